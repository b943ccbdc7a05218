"""The observation sheet that is kept for each player (CC-17).

It holds facts and where they come from. A player's own notes and marks are the screen's matter:
they are kept with the device, never in the log.
"""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.casablanca.pieces import ANSWERS, ENVELOPE_IN, Building, Kind
from brushpass.games.casablanca.state import Message, State, answer, enquiry
from brushpass.table import Card, Known, Seat


@dataclass(frozen=True)
class Found:
    """What lies in a building, as seen with one's own eyes."""

    building: Building
    number: int
    opened: bool
    """Everybody saw it, because it was disputed or the game is over."""


@dataclass(frozen=True)
class Told:
    """One slip: what somebody was asked, and what they say they found there."""

    asker: Seat
    sender: Seat
    round: int
    building: Building
    question: Kind
    answer: int | None
    proven_false: bool


@dataclass(frozen=True)
class Sheet:
    trail: tuple[tuple[Building | None, ...], ...]
    """Where everyone was, round by round; None for those who had left the game."""
    looked: tuple[frozenset[Building], ...]
    """Whose agent has looked where."""
    found: tuple[Found, ...]
    received: tuple[Told, ...]
    given: tuple[Told, ...]
    """Also kept: what one has answered oneself, true or not."""


def sheet(state: State, seat: Seat, known: Known) -> Sheet:
    """The sheet of this seat, from the public table and what the seat has read."""
    told = [_told(state, number, message, known) for number, message in readable(state, known)]
    return Sheet(
        trail=state.trail,
        looked=state.looks,
        found=found(state, known),
        received=tuple(slip for slip in told if slip.asker == seat),
        given=tuple(slip for slip in told if slip.sender == seat),
    )


def found(state: State, known: Known) -> tuple[Found, ...]:
    opened = {building for building, _ in state.opened}
    return tuple(
        Found(building, number, opened=building in opened)
        for building, card in ENVELOPE_IN.items()
        if isinstance(number := known.get(card), int)
    )


def readable(state: State, known: Known) -> list[tuple[int, Message]]:
    """The messages whose answer one has written or been given."""
    return [
        (number, message)
        for number, message in enumerate(state.messages)
        if Card(ANSWERS, number) in known
    ]


def _told(state: State, number: int, message: Message, known: Known) -> Told:
    question = enquiry(known, number)
    return Told(
        asker=message.asker,
        sender=message.asked,
        round=message.round,
        building=question.building,
        question=question.kind,
        answer=answer(known, number).number,
        proven_false=number in state.proven,
    )
