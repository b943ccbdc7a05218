"""What the other devices see of a pen while it draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from brushpass.table import Seat

Trace: TypeAlias = Literal["ink", "tip"]
InkFor: TypeAlias = Callable[[Any, Seat, tuple[Seat, ...]], Trace | None]
"""Given the state, whose pen it is and the seats of a device: what that device sees of the pen.
None for everybody, if this seat draws nothing now."""


def no_ink(state: Any, pen: Seat, seats: tuple[Seat, ...]) -> Trace | None:
    return None
