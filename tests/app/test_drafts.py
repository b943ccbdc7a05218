"""What people have begun to type outlives a reload, and only its author finds it again."""

from __future__ import annotations

import json

import pytest
from tools.sitting import Sitting, page, sit

from brushpass.app.play.commands import Open, Play
from brushpass.app.sitting.drafts import write_drafts, write_guest_note
from brushpass.app.sitting.marks import keep_marks_of
from brushpass.games import bot, game
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.screen.draft import Draft
from brushpass.html.commands import Choose, Mark, Pass
from brushpass.table import RandomDealer, Seat, Table


def dealt(name: str = "codenames") -> Sitting:
    taken = game(name)
    assert taken
    return sit(Table(taken, next(iter(bot(name).setups())), RandomDealer(5)), "en")


def reloaded(session: Sitting) -> Sitting:
    """The table of this sitting after a reload of the page."""
    again = sit(session.table, "en")
    again.recall_drafts(write_drafts(session.model))
    return again


def opened(session: Sitting, seat: Seat) -> Sitting:
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
    session.do(Play.TABLE)
    opened(session, second)
    again = opened(reloaded(session), second)
    assert again.draft == session.screen.draft, "who else plays here finds nothing"
    again.do(Play.TABLE)
    assert opened(again, first).draft.clues == ("a", "", "ü")
    assert again.draft.performed == (False, False, True)


def test_who_plays_alone_has_it_before_them_at_once() -> None:
    session = dealt()
    seat = session.called[0]
    for other in set(session.people) - {seat}:
        session.lend(other)
    assert session.alone
    session.keep_typed({"word": "zebra"})
    again = sit(session.table, "en")
    again.seat_computers(session.computers, session.seed)
    again.recall_drafts(write_drafts(session.model))
    again.settle_in()
    assert again.draft == Draft(word="zebra")


def test_what_was_sent_is_no_draft_any_more() -> None:
    session = dealt()
    seat = session.called[0]
    opened(session, seat).keep_typed({"word": "zebra"})
    session.submit("clue", seat, {"word": "zebra", "number": "2"})
    assert session.table.state.clue.word == "zebra"
    assert write_drafts(session.model) == ""


def test_a_draft_belongs_to_where_the_table_was() -> None:
    session = dealt()
    seat = session.called[0]
    kept = write_drafts(_with_word(session, seat).model)
    session.table.act(seat, GiveClue("other", 1))
    again = sit(session.table, "en")
    again.recall_drafts(kept)
    assert again.drafts_now() == {}


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
    session.recall_drafts(raw.replace('"N"', str(len(session.table.log))))
    assert session.drafts_now() == {}


def test_a_seat_that_has_moved_leaves_no_draft() -> None:
    session = dealt()
    seat = session.called[0]
    _with_word(session, seat)
    session.take_seats([other for other in session.people if other != seat])
    assert "zebra" not in json.dumps(write_drafts(session.model))


def _with_word(session: Sitting, seat: Seat) -> Sitting:
    opened(session, seat).keep_typed({"word": "zebra"})
    return session


# On somebody's own phone.


def test_a_guests_pencil_and_clue_come_back_to_the_same_table() -> None:
    session = dealt("decrypto")
    seat = session.called[0]
    opened(session, seat).keep_typed({"clue1": "zebra"})
    session.do(Mark("keyword black 1", "horse?"))
    note = write_guest_note(session.model, 2)
    again, later = sit(session.table, "en"), sit(session.table, "en")
    again.recall_guest_note(note, 2)
    later.recall_guest_note(note, 3)
    assert opened(again, seat).draft.clues[0] == "zebra"
    assert again.secret_view().marks == {"keyword black 1": "horse?"}
    assert (later.drafts_now(), later.marks) == ({}, {})


def test_a_guest_who_has_written_nothing_notes_nothing() -> None:
    session = dealt("decrypto")
    session.change(lambda it: keep_marks_of(it, it.seats.people))
    assert write_guest_note(session.model, 1) == ""


@pytest.mark.parametrize("raw", ["", "[]", "{", '{"game": 1}', '{"game":1,"begun":2,"marks":""}'])
def test_a_damaged_note_is_forgotten(raw: str) -> None:
    session = dealt()
    session.recall_guest_note(raw, 1)
    assert (session.drafts_now(), session.marks) == ({}, {})
