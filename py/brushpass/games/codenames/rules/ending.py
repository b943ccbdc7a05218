"""Who has won, and by which rule (CU-25, CU-31, CU-41, CU-49)."""

from __future__ import annotations

from brushpass.games.codenames.pieces import Form, Team
from brushpass.games.codenames.state import Phase, State
from brushpass.table import Outcome, change


def win(state: State, team: Team) -> State:
    if state.setup.form is not Form.TOGETHER:
        last_by_other = state.turn != team or state.clue is None
        return _finish(state, Outcome(state.side(team), "CU-49" if last_by_other else "CU-31"))
    if team is not state.first:
        return _finish(state, Outcome((), "CU-41"))
    everyone = state.side(team)
    scores = (state.left(team.other),) * len(everyone)
    return _finish(state, Outcome(everyone, "CU-41", scores=scores))


def lose(state: State) -> State:
    winners = () if state.setup.form is Form.TOGETHER else state.side(state.turn.other)
    return _finish(state, Outcome(winners, "CU-25"))


def _finish(state: State, result: Outcome) -> State:
    return change(state, phase=Phase.OPENING, result=result)
