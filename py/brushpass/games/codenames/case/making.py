"""Makes the mission of a day: clues that our lists know, and a board on which they are fair.

A clue is a word that has a list of its own and is in the decks for everybody. Its targets must fit
it clearly better than all else on the board, and more clearly on a gentler day. That is by our
lists; par is what a listener misses who has none (`hearing.py`).

Numbers are rounded before they are compared: the last digits of sums differ between Pythons.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from zlib import crc32

from brushpass.contract.case import Day
from brushpass.games.codenames.case.hearing import Hearing
from brushpass.games.codenames.case.mission import Mission, Slip
from brushpass.games.codenames.pieces import CELLS, Role, Setup, Team
from brushpass.games.codenames.rules import clues
from brushpass.lexicon import Lexicon, Lists, Vectors, Weights, paths as lexicon_paths
from brushpass.table import Malformed
from brushpass.table.slices import Slices
from brushpass.words import Book, Irregulars, forget, has_blank, has_hyphen, letters, teach
from brushpass.words.decks import families_path, irregular_path, read_words

PILE = 450
"""How many words of the deck a day's maker looks at."""
TURNS = 5
"""Each clue may come on every fifth day only: some fit so much that they would come weekly."""
DRAFTS = 600
A_SLICE = 6
"""How many words are looked at between two pauses."""
DIGITS = 6
FAR = float("-inf")
IN_COMMON = 0.35
"""How much else a clue and its target must both call to mind, in the lexicon's units."""
LINKS = 2
SHORTEST, LONGEST = 3, 14
"""How many letters a clue has."""


@dataclass(frozen=True)
class Band:
    """What a weekday asks for."""

    numbers: tuple[int, ...]
    """The numbers of the clues."""
    fit: float
    """How well a clue fits its targets at least, in the lexicon's units."""
    margin: float
    """By how much a clue fits its targets better than any other word."""
    decoys: int
    """Words that fit a clue a little."""
    heard: float
    """Minimum vector similarity of a clue to its targets, relative to the average pair."""
    aloof: float
    """Maximum vector similarity of a clue to all other words."""
    par: tuple[int, int]
    """The least and the most misses that par may be."""
    near: bool = False
    """Whether the assassin is one of the decoys."""


BANDS = (
    Band((2, 2, 2), fit=4.2, margin=2.2, decoys=0, heard=1.8, aloof=2.0, par=(0, 0)),
    Band((3, 2, 2), fit=4.0, margin=2.0, decoys=1, heard=1.6, aloof=2.2, par=(0, 1)),
    Band((3, 2, 2), fit=3.8, margin=1.8, decoys=2, heard=1.4, aloof=2.4, par=(1, 2)),
    Band((3, 2, 2), fit=3.6, margin=1.6, decoys=3, heard=1.2, aloof=2.5, par=(1, 3), near=True),
    Band((3, 3, 2), fit=3.4, margin=1.4, decoys=4, heard=1.1, aloof=2.6, par=(2, 4), near=True),
    Band((3, 3, 2), fit=3.2, margin=1.2, decoys=5, heard=1.0, aloof=2.8, par=(2, 5), near=True),
    Band((3, 3, 3), fit=3.0, margin=1.0, decoys=7, heard=0.9, aloof=3.0, par=(3, 6), near=True),
)
"""From Monday to Sunday."""


def reads(language: str) -> tuple[str, ...]:
    decks = [f"wordlists/{language}/codenames-{deck}.txt" for deck in ("family", "undercover")]
    return (*lexicon_paths(language), *decks, *grammar_paths(language))


def grammar_paths(language: str) -> list[str]:
    """What the checker of clues reads."""
    return [f"wordlists/{path(language)}" for path in (families_path, irregular_path)]


def learn(language: str, files: Mapping[str, bytes]) -> None:
    """Teach the checker of clues a language."""
    families, irregular = [files[path].decode() for path in grammar_paths(language)]
    forget(language)
    teach(language, Book(families), Irregulars(irregular))


def make(day: Day) -> Slices[Mission]:
    associations, vectors, *decks = [day.files[path] for path in reads(day.language)[:4]]
    family, adult = [read_words(deck.decode()) for deck in decks]
    learn(day.language, day.files)
    yield
    known = yield from Exact.reading(associations.decode(), day.language)
    hearing = Hearing((yield from Vectors.reading(vectors)), day.language)
    maker = Maker(known, hearing, adult, day)
    yield
    yield from maker.look_at(day.rng().sample(family, PILE))
    for number in range(1, DRAFTS):
        drawn = yield from maker.draft(day.rng(number))
        if drawn:
            return drawn
    raise Malformed("no draft is fair")


class Exact(Lists):
    """Lists that know a word in this form only: Messe is no knife, and the case is the same on a
    Python without stemmers."""

    @lru_cache(maxsize=1024)  # noqa: B019 - as long as a case is made
    def near(self, word: str) -> dict[str, float]:
        name = letters(word, self.language)
        return {other: weight for other, weight in self.links(name).items() if other != name}


class Maker:
    def __init__(self, lists: Lists, hearing: Hearing, adult: Sequence[str], day: Day) -> None:
        self._language = lists.language
        self._lists = lists
        self._all = Lexicon(lists)
        self._common = Lexicon(lists, weights=Weights(direct=0.0))
        self._hearing = hearing
        self._adult = {letters(word, self._language) for word in adult}
        self._band = BANDS[day.hardness]
        self._turn = day.date.toordinal() % TURNS
        self._pile: list[str] = []
        self._meant: dict[str, list[str]] = {}
        """By possible clue, the words of the pile that it could be meant for."""
        self._known_gaps: dict[tuple[str, int], dict[str, float]] = {}
        self._names: dict[int, list[str]] = {}
        """By number, the clues that could be given with it."""

    def look_at(self, words: Sequence[str]) -> Generator[None, None, None]:
        self._pile = list(words)
        linked: dict[str, list[str]] = {}
        for number, word in enumerate(words):
            for name in self._lists.links(letters(word, self._language)):
                linked.setdefault(name, []).append(word)
            if number % A_SLICE == 0:
                yield
        lying = {letters(word, self._language) for word in words}
        least = min(self._band.numbers)
        for number, (name, found) in enumerate(sorted(linked.items())):
            if len(found) >= least and name not in lying and self._is_clue(name):
                self._meant[name] = self._best(name, found)
            if number % A_SLICE == 0:
                yield
        for number in self._band.numbers:
            enough = [name for name, found in self._meant.items() if len(found) >= number]
            self._names[number] = enough

    def _best(self, name: str, words: list[str]) -> list[str]:
        """The words that a clue fits best, among those that have more in common with it."""
        common = [round(each, DIGITS) for each in self._common.understand(name, words)]
        fits, heard = self._fits(name, words), self._hearing.heard(name, words)
        rows = zip(fits, words, common, heard, strict=True)
        return [
            word
            for fit, word, shared, alike in sorted(rows, key=lambda row: (-row[0], row[1]))
            if fit >= self._band.fit and shared >= IN_COMMON and alike >= self._band.heard
        ]

    def _is_clue(self, name: str) -> bool:
        shown = self._lists.shown(name)
        return (
            crc32(name.encode()) % TURNS == self._turn
            and self._is_decent(name)
            and SHORTEST <= len(shown) <= LONGEST
            and not has_blank(shown)
            and not has_hyphen(shown)
            and not clues.looks_abbreviated(shown)
        )

    def _is_decent(self, name: str) -> bool:
        """Whether the word has a list and isn't from the deck for adults."""
        return name in self._lists and letters(name, self._language) not in self._adult

    def draft(self, rng: Random) -> Generator[None, None, Mission | None]:
        themes = self._themes(rng)
        yield
        if themes is None:
            return None
        board = yield from self._board(rng, themes)
        if board is None:
            return None
        words, decoys = board
        agents = {word for _, meant in themes for word in meant}
        slips = tuple(self._slip(clue, meant, words) for clue, meant in themes)
        if not self._is_legal(slips, words):
            return None
        yield
        roles = [Role.RED if word in agents else Role.BYSTANDER for word in words]
        astray = self._hearing.astray(Mission(words, tuple(roles), slips, 0))
        low, high = self._band.par
        if not low <= len(astray) <= high:
            return None
        deadly = [place for place, word in enumerate(words) if self._may_end(word, agents, decoys)]
        deadly = [place for place in deadly if place not in astray]
        if not deadly:
            return None
        roles[rng.choice(deadly)] = Role.ASSASSIN
        return Mission(words, tuple(roles), slips, len(astray))

    def _may_end(self, word: str, agents: set[str], decoys: Sequence[str]) -> bool:
        """Whether this word may be the assassin."""
        return word in decoys if self._band.near else word not in agents and word not in decoys

    def _themes(self, rng: Random) -> list[tuple[str, list[str]]] | None:
        """Clues with the words that they fit best; no word twice."""
        found: list[tuple[str, list[str]]] = []
        taken: set[str] = set()
        for number in self._band.numbers:
            if not self._names[number]:
                return None
            name = rng.choice(self._names[number])
            best = self._meant[name][:number]
            if taken.intersection(best):
                return None
            taken.update(best)
            found.append((name, best))
        return found

    def _fits(self, clue: str, words: Sequence[str]) -> list[float]:
        return [round(fit, DIGITS) for fit in self._all.understand(clue, words)]

    def _board(
        self, rng: Random, themes: list[tuple[str, list[str]]]
    ) -> Generator[None, None, tuple[tuple[str, ...], Sequence[str]] | None]:
        """The words in their order on the board, and those that fit a clue a little."""
        agents = [word for _, meant in themes for word in meant]
        gaps = []
        for clue, meant in themes:
            gaps.append((yield from self._gaps(clue, meant)))
        if any(gap.get(word, FAR) > 0 for gap in gaps for word in agents):
            return None
        close = {word: max([gap.get(word, FAR) for gap in gaps]) for word in self._pile}
        yield
        rest = [word for word in self._pile if word not in agents and close[word] <= 0]
        rest.sort(key=lambda word: (-close[word], word))
        others = CELLS - len(agents)
        if len(rest) < 2 * others:
            return None
        decoys, plain = rest[: self._band.decoys], rest[len(rest) // 3 :]
        words = [*agents, *decoys, *rng.sample(plain, others - len(decoys))]
        rng.shuffle(words)
        return tuple(words), decoys

    def _gaps(self, clue: str, meant: list[str]) -> Generator[None, None, dict[str, float]]:
        """By how much each word that isn't meant fits the clue too well to be on the board."""
        key = clue, len(meant)
        if key not in self._known_gaps:
            least = min(self._fits(clue, meant)) - self._band.margin
            rest = [word for word in self._pile if word not in meant]
            fits = self._fits(clue, rest)
            yield
            heard = self._hearing.heard(clue, rest)
            yield
            self._known_gaps[key] = {
                word: round(fit - least, DIGITS) if alike <= self._band.aloof else -FAR
                for word, fit, alike in zip(rest, fits, heard, strict=True)
            }
        return self._known_gaps[key]

    def _slip(self, clue: str, meant: list[str], words: tuple[str, ...]) -> Slip:
        return Slip(
            word=self._lists.shown(clue),
            number=len(meant),
            meant=tuple(words.index(word) for word in meant),
            links=tuple(self._links(clue, word) for word in words),
        )

    def _links(self, clue: str, word: str) -> tuple[str, ...]:
        found = [
            name
            for name in self._all.between(clue, word)
            if self._is_decent(letters(name, self._language))
        ]
        return tuple(found[:LINKS])

    def _is_legal(self, slips: Sequence[Slip], words: tuple[str, ...]) -> bool:
        setup = Setup(("1", "2"), (Team.RED, Team.RED), (0,), words, language=self._language)
        return not any(clues.caution(setup, slip.word, words) for slip in slips)
