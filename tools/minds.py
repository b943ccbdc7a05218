"""Whole games of computers, timed: by the processor's time, here and in Pyodide.

Runs in both, so it imports nothing but the project and the standard library.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from brushpass.contract import Due, Level, Outlook, act_of, watched
from brushpass.games import game, has_mind, mind, screen, selfplay
from brushpass.games.invisible_ink import things
from brushpass.games.invisible_ink.mind import drawings, looking
from brushpass.table import Act, RandomDealer, Seat, Table
from brushpass.table.slices import at_once, tidied

ROOT = Path(__file__).resolve().parents[1]
TOO_LONG = 12
"""Milliseconds: no slice should be longer."""
DRAWINGS = 60
"""How many drawings are looked at."""
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

    @property
    def _long(self) -> int:
        return sum(took > TOO_LONG for took in self.slices)

    def figures(self, name: str) -> dict[str, float]:
        return {
            f"{name} decision p95 ms": part(self.decisions, 0.95),
            f"{name} slice p99 ms": part(self.slices, 0.99),
            f"{name} slice longest ms": max(self.slices),
            f"{name} slices over {TOO_LONG} ms of 10,000": 1e4 * self._long / len(self.slices),
        }


def part(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def play(name: str, seed: int, level: Level, clock: Callable[[], float], timed: Timed) -> None:
    """One game, every seat a computer; `clock` tells seconds."""
    rules = game(name)
    assert rules
    ways = ways_to_sit(name)
    begun = clock()
    table = Table(rules, ways[seed % len(ways)], RandomDealer(seed))
    table.settle()
    for number in range(MOST):
        if table.outcome:
            break
        wanting = _next(name, table)
        decided = [
            (seat, _decided(name, seen, level, Random(f"{seed} {number} {seat}"), clock, timed))
            for seat, seen in (wanting if mind(name).simultaneous else wanting[:1])
        ]
        do_first(table, decided)
    timed.games += 1
    timed.spent += clock() - begun


def eyes(clock: Callable[[], float]) -> dict[str, float]:
    """What the recogniser of drawings weighs on its way here, and how long it looks at one."""
    paths = (looking.NETWORK, things.DRAWINGS)
    files = {path: (ROOT / path).read_bytes() for path in paths}
    weights = files[looking.NETWORK]
    written = [*things.read_drawings(files[things.DRAWINGS]).values()][:DRAWINGS]
    times = []
    for drawing in written:
        lines = tuple(drawings.strokes(drawing))
        begun = clock()
        at_once(looking.look(files, lines))
        times.append(1000 * (clock() - begun))
    return {
        "recogniser wire bytes": min(len(weights), len(zlib.compress(weights, 9))),
        "recogniser look p95 ms": part(times, 0.95),
    }


def outlook(table: Table[Any], seat: Seat) -> Outlook[Any]:
    """What this seat may see."""
    return Outlook(
        seat=seat,
        players=table.setup.players,
        setup=table.setup,
        state=table.state,
        known=table.known(seat),
        watched=watched(mind(table.game.id), table, seat) if has_mind(table.game.id) else {},
        log=table.story_for(seat),
        moves=table.moves(seat),
        files=files(table.game.id, table.setup),
    )


def files(name: str, setup: Any) -> dict[str, bytes]:
    """What the game's mind reads, from the disk."""
    paths = mind(name).reads(setup) if has_mind(name) else ()
    return {path: _file(path) for path in paths}


@lru_cache(maxsize=16)
def _file(path: str) -> bytes:
    return (ROOT / path).read_bytes()


def ways_to_sit(name: str) -> tuple[Any, ...]:
    """Every way to sit down to this game with computers."""
    rules = game(name)
    assert rules
    aloud = screen(name).aloud
    return tuple(
        setup
        for setup in selfplay.setups(name)
        if not aloud or aloud.computers_sit(rules.start(setup))
    )


def do_first(table: Table[Any], decided: Sequence[tuple[Seat, Act | Due]]) -> None:
    """Do the earliest act, or end the timer if it runs out before that."""
    timer = table.timer
    timed = [decision.at for _, decision in decided if isinstance(decision, Due)]
    if timer and len(timed) == len(decided) and min(timed, default=2**31) > timer.seconds * 1000:
        table.time_up(timer.name)
        return
    seat, decision = min(decided, key=lambda it: it[1].at if isinstance(it[1], Due) else 0)
    table.act(seat, act_of(decision))


def _next(name: str, table: Table[Any]) -> list[tuple[Seat, Outlook[Any]]]:
    """The seats that want to act. If there are none, a timer must run."""
    seen = [(seat, outlook(table, seat)) for seat in table.waiting]
    wanting = [(seat, look) for seat, look in seen if mind(name).acts_now(look)]
    assert wanting or table.timer, "nobody wants to act"
    return wanting


def _decided(
    name: str,
    seen: Outlook[Any],
    level: Level,
    rng: Random,
    clock: Callable[[], float],
    timed: Timed,
) -> Act | Due:
    thinking = tidied(mind(name).think(seen, level, rng))  # as in the page
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
            decision: Act | Due = done.value
            return decision
