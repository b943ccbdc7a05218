"""What the odds were, for those who look back. Imports state, ground, odds and running.

Pure functions of a state and of the faces that somebody knew. With a policeman's faces they tell
what he could know; with all faces, how it really was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from brushpass.games.nevidimka.mind import odds
from brushpass.games.nevidimka.mind.ground import among, ground, mask
from brushpass.games.nevidimka.mind.running import Pursuit
from brushpass.games.nevidimka.pieces import STATION, Kind, Place, Refuge
from brushpass.games.nevidimka.state import Lying, State, in_play, refuges
from brushpass.table import Known

Goal: TypeAlias = int | Refuge
"""Where a run ends."""


def hits(state: State, known: Known) -> Mapping[Place, float]:
    """For each place without a Signal: how likely a check there and then ends in a hit."""
    yes_left = odds.unseen(state, known, Kind.YES)
    no_left = odds.unseen(state, known, Kind.NO)
    found = {}
    for place in state.unchecked:
        yes, unknown = _lies(state.yes_out, place, known)
        no, hidden = _lies(state.no_out, place, known)
        won = odds.likely(yes_left, yes, unknown, no_left, no, hidden)
        found[place] = won * odds.hit(state, place)
    return found


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
    here = ground(state.town, state.setup.short_refuge)
    spots = tuple(officer.at for officer in in_play(state) if officer.at is not None)
    open_to = mask(refuges(state))
    chase = Pursuit(here, spots, open_to)
    found: dict[Goal, float] = {}
    for end in here.runs[state.pawn][state.roll]:
        if end not in spots and end != STATION:
            found[end] = 1.0 - chase.worth[end]
    for refuge in among(here.hides[state.pawn][state.roll] & open_to):
        found[refuge] = 0.0
    return found
