"""Questions, answers and the sheet that keeps them: CC-12 to CC-17, CC-33."""

from __future__ import annotations

import pytest

from brushpass.games.casablanca import pieces
from brushpass.games.casablanca.actions import Question
from brushpass.games.casablanca.clues import Given, Seen, Told, clues
from brushpass.games.casablanca.events import Message
from brushpass.games.casablanca.pieces import Answer, Building, Enquiry, Kind, Notes
from brushpass.games.casablanca.state import Phase
from brushpass.table import Card, Shown, Write, Wrote
from support.kinds import as_a

from .conftest import Sent
from .evening import (
    ANA,
    BANK,
    BEN,
    CAFE,
    CLEO,
    CODE,
    DAN,
    FILE,
    MOSQUE,
    SOLUTION,
    SOUK,
    STATION,
    VILLA,
    Evening,
    refused,
)

FIRST_QUESTION, FIRST_ANSWER = Card(pieces.QUESTIONS, 0), Card(pieces.ANSWERS, 0)


@pytest.fixture
def meeting(sent: Sent) -> Evening:
    """Ana has been in the café, Ben in the mosque; now they meet in the bank. Ben leads."""
    evening = sent("cafe mosque villa", "bank bank villa")
    evening.play_round()
    evening.turn_up()
    return evening


@pytest.mark.rule("CC-12")
def test_who_shares_a_building_may_ask_one_question(meeting: Evening) -> None:
    meeting.ask(BEN, ANA, CAFE, CODE)
    assert meeting.state.messages == (Message(2, 0, asker=BEN, asked=ANA),)
    meeting.answer(ANA, 0)
    assert meeting.waiting == (BEN,)
    assert meeting.state.asked is None
    with refused("CC-12"):
        meeting.ask(BEN, ANA, CAFE, FILE)
    assert Question(ANA) not in meeting.table.moves(BEN)


@pytest.mark.rule("CC-12")
@pytest.mark.parametrize("asked", [CLEO, BEN, 7, -1])
def test_nobody_elsewhere_can_be_asked_nor_oneself(asked: int, meeting: Evening) -> None:
    with refused("CC-12"):
        meeting.table.act(BEN, Question(asked))


@pytest.mark.rule("CC-12")
def test_a_lone_agent_has_nobody_to_ask(meeting: Evening) -> None:
    meeting.done(BEN)
    assert meeting.waiting == (CLEO,)
    with refused("CC-12"):
        meeting.ask(CLEO, ANA, CAFE, CODE)


@pytest.mark.rule("CC-12")
def test_everyone_has_a_question_in_their_own_search(meeting: Evening) -> None:
    meeting.ask(BEN, ANA, CAFE, CODE)
    meeting.answer(ANA, 0)
    meeting.done(BEN, CLEO)
    meeting.ask(ANA, BEN, BANK, FILE)
    assert meeting.waiting == (BEN,)


@pytest.mark.rule("CC-33")
def test_a_question_is_about_the_file_or_the_code_never_both(meeting: Evening) -> None:
    meeting.table.act(BEN, Question(ANA))
    moves = set(meeting.table.moves(BEN))
    assert moves == {Write(FIRST_QUESTION, Enquiry(CAFE, kind)) for kind in Kind}
    with refused("CC-33"):
        meeting.table.act(BEN, Write(FIRST_QUESTION, (Enquiry(CAFE, CODE), Enquiry(CAFE, FILE))))
    meeting.table.act(BEN, Write(FIRST_QUESTION, Enquiry(CAFE, CODE)))
    with refused("BP-01"):
        meeting.table.act(BEN, Write(Card(pieces.QUESTIONS, 1), Enquiry(CAFE, FILE)))


@pytest.mark.rule("CC-33")
def test_a_question_is_written_on_its_own_slip(meeting: Evening) -> None:
    meeting.table.act(BEN, Question(ANA))
    with refused("CC-33"):
        meeting.done(BEN)
    for slip in (Card(pieces.QUESTIONS, 1), Card(pieces.ANSWERS, 0), Card("notes", 0)):
        with refused("CC-33"):
            meeting.table.act(BEN, Write(slip, Enquiry(CAFE, CODE)))


@pytest.mark.rule("CC-33")
def test_whom_one_turned_to_can_be_taken_back_until_the_question_is_handed_over(
    meeting: Evening,
) -> None:
    meeting.table.act(BEN, Question(ANA))
    meeting.table.undo(BEN)
    assert meeting.phase is Phase.SEARCHING
    meeting.ask(BEN, ANA, CAFE, CODE)
    assert not meeting.table.may_undo(BEN)


@pytest.mark.rule("CC-13")
@pytest.mark.parametrize("building", [MOSQUE, VILLA, BANK])
def test_only_a_building_that_the_other_has_looked_at(building: Building, meeting: Evening) -> None:
    """Ana has not looked in the bank yet: her search comes after Ben's."""
    with refused("CC-13"):
        meeting.ask(BEN, ANA, building, CODE)


@pytest.mark.rule("CC-13")
def test_the_first_leader_can_ask_nobody(sent: Sent) -> None:
    evening = sent("bank bank")
    evening.turn_up()
    with refused("CC-13"):
        evening.ask(ANA, BEN, BANK, FILE)
    assert not [move for move in evening.table.moves(ANA) if isinstance(move, Question)]
    evening.done(ANA)
    evening.ask(BEN, ANA, BANK, FILE)
    assert evening.waiting == (ANA,)


@pytest.mark.rule("CC-13")
def test_any_place_where_the_other_has_ever_been_may_be_asked_about(sent: Sent) -> None:
    evening = sent("cafe villa", "souk villa", "bank villa", "villa villa")
    for _ in range(3):
        evening.play_round()
    evening.turn_up()
    evening.table.act(BEN, Question(ANA))
    asked = {as_a(Enquiry, as_a(Write, move).face).building for move in evening.table.moves(BEN)}
    assert asked == {CAFE, SOUK, BANK}


@pytest.mark.rule("CC-14")
def test_only_the_two_read_question_and_answer(meeting: Evening) -> None:
    meeting.ask(BEN, ANA, CAFE, CODE)
    assert meeting.knows(ANA, FIRST_QUESTION) == Enquiry(CAFE, CODE)
    meeting.answer(ANA, 0)
    assert meeting.knows(BEN, FIRST_ANSWER) == Answer(0)
    for other in (CLEO, None):
        assert meeting.knows(other, FIRST_QUESTION) is None
        assert meeting.knows(other, FIRST_ANSWER) is None


@pytest.mark.rule("CC-14")
def test_who_is_asked_must_answer_before_anything_goes_on(meeting: Evening) -> None:
    meeting.ask(BEN, ANA, CAFE, CODE)
    assert meeting.waiting == (ANA,)
    with refused("CC-14"):
        meeting.done(ANA)
    with refused("CC-14"):
        meeting.table.act(ANA, Write(Card(pieces.ANSWERS, 1), Answer(0)))
    with refused("BP-01"):
        meeting.done(BEN)
    meeting.answer(ANA, 0)
    assert meeting.waiting == (BEN,)


@pytest.mark.rule("CC-14")
def test_none_is_the_honest_answer_about_the_other_kind(meeting: Evening) -> None:
    """A code lies in the café, and Ben asks for a file; to say so is no lie."""
    meeting.ask(BEN, ANA, CAFE, FILE)
    meeting.answer(ANA, None)
    assert meeting.knows(BEN, FIRST_ANSWER) == Answer(None)
    meeting.accuse(BEN, 0, 10)
    assert meeting.out == (BEN,)


@pytest.mark.rule("CC-14")
@pytest.mark.parametrize("number", range(10, 16))
def test_any_number_of_the_other_kind_is_a_lie_and_none_its_right_answer(
    number: int, meeting: Evening
) -> None:
    meeting.ask(BEN, ANA, CAFE, FILE)
    meeting.answer(ANA, number)
    meeting.accuse(BEN, 0, None)
    assert meeting.state.double_agents == (ANA,)


@pytest.mark.rule("CC-14")
def test_none_is_no_honest_answer_about_the_kind_that_lies_there(meeting: Evening) -> None:
    meeting.ask(BEN, ANA, CAFE, CODE)
    meeting.answer(ANA, None)
    meeting.accuse(BEN, 0, 0)
    assert meeting.state.double_agents == (ANA,)


@pytest.mark.rule("CC-14")
@pytest.mark.parametrize("kind", Kind)
def test_an_answer_is_none_or_a_number_of_the_kind_that_was_asked_for(
    kind: Kind, meeting: Evening
) -> None:
    meeting.ask(BEN, ANA, CAFE, kind)
    own, other = (range(6), range(10, 16)) if kind is CODE else (range(10, 16), range(6))
    offered = [Write(FIRST_ANSWER, Answer(number)) for number in (None, *own)]
    assert list(meeting.table.moves(ANA)) == offered
    for number in other:
        with refused("CC-15"):
            meeting.answer(ANA, number)
    meeting.answer(ANA, own[-1])
    assert meeting.waiting == (BEN,)


@pytest.mark.rule("CC-15")
@pytest.mark.parametrize(
    ("kind", "numbers"), [(CODE, [0, 1, 2, 3, 4, 5]), (FILE, [10, 11, 12, 13, 14, 15])]
)
def test_an_answer_may_be_false_but_is_a_number_of_its_kind(
    kind: Kind, numbers: list[int], meeting: Evening
) -> None:
    meeting.ask(BEN, ANA, CAFE, kind)
    said = [as_a(Answer, as_a(Write, move).face).number for move in meeting.table.moves(ANA)]
    assert said == [None, *numbers]
    for number in (-1, 6, 9, 16, 100, *({*range(6), *range(10, 16)} - set(numbers))):
        with refused("CC-15"):
            meeting.answer(ANA, number)
    for no_answer in (SOLUTION, Enquiry(CAFE, kind)):
        with refused("CC-15"):
            meeting.table.act(ANA, Write(FIRST_ANSWER, no_answer))
    meeting.answer(ANA, numbers[3])
    assert meeting.knows(BEN, FIRST_ANSWER) == Answer(numbers[3])


@pytest.mark.rule("CC-16")
def test_two_players_write_slips_all_the_same_and_they_are_proof(sent: Sent) -> None:
    evening = sent("cafe villa", "bank bank", "souk souk")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, CAFE, CODE)
    evening.answer(ANA, 5)
    assert Wrote(ANA, FIRST_ANSWER, Answer(5)) in evening.table.log
    assert Shown((FIRST_ANSWER,), (BEN,), (Answer(5),)) in evening.table.log
    evening.done(BEN, ANA)
    evening.turn_up()
    evening.done(ANA)
    offered = {move.slip for move in evening.table.moves(BEN) if isinstance(move, Write)}
    assert offered == {Card(pieces.CORRECTIONS, 0)}


@pytest.mark.rule("CC-17")
def test_the_sheet_has_where_everyone_was_and_what_one_found(meeting: Evening) -> None:
    meeting.done(BEN, CLEO, ANA)
    state = meeting.state
    assert state.trail == ((CAFE, MOSQUE, VILLA), (BANK, BANK, VILLA))
    assert state.looks == (frozenset({CAFE, BANK}), frozenset({MOSQUE, BANK}), frozenset({VILLA}))
    mine = clues(state, ANA, meeting.table.known(ANA))
    assert mine == [Seen(1, CAFE, 0, opened=False), Seen(2, BANK, 12, opened=False)]


@pytest.mark.rule("CC-17")
def test_the_sheet_has_every_slip_with_sender_building_question_and_answer(
    meeting: Evening,
) -> None:
    meeting.ask(BEN, ANA, CAFE, FILE)
    meeting.answer(ANA, 14)
    meeting.done(BEN, CLEO)
    meeting.ask(ANA, BEN, MOSQUE, CODE)
    meeting.answer(BEN, None)
    lie = (CAFE, FILE, 14)
    truth = (MOSQUE, CODE, None)
    sheets = [clues(meeting.state, seat, meeting.table.known(seat)) for seat in (ANA, BEN, CLEO)]
    ana, ben, cleo = ([each for each in sheet if not isinstance(each, Seen)] for sheet in sheets)
    assert ana == [Given(2, 0, BEN, *lie), Told(2, 1, BEN, *truth)]
    assert ben == [Told(2, 0, ANA, *lie), Given(2, 1, ANA, *truth)]
    assert cleo == []
    assert meeting.state.proven == frozenset()


@pytest.mark.rule("CC-17")
def test_what_was_opened_is_on_everybodys_sheet(sent: Sent) -> None:
    evening = sent("mosque villa station bank")
    evening.turn_up()
    evening.declare(ANA)
    evening.note(ANA, Notes((CAFE, SOUK, None, STATION, VILLA, BANK), 13))
    evening.challenge(BEN, ANA, SOUK, 3)
    evening.accept(CLEO, ANA)
    evening.accept(DAN, ANA)
    evening.stand(ANA)
    for seat in range(4):
        known = evening.table.known(seat)
        assert Seen(1, SOUK, 3, opened=True) in clues(evening.state, seat, known)


@pytest.mark.rule("CC-17")
def test_slips_are_not_limited(sent: Sent) -> None:
    evening = sent("bank bank")
    evening.play_round()
    for _ in range(9):
        evening.turn_up()
        for asker in evening.state.to_search:
            asked = 1 - asker
            evening.ask(asker, asked, BANK, FILE)
            evening.answer(asked, 12)
            evening.done(asker)
    assert len(evening.state.messages) == 18
    mine = clues(evening.state, ANA, evening.table.known(ANA))
    assert len([each for each in mine if isinstance(each, Told)]) == 9
