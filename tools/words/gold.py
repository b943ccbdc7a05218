"""How good the checker of clues is, by cases that were written before it was tuned.

tests/words/gold/<language>.tsv and more.<language>.tsv: `tune` cases were used to tune it, `held`
ones were not; in the first a hash drew the halves, in the other whoever wrote it without knowing
the checker. classes.<language>.tsv has hard cases, in halves that the hash drew: kin that change
inside or have a prefix, and words that only look like kin. everyday.<language>.tsv: legal clues,
and the words that they are for. The families must have been taught.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from brushpass.words import Book, Irregulars, find, teach
from brushpass.words.decks import families_path, irregular_path

ROOT = Path(__file__).parents[2]
GOLD, WORDLISTS = ROOT / "tests" / "words" / "gold", ROOT / "wordlists"
HALVES = ("tune", "held")
FIRST, MORE, CLASSES = "", "more.", "classes."


class Case(NamedTuple):
    half: str
    word: str
    clue: str
    verdict: str
    rule: str
    kind: str


class Clue(NamedTuple):
    """A clue that people would give for these words."""

    text: str
    words: tuple[str, ...]


class Score(NamedTuple):
    precision: float
    recall: float
    of: int


def teach_all(language: str) -> None:
    """What is shipped of a language."""
    families, irregular = (
        (WORDLISTS / path(language)).read_text(encoding="utf-8")
        for path in (families_path, irregular_path)
    )
    teach(language, Book(families), Irregulars(irregular))


def cases(language: str, *files: str) -> list[Case]:
    return [
        Case(*fields)
        for name in files or (FIRST, MORE)
        for fields in _rows(GOLD / f"{name}{language}.tsv")
    ]


def everyday(language: str) -> list[Clue]:
    rows = _rows(GOLD / f"everyday.{language}.tsv")
    return [Clue(text, tuple(words.split())) for text, words in rows]


def _rows(path: Path) -> Iterator[list[str]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def half_of(case: Case) -> str:
    digest = hashlib.sha256(f"{case.word}|{case.clue}".encode()).digest()
    return "tune" if digest[0] % 2 else "held"


def verdict(clue: str, words: Iterable[str], language: str) -> str:
    finding = find(clue, words, language)
    if finding is None:
        return "pass"
    return "refuse" if finding.sure else "warn"


def score(language: str, half: str, *verdicts: str) -> Score:
    """How often these verdicts are right where they are given, and given where they are right."""
    these = [case for case in cases(language) if case.half == half]
    said = {case for case in these if verdict(case.clue, (case.word,), language) in verdicts}
    meant = {case for case in these if case.verdict in verdicts}
    return Score(len(said & meant) / len(said), len(said & meant) / len(meant), len(these))


def caught(language: str, half: str) -> float:
    """How many of the illegal clues are refused or warned of."""
    illegal = [case for case in cases(language) if (case.half, case.verdict) == (half, "refuse")]
    found = [case for case in illegal if verdict(case.clue, (case.word,), language) != "pass"]
    return len(found) / len(illegal)


def shares(language: str, half: str, meant: str) -> Counter[str]:
    """The shares of hard cases of one kind that are refused, warned of and let pass."""
    these = [
        case for case in cases(language, CLASSES) if (case.half, case.verdict) == (half, meant)
    ]
    found = Counter(verdict(case.clue, (case.word,), language) for case in these)
    return Counter({said: number / len(these) for said, number in found.items()})


def refused_though_legal(language: str) -> list[tuple[str, str]]:
    """Clue and word."""
    these = cases(language, FIRST, MORE, CLASSES)
    pairs = [(case.clue, case.word) for case in these if case.verdict == "pass"]
    pairs += [(clue.text, word) for clue in everyday(language) for word in clue.words]
    return [(clue, word) for clue, word in pairs if verdict(clue, (word,), language) == "refuse"]


def alarms(language: str) -> list[Clue]:
    """The everyday clues that the checker has something against."""
    return [
        clue for clue in everyday(language) if verdict(clue.text, clue.words, language) != "pass"
    ]


def figures(language: str) -> Iterator[str]:
    for half in HALVES:
        refuse = score(language, half, "refuse")
        both = score(language, half, "refuse", "warn")
        yield (
            f"{language} gold {half}, {refuse.of} cases: refuse precision {refuse.precision:.3f} "
            f"recall {refuse.recall:.3f}; refuse or warn precision {both.precision:.3f} "
            f"recall {both.recall:.3f}; of the illegal {caught(language, half):.3f}"
        )
    for half, meant in product(HALVES, ("refuse", "pass")):
        found = shares(language, half, meant)
        yield (
            f"{language} hard cases {half}, {'illegal' if meant == 'refuse' else 'legal'}: refused "
            f"{found['refuse']:.2f}, warned of {found['warn']:.2f}, passed {found['pass']:.2f}"
        )
    wrong, clues = alarms(language), everyday(language)
    yield (
        f"{language} legal clues refused: {len(refused_though_legal(language))}; false alarms at "
        f"{len(wrong)} of {len(clues)} everyday clues ({len(wrong) / len(clues):.1%})"
    )
