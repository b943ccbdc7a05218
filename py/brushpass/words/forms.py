"""What a clue has to do with a word that it may not touch. Imports compare only.

This is the one interface by which games ask about word forms. A *sure* finding breaks its rule;
one that isn't sure only warns, and people decide. What is sure beyond equality is taught: a
family lists, for a word, its forms, parts, compounds and other spellings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from brushpass.words.compare import bare

Relation: TypeAlias = Literal["same", "form", "part", "variant"]
Families: TypeAlias = Mapping[str, Mapping[str, Relation]]

MIN_PART = 3
"""Shorter words stand inside others by chance."""

_taught: dict[str, dict[str, Mapping[str, Relation]]] = {}


@dataclass(frozen=True)
class Finding:
    word: str
    relation: Relation
    sure: bool


def teach(language: str, families: Families) -> None:
    """Add families to what is known of a language: {"hacke": {"hacken": "form"}}."""
    _taught.setdefault(language, {}).update(families)


def forget(language: str) -> None:
    _taught.pop(language, None)


def find(clue: str, words: Iterable[str], language: str = "en") -> Finding | None:
    """The weightiest thing that the clue has to do with one of the words."""
    said = bare(clue)
    families = _taught.get(language, {})
    likely: Finding | None = None
    sure: Finding | None = None
    for word in words:
        printed = bare(word)
        if said == printed:
            return Finding(word, "same", sure=True)
        relation = families.get(printed, {}).get(said)
        if sure is None and relation:
            sure = Finding(word, relation, sure=True)
        if likely is None and len(said) >= MIN_PART and said in printed:
            likely = Finding(word, "part", sure=False)
        if likely is None and len(printed) >= MIN_PART and printed in said:
            likely = Finding(word, "form", sure=False)
    return sure or likely
