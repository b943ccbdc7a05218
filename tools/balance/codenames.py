"""Codenames by computers: do a chief's clues reach agents who know words in another way?

With agents of the same lists and vectors every figure would flatter. So here, in the form for one
team, a chief who knows the lists alone plays with an agent who knows the vectors alone, and the
other way round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean

from brushpass.box import Level, act_of
from brushpass.games.codenames import GAME
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.mind import acting
from brushpass.games.codenames.pieces import Form, Setup, Team
from brushpass.games.codenames.state import State
from brushpass.language import LANGUAGES
from brushpass.lexicon import Lexicon, lexicon, paths
from brushpass.lexicon.lexicon import Weights
from brushpass.table import HouseDealer, Seat, Table
from brushpass.table.slices import at_once
from brushpass.words.decks import read_words
from tools.balance import Figure, share
from tools.minds import outlook

WORDLISTS = Path(__file__).parents[2] / "wordlists"
CHIEF, AGENT = 0, 1
LEAST_WON, LEAST_NUMBER, MOST_KILLED = 0.85, 1.4, 0.08
BY_VECTORS = Weights(direct=0.0, shared=0.0, alike=1.4, about=0.0)
"""Clues are still looked for in the lists: only how well they fit is told by vectors."""
LEAST_OVER_RECRUITS = 0.65
FOX, RECRUIT = Level.FOX, Level.RECRUIT


@dataclass
class Tally:
    games: int = 0
    won: int = 0
    killed: int = 0
    numbers: list[int] = field(default_factory=list)


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
    table: Table[State] = Table(GAME, setup, HouseDealer(seed))
    table.settle()
    chance = Random(seed)
    while not table.outcome:
        seat = table.waiting[0]
        words, level = minds[seat]
        act = act_of(at_once(acting(outlook(table, seat), words, level, chance)))
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
    """The first two pairs are what was promised; in the others the chief knows its agent's words,
    too, as at a table of computers. Last, levels: a team of each."""
    for language in LANGUAGES:
        whole = known(language)
        lists = whole.by_lists()
        vectors = Lexicon(whole.lists, whole.vectors, BY_VECTORS)
        yield from _pair(f"{language}, lists to vectors", lists, vectors, games, seed, strict=True)
        yield from _pair(f"{language}, vectors to lists", vectors, lists, games, seed, strict=True)
        yield from _pair(f"{language}, both to lists", whole, lists, games, seed)
        yield from _pair(f"{language}, both to vectors", whole, vectors, games, seed)
        yield _levels(language, whole, games, seed)


def _pair(
    told: str, chief: Lexicon, agent: Lexicon, games: int, seed: int, *, strict: bool = False
) -> Iterator[Figure]:
    tally = Tally()
    language = chief.language
    for number in range(games):
        minds = {CHIEF: (chief, FOX), AGENT: (agent, FOX)}
        play(together(language), minds, seed + number, tally)
    won, killed, least = (LEAST_WON, MOST_KILLED, LEAST_NUMBER) if strict else (None, None, None)
    yield share(f"{told}: won together", tally.won, games, least=won)
    yield share(f"{told}: by the assassin", tally.killed, games, most=killed)
    mean = fmean(tally.numbers)
    yield Figure(f"{told}: mean number", mean, mean, mean, least=least, is_share=False)


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
