"""Chooses the drawing of a day: one that is made out as late as its weekday asks for.

Every way to draw something belongs to one weekday; weeks go through them in turn.
"""

from __future__ import annotations

from random import Random

from brushpass.box.case import Day, Making
from brushpass.games.invisible_ink.case.sketch import PARS, VARIANTS, Sketch
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things

BANDS = ((1, 2), (1, 3), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5))
"""From Monday to Sunday: after how many washes trained eyes make it out."""
WEEK = 7


def make(day: Day) -> Making[Sketch]:
    things = read_things(day.files[THINGS], day.language)
    yield
    drawings = read_drawings(day.files[DRAWINGS])
    yield
    drawn = [
        Sketch(thing, things.words[thing], drawings[thing], day.language, *variant, par)
        for thing, variant, par in _pars(day.files[PARS])
        if things.words.get(thing)
    ]
    yield
    own = _of_weekdays(drawn)[day.hardness]
    return own[(day.date.toordinal() // WEEK) % len(own)]


def _pars(file: bytes) -> list[tuple[str, tuple[bool, bool], int]]:
    found = []
    for line in file.decode().splitlines():
        thing, _, seen = line.rpartition(": ")
        for variant, par in zip(VARIANTS, seen.split(), strict=True):
            if par != "0":
                found.append((thing, variant, int(par)))
    return found


def _of_weekdays(drawn: list[Sketch]) -> list[list[Sketch]]:
    """Shared out evenly; the ways to draw one thing are far apart."""
    shared: list[list[Sketch]] = [[] for _ in BANDS]
    for variant in VARIANTS:
        part = [sketch for sketch in drawn if (sketch.mirrored, sketch.backwards) == variant]
        Random("washes").shuffle(part)
        for sketch in part:
            fits = [day for day, (least, most) in enumerate(BANDS) if least <= sketch.par <= most]
            shared[min(fits, key=lambda day: len(shared[day]))].append(sketch)
    return shared
