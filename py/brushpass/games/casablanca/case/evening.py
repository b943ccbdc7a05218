"""An evening's notes: what was seen, and answers of which a given number are lies.

Each thing lies in one building, one code is set aside, and exactly that many answers are false:
that says which things can lie where. The genuine file is the sum of the other five codes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import CODES, FILES, Building, Kind

THINGS = (*CODES, *FILES)
ALL_CODES = sum(CODES)


class Sight(NamedTuple):
    """What was seen with one's own eyes."""

    building: Building
    thing: int


class Statement(NamedTuple):
    """What somebody answered: a number, or none of that kind."""

    who: int
    building: Building
    kind: Kind
    number: int | None

    def is_true(self, thing: int) -> bool:
        return right_answer(self.kind, thing) == self.number


class Solution(NamedTuple):
    """What is asked for: the code that was set aside, and where the genuine file lies."""

    code: int
    building: Building


Places: TypeAlias = tuple[Building | None, ...]
"""Where each thing lies, in the order of THINGS; None is set aside."""


@dataclass(frozen=True)
class Evening:
    """A case: what was seen and answered on an evening, and what was true."""

    sights: tuple[Sight, ...]
    answers: tuple[Statement, ...]
    lies: int
    """How many of the answers are false."""
    truth: Places

    @property
    def solution(self) -> Solution:
        return solution_of(self.truth)

    def is_lie(self, answer: Statement) -> bool:
        return not answer.is_true(THINGS[self.truth.index(answer.building)])


def genuine(code: int) -> int:
    """The file that is wanted if this code is set aside."""
    return ALL_CODES - code


def solution_of(places: Places) -> Solution:
    code = places.index(None)
    building = places[THINGS.index(genuine(code))]
    assert building is not None
    return Solution(code, building)


def solutions(
    sights: Sequence[Sight], answers: Sequence[Statement], lies: int
) -> Iterator[Solution]:
    """Every solution that the notes leave open."""
    known = dict(sights)
    about_seen = [answer for answer in answers if answer.building in known]
    lies -= sum([not answer.is_true(known[answer.building]) for answer in about_seen])
    rest = [building for building in Building if building not in known]
    things = [thing for thing in THINGS if thing not in known.values()]
    costs = {building: _costs(building, things, answers) for building in rest}
    for code in CODES:
        if code not in things:
            continue
        wanted = genuine(code)
        places = rest if wanted in things else [b for b, thing in known.items() if thing == wanted]
        for building in places:
            if _fits(things, costs, lies, code, wanted, building):
                yield Solution(code, building)


def _costs(
    building: Building, things: Sequence[int], answers: Iterable[Statement]
) -> dict[int, int]:
    """For each thing, how many answers are lies if it lies there."""
    said = [answer for answer in answers if answer.building is building]
    return {thing: sum([not answer.is_true(thing) for answer in said]) for thing in things}


def _fits(
    things: Sequence[int],
    costs: dict[Building, dict[int, int]],
    lies: int,
    code: int,
    wanted: int,
    building: Building,
) -> bool:
    """Whether everything can be laid out that way with exactly this many lies."""
    left = [thing for thing in things if thing != code]
    spent = 0
    free = list(costs)
    if wanted in left:
        spent = costs[building][wanted]
        left.remove(wanted)
        free.remove(building)
    if lies < spent:
        return False
    return bool(_ways(left, [costs[place] for place in free]) >> (lies - spent) & 1)


def _ways(things: Sequence[int], rows: Sequence[dict[int, int]]) -> int:
    """The numbers of lies with which these things can be laid out, as bits."""
    reached = {0: 1}
    for row in rows:
        following: dict[int, int] = {}
        for taken, counts in reached.items():
            for place, thing in enumerate(things):
                if not taken >> place & 1:
                    now = taken | 1 << place
                    following[now] = following.get(now, 0) | counts << row[thing]
        reached = following
    return reached.get((1 << len(things)) - 1, 0)


@cache
def may_be(evening: Evening, answer: Statement, *, lie: bool) -> bool:
    """Whether this answer can be a lie, or true, by the notes alone."""
    # Said once more than there are answers, it counts as that many lies or as none.
    often = len(evening.answers) + 1
    answers = (*evening.answers, *[answer] * often)
    return any(solutions(evening.sights, answers, evening.lies + often * lie))
