"""What is chosen on the screens of Invisible Ink before it is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract import SeatView, View
from brushpass.games.invisible_ink.state import State


@dataclass(frozen=True)
class Draft:
    award: str = ""
    """Who named which word: "2-green"."""
    starts: bool = False
    """The timer is about to be turned."""
    lays_down: bool = False
    """The pen is about to be laid down."""


OpenView: TypeAlias = View[State, Draft]
OwnView: TypeAlias = SeatView[State, Draft]
