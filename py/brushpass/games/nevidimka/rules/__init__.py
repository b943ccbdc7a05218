"""The rules of Nevidimka. This module imports the rest of this package and of the game.

`apply` sees public entries only. Every refusal names its rule. Tables say what may happen in
which phase; who may do it is `waiting`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from brushpass.games.nevidimka.actions import (
    Done,
    Enter,
    Hide,
    Lay,
    MoveTo,
    Shift,
    ShowCloak,
    Stay,
    StepOut,
    TakeCloak,
    TakeNo,
)
from brushpass.games.nevidimka.pieces import DIE, Kind
from brushpass.games.nevidimka.rules import chase, inquiries, patrol, prowling, turns
from brushpass.games.nevidimka.rules.choices import CardMoves
from brushpass.games.nevidimka.state import (
    Phase,
    State,
    cards_at,
    face_down,
    latest,
    pile,
    policeman,
)
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

# What the dealer is asked.

_ROLL = Roll(DIE)
_ROLLED_IN = frozenset(
    (Phase.ROLLING, Phase.ASKING, Phase.ANSWERING, Phase.SHOOTING, Phase.SLIPPING_AWAY)
)


def asks(state: State) -> Ask | None:
    phase = state.phase
    if phase is Phase.SHUFFLING:
        return turns.shuffle_ask(state)
    if phase is Phase.REVEALING:
        return Show(face_down(state), ALL)
    if state.due or state.piles[0].used:
        return turns.deal_ask(state)
    if phase in _ROLLED_IN:
        return _ROLL
    return _card_ask(state)


def _card_ask(state: State) -> Ask | None:
    match state.phase:
        case Phase.SILENCING:
            return Show(pile(state, Kind.SIGNAL).cards[:1], ALL)
        case Phase.SIGNALLING:
            return Show((latest(state).signal,), ALL)
        case Phase.WITNESSING:
            return Show(cards_at(state, latest(state).place), ALL)
        case Phase.UNCLOAKING:
            assert state.cloak is not None
            return Show((state.cloak,), ALL)
        case _:
            return None


# What happens.


def apply(state: State, entry: Entry) -> State:
    if isinstance(entry, Did):
        act = _ACTS.get((state.phase, type(entry.action)))
        if act is None:
            raise Illegal(_WHAT_NOW.get(state.phase, "NV-10"))
        return act(state, entry.action)
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
    if state.due or state.piles[0].used:
        return turns.dealt(state, entry)
    match state.phase, entry:
        case Phase.SILENCING, Shown(_, _, (face,)):
            return prowling.silenced(state, face)
        case Phase.SIGNALLING, Shown(_, _, (face,)):
            return inquiries.signalled(state, face)
        case Phase.WITNESSING, Shown(cards, _, tuple(faces)):
            return inquiries.witnessed(state, cards, faces)
        case Phase.UNCLOAKING, Shown(_, _, (face,)):
            return chase.uncloaked(state, face)
        case _:
            raise Illegal("NV-21")


def _begin_turn(state: State, value: int) -> State:
    """A turn begins with a roll."""
    state = change(state, roll=value)
    his = state.turn == state.setup.invisible
    if state.pawn is not None:
        return change(state, phase=Phase.RUNNING if his else Phase.MOVING)
    return prowling.prowl(state) if his else patrol.begin(state)


# What may happen when.

_ACTS: Mapping[tuple[Phase, type[Action]], Callable[[State, Any], State]] = {
    (Phase.TAKING, TakeNo): prowling.take_no,
    (Phase.TAKING, TakeCloak): prowling.take_cloak,
    (Phase.LAYING_NO, Lay): prowling.lay,
    (Phase.LAYING_NO, Shift): prowling.shift,
    (Phase.LAYING_NO, Done): prowling.done,
    (Phase.LAYING_YES, Lay): patrol.lay,
    (Phase.LAYING_YES, Shift): patrol.shift,
    (Phase.MOVING, MoveTo): patrol.move,
    (Phase.MOVING, Enter): patrol.enter,
    (Phase.STEPPING_OUT, StepOut): inquiries.step_out,
    (Phase.RUNNING, MoveTo): chase.run,
    (Phase.RUNNING, Hide): chase.hide,
    (Phase.RUNNING, Stay): chase.stay,
    (Phase.CAUGHT, ShowCloak): chase.show_cloak,
}

_ROLLS: Mapping[Phase, Callable[[State, int], State]] = {
    Phase.ROLLING: _begin_turn,
    Phase.ASKING: inquiries.asked,
    Phase.ANSWERING: inquiries.answered,
    Phase.SHOOTING: inquiries.shot,
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


# Who may do what.


def waiting(state: State) -> tuple[Seat, ...]:
    if state.phase not in _WHAT_NOW:
        return ()
    if state.phase is Phase.MOVING or state.phase is Phase.LAYING_YES:
        return (state.turn,)
    return (state.setup.invisible,)


def moves(state: State, seat: Seat, known: Known) -> Sequence[Move]:
    match state.phase:
        case Phase.MOVING:
            return patrol.moves(state, known)
        case Phase.LAYING_YES:
            return CardMoves(policeman(state, seat).yes, state.yes_out, state.unchecked)
        case Phase.LAYING_NO:
            return CardMoves(state.no, state.no_out, state.unchecked, Done())
        case Phase.TAKING:
            return prowling.takes(state)
        case Phase.RUNNING:
            return chase.flights(state)
        case Phase.STEPPING_OUT:
            return [StepOut(cell) for cell in inquiries.ways_out(state)]
        case Phase.CAUGHT:
            return [ShowCloak(card) for card in state.cloaks]
        case _:
            return ()


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """Only the policeman knows whether the Signal in his hand is that place's (NV-18)."""
    if isinstance(act, Enter):
        only(known.get(act.card) == act.place, "NV-18")


def outcome(state: State) -> Outcome | None:
    return state.result
