"""A guesser that doesn't know what the maker knows: it goes by the lists of other words, never by
those of the keywords.

It counts in whole numbers, so that the result is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.games.decrypto.case.tapped import TRIES, Tapped, compared
from brushpass.games.decrypto.pieces import CODES, DIGITS, Digits
from brushpass.lexicon import Lists
from brushpass.words import letters

DIRECT = 4
"""How many things in common it is worth if one of two clues calls the other to mind."""


def likeness(lists: Lists, one: str, other: str, but: Sequence[str]) -> int:
    """How much two clues have in common besides the keywords."""
    first, second = (letters(text, lists.language) for text in (one, other))
    hidden = {letters(word, lists.language) for word in but}
    near, back = lists.links(first), lists.links(second)
    shared = sum(name in back and name not in hidden for name in near)
    return shared + (DIRECT if second in near or first in back else 0)


def likenesses(lists: Lists, tapped: Tapped) -> list[list[int]]:
    """How like each clue is to what was said for each number: twice the best, plus the sum."""
    rows = []
    for clue in tapped.last.clues:
        row = []
        for digit in DIGITS:
            found = [likeness(lists, clue, said, tapped.keywords) for said in tapped.said(digit)]
            row.append(2 * max(found) + sum(found))
        rows.append(row)
    return rows


def tries(rows: Sequence[Sequence[int]], code: Digits) -> int:
    """How many tries the guesser needs, told each time what was right; `TRIES` + 1 if it fails."""
    ranked = sorted(
        (each.digits for each in CODES), key=lambda digits: (-_total(rows, digits), digits)
    )
    for number in range(1, TRIES + 1):
        guess = ranked[0]
        if guess == code:
            return number
        told = compared(guess, code)
        ranked = [digits for digits in ranked[1:] if compared(guess, digits) == told]
    return TRIES + 1


def margin(rows: Sequence[Sequence[int]], code: Digits) -> int:
    """By how much the right number beats the next one, for the clue that tells least."""
    return min(
        row[digit - 1] - max(row[: digit - 1] + row[digit:])
        for row, digit in zip((list(row) for row in rows), code, strict=True)
    )


def _total(rows: Sequence[Sequence[int]], digits: Digits) -> int:
    return sum(row[digit - 1] for row, digit in zip(rows, digits, strict=True))
