"""What a seat has seen of the drawing: its ink, or how a pen moved that leaves none.

A player with glasses sees the tip of the pen move (II-07) and has to remember where it went: each
line is remembered a little out of place, and all but the last few are forgotten.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from brushpass.contract.mind import Level, Outlook
from brushpass.games.invisible_ink.drawing import PAPER, lines
from brushpass.games.invisible_ink.mind.picture import Line
from brushpass.games.invisible_ink.pieces import Sight
from brushpass.games.invisible_ink.state import State, ink, sight

REMEMBERED = {Level.RECRUIT: 3, Level.AGENT: 5, Level.FOX: 8}
"""How many lines a mind with glasses remembers."""
SLIPS = {Level.RECRUIT: 0.05, Level.AGENT: 0.035, Level.FOX: 0.022}
"""How far out of place a line is remembered, as a fraction of the paper."""


@dataclass(frozen=True)
class Glimpse:
    """The unfinished drawing, as it looked at a time."""

    lines: tuple[Line, ...]
    at: int
    """When the last of these lines ended, in milliseconds of the timer."""


def glimpses(outlook: Outlook[State], level: Level) -> list[Glimpse]:
    """One for each line that has been drawn; none of what this seat may not see."""
    state = outlook.state
    seen = sight(state, outlook.seat)
    if seen is Sight.NOTHING:
        return []
    drawn = lines(ink(state, {**outlook.known, **outlook.watched}))
    shown: list[Line] = [tuple([(float(x), float(y)) for x, y, _, _ in line]) for line in drawn]
    most = len(shown)
    if seen is Sight.TIP:
        shown = [_recalled(outlook, level, number, line) for number, line in enumerate(shown)]
        most = REMEMBERED[level]
    return [
        Glimpse(tuple(shown[max(0, number + 1 - most) : number + 1]), line[-1][2])
        for number, line in enumerate(drawn)
    ]


def _recalled(outlook: Outlook[State], level: Level, number: int, line: Line) -> Line:
    """How the line is remembered, each time alike."""
    rng = Random(f"{outlook.seat} {len(outlook.state.gallery)} {number} {len(line)}")
    far = SLIPS[level] * PAPER
    right, down = rng.gauss(0, far), rng.gauss(0, far)
    grown = 1 + rng.gauss(0, 0.08)
    x0, y0 = line[0]
    return tuple([(x0 + right + (x - x0) * grown, y0 + down + (y - y0) * grown) for x, y in line])
