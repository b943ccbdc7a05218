"""The public state of a game, and questions to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import TypeAlias

from brushpass.games.nevidimka.pieces import (
    CHARGES,
    LABORATORY,
    PLACES,
    STATION,
    Kind,
    Numbers,
    Place,
    Refuge,
    Setup,
    Spot,
)
from brushpass.table import Card, Outcome, Seat, change


class Phase(StrEnum):
    SHUFFLING = auto()
    ROLLING = auto()
    """A turn begins."""
    TAKING = auto()
    """The Invisible Man chooses No or Cloak."""
    SILENCING = auto()
    LAYING_NO = auto()
    LAYING_YES = auto()
    MOVING = auto()
    SIGNALLING = auto()
    """A policeman is in a place and shows its Signal."""
    WITNESSING = auto()
    """The cards that lie there are opened."""
    ASKING = auto()
    ANSWERING = auto()
    SHOOTING = auto()
    STEPPING_OUT = auto()
    RUNNING = auto()
    CAUGHT = auto()
    UNCLOAKING = auto()
    SLIPPING_AWAY = auto()
    """The Cloak is open, and the die decides."""
    REVEALING = auto()
    OVER = auto()


@dataclass(frozen=True)
class Pile:
    kind: Kind
    cards: tuple[Card, ...]
    """Face down, the top first."""
    used: tuple[Card, ...] = ()
    generation: int = 1

    @property
    def spent(self) -> bool:
        """Nobody can take a card of this kind now."""
        return not self.cards and not self.used

    @property
    def next_deck(self) -> str:
        return f"{self.kind}.{self.generation + 1}"


@dataclass(frozen=True)
class Policeman:
    seat: Seat
    at: Spot | None = STATION
    """None once he is out."""
    charges: int = CHARGES
    signals: tuple[Card, ...] = ()
    yes: tuple[Card, ...] = ()

    @property
    def in_play(self) -> bool:
        return self.at is not None


@dataclass(frozen=True)
class Due:
    """So many cards of a kind are to be dealt to a seat."""

    seat: Seat
    kind: Kind
    count: int


@dataclass(frozen=True)
class Inquiry:
    """A check: the latest one, as far as its outcome still hangs on it."""

    seat: Seat
    place: Place
    signal: Card
    yes: int = 0
    """What the opened Yes cards add."""
    no: int = 0
    asked: int | None = None
    """The policeman's die."""


Lying: TypeAlias = Mapping[Card, Place]
"""On which place a card lies. Never changed, only replaced, like everything in a state."""


@dataclass(frozen=True)
class State:
    setup: Setup
    phase: Phase
    turn: Seat
    police: tuple[Policeman, ...]
    """In the order of their turns, those who are out too."""
    piles: tuple[Pile, ...] = ()
    """In the order of Kind."""
    due: tuple[Due, ...] = ()
    no: tuple[Card, ...] = ()
    """The No cards in the Invisible Man's hand."""
    cloaks: tuple[Card, ...] = ()
    unchecked: tuple[Place, ...] = PLACES
    """The places without a Signal on them."""
    yes_out: Lying = field(default_factory=dict)
    no_out: Lying = field(default_factory=dict)
    roll: int = 0
    left: int = 0
    """How many No actions are left in this turn."""
    inquiry: Inquiry | None = None
    pawn: int | None = None
    """The Invisible Man's cell while he is seen."""
    shooter: Seat | None = None
    """Who hit him: there is a chase, or it is about to begin."""
    cloak: Card | None = None
    """The Cloak that he shows."""
    saving: Numbers = ()
    result: Outcome | None = None


_INDEX = {kind: index for index, kind in enumerate(Kind)}


# Questions.


def pile(state: State, kind: Kind) -> Pile:
    return state.piles[_INDEX[kind]]


def policeman(state: State, seat: Seat) -> Policeman:
    return state.police[(seat - state.setup.invisible - 1) % len(state.setup.players)]


def in_play(state: State) -> tuple[Policeman, ...]:
    return tuple([officer for officer in state.police if officer.at is not None])


def is_taken(state: State, cell: int) -> bool:
    """A policeman stands on this cell."""
    return any(officer.at == cell for officer in state.police)


def cards_at(state: State, place: Place) -> tuple[Card, ...]:
    """What lies on a place: Yes cards, then No cards."""
    return _at(state.yes_out, place) + _at(state.no_out, place)


def _at(lying: Lying, place: Place) -> tuple[Card, ...]:
    return tuple([card for card, at in lying.items() if at == place])


def refuges(state: State) -> tuple[Refuge, ...]:
    """Where the Invisible Man can hide: with the No cards, or else in the Laboratory (NV-30)."""
    places = dict.fromkeys(state.no_out.values())
    return tuple(places) or (LABORATORY,)


def latest(state: State) -> Inquiry:
    assert state.inquiry is not None
    return state.inquiry


def can_do(state: State, hand: tuple[Card, ...], lying: Lying) -> bool:
    """Whether any card of a kind can be laid or moved now."""
    return bool((hand and state.unchecked) or (lying and len(state.unchecked) > 1))


def face_down(state: State) -> tuple[Card, ...]:
    """Every card that is not on the table for all to see; used ones lie face down too."""
    found: list[Card] = []
    for heap in state.piles:
        found += heap.cards + heap.used
    for officer in state.police:
        found += officer.signals + officer.yes
    return (*found, *state.no, *state.cloaks, *state.yes_out, *state.no_out)


# Small changes.


def with_pile(state: State, new: Pile) -> State:
    piles = tuple([new if old.kind is new.kind else old for old in state.piles])
    return change(state, piles=piles)


def with_officer(state: State, new: Policeman) -> State:
    police = tuple([new if old.seat == new.seat else old for old in state.police])
    return change(state, police=police)


def discard(state: State, kind: Kind, cards: tuple[Card, ...]) -> State:
    heap = pile(state, kind)
    return with_pile(state, change(heap, used=heap.used + cards))


def clear(state: State, place: Place) -> State:
    """Discard the Yes and No cards of a place."""
    state = discard(state, Kind.YES, _at(state.yes_out, place))
    state = discard(state, Kind.NO, _at(state.no_out, place))
    return change(
        state, yes_out=_elsewhere(state.yes_out, place), no_out=_elsewhere(state.no_out, place)
    )


def _elsewhere(lying: Lying, place: Place) -> Lying:
    return {card: at for card, at in lying.items() if at != place}
