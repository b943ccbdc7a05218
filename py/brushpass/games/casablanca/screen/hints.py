"""What a newcomer to Code Casablanca is told, each thing when it comes up for the first time."""

from __future__ import annotations

from brushpass.contract import Hint
from brushpass.games.casablanca.actions import Question
from brushpass.games.casablanca.pieces import CORRECTIONS
from brushpass.games.casablanca.screen.draft import Draft, OwnView
from brushpass.games.casablanca.state import Phase, State
from brushpass.table import Write

KNOWS_THE_WAY = 2
"""From this round on there is time for more than the next step."""
KNOWS_SOMETHING = 3


def _in(phase: Phase, view: OwnView, *, since: int = 0) -> bool:
    return view.state.phase is phase and view.state.round >= since


def _accuses(view: OwnView) -> bool:
    slips = [move.slip for move in view.own_moves if isinstance(move, Write)]
    return _in(Phase.SEARCHING, view) and any(slip.deck == CORRECTIONS for slip in slips)


def _questions(view: OwnView) -> bool:
    return any(isinstance(move, Question) for move in view.own_moves)


HINTS: tuple[Hint[State, Draft], ...] = (
    Hint("orders", "CC-07", lambda view: _in(Phase.TURNING, view)),
    Hint("starred", "CC-09", lambda view: _in(Phase.CHOOSING, view)),
    Hint("envelope", "CC-11", lambda view: _in(Phase.SEARCHING, view)),
    Hint("question", "CC-12", _questions),
    Hint("accuse", "CC-19", _accuses),
    Hint("sum", "CC-24", lambda view: _in(Phase.SEARCHING, view, since=KNOWS_THE_WAY)),
    Hint("notebook", "CC-17", lambda view: _in(Phase.SEARCHING, view, since=KNOWS_SOMETHING)),
    Hint("slip", "CC-33", lambda view: _in(Phase.ASKING, view)),
    Hint("answer", "CC-15", lambda view: _in(Phase.ANSWERING, view)),
    Hint("join", "CC-25", lambda view: _in(Phase.JOINING, view)),
    Hint("challenge", "CC-26", lambda view: _in(Phase.CHALLENGING, view)),
    Hint("stand", "CC-27", lambda view: _in(Phase.DECIDING, view)),
)
