"""What a game of Codenames Undercover is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from brushpass.language import FIRST
from brushpass.table import Seat
from brushpass.words import SOFT_HYPHEN

CELLS = 25
FIRST_TEAM = 9
SECOND_TEAM = 8
BYSTANDERS = 7
MAX_NUMBER = 9

KEY = "key"
WORDS = "words"
QUESTION = "question"


class Team(StrEnum):
    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> Team:
        return Team.BLUE if self is Team.RED else Team.RED


class Role(StrEnum):
    """What a word is on the key."""

    RED = "red"
    BLUE = "blue"
    BYSTANDER = "bystander"
    ASSASSIN = "assassin"


class Form(StrEnum):
    TEAMS = "teams"
    TOGETHER = "together"
    RIVALS = "rivals"


class Names(StrEnum):
    """Which proper names of several words may be clues (CU-15)."""

    NONE = "none"
    PLACES = "places"
    ALL = "all"


class Deck(StrEnum):
    FAMILY = "family"
    UNDERCOVER = "undercover"
    OWN = "own"


Number: TypeAlias = int | Literal["unlimited"]

NUMBERS: tuple[Number, ...] = (*range(MAX_NUMBER + 1), "unlimited")


def written(number: Number) -> str:
    return "∞" if number == "unlimited" else str(number)


def spoken(word: str) -> str:
    """A card's word without the soft hyphens at which it may be broken."""
    return word.replace(SOFT_HYPHEN, "")


@dataclass(frozen=True)
class Clue:
    word: str
    number: Number
    allowed: bool = False
    """The opposing chief was asked and allowed it."""


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]
    teams: tuple[Team | None, ...]
    """Each player's team; None for the agent who plays for both rivals."""
    chiefs: tuple[Seat, ...]
    words: tuple[str, ...]
    """All words of the chosen decks, and the table's own."""
    decks: tuple[Deck, ...] = (Deck.FAMILY,)
    of_age: bool = False
    """Everybody at the table has confirmed being old enough for the undercover deck."""
    language: str = FIRST
    """The language of the words."""
    seen: tuple[str, ...] = ()
    """Words that this table has already played with."""
    form: Form = Form.TEAMS
    forms_forbidden: bool = True
    parts_forbidden: bool = True
    compounds: bool = True
    abbreviations: bool = True
    names: Names = Names.PLACES
    rhymes: bool = False
    seconds: int | None = None
    """How long the timer runs for a clue and for touching; None plays without it."""

    @property
    def for_adults(self) -> bool:
        return Deck.UNDERCOVER in self.decks
