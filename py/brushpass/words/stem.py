"""Snowball stems, where the stemmers are at hand.

Only the algorithm that is wanted is loaded: the whole of snowballstemmer takes half a second to
import in a browser. Without it a word is its own stem, and fewer clues are warned of.
"""

from __future__ import annotations

from functools import lru_cache

from brushpass.language import Stemmer
from brushpass.words.grammar import record


@lru_cache(maxsize=8)
def stemmer(language: str) -> Stemmer | None:
    make = record(language).stemmer
    if make is None:
        return None
    try:
        return make()
    except ImportError:
        return None


@lru_cache(maxsize=4096)
def stem(word: str, language: str) -> str:
    """The stem of a bare word."""
    algorithm = stemmer(language)
    return algorithm.stemWord(word) if algorithm else word
