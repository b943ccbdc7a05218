"""What is chosen on the screens of Nevidimka before it is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract import SeatView, View
from brushpass.games.nevidimka.pieces import Kind, Place
from brushpass.games.nevidimka.state import State


@dataclass(frozen=True)
class Draft:
    take: Kind | None = None
    """A No card or a Cloak."""
    card: str = ""
    """The card to be laid, moved or shown."""
    heap: Place | None = None
    """The place from which one of several cards is to be moved."""
    place: Place | None = None
    """Where the card goes."""
    to: str = ""
    """The cell or building where the pawn goes."""
    about: str = ""
    """The card or place whose meaning is shown."""
    done: bool = False
    """Whether to ask if actions are to be left unused."""


OpenView: TypeAlias = View[State, Draft]
OwnView: TypeAlias = SeatView[State, Draft]
