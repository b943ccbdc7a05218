"""Which thing may lie where in some world, place by place.

A world is found by moving things along until each has a place. Every world that is found shows
twelve pairs to be possible, so few have to be looked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TypeAlias

from brushpass.games.casablanca.analyst.worlds import Claims

Possible: TypeAlias = list[set[int]]
"""For each place the columns of what may lie there."""
Pair: TypeAlias = tuple[int, int]


def fitting(possible: Possible, wrong: Sequence[Claims]) -> set[Pair]:
    """The pairs of place and column that some world has in which no wrong claims hold whole."""
    shown: set[Pair] = set()
    for place, row in enumerate(possible):
        for column in row:
            if (place, column) not in shown:
                shown |= _world_with(possible, (place, column), wrong)
    return shown


def _world_with(possible: Possible, pair: Pair, wrong: Sequence[Claims]) -> set[Pair]:
    """A world with this pair, or nothing."""
    place, column = pair
    narrowed = [{column} if p == place else row - {column} for p, row in enumerate(possible)]
    found = _world(narrowed)
    if not any(set(claims) <= found for claims in wrong):
        return found
    for broken in product(*wrong):
        without = [{c for c in row if (p, c) not in broken} for p, row in enumerate(narrowed)]
        if found := _world(without):
            return found
    return set()


def _world(possible: Possible) -> set[Pair]:
    """Any world, or nothing if there is none."""
    where: dict[int, int] = {}

    def settle(place: int, tried: set[int]) -> bool:
        for column in possible[place]:
            if column not in tried:
                tried.add(column)
                if column not in where or settle(where[column], tried):
                    where[column] = place
                    return True
        return False

    if all(settle(place, set()) for place in range(len(possible))):
        return {(place, column) for column, place in where.items()}
    return set()
