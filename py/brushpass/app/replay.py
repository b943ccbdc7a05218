"""A finished game once more, entry by entry, through anybody's eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brushpass.app.sitting import Sitting
from brushpass.box import SeatView, View
from brushpass.html.commands import Command, Eyes, Step
from brushpass.table import Seat, Table, seen_by


@dataclass(frozen=True)
class Scene:
    """What a replay shows: the table after so many entries, and the last of them in words."""

    view: View[Any, Any]
    told: str


class Replay:
    def __init__(self, sitting: Sitting, *, step: int) -> None:
        self._sitting = sitting
        self.step = step
        """How many entries have been shown."""
        self.eyes: Seat | None = None
        """Through whose eyes; None is the whole table's."""

    @property
    def total(self) -> int:
        return len(self._sitting.table.log)

    def do(self, command: Command) -> None:
        match command:
            case Step(entries):
                self.step = max(0, min(self.total, entries))
            case Eyes(seat):
                self.eyes = seat if seat in self._sitting.eyes else None

    def scene(self) -> Scene:
        sitting = self._sitting
        table = Table(sitting.table.game, sitting.table.setup)
        told = sitting.texts("replay start")
        for number, entry in enumerate(sitting.table.log[: self.step], 1):
            if number < self.step:
                table.accept(seen_by(self.eyes, entry))
            else:
                told = sitting.tell(table, entry, self.eyes)
        if self.eyes is None:
            return Scene(sitting.open_view(table), told)
        return Scene(sitting.seat_view(self.eyes, table), told)

    def drawn(self, scene: Scene) -> Any:
        """The middle of the page: the open table, or what these eyes saw behind the seal."""
        screen = self._sitting.screen
        view = scene.view
        return screen.secret(view) if isinstance(view, SeatView) else screen.table(view)
