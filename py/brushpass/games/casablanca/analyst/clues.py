"""What one player could have noted, in order, each with its round.

One walk through the log as that seat has it. Seen, Corrected and Failed are certain; Told,
Claimed and Disputed are only what somebody says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.games.casablanca.actions import Question, TurnUp, Withdraw
from brushpass.games.casablanca.evidence import PROVEN, WRONG, contradicts
from brushpass.games.casablanca.pieces import (
    ANSWERS,
    CHALLENGES,
    CORRECTIONS,
    ENVELOPES,
    MAX_PLAYERS,
    NOTES,
    QUESTIONS,
    Answer,
    Building,
    Enquiry,
    Information,
    Kind,
    Notes,
)
from brushpass.table import ALL, Card, Did, Entry, Judged, Seat, Shown, Wrote

BUILDINGS = tuple(Building)


@dataclass(frozen=True)
class Seen:
    """An envelope, with one's own eyes, or opened for all; perhaps not for the first time."""

    round: int
    building: Building
    number: int
    opened: bool


@dataclass(frozen=True)
class Told:
    """A slip that one was given."""

    round: int
    message: int
    sender: Seat
    building: Building
    kind: Kind
    answer: int | None


@dataclass(frozen=True)
class Given:
    """A slip that one has given somebody oneself."""

    round: int
    message: int
    asker: Seat
    building: Building
    kind: Kind
    answer: int | None


@dataclass(frozen=True)
class Exposed:
    """Somebody was proven a false answer; all know that, if not which."""

    round: int
    message: int
    liar: Seat


@dataclass(frozen=True)
class Corrected:
    """A slip that one knows was proven false: this is the right answer."""

    round: int
    message: int
    liar: Seat
    building: Building
    kind: Kind
    right: int | None


@dataclass(frozen=True)
class Claimed:
    """Somebody else's notes, shown to all; the file lies here, they say."""

    round: int
    declarer: Seat
    here: Building
    notes: Notes


@dataclass(frozen=True)
class Failed:
    """Notes in which something is wrong, though nobody is told what (CC-36)."""

    round: int
    declarer: Seat
    here: Building
    notes: Notes


@dataclass(frozen=True)
class Disputed:
    """A challenge that one has read."""

    round: int
    challenger: Seat
    building: Building
    number: int


Clue: TypeAlias = Seen | Told | Given | Exposed | Corrected | Claimed | Failed | Disputed


def clues(
    seat: Seat, log: Iterable[Entry], places: Sequence[Sequence[Building | None]]
) -> list[Clue]:
    """All of them. `places` is the public trail: where everyone was in each round."""
    walk = _Walk(seat, places)
    for entry in log:
        match entry:
            case Did(_, TurnUp()):
                walk.round += 1
            case Did(_, Question(asked)):
                walk.asked = asked
            case Did(declarer, Withdraw()):
                walk.case.pop(declarer, None)
            case Wrote(author, slip, face):
                walk.writes(author, slip, face)
            case Shown(cards, to, faces) if faces:
                walk.shown(cards, faces, opened=to == ALL)
            case Judged(answers) if answers:
                walk.judged(answers)
    return walk.found


class _Walk:
    def __init__(self, seat: Seat, places: Sequence[Sequence[Building | None]]) -> None:
        self.seat = seat
        self.places = places
        self.round = 0
        self.found: list[Clue] = []
        self.asked: Seat = 0
        self.case: dict[Seat, Claimed] = {}
        """Who still stands by which notes."""
        self._pairs: dict[int, tuple[Seat, Seat]] = {}
        """Who asked whom, by message."""
        self._read: dict[Card, object] = {}
        """What stands on slips of questions and corrections, as far as one has read them."""
        self._accusing = 0
        self._open: dict[Building, int] = {}

    def writes(self, author: Seat, slip: Card, face: object) -> None:
        if face is not None:
            self._read[slip] = face
        if slip.deck == QUESTIONS:
            self._pairs[slip.place] = (author, self.asked)
        elif slip.deck == CORRECTIONS:
            self._accusing = slip.place
        elif slip.deck == ANSWERS and isinstance(face, Answer):
            self._answered(slip.place, face)

    def shown(self, cards: Sequence[Card], faces: Sequence[object], *, opened: bool) -> None:
        if cards[0].deck == ENVELOPES and len(cards) > 1:
            return  # The game is over, and all is opened.
        for card, face in zip(cards, faces, strict=True):
            self._read[card] = face
            match face:
                case int(number) if card.deck == ENVELOPES:
                    self._sees(BUILDINGS[card.place], number, opened=opened)
                case Answer() if card.deck == ANSWERS:
                    self._answered(card.place, face)
                case Information(building, number) if card.deck == CHALLENGES:
                    challenger = card.place % MAX_PLAYERS
                    if challenger != self.seat:
                        self.found.append(Disputed(self.round, challenger, building, number))
        if cards[0].deck == NOTES:
            self._declared(cards, faces)

    def judged(self, answers: tuple[str, ...]) -> None:
        if answers == (PROVEN,):
            self._proven()
        elif answers[0] in BUILDINGS:
            self._hold_against(Building(answers[0]))
        elif WRONG in answers:
            for (seat, said), verdict in zip(tuple(self.case.items()), answers, strict=False):
                if verdict == WRONG:
                    self.found.append(Failed(self.round, seat, said.here, said.notes))

    # Envelopes.

    def _sees(self, building: Building, number: int, *, opened: bool) -> None:
        self.found.append(Seen(self.round, building, number, opened))
        if opened:
            self._open[building] = number
            self._hold_against(building)

    # Slips.

    def _answered(self, message: int, answer: Answer) -> None:
        asker, asked = self._pairs[message]
        enquiry = self._read.get(Card(QUESTIONS, message))
        if isinstance(enquiry, Enquiry):
            about = (enquiry.building, enquiry.kind, answer.number)
            if asker == self.seat:
                self.found.append(Told(self.round, message, asked, *about))
            else:
                self.found.append(Given(self.round, message, asker, *about))

    def _proven(self) -> None:
        message = self._accusing
        liar = self._pairs[message][1]
        self.found.append(Exposed(self.round, message, liar))
        enquiry = self._read.get(Card(QUESTIONS, message))
        right = self._read.get(Card(CORRECTIONS, message))
        if isinstance(enquiry, Enquiry) and isinstance(right, Answer):
            about = (enquiry.building, enquiry.kind, right.number)
            self.found.append(Corrected(self.round, message, liar, *about))

    # The case.

    def _declared(self, cards: Sequence[Card], faces: Sequence[object]) -> None:
        self.case.clear()
        for card, face in zip(cards, faces, strict=True):
            declarer = card.place % MAX_PLAYERS
            here = self.places[self.round - 1][declarer]
            if isinstance(face, Notes) and here:
                claimed = Claimed(self.round, declarer, here, face)
                self.case[declarer] = claimed
                if declarer != self.seat:
                    self.found.append(claimed)

    def _hold_against(self, building: Building) -> None:
        if building in self._open:
            truth = Information(building, self._open[building])
            for seat, said in tuple(self.case.items()):
                if contradicts(said.notes, said.here, truth):
                    del self.case[seat]
