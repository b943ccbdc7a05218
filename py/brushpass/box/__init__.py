"""What comes in a game's box besides its rules: records that each game fills in.

`Screen` is how it is seen, `Lobby` how people sit down to it, `Teller` how it is told, `Bot` how
it plays at random, `Mind` how it plays well; `Hint` is said in a first game, `Analyst` says what
one could have known; `Brief` is what stands on its lid. `View` and `SeatView` are what a screen is
a function of, a `Beat` what a `Moment` is made of, a `Course` what an `Ending` is.
"""

from brushpass.box.analyst import Analysing, Analyst
from brushpass.box.bot import Bot
from brushpass.box.brief import Brief, Figure
from brushpass.box.citing import cited
from brushpass.box.draft import NoDraft
from brushpass.box.ending import (
    Course,
    Ending,
    Honour,
    Turning,
    best,
    honours,
    last_lead,
    winners,
)
from brushpass.box.hints import Hint
from brushpass.box.lobby import Alone, Company, Lobby, Options
from brushpass.box.mind import (
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
from brushpass.box.moment import Beat, Ground, Moment
from brushpass.box.options import Choice, Option, Ordered, Switch, Typed, WordCards
from brushpass.box.screen import Puzzle, Screen, Second, Trace, no_scores, peek_bar
from brushpass.box.teller import Teller
from brushpass.box.view import SeatView, Unreadable, View

__all__ = [
    "Alone",
    "Analysing",
    "Analyst",
    "Beat",
    "Bot",
    "Brief",
    "Choice",
    "Company",
    "Computer",
    "Course",
    "Due",
    "Ending",
    "Figure",
    "Ground",
    "Hint",
    "Honour",
    "Level",
    "Lobby",
    "Mind",
    "Moment",
    "NoDraft",
    "Option",
    "Options",
    "Ordered",
    "Outlook",
    "Puzzle",
    "Screen",
    "SeatView",
    "Second",
    "Switch",
    "Teller",
    "Thinking",
    "Trace",
    "Turning",
    "Typed",
    "Unreadable",
    "View",
    "WordCards",
    "act_of",
    "best",
    "cited",
    "decide",
    "honours",
    "last_lead",
    "no_scores",
    "peek_bar",
    "watched",
    "winners",
]  # fmt: skip
