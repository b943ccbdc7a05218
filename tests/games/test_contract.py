"""Every game on the shelf keeps the contract (tests/support/contract.py)."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from brushpass.games import SHELF, selfplay
from support import contract
from support.families import amounts

GAMES = amounts(120, 320)
SAMPLE = 24

every_game = pytest.mark.parametrize("name", SHELF)


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("games", GAMES)
def test_random_play_always_finishes(name: str, games: int) -> None:
    assert len(selfplay.setups(name)) <= games
    for seed in range(games):
        contract.finishes(name, seed)


@pytest.mark.slow
@every_game
@pytest.mark.parametrize(
    "check",
    [
        contract.replays,
        contract.copies_replay,
        contract.blanks_are_blank,
        contract.round_trips,
        contract.moves_are_exact,
        contract.illegal_changes_nothing,
        contract.is_told,
    ],
)
def test_keeps_the_contract(name: str, check: contract.Check) -> None:
    for seed in range(max(SAMPLE, len(selfplay.setups(name)))):
        check(name, seed)


@every_game
def test_takes_back_what_revealed_nothing(name: str) -> None:
    undone = sum(contract.undo_leaves_a_trace(name, seed) for seed in range(SAMPLE))
    assert undone > 0


@every_game
def test_rubbish_is_refused(name: str) -> None:
    counts = [contract.survives_rubbish(name, seed) for seed in range(SAMPLE)]
    assert sum(malformed for malformed, _ in counts) > 1000
    assert sum(illegal for _, illegal in counts) > 100


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("deals", amounts(150, 420))
def test_a_seat_cannot_tell_apart_deals_that_differ_behind_its_back(name: str, deals: int) -> None:
    pairs: list[contract.Pair | None] = []

    @settings(max_examples=deals, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.integers(0, 2**32))
    def deal_twice(seed: int) -> None:
        pairs.append(contract.deals_alike(name, seed))

    deal_twice()
    assert sum(pair is not None and pair.differs for pair in pairs) >= 0.45 * deals
