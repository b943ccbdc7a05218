"""Minds of all games: honest, legal, and the same for the same seed."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from random import Random

import pytest
from _pytest.mark import ParameterSet
from hypothesis import given, settings, strategies as st

from brushpass.contract import Level
from brushpass.games import SHELF, has_mind, mind
from brushpass.table.slices import at_once
from support import honesty
from support.honesty import LEVELS, Trial

PAIRS = 300
GAMES = range(1000)
TRIALS: dict[str, Trial] = {
    name: import_module(f"{name}.minding").TRIAL for name in SHELF if has_mind(name)
}


def some(name: str, *what: object) -> ParameterSet:
    trial = TRIALS[name]
    marks = pytest.mark.slow if trial.slow else ()
    return pytest.param(trial, *what, id=name, marks=marks)


def many(name: str, *what: object) -> ParameterSet:
    return pytest.param(TRIALS[name], *what, id=f"{name}-many", marks=pytest.mark.long)


@pytest.mark.parametrize(
    ("trial", "wanted"),
    [
        *(some(name, trial.pairs) for name, trial in TRIALS.items()),
        *(many(name, PAIRS) for name, trial in TRIALS.items() if trial.pairs < PAIRS),
    ],
)
def test_what_a_seat_was_never_shown_changes_nothing(trial: Trial, wanted: int) -> None:
    pairs = told = 0

    @settings(max_examples=wanted, deadline=None, database=None)
    @given(st.integers(0, 10**9))
    def same(seed: int) -> None:
        nonlocal pairs, told
        pair = honesty.pair(trial, seed)
        for level in LEVELS:
            one, other = pair.decisions(level, seed)
            assert one == other, level
        pairs += 1
        told += trial.tells(pair)

    with trial.around():
        same()
    assert pairs >= wanted
    assert told >= int(trial.told * wanted)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("trial", TRIALS.values(), ids=TRIALS)
def test_a_seats_own_copy_is_enough(trial: Trial, level: Level) -> None:
    """On another device, from text with blanks and what was seen being written, the same thoughts:
    by a view and nothing else."""
    looked = 0
    with trial.around():
        for seed in range(trial.copies):
            table = trial.somewhere(seed)
            for seat in table.waiting[:1]:
                there = honesty.view_of(honesty.from_its_copy(table, seat), seat)
                there = replace(there, watched=honesty.view_of(table, seat).watched)
                thinking = mind(table.game.id).think(there, level, Random(seed))
                assert at_once(thinking) == honesty.decision(table, seat, level, seed)
                looked += 1
    assert looked > trial.copies / 2


@pytest.mark.parametrize(
    ("trial", "games"),
    [
        *(some(name, trial.games) for name, trial in TRIALS.items()),
        *(many(name, GAMES) for name in TRIALS),
    ],
)
def test_no_act_is_ever_illegal(trial: Trial, games: range) -> None:
    """A table refuses what is against the rules, and every game comes to an end."""
    with trial.around():
        for number in games:
            assert trial.whole(number).outcome


@pytest.mark.parametrize("trial", TRIALS.values(), ids=TRIALS)
def test_the_same_seed_gives_the_same_game(trial: Trial) -> None:
    with trial.around():
        for level in trial.repeated:
            first = trial.equals(level, 5)
            assert trial.equals(level, 5).log == first.log
            assert trial.equals(level, 6).log != first.log
