"""What lies where, as odds: every world weighed at once.

A world puts each of the twelve things (six codes, six files) into one of twelve places: eleven
buildings and the place of the code set aside. Its weight is the product of one weight for each
place and the thing there. Sums over all worlds are sums over subsets: the first places have taken
some set of things, the other places take the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import factorial
from typing import TypeAlias

from brushpass.games.casablanca.pieces import CODES, FILES, Building, Notes
from brushpass.table.slices import Slices

THINGS = CODES + FILES
"""A thing's index here is its column."""
COLUMN = {number: column for column, number in enumerate(THINGS)}
PLACE = {building: place for place, building in enumerate(Building)}
ASIDE = len(PLACE)
PLACES = range(ASIDE + 1)

Row: TypeAlias = tuple[float, ...]
Weights: TypeAlias = tuple[Row, ...]
"""For each place the weight of each thing there; impossible is 0."""
Claims: TypeAlias = tuple[tuple[int, int], ...]
"""Places and columns: each of these things is claimed to lie in its place."""

SLICE = 128
"""How many subsets to look at between two pauses."""


@dataclass(frozen=True)
class Odds:
    total: float
    """The weight of all worlds."""
    table: Weights
    """For each place the probability of each thing to lie there."""

    def of(self, building: Building, number: int) -> float:
        return self.table[PLACE[building]][COLUMN[number]]

    def aside(self, code: int) -> float:
        return self.table[ASIDE][COLUMN[code]]

    def at(self, building: Building) -> dict[int, float]:
        """What may lie in a building, and how likely."""
        return {THINGS[column]: p for column, p in enumerate(self.table[PLACE[building]]) if p > 0}


def anything() -> Weights:
    """Everything may lie everywhere, but only a code is ever set aside (CC-03)."""
    aside = tuple(1.0 if number in CODES else 0.0 for number in THINGS)
    return (*[(1.0,) * len(THINGS)] * ASIDE, aside)


def given(weights: Weights, claims: Iterable[tuple[int, int]]) -> Weights:
    """The weights if these things lie in these places, and so nowhere else."""
    rows = [list(row) for row in weights]
    for place, column in claims:
        for other in PLACES:
            for thing in range(len(THINGS)):
                if (other == place) != (thing == column):
                    rows[other][thing] = 0.0
    return tuple(tuple(row) for row in rows)


def claims_of(notes: Notes, here: Building) -> Claims:
    """All that notes say, with the code that they set aside."""
    codes = enumerate(notes.codes)
    placed = [(PLACE[place] if place else ASIDE, COLUMN[code]) for code, place in codes]
    return (*placed, (PLACE[here], COLUMN[notes.file]))


def weigh(weights: Weights, wrong: Sequence[Claims] = ()) -> Slices[Odds]:
    """The odds, given that none of the wrong claims is right as a whole (CC-36)."""
    total, table = yield from _sums(weights)
    for size in range(1, len(wrong) + 1):
        for together in combinations(wrong, size):
            held = [claim for claims in together for claim in claims]
            less, lost = yield from _sums(given(weights, held))
            sign = 1.0 if size % 2 == 0 else -1.0
            total += sign * less
            for row, lost_row in zip(table, lost, strict=True):
                for column, value in enumerate(lost_row):
                    row[column] += sign * value
    assert total > 0, "what was seen contradicts itself"
    least = total * 1e-12
    chances = [tuple([v / total if v > least else 0.0 for v in row]) for row in table]
    return Odds(total, tuple(chances))


def _sums(weights: Weights) -> Slices[tuple[float, list[list[float]]]]:
    """The weight of all worlds, and of those with each thing in each place."""
    table = [[0.0] * len(THINGS) for _ in PLACES]
    fixed, rows, weight = _reduced(weights)
    columns = sorted({column for row in rows.values() for column in row})
    if not weight or len(columns) != len(rows):
        return 0.0, table
    alike = [place for place, row in rows.items() if _says_nothing(row, len(columns))]
    telling = sorted((place for place in rows if place not in alike), key=lambda p: len(rows[p]))
    bits = {column: 1 << bit for bit, column in enumerate(columns)}
    steps = [[(bits[column], column, w) for column, w in rows[place].items()] for place in telling]
    layers = yield from _before(steps)
    for place in alike:
        weight *= rows[place][columns[0]]
    weight *= factorial(len(alike))
    total = sum(layers[-1].values()) * weight
    yield from _add_up(steps, layers, weight, [table[place] for place in telling])
    for place, column in fixed:
        table[place][column] = total
    for column in columns:
        rest = total - sum(table[place][column] for place in telling)
        for place in alike:
            table[place][column] = rest / len(alike)
    return total, table


_Rows: TypeAlias = dict[int, dict[int, float]]
_Steps: TypeAlias = list[list[tuple[int, int, float]]]
_Layers: TypeAlias = list[dict[int, float]]


def _reduced(weights: Weights) -> tuple[list[tuple[int, int]], _Rows, float]:
    """Take out places with only one thing left: few remain once much was seen."""
    rows = {place: {c: w for c, w in enumerate(weights[place]) if w > 0} for place in PLACES}
    fixed: list[tuple[int, int]] = []
    weight = 1.0
    while (single := next((place for place, row in rows.items() if len(row) <= 1), -1)) >= 0:
        row = rows.pop(single)
        if not row:
            return [], {}, 0.0
        ((column, w),) = row.items()
        fixed.append((single, column))
        weight *= w
        for other in rows.values():
            other.pop(column, None)
    return fixed, rows, weight


def _says_nothing(row: dict[int, float], things: int) -> bool:
    """Whether nothing is known of this place: whatever the others leave over may lie there."""
    return len(row) == things and len(set(row.values())) == 1


def _before(steps: _Steps) -> Slices[_Layers]:
    """For each set of things, the weight of all ways to put it into the first places."""
    layers: _Layers = [{0: 1.0}]
    for row in steps:
        after: dict[int, float] = {}
        for count, (taken, weight) in enumerate(layers[-1].items()):
            if count % SLICE == 0:
                yield
            for bit, _, w in row:
                if not taken & bit:
                    both = taken | bit
                    after[both] = after.get(both, 0.0) + weight * w
        layers.append(after)
    return layers


def _add_up(steps: _Steps, layers: _Layers, weight: float, sums: list[list[float]]) -> Slices[None]:
    """Go from the last place back: with the layers, that gives the weight of each thing in each
    place."""
    after = dict.fromkeys(layers[-1], weight)
    for row, layer, places_sums in zip(
        reversed(steps), layers[-2::-1], reversed(sums), strict=True
    ):
        before: dict[int, float] = {}
        for count, (taken, reached) in enumerate(layer.items()):
            if count % SLICE == 0:
                yield
            rest = 0.0
            for bit, column, w in row:
                if not taken & bit:
                    part = w * after[taken | bit]
                    rest += part
                    places_sums[column] += reached * part
            before[taken] = rest
        after = before
