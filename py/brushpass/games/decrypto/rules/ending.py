"""How a round ends, and the game (DE-26 to DE-31, DE-35, DE-41 to DE-43)."""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.decrypto import state as facts
from brushpass.games.decrypto.pieces import ENOUGH, ROUNDS, ROUNDS_FOR_THREE, Team
from brushpass.games.decrypto.state import Phase, State
from brushpass.table import Outcome, change


def end_round(state: State) -> State:
    """Nothing is decided before both halves are over (DE-26)."""
    if facts.for_three(state.setup):
        return _end_round_for_three(state)
    match facts.claims(state):
        case (team,):
            return _win(state, team, "DE-27")
        case () if state.round < ROUNDS:
            return _next_round(state)
        case _:
            return _break_tie(state)


def _end_round_for_three(state: State) -> State:
    (team,) = facts.senders(state.setup)
    if state.interceptions[team.other.place] >= ENOUGH:
        return _win(state, team.other, "DE-35")
    if state.round == ROUNDS_FOR_THREE:
        return _win(state, team, "DE-35")
    return _next_round(state)


def _next_round(state: State) -> State:
    first = facts.senders(state.setup)[0]
    return change(state, phase=Phase.DRAWING_CODE, round=state.round + 1, sender=first)


def _win(state: State, team: Team, rule: str) -> State:
    result = Outcome(facts.members(state.setup, team), rule)
    return change(state, phase=Phase.OPENING, result=result)


def _break_tie(state: State) -> State:
    """Points first (DE-29), then the other's keywords (DE-30)."""
    points = {team: facts.points(state, team) for team in Team}
    if _are_level(points):
        return change(state, phase=Phase.ANSWERING)
    return change(state, phase=Phase.OPENING, result=_by_count(state, points, "DE-29"))


def settle(state: State) -> State:
    """Goes on to the result once neither team has anything left to allow."""
    if facts.unsettled(state):
        return change(state, phase=Phase.ALLOWING)
    right = {team: facts.right_answers(state, team) for team in Team}
    rule = "DE-31" if _are_level(right) else "DE-30"
    return change(state, phase=Phase.OVER, result=_by_count(state, right, rule))


def _are_level(counts: Mapping[Team, int]) -> bool:
    return counts[Team.WHITE] == counts[Team.BLACK]


def _by_count(state: State, counts: Mapping[Team, int], rule: str) -> Outcome:
    """The team with more wins, or everybody does. Teams' points are their players' points."""
    scores = tuple(counts[team] for team in state.setup.teams)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(winners, rule, scores)
