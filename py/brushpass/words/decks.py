"""The decks of words: how their text is read. Which there are, each game's LOBBY says.

A deck is a text, one word or one card a line. A card has two words, green first: `robot |
machine`. A middle dot says where a long word may be broken and becomes a soft hyphen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brushpass.table import Malformed
from brushpass.words.compare import SOFT_HYPHEN

BREAK = "·"
BAR = "|"
REMARK = "#"


@dataclass(frozen=True)
class Deck:
    id: str
    two_words: bool = False

    def path(self, language: str) -> str:
        """Where the deck's text lies, below the word lists."""
        return f"{language}/{self.id}.txt"


@dataclass(frozen=True)
class Pair:
    """A card of two words: green, and another."""

    green: str
    other: str


def families_path(language: str) -> str:
    """Where the families of a language's words lie, below the word lists."""
    return f"{language}/families.txt"


def irregular_path(language: str) -> str:
    """Where the irregular words of a language lie, below the word lists."""
    return f"{language}/irregular.txt"


def read_words(text: str) -> tuple[str, ...]:
    """The words of a deck, as they are shown."""
    words = []
    for number, line in _lines(text):
        if BAR in line:
            raise Malformed("a card among words", f"line {number}")
        words.append(shown(line))
    return tuple(words)


def read_pairs(text: str) -> tuple[Pair, ...]:
    """The cards of a deck, as they are shown."""
    pairs = []
    for number, line in _lines(text):
        words = [shown(word) for word in line.split(BAR)]
        if len(words) != 2 or not all(words):
            raise Malformed("a card needs two words", f"line {number}")
        pairs.append(Pair(*words))
    return tuple(pairs)


def all_words(deck: Deck, text: str) -> tuple[str, ...]:
    """Every word that stands on a card of the deck."""
    if not deck.two_words:
        return read_words(text)
    return tuple(word for pair in read_pairs(text) for word in (pair.green, pair.other))


def shown(word: str) -> str:
    return word.strip().replace(BREAK, SOFT_HYPHEN)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith(REMARK):
            yield number, line
