"""Packs of people's own words: what may stand in one, line by line.

A pack is a text. Words stand on lines of their own or with commas between, and a name may have
two of them; a card with a green word and another is a line, `green / other`. A line with a fault
gets a remark, and the others are kept. assets/lobby/checking.js checks alike while Python isn't
there yet; what counts is this module.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from re import Pattern
from typing import Literal, NamedTuple, TypeAlias

from brushpass.language import LANGUAGES
from brushpass.language.grammar import NEVER
from brushpass.table import Malformed
from brushpass.table.foreign import parse
from brushpass.table.text import clean
from brushpass.words.compare import SOFT_HYPHEN, bare
from brushpass.words.decks import BAR, BREAK, REMARK
from brushpass.words.grammar import record

Fault: TypeAlias = Literal[
    "signs", "no word", "several words", "too long", "two words", "alike", "twice", "too many"
]

MOST_WORDS = 400
MOST_PIECES = 2000
"""How many pieces of a text are looked at; the rest is ignored."""
LONGEST = 20
"""The most letters of a word: longer ones don't fit on a card."""
UNBROKEN = 9
"""A longer piece of a word gets a place where it may be broken."""
INSIDE = 3
"""Words up to this length may stand inside another by accident."""
MOST_IN_ONE = 2
"""Words that one card can bear: Uncle Boris, New Year."""
MAX_PACK = 20_000
MAX_PACKS = 2_000_000

LINE_ENDS = re.compile(r"\r\n|\r|\n")
BETWEEN_WORDS = re.compile(r"[,;\t]")
BETWEEN_HALVES = re.compile(r"[/|]")
PIECES = re.compile(rf"([{SOFT_HYPHEN}\s-])")


class Remark(NamedTuple):
    """What is wrong with a line; the first is line 1."""

    line: int
    text: str
    fault: Fault


@dataclass(frozen=True)
class Checked:
    """The lines of a pack that can be dealt, written as in a deck, and remarks on the others."""

    lines: tuple[str, ...]
    remarks: tuple[Remark, ...]


@dataclass(frozen=True)
class Pack:
    id: str
    name: str
    language: str
    cards: bool
    """Two words a line."""
    text: str = field(repr=False)


def check(text: str, *, cards: bool, language: str) -> Checked:
    kept: dict[str, str] = {}
    remarks = []
    for count, (number, piece) in enumerate(_pieces(text, cards=cards)):
        if count == MOST_PIECES:
            remarks.append(Remark(number, piece, "too many"))
            break
        halves = [half.strip() for half in BETWEEN_HALVES.split(piece)]
        fault = _fault(piece, halves, cards=cards)
        name = "" if fault else " ".join(map(bare, halves))
        if name in kept:
            fault = "twice"
        elif fault is None and len(kept) == MOST_WORDS:
            fault = "too many"
        if fault is None:
            kept[name] = f" {BAR} ".join(breakable(half, language) for half in halves)
        else:
            remarks.append(Remark(number, piece, fault))
    return Checked(tuple(kept.values()), tuple(remarks))


def _pieces(text: str, *, cards: bool) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(LINE_ENDS.split(text), start=1):
        if line and not line.lstrip().startswith(REMARK):
            for piece in [line] if cards else BETWEEN_WORDS.split(line):
                if piece.strip():
                    yield number, piece.strip()


def _fault(piece: str, halves: list[str], *, cards: bool) -> Fault | None:
    try:
        clean(piece)
    except Malformed:
        return "signs" if len(piece) <= 200 else "too long"
    if cards and len(halves) != 2:
        return "two words"
    for half in halves:
        if not any(sign.isalnum() for sign in half):
            return "no word"
        if len(_plain(half)) > LONGEST:
            return "too long"
    if not cards and (len(halves) > 1 or len(piece.split()) > MOST_IN_ONE):
        return "several words"
    if cards and _alike(*halves):
        return "alike"
    return None


def _plain(word: str) -> str:
    return unicodedata.normalize("NFC", word).replace(BREAK, "").replace(SOFT_HYPHEN, "")


def _alike(one: str, other: str) -> bool:
    short, long = sorted(map(bare, (one, other)), key=len)
    shared = set(map(bare, one.split())) & set(map(bare, other.split()))
    return (
        short == long
        or (len(short) >= INSIDE and short in long)
        or any(len(word) > INSIDE for word in shared)
    )


def breakable(word: str, language: str) -> str:
    """The word as a deck has it: a long piece gets a soft hyphen nearest to its middle."""
    shown = " ".join(unicodedata.normalize("NFC", word).replace(BREAK, SOFT_HYPHEN).split())
    return "".join(_broken(piece, language) for piece in PIECES.split(shown))


def _broken(piece: str, language: str) -> str:
    if len(piece) <= UNBROKEN:
        return piece
    middle = len(piece) / 2
    places = [found.start() for found in _syllable(language).finditer(piece.lower())]
    place = min(places, key=lambda place: abs(place - middle), default=len(piece) // 2)
    halves = _broken(piece[:place], language), _broken(piece[place:], language)
    return SOFT_HYPHEN.join(halves)


@lru_cache(maxsize=8)
def _syllable(language: str) -> Pattern[str]:
    """Where a word may be broken: before a syllable, but not inside what it begins with."""
    known = record(language)
    if not known.onsets or not known.vowels:
        return NEVER
    onsets = known.onsets.split()
    inside = [f"(?<={onset[:at]}){onset[at:]}" for onset in onsets for at in range(1, len(onset))]
    between = f"(?!{'|'.join(inside)})" if inside else ""
    vowel = f"[{''.join(sorted(known.vowels))}]"
    return re.compile(f"(?<=...){between}(?=(?:{'|'.join(onsets)}){vowel}.)")


def read_packs(raw: str) -> tuple[Pack, ...]:
    """The packs that a device keeps; what isn't one is left out."""
    try:
        value = parse(raw, MAX_PACKS) if raw else []
    except Malformed:
        return ()
    found = []
    for item in value if isinstance(value, list) else []:
        match item:
            case {
                "id": str(name),
                "name": str(title),
                "language": str(language),
                "cards": bool(cards),
                "text": str(text),
            } if language in LANGUAGES and len(text) <= MAX_PACK:
                found.append(Pack(name, title, language, cards, text))
    return tuple(found)
