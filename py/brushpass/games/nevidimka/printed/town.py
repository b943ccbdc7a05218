"""The town, read from `town.txt` beside this file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final, TypeAlias

from brushpass.games.nevidimka.pieces import LABORATORY, Place, Refuge
from brushpass.games.nevidimka.printed import read

Point: TypeAlias = tuple[int, int]
Joint: TypeAlias = tuple[int, int]
"""Two cells that are neighbours, by road or by river."""

WIDTH = 1000
HEIGHT = 1500


@dataclass(frozen=True)
class Site:
    """Where a building stands, and the hatched cell at its door."""

    at: Point
    door: int


@dataclass(frozen=True, eq=False)
class Town:
    cells: Mapping[int, Point]
    roads: tuple[Joint, ...]
    river: tuple[Joint, ...]
    sites: Mapping[Refuge, Site]
    """The twenty places and the Laboratory."""
    water: tuple[tuple[Point, ...], ...]
    """The arms of the river as they are drawn; no rule needs them."""
    neighbours: Mapping[int, tuple[int, ...]]

    @cached_property
    def river_cells(self) -> frozenset[int]:
        """The bridges and piers."""
        return frozenset(cell for joint in self.river for cell in joint)


def parse(text: str) -> Town:
    """The town that a text describes; its head says how."""
    cells: dict[int, Point] = {}
    roads: list[Joint] = []
    river: list[Joint] = []
    sites: dict[Refuge, Site] = {}
    water: list[tuple[Point, ...]] = []
    for what, values in _lines(text):
        match what, values:
            case "cell", (number, x, y):
                cells[int(number)] = (int(x), int(y))
            case "road", _:
                roads += pairwise(map(int, values))
            case "river", _:
                river += pairwise(map(int, values))
            case "place", (name, x, y, door):
                sites[Place(name)] = Site((int(x), int(y)), int(door))
            case "laboratory", (x, y, door):
                sites[LABORATORY] = Site((int(x), int(y)), int(door))
            case "water", _:
                water.append(tuple(_point(value) for value in values))
            case _:
                raise ValueError(f"the town has no {what} {values}")
    neighbours = _neighbours(cells, [*roads, *river])
    return Town(cells, tuple(roads), tuple(river), sites, tuple(water), neighbours)


def _lines(text: str) -> Iterator[tuple[str, list[str]]]:
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        if words:
            yield words[0], words[1:]


def _point(value: str) -> Point:
    x, y = value.split(",")
    return int(x), int(y)


def _neighbours(cells: Iterable[int], joints: Iterable[Joint]) -> dict[int, tuple[int, ...]]:
    found: dict[int, dict[int, None]] = {cell: {} for cell in cells}
    for one, other in joints:
        found[one][other] = None
        found[other][one] = None
    return {cell: tuple(others) for cell, others in found.items()}


TOWN: Final = parse(read("town.txt"))
