"""The exact value of a chase in which all rolls are known.

A round is a roll of each policeman and one of the man's. A set of cells is an integer with a bit
for each cell, so "is every way out within reach?" is one operation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TypeAlias

from brushpass.games.nevidimka.mind.ground import Mask, among, away, ground, marches
from brushpass.games.nevidimka.pieces import Refuge
from brushpass.games.nevidimka.printed.ways import last_resort

NEVER = 99
"""More rounds than any case has."""

Cells: TypeAlias = int
"""A set of cells."""
Rolls: TypeAlias = tuple[int, int, int]
"""The first policeman's, the second's, the man's."""
Pair: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Chase:
    """A case: where everybody stands, what the dice will say, and which side the person plays."""

    man: int
    police: Pair
    refuges: Mask
    rolls: tuple[Rolls, ...]
    runs: bool
    """Whether the person plays the man; otherwise the police."""
    par: int = 0
    """The fewest rounds in which it can be done, whatever the others do."""

    @property
    def hideouts(self) -> tuple[Refuge, ...]:
        return among(self.refuges)


@cache
def near(spot: int, roll: int) -> Cells:
    """The cells that a policeman can reach with this roll, to catch somebody there."""
    far = away(spot)
    return sum([1 << cell for cell, steps in enumerate(far) if steps <= roll])


@cache
def run_ends(cell: int, roll: int) -> Cells:
    return sum([1 << end for end in ground(short_refuge=False).runs[cell][roll]])


def cells(found: Cells) -> Iterator[int]:
    while found:
        lowest = found & -found
        yield lowest.bit_length() - 1
        found ^= lowest


@cache
def shelters(cell: int, roll: int) -> int:
    return ground(short_refuge=False).hides[cell][roll]


def hides(chase: Chase, cell: int, roll: int) -> bool:
    return bool(shelters(cell, roll) & chase.refuges)


def patrol(spot: int, roll: int) -> tuple[int, ...]:
    """Where a policeman's full move can end."""
    return marches(spot)[roll]


def patrols(police: Pair, rolls: Rolls) -> Iterator[Pair]:
    """Where both policemen's full moves can end."""
    return product(patrol(police[0], rolls[0]), patrol(police[1], rolls[1]))


def reach(police: Pair, rolls: Rolls) -> Cells:
    """The cells on which a policeman catches him."""
    return near(police[0], rolls[0]) | near(police[1], rolls[1])


def ways_out(cell: int, roll: int, police: Pair) -> Cells:
    """Where the man can run if he doesn't hide; his own cell if he has to stay."""
    ends = run_ends(cell, roll) & ~(1 << police[0]) & ~(1 << police[1])
    if ends:
        return ends
    return 0 if last_resort(cell, roll) else 1 << cell


class Search:
    """How many rounds either side needs from any position, if both play as well as can be."""

    def __init__(self, chase: Chase) -> None:
        self._chase = chase
        self._last = len(chase.rolls)
        self._chased: dict[tuple[int, int, Pair], int] = {}
        self._fled: dict[tuple[int, int, Pair], int] = {}

    def to_catch(self, at: int, man: int, police: Pair) -> int:
        """How many rounds the police need from the beginning of this one; NEVER if he gets away."""
        if at >= self._last:
            return NEVER
        if reach(police, self._chase.rolls[at]) >> man & 1:
            return 1
        key = (at, man, police)
        if key not in self._chased:
            self._chased[key] = self._best_patrol(at, man, police)
        return self._chased[key]

    def _best_patrol(self, at: int, man: int, police: Pair) -> int:
        rolls = self._chase.rolls[at]
        if at + 1 >= self._last or hides(self._chase, man, rolls[2]):
            return NEVER
        best = NEVER
        for pair in patrols(police, rolls):
            best = min(best, self.after_patrol(at, man, pair))
            if best == 2:
                return best
        return best

    def after_patrol(self, at: int, man: int, police: Pair) -> int:
        """How many rounds they need once both have moved and it is his turn."""
        roll = self._chase.rolls[at][2]
        if hides(self._chase, man, roll):
            return NEVER
        ends = ways_out(man, roll, police)
        if not ends:
            return 1
        if at + 1 < self._last and not ends & ~reach(police, self._chase.rolls[at + 1]):
            return 2
        worst = 0
        for end in cells(ends):
            worst = max(worst, self.to_catch(at + 1, end, police))
            if worst >= NEVER - 1:
                return NEVER
        return worst + 1

    def flight(self, at: int, man: int, police: Pair) -> int | None:
        """Where he runs best; None if he hides or must run into the Station."""
        ends = list(cells(ways_out(man, self._chase.rolls[at][2], police)))
        if hides(self._chase, man, self._chase.rolls[at][2]) or not ends:
            return None
        return max(ends, key=lambda end: (self.to_catch(at + 1, end, police), _gap(end, police)))

    def to_hide(self, at: int, man: int, police: Pair) -> int:
        """How many rounds the man needs to hide; NEVER if they catch him."""
        if at >= self._last:
            return NEVER
        roll = self._chase.rolls[at][2]
        if hides(self._chase, man, roll):
            return 1
        key = (at, man, police)
        if key not in self._fled:
            ends = cells(ways_out(man, roll, police)) if at + 1 < self._last else ()
            worths = [self.after_flight(at, end, police) for end in ends]
            self._fled[key] = min(worths, default=NEVER)
        return self._fled[key]

    def after_flight(self, at: int, man: int, police: Pair) -> int:
        """How many rounds he needs once he has run and the policemen move."""
        rolls = self._chase.rolls[at]
        if reach(police, rolls) >> man & 1:
            return NEVER
        worst = 0
        for pair in patrols(police, rolls):
            worst = max(worst, self.to_hide(at + 1, man, pair))
            if worst >= NEVER - 1:
                return NEVER
        return worst + 1

    def pursuit(self, at: int, man: int, police: Pair) -> Pair:
        """Where the policemen go best."""
        return max(
            patrols(police, self._chase.rolls[at]),
            key=lambda pair: (self.to_hide(at + 1, man, pair), -_gap(man, pair)[0], pair),
        )


def _gap(cell: int, police: Pair) -> tuple[int, int]:
    """How far the nearer policeman is; the cell breaks ties."""
    return min(away(spot)[cell] for spot in police), -cell
