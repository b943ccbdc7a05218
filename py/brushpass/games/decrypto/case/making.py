"""Makes the case of a day: drafts are drawn until one is as hard as its weekday."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from brushpass.contract.case import Day
from brushpass.games.decrypto.case.guessing import likenesses, margin, tries
from brushpass.games.decrypto.case.tapped import TRIES, Sent, Tapped
from brushpass.games.decrypto.pieces import CODES, COLUMNS, DIGITS, Digits
from brushpass.lexicon import Lists, paths
from brushpass.table import Malformed
from brushpass.table.slices import Slices
from brushpass.words import bare, letters
from brushpass.words.decks import Deck, read_words

DECK = Deck("decrypto")
DRAFTS = 3000
ROUNDS = 3
SHORTEST = 3


@dataclass(frozen=True)
class Band:
    """What a weekday asks for."""

    tries: int
    """How many tries the guesser needs."""
    clear: int | None
    """How clear each clue has to be at least."""
    clues: slice
    """Which of a keyword's associations may be clues; the strongest comes first."""


BANDS = (
    Band(tries=1, clear=4, clues=slice(0, 8)),
    Band(tries=1, clear=2, clues=slice(0, 10)),
    Band(tries=1, clear=None, clues=slice(0, 13)),
    Band(tries=2, clear=0, clues=slice(0, 16)),
    Band(tries=2, clear=None, clues=slice(3, None)),
    Band(tries=3, clear=None, clues=slice(4, None)),
    Band(tries=3, clear=None, clues=slice(6, None)),
)
"""From Monday to Sunday."""


def reads(language: str) -> tuple[str, ...]:
    return (
        paths(language)[0],
        f"wordlists/{DECK.path(language)}",
        f"wordlists/{language}/adults.txt",
    )


def make(day: Day) -> Slices[Tapped]:
    associations, deck, adults = (day.files[path].decode() for path in reads(day.language))
    yield
    lists = yield from Lists.reading(associations, day.language)
    words = [word for word in read_words(deck) if word in lists]
    barred = frozenset(letters(word, day.language) for word in read_words(adults))
    band = BANDS[day.hardness]
    for number in range(DRAFTS):
        yield
        drawn = draft(day.rng(number), words, lists, band, barred)
        if drawn is None:
            continue
        yield
        rows = likenesses(lists, drawn)
        clear = margin(rows, drawn.last.code)
        if tries(rows, drawn.last.code) != band.tries:
            continue
        if band.clear is None or clear >= band.clear:
            return replace(drawn, par=band.tries)
    raise Malformed("no draft is as hard as this day")


def draft(
    rng: Random, words: list[str], lists: Lists, band: Band, barred: frozenset[str]
) -> Tapped | None:
    """Four keywords with clues that children may hear, and codes in which each comes up twice."""
    keywords = tuple(rng.sample(words, COLUMNS))
    clues = [
        [
            clue
            for clue in _clues(word, keywords, lists, band)
            if letters(clue, lists.language) not in barred
        ]
        for word in keywords
    ]
    if any(len(found) < ROUNDS + 1 for found in clues):
        return None
    drawn = [rng.sample(found, ROUNDS + 1) for found in clues]
    every = [clue for found in drawn for clue in found]
    if len({letters(clue, lists.language) for clue in every}) < len(every):
        return None
    silent = rng.sample(DIGITS, ROUNDS)
    sent = []
    for digit in (*silent, None):
        code = rng.choice([each.digits for each in CODES if digit not in each.digits])
        sent.append(_sent(code, drawn))
    *before, last = sent
    return Tapped(keywords, tuple(before), last, par=TRIES)


def _sent(code: Digits, drawn: list[list[str]]) -> Sent:
    """A message of the next clue of each keyword, which is used up."""
    first, second, third = (drawn[digit - 1].pop() for digit in code)
    return Sent(code, (first, second, third))


def _clues(word: str, keywords: tuple[str, ...], lists: Lists, band: Band) -> list[str]:
    """Single words that call this keyword, and none of the others, to mind, and that other lists
    have, too."""
    language = lists.language
    others = [other for other in keywords if other != word]
    taken = {name for other in others for name in lists.links(letters(other, language))}
    names = [letters(keyword, language) for keyword in keywords]
    found = []
    for clue in lists.listed(bare(word))[band.clues]:
        name = letters(clue, language)
        plain = clue.isalpha() and len(name) >= SHORTEST
        apart = not any(name in each or each in name for each in names)
        if plain and apart and name not in taken and len(lists.links(name)) > 1:
            found.append(clue)
    return found
