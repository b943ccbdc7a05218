"""What happened in public: the records that `State.events` keeps in order, each with its round.

Whatever stands on slips or lies in envelopes that not everybody has seen is no part of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.casablanca.pieces import Building, Notes
from brushpass.table import Card, Seat


@dataclass(frozen=True)
class Event:
    round: int


@dataclass(frozen=True)
class Looked(Event):
    """Somebody looked into the envelope of a building."""

    seat: Seat
    building: Building


@dataclass(frozen=True)
class Message(Event):
    """Somebody was asked and has answered; both slips have this number."""

    number: int
    asker: Seat
    asked: Seat


@dataclass(frozen=True)
class Exposed(Event):
    """An answer was proven false; only its two people know which answer that was."""

    message: int
    liar: Seat


@dataclass(frozen=True)
class Unproven(Event):
    """An answer was called false, and that was not proven."""

    message: int


@dataclass(frozen=True)
class Claimed(Event):
    """A declarer's notes were shown; the file lies here, they say."""

    declarer: Seat
    here: Building
    notes: Notes


@dataclass(frozen=True)
class Challenged(Event):
    """Somebody wrote a challenge; the declarers it counts against read it."""

    challenger: Seat
    slip: Card


@dataclass(frozen=True)
class Withdrew(Event):
    declarer: Seat


@dataclass(frozen=True)
class Opened(Event):
    """A disputed envelope was opened for all."""

    building: Building
    number: int


@dataclass(frozen=True)
class Contradicted(Event):
    """An open envelope contradicted somebody's notes."""

    declarer: Seat


@dataclass(frozen=True)
class Failed(Event):
    """Something in these notes was wrong, though nobody is told what (CC-36)."""

    declarer: Seat
    here: Building
    notes: Notes
