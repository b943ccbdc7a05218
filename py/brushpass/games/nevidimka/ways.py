"""How far pawns come in the town.

Everything here depends on the map alone and is worked out once: where a policeman stands or a
card lies is the business of the rules.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cache
from itertools import count

from brushpass.games.nevidimka.pieces import LABORATORY, STATION, Place, Refuge, Spot
from brushpass.games.nevidimka.town import Town


@cache
def ends(town: Town, start: Spot, steps: int) -> frozenset[int]:
    """Where a policeman's full move ends (NV-16): no cell twice, places are ends of the road.

    If no way is that long, as far as he can.
    """
    possible = (_ends(town, start, length, frozenset()) for length in count(steps, -1))
    return next(filter(None, possible))


@cache
def flight_ends(town: Town, start: int, steps: int) -> frozenset[int]:
    """Where the Invisible Man's run can end: as above, but never through the Station (NV-49)."""
    return _ends(town, start, steps, frozenset((STATION,)))


@cache
def last_resort(town: Town, start: int, steps: int) -> bool:
    """Whether a run of this length can end in the Station (NV-53)."""
    return any(STATION in neighbours(town, cell) for cell in flight_ends(town, start, steps - 1))


@cache
def distances(town: Town, start: Spot) -> Mapping[int, int]:
    """How many steps a policeman needs to each cell."""
    return _distances(town, start, frozenset())


@cache
def flight_distances(town: Town, start: int) -> Mapping[int, int]:
    """How many steps the Invisible Man needs to each cell."""
    return _distances(town, start, frozenset((STATION,)))


@cache
def within(town: Town, start: Spot, steps: int) -> frozenset[Place]:
    """The places that a policeman can enter with this roll (NV-17)."""
    away = distances(town, start)
    return frozenset(p for p in Place if p != start and away[door(town, p)] < steps)


@cache
def refuges_at(town: Town, start: int, steps: int) -> frozenset[Refuge]:
    """The buildings that a run of exactly this length can end in (NV-49)."""
    doors = flight_ends(town, start, steps - 1)
    return frozenset(building for building, site in town.sites.items() if site.door in doors)


@cache
def refuges_within(town: Town, start: int, steps: int) -> frozenset[Refuge]:
    """The buildings that he can enter with this roll if it need not be used up (NV-49)."""
    away = flight_distances(town, start)
    sites = town.sites.items()
    return frozenset(building for building, site in sites if away[site.door] < steps)


def neighbours(town: Town, spot: Spot) -> tuple[int, ...]:
    """Where one step leads; out of a place, only to its door."""
    return (door(town, spot),) if isinstance(spot, Place) else town.neighbours[spot]


def door(town: Town, building: Refuge) -> int:
    """The hatched cell."""
    return town.sites[building].door


def path(
    town: Town, start: Spot, end: Spot | str, steps: int, *, by_station: bool = True
) -> tuple[int, ...]:
    """One way from start to end for the eye to follow: the cells, without a building at its ends.

    It is as long as the roll if there is such a way, and the shortest otherwise.
    """
    shut = frozenset() if by_station else frozenset((STATION,))
    building = isinstance(end, Place) or end == LABORATORY
    goal = town.sites[end].door if building else end  # type: ignore[index]
    assert isinstance(goal, int)
    own = () if isinstance(start, Place) else (start,)
    longest = steps - 1 if building else steps
    for length in (longest, *range(longest)):
        if (found := _path(town, start, goal, length, shut)) is not None:
            return own + found
    raise LookupError(f"no way from {start} to {end} in {steps}")


def _ends(town: Town, start: Spot, steps: int, shut: frozenset[int]) -> frozenset[int]:
    found: set[int] = set()
    _walk(town, start, steps, {*shut, start}, found)
    return frozenset(found)


def _walk(town: Town, spot: Spot, steps: int, visited: set[Spot], found: set[int]) -> None:
    if steps == 0:
        if not isinstance(spot, Place):
            found.add(spot)
        return
    for cell in neighbours(town, spot):
        if cell not in visited:
            visited.add(cell)
            _walk(town, cell, steps - 1, visited, found)
            visited.remove(cell)


def _path(
    town: Town, spot: Spot, goal: int, steps: int, shut: frozenset[Spot]
) -> tuple[int, ...] | None:
    """The cells after `spot` on a way of exactly this length."""
    if steps == 0:
        return () if spot == goal else None
    for cell in neighbours(town, spot):
        if cell not in shut:
            rest = _path(town, cell, goal, steps - 1, shut | {spot})
            if rest is not None:
                return (cell, *rest)
    return None


def _distances(town: Town, start: Spot, shut: frozenset[int]) -> dict[int, int]:
    away: dict[Spot, int] = {start: 0}
    queue: deque[Spot] = deque([start])
    while queue:
        spot = queue.popleft()
        for cell in neighbours(town, spot):
            if cell not in away and cell not in shut:
                away[cell] = away[spot] + 1
                queue.append(cell)
    return {spot: steps for spot, steps in away.items() if not isinstance(spot, Place)}
