"""What is chosen on the screens of heads or tails before it is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract import SeatView, View

from ..state import Side, State


@dataclass(frozen=True)
class Draft:
    side: Side | None = None
    """To be laid up, or to be guessed."""


OpenView: TypeAlias = View[State, Draft]
OwnView: TypeAlias = SeatView[State, Draft]
