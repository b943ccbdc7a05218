"""What somebody could have known: the record that each game's `screen/analysis.py` has as ANALYST.

A replay can be watched with it. It is given a moment of the game as one seat saw it, and works in
slices, so that the page stays awake.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from brushpass.contract.view import SeatView
from brushpass.html import Markup
from brushpass.table import Known
from brushpass.table.slices import Slices

S = TypeVar("S")
D = TypeVar("D")


@dataclass(frozen=True, kw_only=True)
class Analyst(Generic[S, D]):
    look: Callable[[SeatView[S, D], Known], Slices[Markup]]
    """What is shown instead of the table: a moment through a seat's eyes. The faces are all that
    anybody who sat at this device knew then: how it really was."""
