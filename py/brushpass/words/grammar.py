"""What is known of a language, for the files beside it."""

from __future__ import annotations

from functools import lru_cache

from brushpass.language import LANGUAGES, Grammar, Language, language_of

UNKNOWN = Language(code="", name="", locale="")


@lru_cache(maxsize=16)
def record(language: str) -> Language:
    """The record of a language; an empty one if a log comes from a version of Brush Pass with more
    languages than ours."""
    return language_of(language) if language in LANGUAGES else UNKNOWN


@lru_cache(maxsize=16)
def grammar(language: str) -> Grammar:
    return record(language).grammar()


def has_vowel(text: str, language: str) -> bool:
    vowels = record(language).vowels
    return not vowels or not vowels.isdisjoint(text)
