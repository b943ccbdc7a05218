"""Snowball stems, where the stemmers are at hand. Imports language only.

Only the algorithm that is wanted is loaded: the whole of snowballstemmer takes half a
second to import in a browser. Without them a word is its own stem, and fewer clues are warned of.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Protocol

from brushpass.language import LANGUAGES, language_of


class Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802


@lru_cache(maxsize=8)
def stemmer(language: str) -> Stemmer | None:
    name = language_of(language).stemmer if language in LANGUAGES else None
    if name is None:
        return None
    try:
        module = import_module(f"snowballstemmer.{name}_stemmer")
    except ImportError:
        return None
    made: Stemmer = getattr(module, f"{name.title()}Stemmer")()
    return made


@lru_cache(maxsize=4096)
def stem(word: str, language: str) -> str:
    """The stem of a bare word."""
    algorithm = stemmer(language)
    return algorithm.stemWord(word) if algorithm else word
