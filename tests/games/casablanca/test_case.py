"""An evening's notes: one solution, found by brute force; hints, tries, reasons."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import permutations

import pytest
from tools.casework import Casework

from brushpass.contract.case import HINT, Day, Verdict
from brushpass.games.casablanca.case import CASE
from brushpass.games.casablanca.case.evening import THINGS, Evening, Places, solution_of
from brushpass.games.casablanca.case.making import BANDS, obvious_lies
from brushpass.games.casablanca.pieces import CODES, Building
from brushpass.html.commands import Choose, Try
from games.test_cases import made

MONDAY = date(2026, 11, 16)


def day(number: int) -> Day:
    return Day(game="casablanca", date=MONDAY + timedelta(days=number), language="en")


def evening(number: int) -> Evening:
    found: Evening = made(CASE, day(number))
    return found


def layouts(case: Evening) -> Iterator[Places]:
    """Every way it can be, tried one after the other."""
    known = {thing: building for building, thing in case.sights}
    rest = [building for building in Building if building not in known.values()]
    open_things = [thing for thing in THINGS if thing not in known]
    for order in permutations([*rest, None]):
        where = dict(zip(open_things, order, strict=True))
        places = tuple(known.get(thing, where.get(thing)) for thing in THINGS)
        if places.index(None) < len(CODES):
            lies = [
                answer
                for answer in case.answers
                if not answer.is_true(THINGS[places.index(answer.building)])
            ]
            if len(lies) == case.lies:
                yield places


@pytest.mark.parametrize("number", range(6))
def test_exactly_one_way_it_can_be(number: int) -> None:
    case = evening(number)
    assert {solution_of(places) for places in layouts(case)} == {case.solution}


@pytest.mark.long
@pytest.mark.parametrize("number", range(6, 70))
def test_exactly_one_way_it_can_be_on_many_days(number: int) -> None:
    test_exactly_one_way_it_can_be(number)


@pytest.mark.parametrize("number", range(14))
def test_a_day_is_as_hard_as_its_weekday(number: int) -> None:
    case, band = evening(number), BANDS[number % 7]
    assert (len(case.sights), len(case.answers), case.lies) == (
        band.sights,
        band.answers,
        band.lies,
    )
    assert sum(map(case.is_lie, case.answers)) == case.lies
    assert obvious_lies(case) <= band.obvious
    assert all(case.truth[THINGS.index(thing)] is place for place, thing in case.sights)


def test_own_eyes_give_no_lie_away_on_a_sunday() -> None:
    case = evening(6)
    seen = dict(case.sights)
    for answer in case.answers:
        if case.is_lie(answer):
            assert answer.building not in seen
            assert answer.number not in seen.values()


def test_solved_at_the_first_try_without_a_hint_is_par() -> None:
    case = evening(0)
    work = Casework(CASE, day(0), case)
    code, building = case.solution
    work.do(Choose("building", building))
    work.do(Choose("code", str(code)))
    assert f"solve {building} {code}" in work.page()
    work.do(Try(f"solve {building} {code}"))
    assert work.verdict == Verdict(solved=True, score=0)
    assert work.signs[-1] == "★"
    told = work.page()
    assert all(str(answer.number) in told for answer in case.answers if answer.number is not None)


def test_three_wrong_tries_end_it() -> None:
    case = evening(1)
    work = Casework(CASE, day(1), case)
    wrong = [building for building in Building if building is not case.solution.building][:3]
    for building in wrong:
        work.do(Try(f"solve {building} {case.solution.code}"))
    assert work.verdict == Verdict(solved=False, score=3)
    assert work.signs[-1] == "✕✕✕"


def test_a_hint_finds_a_lie_and_costs_one() -> None:
    case = evening(3)
    work = Casework(CASE, day(3), case)
    for _ in range(case.lies):
        work.do(Try(HINT))
    shown = work.page()
    assert shown.count("cc-lie") == case.lies
    assert not work.may_ask
    code, building = case.solution
    work.do(Try(f"solve {building} {code}"))
    assert work.verdict == Verdict(solved=True, score=case.lies)


@pytest.mark.parametrize(
    "move", ["ask 99", "ask x", "solve souk", "solve moon 2", "solve souk 9", "nonsense", ""]
)
def test_nonsense_is_no_move(move: str) -> None:
    work = Casework(CASE, day(0), evening(0))
    work.do(Try(move))
    assert (work.notice, work.moves) == (work.texts("case refused"), ())
