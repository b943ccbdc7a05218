"""What a game of Decrypto is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import permutations
from typing import Literal, TypeAlias

from brushpass.language import FIRST

COLUMNS = 4
CLUES = 3
ROUNDS = 8
ROUNDS_FOR_THREE = 5
ENOUGH = 2
"""How many tokens of a kind decide the game."""

MAX_LETTERS = 120
MAX_LABEL = 40
MAX_ANSWER = 60
MAX_TEAM_NAME = 16

KEYWORDS = "keywords"
MESSAGE = "message"
GUESS = "guess"
ANSWERS = "answers"


class Team(StrEnum):
    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Team:
        return Team.BLACK if self is Team.WHITE else Team.WHITE

    @property
    def place(self) -> int:
        return 0 if self is Team.WHITE else 1


def code_kind(team: Team) -> str:
    """What kind of deck the team's code cards are."""
    return f"{team}-codes"


Digit: TypeAlias = Literal[1, 2, 3, 4]
Digits: TypeAlias = tuple[Digit, Digit, Digit]

DIGITS: tuple[Digit, ...] = (1, 2, 3, 4)


@dataclass(frozen=True)
class _Digits:
    digits: Digits

    def __str__(self) -> str:
        return ".".join(map(str, self.digits))


@dataclass(frozen=True)
class Code(_Digits):
    """A code card."""


@dataclass(frozen=True)
class Guess(_Digits):
    """What a team takes a code to be, written on a slip."""


CODES = tuple(map(Code, permutations(DIGITS, 3)))
"""Every ordered choice of three different digits (DE-03)."""

GUESSES = tuple(Guess(code.digits) for code in CODES)


@dataclass(frozen=True)
class Clue:
    text: str
    performed: bool = False
    """Hummed or danced; the text is then its label for the note sheet (DE-19)."""


Clues: TypeAlias = tuple[Clue | None, Clue | None, Clue | None]
"""In the order of the code's digits; None is a gap (DE-36)."""


@dataclass(frozen=True)
class Message:
    """What an encryptor writes in one round."""

    clues: Clues


@dataclass(frozen=True)
class Answers:
    """What a team takes the other's four keywords to be; blank where it has no idea."""

    words: tuple[str, str, str, str]


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]
    teams: tuple[Team, ...]
    """Each player's team; of three players, the one alone is the interceptor."""
    words: tuple[str, ...]
    """The deck that keywords are drawn from."""
    language: str = FIRST
    """The language of the words."""
    names: tuple[str, str] = ("", "")
    """What white and black call themselves; blank for just their colour."""
    seen: tuple[str, ...] = ()
    """Words that this table has already played with."""
    sand_timer: bool = True
    """Whether an encryptor whom the others wait for has thirty seconds (DE-08)."""
