"""The town as it is printed: land, river, roads, cells, houses.

What never changes is made once, for the map is redrawn on every tap.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import hypot

from brushpass.games.nevidimka.pieces import STATION, Refuge
from brushpass.games.nevidimka.printed.town import HEIGHT, TOWN, WIDTH, Joint, Point
from brushpass.games.nevidimka.screen.art import BUILDINGS, STAR, STATION as SHIELD, disc
from brushpass.html import Markup, still

CELL = 29
"""The radius of a cell."""
BLOCK = 94
PLANK = 58
SHIELD_UP = 10
"""The Station's shield stands a little higher than its cell, for there is a label below."""


@cache
def ground() -> Markup:
    """The land and the river, below everything else."""
    return still(
        '<defs><pattern id="nv-hatch" width="12" height="12" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><rect class="nv-hatch-ground" width="12" height="12"/>'
        '<rect class="nv-hatch-line" width="5" height="12"/></pattern></defs>'
        f'<rect class="nv-ground" width="{WIDTH}" height="{HEIGHT}"/>'
        f'<path class="nv-blocks" d="{_blocks()}"/>'
        f"{_water()}"
    )


@cache
def cells() -> Markup:
    """The cells with their numbers, and the Station."""
    x, y = TOWN.cells[STATION]
    doors = {site.door for site in TOWN.sites.values()}
    plain = [cell for cell in TOWN.cells if cell not in doors and cell != STATION]
    numbers = [
        f'<text x="{x}" y="{y + 10}">{cell}</text>'
        for cell, (x, y) in TOWN.cells.items()
        if cell != STATION
    ]
    return still(
        f'<path class="nv-cell" d="{_discs(plain)}"/>'
        f'<path class="nv-cell nv-door" d="{_discs(doors)}"/>'
        f'<g class="nv-numbers">{"".join(numbers)}</g>'
        f'<g class="nv-up" transform="translate({x} {y - SHIELD_UP})"><g>'
        f'<path class="nv-station" d="{SHIELD}"/><path class="nv-star" d="{STAR}"/></g></g>'
    )


@lru_cache(maxsize=8)
def houses(grey: frozenset[Refuge] = frozenset()) -> Markup:
    """The buildings; those that are checked are grey."""
    drawn = [_building(name, grey=name in grey) for name in TOWN.sites]
    return still("".join(drawn))


def line(points: Iterable[Point]) -> str:
    return "M" + "L".join([f"{x} {y}" for x, y in points])


def smooth(points: Sequence[Point]) -> str:
    """A curve along these points."""
    if len(points) < 3:
        return line(points)
    (x, y), *inner, (end_x, end_y) = points
    parts = [f"M{x} {y}"]
    for (ax, ay), (bx, by) in zip(inner, [*inner[1:], (end_x, end_y)], strict=True):
        parts.append(f"Q{ax} {ay} {(ax + bx) // 2} {(ay + by) // 2}")
    return "".join([*parts, f"L{end_x} {end_y}"])


def _blocks() -> str:
    """Blocks of plain houses, a little crooked, below roads and river."""
    seed, parts = 7, []
    for top in range(14, HEIGHT - 40, BLOCK):
        for left in range(14, WIDTH - 40, BLOCK):
            jitter = []
            for _ in range(6):
                seed = seed * 16807 % 2147483647
                jitter.append(seed % 13 - 6)
            a, b, c, d, e, f = jitter
            if a + b + c > 8:
                continue
            wide, high = 54 + 4 * e, 50 + 4 * f
            x, y = left + 2 * a, top + 2 * b
            parts.append(f"M{x} {y}l{wide} {c}l{d} {high}l-{wide} {-c}Z")
    return "".join(parts)


def _water() -> str:
    arms = "".join([smooth(arm) for arm in TOWN.water])
    ferries = "".join([smooth(_ferry(joint)) for joint in TOWN.river])
    return (
        f'<path class="nv-bank" d="{arms}"/><path class="nv-water" d="{arms}"/>'
        f'<path class="nv-ripples" d="{arms}"/><path class="nv-ferry" d="{ferries}"/>'
    )


def _ferry(joint: Joint) -> list[Point]:
    """Along the water from one bridge or pier to the next."""
    one, other = TOWN.cells[joint[0]], TOWN.cells[joint[1]]
    arm = min(TOWN.water, key=lambda arm: _away(arm, one)[0] + _away(arm, other)[0])
    start, end = _away(arm, one)[1], _away(arm, other)[1]
    between = arm[start + 1 : end] if start < end else arm[end + 1 : start][::-1]
    return [one, *between, other]


def _away(arm: Sequence[Point], point: Point) -> tuple[float, int]:
    """How far a point is from the nearest bend of an arm, and which bend that is."""
    return min((hypot(x - point[0], y - point[1]), bend) for bend, (x, y) in enumerate(arm))


@cache
def roads() -> Markup:
    streets = "".join([line([TOWN.cells[one], TOWN.cells[other]]) for one, other in TOWN.roads])
    steps = "".join([line([site.at, TOWN.cells[site.door]]) for site in TOWN.sites.values()])
    planks = "".join([_planks(cell) for cell in sorted(TOWN.river_cells)])
    return still(
        f'<path class="nv-case" d="{streets}"/><path class="nv-steps" d="{steps}"/>'
        f'<path class="nv-road" d="{streets}"/>'
        f'<path class="nv-plank-edge" d="{planks}"/><path class="nv-plank" d="{planks}"/>'
    )


def _planks(cell: int) -> str:
    """Planks from a bridge to both banks, from a pier to one."""
    x, y = TOWN.cells[cell]
    ways = []
    for joint in TOWN.roads:
        if cell in joint:
            other = TOWN.cells[joint[0] if joint[1] == cell else joint[1]]
            far = hypot(other[0] - x, other[1] - y)
            end = (x + round((other[0] - x) / far * PLANK), y + round((other[1] - y) / far * PLANK))
            ways.append(line([(x, y), end]))
    return "".join(ways)


def _discs(cells: Iterable[int]) -> str:
    return "".join([disc(*TOWN.cells[cell], CELL) for cell in sorted(cells)])


def _building(name: Refuge, *, grey: bool) -> str:
    x, y = TOWN.sites[name].at
    drawn = BUILDINGS[name]
    kind = "nv-up nv-house nv-grey" if grey else "nv-up nv-house"
    return (
        f'<g class="{kind}" transform="translate({x} {y})"><g>'
        f'<path class="nv-walls" d="{drawn.walls}"/>'
        f'<path class="nv-{drawn.colour}" d="{drawn.roof}"/>'
        f'<path class="nv-details" d="{drawn.details}"/></g></g>'
    )


def trail(spots: Sequence[int | Refuge]) -> str:
    """A way through the town: straight by road, along the water by river."""
    parts = []
    for one, other in pairwise(spots):
        if (one, other) in TOWN.river or (other, one) in TOWN.river:
            parts.append(smooth(_ferry((one, other))))  # type: ignore[arg-type]
        else:
            parts.append(line([site(one), site(other)]))
    return "".join(parts)


def site(spot: int | Refuge) -> Point:
    """Where a cell or a building is drawn."""
    return TOWN.cells[spot] if isinstance(spot, int) else TOWN.sites[spot].at
