"""Where acts go: the table itself, or a link that brings them to the table's device."""

from __future__ import annotations

from typing import Protocol

from brushpass.table import Act, Seat


class Line(Protocol):
    def act(self, seat: Seat, act: Act) -> None: ...
    def undo(self, seat: Seat) -> None: ...
    def time_up(self, timer: str) -> None: ...
