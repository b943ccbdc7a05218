"""Accusations: CC-19 to CC-23."""

from __future__ import annotations

from itertools import product

import pytest

from brushpass.games.casablanca import GAME, pieces
from brushpass.games.casablanca.actions import Question
from brushpass.games.casablanca.clues import Told, clues
from brushpass.games.casablanca.pieces import Answer, Building, Enquiry, Kind
from brushpass.games.casablanca.rules.judging import Accusation, judge
from brushpass.games.casablanca.state import Phase
from brushpass.table import Card, Judged, Write, Wrote
from support.copies import copy_for
from support.kinds import as_a, now

from .conftest import Sent
from .evening import (
    ANA,
    BANK,
    BEN,
    CAFE,
    CLEO,
    CODE,
    CONTENTS,
    FILE,
    MOSQUE,
    SOUK,
    Evening,
    refused,
)


@pytest.fixture
def answered(sent: Sent) -> Evening:
    """In the bank Ben has asked Ana for the code in the café. It is 0, but she says 5."""
    return ask_about_cafe(sent, CODE, 5)


def ask_about_cafe(sent: Sent, kind: Kind, said: int | None) -> Evening:
    evening = sent("cafe mosque villa", "bank bank villa", "bank bank souk")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, CAFE, kind)
    evening.answer(ANA, said)
    return evening


@pytest.mark.rule("CC-19")
def test_an_accusation_is_the_slip_and_the_right_answer(answered: Evening) -> None:
    answered.accuse(BEN, 0, 0)
    assert answered.knows(ANA, Card(pieces.CORRECTIONS, 0)) == Answer(0)
    assert answered.state.double_agents == (ANA,)
    assert answered.state.accusing is None


@pytest.mark.rule("CC-19")
def test_it_comes_besides_a_question_and_once_a_round(answered: Evening) -> None:
    answered.done(BEN, CLEO)
    answered.ask(ANA, BEN, MOSQUE, FILE)
    answered.answer(BEN, None)
    answered.accuse(ANA, 1, 13)
    assert answered.state.double_agents == (BEN,)
    answered.done(ANA)
    answered.turn_up()
    answered.done(CLEO)
    answered.ask(ANA, BEN, BANK, FILE)
    answered.answer(BEN, 14)
    answered.done(ANA, BEN)
    answered.turn_up()
    answered.accuse(ANA, 2, 12)
    assert answered.out == (BEN,)


@pytest.mark.rule("CC-19")
def test_a_second_accusation_has_to_wait_for_the_next_round(sent: Sent) -> None:
    evening = sent("cafe villa bank", "cafe cafe bank", "souk souk souk")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, CAFE, CODE)
    evening.answer(ANA, 4)
    evening.done(BEN, CLEO, ANA)
    evening.turn_up()
    evening.done(CLEO, ANA)
    evening.ask(BEN, ANA, CAFE, FILE)
    evening.answer(ANA, 14)
    evening.accuse(BEN, 0, 0)
    with refused("CC-19"):
        evening.accuse(BEN, 1, None)
    assert not [move for move in evening.table.moves(BEN) if isinstance(move, Write)]
    evening.done(BEN)
    evening.turn_up()
    evening.done(ANA)
    evening.accuse(BEN, 1, None)
    assert evening.out == (ANA,)


@pytest.mark.rule("CC-19")
def test_one_must_share_a_building_with_the_accused(sent: Sent) -> None:
    evening = sent("cafe mosque", "bank bank", "cafe villa")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, CAFE, CODE)
    evening.answer(ANA, 5)
    evening.done(BEN, ANA)
    evening.turn_up()
    evening.done(ANA)
    with refused("CC-19"):
        evening.accuse(BEN, 0, 0)


@pytest.mark.rule("CC-19")
def test_only_a_slip_that_one_was_given_will_do(answered: Evening) -> None:
    for number in (1, 99):
        with refused("CC-19"):
            answered.accuse(BEN, number, 0)
    with refused("CC-19"):
        GAME.apply(answered.state, Wrote(BEN, Card(pieces.CORRECTIONS, -1), None))
    with refused("CC-19"):
        answered.table.act(BEN, Write(Card(pieces.ANSWERS, 0), Answer(0)))
    answered.done(BEN, CLEO)
    with refused("CC-19"):
        answered.accuse(ANA, 0, 0)


@pytest.mark.rule("CC-19")
def test_a_slip_that_somebody_else_was_given_will_not_do(sent: Sent) -> None:
    evening = sent("cafe mosque villa", "bank bank bank")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, CAFE, CODE)
    evening.answer(ANA, 5)
    evening.done(BEN)
    with refused("CC-19"):
        evening.accuse(CLEO, 0, 0)


@pytest.mark.rule("CC-19")
def test_a_correction_says_something_else_and_is_an_answer_to_the_question(
    answered: Evening,
) -> None:
    with refused("CC-19"):
        answered.accuse(BEN, 0, 5)
    for number in (6, 10):
        with refused("CC-15"):
            answered.accuse(BEN, 0, number)
    offered = [
        as_a(Answer, move.face).number
        for move in answered.table.moves(BEN)
        if isinstance(move, Write)
    ]
    assert offered == [None, 0, 1, 2, 3, 4]


@pytest.mark.rule("CC-20")
@pytest.mark.parametrize(
    ("kind", "said", "right"), [(CODE, 5, 0), (CODE, None, 0), (FILE, 12, None)]
)
def test_a_lie_and_its_right_answer_make_a_double_agent(
    kind: Kind, said: int | None, right: int | None, sent: Sent
) -> None:
    """The right answer is the one to the question that was asked: none is enough."""
    evening = ask_about_cafe(sent, kind, said)
    evening.accuse(BEN, 0, right)
    assert evening.state.double_agents == (ANA,)
    assert evening.out == ()
    assert evening.waiting == (BEN,)


@pytest.mark.rule("CC-20")
@pytest.mark.parametrize(
    ("kind", "said", "correction"),
    [(CODE, 5, 4), (CODE, 5, None), (CODE, None, 1), (FILE, 12, 13), (FILE, 12, 10)],
)
def test_a_lie_is_not_proven_by_a_correction_that_is_wrong_too(
    kind: Kind, said: int | None, correction: int | None, sent: Sent
) -> None:
    evening = ask_about_cafe(sent, kind, said)
    evening.accuse(BEN, 0, correction)
    assert evening.state.double_agents == ()
    assert evening.state.proven == frozenset()
    assert evening.out == (BEN,)


@pytest.mark.rule("CC-14", "CC-20", "CC-21")
@pytest.mark.parametrize("building", Building)
def test_proven_is_that_the_answer_is_false_and_the_correction_right(building: Building) -> None:
    """Every question about every envelope, every answer to it and every correction."""
    lies = CONTENTS[building]
    honest = {CODE: lies if lies < 10 else None, FILE: lies if lies >= 10 else None}
    possible = {CODE: [None, *range(6)], FILE: [None, *range(10, 16)]}
    for kind, right in honest.items():
        enquiry = Enquiry(building, kind)
        for said, correction in product(possible[kind], repeat=2):
            faces = (enquiry, Answer(said), Answer(correction), *CONTENTS.values())
            proven = said != right and correction == right
            assert judge(Accusation(), faces) == ("proven" if proven else "not proven",)


@pytest.mark.rule("CC-20")
def test_a_double_agent_asks_no_more_but_can_be_asked(answered: Evening) -> None:
    answered.accuse(BEN, 0, 0)
    answered.done(BEN, CLEO)
    with refused("CC-20"):
        answered.ask(ANA, BEN, MOSQUE, FILE)
    assert Question(BEN) not in answered.table.moves(ANA)
    answered.done(ANA)
    answered.turn_up()
    answered.done(CLEO, ANA)
    answered.ask(BEN, ANA, BANK, FILE)
    answered.answer(ANA, 12)
    assert answered.knows(BEN, Card(pieces.ANSWERS, 1)) == Answer(12)


@pytest.mark.rule("CC-20")
def test_a_double_agent_still_looks_accuses_challenges_and_declares(sent: Sent) -> None:
    evening = sent("cafe mosque villa", "bank bank villa", "souk souk souk")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, CAFE, CODE)
    evening.answer(ANA, 5)
    evening.done(BEN, CLEO)
    evening.ask(ANA, BEN, MOSQUE, CODE)
    evening.answer(BEN, 3)
    evening.done(ANA)
    evening.turn_up()
    evening.done(CLEO, ANA)
    evening.accuse(BEN, 0, 0)
    evening.done(BEN)
    evening.turn_up()
    assert evening.waiting == (ANA,)
    assert SOUK in evening.state.looks[ANA]
    evening.accuse(ANA, 1, None)
    assert evening.state.double_agents == (ANA, BEN)
    evening.done(ANA)
    evening.leave(BEN, challenger=ANA)
    assert evening.out == (BEN,)
    evening.done(CLEO)
    evening.turn_up()
    evening.done(CLEO)
    evening.declare(ANA)
    assert evening.phase is Phase.JOINING


@pytest.mark.rule("CC-21")
@pytest.mark.parametrize(
    ("said", "correction"),
    [(0, 5), (0, None), (5, 4), (None, 3)],
    ids=["true slip", "true slip, none", "false slip, wrong number", "false none, wrong number"],
)
def test_not_proven_the_accuser_is_out(
    said: int | None, correction: int | None, sent: Sent
) -> None:
    evening = ask_about_cafe(sent, CODE, said)
    evening.accuse(BEN, 0, correction)
    assert evening.out == (BEN,)
    assert evening.state.double_agents == ()
    assert evening.state.accusing is None
    assert evening.state.places[BEN] is None
    assert evening.waiting == (CLEO,)


@pytest.mark.rule("CC-21")
def test_a_true_answer_is_never_proven_false() -> None:
    faces = (Enquiry(CAFE, CODE), Answer(0), Answer(0), *CONTENTS.values())
    assert judge(Accusation(), faces) == ("not proven",)


@pytest.mark.rule("CC-22")
def test_the_second_proven_lie_puts_a_double_agent_out(sent: Sent) -> None:
    """Ana lies to Ben and to Cleo about the same building: two slips, two lies."""
    evening = sent("cafe mosque villa", "bank bank bank")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, CAFE, CODE)
    evening.answer(ANA, 5)
    evening.accuse(BEN, 0, 0)
    assert now(evening.out) == ()
    evening.done(BEN)
    evening.ask(CLEO, ANA, CAFE, CODE)
    evening.answer(ANA, 5)
    evening.accuse(CLEO, 1, 0)
    assert evening.out == (ANA,)
    assert evening.waiting == (CLEO,)
    evening.done(CLEO)
    assert evening.state.round == 3


@pytest.mark.rule("CC-22")
def test_one_slip_proves_one_lie_only(answered: Evening) -> None:
    answered.accuse(BEN, 0, 0)
    answered.done(BEN, CLEO, ANA)
    answered.turn_up()
    answered.done(CLEO, ANA)
    with refused("CC-22"):
        answered.accuse(BEN, 0, 0)
    assert not [move for move in answered.table.moves(BEN) if isinstance(move, Write)]


@pytest.mark.rule("CC-23")
@pytest.mark.parametrize(("correction", "verdict"), [(0, "proven"), (1, "not proven")])
def test_all_hear_the_verdict_and_only_the_two_what_the_slip_says(
    correction: int, verdict: str, answered: Evening
) -> None:
    answered.accuse(BEN, 0, correction)
    slips = [Card(kind, 0) for kind in (pieces.QUESTIONS, pieces.ANSWERS, pieces.CORRECTIONS)]
    assert Judged((verdict,)) in copy_for(answered.table, None)
    for seat in (ANA, BEN):
        assert all(answered.knows(seat, slip) for slip in slips)
    for other in (CLEO, None):
        assert not any(answered.knows(other, slip) for slip in slips)


@pytest.mark.rule("CC-23", "CC-17")
def test_a_proven_lie_is_marked_on_the_sheet(answered: Evening) -> None:
    answered.accuse(BEN, 0, 0)
    noted = clues(answered.state, BEN, answered.table.known(BEN))
    (slip,) = [each for each in noted if isinstance(each, Told)]
    assert slip.message in answered.state.proven
