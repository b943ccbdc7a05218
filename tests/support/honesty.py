"""Are minds honest? What a seat was never shown must not change its act.

Free of any one game: what differs from game to game is its `Trial`, in its own `minding.py`. A pair
is two evenings that look the same to a seat: the second is the first dealt anew wherever this seat
has never looked (`contract.deal_behind`).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from itertools import count, islice
from random import Random
from typing import Any

from tools.minds import outlook

from brushpass.contract import Due, Level, Outlook, decide
from brushpass.games import mind, selfplay
from brushpass.table import Act, Seat, Table
from brushpass.table.codec import Codec, write
from brushpass.table.slices import at_once
from support import contract
from support.copies import copy_for

LEVELS = tuple(Level)


@dataclass(frozen=True)
class Pair:
    """Two tables that look alike to this seat, which is to act."""

    seat: Seat
    one: Table[Any]
    other: Table[Any]

    def decisions(self, level: Level, seed: int) -> tuple[Act | Due, Act | Due]:
        one, other = self.one, self.other
        return decision(one, self.seat, level, seed), decision(other, self.seat, level, seed)


@dataclass(frozen=True)
class Trial:
    """What a game lends to the tests of its mind."""

    somewhere: Callable[[int], Table[Any]]
    """An evening somewhere in the middle."""
    whole: Callable[[int], Table[Any]]
    """The game of this number, of all kinds of tables, and all levels mixed."""
    equals: Callable[[Level, int], Table[Any]]
    """A game of one level with this seed, always at the same table."""
    pairs: int
    """How many pairs a run tries; a long run tries more."""
    copies: int
    games: range
    """The numbers of the games that every run plays."""
    repeated: tuple[Level, ...] = LEVELS
    """The levels whose games are played twice."""
    tells: Callable[[Pair], bool] = lambda _: True
    """Whether peeking would tell something about this pair; for some pairs it must."""
    told: float = 1.0
    """The share of pairs for which `tells` must hold."""
    around: Callable[[], AbstractContextManager[None]] = nullcontext
    slow: bool = False


def some_table(name: str, seed: int, most: int = 160) -> Table[Any]:
    """An evening somewhere in the middle, with somebody to act."""
    rng = Random(seed)
    setup = contract.setup_for(name, seed)
    *_, table = islice(selfplay.steps(name, setup, seed), rng.randrange(1, most))
    for early in (3, 1):
        if table.outcome:
            *_, table = islice(selfplay.steps(name, setup, seed), early)
    return table


def pair(trial: Trial, seed: int) -> Pair:
    """The next one, if nothing could have been dealt otherwise behind the seat's back."""
    for again in count():
        rng = Random(f"{seed} {again}")
        one = trial.somewhere(seed + again)
        if one.waiting:
            seat = rng.choice(one.waiting)
            other = contract.deal_behind(one, seat, rng)
            if other and other.log != one.log:
                assert copy_for(other, seat) == copy_for(one, seat)
                return Pair(seat, one, other)
    raise AssertionError


def decision(table: Table[Any], seat: Seat, level: Level, seed: int) -> Act | Due:
    """The act, and when it is due where that matters."""
    return at_once(mind(table.game.id).think(outlook(table, seat), level, Random(seed)))


def act(table: Table[Any], seat: Seat, level: Level, seed: int) -> Act:
    return decide(mind(table.game.id), outlook(table, seat), level, Random(seed))


def part_of(whole: Table[Any], end: int) -> Table[Any]:
    """The table after `end` entries, or as soon after that as somebody could act."""
    table: Table[Any] = Table(whole.game, whole.setup)
    for entry in whole.log:
        if len(table.log) >= end and table.waiting:
            break
        table.accept(entry)
    return table


def from_its_copy(table: Table[Any], seat: Seat) -> Table[Any]:
    """The table as another device of this seat has it: text with blanks, and no dealer."""
    codec = Codec(table.game)
    lines = [write(entry) for entry in copy_for(table, seat)]
    there = Table.replay(table.game, table.setup, [codec.read_entry(line) for line in lines])
    assert there.dealer is None
    return there


def view_of(table: Table[Any], seat: Seat) -> Outlook[Any]:
    """What this seat sees, with nothing in it that leads back to the table."""
    seen = outlook(table, seat)
    return replace(
        seen,
        known=dict(seen.known),
        watched=dict(seen.watched),
        log=tuple(seen.log),
        moves=tuple(seen.moves),
    )
