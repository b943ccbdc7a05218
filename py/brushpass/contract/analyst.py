"""What a player could have known: the record that each game's `screen/analysis.py` has as ANALYST.

A replay can be watched with it. It gets one step of the game as a seat saw it, and works in
slices, so that the page doesn't freeze.
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
    """Draws what is shown instead of the table. The view is what the seat saw; `Known` has the
    faces that anybody at this device knew then, so that odds can be set beside the truth."""
