"""The names of buildings on the map, placed clear of pawns, cells and each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from brushpass.games.nevidimka.pieces import STATION, Refuge
from brushpass.games.nevidimka.printed.town import HEIGHT, TOWN, WIDTH, Point
from brushpass.games.nevidimka.screen.map import CELL, SHIELD_UP
from brushpass.html import Markup, escape, still
from brushpass.i18n import Texts

BELOW, ABOVE = 69, -56
"""Where a name stands, from the middle of its building."""
LONG_NAME = 11
LETTER = 16
"""About how wide a letter is."""
LABEL = 62
"""How far below the Station's middle its label is."""
HIGH = 28
"""How high letters are."""


class Rect(NamedTuple):
    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: Rect) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


@lru_cache(maxsize=8)
def names(t: Texts, grey: frozenset[Refuge] = frozenset(), pawns: tuple[Rect, ...] = ()) -> Markup:
    """All names, clear of these pawns."""
    parts = [_station(t)]
    places = place_names(t, pawns)
    for name, site in TOWN.sites.items():
        shown = t(f"place {name}")
        x, y = places[name]
        kind = "nv-name nv-long" if len(shown) > LONG_NAME else "nv-name"
        kind += " nv-past" if name in grey else ""
        across, down = site.at
        parts.append(
            f'<g class="nv-up nv-named" transform="translate({across} {down})">'
            f'<text class="{kind}" x="{x - across}" y="{y - down}">{escape(shown)}</text></g>'
        )
    return still("".join(parts))


def _station(t: Texts) -> str:
    x, y = TOWN.cells[STATION]
    shown = t("board station")
    half = len(shown) * 7 + 14
    return (
        f'<g class="nv-up nv-label" transform="translate({x} {y - SHIELD_UP})"><g>'
        f'<rect x="{-half}" y="{LABEL - 21}" width="{2 * half}" height="34"/>'
        f'<text y="{LABEL + 6}">{escape(shown)}</text></g></g>'
    )


def place_names(t: Texts, pawns: tuple[Rect, ...] = ()) -> dict[Refuge, Point]:
    """Where the names stand. A name that a pawn would cover moves, but not onto another name."""
    shown = {name: t(f"place {name}") for name in TOWN.sites}
    places = {name: place_name(shown[name], site.at) for name, site in TOWN.sites.items()}
    boxes = {name: box(place, half(shown[name])) for name, place in places.items()}
    for name, site in TOWN.sites.items():
        if any(boxes[name].meets(pawn) for pawn in pawns):
            others = tuple([boxes[other] for other in boxes if other != name])
            places[name] = place_name(shown[name], site.at, pawns, others)
            boxes[name] = box(places[name], half(shown[name]))
    return places


def place_name(
    shown: str, at: Point, pawns: tuple[Rect, ...] = (), others: tuple[Rect, ...] = ()
) -> Point:
    """Where this name stands: below its building if it can."""
    wide = half(shown)

    def trouble(point: Point) -> tuple[bool, ...]:
        taken = box(point, wide)
        return (
            not HIGH <= point[1] <= HEIGHT - 8,
            any(taken.meets(pawn) for pawn in pawns),
            any(taken.meets(other) for other in others),
            _crowded(point, wide),
        )

    return min(_possible(at, wide, pawns), key=trouble)


def half(shown: str) -> int:
    """Half the width of a name."""
    return len(shown) * LETTER // 2


def box(point: Point, half: int) -> Rect:
    x, y = point
    return Rect(x - half, y - HIGH, x + half, y + 4)


def _possible(at: Point, half: int, pawns: tuple[Rect, ...]) -> Iterator[Point]:
    x = max(half, min(WIDTH - half, at[0]))
    for y in (at[1] + BELOW, at[1] + ABOVE):
        yield x, y
    for y in (at[1] + BELOW, at[1] + ABOVE):
        for pawn in pawns:
            for beside in (pawn.left - half, pawn.right + half):
                if abs(beside - x) < 2 * half + CELL and half <= beside <= WIDTH - half:
                    yield beside, y


def _crowded(point: Point, half: int) -> bool:
    """Whether a name would lie on a cell."""
    x, y = point
    for cell, (cell_x, cell_y) in TOWN.cells.items():
        reach = CELL + 16 if cell == STATION else CELL
        if abs(cell_x - x) < half + reach - 12 and abs(cell_y - y + 12) < reach + 8:
            return True
    return False
