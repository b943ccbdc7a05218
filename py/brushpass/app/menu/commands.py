"""What people set on their device."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Menu(StrEnum):
    FULL_SCREEN = "full-screen"
    """Out of the frame in somebody's page, or back into it."""
    MOMENTS = "moments"
    """Show moments full screen, or don't."""
    SOUND = "sound"
    THEME = "theme"
    TURN = "turn"
    """What lies on the table faces those who sit opposite."""


@dataclass(frozen=True)
class Speak:
    """Read everything in this language."""

    lang: str


Command: TypeAlias = Menu | Speak
