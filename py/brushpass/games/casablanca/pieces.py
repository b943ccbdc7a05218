"""What a game of Code Casablanca is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from brushpass.table import Card

MIN_PLAYERS = 2
MAX_PLAYERS = 4

CODES = tuple(range(6))
FILES = tuple(range(10, 16))
ORDER_CARDS = 32
PILES = 2
IN_PILE = ORDER_CARDS // PILES

# Decks that the dealer shuffles.
CODE_DECK = "codes"
FILE_DECK = "files"
ENVELOPES = "envelopes"
ORDERS = "orders"

# Slips that players write.
QUESTIONS = "questions"
ANSWERS = "answers"
CORRECTIONS = "corrections"
NOTES = "notes"
CHALLENGES = "challenges"


class Building(StrEnum):
    CAFE = "cafe"
    HOTEL = "hotel"
    SOUK = "souk"
    HARBOUR = "harbour"
    AIRFIELD = "airfield"
    CASINO = "casino"
    MOSQUE = "mosque"
    PREFECTURE = "prefecture"
    BANK = "bank"
    VILLA = "villa"
    STATION = "station"


class Agent(StrEnum):
    """The colours, in the order in which an order card names them."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"


class Kind(StrEnum):
    """What lies in an envelope, and what a question asks for."""

    CODE = "code"
    FILE = "file"


NUMBERS = {Kind.CODE: CODES, Kind.FILE: FILES}

ENVELOPE_IN = {building: Card(ENVELOPES, place) for place, building in enumerate(Building)}
ALL_ENVELOPES = tuple(ENVELOPE_IN.values())


@dataclass(frozen=True)
class Enquiry:
    """On a question slip: which file, or which code, did you find there?"""

    building: Building
    kind: Kind


@dataclass(frozen=True)
class Answer:
    """On an answer slip or a correction: yes and a number, or none."""

    number: int | None


@dataclass(frozen=True)
class Notes:
    """A declarer's solution of the case; the file lies where the declarer stands."""

    codes: tuple[Building | None, ...]
    """Where each of the codes 0 to 5 lies; None for the one that was set aside."""
    file: int


@dataclass(frozen=True)
class Information:
    """On a challenge: what lies in a building."""

    building: Building
    number: int


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]
    agents: tuple[Agent, ...] = tuple(Agent)
    """Each player's agent, by seat; what is left over stays in the box."""
