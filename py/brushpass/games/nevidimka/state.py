"""The public state of a game: what lies and stands on the table, and what happened last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import Any, TypeAlias, TypeVar

from brushpass.games.nevidimka import pieces
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.table import Card, Did, Outcome, Seat, change

KINDS = tuple(pieces.Kind)
NEWS = 3
"""How many of a seat's latest acts are kept."""


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
    kind: pieces.Kind
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
    at: pieces.Spot | None = pieces.STATION
    """None once he is out."""
    charges: int = pieces.CHARGES
    signals: tuple[Card, ...] = ()
    yes: tuple[Card, ...] = ()

    @property
    def in_play(self) -> bool:
        return self.at is not None

    @property
    def spot(self) -> pieces.Spot:
        assert self.at is not None
        return self.at


@dataclass(frozen=True)
class Deal:
    """How many cards of a kind a seat is still to be dealt."""

    seat: Seat
    kind: pieces.Kind
    count: int


@dataclass(frozen=True)
class Check:
    """A policeman checks a place; a die that has not been rolled yet is None."""

    seat: Seat
    place: pieces.Place
    signal: Card
    yes: tuple[int, ...] = ()
    """The numbers on the Yes cards that were opened."""
    no: tuple[int, ...] = ()
    asked: int | None = None
    """The policeman's die."""
    answered: int | None = None
    """The Invisible Man's."""
    shot: int | None = None

    @property
    def police(self) -> int:
        return sum(self.yes) + (self.asked or 0)

    @property
    def man(self) -> int:
        return sum(self.no) + (self.answered or 0)

    @property
    def won(self) -> bool:
        """Whether the policeman won the dispute."""
        return self.answered is not None and self.police > self.man

    @property
    def hit(self) -> bool:
        return self.shot in HITS[self.place]


@dataclass(frozen=True)
class ShownCloak:
    card: Card
    numbers: pieces.Numbers = ()
    """The numbers that save; none until it is open."""
    rolled: int | None = None

    @property
    def saved(self) -> bool:
        return self.rolled in self.numbers


@dataclass(frozen=True)
class PawnMove:
    seat: Seat
    start: pieces.Spot
    end: pieces.Goal
    roll: int


Lying: TypeAlias = Mapping[Card, pieces.Place]
"""On which place a card lies. Never changed, only replaced, like everything in a state."""


@dataclass(frozen=True)
class State:
    setup: pieces.Setup
    phase: Phase
    turn: Seat
    police: tuple[Policeman, ...]
    """In the order of their turns, those who are out too."""
    piles: tuple[Pile, ...] = ()
    """In the order of Kind."""
    deals: tuple[Deal, ...] = ()
    no: tuple[Card, ...] = ()
    """The No cards in the Invisible Man's hand."""
    cloaks: tuple[Card, ...] = ()
    unchecked: tuple[pieces.Place, ...] = pieces.PLACES
    """The places without a Signal on them."""
    yes_out: Lying = field(default_factory=dict)
    no_out: Lying = field(default_factory=dict)
    roll: int = 0
    left: int = 0
    """How many No actions are left in this turn."""
    pawn: int | None = None
    """The Invisible Man's cell while he is seen."""
    shooter: Seat | None = None
    """Who hit him: there is a chase, or it is about to begin."""
    result: Outcome | None = None

    # What happened last.

    check: Check | None = None
    """The latest check of all."""
    flight: tuple[PawnMove, ...] = ()
    """The Invisible Man's moves since then."""
    acts: tuple[Did, ...] = ()
    """The latest acts, NEWS at most and all by one seat."""
    move: PawnMove | None = None
    """The latest act's, if it moved a pawn."""
    cloak: ShownCloak | None = None
    """The latest act's, if it showed a Cloak."""
    silenced: pieces.Place | None = None
    """The place that a 6 has silenced, until the next act or roll."""
    rolls: int = 0
    """How many dice have been rolled in this game."""

    @property
    def last_check(self) -> Check:
        assert self.check is not None
        return self.check

    @property
    def shown_cloak(self) -> ShownCloak:
        assert self.cloak is not None
        return self.cloak

    @property
    def seen_at(self) -> int:
        """The Invisible Man's cell, for when he is known to be seen."""
        assert self.pawn is not None
        return self.pawn

    @property
    def in_play(self) -> tuple[Policeman, ...]:
        return tuple([officer for officer in self.police if officer.at is not None])

    @property
    def spots(self) -> tuple[pieces.Spot, ...]:
        """Where the policemen in play are."""
        return tuple([officer.at for officer in self.police if officer.at is not None])

    @property
    def refuges(self) -> tuple[pieces.Refuge, ...]:
        """Where the Invisible Man hides: with the No cards, or else in the Laboratory (NV-30)."""
        places = dict.fromkeys(self.no_out.values())
        return tuple(places) or (pieces.LABORATORY,)

    @property
    def face_down(self) -> tuple[Card, ...]:
        """Every card that is not on the table for all to see; used ones lie face down too."""
        found: list[Card] = []
        for heap in self.piles:
            found += heap.cards + heap.used
        for officer in self.police:
            found += officer.signals + officer.yes
        return (*found, *self.no, *self.cloaks, *self.yes_out, *self.no_out)

    def pile(self, kind: pieces.Kind) -> Pile:
        return self.piles[_INDEX[kind]]

    def order(self, seat: Seat) -> int:
        """This seat's place in the order of the policemen's turns, from 0."""
        return (seat - self.setup.invisible - 1) % len(self.setup.players)

    def policeman(self, seat: Seat) -> Policeman:
        return self.police[self.order(seat)]

    def is_taken(self, cell: int) -> bool:
        """A policeman stands on this cell."""
        return any(officer.at == cell for officer in self.police)

    def cards_at(self, place: pieces.Place) -> tuple[Card, ...]:
        """What lies on a place: Yes cards, then No cards."""
        return _at(self.yes_out, place) + _at(self.no_out, place)

    def can_do(self, hand: tuple[Card, ...], lying: Lying) -> bool:
        """Whether any card of a kind can be laid or moved now."""
        return bool((hand and self.unchecked) or (lying and len(self.unchecked) > 1))

    def with_act(self, did: Did) -> State:
        """Record an act, and forget what the act before it has left."""
        before = self.acts if self.acts and self.acts[0].seat == did.seat else ()
        acts = (*before, did)[-NEWS:]
        return change(self, acts=acts, move=None, cloak=None, silenced=None)

    def with_roll(self, **fields: Any) -> State:
        """Count a die that has been rolled, and change what it decides."""
        return change(self, rolls=self.rolls + 1, silenced=None, **fields)

    def with_pile(self, new: Pile) -> State:
        piles = tuple([new if old.kind is new.kind else old for old in self.piles])
        return change(self, piles=piles)

    def with_officer(self, new: Policeman, **fields: Any) -> State:
        police = tuple([new if old.seat == new.seat else old for old in self.police])
        return change(self, police=police, **fields)

    def discard(self, kind: pieces.Kind, cards: tuple[Card, ...]) -> State:
        heap = self.pile(kind)
        return self.with_pile(change(heap, used=heap.used + cards)) if cards else self

    def clear(self, place: pieces.Place) -> State:
        """Discard the Yes and No cards of a place."""
        state = self.discard(pieces.Kind.YES, _at(self.yes_out, place))
        state = state.discard(pieces.Kind.NO, _at(self.no_out, place))
        yes, no = _elsewhere(self.yes_out, place), _elsewhere(self.no_out, place)
        return change(state, yes_out=yes, no_out=no)


T = TypeVar("T")
_INDEX = {kind: index for index, kind in enumerate(KINDS)}


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    return tuple([each for each in items if each != item])


def _at(lying: Lying, place: pieces.Place) -> tuple[Card, ...]:
    return tuple([card for card, at in lying.items() if at == place])


def _elsewhere(lying: Lying, place: pieces.Place) -> Lying:
    return {card: at for card, at in lying.items() if at != place}
