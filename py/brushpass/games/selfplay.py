"""The computer against itself: random moves until the game is over.

What it shows is that `moves` is enough to play by; how well, is not its business.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from brushpass.games import bot, game
from brushpass.table import Act, Free, Move, RandomDealer, Seat, Setup, Table

TIME_RUNS_OUT = 0.1
SECOND_THOUGHTS = 0.05


def setups(name: str) -> tuple[Any, ...]:
    """Every way to sit down to this game."""
    return tuple(bot(name).setups())


def play(name: str, setup: Setup, seed: int) -> Table[Any]:
    """A whole game, the same for the same seed."""
    *_, table = steps(name, setup, seed)
    return table


def steps(name: str, setup: Setup, seed: int) -> Iterator[Table[Any]]:
    """The table before the first act and after each."""
    taken = game(name)
    assert taken is not None
    rng = Random(seed)
    table = Table(taken, setup, RandomDealer(seed))
    yield table
    while not table.outcome:
        step(name, table, rng)
        yield table


def step(name: str, table: Table[Any], rng: Random) -> None:
    """Somebody acts, time runs out, or somebody thinks better of it."""
    timer = table.timer
    if timer and rng.random() < TIME_RUNS_OUT:
        table.time_up(timer.name)
        return
    seat = rng.choice(table.waiting)
    if rng.random() < SECOND_THOUGHTS:
        for other in range(len(table.setup.players)):
            if table.may_undo(other):
                table.undo(other)
                return
    table.act(seat, choose(name, table, seat, rng))


def choose(name: str, table: Table[Any], seat: Seat, rng: Random) -> Act:
    return _act(name, table, seat, bot(name).pick(table.moves(seat), rng), rng)


def any_act(name: str, table: Table[Any], seat: Seat, rng: Random) -> Act:
    """A move drawn evenly from all legal ones: the opponent that a mind has to beat."""
    return _act(name, table, seat, rng.choice(table.moves(seat)), rng)


def _act(name: str, table: Table[Any], seat: Seat, move: Move, rng: Random) -> Act:
    if not isinstance(move, Free):
        return move
    return bot(name).fill(move, table.state, seat, table.known(seat), rng)
