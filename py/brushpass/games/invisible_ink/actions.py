"""What people do in Invisible Ink."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.invisible_ink.pieces import Sign, Word
from brushpass.table import Action, Seat


@dataclass(frozen=True)
class TurnTimer(Action):
    """The double agent turns the timer: the drawing begins, or the film."""


@dataclass(frozen=True)
class HandOn(Action):
    """At one device: the double agent has read the card and passes it to the supervisor."""


@dataclass(frozen=True)
class LayDown(Action):
    """The double agent, who drew aside, has finished and lays the device on the table."""


@dataclass(frozen=True)
class Guess(Action):
    text: str


@dataclass(frozen=True)
class Award(Action):
    """The double agent or the supervisor says who called out which word of the card."""

    seat: Seat
    word: Word


@dataclass(frozen=True)
class Decide(Action):
    """The double agent or the supervisor decides whether a doubtful guess was forbidden."""

    guess: int
    """Which of the turn's guesses."""
    forbidden: bool


@dataclass(frozen=True)
class Gesture(Action):
    sign: Sign


ACTIONS = (TurnTimer, HandOn, LayDown, Guess, Award, Decide, Gesture)
