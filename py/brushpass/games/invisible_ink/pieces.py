"""What a game of Invisible Ink is made of, and what the table chose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from brushpass.language import FIRST, language_of
from brushpass.table import Seat
from brushpass.words import key, letters

MIN_PLAYERS = 3
MAX_PLAYERS = 6
FILMS_EACH = 10
SECONDS = 40
USUAL_FOR_SUPERVISOR = 4
"""With fewer players only one would be left to guess: they may have one, but must say so."""

CARDS = "cards"
STROKES = "strokes"
"""Slips that the double agent writes: eyes that don't see ink have blanks for them."""

FOR_GREEN = 2
FOR_BLUE = 1
"""Microfilms that the double agent and the namer are paid for a word."""

MAX_LETTERS = 60
"""The longest guess."""
UNSURE = "unsure"
"""The dealer's answer to a guess that may be the black word."""

Point: TypeAlias = tuple[int, int, int, int]
"""x and y on the paper, milliseconds since the drawing began, pressure."""


class Code(StrEnum):
    """Which deck is played: the second word of its cards is blue, or black."""

    BLUE = "blue"
    BLACK = "black"


class Word(StrEnum):
    """The words that stand on cards."""

    GREEN = "green"
    BLUE = "blue"
    BLACK = "black"


class Glasses(StrEnum):
    """Who wears them in this turn: the sides of the die (II-06)."""

    DOUBLE_AGENT = "double agent"
    OTHERS = "others"
    EVERYBODY = "everybody"


DIE = (Glasses.DOUBLE_AGENT, Glasses.OTHERS, Glasses.EVERYBODY)
"""The sides of the die, equally likely (II-06, decided)."""


class Way(StrEnum):
    """How the drawing comes to people's eyes."""

    LINKED = "linked"
    FILM = "film"
    LIVE = "live"


class Guessing(StrEnum):
    TYPED = "typed"
    CALLED = "called"


class Sign(StrEnum):
    """What the silent double agent may show by gestures."""

    RIGHT = "right"
    CLOSE = "close"
    FORBIDDEN = "forbidden"


class Sight(StrEnum):
    """What someone sees of the drawing."""

    INK = "ink"
    TIP = "tip"
    NOTHING = "nothing"


@dataclass(frozen=True)
class InkCard:
    green: str
    other: str
    """The blue word in Code Blue, the black word in Code Black."""

    def __str__(self) -> str:
        return f"{self.green} | {self.other}"


@dataclass(frozen=True)
class Stroke:
    """The pen touches the paper and moves; a `joined` one goes on where the last one ended."""

    points: tuple[Point, ...]
    joined: bool = False


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]
    cards: tuple[InkCard, ...]
    code: Code = Code.BLUE
    first: Seat = 0
    """Who has the best eyes and draws first."""
    way: Way = Way.FILM
    guessing: Guessing | None = None
    """None is what suits the way of play: typed on linked devices, called out at one device."""
    supervisor: bool | None = None
    """None is the default of II-18."""
    language: str = FIRST
    """The language of the cards."""
    languages: tuple[str, ...] = ()
    """The language of each player, if they said so."""


def card_words(code: Code) -> tuple[Word, ...]:
    """The words on this deck's cards (II-05)."""
    return (Word.GREEN, Word.BLUE if code is Code.BLUE else Word.BLACK)


def guessing(setup: Setup) -> Guessing:
    """How guesses are made at this table (II-31, II-35, II-36)."""
    if setup.guessing is not None:
        return setup.guessing
    return Guessing.TYPED if setup.way is Way.LINKED else Guessing.CALLED


def supervised(setup: Setup) -> bool:
    """Whether there is a supervisor: by default where four or more call out guesses (II-18)."""
    if setup.supervisor is not None:
        return setup.supervisor
    enough = len(setup.players) >= USUAL_FOR_SUPERVISOR
    return setup.code is Code.BLACK and enough and guessing(setup) is Guessing.CALLED


def mixed_languages(setup: Setup) -> bool:
    """Whether to warn the table: each language's cards are its own, no translations (II-02)."""
    return len(set(setup.languages)) > 1


# Words as people say them.


def plain_word(text: str, language: str) -> str:
    """Equal for texts that name the same word."""
    return letters(without_article(text, language), language)


def without_article(text: str, language: str) -> str:
    first, _, rest = text.strip().partition(" ")
    return rest if rest and key(first) in language_of(language).articles else text
