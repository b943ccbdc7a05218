"""What a Host or a Guest tells the app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.link.wire import Moved, Pen, Threw, Why


@dataclass(frozen=True)
class EntriesAdded:
    """The log has grown."""


@dataclass(frozen=True)
class TableReplaced:
    """`table` is another object than before: a game was started, or this device's seats changed."""


@dataclass(frozen=True)
class RoomChanged:
    """Something else has changed: which devices are here, who sits where, or the clock."""


@dataclass(frozen=True)
class Refused:
    """At the host: this device (None: one that has proved nothing) was refused or cut off, and why.
    At a guest: the host (device 0) ended the connection, which isn't tried again by itself."""

    device: int | None
    why: Why


@dataclass(frozen=True)
class IntentRefused:
    """At a guest: the host refused what this seat asked for, by this rule."""

    seat: int
    rule: str


News: TypeAlias = (
    EntriesAdded | TableReplaced | RoomChanged | Refused | IntentRefused | Moved | Pen | Threw
)
"""A seat that has moved, a pen at another device that moves where this device's seats may see it,
and a die that fell at another device are told as they are sent."""
