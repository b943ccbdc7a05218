"""The check of a place, the dispute and the shot.

NV-21 to NV-28, NV-42 and NV-45 to NV-47.
"""

from __future__ import annotations

from brushpass.games.nevidimka.actions import StepOut
from brushpass.games.nevidimka.pieces import Kind, Place
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.printed.ways import door, flight_distances
from brushpass.games.nevidimka.rules.turns import pass_turn, retire
from brushpass.games.nevidimka.state import (
    Inquiry,
    Phase,
    State,
    cards_at,
    clear,
    is_taken,
    latest,
    policeman,
    with_officer,
)
from brushpass.table import Card, Face, change, only


def begin(state: State, place: Place, signal: Card) -> State:
    """The policeman whose turn it is stands in the place."""
    officer = change(policeman(state, state.turn), at=place)
    inquiry = Inquiry(state.turn, place, signal)
    return change(with_officer(state, officer), phase=Phase.SIGNALLING, inquiry=inquiry)


def signalled(state: State, face: Face) -> State:
    """The Signal lies there, face up; whatever else lies there is opened (NV-21)."""
    inquiry = latest(state)
    only(face == inquiry.place, "NV-18")
    officer = policeman(state, inquiry.seat)
    signals = tuple([card for card in officer.signals if card != inquiry.signal])
    state = with_officer(state, change(officer, signals=signals))
    state = change(state, unchecked=without(state.unchecked, inquiry.place))
    lie = cards_at(state, inquiry.place)
    return change(state, phase=Phase.WITNESSING if lie else Phase.ASKING)


def witnessed(state: State, cards: tuple[Card, ...], faces: tuple[Face, ...]) -> State:
    """Each side's cards are added up and discarded (NV-22, NV-24)."""
    added = {Kind.YES: 0, Kind.NO: 0}
    for card, face in zip(cards, faces, strict=True):
        assert isinstance(face, int)
        added[Kind(card.kind)] += face
    inquiry = change(latest(state), yes=added[Kind.YES], no=added[Kind.NO])
    return change(clear(state, inquiry.place), phase=Phase.ASKING, inquiry=inquiry)


def asked(state: State, value: int) -> State:
    return change(state, phase=Phase.ANSWERING, inquiry=change(latest(state), asked=value))


def answered(state: State, value: int) -> State:
    """Only a higher sum wins for the policeman (NV-23); then he shoots, for a charge (NV-26)."""
    inquiry = latest(state)
    assert inquiry.asked is not None
    if inquiry.asked + inquiry.yes <= value + inquiry.no:
        return pass_turn(state)
    officer = policeman(state, inquiry.seat)
    state = with_officer(state, change(officer, charges=officer.charges - 1))
    return change(state, phase=Phase.SHOOTING)


def shot(state: State, value: int) -> State:
    inquiry = latest(state)
    if value not in HITS[inquiry.place]:
        return _missed(state)
    state = change(state, shooter=inquiry.seat)
    hatched = door(inquiry.place)
    if is_taken(state, hatched):
        return change(state, phase=Phase.STEPPING_OUT)
    return _seen(state, hatched)


def _missed(state: State) -> State:
    """His last charge gone, he is out at once (NV-28)."""
    officer = policeman(state, latest(state).seat)
    return pass_turn(state if officer.charges else retire(state, officer))


def step_out(state: State, act: StepOut) -> State:
    only(act.cell in ways_out(state), "NV-46")
    return _seen(state, act.cell)


def _seen(state: State, cell: int) -> State:
    """The Invisible Man is seen, and the chase begins (NV-27)."""
    return pass_turn(change(state, pawn=cell))


def ways_out(state: State) -> tuple[int, ...]:
    """With a policeman at the door: the nearest free cells, never the Station (NV-46)."""
    away = flight_distances(door(latest(state).place))
    free = [cell for cell in away if not is_taken(state, cell)]
    nearest = min(away[cell] for cell in free)
    return tuple(cell for cell in free if away[cell] == nearest)


def silence(state: State, face: Face) -> State:
    """The Signal turned up for the Invisible Man's 6 silences its place (NV-09, NV-42)."""
    only(face in state.unchecked, "NV-09")
    assert isinstance(face, Place)
    return change(clear(state, face), unchecked=without(state.unchecked, face))


def without(places: tuple[Place, ...], place: Place) -> tuple[Place, ...]:
    return tuple([each for each in places if each != place])
