"""The rules of Nevidimka. This module imports the rest of this package and of the game.

`apply` sees public entries only. Every refusal names its rule. Tables say what may happen in
which phase; who may do it is `waiting`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from brushpass.games.nevidimka import actions
from brushpass.games.nevidimka.pieces import DIE, Kind
from brushpass.games.nevidimka.rules import chase, checks, patrol, prowling, turns
from brushpass.games.nevidimka.rules.choices import CardMoves
from brushpass.games.nevidimka.state import Phase, State
from brushpass.table import (
    ALL,
    Act,
    Action,
    Ask,
    Did,
    Entry,
    Illegal,
    Known,
    Move,
    Outcome,
    Roll,
    Rolled,
    Seat,
    Show,
    Shown,
    Shuffled,
    change,
    only,
)

start = turns.start

_ROLL = Roll(DIE)


def asks(state: State) -> Ask | None:
    phase = state.phase
    if phase is Phase.SHUFFLING:
        return turns.shuffle_ask(state)
    if phase is Phase.REVEALING:
        return Show(state.face_down, ALL)
    if state.deals or state.piles[0].used:
        return turns.deal_ask(state)
    if phase in _ROLLS:
        return _ROLL
    match phase:
        case Phase.SILENCING:
            return Show(state.pile(Kind.SIGNAL).cards[:1], ALL)
        case Phase.SIGNALLING:
            return Show((state.last_check.signal,), ALL)
        case Phase.WITNESSING:
            return Show(state.cards_at(state.last_check.place), ALL)
        case Phase.UNCLOAKING:
            return Show((state.shown_cloak.card,), ALL)
        case _:
            return None


def apply(state: State, entry: Entry) -> State:
    if isinstance(entry, Did):
        rule = _ACTS.get((state.phase, type(entry.action)))
        if rule is None:
            raise Illegal(_WHAT_NOW.get(state.phase, "NV-10"))
        return rule(state.with_act(entry), entry.action)
    if isinstance(entry, Rolled) and state.phase in _ROLLS:
        return _ROLLS[state.phase](state, entry.value)
    if isinstance(entry, (Shown, Shuffled)):
        return _dealt(state, entry)
    raise Illegal("NV-10")


def _dealt(state: State, entry: Shown | Shuffled) -> State:
    if state.phase is Phase.SHUFFLING:
        return turns.shuffled(state)
    if state.phase is Phase.REVEALING:
        return change(state, phase=Phase.OVER)
    if state.deals or state.piles[0].used:
        return turns.dealt(state, entry)
    match state.phase, entry:
        case Phase.SILENCING, Shown(_, _, (face,)):
            return prowling.silenced(state, face)
        case Phase.SIGNALLING, Shown(_, _, (face,)):
            return checks.signalled(state, face)
        case Phase.WITNESSING, Shown(cards, _, tuple(faces)):
            return checks.witnessed(state, cards, faces)
        case Phase.UNCLOAKING, Shown(_, _, (face,)):
            return chase.uncloaked(state, face)
        case _:
            raise Illegal("NV-21")


def _begin_turn(state: State, value: int) -> State:
    """A turn begins with a roll."""
    his = state.turn == state.setup.invisible
    if state.pawn is not None:
        return state.with_roll(roll=value, phase=Phase.RUNNING if his else Phase.MOVING)
    return prowling.prowl(state, value) if his else patrol.begin(state, value)


_ACTS: Mapping[tuple[Phase, type[Action]], Callable[[State, Any], State]] = {
    (Phase.TAKING, actions.TakeNo): prowling.take_no,
    (Phase.TAKING, actions.TakeCloak): prowling.take_cloak,
    (Phase.LAYING_NO, actions.Lay): prowling.lay,
    (Phase.LAYING_NO, actions.Shift): prowling.shift,
    (Phase.LAYING_NO, actions.Done): prowling.done,
    (Phase.LAYING_YES, actions.Lay): patrol.lay,
    (Phase.LAYING_YES, actions.Shift): patrol.shift,
    (Phase.MOVING, actions.MoveTo): patrol.move,
    (Phase.MOVING, actions.Enter): patrol.enter,
    (Phase.STEPPING_OUT, actions.StepOut): checks.step_out,
    (Phase.RUNNING, actions.MoveTo): chase.run,
    (Phase.RUNNING, actions.Hide): chase.hide,
    (Phase.RUNNING, actions.Stay): chase.stay,
    (Phase.CAUGHT, actions.ShowCloak): chase.show_cloak,
}

_ROLLS: Mapping[Phase, Callable[[State, int], State]] = {
    Phase.ROLLING: _begin_turn,
    Phase.ASKING: checks.asked,
    Phase.ANSWERING: checks.answered,
    Phase.SHOOTING: checks.shot,
    Phase.SLIPPING_AWAY: chase.slipped,
}

_WHAT_NOW = {
    Phase.TAKING: "NV-08",
    Phase.LAYING_NO: "NV-11",
    Phase.LAYING_YES: "NV-15",
    Phase.MOVING: "NV-16",
    Phase.STEPPING_OUT: "NV-46",
    Phase.RUNNING: "NV-31",
    Phase.CAUGHT: "NV-36",
}
"""The rule to cite when somebody does what this phase has no place for."""


def waiting(state: State) -> tuple[Seat, ...]:
    if state.phase not in _WHAT_NOW:
        return ()
    police = state.phase is Phase.MOVING or state.phase is Phase.LAYING_YES
    return (state.turn if police else state.setup.invisible,)


def moves(state: State, seat: Seat, known: Known) -> Sequence[Move]:
    match state.phase:
        case Phase.MOVING:
            return patrol.moves(state, known)
        case Phase.LAYING_YES:
            return CardMoves(state.policeman(seat).yes, state.yes_out, state.unchecked)
        case Phase.LAYING_NO:
            return CardMoves(state.no, state.no_out, state.unchecked, actions.Done())
        case Phase.TAKING:
            return prowling.takes(state)
        case Phase.RUNNING:
            return chase.flights(state)
        case Phase.STEPPING_OUT:
            return [actions.StepOut(cell) for cell in checks.ways_out(state)]
        case Phase.CAUGHT:
            return [actions.ShowCloak(card) for card in state.cloaks]
        case _:
            return ()


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """Only the policeman knows whether the Signal in his hand is that place's (NV-18)."""
    if isinstance(act, actions.Enter):
        only(known.get(act.card) == act.place, "NV-18")


def outcome(state: State) -> Outcome | None:
    return state.result
