"""Words for tests of minds: what a seat of an evening's table would do."""

from __future__ import annotations

from random import Random

from tools.minds import outlook

from brushpass.box import Level, decide
from brushpass.games.casablanca.mind import MIND
from brushpass.games.casablanca.state import State
from brushpass.table import Act, Seat, Table


def act_of(table: Table[State], seat: Seat, level: Level = Level.FOX, seed: int = 1) -> Act:
    return decide(MIND, outlook(table, seat), level, Random(seed))


def acts_of(table: Table[State], seat: Seat, level: Level = Level.FOX) -> set[Act]:
    """All that this seat does now, as chance will have it."""
    return {act_of(table, seat, level, seed) for seed in range(30)}
