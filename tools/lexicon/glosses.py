"""What words are called in the language of the common space (space.py), one gloss a sense:
`wordlists/<language>/glosses.txt`, a line a word, `word: gloss, gloss`.
"""

from __future__ import annotations

from brushpass.words.compare import letters
from tools.lexicon.vocabulary import WORDLISTS

REMARK = "#"


def glosses(language: str) -> dict[str, tuple[str, ...]]:
    """By name."""
    file = WORDLISTS / language / "glosses.txt"
    found: dict[str, tuple[str, ...]] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        word, _, senses = line.partition(":")
        if senses and not line.startswith(REMARK):
            named = tuple(sense.strip() for sense in senses.split(",") if sense.strip())
            found[letters(word, language)] = named
    return found
