"""Choosing where a pawn goes: rings on the map, then a button to confirm.

What is possible comes in as moves, from the rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeAlias

from brushpass.games.nevidimka.actions import Enter, Hide, MoveTo, StepOut
from brushpass.games.nevidimka.pieces import STATION, Goal
from brushpass.games.nevidimka.screen.draft import OpenView
from brushpass.games.nevidimka.screen.marks import Target
from brushpass.games.nevidimka.screen.trails import Trail, move_trail
from brushpass.games.nevidimka.state import PawnMove, Phase
from brushpass.html import Markup, act_button, el
from brushpass.html.commands import Choose
from brushpass.table import Action, Move, Seat

Ways: TypeAlias = Mapping[Goal, Action]
"""Where a pawn may go, and by which act."""


def ways(moves: Sequence[Move]) -> Ways:
    found: dict[Goal, Action] = {}
    for move in moves:
        match move:
            case MoveTo(cell) | StepOut(cell):
                found[cell] = move
            case Enter(place):
                found[place] = move
            case Hide(refuge):
                found[refuge] = move
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
    start = state.pawn if seat == state.setup.invisible else state.policeman(seat).at
    assert start is not None
    return move_trail(state, PawnMove(seat, start, chosen, state.roll))


def confirm(view: OpenView, seat: Seat, open_to: Ways, chosen: Goal | None) -> Markup:
    if chosen is None:
        buildings = any(not isinstance(spot, int) for spot in open_to)
        return el("p", view.t("hint spot" if buildings else "hint cell"), class_="hint")
    act = open_to[chosen]
    return act_button(_label(view, act), seat, act, class_="btn btn-solid", confirms=True)


def _label(view: OpenView, act: Action) -> str:
    state = view.state
    t = view.t
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
