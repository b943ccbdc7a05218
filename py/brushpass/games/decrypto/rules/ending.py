"""How a round ends, and the game (DE-26 to DE-31, DE-35, DE-41 to DE-43)."""

from __future__ import annotations

from brushpass.games.decrypto.pieces import ENOUGH, ROUNDS, ROUNDS_FOR_THREE, Team
from brushpass.games.decrypto.state import (
    Phase,
    State,
    claims,
    for_three,
    members,
    points,
    right_answers,
    senders,
    unsettled,
)
from brushpass.table import Outcome, change


def end_round(state: State) -> State:
    """Nothing is decided before both halves are over (DE-26)."""
    if for_three(state.setup):
        return _end_round_for_three(state)
    match claims(state):
        case (team,):
            return _win(state, team, "DE-27")
        case () if state.round < ROUNDS:
            return _next_round(state)
        case _:
            return _break_tie(state)


def _end_round_for_three(state: State) -> State:
    (team,) = senders(state.setup)
    if state.interceptions[team.other.place] >= ENOUGH:
        return _win(state, team.other, "DE-35")
    if state.round == ROUNDS_FOR_THREE:
        return _win(state, team, "DE-35")
    return _next_round(state)


def _next_round(state: State) -> State:
    return change(
        state, phase=Phase.DRAWING_CODE, round=state.round + 1, sender=senders(state.setup)[0]
    )


def _break_tie(state: State) -> State:
    """Points first (DE-29), then the other's keywords (DE-30)."""
    white, black = (points(state, team) for team in Team)
    if white == black:
        return change(state, phase=Phase.ANSWERING)
    winner = max(Team, key=lambda team: points(state, team))
    return _win(state, winner, "DE-29", scores=_shared(state, white, black))


def settle(state: State) -> State:
    """Goes on to the result once neither team has anything left to allow."""
    if unsettled(state):
        return change(state, phase=Phase.ALLOWING)
    white, black = (right_answers(state, team) for team in Team)
    scores = _shared(state, white, black)
    if white == black:
        everyone = tuple(range(len(state.setup.players)))
        result = Outcome(everyone, "DE-31", scores=scores)
    else:
        winner = max(Team, key=lambda team: right_answers(state, team))
        result = Outcome(members(state.setup, winner), "DE-30", scores=scores)
    return change(state, phase=Phase.OVER, result=result)


def _shared(state: State, white: int, black: int) -> tuple[int, ...]:
    """The teams' points as their players' points."""
    return tuple(white if team is Team.WHITE else black for team in state.setup.teams)


def _win(state: State, team: Team, rule: str, scores: tuple[int, ...] | None = None) -> State:
    result = Outcome(members(state.setup, team), rule, scores)
    return change(state, phase=Phase.OPENING, result=result)
