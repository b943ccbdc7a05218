"""The ways of pawns, and choosing where one goes: rings on the map, then a button to confirm.

What is possible comes in as moves, from the rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from brushpass.games.nevidimka.actions import Enter, Hide, MoveTo, StepOut
from brushpass.games.nevidimka.pieces import STATION, Goal, Place, Spot
from brushpass.games.nevidimka.printed.ways import path
from brushpass.games.nevidimka.screen.draft import OpenView
from brushpass.games.nevidimka.screen.marks import Target
from brushpass.games.nevidimka.state import PawnMove, Phase, State
from brushpass.html import Markup, act_button, el
from brushpass.html.commands import Choose
from brushpass.table import Action, Move, Seat

Ways: TypeAlias = Mapping[Goal, Action]
"""Where a pawn may go, and by which act."""

Trail: TypeAlias = tuple[Goal, ...]
"""The spots of a move, both ends with it; none if there is no such way."""


@lru_cache(maxsize=256)
def trail(start: Spot, end: Goal, steps: int, *, by_station: bool) -> Trail:
    try:
        cells: Trail = path(start, end, steps, by_station=by_station)
    except LookupError:
        return ()
    if isinstance(start, Place):
        cells = (start, *cells)
    return cells if isinstance(end, int) else (*cells, end)


def move_trail(state: State, move: PawnMove) -> Trail:
    """Only policemen pass the Station; the Invisible Man may at most end there."""
    by_station = move.seat != state.setup.invisible or move.end == STATION
    return trail(move.start, move.end, move.roll, by_station=by_station)


def flight_trail(state: State) -> Trail:
    """How the Invisible Man has run since the latest check."""
    whole: Trail = ()
    for move in state.flight:
        spots = move_trail(state, move)
        whole += spots[1:] if whole else spots
    return whole


def ways(moves: Sequence[Move]) -> Ways:
    found: dict[Goal, Action] = {}
    for move in moves:
        match move:
            case MoveTo(end) | StepOut(end) | Enter(end) | Hide(end):
                found[end] = move
    return found


def goal(open_to: Collection[Goal], to: str) -> Goal | None:
    """The chosen goal, or the only one there is."""
    if len(open_to) == 1:
        return next(iter(open_to))
    return next((spot for spot in open_to if str(spot) == to), None)


def targets(open_to: Iterable[Goal], chosen: Goal | None) -> list[Target]:
    return [Target(spot, Choose("to", str(spot)), spot == chosen) for spot in open_to]


def preview(view: OpenView, seat: Seat, chosen: Goal | None) -> Trail:
    """The way to the chosen goal."""
    state = view.state
    if chosen is None or state.phase not in (Phase.MOVING, Phase.RUNNING):
        return ()
    start = state.seen_at if seat == state.setup.invisible else state.policeman(seat).spot
    return move_trail(state, PawnMove(seat, start, chosen, state.roll))


def confirm(view: OpenView, seat: Seat, open_to: Ways, chosen: Goal | None) -> Markup:
    if chosen is None:
        buildings = any(not isinstance(spot, int) for spot in open_to)
        return el("p", view.t("hint spot" if buildings else "hint cell"), class_="hint")
    act = open_to[chosen]
    return act_button(_label(view, act), seat, act, class_="btn btn-solid", confirms=True)


def _label(view: OpenView, act: Action) -> str:
    state, t = view.state, view.t
    running = state.phase is Phase.RUNNING
    match act:
        case MoveTo(cell) if cell == STATION:
            return t("button run station" if running else "button move station")
        case MoveTo(cell) if running:
            return t("button run", cell=cell)
        case MoveTo(cell) if cell == state.pawn:
            return t("button catch", player=view.name(state.setup.invisible))
        case MoveTo(cell):
            return t("button move", cell=cell)
        case StepOut(cell):
            return t("button appear", cell=cell)
        case Enter(place):
            return t("button enter", place=t(f"place {place}"))
        case Hide(refuge):
            return t("button vanish", place=t(f"place {refuge}"))
        case _:
            raise LookupError(act)
