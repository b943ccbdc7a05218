"""Line drawings: what a computer draws, if it is a double agent.

The file has a thing a line, with its strokes in the order of a hand, on a sheet of 100 by 100:

    thing: KIND NUMBERS;KIND NUMBERS…

    -  straight from point to point         -8 24 92 24
    ~  a smooth line through points         ~10 42 14 66 24 76
    @  the same, back to where it began     @50 8 30 16 22 38
    o  an ellipse: middle, half width, half height
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TypeAlias

from brushpass.games.invisible_ink.mind.picture import Line

Place: TypeAlias = tuple[float, float]

SHEET = 100
FINE = 6
"""Steps from point to point of a smooth line."""


@lru_cache(maxsize=64)
def strokes(written: str) -> list[Line]:
    """The lines of a drawing, on the sheet."""
    return [
        _stroke(part[0], [float(number) for number in part[1:].split()])
        for part in written.split(";")
    ]


def _stroke(kind: str, numbers: list[float]) -> Line:
    if kind == "o":
        x, y, wide, high = numbers
        around = max(10, min(28, int(hypot(wide, high))))
        turns = [2 * pi * number / around for number in range(around + 1)]
        return tuple([(x - wide * sin(turn), y - high * cos(turn)) for turn in turns])
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    if kind == "-":
        return tuple(points)
    return tuple(_smooth(points, closed=kind == "@"))


def _smooth(points: list[Place], *, closed: bool) -> Iterator[Place]:
    """A line through all points without corners (after Catmull and Rom)."""
    if closed:
        around = [points[-1], *points, *points[:2]]
    else:
        around = [points[0], *points, points[-1]]
    for before, here, there, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        for step in range(FINE):
            part = step / FINE
            yield (
                _between(before[0], here[0], there[0], after[0], part),
                _between(before[1], here[1], there[1], after[1], part),
            )
    yield around[-2]


def _between(before: float, here: float, there: float, after: float, part: float) -> float:
    bend = 2 * before - 5 * here + 4 * there - after
    twist = 3 * here - before - 3 * there + after
    return here + 0.5 * part * ((there - before) + part * (bend + part * twist))
