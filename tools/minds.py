"""Whole games of computers, timed: here by the processor's time, in Pyodide by the clock.

Runs in both, so it imports nothing but the project and the standard library.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from brushpass.box import Level, Outlook
from brushpass.games import game, mind, selfplay
from brushpass.table import Act, HouseDealer, Seat, Table

MOST = 2_000
"""Decisions, until a game of computers must be over."""


@dataclass
class Timed:
    """Milliseconds: of each decision, and of each slice of thought between two breaths."""

    decisions: list[float] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)
    games: int = 0
    spent: float = 0.0
    """Seconds."""

    def figures(self, name: str) -> dict[str, float]:
        return {
            f"{name} decision p95 ms": part(self.decisions, 0.95),
            f"{name} slice p99 ms": part(self.slices, 0.99),
            f"{name} slice longest ms": max(self.slices),
        }


def part(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def play(name: str, seed: int, level: Level, clock: Callable[[], float], timed: Timed) -> None:
    """One game, every seat a computer; `clock` tells seconds."""
    rules = game(name)
    assert rules
    ways = selfplay.setups(name)
    begun = clock()
    table = Table(rules, ways[seed % len(ways)], HouseDealer(seed))
    table.settle()
    for number in range(MOST):
        if table.outcome:
            break
        seat, seen = _next(name, table)
        chance = Random(f"{seed} {number}")
        table.act(seat, _decided(name, seen, level, chance, clock, timed))
    timed.games += 1
    timed.spent += clock() - begun


def outlook(table: Table[Any], seat: Seat) -> Outlook[Any]:
    """What this seat may see."""
    return Outlook(
        seat=seat,
        players=table.setup.players,
        setup=table.setup,
        state=table.state,
        known=table.known(seat),
        log=table.story_for(seat),
        moves=table.moves(seat),
    )


def _next(name: str, table: Table[Any]) -> tuple[Seat, Outlook[Any]]:
    for seat in table.waiting:
        seen = outlook(table, seat)
        if mind(name).acts_now(seen):
            return seat, seen
    raise AssertionError("nobody wants to act")


def _decided(
    name: str,
    seen: Outlook[Any],
    level: Level,
    chance: Random,
    clock: Callable[[], float],
    timed: Timed,
) -> Act:
    thinking = mind(name).think(seen, level, chance)
    spent = 0.0
    while True:
        begun = clock()
        done: StopIteration | None = None
        try:
            next(thinking)
        except StopIteration as finished:
            done = finished
        took = 1000 * (clock() - begun)
        spent += took
        timed.slices.append(took)
        if done:
            timed.decisions.append(spent)
            act: Act = done.value
            return act
