"""The public state of a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from brushpass.games.casablanca import pieces
from brushpass.games.casablanca.events import Event, Message
from brushpass.games.casablanca.pieces import Answer, Building, Enquiry, Notes, Setup
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


SEARCH = (
    Phase.SEARCHING, Phase.ASKING, Phase.ASKED, Phase.ANSWERING, Phase.ANSWERED, Phase.ACCUSED,
    Phase.JUDGING,
)  # fmt: skip
"""The phases in which the searcher has looked into the envelope."""


@dataclass(frozen=True)
class Challenge:
    """A declarer was challenged, with what stands on the slip."""

    challenger: Seat
    declarer: Seat
    slip: Card
    against: tuple[Seat, ...] = ()
    """The declarers against whom it counts, once that is known (CC-30)."""


@dataclass(frozen=True)
class Declaration:
    """The case is declared solved, by one player or by several in the same building."""

    number: int
    building: Building
    declarers: tuple[Seat, ...]
    undecided: tuple[Seat, ...]
    """Those who share the building and have not yet said whether they declare too."""
    writing: tuple[Seat, ...] = ()
    notes: tuple[Notes, ...] = ()
    """Each declarer's notes, once they are shown."""
    pending: tuple[tuple[Seat, Seat], ...] = ()
    """Pairs of a player and a declarer whom the player has yet to accept or challenge."""
    challenges: tuple[Challenge, ...] = ()
    current: int = 0
    """The challenge that is being read, or later opened."""
    deciding: tuple[Seat, ...] = ()
    standing: tuple[Seat, ...] = ()
    """Declarers who have neither withdrawn nor been contradicted."""
    disputed: Building | None = None

    def notes_of(self, declarer: Seat) -> Notes:
        return self.notes[self.declarers.index(declarer)]

    def notes_slip(self, declarer: Seat) -> Card:
        return Card(pieces.NOTES, self.number * pieces.MAX_PLAYERS + declarer)

    def challenge_slip(self, *, challenger: Seat, declarer: Seat) -> Card:
        notes = self.notes_slip(declarer).place
        return Card(pieces.CHALLENGES, notes * pieces.MAX_PLAYERS + challenger)

    @property
    def challenged(self) -> tuple[Seat, ...]:
        """The declarers against whom at least one challenge counts."""
        each = self.challenges
        return tuple([s for s in self.declarers if any(s in one.against for one in each)])

    @property
    def contested(self) -> tuple[Seat, ...]:
        """The declarers who were challenged and still stand."""
        return tuple([seat for seat in self.challenged if seat in self.standing])


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
    left: tuple[int, ...] = (0,) * pieces.PILES
    turned: Card | None = None
    order_card: int | None = None
    to_choose: tuple[Seat, ...] = ()
    to_search: tuple[Seat, ...] = ()
    """Those who have yet to search in this round; the first is at it."""
    questioned: bool = False
    accused: bool = False
    """Whether the player who searches has asked, or accused, in this search."""
    asked: Seat | None = None
    messages: tuple[Message, ...] = ()
    """Every question; its message is an event once it is answered."""
    accusing: int | None = None
    """The number of the message that is called false."""
    proven: frozenset[int] = frozenset()
    """The messages that were proven false."""
    double_agents: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    declarations: int = 0
    declaration: Declaration | None = None
    refrained: tuple[Seat, ...] = ()
    """Those who could have declared with another in this round, and did not."""
    opened: tuple[tuple[Building, int], ...] = ()
    """What was opened for all, and closed again; at the end everything, unless CC-29 forbids."""
    trail: tuple[tuple[Building | None, ...], ...] = ()
    """Where everyone was in each round."""
    events: tuple[Event, ...] = ()
    """What was said and found in public, in order."""
    result: Outcome | None = None

    def recorded(self, *events: Event) -> State:
        return change(self, events=(*self.events, *events))

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """Everyone still in the game, from the leader clockwise."""
        return tuple([seat for seat in self._clockwise(self.leader) if seat not in self.out])

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Those who share the building with this player, clockwise."""
        here, others = self.places[seat], self._clockwise(seat)[1:]
        return tuple([other for other in others if here and self.places[other] is here])

    def _clockwise(self, first: Seat) -> list[Seat]:
        count = len(self.places)
        return [(first + step) % count for step in range(count)]

    @property
    def searcher(self) -> Seat:
        return self.to_search[0]

    @property
    def declared(self) -> Declaration:
        """The case that is declared solved just now."""
        assert self.declaration is not None
        return self.declaration


def new_events(before: State, after: State) -> tuple[Event, ...]:
    return after.events[len(before.events) :]


def enquiry(known: Known, message: int) -> Enquiry:
    """The question of a message, for somebody who has read it."""
    face = known[Card(pieces.QUESTIONS, message)]
    assert isinstance(face, Enquiry)
    return face


def answer(known: Known, message: int) -> Answer:
    """The answer of a message, for somebody who has read it."""
    face = known[Card(pieces.ANSWERS, message)]
    assert isinstance(face, Answer)
    return face
