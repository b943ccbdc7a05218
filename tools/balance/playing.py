"""Games of minds: every seat is given what it may see, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from brushpass.contract import Level, Mind, decide
from brushpass.games import game, mind
from brushpass.games.selfplay import any_act
from brushpass.table import Act, Illegal, RandomDealer, Seat, Setup, Table
from brushpass.table.table import LOG_IS_FULL
from tools.minds import outlook


def play(
    name: str,
    setup: Setup,
    levels: Sequence[Level | None],
    seed: int,
    thinker: Mind[Any] | None = None,
) -> Table[Any]:
    """A whole game, the same for the same seed. A seat without a level plays at random, perhaps
    for longer than a log has room: then nobody has won. Others play as this mind does, or else as
    the game's own."""
    *_, (table, _, _) = steps(name, setup, levels, seed, thinker)
    return table


def steps(
    name: str,
    setup: Setup,
    levels: Sequence[Level | None],
    seed: int,
    thinker: Mind[Any] | None = None,
) -> Iterator[tuple[Table[Any], Seat, Act]]:
    """After each act: the table, who acted, and how."""
    rules = game(name)
    assert rules is not None
    thinker = thinker or mind(name)
    table = Table(rules, setup, RandomDealer(seed))
    rngs = [Random(f"{seed} {seat}") for seat in range(len(setup.players))]
    while not table.outcome:
        seat = table.waiting[0]
        level, rng = levels[seat], rngs[seat]
        if level is None:
            act = any_act(name, table, seat, rng)
        else:
            act = decide(thinker, outlook(table, seat), level, rng)
        try:
            table.act(seat, act)
        except Illegal as refused:
            if refused.rule == LOG_IS_FULL and None in levels:
                return
            raise
        yield table, seat, act
