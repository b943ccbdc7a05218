"""The chase, from the hit to the refuge or the catch.

NV-29 to NV-36, NV-47, NV-49, NV-53 and NV-54.
"""

from __future__ import annotations

from brushpass.games.nevidimka.actions import Hide, MoveTo, ShowCloak, Stay
from brushpass.games.nevidimka.pieces import STATION, Kind, Refuge
from brushpass.games.nevidimka.printed.ways import (
    flight_ends,
    last_resort,
    refuges_at,
    refuges_within,
)
from brushpass.games.nevidimka.rules.turns import pass_turn, retire, win
from brushpass.games.nevidimka.state import (
    Phase,
    State,
    discard,
    policeman,
    refuges,
)
from brushpass.table import Face, Move, change, only

# The Invisible Man runs.


def flights(state: State) -> list[Move]:
    """His legal moves (NV-49); with none, into the Station if he must, or he stays (NV-53)."""
    found: list[Move] = [MoveTo(cell) for cell in _free_ends(state)]
    found += [Hide(refuge) for refuge in _in_reach(state)]
    if found:
        return found
    return [MoveTo(STATION)] if last_resort(_pawn(state), state.roll) else [Stay()]


def run(state: State, act: MoveTo) -> State:
    if act.cell == STATION:
        return _into_the_station(state)
    only(act.cell in _free_ends(state), "NV-49")
    return pass_turn(change(state, pawn=act.cell))


def _into_the_station(state: State) -> State:
    """He may not, unless nothing else is left; then the policeman who shot him wins (NV-34)."""
    only(MoveTo(STATION) in flights(state), "NV-34")
    assert state.shooter is not None
    return win(change(state, pawn=STATION), state.shooter, "NV-34")


def stay(state: State, act: Stay) -> State:
    only(act in flights(state), "NV-53")
    return pass_turn(state)


def hide(state: State, act: Hide) -> State:
    only(act.refuge in refuges(state), "NV-30")
    only(act.refuge in _in_reach(state), "NV-49")
    return _escaped(state)


def _free_ends(state: State) -> list[int]:
    taken = [officer.at for officer in state.police]
    return [cell for cell in flight_ends(_pawn(state), state.roll) if cell not in taken]


def _in_reach(state: State) -> list[Refuge]:
    near = refuges_within if state.setup.short_refuge else refuges_at
    reach = near(_pawn(state), state.roll)
    return [refuge for refuge in refuges(state) if refuge in reach]


def _pawn(state: State) -> int:
    assert state.pawn is not None
    return state.pawn


def _escaped(state: State) -> State:
    """The pawn leaves the board. A shooter without charges had only this chase (NV-47)."""
    assert state.shooter is not None
    shooter = policeman(state, state.shooter)
    state = change(state, pawn=None, shooter=None)
    return pass_turn(state if shooter.charges else retire(state, shooter))


# He is caught.


def caught(state: State) -> State:
    """By the policeman whose turn it is; without a Cloak that is the end (NV-35)."""
    if not state.cloaks:
        return win(state, state.turn, "NV-35")
    return change(state, phase=Phase.CAUGHT)


def show_cloak(state: State, act: ShowCloak) -> State:
    only(act.card in state.cloaks, "NV-36")
    return change(state, phase=Phase.UNCLOAKING, cloak=act.card)


def uncloaked(state: State, face: Face) -> State:
    assert isinstance(face, tuple)
    cloaks = tuple([card for card in state.cloaks if card != state.cloak])
    return change(state, phase=Phase.SLIPPING_AWAY, cloaks=cloaks, saving=face)


def slipped(state: State, value: int) -> State:
    """A number on the Cloak saves him (NV-36), any other doesn't (NV-54)."""
    assert state.cloak is not None
    saved = value in state.saving
    state = discard(state, Kind.CLOAK, (state.cloak,))
    state = change(state, cloak=None, saving=())
    return _escaped(state) if saved else win(state, state.turn, "NV-54")
