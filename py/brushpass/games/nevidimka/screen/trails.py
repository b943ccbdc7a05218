"""The ways of pawns, to be drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from brushpass.games.nevidimka.pieces import STATION, Goal, Place, Spot
from brushpass.games.nevidimka.printed.ways import path
from brushpass.games.nevidimka.state import PawnMove, State

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
