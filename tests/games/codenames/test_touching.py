"""Touching words, the end of a game, the timer: CU-22 to CU-31, CU-35, CU-48, CU-49."""

from __future__ import annotations

import pytest

from brushpass.games.codenames.actions import Cover, Stop, Touch
from brushpass.games.codenames.pieces import Number, Role, Team
from brushpass.games.codenames.state import Phase
from brushpass.table import Illegal, Timer, TimeUp
from support.kinds import now

from .evening import BLUE_AGENT, BLUE_CHIEF, RED_AGENT, RED_CHIEF, Evening, four, pair, refused


@pytest.fixture
def evening() -> Evening:
    return Evening(four())


@pytest.mark.rule("CU-22")
def test_an_agent_of_ones_own_is_covered_and_the_team_goes_on(evening: Evening) -> None:
    evening.say("first", 2)
    evening.touch("A")
    assert evening.covered("A") is Role.RED
    assert evening.turn is Team.RED
    evening.touch("B")
    assert evening.state.left(Team.RED) == 7


@pytest.mark.rule("CU-23")
def test_a_bystander_ends_the_turn(evening: Evening) -> None:
    evening.say("late", 3)
    evening.touch("R")
    assert evening.covered("R") is Role.BYSTANDER
    assert evening.table.waiting == (BLUE_CHIEF,)


@pytest.mark.rule("CU-24")
def test_the_other_teams_agent_is_covered_for_them_and_ends_the_turn(evening: Evening) -> None:
    evening.say("late", 3)
    evening.touch("J")
    assert evening.covered("J") is Role.BLUE
    assert evening.state.left(Team.BLUE) == 7
    assert evening.table.waiting == (BLUE_CHIEF,)


@pytest.mark.rule("CU-25")
def test_the_assassin_ends_the_game_for_those_who_touched_it(evening: Evening) -> None:
    evening.say("last", 1)
    evening.touch("Y")
    assert evening.covered("Y") is Role.ASSASSIN
    outcome = evening.table.outcome
    assert outcome and outcome.winners == (BLUE_CHIEF, BLUE_AGENT)
    assert outcome.rule == "CU-25"


@pytest.mark.rule("CU-26")
def test_at_least_one_touch_each_turn(evening: Evening) -> None:
    evening.say("first", 1)
    with refused("CU-26"):
        evening.stop()
    assert Stop() not in evening.table.moves(RED_AGENT)


@pytest.mark.rule("CU-27")
def test_at_most_one_touch_more_than_the_number(evening: Evening) -> None:
    evening.say("first", 2)
    evening.touch("A", "B")
    assert evening.turn is Team.RED
    evening.touch("C")
    assert evening.table.waiting == (BLUE_CHIEF,)


@pytest.mark.rule("CU-28")
@pytest.mark.parametrize("number", [0, "unlimited"])
def test_zero_and_unlimited_have_no_upper_limit(evening: Evening, number: Number) -> None:
    evening.say("first", number)
    with refused("CU-26"):
        evening.stop()
    evening.touch(*"ABCDEFGH")
    assert now(evening.turn) is Team.RED
    evening.stop()
    assert evening.turn is Team.BLUE


@pytest.mark.rule("CU-29")
def test_after_the_first_touch_the_team_may_stop(evening: Evening) -> None:
    evening.say("first", 5)
    evening.touch("A")
    assert Stop() in evening.table.moves(RED_AGENT)
    evening.stop()
    assert evening.table.waiting == (BLUE_CHIEF,)


@pytest.mark.rule("CU-29")
def test_stopping_can_be_taken_back_until_somebody_goes_on(evening: Evening) -> None:
    evening.say("first", 5)
    evening.touch("A")
    evening.stop()
    evening.table.undo(RED_AGENT)
    evening.touch("B")
    assert evening.covered("B") is Role.RED


@pytest.mark.rule("CU-30")
def test_a_covered_word_cannot_be_touched_again(evening: Evening) -> None:
    evening.say("first", 5)
    evening.touch("A")
    with refused("CU-30"):
        evening.touch("A")
    for cell in (-1, 25):
        with refused("CU-30"):
            evening.table.act(RED_AGENT, Touch(cell))
    assert Touch(evening.cell("A")) not in evening.table.moves(RED_AGENT)


@pytest.mark.rule("CU-48")
def test_a_touch_may_be_for_an_earlier_clue(evening: Evening) -> None:
    evening.turn_of("vowel", 2, "A", "R")
    evening.turn_of("none", 1, "J")
    evening.say("second", 1)
    evening.touch("B", "E")
    assert evening.covered("E") is Role.RED


@pytest.mark.rule("CU-31")
def test_a_team_with_all_words_covered_wins(evening: Evening) -> None:
    evening.say("all", "unlimited")
    evening.touch(*"ABCDEFGH")
    assert evening.table.outcome is None
    evening.touch("I")
    outcome = evening.table.outcome
    assert outcome and outcome.winners == (RED_CHIEF, RED_AGENT)
    assert outcome.rule == "CU-31"
    with refused("BP-03"):
        evening.touch("J")
    assert evening.state.phase is Phase.OVER
    assert len(evening.key_of(RED_AGENT)) == 25


@pytest.mark.rule("CU-49")
def test_a_team_wins_by_the_other_teams_touch(evening: Evening) -> None:
    evening.turn_of("none", 1, "R")
    evening.say("all but one", "unlimited")
    evening.touch(*"JKLMNOP")
    evening.stop()
    evening.say("oops", 1)
    evening.touch("Q")
    outcome = evening.table.outcome
    assert outcome and outcome.winners == (BLUE_CHIEF, BLUE_AGENT)
    assert outcome.rule == "CU-49"


def test_at_the_end_the_whole_key_is_open(evening: Evening) -> None:
    evening.say("last", 1)
    evening.touch("Y")
    assert len(evening.key_of(RED_AGENT)) == 25


def test_only_agents_of_the_team_touch(evening: Evening) -> None:
    evening.say("first", 1)
    for seat in (RED_CHIEF, BLUE_AGENT):
        with refused("BP-01"):
            evening.table.act(seat, Touch(0))
    evening.touch("B")
    for act in (Touch(0), Stop()):
        with refused("CU-21"):
            evening.table.act(BLUE_CHIEF, act)


@pytest.mark.rule("CU-35")
def test_without_the_option_there_is_no_timer(evening: Evening) -> None:
    assert evening.table.timer is None
    with pytest.raises(Illegal):
        evening.table.accept(TimeUp("clue"))


@pytest.mark.rule("CU-35")
def test_time_only_reminds_the_chief() -> None:
    evening = Evening(four(seconds=60))
    timer = evening.table.timer
    assert timer and (timer.name, timer.seconds) == ("clue", 60)
    evening.table.time_up("clue")
    assert evening.table.timer is None
    assert evening.table.waiting == (RED_CHIEF,)
    evening.turn_of("late", 1, "A")
    assert evening.table.timer == Timer("clue", 60)


@pytest.mark.rule("CU-35")
def test_time_ends_the_agents_turn() -> None:
    evening = Evening(four(seconds=60))
    evening.say("first", 3)
    evening.touch("A")
    evening.table.time_up("touch")
    assert evening.table.waiting == (BLUE_CHIEF,)


@pytest.mark.rule("CU-35")
def test_a_touch_that_is_due_must_still_be_made_when_time_is_up() -> None:
    evening = Evening(four(seconds=60))
    evening.say("first", 3)
    evening.table.time_up("touch")
    assert now(evening.turn) is Team.RED
    assert evening.table.timer is None
    with refused("CU-26"):
        evening.stop()
    evening.touch("A")
    assert evening.covered("A") is Role.RED
    assert evening.table.waiting == (BLUE_CHIEF,)
    evening.say("in time", 3)
    assert evening.table.timer == Timer("touch", 60)
    evening.touch("J")
    assert evening.turn is Team.BLUE


@pytest.mark.rule("CU-35", "CU-40")
def test_nor_does_overtime_last_beyond_the_turn_where_one_team_plays() -> None:
    evening = Evening(pair(seconds=60))
    evening.say("first", 3)
    evening.table.time_up("touch")
    evening.touch("A")
    evening.table.act(RED_CHIEF, Cover(evening.cell("J")))
    evening.say("second", 3)
    evening.touch("B")
    assert evening.state.phase is Phase.TOUCHING
    assert evening.state.touched == (evening.cell("B"),)


@pytest.mark.rule("CU-35")
@pytest.mark.parametrize("seconds", [0, -1, 9, 601])
def test_a_timer_is_of_some_seconds(seconds: int) -> None:
    with refused("CU-35", seconds=seconds):
        Evening(four(seconds=seconds))
    for allowed in (10, 600):
        assert Evening(four(seconds=allowed)).table.timer == Timer("clue", allowed)


@pytest.mark.rule("CU-22", "CU-23", "CU-27", "CU-48")
def test_the_booklets_example() -> None:
    """Allerwertester: 2, then Gesöff: 3 (the German booklet's worked example)."""
    words = ("SCHINKEN", "HINTERN", "WHISKY", "WODKA", "SEKT", *(f"W{n}" for n in range(20)))
    key = ". r r r r r r r r r b b b b b b b b . . . . . . x"
    evening = Evening(four(words=words, language="de"), key)
    evening.say("Allerwertester", 2)
    evening.touch("SCHINKEN")
    assert now(evening.turn) is Team.BLUE
    evening.turn_of("Fremde", 2, "W5", "W6")
    assert evening.state.left(Team.BLUE) == 6
    evening.say("Gesöff", 3)
    evening.touch("WHISKY", "WODKA", "HINTERN")
    assert evening.turn is Team.RED
    assert Stop() in evening.table.moves(RED_AGENT)
    evening.touch("SEKT")
    assert evening.covered("SEKT") is Role.RED
    assert evening.table.waiting == (BLUE_CHIEF,)
