"""Words for tests of minds: what a seat of an evening's table would do, and what games are like."""

from __future__ import annotations

from functools import cache
from random import Random

from tools.balance.casablanca import play
from tools.minds import outlook

from brushpass.contract import Level, decide
from brushpass.games.casablanca.clues import Seen, clues
from brushpass.games.casablanca.mind import MIND
from brushpass.games.casablanca.state import State
from brushpass.table import Act, Seat, Table
from support.honesty import LEVELS, Pair, Trial, part_of


def act_of(table: Table[State], seat: Seat, level: Level = Level.FOX, seed: int = 1) -> Act:
    return decide(MIND, outlook(table, seat), level, Random(seed))


def acts_of(table: Table[State], seat: Seat, level: Level = Level.FOX) -> set[Act]:
    """All that this seat does now, as chance will have it."""
    return {act_of(table, seat, level, seed) for seed in range(30)}


@cache
def evening(number: int) -> Table[State]:
    """A whole game of mixed minds."""
    rng = Random(number)
    return play([rng.choice(LEVELS) for _ in range(2 + number % 3)], number)


def somewhere(seed: int) -> Table[State]:
    whole = evening(seed % 6)
    return part_of(whole, Random(seed).randrange(10, len(whole.log) - 1))


def whole(number: int) -> Table[State]:
    rng = Random(number)
    return play([rng.choice((*LEVELS, None)) for _ in range(2 + number % 3)], number)


def is_informed(pair: Pair) -> bool:
    """The seat has looked into some buildings."""
    noted = clues(pair.one.state, pair.seat, pair.one.known(pair.seat))
    return len([clue for clue in noted if isinstance(clue, Seen)]) >= 4


TRIAL = Trial(
    somewhere=somewhere,
    whole=whole,
    equals=lambda level, seed: play([level] * 2, seed),
    pairs=80,
    copies=12,
    games=range(8),
    tells=is_informed,
    told=0.1,
)
