"""English words: GloVe and MiniLM know them themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import simplemma
import wordfreq

from tools.lexicon.space import Space
from tools.lexicon.vocabulary import vocabulary

CODE = __name__.rpartition(".")[2]
COMMON = 60_000


def words() -> dict[str, str]:
    common = (word for word in wordfreq.top_n_list(CODE, COMMON) if word.isascii())
    return vocabulary(CODE, common, lambda word: simplemma.lemmatize(word, CODE))


def rows(folder: Path) -> tuple[list[str], Any]:
    found = words()
    return [*found], Space(folder, [*found.values()]).rows(found.values())
