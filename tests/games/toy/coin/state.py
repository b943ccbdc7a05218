"""What heads or tails is made of, what is done, and what the whole table sees."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from brushpass.table import Action, Card, Seat

COIN = "coin"
UNDER_THE_HAND = Card(COIN, 0)


class Side(StrEnum):
    HEADS = "heads"
    TAILS = "tails"


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]
    hider: Seat = 0

    @property
    def guesser(self) -> Seat:
        return 1 - self.hider


@dataclass(frozen=True)
class Guess(Action):
    side: Side


@dataclass(frozen=True)
class State:
    setup: Setup
    hidden: bool = False
    guess: Side | None = None
    coin: Side | None = None
    """Once the hand is lifted."""
