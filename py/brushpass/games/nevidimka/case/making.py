"""Make the chase of a day: draw random drafts until one is as hard as the weekday asks for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from brushpass.contract.case import Day
from brushpass.games.nevidimka.case import search, standing
from brushpass.games.nevidimka.mind.ground import ROLLS, away, mask, survey
from brushpass.games.nevidimka.pieces import PLACES, STATION
from brushpass.games.nevidimka.printed.town import TOWN
from brushpass.table import Malformed
from brushpass.table.slices import Slices, at_once

DRAFTS = 1500
SPARE = 1
"""How many more rounds than par there are dice for."""


@dataclass(frozen=True)
class Band:
    """What a weekday asks for."""

    runs: bool
    par: int
    least: float
    """The least and the largest share of first moves that keep par."""
    most: float
    refuges: int
    deep: bool = False
    """A player who doesn't look ahead may not keep par."""


BANDS = (
    Band(runs=False, par=2, least=0.20, most=0.60, refuges=2),
    Band(runs=False, par=2, least=0.10, most=0.30, refuges=2),
    Band(runs=True, par=2, least=0.20, most=0.60, refuges=2),
    Band(runs=False, par=2, least=0.02, most=0.10, refuges=3, deep=True),
    Band(runs=False, par=3, least=0.05, most=0.30, refuges=2, deep=True),
    Band(runs=True, par=3, least=0.05, most=0.40, refuges=2, deep=True),
    Band(runs=False, par=3, least=0.01, most=0.06, refuges=2, deep=True),
)
"""From Monday to Sunday."""


def make(day: Day) -> Slices[search.Chase]:
    yield from survey(False)
    band = BANDS[day.hardness]
    for number in range(DRAFTS):
        yield
        drawn = draft(day.rng(number), band)
        if drawn is None or _can_be_done(drawn, band.par - 1):
            continue
        share = yield from easiness(drawn, band.par, band.most)
        if not band.least <= share <= band.most:
            continue
        exact = replace(drawn, rolls=drawn.rolls[: band.par])
        if not band.deep or not (yield from _does_without_thought(exact)):
            return replace(drawn, par=band.par)
    raise Malformed("no draft is as hard as this day")


def draft(rng: Random, band: Band) -> search.Chase | None:
    men = [cell for cell in sorted(TOWN.cells) if cell != STATION]
    man = rng.choice(men)
    one, two = rng.choice(men), rng.choice(men)
    places = rng.sample(PLACES, band.refuges)
    rounds = band.par + SPARE
    rolls = tuple((rng.choice(ROLLS), rng.choice(ROLLS), rng.choice(ROLLS)) for _ in range(rounds))
    if man in (one, two) or one == two or not _far_enough(man, (one, two), band):
        return None
    return search.Chase(man, (one, two), mask(places), rolls, band.runs)


def _far_enough(man: int, police: search.Pair, band: Band) -> bool:
    """Whether nobody is caught or out of reach before the first move."""
    return all(3 <= away(spot)[man] <= (9 if band.runs else 12) for spot in police)


def _can_be_done(chase: search.Chase, rounds: int) -> bool:
    short = replace(chase, rolls=chase.rolls[:rounds])
    reckon = search.Search(short).to_hide if chase.runs else search.Search(short).to_catch
    return reckon(0, short.man, short.police) < search.NEVER


def easiness(chase: search.Chase, par: int, most: float = 1.0) -> Slices[float]:
    """The share of first moves that reach the goal in `par` rounds, whatever the others do. It
    stops counting once the share is above `most`."""
    exact = replace(chase, rolls=chase.rolls[:par])
    rounds = standing.search_of(exact)
    worths: Iterator[int]
    if chase.runs:
        flights = list(search.cells(search.ways_out(chase.man, exact.rolls[0][2], chase.police)))
        count = len(flights)
        worths = (rounds.after_flight(0, end, chase.police) for end in flights)
    else:
        patrols = list(search.patrols(chase.police, exact.rolls[0]))
        count = len(patrols)
        worths = (rounds.after_patrol(0, chase.man, pair) for pair in patrols)
    good = 0
    for worth in worths:
        good += worth <= par
        if good > most * count:
            break
        yield
    return good / max(1, count)


def _does_without_thought(chase: search.Chase) -> Slices[bool]:
    """Whether a greedy player keeps par: police who go as near as they can, or a man who runs as
    far as he can and hides as soon as he can."""
    now = standing.begin(chase)
    while now.end is None:
        yield
        now = standing.follow(chase, now, _next_best(chase, now))
    done = standing.verdict(chase, now)
    return done is not None and done.solved


def _next_best(chase: search.Chase, now: standing.Standing) -> str:
    """A greedy player's move."""
    nearest: list[tuple[int, int]] = []
    for goal in standing.goals(chase, now):
        if not isinstance(goal, int):
            return standing.move_to(goal)
        others = now.police if chase.runs else (now.man,)
        gap = min([away(other)[goal] for other in others])
        nearest.append((-gap if chase.runs else gap, goal))
    return standing.move_to(min(nearest)[1])


def hardness(chase: search.Chase) -> float:
    """How many of a hundred first moves are wrong."""
    return 100 * (1 - at_once(easiness(chase, chase.par)))
