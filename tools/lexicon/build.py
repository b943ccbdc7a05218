"""Makes wordlists/<language>/vectors.bin, in an environment with requirements.txt.

PYTHONPATH=py:. python -m tools.lexicon.build SOURCES [LANGUAGE …] [--check]

SOURCES is a folder with the archives that requirements.txt names. With --check nothing is written:
it tells whether the same bytes come out, and if not, how many numbers differ. Other processors and
libraries round the last digit otherwise, and then a number may fall into the next step.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

from brushpass.language import LANGUAGES
from brushpass.lexicon import Vectors, paths
from tools.lexicon.shrinking import packed

ROOT = Path(__file__).parents[2]


def built(language: str, folder: Path) -> bytes:
    names, rows = import_module(f"tools.lexicon.tongue.{language}").rows(folder)
    return packed(names, rows)


def difference(old: bytes, new: bytes) -> str:
    """In a sentence; nothing if there is none."""
    if old == new:
        return ""
    one, other = Vectors(old), Vectors(new)
    if one.names != other.names:
        return f"other words: {len(set(one.names) ^ set(other.names))}"
    changed = sum(a != b for a, b in zip(one.numbers, other.numbers, strict=True))
    return f"{changed} of {len(one.numbers)} pairs of numbers are rounded otherwise"


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("sources", type=Path)
    arguments.add_argument("languages", nargs="*", default=LANGUAGES)
    arguments.add_argument("--check", action="store_true")
    given = arguments.parse_args()
    same = True
    for language in given.languages:
        path = ROOT / paths(language)[1]
        made = built(language, given.sources)
        if given.check:
            told = difference(path.read_bytes(), made)
            print(f"{language}: {told or 'the same'}")
            same = same and not told
        else:
            path.write_bytes(made)
            print(f"{language}: {len(Vectors(made))} words, {len(made)} bytes")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
