"""A computer that plays well: the record that each game's `mind` package has as MIND.

A mind is a pure function from what its seat may see, and a random generator, to an act. It
remembers nothing besides its copy of the log, so it decides alike after a reload or on another
device.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from brushpass.table import Act, Card, Entry, Free, Known, Move, Seat, Table
from brushpass.table.slices import Slices, at_once

S = TypeVar("S")


class Level(StrEnum):
    """How deep a mind thinks, or how much it forgets. None sees more than another."""

    RECRUIT = "recruit"
    AGENT = "agent"
    FOX = "fox"


@dataclass(frozen=True)
class Computer:
    """Which character plays a seat, and how well."""

    face: str
    level: Level


@dataclass(frozen=True, kw_only=True)
class Outlook(Generic[S]):
    """All that a mind is given."""

    seat: Seat
    players: tuple[str, ...]
    setup: Any
    """How people sat down: public, the game's own record."""
    state: S
    known: Known
    """The faces that this seat has seen."""
    log: Sequence[Entry]
    """What happened, as this seat saw it, without what was taken back."""
    watched: Known = field(default_factory=dict)
    """Slips that this seat sees being written, though its copy of the log has blanks for them: it
    sees how a pen moves that leaves no ink."""
    moves: Sequence[Move]
    """What is legal for this seat now."""
    people: frozenset[Seat] = frozenset()
    """The seats of people: where a team decides together, computers leave the decision to them."""
    files: Mapping[str, bytes] = field(default_factory=dict)
    """The files that the mind reads, by path: all of them, or it isn't asked to think."""


@dataclass(frozen=True)
class Due:
    """An act with its time, while a timer runs."""

    act: Act
    at: int
    """Timer time (ms) at which to act; dropped if the timer ends first."""
    line: int = 0
    points: tuple[tuple[int, int, int, int], ...] = ()
    """If it is a line with a pen: its number, and the way of the pen (x, y, milliseconds,
    pressure), which is shown as it goes."""


Thinking: TypeAlias = Slices[Act | Due]
"""A generator that pauses at every `yield`, so that the page doesn't freeze; it returns the act."""


@dataclass(frozen=True, kw_only=True)
class Mind(Generic[S]):
    think: Callable[[Outlook[S], Level, Random], Thinking]
    """One decision of a seat that the table waits for."""
    acts_now: Callable[[Outlook[S]], bool] = lambda outlook: bool(outlook.moves)
    """Whether it wants to act where the rules allow an act (to object, to ask) but don't ask for
    one."""
    watches: Callable[[S, Seat], tuple[Card, ...]] = lambda state, seat: ()
    """The slips that a seat sees being written, though it may not see them lie there afterwards."""
    simultaneous: bool = False
    """Its seats don't wait for each other: all think, and the earliest act is done."""
    advise: Callable[[Any], Any] = lambda view: None
    """What a screen may show of computers' thoughts about a view; it goes into `View.advice`."""
    reads: Callable[[Any], tuple[str, ...]] = lambda setup: ()
    """The files that it can't think without, at this table: paths from the top of the site, and of
    the repository. They come when a computer sits down (`tools/site/worker.py` has their names)."""


def decide(mind: Mind[S], outlook: Outlook[S], level: Level, rng: Random) -> Act:
    """The whole decision at once, outside a page."""
    return act_of(at_once(mind.think(outlook, level, rng)))


def watched(mind: Mind[S], table: Table[S], seat: Seat) -> Known:
    """The slips that this seat sees being written, with their faces, which only authors know."""
    slips = mind.watches(table.state, seat)
    authors = [table.known(author) for author in range(len(table.setup.players))]
    return {slip: known[slip] for slip in slips for known in authors if slip in known}


def act_of(decision: Act | Due) -> Act:
    return decision.act if isinstance(decision, Due) else decision


def nothing_is_free(free: Free, state: Any, seat: Seat, known: Known, rng: Random) -> Act:
    raise LookupError(f"no bot knows how to do {free!r}")


@dataclass(frozen=True, kw_only=True)
class Bot(Generic[S]):
    """Plays at random: the record that each game's `bot.py` has as BOT."""

    setups: Callable[[], Iterable[Any]]
    """Every way to sit down."""
    fill: Callable[[Free, S, Seat, Known, Random], Act] = nothing_is_free
    """An act of the kind that a free move allows."""
    pick: Callable[[Sequence[Move], Random], Move] = lambda moves, rng: rng.choice(moves)
    """One of the moves at random. Every move may come up, though not equally often."""
