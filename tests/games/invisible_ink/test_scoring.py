"""What words are worth, and how the game ends: II-19 to II-21, II-24 to II-26, II-33, II-34."""

from __future__ import annotations

import pytest

from brushpass.games.invisible_ink import bot
from brushpass.games.invisible_ink.pieces import Word
from brushpass.games.invisible_ink.state import Phase, earned, open_words
from brushpass.table import Outcome

from .evening import ANA, BEN, CLEO, GARAGE, TOOTH, Evening, black, blue, called, refused


@pytest.fixture
def evening() -> Evening:
    """Ana draws TOOTH, with DENTIST in blue."""
    evening = Evening(blue(), TOOTH)
    evening.turn_timer()
    return evening


@pytest.mark.rule("II-19")
def test_blue_is_one_for_its_first_namer_and_the_double_agent(evening: Evening) -> None:
    evening.guess(BEN, "dentist")
    evening.guess(CLEO, "dentist")
    assert earned(evening.state) == (1, 1, 0)
    evening.time_up()
    assert evening.films == (1, 1, 0)
    assert evening.supply == 28


@pytest.mark.rule("II-19")
def test_blue_is_awarded_once() -> None:
    evening = Evening(called(blue()), TOOTH)
    evening.turn_timer()
    evening.award(BEN, Word.BLUE)
    with refused("II-19"):
        evening.award(CLEO, Word.BLUE)
    assert open_words(evening.state) == (Word.GREEN,)


@pytest.mark.rule("II-33")
def test_after_blue_the_turn_goes_on(evening: Evening) -> None:
    evening.guess(BEN, "dentist")
    assert evening.phase is Phase.DRAWING
    assert evening.state.drawer == ANA
    evening.guess(BEN, "jaw")
    evening.guess(CLEO, "tooth")
    assert evening.state.drawer == BEN


@pytest.mark.rule("II-20")
def test_green_is_two_for_its_first_namer_and_the_double_agent(evening: Evening) -> None:
    evening.guess(CLEO, "tooth")
    assert evening.films == (2, 0, 2)
    assert evening.supply == 26
    assert evening.state.drawer == BEN


@pytest.mark.rule("II-34")
def test_after_green_blue_can_no_longer_be_named(evening: Evening) -> None:
    evening.guess(CLEO, "tooth")
    with refused("BP-01"):
        evening.guess(CLEO, "dentist")
    evening.turn_timer()
    evening.guess(CLEO, "dentist")
    assert evening.films == (2, 0, 2)
    assert evening.state.blue is None


@pytest.mark.rule("II-21")
def test_blue_then_green_by_two_players(evening: Evening) -> None:
    evening.guess(BEN, "dentist")
    evening.guess(CLEO, "tooth")
    assert evening.films == (3, 1, 2)
    assert evening.supply == 24
    assert open_words(evening.state) == (Word.GREEN, Word.BLUE)


@pytest.mark.rule("II-21")
def test_blue_then_green_by_one_player(evening: Evening) -> None:
    evening.guess(CLEO, "dentist", "tooth")
    assert evening.films == (3, 0, 3)


@pytest.mark.rule("II-24")
def test_the_game_ends_when_the_supply_is_used_up(evening: Evening) -> None:
    evening.holds(10, 9, 7, supply=4)
    evening.guess(CLEO, "tooth")
    assert evening.supply == 0
    assert evening.table.outcome == Outcome((ANA,), "II-24", scores=(12, 9, 9))
    assert (evening.phase, evening.state.drawer) == (Phase.OVER, ANA)


@pytest.mark.rule("II-24")
def test_a_turn_in_progress_is_finished_but_not_the_round(evening: Evening) -> None:
    evening.holds(10, 10, 8, supply=2)
    evening.guess(BEN, "dentist")
    assert evening.table.outcome is None
    assert evening.phase is Phase.DRAWING
    evening.time_up()
    assert evening.table.outcome == Outcome((ANA, BEN), "II-24", scores=(11, 11, 8))
    assert len(evening.state.gallery) == 1


@pytest.mark.rule("II-24")
def test_the_supply_is_looked_at_when_losses_are_in() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.holds(9, 9, 9, supply=3)
    evening.guess(BEN, "car")
    evening.guess(CLEO, "garage")
    assert evening.supply == 1
    assert evening.table.outcome is None
    assert evening.films == (10, 8, 11)
    assert evening.state.drawer == BEN


@pytest.mark.rule("II-25")
def test_missing_points_are_credited_all_the_same(evening: Evening) -> None:
    evening.holds(9, 10, 10, supply=1)
    evening.guess(BEN, "dentist")
    evening.guess(CLEO, "tooth")
    assert evening.supply == 0
    assert sum(evening.films) == 30 + 5
    assert evening.table.outcome == Outcome((ANA, CLEO), "II-25", scores=(12, 11, 12))


@pytest.mark.rule("II-26")
def test_most_points_win(evening: Evening) -> None:
    evening.holds(1, 21, 4, supply=4)
    evening.guess(CLEO, "tooth")
    outcome = evening.table.outcome
    assert outcome and outcome.winners == (BEN,)
    assert outcome.scores == (3, 21, 6)


@pytest.mark.rule("II-26")
def test_equal_points_share_the_win(evening: Evening) -> None:
    evening.holds(8, 10, 8, supply=4)
    evening.guess(CLEO, "tooth")
    outcome = evening.table.outcome
    assert outcome and outcome.winners == (ANA, BEN, CLEO)


def test_after_the_last_turn_nobody_acts(evening: Evening) -> None:
    evening.holds(9, 9, 8, supply=4)
    evening.guess(CLEO, "tooth")
    assert evening.table.waiting == ()
    assert evening.table.timer is None
    with refused("BP-03"):
        evening.turn_timer()
    assert len(evening.knows(None)) == len(bot.DECK)
