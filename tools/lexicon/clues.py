"""Clues as people give them, to measure by: `tests/words/clues/<language>.txt`.

    Hogwarts | wizard, owl, castle | degree, gag, flash, …

They were written without a look at the lists. Weights are tuned on every other line alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from brushpass.lexicon import Lexicon, lexicon, paths

ROOT = Path(__file__).parents[2]
REMARK = "#"


class Clue(NamedTuple):
    said: str
    meant: tuple[str, ...]
    others: tuple[str, ...]


def path(language: str) -> Path:
    return ROOT / "tests" / "words" / "clues" / f"{language}.txt"


def read(language: str) -> list[Clue]:
    lines = path(language).read_text(encoding="utf-8").splitlines()
    return [_clue(line) for line in lines if line and not line.startswith(REMARK)]


def _clue(line: str) -> Clue:
    said, meant, others = (part.strip() for part in line.split("|"))
    return Clue(said, _words(meant), _words(others))


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))


def tuned_on(clues: Sequence[Clue]) -> Sequence[Clue]:
    return clues[::2]


def kept_apart(clues: Sequence[Clue]) -> Sequence[Clue]:
    return clues[1::2]


def from_disk(language: str) -> Lexicon:
    return lexicon({path: (ROOT / path).read_bytes() for path in paths(language)}, language)


def first_right(known: Lexicon, clue: Clue) -> bool:
    """Whether the word that fits best is one that was meant."""
    words = (*sorted(clue.meant + clue.others),)
    scores = known.understand(clue.said, words)
    return words[scores.index(max(scores))] in clue.meant
