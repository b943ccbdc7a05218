"""What a seat's copy of a log is."""

from __future__ import annotations

from typing import Any

from brushpass.table import Entry, Seat, Table, seen_by


def copy_for(table: Table[Any], seat: Seat | None) -> tuple[Entry, ...]:
    """The log as this seat has it. None is a spectator."""
    return tuple([seen_by(seat, entry) for entry in table.log])
