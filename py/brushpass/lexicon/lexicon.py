"""A language's lexicon: how well a clue fits words, what could be a clue for them, and why.

Lists and vectors speak together. Lists know what people think of; vectors know every word a
little, also those that no list has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from brushpass.lexicon.lists import Lists
from brushpass.lexicon.vectors import Senses, Vectors, mixed
from brushpass.table.slices import Slices
from brushpass.words.compare import letters

ALONE = 1.4
"""What likeness by vectors says where nothing else does."""
PAIRS = 8192
"""How many pairs of words are cached: most come up again in the next turn."""
OF_LIST = 8
"""How many of the strongest associations together describe a word."""


@dataclass(frozen=True)
class Weights:
    """How much each thing says. The scores are logarithms of odds, so that `exp` of them, divided
    by their sum, is how likely each word is meant."""

    direct: float = 4.0
    """One is in the other's list."""
    shared: float = 1.8
    """What both call to mind."""
    alike: float = 0.22
    """The words' vectors."""
    about: float = 0.58
    """The clue's vector and what the word's list is about."""


class Lexicon:
    def __init__(
        self, lists: Lists, vectors: Vectors | None = None, weights: Weights | None = None
    ) -> None:
        self.lists = lists
        self.vectors = vectors
        self.language = lists.language
        self._weights = weights or Weights()

    def by_lists(self) -> Lexicon:
        """One that knows the lists alone."""
        return Lexicon(self.lists, None, self._weights)

    def by_vectors(self) -> Lexicon:
        """One that knows the vectors alone."""
        alike = self._weights.alike + self._weights.about
        weights = Weights(direct=0.0, shared=0.0, alike=alike, about=0.0)
        return Lexicon(Lists("", self.language), self.vectors, weights)

    def knows(self, text: str) -> bool:
        """Whether it has anything to say about this word."""
        return bool(self.lists.near(text)) or bool(self._vector(text))

    def recalling(self, words: Iterable[str]) -> Slices[None]:
        """What is known of these words, brought to mind in slices: then clues for them are
        understood at once. `yield from known.recalling(board)`."""
        for word in words:
            self.lists.near(word)
            self._vector(word)
            yield
            self._about(word)
            yield

    # Understanding.

    def understand(self, clue: str, words: Sequence[str]) -> list[float]:
        """How well the clue fits each word: logarithms of odds, the same for all that are alike."""
        return [self.fits(clue, word) for word in words]

    @lru_cache(maxsize=PAIRS)  # noqa: B019 - it lives as long as the page
    def fits(self, clue: str, word: str) -> float:
        say = self._weights
        score = self._listed(clue, word) + say.alike * self._likeness(clue, word)
        if say.about:
            score += say.about * self._compared(self._vector(clue), self._about(word))
        return score

    def accounts(self, clue: str, words: Sequence[str]) -> list[list[float]]:
        """Scores of a clue for each word, in up to three ways: by lists and vectors together, by
        lists alone and by vectors alone, since people may connect words in either way."""
        told = [self.understand(clue, words)]
        if self._weights.direct and self.vectors is not None:
            told.append([self._listed(clue, word) for word in words])
            told.append([ALONE * self._likeness(clue, word) for word in words])
        return told

    @lru_cache(maxsize=PAIRS)  # noqa: B019 - it lives as long as the page
    def _listed(self, clue: str, word: str) -> float:
        near, say = self.lists.near(clue), self._weights
        if not near or not (say.direct or say.shared):
            return 0.0
        shared = sum(weight for _, weight in self._shared(near, word))
        return say.direct * self._direct(near, clue, word) + say.shared * shared

    @lru_cache(maxsize=PAIRS)  # noqa: B019 - it lives as long as the page
    def _likeness(self, clue: str, word: str) -> float:
        return self._compared(self._vector(clue), self._vector(word))

    def _compared(self, one: Senses, other: Senses) -> float:
        if self.vectors is None or not one or not other:
            return 0.0
        return self.vectors.alike(one, other)

    def _direct(self, near: dict[str, float], clue: str, word: str) -> float:
        here = near.get(letters(word, self.language), 0.0)
        back = self.lists.near(word).get(letters(clue, self.language), 0.0)
        return max(here, back)

    def _shared(self, near: dict[str, float], word: str) -> list[tuple[str, float]]:
        others = self.lists.near(word)
        few, many = sorted((near, others), key=len)
        return [
            (name, weight * many[name] * self.lists.rarity(name))
            for name, weight in few.items()
            if name in many
        ]

    def _vector(self, text: str) -> Senses:
        return () if self.vectors is None else self.vectors.of(text, self.language)

    @lru_cache(maxsize=1024)  # noqa: B019 - it lives as long as the page
    def _about(self, word: str) -> Senses:
        """The mean vector of the strongest associations."""
        found = [self._vector(item) for item in self.lists.listed(word)[:OF_LIST]]
        weighed = [(1.0 / (2 + rank), each[0]) for rank, each in enumerate(found) if each]
        return (mixed(weighed),) if weighed else ()

    # Finding.

    def candidates(self, words: Iterable[str], most: int = 300) -> list[str]:
        """What could be a clue for some of these words, the most promising first, as lists write
        it: what they call to mind, and what calls them to mind. The caller still has to check
        whether a clue is legal, and what else it fits."""
        sums: dict[str, float] = {}
        words = list(words)
        for word in words:
            for name, weight in self.lists.near(word).items():
                sums[name] = sums.get(name, 0.0) + weight
        for word in words:
            sums.pop(letters(word, self.language), None)
        best = sorted(sums, key=lambda name: (-sums[name], name))[:most]
        return [self.lists.shown(name) for name in best]

    # Telling why.

    def why(self, clue: str, word: str, most: int = 2) -> tuple[str, ...]:
        """What links the two, the strongest first, as lists write it. Nothing where one is in the
        other's list, or where only vectors know."""
        if not self.lists.near(clue) or self.linked(clue, word):
            return ()
        return self.between(clue, word)[:most]

    def between(self, clue: str, word: str) -> tuple[str, ...]:
        """What both call to mind, the strongest first, as lists write it."""
        found = self._shared(self.lists.near(clue), word)
        shared = sorted(found, key=lambda link: (-round(link[1], 6), link[0]))
        return tuple(self.lists.shown(name) for name, _ in shared)

    def linked(self, clue: str, word: str) -> bool:
        """Whether one is in the other's list."""
        return self._direct(self.lists.near(clue), clue, word) > 0
