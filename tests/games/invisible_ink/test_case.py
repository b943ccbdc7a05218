"""A drawing that develops: as hard as its weekday, read in time or not, named as people name it."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from tools.ink_pars import washes_until_seen

from brushpass.box.case import SAY, Verdict
from brushpass.games.invisible_ink.case import CASE
from brushpass.games.invisible_ink.case.making import BANDS
from brushpass.games.invisible_ink.case.sketch import WASHES, Sketch, developed, length
from brushpass.games.invisible_ink.case.standing import WASH, Standing, begin, follow, signs
from brushpass.games.invisible_ink.mind.looking import NETWORK
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_things
from brushpass.table import Malformed
from games.test_cases import day_of, made

ROOT = Path(__file__).parents[3]
GAME = "invisible_ink"


def sketch(number: int, language: str = "en") -> Sketch:
    found: Sketch = made(CASE, day_of(GAME, number, language))
    return found


@pytest.mark.parametrize("number", range(14))
def test_a_day_is_as_hard_as_its_weekday(number: int) -> None:
    least, most = BANDS[number % 7]
    assert least <= sketch(number).par <= most


@pytest.mark.slow
def test_par_is_what_trained_eyes_need() -> None:
    """The table is true of the drawings and of the network as they are now."""
    files = {path: (ROOT / path).read_bytes() for path in (THINGS, DRAWINGS, NETWORK)}
    for number in (0, 4):
        found = sketch(number)
        place = read_things(files[THINGS], "en").known.index(found.thing)
        assert washes_until_seen(files, found, place) == found.par


def test_no_drawing_comes_twice_in_the_same_way_within_half_a_year() -> None:
    found = [sketch(number) for number in range(180)]
    ways = [(each.thing, each.mirrored, each.backwards) for each in found]
    assert len(set(ways)) == len(ways)


def test_each_wash_shows_more_and_the_last_all() -> None:
    found = sketch(2)
    shown = [length(list(developed(found, washes))) for washes in range(WASHES + 1)]
    assert shown == sorted(shown)
    assert shown[0] == 0
    assert shown[-1] == pytest.approx(length(found.lines))


def test_named_before_any_ink() -> None:
    found = sketch(0)
    now = follow(found, begin(found), f"{SAY}the {found.words[0].upper()}")
    assert CASE.verdict(found, now) == Verdict(solved=True, score=0)
    assert signs(found, now) == ("·◆",)


def test_a_wrong_word_costs_a_wash_and_the_last_one_the_case() -> None:
    found = sketch(0)
    now = begin(found)
    for washes in range(1, WASHES + 1):
        now = follow(found, now, f"{SAY}quicksand")
        assert now.washes == washes
        assert CASE.verdict(found, now) is None
    now = follow(found, now, f"{SAY}quicksand")
    assert CASE.verdict(found, now) == Verdict(solved=False, score=WASHES)
    assert signs(found, now)[0].count("✕") == WASHES + 1


@pytest.mark.parametrize("move", ["", "say ", "wash again", "nonsense"])
def test_nonsense_is_no_move(move: str) -> None:
    found = sketch(0)
    with pytest.raises(Malformed):
        follow(found, begin(found), move)
    with pytest.raises(Malformed):
        follow(found, Standing(washes=WASHES), WASH)


def test_the_days_of_a_week_are_its_dates() -> None:
    monday = date(2026, 11, 16)
    assert sketch(0) != made(CASE, day_of(GAME, 7, "en"))
    assert (monday + timedelta(days=7)).weekday() == 0
