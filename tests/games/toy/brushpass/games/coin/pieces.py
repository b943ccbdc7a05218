"""What heads or tails is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from brushpass.table import Card, Seat

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
