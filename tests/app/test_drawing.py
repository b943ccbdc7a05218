"""Whatever a host sends or a file holds: there is a page, and if need be it is a sentence."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any

import pytest

from brushpass.app import drawing
from brushpass.app.drawing import attempt, drawn
from brushpass.app.linked import tables
from brushpass.app.linked.pages import joining
from brushpass.app.linked.party import Party
from brushpass.app.linked.tables import GuestTable
from brushpass.app.play.pages import page
from brushpass.app.play.session import Session
from brushpass.games import SHELF, bot, game, selfplay
from brushpass.html.reading import read as command
from brushpass.i18n import texts
from brushpass.link.copies import seen_by_any
from brushpass.table import Illegal
from brushpass.table.codec import write
from link.hostile_host import HostileHost, welcomed

BUILD_ID = "the same"
T = texts("brushpass.app", "en")
LOGS = 15
"""Hostile logs a game."""


def do(what: str, session: Session) -> None:
    session.do(command(what))


def look_everywhere(session: Session) -> int:
    """Every page that somebody can get to; how many were no more than a sentence."""
    sentences = 0
    doings = ["", "sheet:log", "sheet:rules", "sheet:link", "sheet:menu", "sheet"]
    for seat in session.mine:
        doings += [f"pass:{seat}", "open:latched", "seal", "table"]
    doings += ["replay", "step:0", "step:3", "step:9999", "result"]
    for doing in doings:
        attempt(session, partial(do, doing))
        made = drawn(session)
        assert made.html.startswith("<div")
        assert made.title
        if made.failure:
            sentences += 1
            assert T("undrawn guest") in made.html
            assert 'data-do="leave"' in made.html
            assert 'data-do="reload"' in made.html
            session.broken = ""
    return sentences


def visit(host: HostileHost) -> GuestTable:
    """A device comes to a hostile host, and draws its page after every frame."""
    visiting = GuestTable.arrive(build_id=BUILD_ID, lang="en")
    welcomed(visiting.link)
    visiting.link._intents.add(0, "undo", 1, ())
    for now, raw in enumerate(host.frames()):
        visiting.link.received(raw, now)
        visiting.hear()
        assert joining(visiting.party, T)
        if visiting.session:
            assert drawn(visiting.session).html
            visiting.session.broken = ""
    return visiting


@pytest.mark.parametrize("name", SHELF)
def test_whatever_a_host_sends_a_guest_has_a_page(name: str) -> None:
    followed = 0
    for seed in range(LOGS):
        host = HostileHost(name, Random(seed))
        host.spoil()
        session = visit(host).session
        if session:
            followed += 1
            look_everywhere(session)
    assert followed > LOGS / 4


def test_a_blank_where_ones_own_face_belongs_is_a_page_or_a_sentence() -> None:
    """Some screens can't do without: that is what the guard is for."""
    sentences = 0
    for seed, name in enumerate(SHELF * 3):
        host = HostileHost(name, Random(seed))
        host.seats = tuple(range(host.players))
        lines = [write(seen_by_any(host.seats, entry)) for entry in host.table.log]
        own = [place for place, line in enumerate(lines) if '"to":[' in line][:14]
        for place in own:
            host.lines = [*lines[:place], host.blanked(json.loads(lines[place]))]
            session = visit(host).session
            if session:
                sentences += look_everywhere(session)
    assert sentences


def toy_session(name: str = "codenames") -> Session:
    taken = game(name)
    assert taken
    setup: Any = next(iter(bot(name).setups()))
    return Session(selfplay.play(name, setup, 1), "en")


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_a_table_of_ones_own_that_cannot_be_drawn_can_be_saved_and_left(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = toy_session()
    session.speak(lang)
    assert drawn(session).failure == ""
    monkeypatch.setattr(drawing, "page", lambda session: 1 / 0)
    made = drawn(session)
    assert session.texts("undrawn") in made.html
    assert 'data-do="save"' in made.html
    assert 'data-do="leave"' in made.html
    assert "ZeroDivisionError" in made.failure
    session.party = Party(hosting=False)
    assert session.texts("undrawn guest") in drawn(session).html


def test_a_table_is_drawn_without_what_its_screen_stumbles_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = toy_session()
    whole = drawn(session)
    session.papers.files["wordlists/en/associations.txt"] = b"damaged"

    def reads(sitting: Session) -> str:
        assert not sitting.papers.files
        return page(sitting)

    monkeypatch.setattr(drawing, "page", reads)
    made = drawn(session)
    assert made.html == whole.html
    assert made.whole
    assert "AssertionError" in made.failure
    assert session.papers.useless


def test_what_goes_wrong_at_an_own_table_is_not_hidden() -> None:
    session = toy_session()

    def fail(it: Session) -> None:
        raise KeyError

    with pytest.raises(KeyError):
        attempt(session, fail)
    session.party = Party(hosting=False)
    attempt(session, fail)
    assert "KeyError" in drawn(session).failure


def test_a_session_that_cannot_even_begin_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Session:
        raise KeyError

    monkeypatch.setattr(tables, "Session", fail)
    host = HostileHost("decrypto", Random(1))
    visiting = visit(host)
    assert visiting.session is None
    assert T("undrawn guest") in joining(visiting.party, T)


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_a_rule_that_is_in_no_book_is_named_by_its_number(lang: str) -> None:
    session = toy_session()
    session.speak(lang)
    for rule in ("XX-99", "BP-99"):
        assert rule in session.explain(Illegal(rule))
