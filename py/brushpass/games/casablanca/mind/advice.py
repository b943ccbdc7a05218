"""What follows from what a player knows, for the notebook of a seat that wants to be told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from brushpass.contract import SeatView
from brushpass.games.casablanca.analyst.reasons import reason
from brushpass.games.casablanca.analyst.strikes import Strikes, strikes
from brushpass.games.casablanca.clues import Clue, clues
from brushpass.games.casablanca.state import State

_latest: list[tuple[Sequence[Clue], Strikes]] = []
"""The last conclusions with their clues: the notebook is drawn at every tap of a pencil."""


@dataclass(frozen=True)
class Advice:
    strikes: Strikes
    why: str
    """Why the number is struck out that was tapped in the open page; empty if none was."""


def advise(view: SeatView[State, Any]) -> Advice:
    noted = clues(view.state, view.seat, view.known)
    if not _latest or _latest[0][0] != noted:
        _latest[:] = [(noted, strikes(noted))]
    found, draft = _latest[0][1], view.draft
    told = None
    if draft.page is not None and draft.struck is not None:
        told = found.at(draft.page).get(draft.struck)
    return Advice(found, reason(view.t, view.players, told) if told else "")
