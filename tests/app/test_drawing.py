"""Whatever a host sends or a file holds: there is a page, and if need be it is a sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tools.sitting import Sitting, sit

from brushpass.app import view
from brushpass.app.linked import guest_table
from brushpass.app.model import Playing
from brushpass.app.records.party import Party, Step
from brushpass.games import SHELF, bot, game, selfplay
from brushpass.html import Markup
from brushpass.i18n import texts
from brushpass.link.copies import seen_by_any
from brushpass.table import Illegal
from brushpass.table.codec import write
from link.hostile_host import HostileHost, welcomed
from support.linked_evening import Visitor

T = texts("brushpass.app", "en")
LOGS = 15
"""Hostile logs a game."""


def look_everywhere(session: Sitting) -> int:
    """Every page that somebody can get to; how many were no more than a sentence."""
    sentences = 0
    session.party = replace(session.party, step=Step.PLAYING)
    sheets = ("log", "rules", "link", "menu")
    doings = ["", *(f"show-sheet:{sheet}" for sheet in sheets), "show-sheet"]
    for seat in session.people:
        doings += [f"pass:{seat}", "open:yes", "seal", "table"]
    doings += ["replay", "step:0", "step:3", "step:9999", "result"]
    for doing in doings:
        if doing:
            session.do(doing)
        made = session.drawn()
        assert made.html.startswith("<div")
        assert made.title
        if made.failure:
            sentences += 1
            assert T("undrawn guest") in made.html
            assert 'data-do="leave"' in made.html
            assert 'data-do="reload"' in made.html
            session.broken = ""
    return sentences


def visit(host: HostileHost) -> Visitor:
    """A device comes to a hostile host, and draws its page after every frame."""
    visiting = Visitor()
    welcomed(visiting.link)
    visiting.link._intents.add(0, "undo", 1, ())
    for now, raw in enumerate(host.frames()):
        visiting.link.received(raw, now)
        visiting.hear()
        assert visiting.joining()
        if visiting.session:
            step = visiting.party.step
            visiting.sit()  # else its page is that for joining
            assert visiting.session.drawn().html
            visiting.session.broken = ""
            visiting.circle.tell(step=step)
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


def toy_session(name: str = "codenames") -> Sitting:
    taken = game(name)
    assert taken
    setup: Any = next(iter(bot(name).setups()))
    return sit(selfplay.play(name, setup, 1), "en")


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_a_table_of_ones_own_that_cannot_be_drawn_can_be_saved_and_left(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = toy_session()
    session.speak(lang)
    assert session.drawn().failure == ""
    monkeypatch.setattr(view, "page", lambda sitting: 1 / 0)
    made = session.drawn()
    assert session.texts("undrawn") in made.html
    assert 'data-do="save"' in made.html
    assert 'data-do="leave"' in made.html
    assert "ZeroDivisionError" in made.failure
    session.party = Party(hosting=False)
    assert session.texts("undrawn guest") in session.drawn().html


def test_a_table_is_drawn_without_what_its_screen_stumbles_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = toy_session()
    whole, page = session.drawn(), view.page
    session.bring({"wordlists/en/associations.txt": b"damaged"})

    def reads(sitting: Playing) -> Markup:
        assert not sitting.files.files
        return page(sitting)

    monkeypatch.setattr(view, "page", reads)
    made = session.drawn()
    assert made.html == whole.html
    assert made.whole
    assert "AssertionError" in made.failure
    assert session.files.useless


def test_what_goes_wrong_at_an_own_table_is_not_hidden() -> None:
    session = toy_session()

    def fail(playing: Playing) -> Playing:
        raise KeyError

    with pytest.raises(KeyError):
        session.change(fail)
    session.party = Party(hosting=False)
    session.change(fail)
    assert "KeyError" in session.drawn().failure


def test_a_session_that_cannot_even_begin_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Playing:
        raise KeyError

    monkeypatch.setattr(guest_table, "sit_down", fail)
    host = HostileHost("decrypto", Random(1))
    visiting = visit(host)
    assert visiting.session is None
    assert T("undrawn guest") in visiting.joining()


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_a_rule_that_is_in_no_book_is_named_by_its_number(lang: str) -> None:
    session = toy_session()
    session.speak(lang)
    for rule in ("XX-99", "BP-99"):
        assert rule in session.explain(Illegal(rule))
