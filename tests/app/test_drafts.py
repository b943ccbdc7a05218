"""What people have begun to type outlives a reload, and only its author finds it again."""

from __future__ import annotations

import json

import pytest

from brushpass.app.play.drafts import recall_drafts, recall_note, write_drafts, write_note
from brushpass.app.play.pages import page
from brushpass.app.play.session import Session
from brushpass.app.setup.desk import seat_computers
from brushpass.games import bot, game
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.screen.draft import Draft
from brushpass.html.commands import Choose, Mark, Open, Pass, Plain
from brushpass.table import HouseDealer, Seat, Table


def dealt(name: str = "codenames") -> Session:
    taken = game(name)
    assert taken
    return Session(Table(taken, next(iter(bot(name).setups())), HouseDealer(5)), "en")


def reloaded(session: Session) -> Session:
    """The same table in a page that was loaded anew."""
    again = Session(session.table, "en")
    recall_drafts(again, write_drafts(session))
    return again


def opened(session: Session, seat: Seat) -> Session:
    session.do(Pass(seat))
    session.do(Open(latched=True))
    return session


def test_a_clue_comes_back_behind_the_same_seal() -> None:
    session = dealt()
    seat = session.called[0]
    opened(session, seat).do(Choose("number", "3"))
    session.keep_typed({"word": "zebra"})
    again = reloaded(session)
    again.come_back(seat)
    assert "zebra" not in page(again), "it is sealed as all of it is"
    again.do(Open())
    assert again.draft == Draft(word="zebra", number="3")
    assert 'value="zebra"' in page(again)


def test_three_clues_come_back_though_somebody_else_had_the_phone_since() -> None:
    session = dealt("decrypto")
    first, second = session.called[:2]
    opened(session, first).keep_typed(
        {"clue1": "a", "clue2": "", "clue3": "ü", "performed3": "yes"}
    )
    session.do(Plain.TABLE)
    opened(session, second)
    again = opened(reloaded(session), second)
    assert again.draft == session.screen.draft, "who else plays here finds nothing"
    again.do(Plain.TABLE)
    assert opened(again, first).draft.clues == ("a", "", "ü")
    assert again.draft.performed == (False, False, True)


def test_who_plays_alone_has_it_before_them_at_once() -> None:
    session = dealt()
    seat = session.called[0]
    for other in set(session.mine) - {seat}:
        session.lend(other)
    assert session.alone
    session.keep_typed({"word": "zebra"})
    again = Session(session.table, "en")
    seat_computers(again, session.computers, session.luck)
    recall_drafts(again, write_drafts(session))
    again.settle_in()
    assert again.draft == Draft(word="zebra")


def test_what_was_sent_is_no_draft_any_more() -> None:
    session = dealt()
    seat = session.called[0]
    opened(session, seat).keep_typed({"word": "zebra"})
    session.submit("clue", seat, {"word": "zebra", "number": "2"})
    assert session.table.state.clue.word == "zebra"
    assert write_drafts(session) == ""


def test_a_draft_belongs_to_where_the_table_was() -> None:
    session = dealt()
    seat = session.called[0]
    kept = write_drafts(_with_word(session, seat))
    session.table.act(seat, GiveClue("other", 1))
    again = Session(session.table, "en")
    recall_drafts(again, kept)
    assert again.begun() == {}


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "[]",
        "{",
        '{"entries": 0}',
        '{"entries": "N", "begun": []}',
        '{"entries": "N", "begun": {"99": {"word": "x"}}}',
        '{"entries": "N", "begun": {"0": {"word": 3}}}',
        '{"entries": "N", "begun": {"0": ["word"]}}',
        '{"entries": "N", "begun": {"0": {"cell": "no number"}}}',
    ],
)
def test_what_is_damaged_is_forgotten(raw: str) -> None:
    session = dealt()
    recall_drafts(session, raw.replace('"N"', str(len(session.table.log))))
    assert session.begun() == {}


def test_a_seat_that_has_moved_leaves_no_draft() -> None:
    session = dealt()
    seat = session.called[0]
    _with_word(session, seat)
    session.take_seats([other for other in session.mine if other != seat])
    assert "zebra" not in json.dumps(write_drafts(session))


def _with_word(session: Session, seat: Seat) -> Session:
    opened(session, seat).keep_typed({"word": "zebra"})
    return session


# On somebody's own phone.


def test_a_guests_pencil_and_clue_come_back_to_the_same_table() -> None:
    session = dealt("decrypto")
    seat = session.called[0]
    opened(session, seat).keep_typed({"clue1": "zebra"})
    session.do(Mark("keyword black 1", "horse?"))
    note = write_note(session, 2)
    again, later = Session(session.table, "en"), Session(session.table, "en")
    recall_note(again, note, 2)
    recall_note(later, note, 3)
    assert opened(again, seat).draft.clues[0] == "zebra"
    assert again.secret_view().marks == {"keyword black 1": "horse?"}
    assert (later.begun(), later.marks) == ({}, {})


def test_a_guest_who_has_written_nothing_notes_nothing() -> None:
    session = dealt("decrypto")
    session.keep_marks_of(session.mine)
    assert write_note(session, 1) == ""


@pytest.mark.parametrize("raw", ["", "[]", "{", '{"game": 1}', '{"game":1,"begun":2,"marks":""}'])
def test_a_damaged_note_is_forgotten(raw: str) -> None:
    session = dealt()
    recall_note(session, raw, 1)
    assert (session.begun(), session.marks) == ({}, {})
