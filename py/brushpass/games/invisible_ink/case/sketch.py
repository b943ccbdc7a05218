"""A drawing that develops: what it is, and how much of it there is to see after each wash."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from math import hypot

from brushpass.games.invisible_ink.mind.drawings import SHEET, strokes
from brushpass.games.invisible_ink.mind.picture import Line

PARS = "minds/invisible_ink/pars.txt"
"""After how many washes trained eyes make out each drawing (`tools/ink_pars.py`)."""
VARIANTS = ((False, False), (True, False), (False, True), (True, True))
"""Mirrored or not, backwards or not: in the order in which the file has them."""
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
    mirrored: bool = False
    backwards: bool = False
    """The hand begins with what it usually draws last."""
    par: int = 0
    """After so many washes eyes that have learnt from people's drawings make it out."""

    @property
    def lines(self) -> list[Line]:
        drawn = strokes(self.written)
        if self.backwards:
            drawn = drawn[::-1]
        if self.mirrored:
            drawn = [tuple([(SHEET - x, y) for x, y in line]) for line in drawn]
        return drawn


def developed(sketch: Sketch, washes: int) -> tuple[Line, ...]:
    """The lines that are to be seen after so many washes: the first part of the pen's way."""
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
