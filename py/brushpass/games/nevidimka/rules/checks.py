"""The check of a place, the dispute and the shot.

NV-21 to NV-28, NV-42 and NV-45 to NV-47.
"""

from __future__ import annotations

from brushpass.games.nevidimka.actions import StepOut
from brushpass.games.nevidimka.pieces import Kind, Place
from brushpass.games.nevidimka.printed.ways import door, flight_distances
from brushpass.games.nevidimka.rules.turns import pass_turn, pass_turn_from
from brushpass.games.nevidimka.state import Check, PawnMove, Phase, State, without
from brushpass.table import Card, Face, change, only


def begin(state: State, place: Place, signal: Card) -> State:
    """The policeman whose turn it is enters the place."""
    officer = state.policeman(state.turn)
    return state.with_officer(
        change(officer, at=place),
        phase=Phase.SIGNALLING,
        check=Check(state.turn, place, signal),
        flight=(),
        move=PawnMove(state.turn, officer.spot, place, state.roll),
    )


def signalled(state: State, face: Face) -> State:
    """The Signal lies there, face up; whatever else lies there is opened (NV-21)."""
    check = state.last_check
    only(face == check.place, "NV-18")
    officer = state.policeman(check.seat)
    return state.with_officer(
        change(officer, signals=without(officer.signals, check.signal)),
        unchecked=without(state.unchecked, check.place),
        phase=Phase.WITNESSING if state.cards_at(check.place) else Phase.ASKING,
    )


def witnessed(state: State, cards: tuple[Card, ...], faces: tuple[Face, ...]) -> State:
    """Each side's cards are opened and discarded (NV-22, NV-24)."""
    opened: dict[Kind, tuple[int, ...]] = {Kind.YES: (), Kind.NO: ()}
    for card, face in zip(cards, faces, strict=True):
        assert isinstance(face, int)
        opened[Kind(card.kind)] += (face,)
    check = change(state.last_check, yes=opened[Kind.YES], no=opened[Kind.NO])
    return change(state.clear(check.place), phase=Phase.ASKING, check=check)


def asked(state: State, value: int) -> State:
    return state.with_roll(phase=Phase.ANSWERING, check=change(state.last_check, asked=value))


def answered(state: State, value: int) -> State:
    """Only a higher sum wins for the policeman (NV-23); then he shoots, for a charge (NV-26)."""
    check = change(state.last_check, answered=value)
    state = state.with_roll(check=check)
    if not check.won:
        return pass_turn(state)
    officer = state.policeman(check.seat)
    return state.with_officer(change(officer, charges=officer.charges - 1), phase=Phase.SHOOTING)


def shot(state: State, value: int) -> State:
    """Hit, the Invisible Man is seen, and the chase begins (NV-27)."""
    check = change(state.last_check, shot=value)
    if not check.hit:
        return pass_turn_from(state.with_roll(check=check), check.seat)
    state = state.with_roll(check=check, shooter=check.seat)
    hatched = door(check.place)
    if state.is_taken(hatched):
        return change(state, phase=Phase.STEPPING_OUT)
    return pass_turn(change(state, pawn=hatched))


def step_out(state: State, act: StepOut) -> State:
    only(act.cell in ways_out(state), "NV-46")
    return pass_turn(change(state, pawn=act.cell))


def ways_out(state: State) -> tuple[int, ...]:
    """With a policeman at the door: the nearest free cells, never the Station (NV-46)."""
    away = flight_distances(door(state.last_check.place))
    free = [cell for cell in away if not state.is_taken(cell)]
    nearest = min(away[cell] for cell in free)
    return tuple(cell for cell in free if away[cell] == nearest)
