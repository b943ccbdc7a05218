"""How a game of heads or tails goes."""

from __future__ import annotations

from brushpass.games.coin.actions import Guess
from brushpass.games.coin.pieces import UNDER_THE_HAND, Setup, Side
from brushpass.games.coin.state import State
from brushpass.table import (
    ALL,
    Ask,
    Did,
    Entry,
    Illegal,
    Known,
    Move,
    Outcome,
    Seat,
    Show,
    Shown,
    Write,
    Wrote,
    change,
)


def start(setup: Setup) -> State:
    if len(setup.players) != 2 or setup.hider not in (0, 1):
        raise Illegal("HT-01")
    return State(setup)


def asks(state: State) -> Ask | None:
    lifted = state.guess is not None and state.coin is None
    return Show((UNDER_THE_HAND,), ALL) if lifted else None


def apply(state: State, entry: Entry) -> State:
    hider, guesser = state.setup.hider, state.setup.guesser
    match entry:
        case Wrote(seat, slip) if (seat, slip) == (hider, UNDER_THE_HAND) and not state.hidden:
            return change(state, hidden=True)
        case Did(seat, Guess(side)) if seat == guesser and state.hidden and state.guess is None:
            return change(state, guess=side)
        case Shown(_, _, (Side() as side,)):
            return change(state, coin=side)
        case Wrote():
            raise Illegal("HT-02")
        case _:
            raise Illegal("HT-03")


def waiting(state: State) -> tuple[Seat, ...]:
    return (state.setup.guesser,) if state.hidden else (state.setup.hider,)


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    if state.hidden:
        return [Guess(side) for side in Side]
    return [Write(UNDER_THE_HAND, side) for side in Side]


def outcome(state: State) -> Outcome | None:
    if state.coin is None:
        return None
    right = state.guess is state.coin
    return Outcome((state.setup.guesser if right else state.setup.hider,), "HT-04")
