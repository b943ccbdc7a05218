"""A drawing as a small picture: in its middle, as large as it can be, in shades of ink."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot
from typing import TypeAlias

from brushpass.table.slices import Slices, at_once

Line: TypeAlias = tuple[tuple[float, float], ...]

SIDE = 28
FILLED = 25.0
"""Places that the longer side of a drawing takes."""
FINE = 0.34
"""A line is drawn in dabs so far apart."""
DARK = 1.3
"""How much ink there is in a line."""


def picture(lines: Sequence[Line]) -> tuple[float, ...]:
    """28 by 28 places, from 0 to 1, row by row. Lines must have points."""
    return at_once(picturing(lines))


def picturing(lines: Sequence[Line]) -> Slices[tuple[float, ...]]:
    """`picture` in slices."""
    xs = [x for line in lines for x, _ in line]
    ys = [y for line in lines for _, y in line]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    factor = FILLED / max(right - left, bottom - top, 1.0)
    middle = (SIDE - 1) / 2
    ink = [0.0] * ((SIDE + 1) * SIDE)
    for line in lines:
        near = [
            (middle + (x - (left + right) / 2) * factor, middle + (y - (top + bottom) / 2) * factor)
            for x, y in line
        ]
        _draw(ink, near)
        yield
    rows = (ink[row * (SIDE + 1) :][:SIDE] for row in range(SIDE))
    return tuple([min(1.0, DARK * place) for row in rows for place in row])


def _draw(ink: list[float], line: list[tuple[float, float]]) -> None:
    if len(line) == 1:
        _dab(ink, *line[0], 1.0)
    x, y = line[0]
    for to_x, to_y in line[1:]:
        far = hypot(to_x - x, to_y - y)
        if far < FINE:
            continue  # the next point is reached from here
        dabs = ceil(far / FINE)
        for number in range(dabs):
            part = (number + 0.5) / dabs
            _dab(ink, x + (to_x - x) * part, y + (to_y - y) * part, far / dabs)
        x, y = to_x, to_y


def _dab(ink: list[float], x: float, y: float, much: float) -> None:
    """Ink round a place, shared among the four places next to it."""
    column, row = int(x), int(y)
    right, below = x - column, y - row
    at = row * (SIDE + 1) + column
    ink[at] += much * (1 - right) * (1 - below)
    ink[at + 1] += much * right * (1 - below)
    if row + 1 < SIDE:
        ink[at + SIDE + 1] += much * (1 - right) * below
        ink[at + SIDE + 2] += much * right * below
