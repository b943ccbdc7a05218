"""Small words for telling games of Decrypto in tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from brushpass.games.decrypto import GAME
from brushpass.games.decrypto.pieces import Answers, Clue, Code, Guess, Message, Setup, Team
from brushpass.games.decrypto.state import (
    Phase,
    State,
    answers_slip,
    encryptor,
    guess_slip,
    guessers,
    guessing,
    members,
    message_slip,
    senders,
)
from brushpass.table import Illegal, Outcome, ScriptedDealer, Seat, Table, Write
from support.kinds import as_a

WHITE, BLACK = Team

BOB, ALICE, MALLORY, EVE = range(4)
"""The seats at a table of four. Bob and Mallory are the first encryptors."""

WHITE_WORDS = ("tiger", "piano", "desert", "bottle")
BLACK_WORDS = ("castle", "winter", "pepper", "rocket")
WORDS = (*WHITE_WORDS, *BLACK_WORDS)

RIGHT, WRONG = "1.2.3", "4.3.2"
"""Unless a test says otherwise, every code card that is drawn reads 1.2.3."""


def four(**options: Any) -> Setup:
    """Bob and Alice are white, Mallory and Eve black."""
    setup = Setup(
        players=("Bob", "Alice", "Mallory", "Eve"),
        teams=(WHITE, WHITE, BLACK, BLACK),
        words=WORDS,
    )
    return replace(setup, **options)


def three(**options: Any) -> Setup:
    """Bob and Alice are a team, Mallory is the interceptor."""
    setup = Setup(players=("Bob", "Alice", "Mallory"), teams=(WHITE, WHITE, BLACK), words=WORDS)
    return replace(setup, **options)


def digits(text: str) -> Any:
    return tuple(int(sign) for sign in text if sign.isdigit())


def guess(text: str) -> Guess:
    return Guess(digits(text))


def code(text: str) -> Code:
    return Code(digits(text))


def message(*clues: str | Clue | None) -> Message:
    first, second, third = (Clue(clue) if isinstance(clue, str) else clue for clue in clues)
    return Message((first, second, third))


@contextmanager
def refused(rule: str, **details: object) -> Iterator[None]:
    """By this rule; with the details that the person is told, if a test names any."""
    with pytest.raises(Illegal) as refusal:
        yield
    assert refusal.value.rule == rule
    assert not details or refusal.value.details == details


class Evening:
    """A table that deals what a test says: keywords in the order of the deck, codes by name."""

    def __init__(self, setup: Setup | None = None, **codes: str) -> None:
        decks = {f"{name.replace('_', '-codes.')}": (code(text),) for name, text in codes.items()}
        self.table: Table[State] = Table(GAME, setup or four(), ScriptedDealer(decks))

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def result(self) -> Outcome:
        """The outcome of a game that is over."""
        return as_a(Outcome, self.outcome)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.result.winners

    def tokens(self, team: Team) -> tuple[int, int]:
        """Interceptions, then miscommunications."""
        state = self.state
        return state.interceptions[team.place], state.miscommunications[team.place]

    def write(self, team: Team, *clues: str | Clue | None) -> None:
        """The team's encryptor finishes a message."""
        slip = message_slip(self.state, team)
        self.table.act(encryptor(self.state, team), Write(slip, message(*clues)))

    def write_all(self) -> None:
        """Everybody who is to write writes something new."""
        for team in senders(self.state.setup):
            if team not in self.state.written:
                texts = [f"{team} {self.state.round} {place}" for place in ("a", "b", "c")]
                self.write(team, *texts)

    def guess(self, team: Team, text: str, by: Seat | None = None) -> None:
        seat = guessers(self.state, team)[0] if by is None else by
        self.table.act(seat, Write(guess_slip(self.state, team), guess(text)))

    def half(self, own: str = RIGHT, heard: str = WRONG) -> None:
        """Both teams guess at the message in play, as far as they may."""
        sender = self.state.sender
        if len(guessing(self.state)) > 1:
            self.guess(sender.other, heard)
        self.guess(sender, own)

    def round(
        self,
        *,
        white_fails: bool = False,
        black_fails: bool = False,
        white_hears: bool = False,
        black_hears: bool = False,
    ) -> None:
        """A whole round with codes that all read 1.2.3."""
        self.write_all()
        self.half(WRONG if white_fails else RIGHT, RIGHT if black_hears else WRONG)
        if BLACK in senders(self.state.setup):
            self.half(WRONG if black_fails else RIGHT, RIGHT if white_hears else WRONG)

    def rounds(self, number: int) -> None:
        """Rounds in which everybody understands and nobody overhears."""
        for _ in range(number):
            self.round()

    def tie(self) -> None:
        """To the second tie-break: each team fails twice, so all points are even."""
        self.round(white_fails=True, black_fails=True)
        self.round(white_fails=True, black_fails=True)
        assert self.state.phase is Phase.ANSWERING

    def answer(self, team: Team, *words: str) -> None:
        first, second, third, fourth = words
        seat = members(self.state.setup, team)[0]
        self.table.act(seat, Write(answers_slip(team), Answers((first, second, third, fourth))))
