"""What every case promises: made from its day alone, the same every time, no two alike."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tools.cases import for_adults, words_in
from tools.casework import Casework

from brushpass.contract.case import Case, Day
from brushpass.games import SHELF, case, has_case
from brushpass.html.commands import Try
from brushpass.language import LANGUAGES
from brushpass.words import key

ROOT = Path(__file__).parents[2]
MONDAY = date(2026, 11, 16)
GAMES = [name for name in SHELF if has_case(name)]
SIGNS = set("■□▪▫▲△●○◐◆◇◉★☆✕·░▒▓█ )0123456789\N{EM DASH}")
"""What a telegram's lines may be made of."""


def files(record: Case[Any, Any, Any], language: str) -> Mapping[str, bytes]:
    return {path: (ROOT / path).read_bytes() for path in record.reads(language)}


def day_of(game: str, day: int, language: str) -> Day:
    record = case(game)
    when = MONDAY + timedelta(days=day)
    return Day(game=game, date=when, language=language, files=files(record, language))


def made(record: Case[Any, Any, Any], day: Day) -> Any:
    making = record.make(day)
    while True:
        try:
            next(making)
        except StopIteration as done:
            return done.value


@cache
def week(game: str, language: str) -> list[Any]:
    """The cases of seven days, which tests only look at."""
    record = case(game)
    return [made(record, day_of(game, day, language)) for day in range(7)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_week_of_cases_is_made_and_no_two_are_alike(game: str, language: str) -> None:
    found = week(game, language)
    assert len({repr(each) for each in found}) == 7
    again = made(case(game), day_of(game, 3, language))
    assert again == found[3]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_case_is_drawn_from_its_beginning(game: str, language: str) -> None:
    record, day = case(game), day_of(game, 0, language)
    case_of_day = week(game, language)[0]
    work = Casework(record, day, case_of_day)
    shown = work.page()
    assert 'data-stage="case"' in shown
    assert "try:" in shown or "choose:" in shown or "data-form" in shown
    assert record.par(case_of_day) >= 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_case_can_be_solved_at_par(game: str, language: str) -> None:
    """By moves that a person could make, one after another, to the telegram."""
    for number in range(7):
        record, day = case(game), day_of(game, number, language)
        made_of = week(game, language)[number]
        work = Casework(record, day, made_of)
        for move in record.solve(made_of):
            assert work.verdict is None
            work.do(Try(move))
        assert work.verdict
        assert work.verdict.solved
        assert work.verdict.score <= work.par
        lines = work.telegram("example.org/#today").splitlines()
        assert 4 <= len(lines) <= 8
        assert 'data-stage="solved"' in work.page()


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_adults_are_those_that_decks_may_not_hold(language: str) -> None:
    listed = (ROOT / "wordlists" / language / "adults.txt").read_text(encoding="utf-8").split()
    assert {key(word) for word in listed} == for_adults(language)


@pytest.mark.parametrize("day", [9, 30])
@pytest.mark.parametrize("language", LANGUAGES)
def test_decrypto_says_nothing_that_children_may_not_hear(language: str, day: int) -> None:
    found = made(case("decrypto"), day_of("decrypto", day, language))
    assert words_in(found).isdisjoint(for_adults(language))


@pytest.mark.parametrize("game", GAMES)
def test_a_telegram_has_nothing_but_signs(game: str) -> None:
    record, day = case(game), day_of(game, 0, LANGUAGES[0])
    made_of = made(record, day)
    for line in record.rules.signs(made_of, record.rules.begin(made_of)):
        assert set(line) <= SIGNS
