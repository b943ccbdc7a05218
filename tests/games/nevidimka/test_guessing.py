"""What the best of the computers read from how others play."""

from __future__ import annotations

from random import Random

import pytest
from tools.balance.playing import steps
from tools.minds import outlook

from brushpass.contract import Level
from brushpass.games.nevidimka.mind.guessing import dawdle, is_careless, signals_in
from brushpass.games.nevidimka.mind.invisible import Prowl
from brushpass.games.nevidimka.mind.sight import Sight
from brushpass.games.nevidimka.pieces import Setup

from .evening import NAMES

HIM, POLICEMAN = 0, 1
SEED = 4


def seen(his: Level | None, theirs: Level | None, seat: int, acts: int, level: Level) -> Sight:
    """What a seat sees after so many acts of a game with two policemen."""
    setup = Setup(NAMES[:3])
    played = steps("nevidimka", setup, (his, theirs, theirs), SEED)
    *_, (table, _, _) = (step for step, _ in zip(played, range(acts), strict=False))
    assert not table.outcome
    return Sight(outlook(table, seat), level)


@pytest.mark.parametrize("level", Level)
def test_only_the_best_notice_policemen_who_walk_about(level: Level) -> None:
    sight = seen(Level.FOX, None, HIM, 90, level)
    assert dawdle(sight) is (level is Level.FOX)


def test_policemen_who_check_are_not_taken_for_dawdlers() -> None:
    assert not dawdle(seen(Level.FOX, Level.FOX, HIM, 60, Level.FOX))


def test_what_dawdlers_lay_means_nothing() -> None:
    sight = seen(Level.FOX, None, HIM, 90, Level.FOX)
    assert sight.state.yes_out
    for of in signals_in(sight).values():
        assert len(set(of.values())) == 1


def test_a_man_who_moves_cards_before_he_has_laid_them_is_careless() -> None:
    assert is_careless(seen(None, None, POLICEMAN, 40, Level.FOX))
    assert not is_careless(seen(None, None, POLICEMAN, 40, Level.AGENT))
    assert not is_careless(seen(Level.FOX, None, POLICEMAN, 40, Level.FOX))


def test_who_does_so_at_first_is_known_at_once() -> None:
    assert is_careless(seen(None, None, POLICEMAN, 8, Level.FOX))
    assert not is_careless(seen(Level.FOX, None, POLICEMAN, 8, Level.FOX))


def test_of_dawdlers_he_fears_those_who_are_near() -> None:
    def least(theirs: Level | None) -> float:
        sight = seen(Level.FOX, theirs, HIM, 90, Level.FOX)
        coming = Prowl(sight, Random(SEED)).coming
        return min(coming.values()) / max(coming.values())

    assert least(None) < 0.2 < least(Level.FOX)
