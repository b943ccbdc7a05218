"""The player who plays at random, and every way to sit down; all moves of this game are listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from brushpass.contract import Bot
from brushpass.games.nevidimka.actions import Done, Enter, Hide
from brushpass.games.nevidimka.pieces import FEWEST_PLAYERS, MOST_PLAYERS, Setup
from brushpass.games.nevidimka.state import State
from brushpass.table import Move

NAMES = ("Ana", "Ben", "Cleo", "Dan")
HASTE = 0.75
"""How often it prefers a move that brings the game on to wandering about."""


def setups() -> Iterator[Setup]:
    """One to three policemen, any Invisible Man, both kinds of refuge; every other game has the
    head start."""
    for size in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        for short_refuge in (False, True):
            for invisible in range(size):
                head_start = short_refuge ^ bool(invisible % 2)
                yield Setup(NAMES[:size], invisible, short_refuge, head_start)


def pick(moves: Sequence[Move], rng: Random) -> Move:
    """Checks, refuges and the end of a turn stand last in their lists."""
    if isinstance(moves[-1], (Enter, Hide, Done)) and rng.random() < HASTE:
        return moves[-1]
    return rng.choice(moves)


BOT: Bot[State] = Bot(setups=setups, pick=pick)
