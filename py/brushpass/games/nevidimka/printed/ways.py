"""How far pawns come in the town. This depends on the map alone, so it is cached."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cache
from itertools import count

from brushpass.games.nevidimka.pieces import STATION, Place, Refuge, Spot
from brushpass.games.nevidimka.printed.town import TOWN


@cache
def ends(start: Spot, steps: int) -> frozenset[int]:
    """Where a policeman's full move ends (NV-16): he enters no cell twice and passes no place.

    If no way is that long, he goes as far as he can.
    """
    possible = (_ends(start, length, frozenset()) for length in count(steps, -1))
    return next(filter(None, possible))


@cache
def flight_ends(start: int, steps: int) -> frozenset[int]:
    """Where the Invisible Man's run can end: like `ends`, but never through the Station (NV-49)."""
    return _ends(start, steps, frozenset((STATION,)))


@cache
def last_resort(start: int, steps: int) -> bool:
    """Whether a run of this length can end in the Station (NV-53)."""
    return any(STATION in neighbours(cell) for cell in flight_ends(start, steps - 1))


@cache
def distances(start: Spot) -> Mapping[int, int]:
    """How many steps a policeman needs to each cell."""
    return _distances(start, frozenset())


@cache
def flight_distances(start: int) -> Mapping[int, int]:
    """How many steps the Invisible Man needs to each cell."""
    return _distances(start, frozenset((STATION,)))


@cache
def within(start: Spot, steps: int) -> frozenset[Place]:
    """The places that a policeman can enter with this roll (NV-17)."""
    away = distances(start)
    return frozenset(place for place in Place if place != start and away[door(place)] < steps)


@cache
def refuges_at(start: int, steps: int) -> frozenset[Refuge]:
    """The buildings that a run of exactly this length can end in (NV-49)."""
    doors = flight_ends(start, steps - 1)
    return frozenset(building for building, site in TOWN.sites.items() if site.door in doors)


@cache
def refuges_within(start: int, steps: int) -> frozenset[Refuge]:
    """The buildings that he can enter with this roll if it need not be used up (NV-49)."""
    away = flight_distances(start)
    return frozenset(building for building, site in TOWN.sites.items() if away[site.door] < steps)


def neighbours(spot: Spot) -> tuple[int, ...]:
    """Where one step leads; out of a place, only to its door."""
    return (door(spot),) if isinstance(spot, Place) else TOWN.neighbours[spot]


def door(building: Refuge) -> int:
    """The hatched cell."""
    return TOWN.sites[building].door


def path(
    start: Spot, end: Spot | Refuge, steps: int, *, by_station: bool = True
) -> tuple[int, ...]:
    """One way from start to end, to be drawn: its cells, without a building at either end.

    It is as long as the roll if there is such a way, and the shortest otherwise.
    """
    shut = frozenset() if by_station else frozenset((STATION,))
    goal = end if isinstance(end, int) else door(end)
    own = () if isinstance(start, Place) else (start,)
    longest = steps if isinstance(end, int) else steps - 1
    for length in (longest, *range(longest)):
        if (found := _path(start, goal, length, shut)) is not None:
            return own + found
    raise LookupError(f"no way from {start} to {end} in {steps}")


def _ends(start: Spot, steps: int, shut: frozenset[int]) -> frozenset[int]:
    found: set[int] = set()
    _walk(start, steps, {*shut, start}, found)
    return frozenset(found)


def _walk(spot: Spot, steps: int, visited: set[Spot], found: set[int]) -> None:
    if steps == 0:
        if not isinstance(spot, Place):
            found.add(spot)
        return
    for cell in neighbours(spot):
        if cell not in visited:
            visited.add(cell)
            _walk(cell, steps - 1, visited, found)
            visited.remove(cell)


def _path(spot: Spot, goal: int, steps: int, shut: frozenset[Spot]) -> tuple[int, ...] | None:
    """The cells after `spot` on a way of exactly this length."""
    if steps == 0:
        return () if spot == goal else None
    for cell in neighbours(spot):
        if cell not in shut:
            rest = _path(cell, goal, steps - 1, shut | {spot})
            if rest is not None:
                return (cell, *rest)
    return None


def _distances(start: Spot, shut: frozenset[int]) -> dict[int, int]:
    away: dict[Spot, int] = {start: 0}
    queue: deque[Spot] = deque([start])
    while queue:
        spot = queue.popleft()
        for cell in neighbours(spot):
            if cell not in away and cell not in shut:
                away[cell] = away[spot] + 1
                queue.append(cell)
    return {spot: steps for spot, steps in away.items() if not isinstance(spot, Place)}
