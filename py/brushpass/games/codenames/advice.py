"""What computers say about a table (`View.advice`): their marks, and the reasons for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brushpass.table import Seat

MOST_BARS = 4


@dataclass(frozen=True)
class Mark:
    """A computer would touch this word, and how sure it is, in bars."""

    seat: Seat
    bars: int


@dataclass(frozen=True)
class Reason:
    """The clue that a word is touched for, and what links the two."""

    clue: str
    direct: bool
    """One calls the other to mind."""
    links: tuple[str, ...]
    """What both call to mind."""


@dataclass(frozen=True)
class Advice:
    marks: Mapping[int, Sequence[Mark]]
    """By cell: which computers would touch it, where a person may touch for the same team."""
    reason: Reason | None
    """Why the chosen word is marked."""
    before: tuple[Reason, ...]
    """Why each word of the turn before was touched, if somebody asks."""
