"""What comes in a game's box besides its rules: records that each game fills in.

`Screen` is how it is seen, `Lobby` how people sit down to it, `Teller` how it is told, `Bot` how
it plays at random; `Brief` is what stands on its lid. `View` and `SeatView` are what a screen is
a function of, a `Beat` what a `Moment` is made of, a `Course` what an `Ending` is.
"""

from brushpass.box.bot import Bot
from brushpass.box.brief import Brief, Figure
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
from brushpass.box.lobby import Lobby, Options
from brushpass.box.moment import Beat, Ground, Moment
from brushpass.box.options import Choice, Option, Ordered, Switch, Typed, WordCards
from brushpass.box.screen import Puzzle, Screen, Second, Trace, no_scores, peek_bar
from brushpass.box.teller import Teller
from brushpass.box.view import SeatView, Unreadable, View

__all__ = [
    "Beat",
    "Bot",
    "Brief",
    "Choice",
    "Course",
    "Ending",
    "Figure",
    "Ground",
    "Honour",
    "Lobby",
    "Moment",
    "NoDraft",
    "Option",
    "Options",
    "Ordered",
    "Puzzle",
    "Screen",
    "SeatView",
    "Second",
    "Switch",
    "Teller",
    "Trace",
    "Turning",
    "Typed",
    "Unreadable",
    "View",
    "WordCards",
    "best",
    "honours",
    "last_lead",
    "no_scores",
    "peek_bar",
    "winners",
]  # fmt: skip
