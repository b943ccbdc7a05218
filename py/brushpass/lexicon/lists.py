"""Association lists: for each word what it calls to mind, the strongest first.

    harbour: ship, port, boat, crane, dock

A link counts both ways: a ship calls the harbour to mind, too, if more faintly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log
from typing import NamedTuple

from brushpass.lexicon.spelling import kin, signs
from brushpass.table.slices import Slices, at_once
from brushpass.words.compare import letters, words_of

REMARK = "#"
WEAKEST = 0.45
"""The weight of the last word of a list; the first has 1."""
BACK = 0.85
"""A link that is followed backwards."""
A_FORM = 0.95
"""What is listed in another form of the word."""
A_PART, A_WHOLE = 0.8, 0.6
"""What a name of several words has of each of them, and they of it: Angela Merkel, Merkel."""
SHORTEST_PART = 4

A_SLICE = 30
"""Lists that are read at a stretch."""


class Link(NamedTuple):
    name: str
    weight: float


class Lists:
    def __init__(self, text: str, language: str) -> None:
        at_once(self._read(text, language))

    @classmethod
    def reading(cls, text: str, language: str) -> Slices[Lists]:
        """The lists of a text, read in slices."""
        made = cls.__new__(cls)
        yield from made._read(text, language)
        return made

    def _read(self, text: str, language: str) -> Slices[None]:
        self.language = language
        lines = [line for line in text.splitlines() if line and not line.startswith(REMARK)]
        self._shown = lines
        yield
        table = yield from signs(text, language)
        yield
        self._lists: list[tuple[str, ...]] = []
        self._heads: dict[str, int] = {}
        self._back: dict[str, list[Link]] = {}
        """Which lists a name is in, and how high."""
        self._wholes: dict[str, set[str]] = {}
        """The names of several words that a word is in."""
        for number, line in enumerate(lines):
            head, _, items = line.translate(table).partition(":")
            self._heads[head] = number
            self._lists.append(tuple(items.split(",")))
            for rank, item in enumerate(self._lists[-1]):
                link = Link(head, _weight(rank, len(self._lists[-1])))
                self._back.setdefault(item, []).append(link)
            self._take_apart(line)
            if number % A_SLICE == 0:
                yield
        names = self._heads.keys() | self._back.keys()
        yield
        self._names = sorted(names)
        yield

    def _take_apart(self, line: str) -> None:
        for item in line.partition(":")[2].split(","):
            words = item.split()
            if len(words) > 1:
                whole = letters(item, self.language)
                for word in _long_enough(words):
                    self._wholes.setdefault(letters(word, self.language), set()).add(whole)

    def __contains__(self, word: str) -> bool:
        return letters(word, self.language) in self._heads

    def __len__(self) -> int:
        return len(self._heads)

    @property
    def heads(self) -> tuple[str, ...]:
        """The words that have a list, as they are written."""
        return tuple(line.partition(":")[0].strip() for line in self._shown)

    @property
    def names(self) -> tuple[str, ...]:
        """All that has a list or is in one."""
        return tuple(self._names)

    def links(self, name: str) -> dict[str, float]:
        """What a name calls to mind, and what calls it to mind, with weights up to 1."""
        found: dict[str, float] = {}
        number = self._heads.get(name)
        items = self._lists[number] if number is not None else ()
        for rank, item in enumerate(items):
            found[item] = max(found.get(item, 0.0), _weight(rank, len(items)))
        for head, weight in self._back.get(name, ()):
            found[head] = max(found.get(head, 0.0), BACK * weight)
        return found

    @lru_cache(maxsize=1024)  # noqa: B019 - it lives as long as the page
    def near(self, word: str) -> dict[str, float]:
        """The links of a word, of its other forms, of the words it is made of, and of names that
        it is in. Words that have a list each are two words, however alike: Burg, Burger."""
        name = letters(word, self.language)
        found = dict(self.links(name))
        for form in kin(name, self._names, self.language):
            if form != name and not (form in self._heads and name in self._heads):
                _add(found, self.links(form), A_FORM)
        words = words_of(word)
        for part in _long_enough(words) if len(words) > 1 else ():
            _add(found, self.near(part), A_PART)
        for whole in self._wholes.get(name, ()):
            _add(found, self.links(whole), A_WHOLE)
        found.pop(name, None)
        return found

    def rarity(self, name: str) -> float:
        """How much it says that two words share this: less, the more lists it is in."""
        return 1 / (1 + log(1 + len(self._back.get(name, ()))))

    def listed(self, word: str) -> tuple[str, ...]:
        """A word's own list, as it is written; nothing if it has none."""
        number = self._heads.get(letters(word, self.language))
        if number is None:
            return ()
        items = self._shown[number].partition(":")[2]
        return tuple(item.strip() for item in items.split(","))

    def shown(self, name: str) -> str:
        """A name as the lists write it."""
        if name in self._heads:
            return self._shown[self._heads[name]].partition(":")[0].strip()
        for head, _ in self._back.get(name, ()):
            place = self._lists[self._heads[head]].index(name)
            return self._shown[self._heads[head]].partition(":")[2].split(",")[place].strip()
        return name


def _long_enough(words: Sequence[str]) -> list[str]:
    return [word for word in words if len(word) >= SHORTEST_PART]


def _add(found: dict[str, float], more: dict[str, float], share: float) -> None:
    for name, weight in more.items():
        found[name] = max(found.get(name, 0.0), share * weight)


def _weight(rank: int, size: int) -> float:
    return 1 - (1 - WEAKEST) * rank / max(1, size - 1)
