"""How good the checker is, by cases that were written before it was tuned.

`tune` cases were used to tune it, `held` ones were not. Run with -s to see the figures.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from brushpass.words import Book, find, forget, teach
from brushpass.words.decks import LANGUAGES, families_path

GOLD = Path(__file__).parent / "gold"
WORDLISTS = Path(__file__).parents[2] / "wordlists"
PRECISION, RECALL = 0.97, 0.90


class Case(NamedTuple):
    half: str
    word: str
    clue: str
    verdict: str
    rule: str
    kind: str


class Score(NamedTuple):
    precision: float
    recall: float
    of: int


def cases(language: str) -> list[Case]:
    lines = (GOLD / f"{language}.tsv").read_text(encoding="utf-8").splitlines()
    return [Case(*line.split("\t")) for line in lines if not line.startswith("#")]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    path = WORDLISTS / families_path(request.param)
    teach(request.param, Book(path.read_text(encoding="utf-8")))
    yield request.param
    forget(request.param)


def verdict(case: Case, language: str) -> str:
    finding = find(case.clue, (case.word,), language)
    if finding is None:
        return "pass"
    return "refuse" if finding.sure else "warn"


def score(cases: list[Case], language: str, *verdicts: str) -> Score:
    said = {case for case in cases if verdict(case, language) in verdicts}
    meant = {case for case in cases if case.verdict in verdicts}
    return Score(len(said & meant) / len(said), len(said & meant) / len(meant), len(cases))


def half_of(case: Case) -> str:
    digest = hashlib.sha256(f"{case.word}|{case.clue}".encode()).digest()
    return "tune" if digest[0] % 2 else "held"


def test_the_halves_were_drawn_by_a_hash(language: str) -> None:
    assert all(case.half == half_of(case) for case in cases(language))
    assert len(cases(language)) >= 140


@pytest.mark.rule("CU-08", "CU-09", "CU-10", "CU-43", "CU-45", "II-13", "II-14", "II-28", "DE-40")
def test_precision_and_recall(language: str) -> None:
    for half in ("tune", "held"):
        these = [case for case in cases(language) if case.half == half]
        refuse = score(these, language, "refuse")
        both = score(these, language, "refuse", "warn")
        print(
            f"\n{language} {half}, {refuse.of} cases: refuse precision {refuse.precision:.3f} "
            f"recall {refuse.recall:.3f}; refuse or warn precision {both.precision:.3f} "
            f"recall {both.recall:.3f}",
            end="",
        )
    assert refuse.precision >= PRECISION
    assert both.recall >= RECALL
