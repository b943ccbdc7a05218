"""The tables that a player who plays at random plays at; every move of this game is listed."""

from __future__ import annotations

from collections.abc import Iterator

from brushpass.box import Bot
from brushpass.games.nevidimka.pieces import FEWEST_PLAYERS, LATEST, MOST_PLAYERS, Setup
from brushpass.games.nevidimka.state import State

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def setups() -> Iterator[Setup]:
    """Every way to sit down: one to three policemen, any Invisible Man, both kinds of refuge.

    Every other game has the head start, and each number of players one of the first printing.
    """
    for size in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        for short_refuge in (False, True):
            for invisible in range(size):
                head_start = short_refuge ^ bool(invisible % 2)
                yield Setup(NAMES[:size], invisible, short_refuge, head_start, LATEST)
        yield Setup(NAMES[:size])


BOT: Bot[State] = Bot(setups=setups)
