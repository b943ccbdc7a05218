"""Which words are forms of one word by the rules of grammar alone.

A paradigm is a set of endings that one root takes: "y ies ied ying". Two words are forms of one
if a root that they share takes both of their endings. Nobody looks up whether there is such a
word: where a rule is known to err, a list of accidents says so (see families.py).
"""

from __future__ import annotations

from functools import lru_cache

from brushpass.words.compare import common_start
from brushpass.words.grammar import grammar, has_vowel, record
from brushpass.words.likely import bases, soften

LONGEST_ENDING = 5
SHORTEST_ROOT = 4
"""Shorter roots stand before a suffix by chance."""


@lru_cache(maxsize=4096)
def inflected(one: str, other: str, language: str) -> bool:
    """Whether two bare words are forms of one."""
    known = grammar(language)
    one, other = soften(one, language), soften(other, language)
    if _of_one_root(one, other, language):
        return True
    for long, short in ((one, other), (other, one)):
        bare = long.removeprefix(known.participle) if known.participle else long
        if bare != long and (_of_one_root(bare, short, language) or bare == short):
            return len(bare) > SHORTEST_ROOT
        if bare != long and _made_participle(bare, short, language):
            return True
    return False


def _made_participle(rest: str, noun: str, language: str) -> bool:
    """Whether `rest` is the participle of the noun's verb: Spiel, ge-spiel-t."""
    return any(
        rest == base + end
        for base in bases(noun, language)
        for end in grammar(language).participle_ends
        if len(base) >= SHORTEST_ROOT
    )


def _of_one_root(one: str, other: str, language: str) -> bool:
    known = grammar(language)
    shared = common_start(one, other)
    for size in range(shared, max(known.shortest_base - 1, shared - LONGEST_ENDING), -1):
        ends = one[size:], other[size:]
        if ends in known.pairs and has_vowel(one[:size], language):
            return True
    return bool(known.doubling) and _doubled(one, other, shared, language)


def _doubled(one: str, other: str, size: int, language: str) -> bool:
    """run, running."""
    vowels = record(language).vowels
    short, long = sorted((one, other), key=len)
    return (
        size == len(short) >= 3
        and short[-1] not in vowels
        and short[-2] in vowels
        and long[size:] in {short[-1] + ending for ending in grammar(language).doubling}
    )


def plural_by_vowel(one: str, other: str, language: str) -> bool:
    """Whether one is the other's plural by a softened letter, as it is typed: zahn, zaehne."""
    return any(
        long == short[:place] + typed + short[place + len(letter) :] + ending
        for short, long in ((one, other), (other, one))
        for letter, typed in _softly_typed(language)
        for place in range(1, len(short))
        if short.startswith(letter, place)
        for ending in _plural_endings(short, language)
    )


def _softly_typed(language: str) -> list[tuple[str, str]]:
    """A letter, and what is typed where a form softens it."""
    typed = dict(record(language).typed)
    return [(plain, typed[soft]) for soft, plain in grammar(language).softened if soft in typed]


def _plural_endings(word: str, language: str) -> tuple[str, ...]:
    known = grammar(language)
    return ("",) if word.endswith(known.softened_alone or (" ",)) else known.softened_plurals


@lru_cache(maxsize=4096)
def derived(one: str, other: str, language: str) -> bool:
    """Whether one bare word is the other with a suffix that leaves no doubt."""
    short, long = sorted((soften(one, language), soften(other, language)), key=len)
    return any(
        long.startswith(base) and _is_sure(long[len(base) :], len(base), language)
        for base in bases(short, language)
    )


def _is_sure(rest: str, root: int, language: str) -> bool:
    known = grammar(language)
    rests = {rest, *(rest.removesuffix(ending) for ending in known.suffix_endings)}
    if root >= known.long_root and not known.sure_suffixes.isdisjoint(rests):
        return True
    return root >= SHORTEST_ROOT and not known.surest_suffixes.isdisjoint(rests)
