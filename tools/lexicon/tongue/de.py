"""German words, in the English space: by our glosses, a sense each; names and words that both
languages have as they are; compounds of two words that have a gloss by their parts; and what only
lists have by the words that call it to mind.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import simplemma
import wordfreq

from brushpass.lexicon import Lists
from brushpass.lexicon.spelling import parts
from brushpass.lexicon.vectors import HEAD, TAIL
from brushpass.words.compare import letters
from tools.lexicon.glosses import glosses
from tools.lexicon.shrinking import unit
from tools.lexicon.space import Space
from tools.lexicon.tongue import en
from tools.lexicon.vocabulary import text_of, vocabulary

CODE = __name__.rpartition(".")[2]
COMMON = 150_000
LONG = 4
"""Letters that a part of a compound has at least."""
AS_COMMON = 1.5
"""In Zipf: a word that is so much rarer in English only looks the same."""


def rows(folder: Path) -> tuple[list[str], Any]:
    glossed = glosses(CODE)
    english = Space(folder, [*en.words().values()])
    senses = [(name, text) for name, texts in glossed.items() for text in texts]
    common = wordfreq.top_n_list(CODE, COMMON)
    found = vocabulary(CODE, common, lambda word: _base(word, glossed, english))
    others = {name: word for name, word in found.items() if name not in glossed}
    same = {name: word for name, word in others.items() if _is_english(word, english)}
    senses += same.items()
    names, told = [name for name, _ in senses], english.rows(text for _, text in senses)
    first: dict[str, Any] = {}
    for name, row in zip(names, told, strict=True):
        first.setdefault(name, row)
    lists = Lists(text_of(f"{CODE}/associations.txt"), CODE)
    made = {
        name: row
        for name in others
        if name not in same and (row := _of_parts(name, glossed, first, lists)) is not None
    }
    return [*names, *made], np.vstack([told, unit(np.stack([*made.values()]))])


def _base(word: str, glossed: Mapping[str, object], english: Space) -> str:
    """The dictionary form; the word that is known already if nothing else is known of it."""
    form: str = simplemma.lemmatize(word, CODE)
    name = letters(form, CODE)
    if name in glossed or _is_english(form, english) or _cut(name, glossed):
        return form
    return next(iter(glossed), form)


def _is_english(word: str, english: Space) -> bool:
    here, there = (wordfreq.zipf_frequency(word, code) for code in (CODE, en.CODE))
    return english.knows(word) and there > max(2.5, here - AS_COMMON)


def _cut(name: str, glossed: Mapping[str, object]) -> tuple[str, str] | None:
    for head, tail in parts(name, CODE):
        if min(len(head), len(tail)) >= LONG and head in glossed and tail in glossed:
            return head, tail
    return None


def _of_parts(
    name: str, glossed: Mapping[str, object], first: Mapping[str, Any], lists: Lists
) -> Any:
    """None if nothing leads into English."""
    if cut := _cut(name, glossed):
        return HEAD * first[cut[0]] + TAIL * first[cut[1]]
    near = [weight * first[head] for head, weight in lists.links(name).items() if head in first]
    return np.sum(near, axis=0) if near else None
