"""Small words for telling games of Nevidimka in tests."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from brushpass.games.nevidimka import GAME
from brushpass.games.nevidimka.actions import Done, Enter, Lay
from brushpass.games.nevidimka.pieces import Kind, Place, Setup
from brushpass.games.nevidimka.printed.cards import FACES
from brushpass.games.nevidimka.printed.town import TOWN
from brushpass.games.nevidimka.state import Phase, Policeman, State
from brushpass.table import (
    Action,
    Card,
    Entry,
    Face,
    Illegal,
    Move,
    Outcome,
    ScriptedDealer,
    Seat,
    Shown,
    Table,
    change,
)
from support.kinds import as_a

IVA, PIT, KIT, LEA = range(4)
"""Iva is the Invisible Man; Pit, Kit and Lea are policemen, in this order."""

NAMES = ("Iva", "Pit", "Kit", "Lea")

NOTHING = 1
"""What every die shows unless a test says otherwise: it brings the Invisible Man nothing."""

FACTORY, THEATRE, CIRCUS, MARKET, ZOO, HOTEL = (
    Place.FACTORY,
    Place.THEATRE,
    Place.CIRCUS,
    Place.MARKET,
    Place.ZOO,
    Place.HOTEL,
)
HANDS = (FACTORY, THEATRE, CIRCUS, MARKET, ZOO, HOTEL)
"""Unless a test says otherwise, Pit holds the first three Signals and Kit the others."""


@contextmanager
def refused(rule: str) -> Iterator[None]:
    with pytest.raises(Illegal) as refusal:
        yield
    assert refusal.value.rule == rule


def walks(start: int, steps: int, shut: Iterable[int] = ()) -> list[tuple[int, ...]]:
    """Every way of exactly this many steps that repeats no cell: worked out the long way round."""
    ways: list[tuple[int, ...]] = [(start,)]
    for _ in range(steps):
        ways = [
            (*way, cell)
            for way in ways
            for cell in TOWN.neighbours[way[-1]]
            if cell not in way and cell not in shut
        ]
    return ways


class Evening:
    """A table that deals and rolls what a test says.

    `signals`, `yes` and `no` lie on top of their piles; the rest follows as printed.
    """

    def __init__(
        self,
        policemen: int = 1,
        *,
        rolls: Sequence[int] = (),
        signals: Sequence[Place] = (),
        yes: Sequence[int] = (),
        no: Sequence[int] = (),
        **options: Any,
    ) -> None:
        self.dice = deque(rolls)
        faces = FACES
        decks: dict[str, Sequence[Face]] = {
            "signal": signals or HANDS,
            "yes": yes or faces[Kind.YES][::2],
            "no": no or faces[Kind.NO][::2],
        }
        setup = Setup(NAMES[: policemen + 1], **options)
        self.table: Table[State] = Table(GAME, setup, ScriptedDealer(decks, self._rolls()))

    def _rolls(self) -> Iterator[int]:
        while True:
            yield self.dice.popleft() if self.dice else NOTHING

    # Looking.

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def moves(self) -> list[Move]:
        """What whoever is waited for may do."""
        return list(self.table.moves(self.table.waiting[0]))

    @property
    def first_move(self) -> Action:
        return as_a(Action, self.moves[0])

    def officer(self, seat: Seat) -> Policeman:
        return self.state.policeman(seat)

    def faces(self, cards: Iterable[Card]) -> list[Face]:
        """What only the dealer knows."""
        assert self.table.dealer is not None
        return list(self.table.dealer.faces(cards))

    def signal(self, place: Place) -> Card:
        """The Signal of this place in the hand of whose turn it is."""
        hand = self.officer(self.state.turn).signals
        return hand[self.faces(hand).index(place)]

    def since(self, length: int) -> list[Entry]:
        return self.table.log[length:]

    def opened(self) -> list[tuple[Face, ...] | None]:
        """What was shown to everybody, in order."""
        log = self.table.log
        return [entry.faces for entry in log if isinstance(entry, Shown) and entry.to == "all"]

    # Playing.

    def do(self, action: Action, *rolls: int) -> None:
        """The seat that the table waits for acts; then these dice fall."""
        self.dice.extend(rolls)
        self.table.act(self.table.waiting[0], action)

    def refuses(self, rule: str, action: Action) -> None:
        """The act is against this rule, not listed, and changes nothing."""
        before = self.state
        assert action not in self.moves
        with refused(rule):
            self.do(action)
        assert self.state is before

    def to_police(self, roll: int = NOTHING) -> None:
        """The Invisible Man does nothing more, and the next policeman rolls."""
        self.do(Done(), roll)

    def lay(self, place: Place) -> None:
        """The seat that the table waits for lays the first card of its hand."""
        state = self.state
        police = state.phase is Phase.LAYING_YES
        hand = self.officer(state.turn).yes if police else state.no
        self.do(Lay(hand[0], place))

    def check(self, place: Place, *rolls: int) -> None:
        """A policeman at the door enters: his die, the Invisible Man's, and perhaps the shot."""
        self.do(Enter(place, self.signal(place)), *rolls)

    # Arranging what would take long to play.

    def arrange(self, **fields: Any) -> None:
        self.table.state = change(self.state, **fields)
        self.table.ask = GAME.asks(self.state)

    def put(self, seat: Seat, **fields: Any) -> None:
        officer = change(self.officer(seat), **fields)
        self.arrange(police=self.state.with_officer(officer).police)

    def moving(self, seat: Seat, roll: int) -> None:
        """It is this policeman's turn, and he is to move."""
        self.arrange(phase=Phase.MOVING, turn=seat, roll=roll)

    def chase(self, cell: int, shooter: Seat = PIT) -> None:
        """The Invisible Man is seen on this cell, hit by this policeman."""
        self.arrange(pawn=cell, shooter=shooter)

    def running(self, cell: int, roll: int) -> None:
        self.chase(cell)
        self.arrange(phase=Phase.RUNNING, turn=IVA, roll=roll)

    def lies(self, kind: Kind, place: Place, *values: int) -> None:
        """Cards with these numbers lie on a place, taken from the pile, face down."""
        index = list(Kind).index(kind)
        heap = self.state.piles[index]
        cards = []
        for value in values:
            left = [card for card in heap.cards if card not in cards]
            cards.append(left[self.faces(left).index(value)])
        rest = tuple(card for card in heap.cards if card not in cards)
        piles = [*self.state.piles]
        piles[index] = change(heap, cards=rest)
        out = "yes_out" if kind is Kind.YES else "no_out"
        lying = {**getattr(self.state, out), **dict.fromkeys(cards, place)}
        self.arrange(piles=tuple(piles), **{out: lying})
