"""What people do at a daily case, besides its moves."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from brushpass.html.commands import Choose, Try


class Daily(StrEnum):
    SEND = "telegram-send"
    """Hand the telegram to the device's own share sheet: how it went, without giving anything
    away."""
    COPY = "telegram-copy"
    RETRY = "retry"
    """The case couldn't be made: try once more."""
    PLAYED = "played"
    """Show the game out of which somebody made this case."""


Command: TypeAlias = Daily | Choose | Try
