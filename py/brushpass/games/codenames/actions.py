"""What people do in Codenames Undercover."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.codenames.pieces import Number
from brushpass.table import Action


@dataclass(frozen=True)
class GiveClue(Action):
    word: str
    number: Number


@dataclass(frozen=True)
class GiveAllowed(Action):
    """Give the clue that the opposing chief has just allowed."""

    number: Number


@dataclass(frozen=True)
class Answer(Action):
    """The opposing chief's answer to a question asked in private."""

    allowed: bool


@dataclass(frozen=True)
class Touch(Action):
    cell: int


@dataclass(frozen=True)
class Stop(Action):
    """The agents have touched enough."""


@dataclass(frozen=True)
class Cover(Action):
    """A chief covers a word: as the penalty allows, or for the team that nobody plays."""

    cell: int


@dataclass(frozen=True)
class Object(Action):
    """The opposing chief says that the clue was against the rules."""


@dataclass(frozen=True)
class Defend(Action):
    """The clue's chief answers an objection."""

    concede: bool


@dataclass(frozen=True)
class Vote(Action):
    """One of the other players says whether the objection is right."""

    uphold: bool


ACTIONS = (GiveClue, GiveAllowed, Answer, Touch, Stop, Cover, Object, Defend, Vote)
