"""What is chosen on the screens of Code Casablanca before it is done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from brushpass.contract import SeatView, View
from brushpass.games.casablanca.pieces import Building, Kind
from brushpass.games.casablanca.state import State
from brushpass.table import Seat

NONE = "none"
"""Chosen instead of a number: there is none of that kind."""
SET_ASIDE = "aside"
"""Chosen instead of a building: this code is put down nowhere."""


class Task(StrEnum):
    """What somebody is about to do behind the seal."""

    QUESTION = "question"
    ACCUSE = "accuse"
    DECLARE = "declare"
    FINISH = "finish"
    ACCEPT = "accept"
    CHALLENGE = "challenge"
    STAND = "stand"
    WITHDRAW = "withdraw"


@dataclass(frozen=True)
class Draft:
    do: Task | None = None
    building: Building | None = None
    """Where to go, what to ask about, or what to say something about."""
    kind: Kind | None = None
    """Whether the question is about a code or a file."""
    number: str = ""
    """What lies there, as it is answered, corrected or disputed: a number, or NONE."""
    asked: Seat | None = None
    """The player to be questioned."""
    slip: int | None = None
    """The number of the message that is to be called false."""
    join: Seat | None = None
    """The player who is about to declare too."""
    page: Building | None = None
    """Where the notebook is open for the pencil."""
    struck: int | None = None
    """The number there whose reason for being struck out is asked for."""

    # Notes on the case.
    code: int | None = None
    """The code that the next tap puts down."""
    at0: str = ""
    """Where this code is put: a building, SET_ASIDE, or as it was seen."""
    at1: str = ""
    at2: str = ""
    at3: str = ""
    at4: str = ""
    at5: str = ""

    @property
    def put(self) -> tuple[str, ...]:
        """Where each of the codes 0 to 5 is put."""
        return (self.at0, self.at1, self.at2, self.at3, self.at4, self.at5)


OpenView: TypeAlias = View[State, Draft]
OwnView: TypeAlias = SeatView[State, Draft]
