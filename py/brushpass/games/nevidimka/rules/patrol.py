"""A policeman's turn: his roll, his Yes card, his move.

NV-14 to NV-18 and NV-32.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from brushpass.games.nevidimka.actions import Enter, Lay, MoveTo, Shift
from brushpass.games.nevidimka.pieces import DIE, Kind, Place, Spot
from brushpass.games.nevidimka.printed.ways import distances, ends, within
from brushpass.games.nevidimka.rules import chase, checks, turns
from brushpass.games.nevidimka.rules.choices import shifted
from brushpass.games.nevidimka.state import Deal, PawnMove, Phase, Policeman, State, without
from brushpass.table import Known, Move, change, only


def begin(state: State, roll: int) -> State:
    """He has rolled; a 6 brings a Signal too (NV-14)."""
    officer = state.policeman(state.turn)
    can_lay = state.can_do(officer.yes, state.yes_out)
    deals: tuple[Deal, ...] = ()
    if roll == DIE and not state.pile(Kind.SIGNAL).spent:
        deals = (Deal(state.turn, Kind.SIGNAL, 1),)
    phase = Phase.LAYING_YES if can_lay else Phase.MOVING
    return state.with_roll(roll=roll, phase=phase, deals=deals)


def lay(state: State, act: Lay) -> State:
    officer = state.policeman(state.turn)
    only(act.card in officer.yes and act.place in state.unchecked, "NV-15")
    officer = change(officer, yes=without(officer.yes, act.card))
    out = {**state.yes_out, act.card: act.place}
    state = state.with_officer(officer, phase=Phase.MOVING, yes_out=out)
    return state if officer.yes else change(state, deals=turns.refills(state))


def shift(state: State, act: Shift) -> State:
    only(act.place in state.unchecked, "NV-15")
    return change(state, phase=Phase.MOVING, yes_out=shifted(state.yes_out, act, "NV-15"))


def move(state: State, act: MoveTo) -> State:
    """The full number; but he must catch the Invisible Man if he can (NV-16, NV-17, NV-32)."""
    officer = state.policeman(state.turn)
    if _can_catch(state, officer):
        only(act.cell == state.pawn, "NV-32")
    else:
        only(act.cell in ends(officer.spot, state.roll), "NV-16" if state.pawn is None else "NV-32")
    moved = PawnMove(state.turn, officer.spot, act.cell, state.roll)
    state = state.with_officer(change(officer, at=act.cell), move=moved)
    return chase.caught(state) if act.cell == state.pawn else turns.pass_turn(state)


def enter(state: State, act: Enter) -> State:
    officer = state.policeman(state.turn)
    only(state.pawn is None, "NV-32")
    only(act.card in officer.signals and act.place in state.unchecked, "NV-18")
    only(act.place in within(officer.spot, state.roll), "NV-17")
    return checks.begin(state, act.place, act.card)


def moves(state: State, known: Known) -> Sequence[Move]:
    officer = state.policeman(state.turn)
    if _can_catch(state, officer):
        return [MoveTo(state.seen_at)]
    full = _full_moves(officer.spot, state.roll)
    if state.pawn is not None:
        return full
    near = within(officer.spot, state.roll)
    found: list[Move] = [*full]
    for card in officer.signals:
        place = known.get(card)
        if isinstance(place, Place) and place in near:
            found.append(Enter(place, card))
    return found


def _can_catch(state: State, officer: Policeman) -> bool:
    return state.pawn is not None and distances(officer.spot)[state.pawn] <= state.roll


@lru_cache(maxsize=1024)
def _full_moves(at: Spot, roll: int) -> tuple[MoveTo, ...]:
    return tuple(MoveTo(cell) for cell in sorted(ends(at, roll)))
