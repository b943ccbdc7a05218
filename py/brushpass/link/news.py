"""What a Host or a Guest tells the app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.link.gathering import Wish
from brushpass.link.wire import Moved, Pen, Said, Threw, Why


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
    At a guest: the host (None) ended the connection, which isn't tried again by itself."""

    device: int | None
    why: Why


@dataclass(frozen=True)
class IntentRefused:
    """At a guest: the host refused what this seat (-1: this device) asked for, by this rule."""

    seat: int
    rule: str


@dataclass(frozen=True)
class Arrived:
    """At the host: this device has come, for the first time or again, and only to watch or not."""

    device: int
    watches: bool
    new: bool


@dataclass(frozen=True)
class Left:
    """At the host: the people at this device have left on purpose."""

    device: int


@dataclass(frozen=True)
class Wished:
    """At the host: somebody at this device asks this of the gathering. Once it is saved that this
    was heard, nobody asks again, so the app grants it (`Host.gather`) before it saves the host."""

    device: int
    wish: Wish


News: TypeAlias = (
    EntriesAdded | TableReplaced | RoomChanged | Refused | IntentRefused | Arrived | Left | Wished
    | Moved | Pen | Threw | Said
)  # fmt: skip
"""A seat that has moved, a pen at another device that moves where this device's seats may see it,
a die that fell at another device and what people say there are told as they are sent."""
