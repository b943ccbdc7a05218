"""Cards as handles: what lies on the table, never what is printed on it.

A card is known by its deck and its place in it. Its face is whatever the dealer put there; a
seat learns it only from an entry that shows it. A deck's name may carry a generation after a
full stop ("yes.2"): a pile that was shuffled anew is a new deck of the same kind.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

Seat: TypeAlias = int
Face: TypeAlias = Hashable
Audience: TypeAlias = tuple[Seat, ...] | Literal["all"]

ALL: Final = "all"


class Card(NamedTuple):
    deck: str
    place: int

    @property
    def kind(self) -> str:
        return self.deck.partition(".")[0]

    def __str__(self) -> str:
        return f"{self.deck}/{self.place}"


Known: TypeAlias = Mapping[Card, Face]


def row(deck: str, size: int, start: int = 0) -> tuple[Card, ...]:
    """`size` neighbouring cards of a deck, from `start` on."""
    return tuple(Card(deck, place) for place in range(start, start + size))
