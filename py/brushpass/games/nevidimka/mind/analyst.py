"""What the odds were, for those who look back.

Pure functions of a state and of the faces that somebody knew. With a policeman's faces they tell
what he could know; with all faces, how it really was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from brushpass.games.nevidimka.mind import odds
from brushpass.games.nevidimka.mind.ground import among, away, ground, mask
from brushpass.games.nevidimka.mind.running import Pursuit, first_throws
from brushpass.games.nevidimka.pieces import DIE, STATION, Kind, Place, Refuge, Spot
from brushpass.games.nevidimka.printed.ways import ends
from brushpass.games.nevidimka.state import Lying, Phase, State
from brushpass.table import Known
from brushpass.table.slices import Slices

Goal: TypeAlias = int | Refuge
"""Where a run ends."""


def hits(state: State, known: Known) -> Mapping[Place, float]:
    """For each place without a Signal: how likely a check there and then ends in a hit."""
    yes_left = odds.unseen(state, known, Kind.YES)
    no_left = odds.unseen(state, known, Kind.NO)
    return {place: _hits(state, known, place, yes_left, no_left) for place in state.unchecked}


def current(state: State, known: Known) -> float:
    """How likely the check that is going on ends in a hit, as far as it has come."""
    check = state.last_check
    hit = odds.hit(state, check.place)
    match state.phase:
        case Phase.ASKING:
            return odds.dispute(sum(check.yes) - sum(check.no)) * hit
        case Phase.ANSWERING:
            lower = check.police - check.man - 1
            return max(0, min(DIE, lower)) / DIE * hit
        case Phase.SHOOTING:
            return hit
        case _:
            yes_left = odds.unseen(state, known, Kind.YES)
            no_left = odds.unseen(state, known, Kind.NO)
            return _hits(state, known, check.place, yes_left, no_left)


def _hits(
    state: State, known: Known, place: Place, yes_left: odds.Pool, no_left: odds.Pool
) -> float:
    yes, unknown = _lies(state.yes_out, place, known)
    no, hidden = _lies(state.no_out, place, known)
    return odds.likely(yes_left, yes, unknown, no_left, no, hidden) * odds.hit(state, place)


def _lies(lying: Lying, place: Place, known: Known) -> tuple[int, int]:
    """What the cards there add as far as it is known, and how many others lie there."""
    faces = [known.get(card) for card, at in lying.items() if at == place]
    numbers = [face for face in faces if isinstance(face, int)]
    return sum(numbers), len(faces) - len(numbers)


def flights(state: State) -> Mapping[Goal, float]:
    """In a chase, when he has rolled: for each way the chance that he is caught in the end.

    A catch is a policeman on his cell: whether a Cloak saves him then is another matter.
    """
    assert state.pawn is not None
    chase = _pursuit(state, _spots(state))
    found: dict[Goal, float] = {}
    for end in chase.ground.runs[state.pawn][state.roll]:
        if end not in chase.police and end != STATION:
            found[end] = 1.0 - chase.worth[end]
    for refuge in among(chase.ground.hides[state.pawn][state.roll] & chase.refuges):
        found[refuge] = 0.0
    return found


def pursuits(state: State) -> Slices[Mapping[Goal, float]]:
    """In a chase, when a policeman has rolled: the same for each cell that he can go to."""
    assert state.pawn is not None
    spots, me = _spots(state), _index(state)
    if away(spots[me])[state.pawn] <= state.roll:
        return {state.pawn: 1.0}
    found: dict[Goal, float] = {}
    for cell in sorted(ends(spots[me], state.roll)):
        yield
        there = (*spots[:me], cell, *spots[me + 1 :])
        found[cell] = _caught(state, there, me + 1)
    return found


def hunted(state: State) -> float:
    """In a chase, before whoever's turn it is has rolled: the chance that he is caught."""
    return _caught(state, _spots(state), _index(state))


def _caught(state: State, spots: tuple[Spot, ...], first: int) -> float:
    """Those from `first` on have their throws before he runs."""
    assert state.pawn is not None
    left, _, nearer = first_throws(state.pawn, spots[first:])
    return 1.0 - left * _pursuit(state, spots, (*(0,) * first, *nearer)).free(state.pawn)


def _pursuit(state: State, spots: tuple[Spot, ...], nearer: tuple[int, ...] = ()) -> Pursuit:
    return Pursuit(ground(state.setup.short_refuge), spots, mask(state.refuges), nearer)


def _spots(state: State) -> tuple[Spot, ...]:
    return tuple(officer.at for officer in state.in_play if officer.at is not None)


def _index(state: State) -> int:
    """Which policeman's turn it is; all have had theirs if it is the Invisible Man's."""
    order = [officer.seat for officer in state.in_play]
    return order.index(state.turn) if state.turn in order else len(order)


def slips_away(state: State, known: Known) -> float:
    """Caught, with a Cloak: the chance that it saves him (NV-36)."""
    cloak = state.cloak
    if cloak and cloak.numbers:
        return len(cloak.numbers) / DIE
    if cloak and cloak.card in known:
        return odds.numbers(known[cloak.card]) / DIE
    return odds.saved(state, known)
