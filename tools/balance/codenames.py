"""Codenames by computers: do a chief's clues reach agents who know words in another way?

With agents of the same lists and vectors every figure would flatter. So here, in the form for one
team, the chief that we ship, who knows both, plays with an agent who knows the lists alone, or the
vectors alone, and can't tell which: as at a table of people. What is promised is promised of these.

Chiefs who know only what their agent doesn't (lists alone beside vectors alone, and the other way
round) are printed for information and have no limit: nobody plays so, and a chief who can't know
what the vectors say of the assassin can't keep away from him.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from heapq import nlargest
from operator import itemgetter
from pathlib import Path
from random import Random
from statistics import fmean

from brushpass.contract import Level, act_of
from brushpass.games.codenames import GAME
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.mind import acting
from brushpass.games.codenames.pieces import Form, Setup, Team
from brushpass.games.codenames.state import State
from brushpass.language import LANGUAGES
from brushpass.lexicon import Lexicon, lexicon, paths
from brushpass.lexicon.lexicon import ALONE, Weights
from brushpass.table import RandomDealer, Seat, Table
from brushpass.table.slices import at_once
from brushpass.words.decks import read_words
from tools.balance import Figure, share
from tools.minds import outlook

WORDLISTS = Path(__file__).parents[2] / "wordlists"
CHIEF, AGENT = 0, 1
LEAST_WON, LEAST_NUMBER, MOST_KILLED = 0.85, 1.4, 0.08
BY_VECTORS = Weights(direct=0.0, shared=0.0, alike=ALONE, about=0.0)
A_WORD = 40
"""How many clues are tried for each word, where vectors find them."""
LEAST_OVER_RECRUITS = 0.65
FOX, RECRUIT = Level.FOX, Level.RECRUIT


@dataclass
class Tally:
    games: int = 0
    won: int = 0
    killed: int = 0
    numbers: list[int] = field(default_factory=list)


class ByVectors(Lexicon):
    """Knows the vectors alone, and which words there are to say: clues are the nearest of all
    names that lists have, whatever the lists say of them."""

    def __init__(self, whole: Lexicon) -> None:
        super().__init__(whole.lists, whole.vectors, BY_VECTORS)
        self._names = [whole.lists.shown(name) for name in whole.lists.names]

    def candidates(self, words: Iterable[str], most: int = 300) -> list[str]:
        sums: dict[str, float] = {}
        for word in words:
            for name, likeness in self._nearest(word):
                sums[name] = sums.get(name, 0.0) + likeness
        return sorted(sums, key=lambda name: (-sums[name], name))[:most]

    @cache  # noqa: B019 - it lives as long as the measure
    def _nearest(self, word: str) -> list[tuple[str, float]]:
        assert self.vectors
        here = self.vectors.of(word, self.language)
        known = ((name, self.vectors.of(name, self.language)) for name in self._names)
        fits = [(name, self.vectors.alike(there, here)) for name, there in known if there and here]
        return nlargest(A_WORD, fits, key=itemgetter(1))


@cache
def deck(language: str) -> tuple[str, ...]:
    return read_words((WORDLISTS / language / "codenames-family.txt").read_text(encoding="utf-8"))


@cache
def known(language: str) -> Lexicon:
    files = {path: (WORDLISTS.parent / path).read_bytes() for path in paths(language)}
    return lexicon(files, language)


def together(language: str) -> Setup:
    return Setup(
        players=("Ana", "Ben"),
        teams=(Team.RED, Team.RED),
        chiefs=(CHIEF,),
        words=deck(language),
        language=language,
        form=Form.TOGETHER,
    )


def play(
    setup: Setup, minds: Mapping[Seat, tuple[Lexicon, Level]], seed: int, tally: Tally
) -> Table[State]:
    """A whole game; each seat has words of its own and a level."""
    table: Table[State] = Table(GAME, setup, RandomDealer(seed))
    table.settle()
    rng = Random(seed)
    while not table.outcome:
        seat = table.waiting[0]
        words, level = minds[seat]
        act = act_of(at_once(acting(outlook(table, seat), words, level, rng)))
        if isinstance(act, GiveClue):
            tally.numbers.append(int(act.number))
        table.act(seat, act)
    tally.games += 1
    tally.won += bool(table.outcome.winners)
    tally.killed += table.outcome.rule == "CU-25"
    return table


def four(language: str) -> Setup:
    teams = (Team.RED, Team.BLUE, Team.RED, Team.BLUE)
    return Setup(
        players=("Ana", "Ben", "Cleo", "Dan"),
        teams=teams,
        chiefs=(0, 1),
        words=deck(language),
        language=language,
    )


def measure(games: int, seed: int) -> Iterator[Figure]:
    """Pairs, and last levels: a team of each."""
    for language in LANGUAGES:
        whole = known(language)
        lists, vectors = whole.by_lists(), ByVectors(whole)
        for told, agent in (("both to lists", lists), ("both to vectors", vectors)):
            yield from _pair(f"{language}, {told}", whole, agent, games, seed)
        for told, chief, agent in (
            ("lists to vectors", lists, vectors),
            ("vectors to lists", vectors, lists),
        ):
            for figure in _pair(f"{language}, {told}", chief, agent, games, seed):
                yield replace(figure, least=None, most=None)
        yield _levels(language, whole, games, seed)


def _pair(told: str, chief: Lexicon, agent: Lexicon, games: int, seed: int) -> Iterator[Figure]:
    tally = Tally()
    language = chief.language
    for number in range(games):
        minds = {CHIEF: (chief, FOX), AGENT: (agent, FOX)}
        play(together(language), minds, seed + number, tally)
    yield share(f"{told}: won together", tally.won, games, least=LEAST_WON)
    yield share(f"{told}: by the assassin", tally.killed, games, most=MOST_KILLED)
    mean = fmean(tally.numbers)
    yield Figure(f"{told}: mean number", mean, mean, mean, least=LEAST_NUMBER, is_share=False)


def _levels(language: str, words: Lexicon, games: int, seed: int) -> Figure:
    """Each team is red in every other game."""
    won = 0
    for number in range(games):
        foxes = Team.RED if number % 2 else Team.BLUE
        setup = four(language)
        minds = {
            seat: (words, FOX if team is foxes else RECRUIT)
            for seat, team in enumerate(setup.teams)
        }
        table = play(setup, minds, seed + number, Tally())
        assert table.outcome
        won += setup.teams[table.outcome.winners[0]] is foxes
    return share(f"{language}: foxes beat recruits", won, games, least=LEAST_OVER_RECRUITS)
