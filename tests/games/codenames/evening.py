"""Small words for telling games of Codenames in tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from brushpass.games.codenames import GAME
from brushpass.games.codenames.actions import GiveClue, Stop, Touch
from brushpass.games.codenames.pieces import KEY, WORDS, Clue, Form, Number, Role, Setup, Team
from brushpass.games.codenames.state import State
from brushpass.table import Card, Illegal, ScriptedDealer, Table

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
"""The words of an ordinary test: one a cell."""

KEY_DRAWING = """
    r r r r r
    r r r r b
    b b b b b
    b b . . .
    . . . . x
"""
"""Red starts: A to I are red, J to Q blue, R to X bystanders, Y is the assassin."""

SIGNS = {"r": Role.RED, "b": Role.BLUE, ".": Role.BYSTANDER, "x": Role.ASSASSIN}

RED_CHIEF, BLUE_CHIEF, RED_AGENT, BLUE_AGENT = range(4)


def four(**options: Any) -> Setup:
    """Ana and Ben are the chiefs, Cleo is a red agent, Dan a blue one."""
    setup = Setup(
        players=("Ana", "Ben", "Cleo", "Dan"),
        teams=(Team.RED, Team.BLUE, Team.RED, Team.BLUE),
        chiefs=(0, 1),
        words=tuple(LETTERS),
    )
    return replace(setup, **options)


def pair(**options: Any) -> Setup:
    """Ana is the chief, Cleo her agent; nobody plays blue."""
    setup = Setup(
        players=("Ana", "Cleo"),
        teams=(Team.RED, Team.RED),
        chiefs=(0,),
        words=tuple(LETTERS),
        form=Form.TOGETHER,
    )
    return replace(setup, **options)


def three(**options: Any) -> Setup:
    """Ana and Ben are rival chiefs, Cleo plays for both."""
    setup = Setup(
        players=("Ana", "Ben", "Cleo"),
        teams=(Team.RED, Team.BLUE, None),
        chiefs=(0, 1),
        words=tuple(LETTERS),
        form=Form.RIVALS,
    )
    return replace(setup, **options)


def deal(setup: Setup, drawing: str = KEY_DRAWING) -> Table[State]:
    """Lay the words in their order, under a key that is drawn as text."""
    roles = [SIGNS[sign] for sign in drawing.split()]
    first = 1 if roles.count(Role.RED) == 9 else 2
    return Table(GAME, setup, ScriptedDealer({KEY: roles, WORDS: setup.words[:25]}, rolls=[first]))


class Evening:
    """A table, and people who say and touch."""

    def __init__(self, setup: Setup, drawing: str = KEY_DRAWING) -> None:
        self.table = deal(setup, drawing)

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def turn(self) -> Team:
        return self.state.turn

    @property
    def clue(self) -> Clue | None:
        return self.state.clue

    def cell(self, word: str) -> int:
        return self.state.words.index(word)

    def say(self, word: str, number: Number = 1) -> None:
        """The chief whose turn it is gives a clue."""
        self.table.act(self.state.chief(self.turn), GiveClue(word, number))

    def touch(self, *words: str) -> None:
        """An agent whose turn it is touches these words."""
        for word in words:
            self.table.act(self.state.agents(self.turn)[0], Touch(self.cell(word)))

    def stop(self) -> None:
        self.table.act(self.state.agents(self.turn)[0], Stop())

    def turn_of(self, word: str, number: Number, *touches: str) -> None:
        """A whole turn; agents who could go on stop."""
        team = self.turn
        self.say(word, number)
        self.touch(*touches)
        if self.table.outcome is None and self.turn is team and self.clue:
            self.stop()

    def covered(self, word: str) -> Role | None:
        return self.state.covered[self.cell(word)]

    def key_of(self, seat: int) -> dict[Card, Any]:
        known = self.table.known(seat)
        return {card: face for card, face in known.items() if card.deck == KEY}


@contextmanager
def refused(rule: str, **details: object) -> Iterator[None]:
    """By this rule; with the details that the person is told, if a test names any."""
    with pytest.raises(Illegal) as refusal:
        yield
    assert refusal.value.rule == rule
    assert not details or refusal.value.details == details
