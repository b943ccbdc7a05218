"""Whether a clue may have to do with a word, when no family says so.

All this can do is warn. It looks for the same stem, another spelling, and for one word inside
the other, but only where a compound or a derivation could have it: at the beginning or the end,
and with a rest that is a word or a syllable of grammar. So "carpet" may have to do with "car"
(there are pets), while "lion" stands inside "millionaire" by chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from brushpass.words.grammar import grammar, has_vowel
from brushpass.words.stem import stem

Pieces: TypeAlias = frozenset[str]
Guess: TypeAlias = Literal["form", "part", "variant"]

SHORTEST = 3
"""Shorter words stand inside others by chance."""
SHORTEST_WITH_SUFFIX = SHORTEST_STEM = 4
LONG = 5
"""A word as long as this at either end of another is hardly there by chance, whatever is left."""


class Look(NamedTuple):
    """What is compared of a word."""

    soft: str
    spelled: str
    stem: str


def likely(said: str, printed: str, language: str, pieces: Pieces = frozenset()) -> Guess | None:
    """What a bare clue may be to a bare word. No pieces: any rest with a vowel will do."""
    one, other = look(said, language), look(printed, language)
    if one.spelled == other.spelled:
        return "variant"
    related = one.soft[:SHORTEST] == other.soft[:SHORTEST]
    if related and one.stem == other.stem and len(one.stem) >= (SHORTEST_STEM if pieces else 1):
        return "form"
    short, long = (one.soft, other.soft) if len(said) < len(printed) else (other.soft, one.soft)
    shortest = grammar(language).shortest_known if pieces else SHORTEST
    if len(short) >= shortest and (related or short[:-1] in long):
        if holds(long, short, language, pieces):
            return "form" if long is one.soft else "part"
    return None


@lru_cache(maxsize=4096)
def look(word: str, language: str) -> Look:
    spelled = word
    for pattern, other in grammar(language).spellings:
        spelled = pattern.sub(other, spelled)
    return Look(soften(word, language), spelled, soften(stem(word, language), language))


def soften(word: str, language: str) -> str:
    for one, other in grammar(language).softened:
        word = word.replace(one, other)
    return word


@lru_cache(maxsize=4096)
def bases(word: str, language: str) -> tuple[str, ...]:
    """The word, and what is left of it before a suffix or in a compound."""
    known = grammar(language)
    found = [word]
    for ending in known.cuts:
        if word.endswith(ending) and len(word) - len(ending) >= known.shortest_root:
            found.append(word[: -len(ending)])
            break
    base = found[-1]
    if fleeting := known.fleeting.fullmatch(word):
        found.append("".join(fleeting.groups()))
    found += [base[:-1] + other for one, other in known.last if base.endswith(one)]
    return tuple(found)


def unbent(word: str, language: str) -> Iterator[str]:
    """The word without the endings that any word can take."""
    known = grammar(language)
    for ending in known.endings:
        left = word[: -len(ending)]
        if word.endswith(ending) and len(left) >= known.shortest_form:
            before = known.only_after.get(ending)
            if before is None or left.endswith(before):
                yield left
    for ending, other in known.swapped:
        left = word[: -len(ending)]
        if word.endswith(ending) and len(left) >= known.shortest_form:
            yield left + other


def holds(long: str, short: str, language: str, pieces: Pieces) -> bool:
    """Whether the long word may be made of the short one; both softened."""
    for base in bases(short, language):
        if pieces and base != short and len(base) < SHORTEST_WITH_SUFFIX:
            continue
        if long.startswith(base) and _follows(long[len(base) :], base, short, language, pieces):
            return True
        if _between(long, base, language, pieces):
            return True
    if len(short) >= LONG and _at_an_end(long, short, language):
        return True
    front, found, rest = long.rpartition(short)
    if found and (not rest or rest in grammar(language).endings):
        return _precedes(front, language, pieces)
    return False


def _at_an_end(long: str, short: str, language: str) -> bool:
    cuts = bases(short, language) if grammar(language).cut_compounds else (short,)
    rests = [long.removeprefix(base) for base in cuts if len(base) >= LONG]
    rests.append(long.removesuffix(short))
    return any(SHORTEST <= len(rest) < len(long) and has_vowel(rest, language) for rest in rests)


def suffixed(long: str, short: str, language: str) -> bool:
    """Whether the long word may be the short one with a suffix, or a form of it."""
    if long[:SHORTEST] != short[:SHORTEST]:
        return False
    return look(long, language).stem == look(short, language).stem or any(
        long.startswith(base) and _is_suffix(long[len(base) :], language)
        for base in bases(short, language)
    )


def _between(long: str, base: str, language: str, pieces: Pieces) -> bool:
    """A prefix before the base and a suffix, an ending or nothing after it: im-prison-ment. Of
    participles there may be two prefixes, and what ends a verb makes short bases sure enough."""
    front, _, rest = long.partition(base)
    known = grammar(language)
    if front not in known.prefixes and not _before_participle(front, language):
        return False
    if len(base) < SHORTEST_WITH_SUFFIX:
        return not pieces and rest.removesuffix(known.reflexive) in known.verb_endings
    ends = (*known.endings, *known.participle_ends)
    return not rest or rest in ends or _is_suffix(rest, language)


def _before_participle(front: str, language: str) -> bool:
    """ein-ge-mauert."""
    known = grammar(language)
    ends = bool(known.participle) and front.endswith(known.participle)
    return ends and front.removesuffix(known.participle) in known.prefixes


def _follows(rest: str, base: str, whole: str, language: str, pieces: Pieces) -> bool:
    known = grammar(language)
    shortest = SHORTEST_WITH_SUFFIX if pieces else known.shortest_root
    if len(base) >= shortest and _is_suffix(rest, language):
        return True
    if base != whole and not known.cut_compounds:
        return False
    return any(
        is_piece(rest[len(link) :], language, pieces)
        for link in known.links
        if rest.startswith(link)
    )


@lru_cache(maxsize=4096)
def _is_suffix(rest: str, language: str) -> bool:
    known = grammar(language)
    return rest in known.suffixes or any(
        rest.endswith(ending) and rest[: -len(ending)] in known.suffixes for ending in known.endings
    )


def _precedes(front: str, language: str, pieces: Pieces) -> bool:
    return any(
        is_piece(front[: len(front) - len(link)], language, pieces)
        for link in grammar(language).links
        if front.endswith(link)
    )


def is_piece(rest: str, language: str, pieces: Pieces) -> bool:
    if len(rest) < SHORTEST:
        return False
    if pieces:
        return rest in pieces or any(
            rest.endswith(ending) and rest[: -len(ending)] in pieces
            for ending in grammar(language).endings
        )
    return has_vowel(rest, language)
