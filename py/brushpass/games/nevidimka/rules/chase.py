"""The chase, from the hit to the refuge or the catch.

NV-29 to NV-36, NV-47, NV-49, NV-53 and NV-54.
"""

from __future__ import annotations

from brushpass.games.nevidimka.actions import Hide, MoveTo, ShowCloak, Stay
from brushpass.games.nevidimka.pieces import STATION, Goal, Kind, Refuge
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.rules.turns import pass_turn, pass_turn_from, win
from brushpass.games.nevidimka.state import PawnMove, Phase, ShownCloak, State, without
from brushpass.table import Face, Move, change, only


def flights(state: State) -> list[Move]:
    """His legal moves (NV-49); with none, into the Station if he must, or he stays (NV-53)."""
    found: list[Move] = [MoveTo(cell) for cell in _free_ends(state)]
    found += [Hide(refuge) for refuge in _in_reach(state)]
    if found:
        return found
    return [MoveTo(STATION)] if ways.last_resort(state.seen_at, state.roll) else [Stay()]


def run(state: State, act: MoveTo) -> State:
    if act.cell == STATION:
        return _into_the_station(state)
    only(act.cell in _free_ends(state), "NV-49")
    return pass_turn(change(_moved(state, act.cell), pawn=act.cell))


def _into_the_station(state: State) -> State:
    """He may not, unless nothing else is left; then the policeman who shot him wins (NV-34)."""
    only(MoveTo(STATION) in flights(state), "NV-34")
    assert state.shooter is not None
    return win(change(_moved(state, STATION), pawn=STATION), state.shooter, "NV-34")


def stay(state: State, act: Stay) -> State:
    only(act in flights(state), "NV-53")
    return pass_turn(state)


def hide(state: State, act: Hide) -> State:
    only(act.refuge in state.refuges, "NV-30")
    only(act.refuge in _in_reach(state), "NV-49")
    return _escaped(_moved(state, act.refuge))


def _moved(state: State, end: Goal) -> State:
    move = PawnMove(state.turn, state.seen_at, end, state.roll)
    return change(state, move=move, flight=(*state.flight, move))


def _free_ends(state: State) -> list[int]:
    taken = [officer.at for officer in state.police]
    return [cell for cell in ways.flight_ends(state.seen_at, state.roll) if cell not in taken]


def _in_reach(state: State) -> list[Refuge]:
    near = ways.refuges_within if state.setup.short_refuge else ways.refuges_at
    reach = near(state.seen_at, state.roll)
    return [refuge for refuge in state.refuges if refuge in reach]


def _escaped(state: State) -> State:
    """The pawn leaves the board. A shooter without charges had only this chase (NV-47)."""
    assert state.shooter is not None
    return pass_turn_from(change(state, pawn=None, shooter=None), state.shooter)


def caught(state: State) -> State:
    """The policeman whose turn it is has caught him; without a Cloak that is the end (NV-35)."""
    if not state.cloaks:
        return win(state, state.turn, "NV-35")
    return change(state, phase=Phase.CAUGHT)


def show_cloak(state: State, act: ShowCloak) -> State:
    only(act.card in state.cloaks, "NV-36")
    return change(state, phase=Phase.UNCLOAKING, cloak=ShownCloak(act.card))


def uncloaked(state: State, face: Face) -> State:
    assert isinstance(face, tuple)
    shown = change(state.shown_cloak, numbers=face)
    cloaks = without(state.cloaks, shown.card)
    return change(state, phase=Phase.SLIPPING_AWAY, cloaks=cloaks, cloak=shown)


def slipped(state: State, value: int) -> State:
    """A number on the Cloak saves him (NV-36), any other doesn't (NV-54)."""
    shown = change(state.shown_cloak, rolled=value)
    state = state.discard(Kind.CLOAK, (shown.card,)).with_roll(cloak=shown)
    return _escaped(state) if shown.saved else win(state, state.turn, "NV-54")
