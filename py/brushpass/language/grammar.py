"""What little the checker of clues knows of a language's grammar: endings, prefixes, links."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from re import Pattern

NEVER = re.compile(r"(?!)")


@dataclass(frozen=True)
class Grammar:
    endings: tuple[str, ...] = ()
    """Inflections of any word, longest first: a family need hold no form that differs so."""
    only_after: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The letters that must stand before such an ending: boxes, but not wines."""
    swapped: tuple[tuple[str, str], ...] = ()
    """Endings that stand in such a form for another: crybabies, crybaby."""
    shortest_form: int = 3
    """How many letters must be left without such an ending."""
    cuts: tuple[str, ...] = ()
    """Endings that a word may lose before a suffix or in a compound, longest first."""
    cut_compounds: bool = False
    """Whether words lose them in compounds too: Kirche, Kirchturm."""
    suffixes: frozenset[str] = frozenset()
    """What may follow a word and make another of it."""
    prefixes: frozenset[str] = frozenset()
    """What may stand before a word and make another of it."""
    links: tuple[str, ...] = ("",)
    """What may stand between the two words of a compound."""
    vowel_links: frozenset[str] = frozenset()
    """Those of `links` that rarely stand between words by accident."""
    softened: tuple[tuple[str, str], ...] = ()
    """Letters that forms of a word write for others, anywhere: Zahn, Zähne."""
    softened_plurals: tuple[str, ...] = ()
    """Endings of plurals that write one of them: Zahn, Zähne."""
    softened_alone: tuple[str, ...] = ()
    """Words that end so need no ending besides: Vogel, Vögel."""
    last: tuple[tuple[str, str], ...] = ()
    """Letters that give way to others at the end of a root: книга, книжный."""
    fleeting: Pattern[str] = NEVER
    """A word that may lose the vowel between its two groups: песок, песка."""
    shortest_root: int = 4
    """How many letters a word must have to be looked for before a suffix."""
    shortest_known: int = 3
    """How many letters a word must have to be looked for in another if there is a family."""
    spellings: tuple[tuple[Pattern[str], str], ...] = ()
    """Ways to write the same sound: what differs only in them may be one word."""
    pairs: frozenset[tuple[str, str]] = frozenset()
    """Endings of which a root that takes one takes the other: two forms of one word."""
    shortest_base: int = 3
    """How many letters such a root must have."""
    doubling: tuple[str, ...] = ()
    """Endings before which a root may double its last letter: run, running."""
    verb_endings: frozenset[str] = frozenset()
    """What makes a verb of a noun: ход, ходить."""
    verbs_end: tuple[str, ...] = ()
    """Ends of verbs: what a prefix makes of a word and one of them is kin of the word."""
    reflexive: str = ""
    """What may follow them: проголодаться."""
    participle: str = ""
    """What a participle may begin with: gehackt."""
    participle_ends: tuple[str, ...] = ()
    """How such a participle ends."""
    surest_suffixes: frozenset[str] = frozenset()
    """Suffixes after which hardly any word is another's look-alike."""
    sure_suffixes: frozenset[str] = frozenset()
    """Suffixes of which that is true after long roots only."""
    long_root: int = 5
    suffix_endings: tuple[str, ...] = ()
    """What may follow such a suffix."""


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def paradigms(*rows: str) -> frozenset[tuple[str, str]]:
    """Every two endings of each row; - is none."""
    found = set()
    for row in rows:
        endings = [ending.replace("-", "") for ending in row.split()]
        found |= {(one, other) for one in endings for other in endings if one != other}
    return frozenset(found)


def spellings(text: str) -> tuple[tuple[Pattern[str], str], ...]:
    """A pattern and what it is written for, each: "ph=f our$=or"."""
    pairs = (pair.rsplit("=", 1) for pair in text.split())
    return tuple((re.compile(one), other) for one, other in pairs)
