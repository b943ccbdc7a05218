"""The screens of Codenames: numbers, doubtful clues, and one team alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tools.sitting import Sitting, page, sit

from brushpass.app.model import Stage
from brushpass.app.play.commands import Open
from brushpass.app.update import read as command
from brushpass.games.codenames.pieces import NUMBERS, Setup
from brushpass.html.commands import Pass

from .evening import Evening, four, pair

CHIEF = 0
WORDS = ("harbour", *(f"word{number}" for number in range(24)))


def at_the_key(setup: Setup) -> Sitting:
    session = sit(Evening(setup).table, "en")
    session.do(Pass(CHIEF))
    session.do(Open(latched=True))
    assert session.stage is Stage.OPEN
    return session


def say(session: Sitting, word: str, number: str = "1") -> str:
    """Give a clue; what is said to it."""
    session.submit("clue", CHIEF, {"word": word, "number": number})
    told: str = session.notice
    return told


def test_every_number_is_one_tap_away_and_none_leads_to_another() -> None:
    session = at_the_key(four())
    for number in map(str, (*NUMBERS, "unlimited", 0, "unlimited", 1)):
        chosen = 'class="digit on"'
        for value in re.findall(r'data-do="(choose:number=\w+)"', page(session)):
            if value.endswith(f"={number}"):
                session.do(command(value))
        assert f'name="number" value="{number}"' in page(session)
        assert page(session).count(chosen) == 1


def test_an_empty_clue_is_answered_by_us_and_not_by_the_browser() -> None:
    session = at_the_key(four())
    assert "required" not in page(session)
    assert say(session, "  ") == session.texts("say a word")


def test_with_two_teams_a_forbidden_clue_may_be_risked() -> None:
    session = at_the_key(four(words=WORDS))
    told = say(session, "harbours")
    assert "(CU-08)" in told and session.texts("advice risk") in told
    assert not say(session, "harbours")
    assert session.table.state.clue.word == "harbours"


@pytest.mark.rule("CU-40")
def test_one_team_is_told_at_once_that_a_forbidden_clue_is_refused() -> None:
    session = at_the_key(pair(words=WORDS))
    for _ in range(2):
        told = say(session, "harbours")
        assert "HARBOUR" in told and session.texts("advice refused") in told
        assert "chief" not in told and "again " not in told
    assert 'name="ask"' not in page(session)
    assert session.table.state.clue is None


@pytest.mark.rule("CU-40")
def test_one_team_gives_a_doubtful_clue_again_to_mean_it() -> None:
    session = at_the_key(pair(words=("cigar", *WORDS[1:])))
    assert session.texts("advice meant") in say(session, "cigarillo")
    assert not say(session, "cigarillo")
    assert session.table.state.clue.word == "cigarillo"


@pytest.mark.rule("CU-15")
@pytest.mark.parametrize("seats", [four, pair])
def test_several_words_are_given_again_to_mean_a_name(seats: Callable[..., Setup]) -> None:
    session = at_the_key(seats(words=WORDS))
    told = say(session, "round and tall")
    assert "(CU-15)" in told and session.texts("advice meant") in told
    assert not say(session, "round and tall")
    assert session.table.state.clue.word == "round and tall"


@pytest.mark.rule("CU-14")
def test_capitals_are_given_again_to_mean_a_word() -> None:
    session = at_the_key(four(words=WORDS, abbreviations=False))
    told = say(session, "OPEC")
    assert "(CU-14)" in told and session.texts("advice meant") in told
    assert not say(session, "OPEC")


@pytest.mark.rule("CU-16")
def test_where_rhymes_are_allowed_the_chief_is_reminded() -> None:
    reminder = "Rhymes are allowed here"
    assert reminder in page(at_the_key(four(rhymes=True)))
    assert reminder not in page(at_the_key(four()))
