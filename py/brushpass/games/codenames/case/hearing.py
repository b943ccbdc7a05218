"""Somebody who hears a chief's clues and has none of our lists: par is what they miss.

They know words from what stands beside them in other people's texts (vectors), each as it is
written: forms and parts of words are found by stemmers, and not everybody has them.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.games.codenames.case.mission import Mission
from brushpass.games.codenames.pieces import CELLS
from brushpass.lexicon import Vectors
from brushpass.words import letters

DIGITS = 6
"""The last digits of sums differ from Python to Python."""
NOTHING = 0.0
"""What is said by who doesn't know a word."""


class Hearing:
    def __init__(self, vectors: Vectors, language: str) -> None:
        self._vectors = vectors
        self._language = language

    def heard(self, clue: str, words: Sequence[str]) -> list[float]:
        """How much each word has to do with a clue, in units of what is usual."""
        return [self._alike(clue, word) for word in words]

    def _alike(self, one: str, other: str) -> float:
        if not (self._knows(one) and self._knows(other)):
            return NOTHING
        mine, yours = (self._vectors.of(word, self._language) for word in (one, other))
        return round(self._vectors.alike(mine, yours), DIGITS)

    def _knows(self, word: str) -> bool:
        return letters(word, self._language) in self._vectors

    def astray(self, mission: Mission) -> tuple[int, ...]:
        """The cells that are touched in vain until all agents are found: those that seem likeliest
        first, clue after clue."""
        touched: list[int] = []
        for slip in mission.slips:
            heard = self.heard(slip.word, mission.words)
            left = [cell for cell in range(CELLS) if cell not in touched]
            found = 0
            for cell in sorted(left, key=lambda cell: (-heard[cell], cell)):
                if found == slip.number:
                    break
                touched.append(cell)
                found += mission.is_agent(cell)
        return tuple(cell for cell in touched if not mission.is_agent(cell))
