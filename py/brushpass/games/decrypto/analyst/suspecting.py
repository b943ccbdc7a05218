"""Which keyword may stand behind the clues that were given for a number."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TypeAlias

from brushpass.games.decrypto.rules.comparing import says_word
from brushpass.lexicon import Lexicon
from brushpass.table.slices import Slices

Suspects: TypeAlias = dict[str, float]
"""The likeliest keywords, each with its probability among them, the likeliest first."""

CONSIDERED = 40
KEPT = 8
DOUBT = 1.5
"""How much less each clue says, since clues for one keyword resemble each other."""


def suspects_of(lexicon: Lexicon, columns: Sequence[Sequence[str]]) -> Slices[list[Suspects]]:
    """What is suspected behind the clues for each number."""
    found = []
    for said in columns:
        found.append((yield from suspect(lexicon, said)))
    return found


def suspect(lexicon: Lexicon, said: Sequence[str]) -> Slices[Suspects]:
    """What all of these clues could have been meant for. A keyword is never said in a clue."""
    if not said:
        return {}
    sums: dict[str, float] = {}
    for word in lexicon.candidates(said, CONSIDERED):
        sums[word] = sum(lexicon.fits(clue, word) for clue in said) / DOUBT
        yield
    ranked: list[str] = []
    for word in sorted(sums, key=lambda word: (-sums[word], word)):
        if len(ranked) == KEPT:
            break
        if not any(says_word(clue, word, lexicon.language) for clue in said):
            ranked.append(word)
        yield
    if not ranked:
        return {}
    odds = {word: exp(sums[word] - sums[ranked[0]]) for word in ranked}
    whole = sum(odds.values())
    return {word: each / whole for word, each in odds.items()}
