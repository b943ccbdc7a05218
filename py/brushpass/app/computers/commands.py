"""How people play with computers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from brushpass.app.model import Speed
from brushpass.table import Seat


class Computers(StrEnum):
    HURRY = "hurry"
    """Computers don't take their time, until it is a person's turn."""
    FETCH_AGAIN = "fetch-again"
    """Files that computers need didn't come, or were of no use: try once more."""
    ANY_MOVE = "any-move"
    """A computer that couldn't think to the end moves at random."""


@dataclass(frozen=True)
class Lend:
    """A computer plays this seat."""

    seat: Seat


@dataclass(frozen=True)
class Reclaim:
    """A person plays this seat again."""

    seat: Seat


@dataclass(frozen=True)
class Pace:
    """How fast computers act."""

    speed: Speed = "normal"


@dataclass(frozen=True)
class DismissHint:
    """This hint needn't be given again."""

    hint: str


@dataclass(frozen=True)
class Hints:
    """Whether hints are wanted: all of them anew, or none."""

    wanted: bool = False


Command: TypeAlias = Computers | Lend | Reclaim | Pace | DismissHint | Hints
