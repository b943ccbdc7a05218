"""What people have begun to type outlives a reload, and only its author finds it again."""

from __future__ import annotations

import json

import pytest

from brushpass.app.drafts import recall_drafts, write_drafts
from brushpass.app.pages import page
from brushpass.app.session import Session
from brushpass.games import bot, game
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.screen.draft import Draft
from brushpass.html.commands import Choose, Open, Pass, Plain
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
