"""How well computers understand people's clues, in every language: `make balance GAME=words`.

The figures of lists alone and vectors alone stand beside: neither is as good as both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brushpass.language import LANGUAGES
from brushpass.lexicon import Lexicon
from tools.balance import Figure, share
from tools.lexicon.clues import Clue, first_right, from_disk, kept_apart, read

LEAST = 0.75
BEHIND = 0.06
"""How far a language may be behind the best."""


def measure(games: int, seed: int) -> Iterator[Figure]:
    """Nothing here is random, so neither `games` nor `seed` matters."""
    best = 0.0
    rights = []
    for language in LANGUAGES:
        clues, known = read(language), from_disk(language)
        right = _right(f"first guess right, {language}", known, clues, LEAST)
        best = max(best, right.value)
        rights.append((language, right.value))
        yield right
        yield _right(f"  of clues kept apart, {language}", known, kept_apart(clues))
        yield _right(f"  by lists alone, {language}", known.by_lists(), clues)
        yield _right(f"  by vectors alone, {language}", known.by_vectors(), clues)
    for language, value in rights:
        behind = best - value
        yield Figure(f"behind the best, {language}", behind, behind, behind, most=BEHIND)


def _right(name: str, known: Lexicon, clues: Sequence[Clue], least: float | None = None) -> Figure:
    return share(name, sum(first_right(known, clue) for clue in clues), len(clues), least)
