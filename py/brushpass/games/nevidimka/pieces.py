"""What a game of Nevidimka is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from brushpass.table import Seat

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4
CHARGES = 10
HAND = 3
"""How many Signals or Yes cards are dealt at a time; and No cards, for each policeman."""
DIE = 6


class Kind(StrEnum):
    """The four kinds of cards; a deck is named after its kind."""

    SIGNAL = "signal"
    YES = "yes"
    NO = "no"
    CLOAK = "cloak"


class Place(StrEnum):
    """Where witnesses may have seen something. The town (`town.txt`) has each once."""

    MUSEUM = "museum"
    FACTORY = "factory"
    ZOO = "zoo"
    SCHOOL = "school"
    THEATRE = "theatre"
    CIRCUS = "circus"
    HOTEL = "hotel"
    CAFE = "cafe"
    GAZETTE = "gazette"
    BAKERY = "bakery"
    TOWN_HALL = "town_hall"
    LIBRARY = "library"
    BANK = "bank"
    PHARMACY = "pharmacy"
    MARKET = "market"
    POST_OFFICE = "post_office"
    HOSPITAL = "hospital"
    BATHHOUSE = "bathhouse"
    CINEMA = "cinema"
    BARBER = "barber"


PLACES: Final = tuple(Place)
STATION: Final = 0
"""The Police Station is the town's cell 0."""
LABORATORY: Final = "laboratory"

Spot: TypeAlias = int | Place
"""Where a pawn can stand: on a cell, or in a place."""

Refuge: TypeAlias = Place | Literal["laboratory"]

Goal: TypeAlias = int | Refuge
"""Where a move can end: on a cell, or in a building."""

Plus: TypeAlias = Literal[1, 2, 3]
"""The face of a Yes or No card."""

Numbers: TypeAlias = tuple[int, ...]
"""The face of a Cloak: the die numbers that save."""


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]
    invisible: Seat = 0
    """The Invisible Man's seat. The policemen follow in the order of the seats."""
    short_refuge: bool = False
    """He may enter a refuge without using his whole roll (NV-49)."""
    head_start: bool = False
    """He begins with as many Cloaks as there are policemen less one (NV-60)."""
