"""A listener to a chief's clues who has none of our lists: par is what this listener misses.

It knows words by vectors alone, each as it is written: forms and parts of words would need
stemmers, which not every Python has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brushpass.games.codenames.case.mission import Mission
from brushpass.games.codenames.pieces import CELLS
from brushpass.lexicon import Vectors
from brushpass.words import letters

DIGITS = 6
"""To which similarities are rounded: the last digits of sums differ between Pythons."""
NOTHING = 0.0
"""The similarity of words of which one is unknown."""


@dataclass(frozen=True)
class Hearing:
    vectors: Vectors
    language: str

    def heard(self, clue: str, words: Sequence[str]) -> list[float]:
        """The similarity of each word to a clue, relative to the average pair."""
        return [self._alike(clue, word) for word in words]

    def _alike(self, one: str, other: str) -> float:
        if any(letters(word, self.language) not in self.vectors for word in (one, other)):
            return NOTHING
        mine, yours = (self.vectors.of(word, self.language) for word in (one, other))
        return round(self.vectors.alike(mine, yours), DIGITS)

    def astray(self, mission: Mission) -> tuple[int, ...]:
        """The wrong cells that this listener touches until all agents are found: clue after clue,
        the likeliest cell first."""
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
