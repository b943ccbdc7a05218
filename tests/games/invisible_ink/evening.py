"""Small words for telling games of Invisible Ink in tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain, repeat
from typing import Any

import pytest

from brushpass.games.invisible_ink import GAME
from brushpass.games.invisible_ink.actions import Award, Decide, Guess, HandOn, LayDown, TurnTimer
from brushpass.games.invisible_ink.bot import DECK, NAMES
from brushpass.games.invisible_ink.pieces import (
    CARDS,
    Code,
    Guessing,
    InkCard,
    Point,
    Setup,
    Stroke,
    Way,
    Word,
)
from brushpass.games.invisible_ink.state import Phase, State, ink, next_slip
from brushpass.table import Act, Illegal, ScriptedDealer, Table, Write, change

ANA, BEN, CLEO, DAN, EVA, FINN = range(6)

DOUBLE_AGENT, OTHERS, EVERYBODY = 1, 2, 3
"""What the die shows: who wears glasses."""

TOOTH = InkCard("tooth", "dentist")
GARAGE = InkCard("garage", "car")
NECKLACE = InkCard("necklace", "gemstone")


def blue(size: int = 3, **options: Any) -> Setup:
    """Code Blue on linked devices, guesses typed; Ana draws first."""
    setup = Setup(players=NAMES[:size], cards=DECK, code=Code.BLUE, way=Way.LINKED)
    return replace(setup, **options)


def black(size: int = 3, **options: Any) -> Setup:
    """Code Black on linked devices, guesses typed; Ana draws first."""
    return blue(size, code=Code.BLACK, **options)


def called(setup: Setup, **options: Any) -> Setup:
    """This set-up with guesses called out."""
    return replace(setup, guessing=Guessing.CALLED, **options)


class Evening:
    """A table where cards and dice are known, and people who draw and guess."""

    def __init__(self, setup: Setup, *cards: InkCard, rolls: tuple[int, ...] = ()) -> None:
        dealer = ScriptedDealer({CARDS: cards}, rolls=chain(rolls, repeat(OTHERS)))
        self.table: Table[State] = Table(GAME, setup, dealer)

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def films(self) -> tuple[int, ...]:
        return self.state.films

    @property
    def supply(self) -> int:
        return self.state.supply

    def holds(self, *films: int, supply: int) -> None:
        """Say how many microfilms lie where, as if an evening had gone before."""
        self.table.state = change(self.state, films=films, supply=supply)

    def do(self, seat: int, act: Act) -> None:
        self.table.act(seat, act)

    def turn_timer(self) -> None:
        self.do(self.state.drawer, TurnTimer())

    def hand_on(self) -> None:
        self.do(self.state.drawer, HandOn())

    def lay_down(self) -> None:
        self.do(self.state.drawer, LayDown())

    def draw(self, *points: Point, joined: bool = False) -> None:
        self.write(self.state.drawer, *points, joined=joined)

    def write(self, seat: int, *points: Point, joined: bool = False) -> None:
        """Somebody takes the pen."""
        self.do(seat, Write(next_slip(self.state), Stroke(points, joined)))

    @property
    def ink(self) -> tuple[Stroke, ...]:
        """What the double agent has drawn in this turn."""
        return ink(self.state, self.table.known(self.state.drawer))

    def guess(self, seat: int, *texts: str) -> None:
        for text in texts:
            self.do(seat, Guess(text))

    def award(self, namer: int, word: Word, by: int | None = None) -> None:
        self.do(self.state.drawer if by is None else by, Award(namer, word))

    def decide(self, by: int, guess: int, *, forbidden: bool) -> None:
        self.do(by, Decide(guess, forbidden))

    def time_up(self) -> None:
        timer = self.table.timer
        assert timer
        self.table.time_up(timer.name)

    def knows(self, seat: int | None) -> list[Any]:
        """The cards that this seat has seen."""
        known = self.table.known(seat)
        return [face for card, face in known.items() if card.kind == CARDS]


@contextmanager
def refused(rule: str) -> Iterator[None]:
    with pytest.raises(Illegal) as refusal:
        yield
    assert refusal.value.rule == rule
