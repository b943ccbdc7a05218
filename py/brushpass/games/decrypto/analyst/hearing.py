"""How well clues fit the four numbers, as logarithms of odds: a list of four for each clue."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import TypeAlias

from brushpass.games.decrypto.analyst.suspecting import Suspects
from brushpass.games.decrypto.pieces import COLUMNS
from brushpass.games.decrypto.rules.comparing import words_of
from brushpass.lexicon import Lexicon
from brushpass.table.slices import Slices

Fits: TypeAlias = list[list[float]]

NOTHING = [0.0] * COLUMNS
UNSUSPECTED = 0.3
"""How likely it is that a keyword is none of those that were thought of."""
ALIKE = 0.6
"""How much likeness to an earlier clue counts, beside what both say of the keyword."""
UNHEARD = 1.4
"""The fit of any clue to a number that had none yet."""
FAINT = 0.03
"""Less likely keywords than this are ignored."""
SHORT = 3


def understood(lexicon: Lexicon, clue: str, words: Sequence[str]) -> list[float]:
    """How well a clue fits words. In a sentence its best word counts, too."""
    fits = lexicon.understand(clue, words)
    parts = [part for part in words_of(clue) if len(part) >= SHORT]
    if len(parts) > 1:
        each = [lexicon.by_lists().understand(part, words) for part in parts]
        fits = [one + max(found) for one, found in zip(fits, zip(*each, strict=True), strict=True)]
    return fits


def decoding(
    lexicon: Lexicon, clues: Sequence[str | None], keywords: Sequence[str]
) -> Slices[Fits]:
    """The fits by the keywords. A gap fits all alike."""
    fits = []
    for clue in clues:
        fits.append(understood(lexicon, clue, keywords) if clue else list(NOTHING))
        yield
    return fits


def listening(
    lexicon: Lexicon,
    clues: Sequence[str | None],
    columns: Sequence[Sequence[str]],
    suspects: Sequence[Suspects],
) -> Slices[Fits]:
    """The fits by what was said for each number, and by the keywords suspected behind it."""
    fits = []
    likely = [{word: odds for word, odds in each.items() if odds >= FAINT} for each in suspects]
    for clue in clues:
        row = list(NOTHING)
        for column, (said, suspected) in enumerate(zip(columns, likely, strict=True)):
            if clue:
                row[column] = _overheard(lexicon, clue, said, suspected)
                yield
        fits.append(row)
    return fits


def _overheard(lexicon: Lexicon, clue: str, said: Sequence[str], suspects: Suspects) -> float:
    if not said:
        return UNHEARD
    fit = 0.0
    if suspects:
        hints = zip(suspects.values(), understood(lexicon, clue, tuple(suspects)), strict=True)
        fit += log(UNSUSPECTED + (1 - UNSUSPECTED) * sum(odds * exp(hint) for odds, hint in hints))
    return fit + ALIKE * max(0.0, *understood(lexicon, clue, said))
