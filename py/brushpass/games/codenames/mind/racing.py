"""How the race stands: what a found word is worth, and what a slip costs, in words.

Each team is assumed to find up to three words a turn. If nobody plays the other team, exactly one
of its words is covered each turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

FOUND = (0.12, 0.43, 0.35, 0.10)
"""How likely a team finds 0, 1, 2, 3 words in a turn."""
ONE_EACH = (0.0, 1.0)
LEAST_GAIN = 0.001
MOST_GIVEN, LEAST_LOST, MOST_LOST = 3.0, 0.3, 25.0


@dataclass(frozen=True)
class Stakes:
    """What goes wrong, counted in own words."""

    given: float
    """A word of the other team's is touched."""
    lost: float
    """The assassin is touched."""


@cache
def chance(mine: int, theirs: int, *, alone: bool) -> float:
    """The probability that the team whose turn it is wins."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    total, moves_on = 0.0, 0.0
    for found, likely in enumerate(FOUND):
        if found >= mine:
            total += likely
            moves_on += likely
            continue
        for answer, as_likely in enumerate(ONE_EACH if alone else FOUND):
            if found or answer:
                both = likely * as_likely
                moves_on += both
                total += both * chance(mine - found, theirs - answer, alone=alone)
    return total / moves_on


@cache
def stakes(mine: int, theirs: int, *, alone: bool) -> Stakes:
    """In this turn, after which the other team has its own."""

    def after(own: int, other: int) -> float:
        return chance(own, other, alone=alone)

    now = after(mine, theirs - 1)
    gain = max(LEAST_GAIN, after(mine - 1, theirs - 1) - now)
    given, lost = (now - after(mine, theirs - 2)) / gain, now / gain
    return Stakes(min(MOST_GIVEN, given), max(LEAST_LOST, min(MOST_LOST, lost)))
