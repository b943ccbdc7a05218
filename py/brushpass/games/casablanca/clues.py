"""The observation sheet that is kept for each player (CC-17): the public record, and the faces
that this seat has seen.

Seen, Corrected and Failed are certain; Told, Claimed and Disputed are only what somebody says.
A player's own notes and marks are the screen's matter: the device keeps them, never the log.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.games.casablanca import events as ev, pieces
from brushpass.games.casablanca.pieces import Answer, Building, Enquiry, Information, Kind
from brushpass.games.casablanca.state import State
from brushpass.table import Card, Known, Seat


@dataclass(frozen=True)
class Seen(ev.Event):
    """An envelope that this seat has looked into, perhaps not for the first time, or that was
    opened for all."""

    building: Building
    number: int
    opened: bool


@dataclass(frozen=True)
class Slip(ev.Event):
    """What was answered, or is the right answer, to the question of a message."""

    message: int
    who: Seat
    """The other player of the two."""
    building: Building
    kind: Kind
    answer: int | None


class Told(Slip):
    """An answer that this seat was given."""


class Given(Slip):
    """An answer that this seat has given, true or not."""


class Corrected(Slip):
    """The right answer, where this seat knows that `who` lied."""


@dataclass(frozen=True)
class Disputed(ev.Event):
    """A challenge that this seat has read: what lies in a building, they say."""

    challenger: Seat
    building: Building
    number: int


Clue: TypeAlias = Seen | Slip | Disputed | ev.Exposed | ev.Claimed | ev.Failed


def clues(state: State, seat: Seat, known: Known) -> list[Clue]:
    """All that this seat could have noted, in order."""
    return [clue for event in state.events for clue in _clues(event, seat, known)]


def found(known: Known) -> dict[Building, int]:
    """What lies in the envelopes that somebody with this knowledge has seen."""
    faces = {building: known.get(card) for building, card in pieces.ENVELOPE_IN.items()}
    return {building: number for building, number in faces.items() if isinstance(number, int)}


def _clues(event: ev.Event, seat: Seat, known: Known) -> Iterator[Clue]:
    match event:
        case ev.Looked(now, who, building) if who == seat:
            number = known.get(pieces.ENVELOPE_IN[building])
            if isinstance(number, int):
                yield Seen(now, building, number, opened=False)
        case ev.Opened(now, building, number):
            yield Seen(now, building, number, opened=True)
        case ev.Message(now, message, asker, asked):
            for about in _read(known, pieces.ANSWERS, message):
                if asker == seat:
                    yield Told(now, message, asked, *about)
                else:
                    yield Given(now, message, asker, *about)
        case ev.Exposed(now, message, liar):
            yield event
            for about in _read(known, pieces.CORRECTIONS, message):
                yield Corrected(now, message, liar, *about)
        case ev.Claimed() if event.declarer != seat:
            yield event
        case ev.Failed():
            yield event
        case ev.Challenged(now, challenger, slip) if challenger != seat:
            match known.get(slip):
                case Information(building, number):
                    yield Disputed(now, challenger, building, number)


def _read(known: Known, deck: str, message: int) -> Iterator[tuple[Building, Kind, int | None]]:
    """What was asked and what this slip says to it, if both are known."""
    match known.get(Card(pieces.QUESTIONS, message)), known.get(Card(deck, message)):
        case Enquiry(building, kind), Answer(number):
            yield building, kind, number
