"""Snowball stems, where the stemmers are at hand. Imports nothing of ours.

Only the three algorithms that we need are loaded: the whole of snowballstemmer takes half a
second to import in a browser. Without them a word is its own stem, and fewer clues are warned of.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Protocol

ALGORITHMS = {"en": "English", "de": "German", "ru": "Russian"}


class Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802


@lru_cache(maxsize=8)
def stemmer(language: str) -> Stemmer | None:
    name = ALGORITHMS.get(language)
    if name is None:
        return None
    try:
        module = import_module(f"snowballstemmer.{name.lower()}_stemmer")
    except ImportError:
        return None
    made: Stemmer = getattr(module, f"{name}Stemmer")()
    return made


@lru_cache(maxsize=4096)
def stem(word: str, language: str) -> str:
    """The stem of a bare word."""
    algorithm = stemmer(language)
    return algorithm.stemWord(word) if algorithm else word
