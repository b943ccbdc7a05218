"""What people do to link devices, and to give each other seats."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from brushpass.table import Seat


class Link(StrEnum):
    AGAIN = "link-again"
    """Joining failed: begin anew."""
    CANCEL = "link-cancel"
    COPY = "link-copy"
    INVITE = "link-invite"
    ROOM = "link-room"
    """Meet by a code, over relays."""
    SCAN = "link-scan"
    SEATS = "link-seats"
    """Choose again who plays on this device."""
    SHARE = "link-share"
    SIT = "link-sit"
    """Everybody who plays on this device has said so."""
    STOP = "link-stop"
    WAIT = "link-wait"
    """Wait for the people who are away."""


@dataclass(frozen=True)
class LinkTake:
    """Ask for a seat, to play it at this device."""

    seat: Seat


@dataclass(frozen=True)
class LinkWithdraw:
    """Ask for a seat no longer."""

    seat: Seat


@dataclass(frozen=True)
class LinkAgree:
    """Give away the seats that these claims ask for."""

    claims: tuple[int, ...]


@dataclass(frozen=True)
class LinkDecline:
    claims: tuple[int, ...]


@dataclass(frozen=True)
class LinkDismiss:
    """Send a device away."""

    device: int


@dataclass(frozen=True)
class LinkReturn:
    """Give a seat back to the table's device."""

    seat: Seat


@dataclass(frozen=True)
class LinkReply:
    """Somebody's reply to an invitation came back, as text."""

    reply: str


@dataclass(frozen=True)
class LinkRelays:
    """Meet over these relays, with spaces between; none are the usual ones."""

    relays: str = ""


Command: TypeAlias = (
    Link | LinkReply | LinkRelays | LinkTake | LinkWithdraw
    | LinkAgree | LinkDecline | LinkDismiss | LinkReturn
)  # fmt: skip
