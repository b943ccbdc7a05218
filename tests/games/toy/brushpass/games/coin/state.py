"""What the whole table sees of heads or tails."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.coin.pieces import Setup, Side


@dataclass(frozen=True)
class State:
    setup: Setup
    hidden: bool = False
    guess: Side | None = None
    coin: Side | None = None
    """Once the hand is lifted."""
