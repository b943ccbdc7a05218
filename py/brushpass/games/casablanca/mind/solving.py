"""The likeliest solution of the case, and how likely it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from brushpass.games.casablanca.analyst import worlds
from brushpass.games.casablanca.analyst.beliefs import Beliefs
from brushpass.games.casablanca.analyst.worlds import ASIDE, COLUMN, PLACE, Odds, Weights
from brushpass.games.casablanca.pieces import CODES, Building, Notes
from brushpass.table.slices import Slices

CERTAIN = 1 - 1e-9
POSSIBLE = 1e-9
HOPELESS = 0.2
"""Solutions less likely than this are of no use to anybody."""


@dataclass(frozen=True)
class Solution:
    here: Building
    notes: Notes
    chance: float
    """How likely everything in these notes is right."""


def solve(
    held: Beliefs, odds: Odds, here: Building | None = None, floor: float = HOPELESS
) -> Slices[Solution | None]:
    """The likeliest solution for one building, or for any, built step by step: the surest first.

    The chances of the steps, each given those before, multiply to the chance of the whole.
    """
    best = None
    for code in sorted(CODES, key=odds.aside, reverse=True):
        chance = odds.aside(code)
        if chance < floor:
            break
        weights = worlds.given(held.weights, [(ASIDE, COLUMN[code])])
        now = (yield from worlds.weigh(weights, held.wrong)) if chance < CERTAIN else odds
        file = sum(CODES) - code
        where = here or max(Building, key=lambda place: now.of(place, file))
        chance *= now.of(where, file)
        if chance < floor:
            continue
        weights = worlds.given(weights, [(PLACE[where], COLUMN[file])])
        found = yield from _place_codes(held, weights, code, chance, floor)
        if found:
            notes, floor = Notes(found[0], file), found[1]
            best = Solution(where, notes, floor)
    return best


def _place_codes(
    held: Beliefs, weights: Weights, aside: int, chance: float, floor: float
) -> Slices[tuple[tuple[Building | None, ...], float] | None]:
    placed: dict[int, Building] = {}
    while len(placed) < len(CODES) - 1:
        odds = yield from worlds.weigh(weights, held.wrong)
        open_codes = [code for code in CODES if code != aside and code not in placed]
        surest = {code: max(Building, key=lambda b: odds.of(b, code)) for code in open_codes}
        certain = [code for code in open_codes if odds.of(surest[code], code) >= CERTAIN]
        if not certain:
            code = max(open_codes, key=lambda code: odds.of(surest[code], code))
            chance *= odds.of(surest[code], code)
            certain = [code]
        if chance < floor:
            return None
        for code in certain:
            placed[code] = surest[code]
        weights = worlds.given(weights, [(PLACE[surest[code]], COLUMN[code]) for code in certain])
    return tuple(map(placed.get, CODES)), chance


def guess(held: Beliefs, odds: Odds, here: Building) -> Slices[Solution]:
    """Notes that must be written, however unlikely they are, or even impossible."""
    found = yield from solve(held, odds, here, floor=POSSIBLE)
    if found is None:
        ignorant = replace(held, weights=worlds.anything(), wrong=())
        blank = yield from ignorant.odds()
        found = yield from solve(ignorant, blank, here, floor=POSSIBLE)
    assert found is not None
    return found
