"""Hints for a first game: the record that each game's `screen/hints.py` has as HINTS.

A hint is given at the moment it matters, to a person who plays against computers, and never again
once they have dismissed it. Its sentence is the game's text "guide <id>".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from brushpass.contract.view import SeatView

S = TypeVar("S")
D = TypeVar("D")

MOST = 12
"""The most hints a game may have."""


@dataclass(frozen=True)
class Hint(Generic[S, D]):
    id: str
    rule: str
    """The rule that it is about, by number."""
    when: Callable[[SeatView[S, D]], bool]
    """Whether it matters now, from what this seat sees and may do."""
