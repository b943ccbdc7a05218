"""What a game asks of the dealer.

Rules never call `random` and never peek: they ask, and the answer stands in the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.table.cards import Audience, Card, Face


@dataclass(frozen=True)
class Shuffle:
    """Make the deck `deck` of `size` cards (all, if not said), drawn at random from `faces`.

    To shuffle cards that lie face down already, give them instead of their faces.
    """

    deck: str
    faces: Sequence[Face | Card]
    size: int | None = None

    @property
    def count(self) -> int:
        return len(self.faces) if self.size is None else self.size


@dataclass(frozen=True)
class Show:
    """Show these cards to these seats."""

    cards: tuple[Card, ...]
    to: Audience


@dataclass(frozen=True)
class Roll:
    """Roll a die with this number of sides, for all to see."""

    sides: int


@dataclass(frozen=True)
class Judge:
    """Answer a question about hidden cards without showing them: `Game.judge` says how."""

    question: Face
    cards: tuple[Card, ...] = ()


Ask: TypeAlias = Shuffle | Show | Roll | Judge
