"""From how well each clue fits each number to how likely each code is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import TypeAlias

from brushpass.games.decrypto.pieces import CODES, Digit, Digits

Odds: TypeAlias = Mapping[Digits, float]
"""How likely each of the 24 codes is."""
Likes: TypeAlias = tuple[float, float, float, float]


def odds_of(fits: Sequence[Sequence[float]], *, doubt: float = 1.0) -> Odds:
    """`fits` are logarithms of odds: for each clue, how well it fits each number. `doubt` flattens
    them."""
    sums = {
        code.digits: sum(fits[place][digit - 1] for place, digit in enumerate(code.digits)) / doubt
        for code in CODES
    }
    most = max(sums.values())
    odds = {digits: exp(total - most) for digits, total in sums.items()}
    whole = sum(odds.values())
    return {digits: each / whole for digits, each in odds.items()}


def likeliest(odds: Odds) -> Digits:
    """The likeliest code, the first of equals."""
    return max(odds, key=lambda digits: odds[digits])


def likes_of(fits: Sequence[float], *, doubt: float = 1.0) -> Likes:
    """How one clue fits each number, as odds of which the best is 1."""
    most = max(fits)
    first, second, third, fourth = (exp((fit - most) / doubt) for fit in fits)
    return first, second, third, fourth


def part_of(likes: Likes, digit: Digit) -> float:
    """How likely one clue is meant for this number."""
    return likes[digit - 1] / sum(likes)


def chance_of(clues: Sequence[Likes], digits: Digits) -> float:
    """How likely three clues are meant for this code: what `odds_of` says, but quicker. Of all ways
    to give each a number, those with a number twice or thrice are subtracted."""
    one, two, three = clues
    a, b, c = sum(one), sum(two), sum(three)
    pairs = [x * y for x, y in zip(one, two, strict=True)]
    twice = sum(pairs) * c
    twice += sum(x * y for x, y in zip(one, three, strict=True)) * b
    twice += sum(x * y for x, y in zip(two, three, strict=True)) * a
    thrice = sum(x * y for x, y in zip(pairs, three, strict=True))
    whole = a * b * c - twice + 2 * thrice
    first, second, third = digits
    return one[first - 1] * two[second - 1] * three[third - 1] / whole if whole > 0 else 0.0
