"""Small words for telling games of Code Casablanca in tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from brushpass.games.casablanca import GAME, actions as act, pieces
from brushpass.games.casablanca.pieces import (
    Answer,
    Building,
    Enquiry,
    Information,
    Kind,
    Notes,
    Setup,
)
from brushpass.games.casablanca.state import Phase, State
from brushpass.table import Card, Illegal, Outcome, ScriptedDealer, Seat, Table, Write

ANA, BEN, CLEO, DAN = range(4)
NAMES = ("Ana", "Ben", "Cleo", "Dan")

CAFE, HOTEL, SOUK, HARBOUR, AIRFIELD, CASINO, MOSQUE, PREFECTURE, BANK, VILLA, STATION = Building
CODE, FILE = Kind

CONTENTS = {
    CAFE: 0,
    HOTEL: 1,
    SOUK: 3,
    HARBOUR: 4,
    AIRFIELD: 5,
    CASINO: 10,
    MOSQUE: 13,
    PREFECTURE: 11,
    BANK: 12,
    VILLA: 14,
    STATION: 15,
}
"""The booklet's example: 0 + 1 + 3 + 4 + 5 = 13; the 2 was set aside. The 13 is in the mosque."""

SOLUTION = Notes((CAFE, HOTEL, None, SOUK, HARBOUR, AIRFIELD), 13)

SWAPPED = Notes((CAFE, SOUK, None, HOTEL, HARBOUR, AIRFIELD), 13)
"""As the solution, but hotel and souk are the wrong way round."""


def notes(codes: str, file: int) -> Notes:
    """Notes as a row of buildings for the codes 0 to 5, a hyphen for the one set aside."""
    return Notes(tuple(None if word == "-" else Building(word) for word in codes.split()), file)


def some_notes(here: Building) -> Notes:
    """Notes that could stand in this building, and are wrong."""
    others = [building for building in reversed(Building) if building is not here]
    return Notes((*others[:5], None), 10)


class Evening:
    """A table where everybody knows what lies where except the players."""

    def __init__(self, size: int, first: Seat = ANA, orders: Sequence[int] = ()) -> None:
        decks = {pieces.CODE_DECK: [2], pieces.ENVELOPES: list(CONTENTS.values()), "orders": orders}
        dealer = ScriptedDealer(decks, rolls=[first + 1])
        self.table: Table[State] = Table(GAME, Setup(players=NAMES[:size]), dealer)

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return self.table.waiting

    @property
    def out(self) -> tuple[Seat, ...]:
        return self.state.out

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    def knows(self, seat: Seat | None, card: Card) -> object:
        return self.table.known(seat).get(card)

    # A round.

    def turn_up(self, pile: int = 0) -> None:
        self.table.act(self.state.leader, act.TurnUp(pile))

    def go(self, seat: Seat, building: Building) -> None:
        self.table.act(seat, act.GoTo(building))

    def done(self, *seats: Seat) -> None:
        for seat in seats:
            self.table.act(seat, act.EndSearch())

    def play_round(self, pile: int = 0) -> None:
        """Everybody goes where they are sent, looks, and is content."""
        self.turn_up(pile)
        while self.phase is Phase.CHOOSING:
            self.go(self.waiting[0], MOSQUE)
        while self.phase is Phase.SEARCHING:
            self.done(*self.waiting)

    # Questions and accusations.

    def ask(self, asker: Seat, asked: Seat, building: Building, kind: Kind) -> None:
        self.table.act(asker, act.Question(asked))
        slip = Card(pieces.QUESTIONS, len(self.state.messages))
        self.table.act(asker, Write(slip, Enquiry(building, kind)))

    def answer(self, seat: Seat, number: int | None) -> None:
        slip = Card(pieces.ANSWERS, len(self.state.messages) - 1)
        self.table.act(seat, Write(slip, Answer(number)))

    def accuse(self, seat: Seat, message: int, number: int | None) -> None:
        self.table.act(seat, Write(Card(pieces.CORRECTIONS, message), Answer(number)))

    # The case.

    def declare(self, *seats: Seat) -> None:
        for seat in seats:
            self.table.act(seat, act.Declare())

    def refrain(self, *seats: Seat) -> None:
        for seat in seats:
            self.table.act(seat, act.Refrain())

    def note(self, seat: Seat, written: Notes = SOLUTION) -> None:
        self.table.act(seat, Write(self.state.declared.notes_slip(seat), written))

    def accept(self, seat: Seat, declarer: Seat) -> None:
        self.table.act(seat, act.Accept(declarer))

    def slip_to(self, declarer: Seat, challenger: Seat) -> Card:
        return self.state.declared.challenge_slip(challenger=challenger, declarer=declarer)

    def challenge(self, seat: Seat, declarer: Seat, building: Building, number: int) -> Card:
        slip = self.slip_to(declarer, seat)
        self.table.act(seat, Write(slip, Information(building, number)))
        return slip

    def stand(self, *seats: Seat) -> None:
        for seat in seats:
            self.table.act(seat, act.Stand())

    def withdraw(self, *seats: Seat) -> None:
        for seat in seats:
            self.table.act(seat, act.Withdraw())

    def leave(self, seat: Seat, challenger: Seat | None = None) -> None:
        """Somebody declares in their search, alone, is challenged, and withdraws."""
        self.declare(seat)
        if self.phase is Phase.JOINING:
            self.refrain(*self.waiting)
        self.note(seat, some_notes(self.state.declared.building))
        first = self.waiting[0] if challenger is None else challenger
        self.challenge(first, seat, self.state.declared.building, 15)
        while self.phase is Phase.CHALLENGING:
            self.accept(self.waiting[0], seat)
        self.withdraw(seat)

    def opened(self) -> dict[Building, int]:
        return dict(self.state.opened)


@contextmanager
def refused(rule: str) -> Iterator[None]:
    with pytest.raises(Illegal) as refusal:
        yield
    assert refusal.value.rule == rule
