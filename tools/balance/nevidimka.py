"""What NV-60 promises of Nevidimka, and what tells whether it is fun: disputes and flights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from brushpass.contract import Level
from brushpass.games.nevidimka.actions import Hide
from brushpass.games.nevidimka.mind.odds import dispute
from brushpass.games.nevidimka.pieces import Setup
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.state import Phase, State
from brushpass.table import Did, Entry, Rolled, Table
from tools.balance import Figure, median, share
from tools.balance.playing import play
from tools.balance.spreading import Counted, sheaves

NAMES = ("Iva", "Pit", "Kit", "Lea")
OPEN = 0.2, 0.8
"""A dispute is open if the chance of the police lies between these when the dice fall."""


@dataclass
class Tally:
    """What happened in many games."""

    games: int = 0
    winners: Counter[int] = field(default_factory=Counter)
    rolls: list[int] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, table: Table[State]) -> None:
        self.games += 1
        if table.outcome:
            self.winners[table.outcome.winners[0]] += 1
        turns = self.seen["turns"]
        for entry, state in table.course():
            self._saw(state, entry)
        self.rolls.append(self.seen["turns"] - turns)

    def add_all(self, counted: Counted) -> None:
        """What others have counted."""
        self.games += counted["games"]
        self.winners.update({int(seat): wins for seat, wins in counted["winners"].items()})
        self.rolls += counted["rolls"]
        self.seen.update(counted["seen"])

    def _saw(self, state: State, entry: Entry) -> None:
        check = state.check
        match state.phase, entry:
            case Phase.ROLLING, Rolled():
                self.seen["turns"] += 1
            case Phase.ANSWERING, Rolled(value) if check:
                self.seen["disputes"] += 1
                self.seen["open"] += OPEN[0] <= dispute(sum(check.yes) - sum(check.no)) <= OPEN[1]
                self.seen["won"] += check.police > value + check.man
            case Phase.SHOOTING, Rolled(value) if check:
                self.seen["hits"] += value in HITS[check.place]
            case Phase.RUNNING, Did(_, Hide()):
                self.seen["hidden"] += 1
            case Phase.SLIPPING_AWAY, Rolled(value) if state.cloak:
                self.seen["slipped"] += value in state.cloak.numbers


def tally(
    policemen: int,
    games: int,
    seed: int,
    *,
    his: Level | None = Level.FOX,
    theirs: Level | None = Level.FOX,
    head_start: bool = False,
) -> Tally:
    """Play this many games at these levels; the invisible man sits on seat 0."""
    found = Tally()
    for counted in sheaves(_count, (policemen, seed, his, theirs, head_start), games):
        found.add_all(counted)
    return found


def _count(what: tuple[Any, ...], games: range) -> Counted:
    policemen, seed, his, theirs, head_start = what
    found = Tally()
    setup = Setup(NAMES[: policemen + 1], head_start=head_start)
    for number in games:
        levels = (his, *(theirs,) * policemen)
        found.add(play("nevidimka", setup, levels, seed * 1_000_003 + number))
    return vars(found)


def measure(games: int, seed: int) -> Iterator[Figure]:
    for policemen in (1, 2, 3):
        yield from _even(policemen, tally(policemen, games, seed))
    for policemen in (1, 2, 3):
        won = tally(policemen, games, seed, head_start=True).winners[0]
        yield share(f"he wins, {policemen} police, head start", won, games, 0.42, 0.58)
    yield from _strength(max(60, games // 10), seed)
    for level in (Level.AGENT, Level.RECRUIT):
        for policemen in (1, 2, 3):
            fewer = max(60, games // 10)
            won = tally(policemen, fewer, seed, his=level, theirs=level).winners[0]
            yield share(f"he wins, {policemen} police, all {level}", won, fewer)


def _even(policemen: int, found: Tally) -> Iterator[Figure]:
    of, games, seen = f", {policemen} police", found.games, found.seen
    yield share(f"he wins{of}", found.winners[0], games, 0.35, 0.65)
    yield median(f"rolls a game{of}", found.rolls, 20, 90)
    yield share(f"disputes won by the police{of}", seen["won"], seen["disputes"])
    yield share(f"disputes that are open{of}", seen["open"], seen["disputes"])
    yield share(f"flights into a refuge{of}", seen["hidden"], seen["hits"])
    yield share(f"flights saved by a Cloak{of}", seen["slipped"], seen["hits"])
    if policemen == 3:
        caught = games - found.winners[0]
        for seat in (1, 2, 3):
            yield share(f"wins of policeman {seat} of 3", found.winners[seat], caught, None, 0.4)


def _strength(games: int, seed: int) -> Iterator[Figure]:
    """The best against random play and against the lowest level, in both roles."""
    rivals: Sequence[tuple[str, Level | None, float]] = (
        ("random", None, 0.95),
        ("recruits", Level.RECRUIT, 0.65),
    )
    for name, rival, least in rivals:
        each = [tally(number, games, seed, theirs=rival) for number in (1, 2, 3)]
        won = sum(found.winners[0] for found in each)
        yield share(f"fox beats {name} as the Invisible Man", won, 3 * games, least)
        each = [tally(number, games, seed, his=rival) for number in (1, 2, 3)]
        won = sum(found.winners.total() - found.winners[0] for found in each)
        yield share(f"foxes beat {name} as policemen", won, 3 * games, least)
