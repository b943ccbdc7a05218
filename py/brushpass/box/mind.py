"""A computer that plays: the record that each game's `mind` package has as MIND.

A mind is a pure decision: from what its seat may see, and chance, to an act. It remembers nothing
that its copy of the log doesn't tell, so after a reload or on another device it thinks the same.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from brushpass.table import Act, Entry, Known, Move, Seat

S = TypeVar("S")


class Level(StrEnum):
    """How deep a mind thinks, or how much it forgets. None sees more than another."""

    RECRUIT = "recruit"
    AGENT = "agent"
    FOX = "fox"


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
    moves: Sequence[Move]
    """What is legal for this seat now."""


Thinking: TypeAlias = Generator[None, None, Act]
"""It stops at every `yield`, so that a page stays awake; its act is what it returns."""


@dataclass(frozen=True, kw_only=True)
class Mind(Generic[S]):
    think: Callable[[Outlook[S], Level, Random], Thinking]
    """One decision of a seat that the table waits for."""
    acts_now: Callable[[Outlook[S]], bool] = lambda outlook: bool(outlook.moves)
    """Whether it wants to act, where the rules let it but don't make it (to object, to ask)."""


def decide(mind: Mind[S], outlook: Outlook[S], level: Level, chance: Random) -> Act:
    """The whole decision at once, where no page waits for it."""
    thinking = mind.think(outlook, level, chance)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            act: Act = done.value
            return act
