"""What computers do at Code Casablanca: when they ask, lie, accuse, declare and challenge."""

from __future__ import annotations

import pytest

from brushpass.contract import Level
from brushpass.games.casablanca import actions as act, pieces
from brushpass.games.casablanca.pieces import Answer, Enquiry, Information, Kind
from brushpass.table import Card, Seat, Write

from .conftest import Sent
from .evening import (
    ANA,
    BANK,
    BEN,
    CAFE,
    CLEO,
    CONTENTS,
    HOTEL,
    MOSQUE,
    SOLUTION,
    SOUK,
    SWAPPED,
    Evening,
)
from .minding import act_of, acts_of

CODES = ("cafe", "hotel", "souk", "harbour", "airfield")
LEVELS = list(Level)


def told(message: int, number: int | None) -> Write:
    return Write(Card(pieces.ANSWERS, message), Answer(number))


def toured(sent: Sent, *ahead: str, orders: str = "mosque bank", to: Seat = ANA) -> Evening:
    """Ana has been in these places, others in the villa; then come these orders."""
    others = "villa " * (len(orders.split()) - 1)
    evening = sent(*[f"{place} {others}" for place in ahead], orders)
    for _ in ahead:
        evening.play_round()
    evening.turn_up()
    while evening.waiting != (to,):
        evening.done(*evening.waiting)
    return evening


# Asking.


def test_nobody_is_asked_about_what_one_has_seen(sent: Sent) -> None:
    evening = sent("bank hotel", "cafe cafe")
    evening.play_round()
    evening.turn_up()
    assert evening.waiting == (BEN,)
    for level in LEVELS:
        assert act_of(evening.table, BEN, level) == act.Question(ANA)
    evening.table.act(BEN, act.Question(ANA))
    for level in LEVELS:
        asked = {
            done.face for done in acts_of(evening.table, BEN, level) if isinstance(done, Write)
        }
        assert {one.building for one in asked if isinstance(one, Enquiry)} == {BANK}


def test_with_nothing_to_learn_a_search_ends(sent: Sent) -> None:
    evening = sent("bank bank", "cafe cafe")
    evening.play_round()
    evening.turn_up()
    assert {act_of(evening.table, BEN, level) for level in LEVELS} == {act.EndSearch()}


# Answering.


@pytest.fixture
def asked(sent: Sent) -> Evening:
    """Ben has seen nearly all, and the hotel with Ana, who alone has been in the souk."""
    ahead = ("harbour", "airfield", "casino", "prefecture", "bank", "villa")
    evening = sent("hotel hotel", *[f"souk {place}" for place in ahead], "cafe cafe")
    for _ in range(7):
        evening.play_round()
    evening.turn_up()
    while evening.waiting != (BEN,):
        evening.done(*evening.waiting)
    return evening


def test_a_fox_may_lie_when_the_truth_helps_too_much(asked: Evening) -> None:
    asked.ask(BEN, ANA, SOUK, Kind.CODE)
    answers = acts_of(asked.table, ANA)
    truth = told(0, CONTENTS[SOUK])
    assert truth in answers
    assert len(answers) > 3
    assert told(0, CONTENTS[HOTEL]) not in answers
    assert acts_of(asked.table, ANA, Level.RECRUIT) == {truth}


def test_nobody_lies_where_the_asker_has_looked(asked: Evening) -> None:
    asked.ask(BEN, ANA, HOTEL, Kind.CODE)
    for level in LEVELS:
        assert acts_of(asked.table, ANA, level) == {told(0, CONTENTS[HOTEL])}


def test_a_lie_is_stuck_to(asked: Evening) -> None:
    asked.ask(BEN, ANA, SOUK, Kind.CODE)
    asked.answer(ANA, None)
    asked.done(BEN, ANA)
    asked.turn_up()
    while asked.waiting != (BEN,):
        asked.done(*asked.waiting)
    asked.ask(BEN, ANA, SOUK, Kind.CODE)
    answers = acts_of(asked.table, ANA)
    assert answers == {told(1, None), told(1, CONTENTS[SOUK])}


# Accusing.


@pytest.fixture
def lied_to(sent: Sent) -> Evening:
    """Ana has told Ben that no file lies in the bank; then he goes there himself."""
    evening = sent("bank hotel", "cafe cafe", "villa bank", "souk souk")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, BANK, Kind.FILE)
    evening.answer(ANA, None)
    evening.done(BEN, ANA)
    return evening


def test_a_lie_that_can_be_proven_is(lied_to: Evening) -> None:
    lied_to.play_round()
    lied_to.turn_up()
    while lied_to.waiting != (BEN,):
        lied_to.done(*lied_to.waiting)
    proof = Write(Card(pieces.CORRECTIONS, 0), Answer(CONTENTS[BANK]))
    for level in (Level.AGENT, Level.FOX):
        assert acts_of(lied_to.table, BEN, level) == {proof}


def test_nobody_accuses_on_suspicion(sent: Sent) -> None:
    evening = sent("bank hotel", "cafe cafe")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, BANK, Kind.FILE)
    evening.answer(ANA, None)
    for level in LEVELS:
        assert acts_of(evening.table, BEN, level) == {act.EndSearch()}


# Declaring.


def test_the_case_is_declared_where_the_file_lies(sent: Sent) -> None:
    evening = toured(sent, *CODES)
    for level in LEVELS:
        assert act_of(evening.table, ANA, level) == act.Declare()
    evening.declare(ANA)
    for level in LEVELS:
        written = act_of(evening.table, ANA, level)
        assert isinstance(written, Write)
        assert written.face == SOLUTION


def test_a_forged_file_is_left_alone(sent: Sent) -> None:
    evening = toured(sent, *CODES, orders="bank villa")
    assert {act_of(evening.table, ANA, level) for level in LEVELS} == {act.EndSearch()}


def test_nobody_declares_in_the_dark(sent: Sent) -> None:
    evening = toured(sent, "cafe", "hotel", orders="mosque villa")
    assert {act_of(evening.table, ANA, level) for level in LEVELS} == {act.EndSearch()}


def test_a_star_leads_to_the_file(sent: Sent) -> None:
    evening = sent(*[f"{place} villa" for place in (*CODES, "mosque")], "bank* villa")
    for _ in range(6):
        evening.play_round()
    evening.turn_up()
    for level in (Level.AGENT, Level.FOX):
        assert act_of(evening.table, ANA, level) == act.GoTo(MOSQUE)


def test_a_star_leads_where_one_has_not_looked(sent: Sent) -> None:
    evening = sent("cafe villa", "cafe* villa")
    evening.play_round()
    evening.turn_up()
    for level in LEVELS:
        went = acts_of(evening.table, evening.waiting[0], level)
        assert act.GoTo(CAFE) not in went


def test_who_knows_the_codes_declares_too(sent: Sent) -> None:
    """Ana hasn't looked here yet; but why would Ben declare where no genuine file lies?"""
    evening = toured(sent, *CODES, orders="mosque mosque bank", to=BEN)
    evening.declare(BEN)
    for level in (Level.AGENT, Level.FOX):
        assert act_of(evening.table, ANA, level) == act.Declare()


def test_who_knows_nothing_refrains(sent: Sent) -> None:
    evening = toured(sent, *CODES, orders="mosque mosque")
    evening.declare(ANA)
    for level in LEVELS:
        assert act_of(evening.table, BEN, level) == act.Refrain()


# Somebody else's notes.


def declared(sent: Sent, written: object, others: str = "villa") -> Evening:
    evening = toured(sent, *CODES, orders=f"mosque {others}")
    evening.declare(ANA)
    if evening.waiting == (BEN,):
        evening.refrain(BEN)
    evening.table.act(ANA, Write(evening.table.moves(ANA)[0].slip, written))  # type: ignore
    return evening


def test_a_challenge_costs_nothing_so_it_is_made(sent: Sent) -> None:
    """Ben has only seen the villa."""
    evening = declared(sent, SOLUTION)
    for level in (Level.AGENT, Level.FOX):
        done = act_of(evening.table, BEN, level)
        assert isinstance(done, Write)
        assert isinstance(done.face, Information)
    assert act_of(evening.table, BEN, Level.RECRUIT) == act.Accept(ANA)


def test_what_one_has_seen_is_held_against_notes(sent: Sent) -> None:
    evening = sent(*[f"{place} souk" for place in CODES], "mosque villa")
    for _ in CODES:
        evening.play_round()
    evening.turn_up()
    while evening.waiting != (ANA,):
        evening.done(*evening.waiting)
    evening.declare(ANA)
    evening.note(ANA, SWAPPED)
    for level in LEVELS:
        done = act_of(evening.table, BEN, level)
        assert isinstance(done, Write)
        assert done.face == Information(SOUK, CONTENTS[SOUK])


def test_declarers_who_agree_accept_each_other(sent: Sent) -> None:
    evening = sent(*[f"{place} {place} villa" for place in CODES], "mosque mosque villa")
    for _ in CODES:
        evening.play_round()
    evening.turn_up()
    while CLEO in evening.waiting:
        evening.done(CLEO)
    evening.declare(*evening.waiting)
    evening.declare(*evening.waiting)
    evening.note(ANA)
    evening.note(BEN)
    assert act_of(evening.table, ANA) == act.Accept(BEN)
    assert act_of(evening.table, BEN) == act.Accept(ANA)


def test_who_is_challenged_stands_unless_they_have_seen_better(sent: Sent) -> None:
    for written, decided in ((SOLUTION, act.Stand()), (SWAPPED, act.Withdraw())):
        evening = declared(sent, written)
        evening.challenge(BEN, ANA, HOTEL, 14)
        for level in LEVELS:
            assert act_of(evening.table, ANA, level) == decided


def test_notes_can_be_written_even_where_no_file_lies(sent: Sent) -> None:
    """Somebody else may have declared for this seat before a computer took it over."""
    evening = sent("cafe villa", "cafe villa")
    evening.turn_up()
    evening.declare(ANA)
    for level in LEVELS:
        done = act_of(evening.table, ANA, level)
        evening.table.game.check(evening.state, ANA, done, evening.table.known(ANA))
