"""Two reasons for everything that the game upholds without a vote.

Whatever a family lists as sure was named by hand, or comes from a dictionary and is made by a
rule besides. What has one reason only becomes doubtful, and people decide.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType

from brushpass.words import Irregulars
from brushpass.words.decks import irregular_path
from brushpass.words.families import Link
from brushpass.words.grammar import grammar
from brushpass.words.inflect import derived, inflected
from brushpass.words.likely import Pieces, likely, soften, unbent
from tools.words.corrections import Kin
from tools.words.sources import WORDLISTS, frequencies

UNSURE: tuple[Link, ...] = ("doubt", "stranger")
TABLE_TIES = ("inflection", "derivation")
ROOT = 4
"""Letters at the beginning that kin have in common."""
SHORT_ROOT = 3
"""What is enough if somebody named it."""
HEARD_OF = 2.0
"""How common (Zipf) a word must be to be looked at."""
COMMON = 3.0


@dataclass(frozen=True)
class Evidence:
    """What is known of a language besides the candidates."""

    language: str
    source: ModuleType
    pieces: Pieces
    irregulars: Irregulars
    accidents: dict[str, set[str]]


def evidence(language: str, source: ModuleType) -> Evidence:
    text = (WORDLISTS / irregular_path(language)).read_text(encoding="utf-8")
    pieces = frozenset(source.pieces())
    return Evidence(language, source, pieces, Irregulars(text), accidents(source, language))


def weighed(word: str, family: Kin, named: set[str], known: Evidence) -> Kin:
    """The family with what has one reason only made doubtful, and without kin of strangers."""
    strangers = {member for member, link in family.items() if link == "stranger"}
    found: Kin = {}
    for member, link in family.items():
        if link in UNSURE or (member in named and link != "derivation"):
            found[member] = link
        elif link == "inflection":
            by_table = known.irregulars.tie(member, word) == "inflection"
            sure = by_table or not known.source.own_word(member, word)
            found[member] = link if sure else "doubt"
        elif member in named:
            sure = _made(member, word, SHORT_ROOT, known) or _prefixed(member, word, known)
            found[member] = link if sure else "doubt"
        elif not strangers & known.source.dictionary_forms(member):
            by_chance = member in known.accidents.get(word, ()) or word in known.accidents.get(
                member, ()
            )
            sure = _made(member, word, ROOT, known) and not by_chance
            found[member] = link if sure else "doubt"
    return found


def _made(member: str, word: str, root: int, known: Evidence) -> bool:
    """Whether a rule, a dictionary or the table of irregular words makes one word of the other."""
    return (
        known.source.are_kin(member, word)
        or known.irregulars.tie(member, word) in TABLE_TIES
        or _begin_alike(member, word, known.language, root)
        or _holds(member, word, known)
    )


def _prefixed(member: str, word: str, known: Evidence) -> bool:
    """A prefix, and what begins alike: Regen, ver-regnet. Enough only if somebody named it."""
    return any(
        member.startswith(prefix)
        and _begin_alike(member.removeprefix(prefix), word, known.language, SHORT_ROOT)
        for prefix in grammar(known.language).prefixes
    )


def _begin_alike(one: str, other: str, language: str, letters: int) -> bool:
    """Umlauts and the beginning of a participle don't matter: Kuss, geküsst."""
    soft, other = soften(one, language), soften(other, language)
    known = grammar(language)
    if soft.endswith(known.participle_ends) and soft[:letters] != other[:letters]:
        soft = soft.removeprefix(known.participle)
    return soft[:letters] == other[:letters]


def _holds(member: str, word: str, known: Evidence) -> bool:
    """A long word in it, or a word beside a syllable of grammar or another word."""
    one, other = soften(member, known.language), soften(word, known.language)
    if likely(member, word, known.language, known.pieces):
        return True
    if len(other) > ROOT and (one.startswith(other) or one.endswith(other)):
        return True
    return known.source.PARTS_ARE_KIN and _two_words(member, word, known.source.lexicon())


def _two_words(member: str, word: str, lexicon: frozenset[str]) -> bool:
    for rest in (member.removeprefix(word), member.removesuffix(word)):
        if rest != member and len(rest) >= 3 and (rest in lexicon or rest[:-1] in lexicon):
            return True
    return False


def with_forms(family: Kin, source: ModuleType) -> Kin:
    """The family with the forms of its members, but for those that are words of their own."""
    found = dict(family)
    for member, link in sorted(family.items()):
        if link in ("derivation", "part", "doubt"):
            for form in source.inflections(member) & source.lexicon():
                if not source.own_word(form, member):
                    found.setdefault(form, link)
    return found


def by_ending(source: ModuleType, language: str) -> dict[str, list[str]]:
    """Word without an ending: all words that become it so."""
    found: dict[str, list[str]] = defaultdict(list)
    for word, zipf in frequencies(language).items():
        if zipf >= HEARD_OF and word in source.lexicon():
            for shorter in unbent(word, language):
                found[shorter].append(word)
    return found


def misread(
    word: str, kept: Kin, family: Kin, longer: dict[str, list[str]], source: ModuleType
) -> Kin:
    """Words that would be taken for forms of a member and that no dictionary says are."""
    sure = {member for member, link in family.items() if link not in UNSURE}
    found: Kin = {}
    for member, link in kept.items():
        if link in UNSURE or link == "inflection":
            continue
        for other in longer.get(member, ()):
            if other != word and other not in kept and not sure & source.dictionary_forms(other):
                found[other] = "doubt"
    return found


def accidents(source: ModuleType, language: str) -> dict[str, set[str]]:
    """Common words that the rules take for forms of one word, and that have an entry each."""
    zipfs = frequencies(language)
    heads = {
        word
        for word in source.lexicon()
        if zipfs.get(word, 0) >= COMMON and len(word) >= 3 and source.has_entry(word)
    }
    found: dict[str, set[str]] = defaultdict(set)
    for one, other in _neighbours(heads, language):
        if inflected(one, other, language) or derived(one, other, language):
            shared = source.dictionary_forms(one) & source.dictionary_forms(other)
            if not shared and not source.are_kin(one, other):
                found[one].add(other)
    return found


def _neighbours(words: set[str], language: str) -> Iterator[tuple[str, str]]:
    """Every two words that begin alike, the shorter first."""
    groups: dict[str, list[str]] = defaultdict(list)
    for word in words:
        groups[soften(word, language)[:3]].append(word)
    for group in groups.values():
        ranked = sorted(group, key=lambda word: (len(word), word))
        for at, one in enumerate(ranked):
            for other in ranked[at + 1 :]:
                yield one, other
