"""Draw Nevidimka's town as it stands in its data file, to look it over after a change.

    python tools/nevidimka_map.py > map.svg

White cells are road, blue ones river, grey ones the hatched cells at doors.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "py"))

from brushpass.games.nevidimka.pieces import LABORATORY, STATION
from brushpass.games.nevidimka.printed.town import HEIGHT, TOWN, WIDTH, Point, Town

PAPER, ROAD, WATER, INK = "#e6dcc4", "#fffaf0", "#3774a5", "#1a2222"


def draw(town: Town) -> Iterator[str]:
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    for arm in town.water:
        points = " ".join(f"{x},{y}" for x, y in arm)
        yield f'<polyline points="{points}" fill="none" stroke="{WATER}" stroke-width="66"/>'
    for one, other in town.river:
        yield line(town.cells[one], town.cells[other], ROAD, 4, dashed=True)
    for one, other in town.roads:
        yield line(town.cells[one], town.cells[other], ROAD, 19)
    for building, site in town.sites.items():
        yield line(site.at, town.cells[site.door], INK, 8)
        x, y = site.at
        colour = "#b5301c" if building == LABORATORY else INK
        yield f'<rect x="{x - 36}" y="{y - 36}" width="72" height="72" fill="{colour}"/>'
        yield text(x, y + 62, building.replace("_", " "), 30)
    doors = {site.door for site in town.sites.values()}
    for cell, (x, y) in town.cells.items():
        if cell == STATION:
            yield f'<rect x="{x - 42}" y="{y - 36}" width="84" height="72" fill="{WATER}"/>'
            continue
        colour = "#8cc0e6" if cell in town.river_cells else "#bbb" if cell in doors else "#fff"
        yield f'<circle cx="{x}" cy="{y}" r="24" fill="{colour}" stroke="{INK}"/>'
        yield text(x, y + 8, str(cell), 24)
    yield "</svg>"


def line(start: Point, end: Point, colour: str, width: int, *, dashed: bool = False) -> str:
    (x1, y1), (x2, y2) = start, end
    dash = ' stroke-dasharray="4 14"' if dashed else ""
    return (
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" '
        f'stroke-width="{width}"{dash}/>'
    )


def text(x: int, y: int, words: str, size: int) -> str:
    font = f'font-size="{size}" font-family="sans-serif" text-anchor="middle"'
    return f'<text x="{x}" y="{y}" {font}>{words}</text>'


if __name__ == "__main__":
    print("\n".join(draw(TOWN)))
