"""What Decrypto lends to the tests of minds."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from tools.balance.decrypto import ALL, deck
from tools.balance.playing import play

from brushpass.contract import Level
from brushpass.games.decrypto.bot import setups
from brushpass.games.decrypto.state import State
from brushpass.table import Table
from support.honesty import LEVELS, Trial, part_of


@lru_cache(maxsize=4)
def whole(number: int) -> Table[State]:
    """A whole game of mixed minds, at one of all kinds of tables."""
    ways = list(setups(deck("en")))
    setup = ways[number % len(ways)]
    rng = Random(number)
    levels = [rng.choice(LEVELS) for _ in setup.players]
    return play("decrypto", setup, levels, number, ALL)  # says what MIND says, and sooner


def somewhere(seed: int) -> Table[State]:
    evening = whole(seed % 3)
    return part_of(evening, Random(seed).randrange(4, len(evening.log) - 1))


def equals(level: Level, seed: int) -> Table[State]:
    setup = next(iter(setups(deck("en"))))
    return play("decrypto", setup, [level] * len(setup.players), seed, ALL)


TRIAL = Trial(
    somewhere=somewhere,
    whole=whole,
    equals=equals,
    pairs=8,
    copies=6,
    games=range(4),
    repeated=(Level.AGENT,),
)
