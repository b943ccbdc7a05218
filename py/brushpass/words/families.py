"""Files of word families: what each deck word's relatives are.

Each line is a family: a deck word, then groups of related words. Each group begins with the letter
of its kind (LETTERS); ~ stands for the word, ^ for the word without its last letter:

    mouse;i mice ~d ~s;d ~y;c ~pad ~trap;x ~over

A line that begins with + lists common words: a longer word counts as a compound of a deck word if
the rest of it is one of them. A line that begins with ! lists accidents: words that the rules of
grammar take for forms of the first, although they are unrelated.

    !kohl ~e
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

Link: TypeAlias = Literal[
    "form", "inflection", "derivation", "compound", "part", "variant", "doubt", "stranger"
]
"""How a word is related to the deck word. `doubt`: people decide; `stranger`: it only looks
related."""

Family: TypeAlias = Mapping[str, Link]
Families: TypeAlias = Mapping[str, Family]

LETTERS: dict[str, Link] = {
    "i": "inflection",
    "d": "derivation",
    "c": "compound",
    "p": "part",
    "v": "variant",
    "w": "doubt",
    "x": "stranger",
}
WHOLE, SHORT = "~", "^"
PIECES, ACCIDENTS = "+", "!"


class Book(Families):
    """The families of a language. A line is only read when somebody asks for its word."""

    def __init__(self, text: str) -> None:
        self.pieces: frozenset[str] = frozenset()
        self._accidents: dict[str, str] = {}
        self._lines: dict[str, str] = {}
        self._read: dict[str, Family] = {}
        for line in text.splitlines():
            if line.startswith(PIECES):
                self.pieces |= frozenset(line[1:].split())
            elif line.startswith(ACCIDENTS):
                head, _, others = line[1:].partition(" ")
                self._accidents[head] = others
            elif line and not line.startswith("#"):
                head, _, groups = line.partition(";")
                self._lines[head] = groups

    def accident(self, one: str, other: str) -> bool:
        """Whether two words only look related."""
        return any(
            long in _long(self._accidents.get(short, ""), short).split()
            for short, long in ((one, other), (other, one))
        )

    def __getitem__(self, word: str) -> Family:
        if word not in self._read:
            self._read[word] = read_family(word, self._lines[word])
        return self._read[word]

    def __contains__(self, word: object) -> bool:
        return word in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def read_family(word: str, groups: str) -> dict[str, Link]:
    family: dict[str, Link] = {}
    for group in groups.split(";"):
        letter, _, members = group.partition(" ")
        for member in members.split():
            family[_long(member, word)] = LETTERS[letter]
    return family


def _long(text: str, word: str) -> str:
    return text.replace(WHOLE, word).replace(SHORT, word[:-1])
