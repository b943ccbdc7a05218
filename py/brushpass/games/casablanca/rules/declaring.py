"""Declaring the case solved (CC-24 to CC-26).

Who declares; then the notes, shown at once; then everyone accepts or challenges.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from brushpass import table
from brushpass.games.casablanca import actions as act, events as ev
from brushpass.games.casablanca.evidence import are_notes, contradicts
from brushpass.games.casablanca.pieces import CODES, FILES, Building, Information, Notes
from brushpass.games.casablanca.rules.settling import settle
from brushpass.games.casablanca.state import Challenge, Declaration, Phase, State
from brushpass.table import Act, Ask, Card, Entry, Illegal, Known, Move, Seat, change, only

PHASES = (Phase.JOINING, Phase.NOTING, Phase.NOTED, Phase.CHALLENGING)


def asks(state: State) -> Ask | None:
    if state.phase is not Phase.NOTED:
        return None
    case = state.declared
    return table.Show(tuple(case.notes_slip(seat) for seat in case.declarers), table.ALL)


def apply(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case Phase.JOINING, table.Did(seat, act.Declare() | act.Refrain() as action):
            return _join_or_not(state, seat, action)
        case Phase.NOTING, table.Wrote(seat, slip):
            return _note(state, seat, slip)
        case Phase.NOTED, table.Shown(_, _, tuple(faces)):
            return _show_notes(state, faces)
        case Phase.CHALLENGING, table.Did(seat, act.Accept(declarer)):
            return _reply(state, (seat, declarer), ())
        case Phase.CHALLENGING, table.Wrote(seat, slip):
            return _challenge(state, seat, slip)
        case _:
            raise Illegal(_WHAT_NOW[state.phase])


_WHAT_NOW = {
    Phase.JOINING: "CC-25",
    Phase.NOTING: "CC-24",
    Phase.NOTED: "CC-24",
    Phase.CHALLENGING: "CC-26",
}
"""The rule to cite when somebody does what this phase has no place for."""


def declare(state: State, seat: Seat) -> State:
    """Somebody declares in their own search (CC-24, decided); their partners may too."""
    only(seat not in state.refrained, "CC-25")
    here = state.places[seat]
    assert here is not None
    others = state.partners(seat)
    case = Declaration(state.declarations, here, declarers=(seat,), undecided=others)
    return _take_up(change(state, declarations=state.declarations + 1), case)


def _join_or_not(state: State, seat: Seat, action: act.Declare | act.Refrain) -> State:
    case = state.declared
    undecided = tuple(other for other in case.undecided if other != seat)
    if isinstance(action, act.Refrain):
        state = change(state, refrained=(*state.refrained, seat))
        return _take_up(state, change(case, undecided=undecided))
    return _take_up(state, change(case, undecided=undecided, declarers=(*case.declarers, seat)))


def _take_up(state: State, case: Declaration) -> State:
    if case.undecided:
        return change(state, phase=Phase.JOINING, declaration=case)
    declarers = tuple(seat for seat in state.turn_order if seat in case.declarers)
    case = change(case, declarers=declarers, writing=declarers, standing=declarers)
    return change(state, phase=Phase.NOTING, declaration=case)


def _note(state: State, seat: Seat, slip: Card) -> State:
    case = state.declared
    only(slip == case.notes_slip(seat), "CC-24")
    writing = tuple(other for other in case.writing if other != seat)
    phase = Phase.NOTING if writing else Phase.NOTED
    return change(state, phase=phase, declaration=change(case, writing=writing))


def _show_notes(state: State, faces: tuple[Any, ...]) -> State:
    case = state.declared
    only(all(are_notes(face, case.building) for face in faces), "CC-24")
    pending = tuple(
        (seat, declarer)
        for seat in state.turn_order
        for declarer in case.declarers
        if seat != declarer
    )
    claims = zip(case.declarers, faces, strict=True)
    claimed = [ev.Claimed(state.round, seat, case.building, notes) for seat, notes in claims]
    case = change(case, notes=faces, pending=pending)
    return change(state.recorded(*claimed), phase=Phase.CHALLENGING, declaration=case)


def _challenge(state: State, seat: Seat, slip: Card) -> State:
    case = state.declared
    for declarer in case.declarers:
        if slip == case.challenge_slip(challenger=seat, declarer=declarer):
            state = state.recorded(ev.Challenged(state.round, seat, slip))
            return _reply(state, (seat, declarer), (Challenge(seat, declarer, slip),))
    raise Illegal("CC-26")


def _reply(state: State, pair: tuple[Seat, Seat], given: tuple[Challenge, ...]) -> State:
    """CC-26 (decided): all slips are gathered before anything is settled."""
    case = state.declared
    only(pair in case.pending, "CC-26")
    pending = tuple(other for other in case.pending if other != pair)
    case = change(case, pending=pending, challenges=case.challenges + given)
    if pending:
        return change(state, declaration=case)
    order = state.turn_order
    in_turn = sorted(
        case.challenges, key=lambda one: (order.index(one.challenger), order.index(one.declarer))
    )
    return settle(change(state, declaration=change(case, challenges=tuple(in_turn))))


def waiting(state: State) -> tuple[Seat, ...]:
    case = state.declared
    match state.phase:
        case Phase.JOINING:
            return case.undecided
        case Phase.NOTING:
            return case.writing
        case Phase.CHALLENGING:
            return tuple(dict.fromkeys(challenger for challenger, _ in case.pending))
        case _:
            return ()


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    case = state.declared
    match state.phase:
        case Phase.JOINING:
            return [act.Declare(), act.Refrain()]
        case Phase.NOTING:
            return [table.Free(Notes, slip=case.notes_slip(seat), limits=case.building)]
        case Phase.CHALLENGING:
            found: list[Move] = []
            for declarer in [declarer for other, declarer in case.pending if other == seat]:
                slip = case.challenge_slip(challenger=seat, declarer=declarer)
                challenges = _challenges(slip, case.notes_of(declarer), case.building)
                found += [act.Accept(declarer), *challenges]
            return found
        case _:
            return []


_PIECES = [Information(building, number) for building in Building for number in CODES + FILES]


@lru_cache(maxsize=64)
def _challenges(slip: Card, notes: Notes, here: Building) -> tuple[table.Write, ...]:
    """Everything that somebody could say against these notes."""
    return tuple([table.Write(slip, piece) for piece in _PIECES if contradicts(notes, here, piece)])


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """Refuse slips that lie face down and break a rule."""
    case = state.declared
    match state.phase, act:
        case Phase.NOTING, table.Write(_, face):
            only(are_notes(face, case.building), "CC-24")
        case Phase.CHALLENGING, table.Write():
            only(act in moves(state, seat, known), "CC-26")
