"""What is sure of two words though no family lists them.

Two reasons are needed. For a form: a rule that makes one word of the other, and a root long
enough not to stand there by chance. For a compound: one of its parts is the other word, and what
is left of it is a common word too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from brushpass.words.grammar import grammar
from brushpass.words.inflect import derived, inflected
from brushpass.words.likely import Pieces, is_piece

Proof: TypeAlias = Literal["inflection", "derivation", "compound", "part"]

SHORTEST_PART = 4
SHORTEST_LINKED = 3
"""A part may be shorter where a vowel links it to the other: пар-о-ход."""


class Split(NamedTuple):
    """Two parts of a compound, of which at least one is a common word."""

    head: str
    tail: str
    common: tuple[bool, bool]


def proved(said: str, printed: str, language: str, pieces: Pieces) -> Proof | None:
    if inflected(said, printed, language):
        return "inflection"
    if derived(said, printed, language) or _prefixed(said, printed, language):
        return "derivation"
    if _part_of(said, printed, language, pieces):
        return "compound"
    if _part_of(printed, said, language, pieces):
        return "part"
    return None


def _prefixed(verb: str, word: str, language: str) -> bool:
    """Whether a prefix and an end make the verb of the word: про-голод-аться."""
    known = grammar(language)
    plain = verb.removesuffix(known.reflexive)
    return plain.endswith(known.verbs_end or (" ",)) and any(
        plain.startswith(prefix) and derived(plain.removeprefix(prefix), word, language)
        for prefix in known.prefixes
    )


def _part_of(whole: str, part: str, language: str, pieces: Pieces) -> bool:
    return any(
        (split.common[1] and _is_or_makes(part, split.head, language))
        or (split.common[0] and _is_or_makes(part, split.tail, language))
        for split in splits(whole, language, pieces)
    )


def _is_or_makes(word: str, part: str, language: str) -> bool:
    """The part itself, a form of it, or what it is made of: make, shoe-maker."""
    if word[:2] != part[:2]:
        return False
    if word == part or inflected(word, part, language) or derived(word, part, language):
        return True
    rest = word.removeprefix(part)
    return rest != word and rest in grammar(language).verb_endings


@lru_cache(maxsize=512)
def splits(whole: str, language: str, pieces: Pieces) -> tuple[Split, ...]:
    known = grammar(language)
    found: list[Split] = []
    if not pieces:
        return ()
    for cut in range(SHORTEST_LINKED, len(whole) - SHORTEST_LINKED + 1):
        for link in known.links:
            head, tail = whole[: cut - len(link)], whole[cut:]
            shortest = SHORTEST_LINKED if link in known.vowel_links else SHORTEST_PART
            if whole[:cut].endswith(link) and min(len(head), len(tail)) >= shortest:
                common = is_piece(head, language, pieces), is_piece(tail, language, pieces)
                if any(common):
                    found.append(Split(head, tail, common))
    return tuple(found)
