"""What a Host or a Guest tells the app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.link.wire import Moved, Pen, Threw, Why


@dataclass(frozen=True)
class EntriesAdded:
    """The log has grown by so many entries."""

    count: int


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


@dataclass(frozen=True)
class SeatMoved:
    """A seat has gone to another device."""

    moved: Moved


@dataclass(frozen=True)
class PenMoved:
    """A pen moves at another device, as far as this device's seats may see it."""

    pen: Pen


@dataclass(frozen=True)
class DieFell:
    """Somebody at another device has let a die fall."""

    threw: Threw


News: TypeAlias = (
    EntriesAdded
    | TableReplaced
    | RoomChanged
    | Refused
    | IntentRefused
    | SeatMoved
    | PenMoved
    | DieFell
)
