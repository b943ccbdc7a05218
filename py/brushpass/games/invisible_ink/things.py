"""Things that can be drawn or made out, and what each is called.

The file is a table: "thing|CODE|CODE", then a thing a line with its words in each language, the
usual one first; after a semicolon what people say for it, though it may mean other things as well.
Down to the blank line stand the things that the network knows, in its order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from brushpass.games.invisible_ink.pieces import plain_word

THINGS = "minds/invisible_ink/things.txt"
DRAWINGS = "minds/invisible_ink/drawings.txt"
"""Line drawings of some of them: "thing: strokes"."""


@dataclass(frozen=True)
class Things:
    known: tuple[str, ...]
    """What the network tells apart, in its order."""
    words: Mapping[str, tuple[str, ...]]
    """The words for each thing, the usual one first."""
    also: Mapping[str, tuple[str, ...]]
    """Other words that people use for it."""
    named: Mapping[str, str]
    """Which thing a plain word means."""
    language: str

    def meant(self, word: str) -> str | None:
        return self.named.get(plain_word(word, self.language))

    def all_words(self, thing: str) -> tuple[str, ...]:
        """What it is called and what people say for it."""
        return (*self.words[thing], *self.also[thing])

    def is_known(self, word: str) -> bool:
        """Whether eyes can make out what this word means."""
        return self.meant(word) in self.known


@dataclass(frozen=True)
class Impression:
    """What an unfinished drawing looks like to a computer."""

    lines: int
    """How many of its lines were there."""
    likely: tuple[tuple[str, float], ...]
    """Words for what it may be and how likely each is, the likeliest first."""


@lru_cache(maxsize=4)
def read_things(file: bytes, language: str) -> Things:
    head, *lines = file.decode().split("\n")
    codes = head.split("|")
    column = codes.index(language) if language in codes else 0
    words: dict[str, tuple[str, ...]] = {}
    also: dict[str, tuple[str, ...]] = {}
    named: dict[str, str] = {}
    known = lines.index("")
    for line in filter(None, lines):
        cells = line.split("|")
        own, _, besides = cells[column].partition("; ") if column else ("", "", "")
        words[cells[0]] = tuple(own.split(", ")) if own else ()
        also[cells[0]] = tuple(besides.split(", ")) if besides else ()
        for word in words[cells[0]]:
            named.setdefault(plain_word(word, language), cells[0])
    return Things(tuple(words)[:known], words, also, named, language)


@lru_cache(maxsize=1)
def read_drawings(file: bytes) -> Mapping[str, str]:
    """Strokes by thing, as they are written."""
    return dict(line.split(": ", 1) for line in file.decode().split("\n") if line)
