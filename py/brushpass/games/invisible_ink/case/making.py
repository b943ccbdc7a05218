"""Chooses the drawing of a day: one that is made out as late as its weekday asks for.

Things are in thirteen groups, whose days come one after the other: so nothing is drawn twice within
as many days. Every way to draw something belongs to one weekday, and they are gone through in turn.
When a way comes round again, it is of another size or elsewhere on the paper: no two days have the
same drawing.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from zlib import crc32

from brushpass.contract.case import Day
from brushpass.games.invisible_ink.case.sketch import MANNERS, PARS, WASHES, Hand, Sketch
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things
from brushpass.table.slices import Slices

BANDS = ((1, 2), (1, 3), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5))
"""From Monday to Sunday: after how many washes the network recognises the drawing."""
WEEK = 7
GROUPS = 13
SIZES = range(74, 87)
ASIDE = range(-7, 8)
ROUNDS = len(SIZES) * len(ASIDE) ** 2
"""How often a way to draw something comes round before it is where it was: thousands of years."""
STRIDE = 1004
"""The step from one round to the next; it has no divisor in common with ROUNDS."""


def make(day: Day) -> Slices[Sketch]:
    things = read_things(day.files[THINGS], day.language)
    yield
    drawings = read_drawings(day.files[DRAWINGS])
    yield
    drawn = [
        Sketch(thing, things.all_words(thing), drawings[thing], day.language, *manner, par)
        for thing, manner, par in pars(day.files[PARS])
        if things.words.get(thing)
    ]
    yield
    number = day.date.toordinal()
    own = shared_out(drawn)[day.hardness][number % GROUPS]
    turn, place = divmod(number // (WEEK * GROUPS), len(own))
    return laid(own[place], turn)


def laid(sketch: Sketch, turn: int) -> Sketch:
    """On the paper, when it comes round for this turn."""
    number = (crc32(sketch.thing.encode()) + turn * STRIDE) % ROUNDS
    number, right = divmod(number, len(ASIDE))
    size, down = divmod(number, len(ASIDE))
    return replace(sketch, size=SIZES[size], aside=(ASIDE[right], ASIDE[down]))


def pars(file: bytes) -> list[tuple[str, tuple[Hand, bool, bool], int]]:
    found = []
    for line in file.decode().splitlines():
        thing, _, seen = line.rpartition(": ")
        for manner, par in zip(MANNERS, seen.split(), strict=True):
            if par != "0":
                found.append((thing, manner, int(par)))
    return found


def shared_out(drawn: list[Sketch]) -> list[list[list[Sketch]]]:
    """By weekday, then by group: evenly, the ways to draw one thing far apart."""
    shared: list[list[list[Sketch]]] = [[[] for _ in range(GROUPS)] for _ in BANDS]
    order = Random("washes")
    soonest: dict[str, int] = {}
    for sketch in drawn:
        soonest[sketch.thing] = min(sketch.par, soonest.get(sketch.thing, WASHES))
    things = sorted(soonest)
    order.shuffle(things)
    things.sort(key=lambda thing: soonest[thing])  # so every group has some for gentle days
    rank = {thing: place for place, thing in enumerate(things)}
    for manner in order.sample(MANNERS, len(MANNERS)):
        part = [each for each in drawn if (each.hand, each.mirrored, each.backwards) == manner]
        for sketch in sorted(part, key=lambda each: rank[each.thing]):
            group = rank[sketch.thing] % GROUPS
            days = [day for day, (low, high) in enumerate(BANDS) if low <= sketch.par <= high]
            shared[min(days, key=lambda day: len(shared[day][group]))][group].append(sketch)
    return shared
