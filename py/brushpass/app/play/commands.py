"""What people do at a table that is handed round."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from brushpass.html.commands import Mark, Pass
from brushpass.table import Seat


class Play(StrEnum):
    RELEASE = "release"
    """The finger left the seal."""
    SEAL = "seal"
    TABLE = "table"
    """Put the device on the table."""
    PAUSE = "pause"
    END_TURN = "end-turn"
    """The time is up, and nothing more was named before that."""
    SKIP_ANIMATION = "skip-animation"
    """Jump to the last picture of a moment; or throw the die, if one waits."""
    GO_ON = "go-on"
    """Close a moment."""


@dataclass(frozen=True)
class Open:
    """The seal was held; or tapped three times, and then it stays open."""

    latched: bool = False


@dataclass(frozen=True)
class Undo:
    """Take back the last act of this seat."""

    seat: Seat


Command: TypeAlias = Play | Open | Undo | Pass | Mark
