"""What Nevidimka lends to the tests of minds."""

from __future__ import annotations

from functools import partial
from random import Random

from tools.balance.playing import play

from brushpass.contract import Level
from brushpass.games.nevidimka.pieces import Setup
from brushpass.games.nevidimka.state import State
from brushpass.table import Table
from support.honesty import LEVELS, Trial, some_table

from .evening import NAMES


def game_of(number: int) -> tuple[Setup, list[Level | None]]:
    """All numbers of policemen and all levels, mixed."""
    rng = Random(number)
    size = 2 + number % 3
    setup = Setup(
        NAMES[:size],
        invisible=number % size,
        short_refuge=rng.random() < 0.3,
        head_start=rng.random() < 0.3,
    )
    return setup, [rng.choice(LEVELS) for _ in range(size)]


def whole(number: int) -> Table[State]:
    setup, levels = game_of(number)
    return play("nevidimka", setup, levels, number)


def equals(level: Level, seed: int) -> Table[State]:
    setup, levels = game_of(5)
    return play("nevidimka", setup, [level] * len(levels), seed)


TRIAL = Trial(
    somewhere=partial(some_table, "nevidimka"),
    whole=whole,
    equals=equals,
    pairs=100,
    copies=20,
    games=range(12),
)
