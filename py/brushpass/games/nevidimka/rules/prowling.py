"""The Invisible Man's turn while nobody sees him.

NV-08 to NV-12 and NV-43.
"""

from __future__ import annotations

from brushpass.games.nevidimka.actions import Done, Lay, Shift, TakeCloak, TakeNo
from brushpass.games.nevidimka.pieces import DIE, Kind, Place
from brushpass.games.nevidimka.rules.choices import shifted
from brushpass.games.nevidimka.rules.turns import pass_turn
from brushpass.games.nevidimka.state import Deal, Phase, State, without
from brushpass.table import Face, Move, change, only


def prowl(state: State, roll: int) -> State:
    """He has rolled (NV-08 to NV-10, NV-43)."""
    if roll == DIE and not state.pile(Kind.SIGNAL).spent:
        return state.with_roll(roll=roll, phase=Phase.SILENCING)
    if roll >= 4 and _takeable(state):
        return state.with_roll(roll=roll, phase=Phase.TAKING)
    return _go_on(state.with_roll(roll=roll, phase=Phase.LAYING_NO, left=len(state.in_play)))


def takes(state: State) -> list[Move]:
    acts: dict[Kind, Move] = {Kind.NO: TakeNo(), Kind.CLOAK: TakeCloak()}
    return [acts[kind] for kind in _takeable(state)]


def _takeable(state: State) -> list[Kind]:
    return [kind for kind in (Kind.NO, Kind.CLOAK) if not state.pile(kind).spent]


def take_no(state: State, act: TakeNo) -> State:
    only(Kind.NO in _takeable(state), "NV-08")
    deals = (Deal(state.turn, Kind.NO, 1),)
    return change(state, phase=Phase.LAYING_NO, left=len(state.in_play), deals=deals)


def take_cloak(state: State, act: TakeCloak) -> State:
    only(Kind.CLOAK in _takeable(state), "NV-08")
    deals = (Deal(state.turn, Kind.CLOAK, 1),)
    return _go_on(change(state, phase=Phase.LAYING_NO, left=len(state.in_play), deals=deals))


def silenced(state: State, face: Face) -> State:
    """The Signal turned up for the Invisible Man's 6 silences its place (NV-09, NV-42)."""
    only(face in state.unchecked, "NV-09")
    assert isinstance(face, Place)
    heap = state.pile(Kind.SIGNAL)
    state = state.clear(face).with_pile(change(heap, cards=heap.cards[1:]))
    state = change(state, unchecked=without(state.unchecked, face), silenced=face)
    return _go_on(change(state, phase=Phase.LAYING_NO, left=len(state.in_play)))


def _go_on(state: State) -> State:
    """As many No actions as policemen in play (NV-11); without any use for one the turn ends."""
    return state if state.left and state.can_do(state.no, state.no_out) else pass_turn(state)


def lay(state: State, act: Lay) -> State:
    only(act.card in state.no, "NV-11")
    only(act.place in state.unchecked, "NV-12")
    out = {**state.no_out, act.card: act.place}
    no = without(state.no, act.card)
    return _go_on(change(state, no=no, no_out=out, left=state.left - 1))


def shift(state: State, act: Shift) -> State:
    only(act.place in state.unchecked, "NV-12")
    out = shifted(state.no_out, act, "NV-11")
    return _go_on(change(state, no_out=out, left=state.left - 1))


def done(state: State, act: Done) -> State:
    return pass_turn(state)
