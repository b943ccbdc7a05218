"""What a game fills in besides its rules, as records.

`Screen` is how it is seen, `Lobby` how people sit down to it, `Teller` how it is told, `Bot` how
it plays at random, `Mind` how it plays well; `Hint` is said in a first game, `Analyst` says what
one could have known; `Brief` stands on its box, and `case.Case` is the small case of every day.
`View` and `SeatView` are what a screen is a function of, a `Beat` what a `Moment` is made of, a
`Course` what an `Ending` is.
"""

from brushpass.contract.brief import Brief, Figure
from brushpass.contract.citing import cited
from brushpass.contract.draft import NoDraft
from brushpass.contract.lobby import (
    Alone,
    Choice,
    Lobby,
    Option,
    Options,
    Ordered,
    PlayableWords,
    Switch,
    Typed,
    WordCards,
)
from brushpass.contract.mind import (
    Bot,
    Computer,
    Due,
    Level,
    Mind,
    Outlook,
    Thinking,
    act_of,
    decide,
    watched,
)
from brushpass.contract.screen import (
    Aloud,
    Analyst,
    Hint,
    OwnPhone,
    Pen,
    Puzzle,
    Screen,
    Seal,
    Trace,
    peek_bar,
    scores,
)
from brushpass.contract.teller import (
    Beat,
    Course,
    Ending,
    Ground,
    Honour,
    Moment,
    Teller,
    Turning,
    best,
    honours,
    last_lead,
    winners,
)
from brushpass.contract.view import SeatView, Unreadable, View

__all__ = [
    "Alone", "Aloud", "Analyst", "Beat", "Bot", "Brief", "Choice", "Computer", "Course", "Due",
    "Ending", "Figure", "Ground", "Hint", "Honour", "Level", "Lobby", "Mind", "Moment", "NoDraft",
    "Option", "Options", "Ordered", "Outlook", "OwnPhone", "Pen", "PlayableWords", "Puzzle",
    "Screen", "Seal", "SeatView", "Switch", "Teller", "Thinking", "Trace", "Turning", "Typed",
    "Unreadable", "View", "WordCards", "act_of", "best", "cited", "decide", "honours", "last_lead",
    "peek_bar", "scores", "watched", "winners",
]  # fmt: skip
