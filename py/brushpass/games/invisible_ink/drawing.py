"""Strokes: what a drawing may be, and its lines (II-08).

There is no rubber: the booklet has a pen and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from brushpass.games.invisible_ink.pieces import SECONDS, Point, Stroke
from brushpass.table import Illegal, only

PAPER = 4096
"""The width and height of the paper: x and y are below it."""
MAX_PRESSURE = 255
MILLISECONDS = SECONDS * 1000
MAX_POINTS = 400
"""In one stroke: a longer one goes on in a joined stroke, so that entries stay small."""
MAX_DRAWING = 4000
"""Points in one drawing: a hundred for each second of the timer."""
MAX_STROKES = 400
"""Nobody dots faster than that."""

_POINTS = attrgetter("points")


@dataclass(frozen=True)
class StrokeLimits:
    """What the pen may do now, for the screen that follows it."""

    points: int
    left: int
    """Points on the paper; `points` are those of one stroke."""
    since: int
    """Where the drawing's time has come to."""
    may_join: bool
    paper: int = PAPER
    pressure: int = MAX_PRESSURE
    milliseconds: int = MILLISECONDS


def limits(strokes: tuple[Stroke, ...]) -> StrokeLimits | None:
    """None once the paper is full."""
    left = MAX_DRAWING - sum(map(len, map(_POINTS, strokes)))
    if not left or len(strokes) >= MAX_STROKES:
        return None
    return StrokeLimits(min(left, MAX_POINTS), left, since(strokes), may_join=bool(strokes))


def since(strokes: tuple[Stroke, ...]) -> int:
    """When the last stroke ended, in milliseconds since the drawing began."""
    return strokes[-1].points[-1][2] if strokes else 0


def check_stroke(strokes: tuple[Stroke, ...], stroke: Stroke) -> None:
    """Illegal if the pen can't have moved like this after those strokes."""
    allowed = limits(strokes)
    if allowed is None:
        raise Illegal("II-08")
    only(1 <= len(stroke.points) <= allowed.points, "II-08")
    only(allowed.may_join or not stroke.joined, "II-08")
    now = allowed.since
    for x, y, moment, pressure in stroke.points:
        on_paper = 0 <= x < PAPER and 0 <= y < PAPER and 0 <= pressure <= MAX_PRESSURE
        only(on_paper and now <= moment <= MILLISECONDS, "II-08")
        now = moment


def lines(strokes: tuple[Stroke, ...]) -> tuple[tuple[Point, ...], ...]:
    """The lines on the paper: joined strokes are one line."""
    drawn: list[list[Point]] = []
    for stroke in strokes:
        if not stroke.joined:
            drawn.append([])
        drawn[-1] += stroke.points
    return tuple(map(tuple, drawn))
