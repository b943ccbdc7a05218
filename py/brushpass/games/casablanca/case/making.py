"""Makes the evening of a day: drafts are thrown until the notes leave exactly one solution."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from brushpass.box.case import Day, Making
from brushpass.games.casablanca.case.evening import (
    THINGS,
    Evening,
    Places,
    Sight,
    Told,
    solutions,
)
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import CODES, FILES, NUMBERS, Building, Kind
from brushpass.table import Malformed

DRAFTS = 4000
WITNESSES = 2


@dataclass(frozen=True)
class Band:
    """What a weekday asks for."""

    sights: int
    answers: int
    lies: int


BANDS = (
    Band(sights=7, answers=4, lies=1),
    Band(sights=7, answers=5, lies=1),
    Band(sights=6, answers=5, lies=1),
    Band(sights=6, answers=6, lies=2),
    Band(sights=5, answers=7, lies=2),
    Band(sights=5, answers=8, lies=3),
    Band(sights=4, answers=9, lies=3),
)
"""From Monday to Sunday."""


def make(day: Day) -> Making[Evening]:
    band = BANDS[day.hardness]
    for number in range(DRAFTS):
        yield
        drawn = draft(day.chance(number), band)
        if drawn and not _says_it(drawn):
            found = solutions(drawn.sights, drawn.answers, drawn.lies)
            if found == [drawn.solution] and _needs_lies(drawn):
                return drawn
    raise Malformed("no draft leaves exactly one solution")


def draft(chance: Random, band: Band) -> Evening | None:
    truth = _lay_out(chance)
    buildings = list(Building)
    chance.shuffle(buildings)
    seen, told = buildings[: band.sights], buildings[band.sights :]
    sights = tuple(Sight(building, THINGS[truth.index(building)]) for building in seen)
    about = [*told, *[chance.choice(buildings) for _ in range(band.answers)]][: band.answers]
    false = set(chance.sample(range(band.answers), band.lies))
    answers = tuple(
        _answer(chance, building, THINGS[truth.index(building)], lie=place in false)
        for place, building in enumerate(about)
    )
    mixed = list(answers)
    chance.shuffle(mixed)
    if len({(answer.building, answer.kind) for answer in mixed}) < len(mixed):
        return None
    return Evening(sights=sights, answers=tuple(mixed), lies=band.lies, truth=truth)


def _lay_out(chance: Random) -> Places:
    aside = chance.choice(CODES)
    buildings = list(Building)
    chance.shuffle(buildings)
    rest = iter(buildings)
    return tuple(None if thing == aside else next(rest) for thing in THINGS)


def _answer(chance: Random, building: Building, thing: int, *, lie: bool) -> Told:
    kind = chance.choice((Kind.CODE, Kind.FILE, _kind_of(thing)))
    right = right_answer(kind, thing)
    number = right
    if lie:
        others = [each for each in (None, *NUMBERS[kind]) if each != right]
        number = chance.choice(others)
    return Told(chance.randrange(WITNESSES), building, kind, number)


def _kind_of(thing: int) -> Kind:
    return Kind.FILE if thing in FILES else Kind.CODE


def _says_it(drawn: Evening) -> bool:
    """Whether the eyes alone tell it: five codes seen."""
    return sum(thing in CODES for _, thing in drawn.sights) >= len(CODES) - 1


def _needs_lies(drawn: Evening) -> bool:
    """Whether it matters that some answers are lies: taken for true, they don't fit together."""
    return not solutions(drawn.sights, drawn.answers, 0)
