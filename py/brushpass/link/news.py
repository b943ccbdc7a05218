"""What the app hears of a link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.link.wire import Moved, Pen, Threw, Why


@dataclass(frozen=True)
class Entered:
    """So many entries came to the log."""

    count: int


@dataclass(frozen=True)
class Fresh:
    """`table` is another one than before: a game was dealt, or this device's seats changed."""


@dataclass(frozen=True)
class RoomChanged:
    """Who is there, who sits where, or the clock."""


@dataclass(frozen=True)
class Refused:
    """At the host: this device (None: one that gave no name) was refused or cut off, and why.
    At a guest: the host (device 0) ended the connection; it won't be tried again by itself."""

    device: int | None
    why: Why


@dataclass(frozen=True)
class Declined:
    """At a guest: the host refused what this seat wished, by this rule."""

    seat: int
    rule: str


@dataclass(frozen=True)
class SeatMoved:
    """A seat has gone to another device."""

    moved: Moved


@dataclass(frozen=True)
class PenMoved:
    """Live ink, as far as this device's seats may see it; `pen.tip` says that it is the tip."""

    pen: Pen


@dataclass(frozen=True)
class DieFell:
    """Somebody at another device has thrown."""

    threw: Threw


News: TypeAlias = (
    Entered | Fresh | RoomChanged | Refused | Declined | SeatMoved | PenMoved | DieFell
)
