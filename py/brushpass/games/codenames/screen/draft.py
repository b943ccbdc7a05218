"""What people have chosen on the screens of Codenames and not confirmed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract import SeatView, View
from brushpass.games.codenames.state import State


@dataclass(frozen=True)
class Draft:
    cell: int | None = None
    """The word to be touched or covered."""
    word: str = ""
    """The clue, as far as it is typed."""
    number: str = "1"
    """Its number, as it is written."""
    warned: str = ""
    """The clue that the checker warned of: to send it again means it."""
    objects: bool = False
    """Somebody is about to object."""
    why: bool = False
    """Somebody wants to know why the words of the turn before were touched."""


OpenView: TypeAlias = View[State, Draft]
OwnView: TypeAlias = SeatView[State, Draft]
