"""Languages: one line a language, and a record each. Nothing else of the house names one.

A record is imported when it is wanted: who plays in one language doesn't load the others.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from brushpass.language.grammar import Grammar
from brushpass.language.numbers import Numbers
from brushpass.language.record import Language, Stemmer

LANGUAGES = (
    "en",
    "de",
    "ru",
)  # fmt: skip

FIRST = LANGUAGES[0]
"""Its page lies at the top of the site, those of the others in folders; who speaks none of them
gets it. Every other language has to say what it says."""


@cache
def language_of(code: str) -> Language:
    """The record of a language; KeyError if there is none."""
    if code not in LANGUAGES:
        raise KeyError(code)
    known: Language = import_module(f"{__name__}.{code}").LANGUAGE
    return known


def names() -> dict[str, str]:
    """What each language calls itself, by its code."""
    return {code: language_of(code).name for code in LANGUAGES}


__all__ = [
    "FIRST",
    "LANGUAGES",
    "Grammar",
    "Language",
    "Numbers",
    "Stemmer",
    "language_of",
    "names",
]
