"""Russian words: navec, a word's forms together, beside the English of our glosses.

For a word without a gloss its English is guessed from navec, as it is with the words that have one.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import pymorphy3
import wordfreq

from brushpass.words.compare import words_of
from tools.lexicon import sources
from tools.lexicon.glosses import glosses
from tools.lexicon.shrinking import Cleaned, Smaller, unit
from tools.lexicon.space import Space
from tools.lexicon.tongue import en
from tools.lexicon.vocabulary import vocabulary

CODE = __name__.rpartition(".")[2]
COMMON = 90_000
OF_NAVEC, OF_ENGLISH = 1.0, 0.9
STRONGEST = 3
RIDGE = 30.0

_morph = pymorphy3.MorphAnalyzer()


@lru_cache(maxsize=200_000)
def dictionary_form(word: str) -> str:
    form: str = _morph.parse(word)[0].normal_form
    return form


def rows(folder: Path) -> tuple[list[str], Any]:
    navec = sources.navec(folder)
    common = (word for word in wordfreq.top_n_list(CODE, COMMON) if _is_russian(word))
    found = vocabulary(CODE, common, dictionary_form)
    told = {name: row for name, word in found.items() if (row := _row(word, navec)) is not None}
    names = [*told]
    native = np.stack([told[name] for name in names])
    native = Cleaned.fitted(native, STRONGEST)(native)
    glossed = {name: texts for name, texts in glosses(CODE).items() if name in told}
    senses = [(name, text) for name, texts in glossed.items() for text in texts]
    english = Space(folder, [*en.words().values()]).rows(text for _, text in senses)
    place = {name: at for at, name in enumerate(names)}
    known = native[[place[name] for name, _ in senses]]
    others = [name for name in names if name not in glossed]
    rest = native[[place[name] for name in others]]
    guessed = _guess(known, english, rest)
    both = np.vstack([_joined(known, english), _joined(rest, guessed)])
    return [*(name for name, _ in senses), *others], Smaller.fitted(both)(both)


def _is_russian(word: str) -> bool:
    return all("а" <= sign <= "я" or sign == "ё" for sign in word)


def _row(word: str, navec: sources.Table) -> Any:
    """The middle of a word's forms; of several words the middle of them all. None if unknown."""
    found = [each for part in words_of(word.lower()) for each in _forms(part, navec)]
    return np.mean(found, axis=0) if found else None


def _forms(word: str, navec: sources.Table) -> list[Any]:
    parsed = _morph.parse(word)[0]
    forms = dict.fromkeys([word, *(form.word for form in parsed.lexeme)])
    return [navec[form] for form in forms if form in navec]


def _guess(known: Any, english: Any, rest: Any) -> Any:
    """English from navec, by what both say of the words that have a gloss."""
    weights = np.linalg.solve(known.T @ known + RIDGE * np.eye(known.shape[1]), known.T @ english)
    return unit(rest @ weights)


def _joined(native: Any, english: Any) -> Any:
    return unit(np.hstack([OF_NAVEC * native, OF_ENGLISH * english]))
