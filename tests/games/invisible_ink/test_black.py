"""The forbidden word and who watches out for it: II-15 to II-18, II-23, II-29."""

from __future__ import annotations

import pytest

from brushpass.games.invisible_ink import GAME
from brushpass.games.invisible_ink.actions import Award, Guess, HandOn, TurnTimer
from brushpass.games.invisible_ink.pieces import Way, Word
from brushpass.games.invisible_ink.state import Phase, agents, guessers, judges, supervisor
from brushpass.table import Did

from .evening import (
    ANA,
    BEN,
    CLEO,
    DAN,
    DOUBLE_AGENT,
    EVA,
    EVERYBODY,
    GARAGE,
    NECKLACE,
    OTHERS,
    Evening,
    black,
    called,
    refused,
)


@pytest.fixture
def evening() -> Evening:
    """Ana draws GARAGE; CAR is forbidden. Ben, Cleo and Dan guess, and all have microfilms."""
    evening = Evening(black(4), GARAGE)
    evening.turn_timer()
    evening.holds(5, 4, 3, 2, supply=26)
    return evening


@pytest.mark.rule("II-15")
def test_who_names_black_and_the_double_agent_lose_one_each_at_once(evening: Evening) -> None:
    evening.guess(BEN, "car")
    assert evening.films == (4, 3, 3, 2)
    assert evening.supply == 28
    assert evening.phase is Phase.DRAWING


@pytest.mark.rule("II-16")
def test_who_named_black_guesses_no_more_in_this_turn(evening: Evening) -> None:
    evening.guess(CLEO, "car")
    with refused("BP-01"):
        evening.guess(CLEO, "garage")
    with refused("II-16"):
        GAME.apply(evening.state, Did(CLEO, Guess("garage")))
    assert guessers(evening.state) == (BEN, DAN)
    evening.guess(BEN, "house")
    evening.guess(DAN, "garage")
    assert evening.state.drawer == BEN
    evening.turn_timer()
    assert guessers(evening.state) == (ANA, CLEO, DAN)


@pytest.mark.rule("II-16")
def test_who_called_black_out_is_awarded_nothing_more() -> None:
    evening = Evening(called(black(), supervisor=False), GARAGE)
    evening.turn_timer()
    evening.award(BEN, Word.BLACK)
    with refused("II-16"):
        evening.award(BEN, Word.GREEN)
    assert Award(CLEO, Word.GREEN) in evening.table.moves(ANA)


@pytest.mark.rule("II-29")
def test_another_agent_naming_it_later_costs_both_again(evening: Evening) -> None:
    evening.guess(BEN, "car")
    evening.guess(DAN, "Car")
    assert evening.films == (3, 3, 3, 1)
    assert evening.supply == 30


@pytest.mark.rule("II-17")
def test_who_has_none_loses_none_and_the_other_pays_all_the_same(evening: Evening) -> None:
    evening.holds(0, 4, 0, 0, supply=36)
    evening.guess(BEN, "car")
    assert evening.films == (0, 3, 0, 0)
    assert evening.supply == 37
    evening.holds(2, 3, 0, 0, supply=35)
    evening.guess(CLEO, "car")
    assert evening.films == (1, 3, 0, 0)
    assert evening.supply == 36


@pytest.mark.rule("II-23")
def test_losses_come_before_what_green_pays(evening: Evening) -> None:
    evening.holds(0, 0, 0, 0, supply=40)
    evening.guess(BEN, "car")
    evening.guess(CLEO, "garage")
    assert evening.films == (2, 0, 2, 0)
    assert evening.supply == 36


@pytest.mark.rule("II-18")
def test_the_supervisor_sits_to_the_right_of_the_double_agent_and_moves_on() -> None:
    evening = Evening(called(black(5)), GARAGE)
    assert supervisor(evening.state) == EVA
    assert agents(evening.state) == (BEN, CLEO, DAN)
    evening.turn_timer()
    evening.time_up()
    assert evening.state.drawer == BEN
    assert supervisor(evening.state) == ANA


@pytest.mark.rule("II-18")
def test_the_supervisor_takes_the_card_once_the_drawing_starts() -> None:
    evening = Evening(called(black(4)), GARAGE)
    assert evening.knows(DAN) == []
    evening.turn_timer()
    assert evening.knows(DAN) == [GARAGE]
    assert evening.knows(BEN) == evening.knows(CLEO) == []
    assert evening.phase is Phase.DRAWING


@pytest.mark.rule("II-18")
def test_the_supervisor_does_not_guess_and_scores_nothing() -> None:
    evening = Evening(black(4, supervisor=True), GARAGE)
    evening.turn_timer()
    with refused("BP-01"):
        evening.guess(DAN, "garage")
    evening.guess(BEN, "carpet")
    with refused("II-18"):
        evening.guess(DAN, "garage")
    evening = Evening(called(black(4)), GARAGE)
    evening.turn_timer()
    with refused("II-18"):
        evening.award(DAN, Word.GREEN)


@pytest.mark.rule("II-18")
def test_the_supervisor_calls_out_the_forbidden_word() -> None:
    evening = Evening(called(black(4)), GARAGE)
    evening.turn_timer()
    evening.holds(1, 1, 1, 1, supply=36)
    assert evening.table.waiting == judges(evening.state) == (ANA, DAN)
    assert evening.table.moves(DAN) == [
        Award(seat, word) for seat in (BEN, CLEO) for word in (Word.GREEN, Word.BLACK)
    ]
    evening.award(BEN, Word.BLACK, by=DAN)
    assert evening.films == (0, 0, 1, 1)
    evening.award(CLEO, Word.GREEN, by=DAN)
    assert evening.films == (2, 0, 3, 1)


@pytest.mark.rule("II-18", "II-11")
@pytest.mark.parametrize("typed", [True, False])
def test_of_three_one_draws_one_supervises_and_one_guesses(*, typed: bool) -> None:
    setup = black(3, supervisor=True)
    evening = Evening(setup if typed else called(setup), GARAGE, NECKLACE)
    assert (supervisor(evening.state), guessers(evening.state)) == (CLEO, (BEN,))
    evening.turn_timer()
    if typed:
        evening.guess(BEN, "garage")
    else:
        evening.award(BEN, Word.GREEN, by=CLEO)
    assert evening.films == (2, 2, 0)
    assert (evening.state.drawer, supervisor(evening.state)) == (BEN, ANA)
    evening.turn_timer()
    if typed:
        evening.guess(CLEO, "gemstone")
    else:
        evening.award(CLEO, Word.BLACK, by=ANA)
    assert evening.films == (2, 1, 0)
    assert (evening.state.drawer, supervisor(evening.state)) == (CLEO, BEN)


@pytest.mark.rule("II-18")
def test_at_one_device_the_supervisor_reads_the_card_before_an_open_drawing() -> None:
    for setup in (black(4, way=Way.LIVE), black(4, way=Way.FILM)):
        evening = Evening(setup, GARAGE, rolls=(EVERYBODY,))
        assert evening.table.moves(ANA) == [HandOn()]
        with refused("II-18"):
            evening.turn_timer()
        evening.hand_on()
        assert evening.knows(DAN) == [GARAGE]
        assert evening.table.timer is None
        assert evening.table.moves(ANA) == [TurnTimer()]
        evening.turn_timer()
        assert evening.phase is Phase.DRAWING


@pytest.mark.rule("II-18")
@pytest.mark.parametrize("roll", [DOUBLE_AGENT, OTHERS])
def test_with_a_film_the_supervisor_reads_the_card_between_drawing_and_film(roll: int) -> None:
    evening = Evening(black(4, way=Way.FILM), GARAGE, rolls=(roll,))
    with refused("II-18"):
        evening.hand_on()
    evening.turn_timer()
    assert evening.knows(DAN) == []
    evening.lay_down()
    assert evening.knows(DAN) == [GARAGE]
    assert evening.phase is Phase.POISED


@pytest.mark.rule("II-18")
def test_nothing_is_handed_on_where_nobody_supervises() -> None:
    for setup in (
        black(3, way=Way.LIVE),
        called(black(4)),
        black(4, way=Way.FILM, supervisor=False),
    ):
        evening = Evening(setup, rolls=(EVERYBODY,))
        with refused("II-18"):
            evening.hand_on()
        evening.turn_timer()
        assert evening.phase is Phase.DRAWING
