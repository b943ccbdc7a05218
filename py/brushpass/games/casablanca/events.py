"""What happened in public: the records that `State.events` keeps in order, each with its round.

Whatever stands on slips or lies in envelopes that not everybody has seen is no part of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.games.casablanca.pieces import Building, Notes
from brushpass.table import Card, Seat


@dataclass(frozen=True)
class Looked:
    """Somebody looked into the envelope of a building."""

    round: int
    seat: Seat
    building: Building


@dataclass(frozen=True)
class Message:
    """Somebody was asked and has answered; both slips have this number."""

    round: int
    number: int
    asker: Seat
    asked: Seat


@dataclass(frozen=True)
class Exposed:
    """An answer was proven false; only its two people know which answer that was."""

    round: int
    message: int
    liar: Seat


@dataclass(frozen=True)
class Unproven:
    """An answer was called false, and that was not proven."""

    round: int
    message: int


@dataclass(frozen=True)
class Claimed:
    """A declarer's notes were shown; the file lies here, they say."""

    round: int
    declarer: Seat
    here: Building
    notes: Notes


@dataclass(frozen=True)
class Challenged:
    """Somebody wrote a challenge; the declarers it counts against read it."""

    round: int
    challenger: Seat
    slip: Card


@dataclass(frozen=True)
class Withdrew:
    round: int
    declarer: Seat


@dataclass(frozen=True)
class Opened:
    """A disputed envelope was opened for all."""

    round: int
    building: Building
    number: int


@dataclass(frozen=True)
class Contradicted:
    """An open envelope contradicted somebody's notes."""

    round: int
    declarer: Seat


@dataclass(frozen=True)
class Failed:
    """Something in these notes was wrong, though nobody is told what (CC-36)."""

    round: int
    declarer: Seat
    here: Building
    notes: Notes


Event: TypeAlias = (
    Looked
    | Message
    | Exposed
    | Unproven
    | Claimed
    | Challenged
    | Withdrew
    | Opened
    | Contradicted
    | Failed
)
