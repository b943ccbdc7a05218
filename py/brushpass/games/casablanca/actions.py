"""What people do in Code Casablanca.

Questions, answers, accusations, notes and challenges are slips: their faces are in pieces.
"""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.casablanca.pieces import Building
from brushpass.table import Action, Seat


@dataclass(frozen=True)
class TurnUp(Action):
    """The leader turns up the top order card of a pile."""

    pile: int


@dataclass(frozen=True)
class GoTo(Action):
    """An agent with a starred order goes where they like."""

    building: Building


@dataclass(frozen=True)
class Question(Action):
    """A player turns to somebody in the same building; a slip says what is asked."""

    asked: Seat


@dataclass(frozen=True)
class EndSearch(Action):
    pass


@dataclass(frozen=True)
class Declare(Action):
    """A player in their search, or another in the same building, says that the case is solved."""


@dataclass(frozen=True)
class Refrain(Action):
    """Somebody in the declarer's building does not declare."""


@dataclass(frozen=True)
class Accept(Action):
    """Somebody finds nothing wrong with the notes of this declarer."""

    declarer: Seat


@dataclass(frozen=True)
class Stand(Action):
    """A challenged declarer stands by the notes."""


@dataclass(frozen=True)
class Withdraw(Action):
    """A challenged declarer gives the case up, and leaves."""


ACTIONS = (TurnUp, GoTo, Question, EndSearch, Declare, Refrain, Accept, Stand, Withdraw)
