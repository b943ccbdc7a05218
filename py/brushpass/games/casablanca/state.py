"""The public state of a game, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from brushpass.games.casablanca.events import Event
from brushpass.games.casablanca.pieces import (
    ANSWERS,
    CHALLENGES,
    IN_PILE,
    MAX_PLAYERS,
    NOTES,
    ORDERS,
    PILES,
    QUESTIONS,
    Answer,
    Building,
    Enquiry,
    Notes,
    Setup,
)
from brushpass.table import Card, Known, Outcome, Seat, change


class Phase(Enum):
    # Dealing.
    DRAWING_LOTS = auto()
    DEALING_CODES = auto()
    DEALING_FILES = auto()
    DEALING_ENVELOPES = auto()
    DEALING_ORDERS = auto()
    # A round.
    TURNING = auto()
    TURNED = auto()
    CHOOSING = auto()
    # A search.
    LOOKING = auto()
    SEARCHING = auto()
    ASKING = auto()
    ASKED = auto()
    ANSWERING = auto()
    ANSWERED = auto()
    ACCUSED = auto()
    JUDGING = auto()
    # The case.
    JOINING = auto()
    NOTING = auto()
    NOTED = auto()
    CHALLENGING = auto()
    WEIGHING = auto()
    READING = auto()
    DECIDING = auto()
    DISPUTED = auto()
    OPENING = auto()
    PROVING = auto()
    # The end.
    CLOSING = auto()
    OVER = auto()


@dataclass(frozen=True)
class Message:
    """That somebody was asked and answered; about what stands on the slips of this number."""

    asker: Seat
    asked: Seat
    round: int


@dataclass(frozen=True)
class Challenge:
    """That a declarer was challenged; with what stands on the slip."""

    challenger: Seat
    declarer: Seat
    against: tuple[Seat, ...] = ()
    """The declarers against whom it counts, once that is known (CC-30)."""


@dataclass(frozen=True)
class Declaration:
    """One case that is declared solved, by one player or by several in the same building."""

    number: int
    building: Building
    declarers: tuple[Seat, ...]
    undecided: tuple[Seat, ...]
    """Who shares the building and has not said yet whether they declare too."""
    writing: tuple[Seat, ...] = ()
    notes: tuple[Notes, ...] = ()
    """Of each declarer, once they are shown."""
    pending: tuple[tuple[Seat, Seat], ...] = ()
    """Who has yet to accept or challenge which declarer."""
    challenges: tuple[Challenge, ...] = ()
    current: int = 0
    """The challenge that is being read, or later opened."""
    deciding: tuple[Seat, ...] = ()
    standing: tuple[Seat, ...] = ()
    """Declarers who have neither withdrawn nor been contradicted."""
    disputed: Building | None = None


@dataclass(frozen=True)
class State:
    setup: Setup
    phase: Phase
    places: tuple[Building | None, ...]
    """Where each agent stands; None before the first order and after leaving the game."""
    looks: tuple[frozenset[Building], ...]
    """The buildings whose envelope each agent has looked at."""
    leader: Seat = 0
    round: int = 0
    shuffles: int = 0
    """How often the order cards were shuffled."""
    left: tuple[int, ...] = (0,) * PILES
    turned: Card | None = None
    order_card: int | None = None
    to_choose: tuple[Seat, ...] = ()
    to_search: tuple[Seat, ...] = ()
    """Who has yet to search in this round; the first is at it."""
    questioned: bool = False
    accused: bool = False
    """Whether the player who searches has asked, or accused, in this search."""
    asked: Seat | None = None
    messages: tuple[Message, ...] = ()
    accusing: int | None = None
    """The number of the message that is said to be false."""
    proven: frozenset[int] = frozenset()
    """The messages that were proven false."""
    double_agents: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    declarations: int = 0
    declaration: Declaration | None = None
    refrained: tuple[Seat, ...] = ()
    """Who could have declared with another in this round, and did not."""
    opened: tuple[tuple[Building, int], ...] = ()
    """What was opened for all, and closed again; at the end everything, unless CC-29 forbids."""
    trail: tuple[tuple[Building | None, ...], ...] = ()
    """Where everyone was in each round."""
    events: tuple[Event, ...] = ()
    """What was said and found in public, in order."""
    result: Outcome | None = None


def recorded(state: State, *events: Event) -> State:
    return change(state, events=(*state.events, *events))


def new_events(before: State, after: State) -> tuple[Event, ...]:
    """What was recorded in between."""
    return after.events[len(before.events) :]


# People.


def turn_order(state: State) -> tuple[Seat, ...]:
    """Everyone still in the game, from the leader clockwise."""
    count = len(state.places)
    seats = [(state.leader + step) % count for step in range(count)]
    return tuple([seat for seat in seats if seat not in state.out])


def partners(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Who shares the building with this player, clockwise; nobody who is out stands anywhere."""
    here, count = state.places[seat], len(state.places)
    clockwise = [(seat + step) % count for step in range(1, count)]
    return tuple([other for other in clockwise if here and state.places[other] is here])


def searcher(state: State) -> Seat:
    return state.to_search[0]


# Cards.


def order_deck(state: State) -> str:
    return ORDERS if state.shuffles < 2 else f"{ORDERS}.{state.shuffles}"


def top_of(state: State, pile: int) -> Card:
    """The uppermost order card of a pile that has one."""
    return Card(order_deck(state), (pile + 1) * IN_PILE - state.left[pile])


def notes_slip(declaration: Declaration, declarer: Seat) -> Card:
    return Card(NOTES, declaration.number * MAX_PLAYERS + declarer)


def challenge_slip(declaration: Declaration, *, challenger: Seat, declarer: Seat) -> Card:
    case = declaration.number * MAX_PLAYERS + declarer
    return Card(CHALLENGES, case * MAX_PLAYERS + challenger)


# What a seat has read.


def enquiry(known: Known, message: int) -> Enquiry:
    face = known[Card(QUESTIONS, message)]
    assert isinstance(face, Enquiry)
    return face


def answer(known: Known, message: int) -> Answer:
    face = known[Card(ANSWERS, message)]
    assert isinstance(face, Answer)
    return face


# The case.


def case_of(state: State) -> Declaration:
    """The case that is declared solved just now."""
    assert state.declaration is not None
    return state.declaration


def notes_of(declaration: Declaration, declarer: Seat) -> Notes:
    return declaration.notes[declaration.declarers.index(declarer)]


def challenged(declaration: Declaration) -> tuple[Seat, ...]:
    """The declarers against whom at least one challenge counts."""
    against = {seat for challenge in declaration.challenges for seat in challenge.against}
    return tuple([seat for seat in declaration.declarers if seat in against])


def contested(declaration: Declaration) -> tuple[Seat, ...]:
    """Who was challenged and still stands."""
    return tuple([seat for seat in challenged(declaration) if seat in declaration.standing])
