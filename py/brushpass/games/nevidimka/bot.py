"""A player who plays at random, and the tables it plays at. Imports the game and the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from brushpass.games.nevidimka.pieces import FEWEST_PLAYERS, MOST_PLAYERS, Setup
from brushpass.games.nevidimka.state import State
from brushpass.table import Act, Free, Known, Seat

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def setups() -> Iterator[Setup]:
    """Every way to sit down: one to three policemen, any Invisible Man, both kinds of refuge."""
    for size in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        for short_refuge in (False, True):
            for invisible in range(size):
                yield Setup(NAMES[:size], invisible, short_refuge)


def fill(free: Free, state: State, seat: Seat, known: Known, chance: Random) -> Act:
    """Every move of this game is listed: there is nothing to fill in."""
    raise LookupError(f"there is no free move {free!r}")
