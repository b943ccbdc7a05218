"""Odds over all worlds are exact: they equal counting the worlds one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

import pytest

from brushpass.games.casablanca import GAME
from brushpass.games.casablanca.actions import Declare
from brushpass.games.casablanca.analyst.beliefs import Beliefs, believe, lie_rate
from brushpass.games.casablanca.analyst.worlds import (
    COLUMN,
    PLACE,
    PLACES,
    THINGS,
    Claims,
    Weights,
    anything,
    claims_of,
    given,
    weigh,
)
from brushpass.games.casablanca.bot import BOT
from brushpass.games.casablanca.clues import Clue, Disputed, Seen, Told, clues
from brushpass.games.casablanca.events import Claimed, Exposed, Failed
from brushpass.games.casablanca.pieces import CORRECTIONS, Building, Kind, Setup
from brushpass.games.casablanca.state import State
from brushpass.table import Free, Move, RandomDealer, Table, Write
from brushpass.table.slices import at_once

from .evening import BEN, CLEO, CONTENTS, MOSQUE, NAMES, SOLUTION, SOUK, SWAPPED


def worlds(weights: Weights, wrong: Sequence[Claims]) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every world that may be, and its weight; those places first that leave no choice."""
    only = {place: row.index(max(row)) for place, row in enumerate(weights) if _single(row)}
    places = [place for place in PLACES if place not in only]
    columns = [column for column in range(len(THINGS)) if column not in only.values()]
    for order in permutations(columns):
        world = only | dict(zip(places, order, strict=True))
        if any(all(world[p] == c for p, c in claims) for claims in wrong):
            continue
        weight = 1.0
        for place in PLACES:
            weight *= weights[place][world[place]]
        if weight:
            yield tuple(world[place] for place in PLACES), weight


def _single(row: Sequence[float]) -> bool:
    return len([w for w in row if w]) == 1


def counted(weights: Weights, wrong: Sequence[Claims] = ()) -> tuple[float, list[list[float]]]:
    total, table = 0.0, [[0.0] * len(THINGS) for _ in PLACES]
    for world, weight in worlds(weights, wrong):
        total += weight
        for place, column in enumerate(world):
            table[place][column] += weight
    return total, [[value / total for value in row] for row in table]


def assert_exact(weights: Weights, wrong: Sequence[Claims] = ()) -> None:
    odds = at_once(weigh(weights, wrong))
    total, table = counted(weights, wrong)
    assert odds.total == pytest.approx(total)
    for mine, theirs in zip(odds.table, table, strict=True):
        assert mine == pytest.approx(theirs, abs=1e-9)


def truth(*unseen: Building) -> Weights:
    """All is seen but these."""
    seen = [(PLACE[place], COLUMN[n]) for place, n in CONTENTS.items() if place not in unseen]
    return given(anything(), seen)


def test_before_anybody_looks_all_buildings_are_alike() -> None:
    odds = at_once(weigh(anything()))
    assert odds.total == 6 * 39916800
    assert odds.aside(3) == pytest.approx(1 / 6)
    assert odds.of(SOUK, 3) == pytest.approx(5 / 66)
    assert odds.of(SOUK, 12) == pytest.approx(1 / 11)
    assert sum(odds.at(SOUK).values()) == pytest.approx(1)


def test_small_cases() -> None:
    unseen = tuple(CONTENTS)[2:7]
    weights = truth(*unseen)
    assert_exact(weights)
    rng = Random(7)
    for _ in range(5):
        noise = tuple(tuple(w * rng.choice((0, 0.1, 0.5, 1)) for w in row) for row in weights)
        if any(True for _ in worlds(noise, ())):
            assert_exact(noise)


def test_notes_with_a_mistake_are_no_world() -> None:
    weights = truth(*tuple(CONTENTS)[:6])
    wrong = [claims_of(SWAPPED, MOSQUE)]
    assert_exact(weights, wrong)
    both = [*wrong, claims_of(SOLUTION, MOSQUE)]
    assert_exact(weights, both)
    assert at_once(weigh(weights, wrong)).total == at_once(weigh(weights)).total - 1
    assert at_once(weigh(weights, both)).total == at_once(weigh(weights)).total - 2


def test_what_is_known_is_certain() -> None:
    odds = at_once(weigh(truth()))
    assert [odds.of(place, number) for place, number in CONTENTS.items()] == [1.0] * 11
    assert odds.aside(2) == 1.0


# Trust.


def told(answer: int | None) -> Told:
    return Told(1, 0, BEN, SOUK, Kind.CODE, answer)


SEEN = Seen(2, SOUK, 3, opened=False)


def test_who_was_caught_lying_is_trusted_less() -> None:
    stranger = lie_rate([], BEN)
    liar, honest = lie_rate([told(None), SEEN], BEN), lie_rate([told(3), SEEN], BEN)
    assert honest < stranger < liar
    assert lie_rate([told(None), SEEN], CLEO) == stranger
    assert lie_rate([told(None)], BEN) == stranger


def test_a_double_agent_has_reason_to_be_honest() -> None:
    caught: list[Clue] = [told(None), SEEN, Exposed(3, 0, BEN)]
    assert lie_rate(caught, BEN) < lie_rate(caught[:2], BEN)


# Whole games.


def strolling(seed: int) -> Table[State]:
    """A game in which people ask and answer at random, and seldom declare or accuse."""
    rng = Random(seed)
    table: Table[State] = Table(GAME, Setup(players=NAMES[: 2 + seed % 3]), RandomDealer(seed))
    while not table.outcome and max(map(len, table.state.looks)) < 6:
        seat = table.waiting[0]
        rash = rng.random() < 0.05
        move = rng.choice([move for move in table.moves(seat) if rash or _calm(move)])
        if isinstance(move, Free):
            move = BOT.fill(move, table.state, seat, table.known(seat), rng)
        table.act(seat, move)
    return table


def _calm(move: Move) -> bool:
    accuses = isinstance(move, Write) and move.slip.deck == CORRECTIONS
    return not accuses and not isinstance(move, Declare)


def believed(table: Table[State], seat: int) -> Beliefs:
    found = clues(table.state, seat, table.known(seat))
    players = range(len(table.setup.players))
    return believe(found, table.state, [lie_rate(found, other) for other in players])


def test_beliefs_equal_counting_in_200_random_games() -> None:
    compared, kinds = 0, set()
    for seed in range(1000):
        table = strolling(seed)
        seat = max(range(len(table.state.looks)), key=lambda one: len(table.state.looks[one]))
        held = believed(table, seat)
        if len(held.seen()) < 6:
            continue
        kinds |= {type(clue) for clue in held.clues}
        assert_exact(held.weights, held.wrong)
        compared += 1
        if compared == 200:
            break
    assert compared == 200
    assert {Seen, Told, Claimed, Exposed, Failed, Disputed} <= kinds
