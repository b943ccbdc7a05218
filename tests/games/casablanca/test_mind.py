"""Computers at Code Casablanca: in slices, and better than chance."""

from __future__ import annotations

from tools.balance.casablanca import Tally, steps, tally_of

from brushpass.contract import Level
from brushpass.games import mind
from brushpass.games.casablanca.mind import MIND


def test_the_shelf_has_it() -> None:
    assert mind("casablanca") is MIND


def test_a_decision_is_made_in_short_slices() -> None:
    """By the processor's time, and seldom longer: a busy machine has hiccups."""
    found = Tally()
    for number, _ in enumerate(steps([Level.FOX] * 4, 3, found)):
        if number > 80:
            break
    late = sum(often for tenths, often in found.slices.items() if tenths > 30)
    assert late <= 0.02 * found.slices.total()
    slow = sum(often for tenths, often in found.decisions.items() if tenths >= 1200)
    assert slow <= 0.05 * found.decisions.total()


def test_a_fox_beats_chance_and_order_hardly_matters() -> None:
    """With wide limits; `make balance` measures it."""
    at_random = tally_of([Level.FOX, None, None], 30, seed=2)
    assert at_random.levels[0] >= 0.85 * at_random.wins
    recruits = tally_of([Level.FOX, Level.RECRUIT], 20, seed=2)
    assert recruits.levels[0] >= 0.4 * recruits.wins
