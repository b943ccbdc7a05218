"""A hand that draws: at a person's speed, with a person's pauses, and not quite steady.

Measured of people: 0.84 of a drawing's width a second, 0.44 seconds from line to line. A hand whose
owner wears glasses is slower, and lines slip against each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import hypot, pi, sin
from random import Random

from brushpass.games.invisible_ink.drawing import MAX_POINTS, MILLISECONDS, PAPER
from brushpass.games.invisible_ink.mind.drawings import SHEET
from brushpass.games.invisible_ink.mind.picture import Line
from brushpass.games.invisible_ink.pieces import Point

STEP = 40
"""Milliseconds from point to point."""
FLAT = 128
"""The pressure of a finger."""
SHOWN = 0.74
"""How much of the paper a drawing takes."""
BEGINS = 900


@dataclass(frozen=True)
class Hand:
    speed: float
    """Steps of the sheet in a millisecond."""
    pause: float
    wobble: float
    slip: float


SEEING = Hand(speed=0.084, pause=440, wobble=0.5, slip=0.4)
BLIND = Hand(speed=0.066, pause=620, wobble=1.3, slip=2.6)


def stroke(line: Line, since: int, hand: Hand, rng: Random) -> tuple[Point, ...]:
    """A line of the sheet, drawn on the paper after the last one ended. Nothing once there is no
    time left for it."""
    pause = hand.pause * rng.uniform(0.7, 1.5) if since else BEGINS
    start = since + round(pause)
    ways = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(line)]
    whole = sum(ways)
    pace = hand.speed * rng.uniform(0.9, 1.15)
    steps = min(MAX_POINTS - 1, max(2, round(whole / pace / STEP)))
    if start + steps * STEP >= MILLISECONDS:
        return ()
    right, down = rng.gauss(0, hand.slip), rng.gauss(0, hand.slip)
    first, second = rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)
    points: list[Point] = []
    for step in range(steps + 1):
        gone = whole * step / steps
        x, y = _along(line, ways, gone)
        x += right + hand.wobble * sin(first + gone / 7)
        y += down + hand.wobble * sin(second + gone / 9)
        points.append((_on_paper(x), _on_paper(y), start + step * STEP, FLAT))
    return tuple(points)


def _along(line: Line, ways: list[float], gone: float) -> tuple[float, float]:
    for (ax, ay), (bx, by), way in zip(line, line[1:], ways, strict=False):
        if gone <= way and way:
            part = gone / way
            return ax + (bx - ax) * part, ay + (by - ay) * part
        gone -= way
    return line[-1]


def _on_paper(place: float) -> int:
    far = PAPER * (1 - SHOWN) / 2 + place * SHOWN * PAPER / SHEET
    return min(PAPER - 1, max(0, round(far)))
