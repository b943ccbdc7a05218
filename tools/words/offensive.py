"""Words that stand in no deck and no family: slurs, obscenities, the vocabulary of crimes.

Nobody should have to read them here, so the list is one of hashes. `python -m
tools.words.offensive stem =word` prints the lines for a stem (anywhere in a word) and for a
whole word.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache, lru_cache
from pathlib import Path

from brushpass.words.compare import bare

LIST = Path(__file__).parent / "offensive.txt"
SHORTEST, LONGEST = 3, 16
WHOLE = "="


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@lru_cache
def digests() -> frozenset[str]:
    lines = LIST.read_text(encoding="ascii").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


@cache
def offends(word: str) -> bool:
    name = bare(word)
    parts = {
        name[start:end]
        for start in range(len(name))
        for end in range(start + SHORTEST, min(start + LONGEST, len(name)) + 1)
    }
    return any(digest(part) in digests() for part in {*parts, WHOLE + name})


if __name__ == "__main__":
    for given in sys.argv[1:]:
        print(digest(given))
