"""What people do openly in Decrypto.

Most acts are written face down instead: messages, guesses, answers.
"""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.table import Action


@dataclass(frozen=True)
class TurnTimer(Action):
    """In a game of three, somebody starts the thirty seconds."""


@dataclass(frozen=True)
class Allow(Action):
    """A team lets the other's answer for one of its keywords count."""

    column: int


@dataclass(frozen=True)
class Settle(Action):
    """A team has allowed all it wants to."""


ACTIONS = (TurnTimer, Allow, Settle)
