"""What a newcomer to Codenames is told, each thing when it comes up for the first time."""

from __future__ import annotations

from brushpass.contract import Hint
from brushpass.games.codenames.actions import Cover, Object, Touch
from brushpass.games.codenames.history import turns
from brushpass.games.codenames.pieces import Form
from brushpass.games.codenames.screen.draft import Draft, OwnView
from brushpass.games.codenames.state import Phase, State, agents


def _touches(view: OwnView, *, since: int = 0, clue: int = 1) -> bool:
    """It is this seat's to touch, after so many touches of this clue, from so many clues on."""
    state = view.state
    if not any(isinstance(move, Touch) for move in view.own_moves):
        return False
    said = [turn for turn in turns(state.setup, view.log) if turn.team is state.turn]
    return len(state.touched) >= since and len(said) >= clue


def _has_partners(view: OwnView) -> bool:
    return _touches(view) and len(agents(view.state, view.state.turn)) > 1


def _clues(view: OwnView, *, clue: int = 1) -> bool:
    """It is this chief's to give at least the so-manieth clue."""
    said = [turn for turn in turns(view.state.setup, view.log) if turn.chief == view.seat]
    return view.state.phase is Phase.CLUING and len(said) >= clue - 1


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
