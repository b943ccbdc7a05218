"""Heads or tails: the smallest game that the shelf can hold."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.table import (
    Action,
    Ask,
    Did,
    Entry,
    Game,
    Illegal,
    Known,
    Move,
    Outcome,
    Roll,
    Rolled,
    Seat,
    change,
)


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]


@dataclass(frozen=True)
class Call(Action):
    heads: bool


@dataclass(frozen=True)
class Spin(Action):
    """Let the coin fly."""


@dataclass(frozen=True)
class State:
    setup: Setup
    called: bool | None = None
    spinning: bool = False
    result: Outcome | None = None


def start(setup: Setup) -> State:
    if len(setup.players) != 2:
        raise Illegal("HT-01")
    return State(setup)


def asks(state: State) -> Ask | None:
    return Roll(2) if state.spinning and not state.result else None


def apply(state: State, entry: Entry) -> State:
    match entry:
        case Did(0, Call(heads)) if state.called is None:
            return change(state, called=heads)
        case Did(1, Spin()) if state.called is not None:
            return change(state, spinning=True)
        case Rolled(side):
            right = (side == 1) == state.called
            return change(state, result=Outcome((0,) if right else (1,), "HT-03"))
        case _:
            raise Illegal("HT-02")


def waiting(state: State) -> tuple[Seat, ...]:
    return (0,) if state.called is None else (1,)


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    return [Call(True), Call(False)] if seat == 0 else [Spin()]


GAME: Game[State] = Game(
    id="coin",
    rules="HT",
    setup=Setup,
    actions=(Call, Spin),
    faces={},
    start=start,
    asks=asks,
    apply=apply,
    waiting=waiting,
    moves=moves,
    outcome=lambda state: state.result,
    takes_back=(Call,),
)
