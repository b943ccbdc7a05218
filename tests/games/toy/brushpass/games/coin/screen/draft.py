"""What is chosen on the screens of heads or tails before it is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract import SeatView, View
from brushpass.games.coin.pieces import Side
from brushpass.games.coin.state import State


@dataclass(frozen=True)
class Draft:
    side: Side | None = None
    """The side to be hidden, or guessed."""


OpenView: TypeAlias = View[State, Draft]
OwnView: TypeAlias = SeatView[State, Draft]
