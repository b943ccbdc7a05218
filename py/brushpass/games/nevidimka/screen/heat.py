"""The analyst's odds at each spot of the map, as colours.

A disc is what could be known, the ring around it how it was. There is no ring where both are the
same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brushpass.games.nevidimka.pieces import Refuge
from brushpass.games.nevidimka.printed.town import WIDTH, Point
from brushpass.games.nevidimka.screen.map import CELL, site

LEVELS = 5
HOTTEST = 0.6
"""The chance from which on nothing is hotter, by default."""
SMALLEST, GROWTH = 62, 7
"""How large a building's disc is, and how much it grows with each level."""
RING = 9
TAG_WIDTH = 78


@dataclass(frozen=True)
class Heat:
    """What could be known of a spot, how it was, and whether its figure is shown."""

    spot: int | Refuge
    could: float
    was: float
    marked: bool = False
    hottest: float = HOTTEST

    def level(self, chance: float) -> int:
        """The colour from 1, the coldest, to LEVELS."""
        return 1 + min(LEVELS - 1, int(chance / self.hottest * LEVELS))


def percent(chance: float) -> int:
    return round(100 * chance)


def glow(heats: Sequence[Heat]) -> str:
    """The discs, under houses and cells."""
    parts = []
    for heat in sorted(heats, key=lambda heat: heat.could):
        could, was = heat.level(heat.could), heat.level(heat.was)
        on_cell = isinstance(heat.spot, int)
        radius = CELL + 12 if on_cell else SMALLEST + GROWTH * (could - 1)
        point = site(heat.spot)
        if was != could:
            parts.append(_disc(point, radius + RING, was))
        parts.append(_disc(point, radius, could))
    return f'<g aria-hidden="true">{"".join(parts)}</g>' if parts else ""


def _disc(point: Point, radius: int, level: int) -> str:
    x, y = point
    return f'<circle class="nv-heat nv-h{level}" cx="{x}" cy="{y}" r="{radius}"/>'


def figures(heats: Sequence[Heat]) -> str:
    """The figures, over everything else."""
    parts = []
    for heat in heats:
        if heat.marked:
            x, y = site(heat.spot)
            x = max(TAG_WIDTH // 2, min(WIDTH - TAG_WIDTH // 2, x))
            high = max(24, y - (58 if isinstance(heat.spot, int) else 76))
            parts.append(
                f'<g class="nv-odds" transform="translate({x} {high})">'
                f'<rect x="{-TAG_WIDTH // 2}" y="-22" width="{TAG_WIDTH}" height="42" rx="4"/>'
                f'<text y="10">{percent(heat.could)} %</text></g>'
            )
    return "".join(parts)
