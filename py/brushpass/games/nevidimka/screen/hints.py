"""Hints for a newcomer to Nevidimka, each when it first applies."""

from __future__ import annotations

from brushpass.contract import Hint
from brushpass.games.nevidimka.actions import Enter, Hide, Lay, MoveTo, Shift, ShowCloak
from brushpass.games.nevidimka.screen.draft import Draft, OwnView
from brushpass.games.nevidimka.state import Phase, State
from brushpass.table import Action


def _may(view: OwnView, *acts: type[Action]) -> bool:
    return any(isinstance(move, acts) for move in view.own_moves)


def _in(phase: Phase, view: OwnView) -> bool:
    return view.state.phase is phase


def _walks(view: OwnView) -> bool:
    return _in(Phase.MOVING, view) and view.state.pawn is None


def _chases_with_others(view: OwnView) -> bool:
    return view.state.pawn is not None and len(view.state.in_play) > 1


HINTS: tuple[Hint[State, Draft], ...] = (
    Hint("signals", "NV-13", lambda view: _in(Phase.LAYING_YES, view)),
    Hint("yes", "NV-15", lambda view: _in(Phase.LAYING_YES, view) and _may(view, Lay)),
    Hint("check", "NV-23", lambda view: _walks(view) and _may(view, Enter)),
    Hint("walk", "NV-16", lambda view: _walks(view) and _may(view, MoveTo)),
    Hint("catch", "NV-32", lambda view: _in(Phase.MOVING, view) and view.state.pawn is not None),
    Hint("rivals", "NV-39", lambda view: _in(Phase.MOVING, view) and _chases_with_others(view)),
    Hint("take", "NV-08", lambda view: _in(Phase.TAKING, view)),
    Hint("no", "NV-11", lambda view: _in(Phase.LAYING_NO, view) and _may(view, Lay)),
    Hint("bluff", "NV-40", lambda view: _in(Phase.LAYING_NO, view) and _may(view, Shift)),
    Hint("hide", "NV-33", lambda view: _in(Phase.RUNNING, view) and _may(view, Hide)),
    Hint("run", "NV-30", lambda view: _in(Phase.RUNNING, view)),
    Hint("cloak", "NV-36", lambda view: _may(view, ShowCloak)),
)
