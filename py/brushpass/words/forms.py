"""What a clue has to do with a word that it may not touch. Imports compare, families, likely.

This is the one interface by which games ask about word forms. A *sure* finding breaks its rule;
one that isn't sure only warns, and people decide. What is sure beyond equality is taught: a
family lists, for a word, its forms, parts, compounds and other spellings. For words without a
family, and for clues that no family knows, there is only `likely`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from brushpass.words.compare import bare, key, typed
from brushpass.words.families import Book, Families, Family, Link
from brushpass.words.likely import Pieces, forms, likely

Relation: TypeAlias = Literal["same", "form", "part", "variant"]
Kind: TypeAlias = Literal["same", "likely"] | Link

RELATIONS: dict[Link, Relation] = {
    "form": "form",
    "inflection": "form",
    "derivation": "form",
    "compound": "form",
    "doubt": "form",
    "part": "part",
    "variant": "variant",
}
SAME_WORD: frozenset[Kind] = frozenset(("same", "inflection", "variant", "form"))
WEIGHT: tuple[Relation, ...] = ("same", "variant", "form", "part")
NO_FAMILY: Family = {}
NO_PIECES: Pieces = frozenset()
BETWEEN = re.compile(r"[\s\-–—]+")

_taught: dict[str, list[Families]] = {}
_pieces: dict[str, Pieces] = {}


@dataclass(frozen=True)
class Finding:
    word: str
    relation: Relation
    sure: bool
    kind: Kind = field(default="likely", compare=False)
    """The relation more closely: games that tell inflections from compounds look here."""

    @property
    def same_word(self) -> bool:
        """The clue is the word itself, in another form or spelling perhaps."""
        return self.sure and self.kind in SAME_WORD


def teach(language: str, families: Families) -> None:
    """Add families to what is known of a language: {"hacke": {"hacken": "form"}}."""
    _taught.setdefault(language, []).insert(0, families)
    if isinstance(families, Book):
        _pieces[language] = families.pieces
    _printed.cache_clear()


def forget(language: str) -> None:
    _taught.pop(language, None)
    _pieces.pop(language, None)
    _printed.cache_clear()


def find(clue: str, words: Iterable[str], language: str = "en") -> Finding | None:
    """The weightiest thing that the clue has to do with one of the words."""
    said = _said(bare(clue), language)
    tokens = [_said(token, language) for token in _tokens(clue)]
    best: Finding | None = None
    for word in words:
        best = _weightier(best, _finding(said, word))
        for token in tokens:
            best = _weightier(best, _by_token(token, word))
        if best and best.relation == "same":
            return best
    return best


class Said(NamedTuple):
    """A clue, or a word of it, as it is compared."""

    bare: str
    shorter: tuple[str, ...]
    """The clue without the endings that any word can take, for kin: own forms are all known."""
    typed: str
    language: str


@lru_cache(maxsize=256)
def _said(clue: str, language: str) -> Said:
    return Said(clue, tuple(forms(clue, language)), typed(clue, language), language)


def _tokens(clue: str) -> list[str]:
    """The words of a clue that has several: "Snow White", "ice-cream"."""
    words = [bare(word) for word in BETWEEN.split(key(clue))]
    words = [word for word in words if word]
    return words if len(words) > 1 else []


def _weightier(one: Finding | None, other: Finding | None) -> Finding | None:
    if one is None or other is None:
        return one or other
    return min(one, other, key=lambda found: (not found.sure, WEIGHT.index(found.relation)))


def _by_token(token: Said, word: str) -> Finding | None:
    """A clue that has the word in it is a compound with it, not the word itself."""
    finding = _finding(token, word)
    if finding and finding.sure and finding.relation == "same":
        return Finding(word, "form", sure=True, kind="compound")
    return finding


def _finding(said: Said, word: str) -> Finding | None:
    printed, spelt, family = _printed(word, said.language)
    if said.bare == printed:
        return Finding(word, "same", sure=True, kind="same")
    if link := family.get(said.bare):
        return _by_link(link, word)
    for form in said.shorter:
        link = family.get(form)
        if link and link != "inflection":
            return _by_link(link, word)
    if said.typed == spelt:
        return Finding(word, "variant", sure=True, kind="variant")
    pieces = _pieces.get(said.language, NO_PIECES) if family else NO_PIECES
    guess = likely(said.bare, printed, said.language, pieces)
    return Finding(word, guess, sure=False) if guess else None


def _by_link(link: Link, word: str) -> Finding | None:
    if link == "stranger":
        return None
    return Finding(word, RELATIONS[link], sure=link != "doubt", kind=link)


class Printed(NamedTuple):
    """A word on the table, as it is compared."""

    bare: str
    typed: str
    family: Family


@lru_cache(maxsize=4096)
def _printed(word: str, language: str) -> Printed:
    printed = bare(word)
    known = (families for families in _taught.get(language, ()) if printed in families)
    families = next(known, None)
    family = families[printed] if families else NO_FAMILY
    return Printed(printed, typed(printed, language), family)
