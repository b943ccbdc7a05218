"""Tables of distances and ways for minds to look up; they depend on the map alone.

A set of buildings is an integer with a bit for each, so "is any refuge among these?" is one
operation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from brushpass.games.nevidimka.pieces import DIE, LABORATORY, PLACES, STATION, Place, Refuge, Spot
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.town import TOWN
from brushpass.table.slices import Slices, at_once

Mask: TypeAlias = int
"""A set of buildings."""

ROLLS = range(1, DIE + 1)
BUILDINGS: tuple[Refuge, ...] = (*PLACES, LABORATORY)
BITS: dict[Refuge, Mask] = {building: 1 << bit for bit, building in enumerate(BUILDINGS)}


@dataclass(frozen=True, eq=False)
class Ground:
    """Where a run from each cell leads, for each roll; roll 0 leads nowhere."""

    runs: tuple[tuple[tuple[int, ...], ...], ...]
    """The cells in which a run ends."""
    hides: tuple[tuple[Mask, ...], ...]
    """The buildings that a run can end in."""


_GROUNDS: dict[bool, Ground] = {}
AT_A_TIME = 8
"""How many cells one slice looks at."""


def survey(short_refuge: bool) -> Slices[Ground]:
    """The tables, made in slices: making them takes longer than a page may stand still."""
    known = _GROUNDS.get(short_refuge)
    if known:
        return known
    near = ways.refuges_within if short_refuge else ways.refuges_at
    runs: list[tuple[tuple[int, ...], ...]] = []
    hides: list[tuple[Mask, ...]] = []
    for cell in TOWN.cells:
        if cell == STATION:
            runs.append(((),) * (DIE + 1))
            hides.append((0,) * (DIE + 1))
            continue
        runs.append(((), *(tuple(sorted(ways.flight_ends(cell, roll))) for roll in ROLLS)))
        hides.append((0, *(mask(near(cell, roll)) for roll in ROLLS)))
        if cell % AT_A_TIME == 0:
            yield
    found = _GROUNDS[short_refuge] = Ground(tuple(runs), tuple(hides))
    return found


def ground(short_refuge: bool) -> Ground:
    return at_once(survey(short_refuge))


def mask(buildings: Iterable[Refuge]) -> Mask:
    found = 0
    for building in buildings:
        found |= BITS[building]
    return found


@cache
def among(buildings: Mask) -> tuple[Refuge, ...]:
    """The buildings of a set."""
    return tuple(building for building, bit in BITS.items() if bit & buildings)


@cache
def away(start: Spot) -> tuple[int, ...]:
    """How many steps a policeman needs to each cell."""
    far = ways.distances(start)
    return tuple(far[cell] for cell in TOWN.cells)


@cache
def steps_to_enter(start: Spot) -> dict[Place, int]:
    """How many steps a policeman needs into each place; none leads back into his own."""
    far = away(start)
    return {place: 1 + far[ways.door(place)] for place in PLACES if place != start}


@cache
def marches(start: Spot) -> tuple[tuple[int, ...], ...]:
    """Where a policeman's full move can end, for each roll."""
    return ((), *(tuple(sorted(ways.ends(start, roll))) for roll in ROLLS))


REACH = (1.0, *((DIE + 1 - far) / DIE for far in ROLLS), *(0.0,) * 60)
"""For each number of steps, the chance to roll as much."""
