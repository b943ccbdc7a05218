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
    everyone = tuple(range(len(state.setup.players)))
    score = state.left(state.first.other)
    return _finish(state, Outcome(everyone, "CU-41", scores=(score,) * len(everyone)))


def lose(state: State, rule: str) -> State:
    alone = state.setup.form is Form.TOGETHER
    winners = () if alone else state.side(state.turn.other)
    return _finish(state, Outcome(winners, rule))


def _finish(state: State, result: Outcome) -> State:
    return change(state, phase=Phase.OPENING, result=result)


def outcome(state: State) -> Outcome | None:
    return state.result
