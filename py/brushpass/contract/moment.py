"""What the whole table sees before the phone changes hands: a moment.

A game's `moments.py` makes it of a beat, which holds nothing but what everybody may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from brushpass.html import Markup
from brushpass.i18n import Texts
from brushpass.table import Entry, Outcome, Seat

S = TypeVar("S")

Ground: TypeAlias = Literal["red", "blue", "bone", "black", "green", "night", "sand"]
"""What it means: one team, the other, nobody, the worst there is, found together, somebody unseen,
a case that is tried."""

Pace: TypeAlias = Literal["turned", "stamped", "thrown", "duel"]
"""When the thing has landed: a card, a stamp, a die, two dice and a shot."""


@dataclass(frozen=True, kw_only=True)
class Beat(Generic[S]):
    """One act and what the dealer answered to it, as the whole table saw them."""

    t: Texts
    before: S
    entries: tuple[Entry, ...]
    """The first is the act, or that time was up."""
    after: S
    outcome: Outcome | None
    """If the game is over with it."""


@dataclass(frozen=True, kw_only=True)
class Moment:
    ground: Ground
    begins: Ground | None = None
    """The ground of who acts, until the thing has landed; None is the same."""
    who: str
    """Who acts, on what."""
    aside: str = ""
    thing: Markup
    word: str
    """One to three words, with a stop or "!"."""
    sentence: str
    now: str = ""
    """What comes next."""
    sound: str = "card"
    pace: Pace = "turned"
    waits: bool = False
    """Stays until it is tapped."""
    roller: Seat | None = None
    """Whose roll it is: the die waits for their tap."""
    quiet: bool = False
    """Nothing stops for it: its roller is told on taking the phone."""


def nothing_to_see(beat: Beat[Any]) -> Moment | None:
    return None
