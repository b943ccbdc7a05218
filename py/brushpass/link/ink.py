"""What the other devices see of a pen while it draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from brushpass.table import Seat

Trace: TypeAlias = Literal["ink", "tip"]
InkFor: TypeAlias = Callable[[Any, Seat, tuple[Seat, ...]], Trace | None]
"""What a device sees of a pen, given the state, the seat that draws and the seats of the device.
None if that seat draws nothing now."""


def no_ink(state: Any, pen: Seat, seats: tuple[Seat, ...]) -> Trace | None:
    return None
