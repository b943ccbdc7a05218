"""What people do to pass something on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Sharing(StrEnum):
    NAMES = "share-names"
    """Put the players' names into the link, or leave them out."""
    SEND = "share-send"
    """Hand the link to the device's own share sheet."""
    OWN_PHONE = "own-phone"
    """Show or hide the code that brings this secret to a phone of one's own."""
    LOOK = "look"
    """On that phone: look, or hide."""


@dataclass(frozen=True)
class Share:
    """Make a link of the finished game, or of a position in it: at this step."""

    step: int | None = None


Command: TypeAlias = Sharing | Share
