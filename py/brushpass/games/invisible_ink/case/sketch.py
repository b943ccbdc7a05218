"""A drawing that develops: what it is, and how much of it there is to see after each wash."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from brushpass.games.invisible_ink.mind.drawings import SHEET, strokes
from brushpass.games.invisible_ink.mind.picture import Line

PARS = "minds/invisible_ink/pars.txt"
"""After how many washes trained eyes make out each drawing (`tools/ink_pars.py`)."""


class Hand(NamedTuple):
    """A way to draw: how wide and how high, in hundredths, and how much it leans."""

    wide: int = 100
    high: int = 100
    lean: int = 0


HANDS = (Hand(), Hand(wide=80), Hand(high=80), Hand(lean=14), Hand(lean=-14))
MANNERS = tuple(
    (hand, mirrored, backwards)
    for hand in HANDS
    for backwards in (False, True)
    for mirrored in (False, True)
)
"""A hand, mirrored or not, backwards or not: in the order in which the file has them."""
WASHES = 5
"""After the last of them all of it is there."""


@dataclass(frozen=True)
class Sketch:
    thing: str
    words: tuple[str, ...]
    """What it is called; any of them will do, the first is the usual one."""
    written: str
    """Its strokes, in the order of a hand."""
    language: str
    hand: Hand = HANDS[0]
    mirrored: bool = False
    backwards: bool = False
    """The hand begins with what it usually draws last."""
    par: int = 0
    """The number of washes after which the network recognises it."""
    size: int = 100
    """In hundredths."""
    aside: tuple[int, int] = (0, 0)
    """How far from the middle of the paper. Size and place make no difference to the network, which
    is shown the drawing alone."""

    @property
    def lines(self) -> list[Line]:
        drawn = strokes(self.written)
        if self.backwards:
            drawn = drawn[::-1]
        return [tuple([self._placed(x, y) for x, y in line]) for line in drawn]

    def _placed(self, x: float, y: float) -> tuple[float, float]:
        middle, (right, down) = SHEET / 2, self.aside
        across, along = x - middle, y - middle
        across = across * self.hand.wide / 100 + along * self.hand.lean / 100
        along = along * self.hand.high / 100
        if self.mirrored:
            across = -across
        return middle + right + across * self.size / 100, middle + down + along * self.size / 100


def developed(sketch: Sketch, washes: int) -> tuple[Line, ...]:
    """The lines that this many washes show: the first part of the pen's way."""
    lines = sketch.lines
    left = length(lines) * washes / WASHES
    shown: list[Line] = []
    for line in lines:
        whole = length([line])
        if whole <= left:
            shown.append(line)
            left -= whole
            continue
        part = _beginning(line, left)
        if len(part) > 1:
            shown.append(part)
        break
    return tuple(shown)


def length(lines: list[Line]) -> float:
    whole = 0.0
    for line in lines:
        for (x, y), (to_x, to_y) in itertools.pairwise(line):
            whole += hypot(to_x - x, to_y - y)
    return whole


def _beginning(line: Line, left: float) -> Line:
    shown = [line[0]]
    for (x, y), (to_x, to_y) in itertools.pairwise(line):
        far = hypot(to_x - x, to_y - y)
        if far >= left:
            part = left / far if far else 0.0
            shown.append((x + (to_x - x) * part, y + (to_y - y) * part))
            break
        shown.append((to_x, to_y))
        left -= far
    return tuple(shown)
