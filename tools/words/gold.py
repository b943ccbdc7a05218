"""How good the checker of clues is, by cases that were written before it was tuned.

tests/words/gold/<language>.tsv: `tune` cases were used to tune it, `held` ones were not; a hash
drew the halves. The families must have been taught.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from brushpass.words import find

GOLD = Path(__file__).parents[2] / "tests" / "words" / "gold"
HALVES = ("tune", "held")


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


def half_of(case: Case) -> str:
    digest = hashlib.sha256(f"{case.word}|{case.clue}".encode()).digest()
    return "tune" if digest[0] % 2 else "held"


def verdict(case: Case, language: str) -> str:
    finding = find(case.clue, (case.word,), language)
    if finding is None:
        return "pass"
    return "refuse" if finding.sure else "warn"


def score(language: str, half: str, *verdicts: str) -> Score:
    """How often these verdicts are right where they are given, and given where they are right."""
    these = [case for case in cases(language) if case.half == half]
    said = {case for case in these if verdict(case, language) in verdicts}
    meant = {case for case in these if case.verdict in verdicts}
    return Score(len(said & meant) / len(said), len(said & meant) / len(meant), len(these))


def figures(language: str) -> Iterator[str]:
    for half in HALVES:
        refuse = score(language, half, "refuse")
        both = score(language, half, "refuse", "warn")
        yield (
            f"{language} gold {half}, {refuse.of} cases: refuse precision {refuse.precision:.3f} "
            f"recall {refuse.recall:.3f}; refuse or warn precision {both.precision:.3f} "
            f"recall {both.recall:.3f}"
        )
