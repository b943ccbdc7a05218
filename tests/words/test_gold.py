"""How good the checker is: `make words` prints the figures, here they are held to a limit."""

from __future__ import annotations

import pytest
from tools.words.gold import (
    CLASSES,
    FIRST,
    HALVES,
    alarms,
    cases,
    caught,
    everyday,
    half_of,
    refused_though_legal,
    score,
    shares,
)

from brushpass.language import LANGUAGES

PRECISION, RECALL, CAUGHT, ALARMS = 0.94, 0.95, 0.97, 0.01
REFUSED_INSIDE, PASSED_INSIDE, ALARMS_INSIDE = 0.55, 0.25, 0.2
"""Limits for hard cases: forms that change inside or have a prefix, and look-alikes of forms."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_halves_were_drawn_by_a_hash(language: str) -> None:
    assert all(case.half == half_of(case) for case in cases(language, FIRST))
    assert len(cases(language)) >= 500


@pytest.mark.rule("CU-08", "CU-09", "CU-10", "CU-43", "CU-45", "II-13", "II-14", "II-28", "DE-40")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("language", LANGUAGES)
def test_precision_and_recall(language: str) -> None:
    assert score(language, "held", "refuse").precision >= PRECISION
    assert score(language, "held", "refuse", "warn").recall >= RECALL


@pytest.mark.rule("CU-08", "CU-09", "CU-43", "CU-45")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("language", LANGUAGES)
def test_hardly_an_illegal_clue_passes_silently(language: str) -> None:
    assert caught(language, "held") >= CAUGHT
    assert caught(language, "tune") >= CAUGHT


@pytest.mark.rule("CU-10", "CU-46")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_legal_clue_is_refused(language: str) -> None:
    assert refused_though_legal(language) == []


@pytest.mark.rule("CU-45")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("language", LANGUAGES)
def test_everyday_clues_pass_silently(language: str) -> None:
    assert len(everyday(language)) >= 500
    assert len(alarms(language)) <= ALARMS * len(everyday(language))


@pytest.mark.rule("CU-08", "CU-10", "CU-45")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_kin_that_change_inside_are_told_from_words_that_look_alike(
    language: str, half: str
) -> None:
    assert all(case.half == half_of(case) for case in cases(language, CLASSES))
    illegal, legal = (shares(language, half, meant) for meant in ("refuse", "pass"))
    assert illegal["refuse"] >= REFUSED_INSIDE and illegal["pass"] <= PASSED_INSIDE
    assert legal["refuse"] == 0 and legal["warn"] <= ALARMS_INSIDE
