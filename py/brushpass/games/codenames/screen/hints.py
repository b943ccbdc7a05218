"""Hints for a first game of Codenames, each when it first matters."""

from __future__ import annotations

from brushpass.contract import Hint
from brushpass.games.codenames.actions import Cover, Object, Touch
from brushpass.games.codenames.pieces import Form
from brushpass.games.codenames.screen.draft import Draft, OwnView
from brushpass.games.codenames.state import Phase, State


def _touches(view: OwnView, *, since: int = 0, clue: int = 1) -> bool:
    """Whether this seat may touch, after `since` touches, for at least its team's nth clue."""
    state = view.state
    if not any(isinstance(move, Touch) for move in view.own_moves):
        return False
    said = sum(turn.team is state.turn for turn in state.turns)
    return len(state.touched) >= since and said >= clue


def _has_partners(view: OwnView) -> bool:
    return _touches(view) and len(view.state.agents(view.state.turn)) > 1


def _clues(view: OwnView, *, clue: int = 1) -> bool:
    """Whether this chief is to give at least the nth clue."""
    state = view.state
    said = sum(state.chief(turn.team) == view.seat for turn in state.turns)
    return state.phase is Phase.CLUING and said >= clue - 1


def _covers(view: OwnView) -> bool:
    together = view.state.setup.form is Form.TOGETHER
    return together and any(isinstance(move, Cover) for move in view.own_moves)


HINTS: tuple[Hint[State, Draft], ...] = (
    Hint("touch", "CU-21", _touches),
    Hint("partners", "CU-21", _has_partners),
    Hint("more", "CU-27", lambda view: _touches(view, since=1)),
    Hint("assassin", "CU-25", lambda view: _touches(view, clue=2)),
    Hint("earlier", "CU-48", lambda view: _touches(view, clue=3)),
    Hint("key", "CU-03", _clues),
    Hint("number", "CU-06", _clues),
    Hint("forms", "CU-08", lambda view: _clues(view, clue=2)),
    Hint("object", "CU-46", lambda view: Object() in view.own_moves),
    Hint("cover", "CU-40", _covers),
    Hint("answer", "CU-44", lambda view: view.state.phase is Phase.ANSWERING),
    Hint("vote", "CU-46", lambda view: view.state.phase is Phase.VOTING),
)
