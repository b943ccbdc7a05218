"""A turn from the roll to its end: II-06, II-08 to II-11, II-22, II-35."""

from __future__ import annotations

import pytest

from brushpass.games.invisible_ink import GAME
from brushpass.games.invisible_ink.actions import Award, Gesture, Guess, LayDown, TurnTimer
from brushpass.games.invisible_ink.pieces import Glasses, Sign, Stroke, Way, Word
from brushpass.games.invisible_ink.rules.dealing import asks
from brushpass.games.invisible_ink.rules.naming import GuessLimits
from brushpass.games.invisible_ink.state import Phase, wears_glasses
from brushpass.table import Action, Did, Free, Judged, Roll, Rolled, Shown, Table, Timer, change
from support.copies import copy_for

from .evening import (
    ANA,
    BEN,
    CLEO,
    DAN,
    DOUBLE_AGENT,
    EVERYBODY,
    GARAGE,
    OTHERS,
    TOOTH,
    Evening,
    black,
    blue,
    called,
    refused,
)


@pytest.mark.rule("II-06")
@pytest.mark.parametrize(
    ("value", "glasses", "wearing"),
    [
        (DOUBLE_AGENT, Glasses.DOUBLE_AGENT, [True, False, False]),
        (OTHERS, Glasses.OTHERS, [False, True, True]),
        (EVERYBODY, Glasses.EVERYBODY, [True, True, True]),
    ],
)
def test_the_die_says_who_wears_glasses(value: int, glasses: Glasses, wearing: list[bool]) -> None:
    evening = Evening(blue(), rolls=(value,))
    assert evening.state.glasses is glasses
    assert [wears_glasses(evening.state, seat) for seat in (ANA, BEN, CLEO)] == wearing


@pytest.mark.rule("II-06")
def test_the_die_has_three_equal_sides_and_is_rolled_before_each_turn() -> None:
    evening = Evening(blue(), rolls=(EVERYBODY, DOUBLE_AGENT))
    assert asks(change(evening.state, phase=Phase.ROLLING)) == Roll(3)
    evening.turn_timer()
    evening.time_up()
    assert [entry.value for entry in evening.table.log if isinstance(entry, Rolled)] == [3, 1]


@pytest.mark.rule("II-08")
def test_after_the_roll_the_double_agent_alone_reads_the_top_card() -> None:
    evening = Evening(blue(), TOOTH)
    kinds = [type(entry) for entry in evening.table.log]
    assert kinds[-2:] == [Rolled, Shown]
    assert evening.knows(ANA) == [TOOTH]
    assert evening.knows(BEN) == evening.knows(CLEO) == evening.knows(None) == []


@pytest.mark.rule("II-08")
def test_thinking_has_no_limit_but_drawing_has_forty_seconds() -> None:
    evening = Evening(blue(), TOOTH)
    assert evening.table.timer is None
    assert evening.table.waiting == (ANA,)
    with refused("II-08"):
        evening.draw((0, 0, 0, 0))
    evening.turn_timer()
    assert evening.table.timer == Timer("draw", 40)
    evening.draw((10, 20, 0, 128), (30, 40, 15, 130))
    assert evening.ink == (Stroke(((10, 20, 0, 128), (30, 40, 15, 130))),)


@pytest.mark.rule("II-09")
def test_the_double_agent_does_not_speak_but_may_gesture() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    with refused("II-09"):
        evening.guess(ANA, "garage")
    assert {move for move in evening.table.moves(ANA) if isinstance(move, Gesture)} == {
        Gesture(sign) for sign in Sign
    }
    for sign in Sign:
        evening.do(ANA, Gesture(sign))
        assert evening.state.gesture is sign
    with refused("II-09"):
        evening.do(BEN, Gesture(Sign.CLOSE))


@pytest.mark.rule("II-09")
def test_gestures_are_shown_where_people_do_not_see_each_other() -> None:
    evening = Evening(blue())
    evening.turn_timer()
    with refused("II-09"):
        evening.do(ANA, Gesture(Sign.FORBIDDEN))
    offered = [move for move in evening.table.moves(ANA) if isinstance(move, Gesture)]
    assert offered == [Gesture(Sign.RIGHT), Gesture(Sign.CLOSE)]
    evening = Evening(blue(way=Way.LIVE))
    evening.turn_timer()
    with refused("II-09"):
        evening.do(ANA, Gesture(Sign.CLOSE))


@pytest.mark.rule("II-10")
def test_the_others_guess_as_often_and_in_any_order_as_they_like() -> None:
    evening = Evening(blue(4), TOOTH)
    with refused("BP-01"):
        evening.guess(BEN, "early")
    evening.turn_timer()
    evening.guess(BEN, "mouth", " jaw ", "smile")
    evening.guess(DAN, "mouth")
    evening.guess(BEN, "gums")
    assert [said.text for said in evening.state.guesses] == "mouth jaw smile mouth gums".split()
    assert evening.phase is Phase.DRAWING


@pytest.mark.rule("II-10")
@pytest.mark.parametrize("text", ["", "  ", "?!", "x" * 61])
def test_a_guess_is_a_word(text: str) -> None:
    evening = Evening(blue())
    evening.turn_timer()
    with refused("II-10"):
        evening.guess(BEN, text)
    evening.guess(BEN, "x" * 60)
    assert evening.table.moves(BEN) == [Free(Guess, limits=GuessLimits(60))]


@pytest.mark.rule("II-11")
def test_green_ends_the_turn_and_the_next_player_draws() -> None:
    evening = Evening(blue(), TOOTH, GARAGE)
    evening.turn_timer()
    evening.guess(CLEO, "tooth")
    assert evening.state.drawer == BEN
    assert evening.phase is Phase.READING
    assert evening.knows(BEN) == [TOOTH, GARAGE]


@pytest.mark.rule("II-11")
def test_nothing_of_a_turn_is_left_in_the_next() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.draw((1, 1, 0, 0))
    evening.do(ANA, Gesture(Sign.CLOSE))
    evening.guess(BEN, "car")
    evening.guess(CLEO, "house", "garage")
    state = evening.state
    assert (state.drawn, state.strokes, state.guesses, state.gesture) == (0, (), (), None)
    assert (state.green, state.blue, state.black) == (None, None, ())


@pytest.mark.rule("II-11", "II-22")
def test_time_ends_the_turn_and_nothing_is_paid_when_nothing_was_named() -> None:
    evening = Evening(blue(), TOOTH)
    evening.turn_timer()
    evening.guess(BEN, "mouth")
    evening.time_up()
    assert evening.state.drawer == BEN
    assert evening.films == (0, 0, 0)
    assert evening.supply == 30


@pytest.mark.rule("II-11")
def test_the_turn_ends_when_nobody_is_left_who_may_guess() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.guess(BEN, "car")
    assert evening.state.drawer == ANA
    evening.guess(CLEO, "car")
    assert evening.state.drawer == BEN
    assert evening.state.gallery[-1].black == (BEN, CLEO)


@pytest.mark.rule("II-35")
def test_typed_guesses_are_judged_at_once_for_all_to_see() -> None:
    evening = Evening(blue(), TOOTH)
    evening.turn_timer()
    evening.guess(BEN, "jaw", "dentist")
    copy = Table.replay(evening.table.game, evening.table.setup, copy_for(evening.table, CLEO))
    assert [said.named for said in copy.state.guesses] == [None, Word.BLUE]
    with refused("II-35"):
        evening.award(BEN, Word.GREEN)


@pytest.mark.rule("II-35")
def test_called_out_guesses_are_awarded_with_a_tap_that_can_be_taken_back() -> None:
    evening = Evening(called(blue()), TOOTH)
    evening.turn_timer()
    with refused("II-35"):
        evening.guess(ANA, "tooth")
    with refused("BP-01"):
        evening.award(BEN, Word.BLUE, by=BEN)
    with refused("II-35"):
        GAME.apply(evening.state, Did(BEN, Award(BEN, Word.BLUE)))
    evening.award(BEN, Word.BLUE)
    evening.table.undo(ANA)
    assert evening.state.blue is None
    evening.award(CLEO, Word.BLUE)
    with refused("II-10"):
        evening.award(ANA, Word.GREEN)
    with refused("II-10"):
        evening.award(7, Word.GREEN)
    evening.award(BEN, Word.GREEN)
    assert evening.films == (3, 2, 1)


@pytest.mark.rule("II-12", "II-05")
def test_a_judgement_that_is_none_is_refused() -> None:
    evening = Evening(blue(), TOOTH)
    evening.turn_timer()
    guest = Table.replay(evening.table.game, evening.table.setup, copy_for(evening.table, BEN))
    guest.accept(Did(BEN, Guess("jaw")))
    with refused("II-05"):
        guest.accept(Judged(("black",)))
    for answers in (("unsure",), ("red",), ("green", "blue")):
        with refused("II-12"):
            guest.accept(Judged(answers))
    guest.accept(Judged(()))
    assert guest.state.phase is Phase.DRAWING
    assert guest.state.guesses[-1].named is None


@pytest.mark.rule("II-08", "II-11", "II-12", "II-28", "II-31")
@pytest.mark.parametrize(
    ("phase", "action", "rule"),
    [
        (Phase.READING, LayDown(), "II-08"),
        (Phase.POISED, LayDown(), "II-08"),
        (Phase.FILMING, TurnTimer(), "II-31"),
        (Phase.DRAWING, LayDown(), "II-08"),
        (Phase.SCREENING, LayDown(), "II-31"),
        (Phase.JUDGING, Guess("jaw"), "II-12"),
        (Phase.DECIDING, Gesture(Sign.CLOSE), "II-28"),
        (Phase.ROLLING, TurnTimer(), "II-11"),
        (Phase.OVER, TurnTimer(), "II-11"),
    ],
)
def test_what_has_no_place_in_a_phase_is_refused_by_the_rule_of_that_phase(
    phase: Phase, action: Action, rule: str
) -> None:
    state = change(Evening(black(), GARAGE).state, phase=phase)
    with refused(rule):
        GAME.apply(state, Did(ANA, action))
