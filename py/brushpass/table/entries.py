"""What stands in the log, and who may read what of it.

The dealer's copy is whole. A seat's copy has blanks (None) where a face was not shown to it, and
the rules are given the public copy, so that no state can hold what the table may not see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.table.cards import ALL, Audience, Card, Face, Seat


class Action:
    """What a seat does openly. Each game has its own: frozen dataclasses below this class."""


@dataclass(frozen=True)
class Did:
    seat: Seat
    action: Action


@dataclass(frozen=True)
class Wrote:
    """A seat wrote `face` on a slip and put it down, face down."""

    seat: Seat
    slip: Card
    face: Face | None


@dataclass(frozen=True)
class Shuffled:
    """`order` says which of the faces asked for lies at each place of the new deck."""

    deck: str
    order: tuple[int, ...] | None


@dataclass(frozen=True)
class Shown:
    cards: tuple[Card, ...]
    to: Audience
    faces: tuple[Face, ...] | None


@dataclass(frozen=True)
class Rolled:
    value: int


@dataclass(frozen=True)
class Judged:
    answers: tuple[str, ...]


@dataclass(frozen=True)
class TimeUp:
    timer: str


@dataclass(frozen=True)
class Undid:
    """A seat took back its last act, which had revealed nothing."""

    seat: Seat


Entry: TypeAlias = Did | Wrote | Shuffled | Shown | Rolled | Judged | TimeUp | Undid


def seen_by(seat: Seat | None, entry: Entry) -> Entry:
    """The entry as this seat's copy of the log has it; None is a spectator, the public copy."""
    kind = type(entry)
    if kind is Did or kind is Rolled:
        return entry
    if isinstance(entry, Shown):
        if entry.faces is None or entry.to == ALL or seat in entry.to:
            return entry
        return Shown(entry.cards, entry.to, None)
    if isinstance(entry, Wrote):
        return entry if entry.seat == seat else Wrote(entry.seat, entry.slip, None)
    if isinstance(entry, Shuffled):
        return Shuffled(entry.deck, None)
    return entry
