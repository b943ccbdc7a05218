"""Makes the case of a day: draws one after the other until one has exactly one solution."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from random import Random

from brushpass.contract.case import Day
from brushpass.games.casablanca.case.evening import THINGS, Evening, Sight, Statement, solutions
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import CODES, FILES, NUMBERS, Building, Kind
from brushpass.table import Malformed
from brushpass.table.slices import Slices

DRAFTS = 4000
WITNESSES = 2


@dataclass(frozen=True)
class Band:
    """How hard the case of a weekday is."""

    sights: int
    answers: int
    lies: int
    obvious: int
    """How many lies may be contradicted by what was seen."""


BANDS = (
    Band(sights=7, answers=4, lies=1, obvious=1),
    Band(sights=7, answers=5, lies=1, obvious=0),
    Band(sights=6, answers=5, lies=1, obvious=0),
    Band(sights=6, answers=6, lies=2, obvious=1),
    Band(sights=5, answers=7, lies=2, obvious=0),
    Band(sights=5, answers=8, lies=3, obvious=0),
    Band(sights=4, answers=10, lies=3, obvious=0),
)
"""From Monday to Sunday."""


def make(day: Day) -> Slices[Evening]:
    band = BANDS[day.hardness]
    for number in range(DRAFTS):
        yield
        drawn = draft(day.rng(number), band)
        if drawn and not _needs_no_answers(drawn) and obvious_lies(drawn) <= band.obvious:
            found = list(islice(solutions(drawn.sights, drawn.answers, drawn.lies), 2))
            if found == [drawn.solution] and _needs_lies(drawn):
                return drawn
    raise Malformed("no draft leaves exactly one solution")


def draft(rng: Random, band: Band) -> Evening | None:
    """A case drawn at random; None if two answers are to the same question."""
    aside, buildings = rng.choice(CODES), list(Building)
    rng.shuffle(buildings)
    rest = iter(buildings)
    truth = tuple(None if thing == aside else next(rest) for thing in THINGS)
    buildings = list(Building)
    rng.shuffle(buildings)
    entered, unseen = buildings[: band.sights], buildings[band.sights :]
    sights = tuple(Sight(building, THINGS[truth.index(building)]) for building in entered)
    seen = () if band.obvious else tuple(sight.thing for sight in sights)
    asked = buildings if band.obvious else unseen
    about = [*unseen, *[rng.choice(asked) for _ in range(band.answers)]][: band.answers]
    false = set(rng.sample(range(band.answers), band.lies))
    answers = [
        _answer(rng, building, THINGS[truth.index(building)], seen, lie=place in false)
        for place, building in enumerate(about)
    ]
    rng.shuffle(answers)
    if len({(answer.building, answer.kind) for answer in answers}) < len(answers):
        return None
    return Evening(sights=sights, answers=tuple(answers), lies=band.lies, truth=truth)


def _answer(
    rng: Random, building: Building, thing: int, seen: tuple[int, ...], *, lie: bool
) -> Statement:
    """An answer; a lie doesn't name a thing that was seen elsewhere, if possible."""
    kind = rng.choice((Kind.CODE, Kind.FILE, Kind.FILE if thing in FILES else Kind.CODE))
    who, number = rng.randrange(WITNESSES), right_answer(kind, thing)
    if lie:
        false = [each for each in (None, *NUMBERS[kind]) if each != number]
        number = rng.choice([each for each in false if each not in seen] or false)
    return Statement(who, building, kind, number)


def _needs_no_answers(drawn: Evening) -> bool:
    """Whether the sights alone solve the case: five codes were seen."""
    return sum(thing in CODES for _, thing in drawn.sights) >= len(CODES) - 1


def obvious_lies(drawn: Evening) -> int:
    """How many lies are about a building that was seen, or name a thing seen elsewhere."""
    known = dict(drawn.sights)
    seen = set(known.values())
    lies = [answer for answer in drawn.answers if drawn.is_lie(answer)]
    return sum([answer.building in known or answer.number in seen for answer in lies])


def hardness(drawn: Evening) -> float:
    """The number of buildings that nobody saw and of lies that take thinking to find."""
    return len(Building) - len(drawn.sights) + drawn.lies - obvious_lies(drawn)


def _needs_lies(drawn: Evening) -> bool:
    """Whether the answers contradict each other if all of them are taken for true."""
    return next(solutions(drawn.sights, drawn.answers, 0), None) is None
