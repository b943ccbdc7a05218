"""What a device remembers of cases: the row, the figures, and what isn't ours."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from brushpass.app.daily.history import MOST_DAYS, History, Result, read, streak_on, write

MONDAY = date(2026, 11, 16)


def solved(*, on_the_day: bool = True, score: int = 1, par: int = 1) -> Result:
    return Result(solved=True, score=score, par=par, on_the_day=on_the_day)


def days(*offsets: int, on_the_day: bool = True) -> History:
    annals = History()
    for offset in offsets:
        day = MONDAY + timedelta(days=offset)
        annals = annals.with_result(day, "coin", solved(on_the_day=on_the_day))
    return annals


def test_days_in_a_row_are_counted_up_to_the_last() -> None:
    annals = days(-5, -4, -3, -1, 0)
    assert (annals.streak, annals.longest, annals.last) == (2, 3, "2026-11-16")


def test_a_row_lasts_until_a_whole_day_has_passed() -> None:
    annals = days(-1, 0)
    assert [streak_on(annals, MONDAY + timedelta(days=n)) for n in (0, 1, 2)] == [2, 2, 0]


def test_days_that_are_played_after_dont_count_for_the_row() -> None:
    annals = days(-1, on_the_day=False)
    assert (annals.streak, annals.solved) == (0, 1)


def test_a_day_without_a_solution_breaks_the_row() -> None:
    missed = Result(solved=False, score=3, par=1, on_the_day=True)
    annals = days(-1).with_result(MONDAY, "coin", missed)
    assert (annals.streak, annals.last, annals.solved) == (1, "2026-11-15", 1)


def test_the_first_word_counts() -> None:
    missed = Result(solved=False, score=3, par=1, on_the_day=True)
    annals = History().with_result(MONDAY, "coin", missed).with_result(MONDAY, "coin", solved())
    assert annals.solved == 0


def test_par_or_better() -> None:
    annals = (
        History()
        .with_result(MONDAY, "a", solved(score=0, par=1))
        .with_result(MONDAY, "b", solved(score=1, par=1))
        .with_result(MONDAY, "c", solved(score=2, par=1))
    )
    assert (annals.solved, annals.at_par) == (3, 2)


def test_what_is_written_is_read_and_the_page_finds_the_figures() -> None:
    annals = days(-2, -1, 0)
    assert read(write(annals)) == annals
    kept = json.loads(write(annals))
    assert (kept["streak"], kept["longest"], kept["solved"], kept["par"]) == (3, 3, 3, 3)
    assert kept["days"]["2026-11-16"]["coin"] == [True, 1, 1, True]


def test_old_days_are_forgotten() -> None:
    assert len(days(*range(-MOST_DAYS - 5, 0)).days) == MOST_DAYS


@pytest.mark.parametrize(
    "text",
    ["", "[]", "7", "{", "[" * 100_000, '{"days": 3}', '{"days": {"2026-13-01": {}}}',
     '{"days": {"2026-11-16": {"coin": [1, 2]}}}', '{"days": {"2026-11-16": []}}'],
)  # fmt: skip
def test_what_isnt_ours_is_left_out(text: str) -> None:
    annals = read(text)
    assert (annals.solved, annals.streak) == (0, 0)
