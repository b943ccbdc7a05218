"""The computer that plays at random: the record that each game's `bot.py` has as BOT."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from brushpass.table import Act, Free, Known, Move, Seat

S = TypeVar("S")


def nothing_is_free(free: Free, state: Any, seat: Seat, known: Known, rng: Random) -> Act:
    raise LookupError(f"no bot knows how to do {free!r}")


def any_of(moves: Sequence[Move], rng: Random) -> Move:
    return rng.choice(moves)


@dataclass(frozen=True, kw_only=True)
class Bot(Generic[S]):
    setups: Callable[[], Iterable[Any]]
    """Every way to sit down."""
    fill: Callable[[Free, S, Seat, Known, Random], Act] = nothing_is_free
    """An act of the kind that a free move allows."""
    pick: Callable[[Sequence[Move], Random], Move] = any_of
    """One of the moves at random. Every move may come up, though not equally often."""
