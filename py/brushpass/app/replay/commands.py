"""Commands for a finished game: its film, and the tally of the evening."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from brushpass.table import Seat


class Projector(StrEnum):
    REPLAY = "replay"
    """From the result to the film."""
    RESULT = "result"
    """From the film to the result."""
    PLAY = "play"
    """Run, or stop."""
    NEXT_FRAME = "next-frame"
    SPEED = "speed"
    ANALYST = "analyst"
    """Watch with the analyst, or without."""


class TallySheet(StrEnum):
    END = "tally-end"
    PICTURE = "tally-picture"


@dataclass(frozen=True)
class Again:
    """Deal the next game at this table; swapping moves every role on by one seat."""

    swap: bool = False


@dataclass(frozen=True)
class Step:
    """Show this many entries."""

    entries: int


@dataclass(frozen=True)
class WatchFrom:
    """From the result to the film, at this many entries."""

    entries: int


@dataclass(frozen=True)
class Eyes:
    """Watch through the eyes of this seat; None is the whole table's."""

    seat: Seat | None = None


Command: TypeAlias = Projector | TallySheet | Again | Step | WatchFrom | Eyes
