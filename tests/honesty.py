"""Are minds honest? What a seat was never shown must not change its act.

Free of any one game. A pair is two evenings that look the same to a seat: the second is the first
dealt anew wherever this seat has never looked (`contract.deal_behind`).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from tools.minds import outlook

import contract
from brushpass.box import Level, decide
from brushpass.games import mind, selfplay
from brushpass.table import Act, Seat, Table
from brushpass.table.codec import Codec, write


@dataclass(frozen=True)
class Pair:
    """The same to the eyes of this seat, which is to act."""

    seat: Seat
    one: Table[Any]
    other: Table[Any]

    def acts(self, level: Level, seed: int) -> tuple[Act, Act]:
        return act(self.one, self.seat, level, seed), act(self.other, self.seat, level, seed)


def some_table(name: str, seed: int, most: int = 160) -> Table[Any]:
    """An evening somewhere in the middle, with somebody to act."""
    chance = Random(seed)
    setup = contract.setup_for(name, seed)
    *_, table = islice(selfplay.steps(name, setup, seed), chance.randrange(1, most))
    for early in (3, 1):
        if table.outcome:
            *_, table = islice(selfplay.steps(name, setup, seed), early)
    return table


def pair(name: str, seed: int) -> Pair | None:
    """None if nothing could have been dealt otherwise behind the seat's back."""
    table = some_table(name, seed)
    seat = table.waiting[0]
    other = contract.deal_behind(table, seat, Random(seed))
    if other is None or other.log == table.log:
        return None
    assert other.copy_for(seat) == table.copy_for(seat)
    return Pair(seat, table, other)


def act(table: Table[Any], seat: Seat, level: Level, seed: int) -> Act:
    return decide(mind(table.game.id), outlook(table, seat), level, Random(seed))


def from_its_copy(table: Table[Any], seat: Seat) -> Table[Any]:
    """The table as another device of this seat has it: text with blanks, and no dealer."""
    codec = Codec(table.game)
    lines = [write(entry) for entry in table.copy_for(seat)]
    return Table.replay(table.game, table.setup, [codec.read_entry(line) for line in lines])
