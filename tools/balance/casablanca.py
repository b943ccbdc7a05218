"""Code Casablanca by computers: does the order of seats matter, and is a higher level better?

Wins that are shared count for each who shares them; shares are of all wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from brushpass.contract import Level, Outlook
from brushpass.games.casablanca import GAME
from brushpass.games.casablanca.mind import MIND
from brushpass.games.casablanca.pieces import Agent, Setup
from brushpass.games.casablanca.state import State
from brushpass.games.selfplay import any_act
from brushpass.table import Act, RandomDealer, Rolled, Seat, Table
from tools.balance import Figure, median, share
from tools.balance.spreading import Counted, sheaves
from tools.minds import outlook

NAMES = ("Ana", "Ben", "Cleo", "Dan")
FOX, AGENT, RECRUIT, AT_RANDOM = Level.FOX, Level.AGENT, Level.RECRUIT, None
MOST_WINS = {3: 0.40, 4: 0.32}
"""The largest share of wins for a place in the order of play, by the number of players."""


@dataclass
class Tally:
    """What happened in many games."""

    orders: Counter[int] = field(default_factory=Counter)
    """Wins by place in the order of play: 0 has the first lead."""
    seats: Counter[int] = field(default_factory=Counter)
    """Wins by seat, and so by colour: order cards send each agent elsewhere."""
    levels: Counter[int] = field(default_factory=Counter)
    """Wins by place in the list of levels."""
    rounds: list[int] = field(default_factory=list)
    decisions: Counter[int] = field(default_factory=Counter)
    slices: Counter[int] = field(default_factory=Counter)
    """The number of slices by tenths of a millisecond of processor time."""

    @property
    def wins(self) -> int:
        return self.orders.total()

    def add_all(self, counted: Counted) -> None:
        """What others have counted; in what was written down, numbers have become words."""
        self.rounds += counted["rounds"]
        for name in ("orders", "seats", "levels", "decisions", "slices"):
            for what, often in counted[name].items():
                vars(self)[name][int(what)] += often


def steps(
    levels: Sequence[Level | None], seed: int, tally: Tally | None = None
) -> Iterator[tuple[Table[State], Seat, Act]]:
    """After each act: the table, who acted, and how. The same for the same seed."""
    table: Table[State] = Table(GAME, Setup(players=NAMES[: len(levels)]), RandomDealer(seed))
    rng = Random(seed)
    while not table.outcome:
        seat = table.waiting[0]
        level = levels[seat]
        if level is None:
            act = any_act(GAME.id, table, seat, rng)
        else:
            act = _decide(outlook(table, seat), level, rng, tally or Tally())
        table.act(seat, act)
        yield table, seat, act


def play(levels: Sequence[Level | None], seed: int, tally: Tally | None = None) -> Table[State]:
    *_, (table, _, _) = steps(levels, seed, tally)
    return table


def _decide(seen: Outlook[State], level: Level, rng: Random, tally: Tally) -> Act:
    """Every slice is timed, the last one too, which ends with the act."""
    thinking = MIND.think(seen, level, rng)
    whole = 0.0
    act: Act | None = None
    while act is None:
        begin = process_time()
        try:
            next(thinking)
        except StopIteration as done:
            act = done.value
        took = 1000 * (process_time() - begin)
        tally.slices[round(10 * took)] += 1
        whole += took
    tally.decisions[round(10 * whole)] += 1
    return act


def tally_of(levels: Sequence[Level | None], games: int, seed: int) -> Tally:
    """Play this many games; everybody sits everywhere in turn."""
    found = Tally()
    for counted in sheaves(_count, (*levels, seed), games):
        found.add_all(counted)
    return found


def _count(what: tuple[Any, ...], games: range) -> Counted:
    *levels, seed = what
    found = Tally()
    size = len(levels)
    for number in games:
        turned = [levels[(seat + number) % size] for seat in range(size)]
        table = play(turned, seed * 1_000_003 + number, found)
        assert table.outcome is not None
        first = next(entry.value - 1 for entry in table.log if isinstance(entry, Rolled))
        found.rounds.append(table.state.round)
        for winner in table.outcome.winners:
            found.orders[(winner - first) % size] += 1
            found.seats[winner] += 1
            found.levels[(winner + number) % size] += 1
    return vars(found)


def measure(games: int, seed: int = 1) -> Iterator[Figure]:
    """Every figure takes a tenth of the games: they are long, and people few."""
    games = max(40, games // 10)
    for size in (3, 4):
        yield from _even(size, tally_of([FOX] * size, games, seed))
    rivals = (("random", AT_RANDOM, 0.95), ("recruit", RECRUIT, 0.65), ("agent", AGENT, None))
    for name, rival, least in rivals:
        for size in (2, 3, 4):
            found = tally_of([FOX, *[rival] * (size - 1)], games, seed)
            promised = least if size == 2 or rival is AT_RANDOM else None
            told = f"a fox against {size - 1} {name}" + "s" * (size > 2 and rival is not None)
            yield share(f"{told} (even: {100 // size} %)", found.levels[0], found.wins, promised)


def _even(size: int, found: Tally) -> Iterator[Figure]:
    for place in range(size):
        name = f"{size} foxes: wins of number {place + 1} in turn order"
        yield share(name, found.orders[place], found.wins, None, MOST_WINS[size])
    for seat, agent in enumerate(tuple(Agent)[:size]):
        name = f"{size} foxes: wins of the {agent} agent"
        yield share(name, found.seats[seat], found.wins, None, MOST_WINS[size])
    yield median(f"{size} foxes: rounds a game", found.rounds)
    yield _late(f"{size} foxes: 95 % of decisions take less than (ms)", found.decisions, 0.95)
    yield _late(f"{size} foxes: 99 % of slices take less than (ms)", found.slices, 0.99)


def _late(name: str, times: Counter[int], part: float) -> Figure:
    ranked = sorted(times.elements())
    value = ranked[int(part * (len(ranked) - 1))]
    return Figure(name, value / 10, ranked[0] / 10, ranked[-1] / 10, is_share=False)
