"""Weights that hold for certain: what no world may contradict."""

from __future__ import annotations

from collections.abc import Iterable

from brushpass.games.casablanca.analyst import worlds
from brushpass.games.casablanca.analyst.worlds import COLUMN, PLACE, THINGS, Claims, Weights
from brushpass.games.casablanca.clues import Clue, Corrected, Seen
from brushpass.games.casablanca.events import Failed
from brushpass.games.casablanca.evidence import right_answer


def certain_weights(clues: Iterable[Clue]) -> Weights:
    """1 for what may be, 0 for what was seen or proven not to be."""
    weights = worlds.anything()
    for clue in clues:
        match clue:
            case Seen(_, building, number):
                weights = worlds.given(weights, [(PLACE[building], COLUMN[number])])
            case Corrected(_, _, _, building, kind, right):
                row = [float(right_answer(kind, number) == right) for number in THINGS]
                weights = weighted(weights, PLACE[building], row)
    return weights


def weighted(weights: Weights, place: int, factors: Iterable[float]) -> Weights:
    """One place's weights, multiplied."""
    row = tuple([w * factor for w, factor in zip(weights[place], factors, strict=True)])
    return (*weights[:place], row, *weights[place + 1 :])


def wrong_claims(clues: Iterable[Clue]) -> list[Claims]:
    """Notes that can't be right in everything."""
    found = [worlds.claims_of(clue.notes, clue.here) for clue in clues if isinstance(clue, Failed)]
    return list(dict.fromkeys(found))
