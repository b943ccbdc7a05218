"""What the whole table sees before the phone changes hands: a moment.

A game's `tell/moments.py` makes it from a beat, which holds only what everybody may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from brushpass.html import Markup
from brushpass.i18n import Texts
from brushpass.table import Entry, Outcome, Seat

S = TypeVar("S")

Ground: TypeAlias = Literal["red", "blue", "bone", "black", "green", "night", "sand"]
"""The background colour, by its meaning: one team, the other team, nobody, the worst outcome, a
find of both players, somebody unseen, an attempt to solve the case."""

Pace: TypeAlias = Literal["turned", "stamped", "thrown", "duel"]
"""How the picture lands: like a card, a stamp, a die, or two dice and a shot."""


@dataclass(frozen=True, kw_only=True)
class Beat(Generic[S]):
    """One act and what the dealer answered to it, as the whole table saw them."""

    t: Texts
    before: S
    entries: tuple[Entry, ...]
    """The first is the act, or that time was up."""
    after: S
    outcome: Outcome | None
    """If the act ended the game."""


@dataclass(frozen=True, kw_only=True)
class Moment:
    ground: Ground
    begins: Ground | None = None
    """The ground until the picture has landed; None if it doesn't change."""
    who: str
    """Who acts, and on what."""
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
    """The seat that rolls: the die waits for their tap."""
    quiet: bool = False
    """It isn't shown to the whole table: the roller is told when they take the phone."""


def nothing_to_see(beat: Beat[Any]) -> Moment | None:
    return None
