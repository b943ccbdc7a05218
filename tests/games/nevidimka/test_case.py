"""The chase of a day: as hard as its weekday, its par checked by brute force, never a dead end."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest

from brushpass.contract.case import Day
from brushpass.games.nevidimka.case import CASE
from brushpass.games.nevidimka.case.making import BANDS
from brushpass.games.nevidimka.case.search import Chase
from brushpass.games.nevidimka.case.standing import Standing, begin, follow, goals
from brushpass.games.nevidimka.pieces import STATION, Goal
from brushpass.games.nevidimka.printed.town import TOWN
from brushpass.games.nevidimka.printed.ways import (
    distances,
    ends,
    flight_ends,
    last_resort,
    refuges_at,
)
from brushpass.table import Malformed
from games.test_cases import made

MONDAY = date(2026, 11, 16)


def chase(day: int, language: str = "en") -> Chase:
    found: Chase = made(
        CASE, Day(game="nevidimka", date=MONDAY + timedelta(days=day), language=language)
    )
    return found


def move(goal: Goal) -> str:
    return f"go {goal}" if isinstance(goal, int) else f"hide {goal}"


# By brute force, from the ways of the town alone: no bit sets, nothing remembered.


def rounds_to_catch(chase: Chase, at: int, man: int, police: tuple[int, int]) -> int:
    """How many rounds the policemen need, if both sides know what they do; 99 if he gets away."""
    if at == chase.par:
        return 99
    one, two, own = chase.rolls[at]
    if distances(police[0])[man] <= one or distances(police[1])[man] <= two:
        return 1
    best = 99
    for first in ends(police[0], one):
        for second in ends(police[1], two):
            best = min(best, 1 + after_run(chase, at, man, (first, second), own))
            if best <= 2:
                return best
    return best


def after_run(chase: Chase, at: int, man: int, police: tuple[int, int], roll: int) -> int:
    if set(refuges_at(man, roll)) & set(chase.hideouts):
        return 98
    ways = [cell for cell in flight_ends(man, roll) if cell not in police]
    if not ways:
        if last_resort(man, roll):
            return 0
        ways = [man]
    return max(rounds_to_catch(chase, at + 1, cell, police) for cell in ways)


def rounds_to_hide(chase: Chase, at: int, man: int, police: tuple[int, int]) -> int:
    if at == chase.par:
        return 99
    one, two, own = chase.rolls[at]
    if set(refuges_at(man, own)) & set(chase.hideouts):
        return 1
    ways = [cell for cell in flight_ends(man, own) if cell not in police]
    return min([1 + after_patrol(chase, at, cell, police, one, two) for cell in ways], default=99)


def after_patrol(
    chase: Chase, at: int, man: int, police: tuple[int, int], one: int, two: int
) -> int:
    if distances(police[0])[man] <= one or distances(police[1])[man] <= two:
        return 98
    worst = 0
    for first in ends(police[0], one):
        for second in ends(police[1], two):
            worst = max(worst, rounds_to_hide(chase, at + 1, man, (first, second)))
            if worst >= 98:
                return 98
    return worst


@pytest.mark.parametrize("day", range(4))
def test_par_is_what_brute_force_finds(day: int) -> None:
    found = chase(day)
    reckon = rounds_to_hide if found.runs else rounds_to_catch
    assert reckon(found, 0, found.man, found.police) == found.par


@pytest.mark.long
@pytest.mark.parametrize("day", range(4, 60))
def test_par_is_what_brute_force_finds_on_many_days(day: int) -> None:
    test_par_is_what_brute_force_finds(day)


@pytest.mark.parametrize("day", range(14))
def test_a_day_is_as_hard_as_its_weekday(day: int) -> None:
    found = chase(day)
    band = BANDS[day % 7]
    assert (found.par, found.runs) == (band.par, band.runs)
    assert len(found.hideouts) == band.refuges
    assert found.man not in (*found.police, STATION)


@pytest.mark.parametrize("day", [3, 4, 5, 6, 10, 11, 12, 13])
def test_from_thursday_on_one_has_to_look_ahead(day: int) -> None:
    """Who only ever goes as near as can be, or as far as can be, doesn't keep par."""
    found = chase(day)
    now = begin(found)
    while now.end is None:
        others = now.police if found.runs else (now.man,)
        hidden = [goal for goal in goals(found, now) if not isinstance(goal, int)]
        gaps = {
            goal: min(distances(other)[goal] for other in others)
            for goal in goals(found, now)
            if isinstance(goal, int)
        }
        wanted = max(gaps.values()) if found.runs else min(gaps.values())
        best = min(goal for goal, gap in gaps.items() if gap == wanted)
        now = follow(found, now, move(hidden[0] if hidden else best))
    done = CASE.rules.verdict(found, now)
    assert done and not (done.solved and done.score <= found.par)


@pytest.mark.rule("NV-29", "NV-31", "NV-32")
@pytest.mark.parametrize("day", range(7))
def test_whatever_is_played_ends(day: int) -> None:
    """By random moves: there is always somewhere to go, until it is over."""
    found = chase(day)
    rng = Random(day)
    for _ in range(5):
        now = begin(found)
        while now.end is None:
            now = follow(found, now, move(rng.choice(goals(found, now))))
        assert CASE.rules.verdict(found, now) is not None
        assert len(CASE.rules.signs(found, now)) <= 4


@pytest.mark.rule("NV-32")
def test_who_can_catch_him_must() -> None:
    found = chase(0)
    near = Standing(man=found.man, police=(found.man + 1, found.police[1]))
    for cell in TOWN.neighbours[found.man]:
        near = Standing(man=found.man, police=(cell, found.police[1]))
        assert goals(found, near) == (found.man,)
    caught = follow(found, near, f"go {found.man}")
    assert caught.end == "caught"


@pytest.mark.parametrize("nonsense", ["", "go", "go 999", "hide zoo", "fly 7", "go -1"])
def test_nonsense_is_no_move(nonsense: str) -> None:
    found = chase(0)
    with pytest.raises(Malformed):
        follow(found, begin(found), nonsense)
