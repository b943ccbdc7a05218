"""Which part of the rules answers in which phase.

`rounds` deals, moves and ends; `searching` has looks, questions and accusations; `declaring` and
`settling` the solution of the case; `judging` is the dealer's part. `apply` sees public entries
only. Every refusal names its rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from brushpass.games.casablanca.rules import declaring, rounds, searching, settling
from brushpass.games.casablanca.state import State
from brushpass.table import Act, Ask, Entry, Known, Move, Seat


@dataclass(frozen=True)
class Part:
    """The functions of one part of the rules."""

    asks: Callable[[State], Ask | None]
    apply: Callable[[State, Entry], State]
    waiting: Callable[[State], tuple[Seat, ...]]
    moves: Callable[[State, Seat, Known], list[Move]]


_PART_OF = {
    phase: Part(module.asks, module.apply, module.waiting, module.moves)
    for module in (rounds, searching, declaring, settling)
    for phase in module.PHASES
}


def asks(state: State) -> Ask | None:
    return _PART_OF[state.phase].asks(state)


def apply(state: State, entry: Entry) -> State:
    return _PART_OF[state.phase].apply(state, entry)


def waiting(state: State) -> tuple[Seat, ...]:
    return _PART_OF[state.phase].waiting(state)


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    return _PART_OF[state.phase].moves(state, seat, known)


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """Refuse what only the acting player's knowledge, or slip, shows to break a rule."""
    if state.phase in searching.PHASES:
        searching.check(state, seat, act, known)
    elif state.phase in declaring.PHASES:
        declaring.check(state, seat, act, known)
