"""The odds in a position, for a replay.

These are pure functions of a state and of known faces. With a policeman's faces they tell what he
could know; with all faces, how it really was.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.nevidimka.mind import odds
from brushpass.games.nevidimka.mind.ground import among, away, ground, mask
from brushpass.games.nevidimka.mind.running import Pursuit, first_throws
from brushpass.games.nevidimka.pieces import DIE, STATION, Goal, Kind, Place, Spot
from brushpass.games.nevidimka.printed.ways import ends
from brushpass.games.nevidimka.state import Lying, Phase, State
from brushpass.table import Known
from brushpass.table.slices import Slices


def hits(state: State, known: Known, *places: Place) -> Mapping[Place, float]:
    """For each of these places, or else all without a Signal, the chance that a check there would
    end in a hit."""
    yes_left = odds.unseen(state, known, Kind.YES)
    no_left = odds.unseen(state, known, Kind.NO)
    found = {}
    for place in places or state.unchecked:
        yes, unknown = _lies(state.yes_out, place, known)
        no, hidden = _lies(state.no_out, place, known)
        chance = odds.likely(yes_left, yes, unknown, no_left, no, hidden)
        found[place] = chance * odds.hit(place)
    return found


def current(state: State, known: Known) -> float:
    """The chance that the current check ends in a hit."""
    check = state.last_check
    hit = odds.hit(check.place)
    match state.phase:
        case Phase.ASKING:
            return odds.dispute(sum(check.yes) - sum(check.no)) * hit
        case Phase.ANSWERING:
            lower = check.police - check.man - 1
            return max(0, min(DIE, lower)) / DIE * hit
        case Phase.SHOOTING:
            return hit
        case _:
            return hits(state, known, check.place)[check.place]


def _lies(lying: Lying, place: Place, known: Known) -> tuple[int, int]:
    """The sum of the known cards in a place, and how many unknown ones lie there."""
    faces = [known.get(card) for card, at in lying.items() if at == place]
    numbers = [face for face in faces if isinstance(face, int)]
    return sum(numbers), len(faces) - len(numbers)


def flights(state: State) -> Mapping[Goal, float]:
    """In a chase, when he has rolled: for each way the chance that he is caught in the end.

    A catch is a policeman on his cell, even if a Cloak may save him.
    """
    chase = _pursuit(state, state.spots)
    ends = chase.ground.runs[state.seen_at][state.roll]
    hides = among(chase.ground.hides[state.seen_at][state.roll] & chase.refuges)
    free = [end for end in ends if end not in chase.police and end != STATION]
    return {**{end: 1.0 - chase.worth[end] for end in free}, **dict.fromkeys(hides, 0.0)}


def pursuits(state: State) -> Slices[Mapping[Goal, float]]:
    """In a chase, when a policeman has rolled: for each cell that he can go to the chance of a
    catch."""
    spots, me = state.spots, _index(state)
    if away(spots[me])[state.seen_at] <= state.roll:
        return {state.seen_at: 1.0}
    found: dict[Goal, float] = {}
    for cell in sorted(ends(spots[me], state.roll)):
        yield
        there = (*spots[:me], cell, *spots[me + 1 :])
        found[cell] = _caught(state, there, me + 1)
    return found


def hunted(state: State) -> float:
    """In a chase, before the roll of a turn: the chance that he is caught."""
    return _caught(state, state.spots, _index(state))


def _caught(state: State, spots: tuple[Spot, ...], first: int) -> float:
    """The policemen from `first` on throw before he runs."""
    left, _, nearer = first_throws(state.seen_at, spots, first)
    return 1.0 - left * _pursuit(state, spots, nearer).free(state.seen_at)


def _pursuit(state: State, spots: tuple[Spot, ...], nearer: tuple[int, ...] = ()) -> Pursuit:
    return Pursuit(ground(state.setup.short_refuge), spots, mask(state.refuges), nearer)


def _index(state: State) -> int:
    """Which policeman's turn it is; their number if it is the Invisible Man's."""
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
