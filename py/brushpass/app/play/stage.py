"""Where a device is that is passed round, and where the acts go that are done on it."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from brushpass.table import Act, Seat


class Stage(Enum):
    TABLE = "table"
    SEALED = "sealed"
    OPEN = "open"
    CLOSED = "closed"
    RESULT = "result"
    REPLAY = "replay"


class Line(Protocol):
    """Where acts go: the table itself, or a link that brings them to the table's device."""

    def act(self, seat: Seat, act: Act) -> None: ...
    def undo(self, seat: Seat) -> None: ...
    def time_up(self, timer: str) -> None: ...
