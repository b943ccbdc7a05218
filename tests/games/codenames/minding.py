"""What Codenames lends to the tests of minds."""

from __future__ import annotations

from functools import partial
from random import Random

from tools.balance.playing import play

from brushpass.contract import Level
from brushpass.games import selfplay
from brushpass.games.codenames.pieces import Setup
from brushpass.games.codenames.state import State
from brushpass.table import Table
from support.honesty import LEVELS, Trial, some_table


def game_of(number: int) -> tuple[Setup, list[Level | None]]:
    """All forms and numbers of players, all levels, mixed."""
    ways = selfplay.setups("codenames")
    setup: Setup = ways[number % len(ways)]
    rng = Random(number)
    return setup, [rng.choice((*LEVELS, None)) for _ in setup.players]


def whole(number: int) -> Table[State]:
    setup, levels = game_of(number)
    return play("codenames", setup, levels, number)


def equals(level: Level, seed: int) -> Table[State]:
    setup, levels = game_of(6)
    return play("codenames", setup, [level] * len(levels), seed)


TRIAL = Trial(
    somewhere=partial(some_table, "codenames"),
    whole=whole,
    equals=equals,
    pairs=60,
    copies=20,
    games=range(10),
    slow=True,
)
