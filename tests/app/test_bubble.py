"""Hints in a first game: when, which, how many, and that one can be rid of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from brushpass.app.computers import turns
from brushpass.app.computers.guide import Guide, guide_of
from brushpass.app.computers.hint_bubble import hint_now
from brushpass.app.play.pages import announcement, page
from brushpass.app.play.session import Session
from brushpass.app.setup import desk
from brushpass.contract import Computer, Level, decide
from brushpass.contract.hints import MOST
from brushpass.games import SHELF, game, hints, mind, package, selfplay
from brushpass.html.commands import Got, Hints, Plain, Reclaim
from brushpass.i18n import rulebook, texts
from brushpass.language import LANGUAGES
from brushpass.table import HouseDealer, Table

GUIDED = [name for name in SHELF if hints(name)]
YOU = 0


def alone(name: str, seed: int, lang: str = "en") -> Session:
    """One person, at the first seat, against computers."""
    rules = game(name)
    assert rules
    setup = selfplay.setups(name)[seed % len(selfplay.setups(name))]
    table = Table(rules, setup, HouseDealer(seed))
    table.settle()
    session = Session(table, lang)
    others = range(1, len(setup.players))
    desk.seat_computers(session, {seat: Computer("mei", Level.RECRUIT) for seat in others}, "luck")
    session.settle_in()
    return session


def test_some_games_are_guided() -> None:
    assert {"casablanca", "nevidimka"} <= set(GUIDED)


@pytest.mark.parametrize("name", GUIDED)
def test_at_most_twelve_each_with_a_rule_and_its_words_in_every_language(name: str) -> None:
    ids = [hint.id for hint in hints(name)]
    assert 0 < len(ids) == len(set(ids)) <= MOST
    for lang in LANGUAGES:
        said = texts(package(name), lang)
        assert {key for key in said.keys() if key.startswith("guide ")} == {  # noqa: SIM118
            f"guide {each}" for each in ids
        }
        for hint in hints(name):
            assert hint.rule in rulebook(package(name), lang)
            assert len(said(f"guide {hint.id}")) <= 175, (lang, hint.id)


@pytest.mark.parametrize("name", GUIDED)
def test_every_hint_comes_up_when_games_are_played(name: str) -> None:
    """Each is given once, as somebody plays who says "got it" to each."""
    found: set[str] = set()
    for seed in range(60):
        session = alone(name, seed)
        session.guide = Guide(frozenset(f"{name}.{each}" for each in found))
        found |= _hints_of(session, Random(seed))
        if len(found) == len(hints(name)):
            return
    raise AssertionError({hint.id for hint in hints(name)} - found)


def _hints_of(session: Session, chance: Random, most: int = 400) -> set[str]:
    found: set[str] = set()
    table, before = session.table, len(session.table.log)
    for _ in range(most):
        if table.outcome:
            break
        while hint := hint_now(session):
            assert hint.id not in found
            found.add(hint.id)
            session.do(Got(f"{session.name}.{hint.id}"))
        seat = chance.choice(table.waiting)
        table.act(seat, selfplay.choose(session.name, table, seat, chance))
        session.follow()
        while session.moment:
            assert hint_now(session) is None  # all look at what happened
            session.do(Plain.GO_ON)
        assert len(table.log) > before
        before = len(table.log)
    return found


def test_a_hint_is_for_one_who_plays_alone_and_has_to_act() -> None:
    session = alone("casablanca", 1)
    while YOU not in session.table.waiting:
        seat = session.table.waiting[0]
        seen = turns.outlook(session, seat)
        act = decide(mind("casablanca"), seen, Level.RECRUIT, turns.chance(session, seat))
        session.computer_acts(seat, act)
    hint = hint_now(session)
    assert hint
    said = session.texts(f"guide {hint.id}")
    assert said in page(session)
    assert hint.rule in page(session)
    assert said in announcement(session)
    session.lend(YOU)
    assert hint_now(session) is None
    people = Session(session.table, "en")
    assert hint_now(people) is None


def test_one_can_be_rid_of_one_or_of_all_and_have_them_back() -> None:
    session = alone("casablanca", 1)
    guide = session.guide
    assert guide.heed(Got("casablanca.orders")).known == {"casablanca.orders"}
    off = guide.heed(Got("casablanca.orders")).heed(Hints(wanted=False))
    assert off.off
    assert guide_of(off.text()) == off
    assert off.heed(Hints(wanted=True)) == Guide()


@pytest.mark.parametrize("kept", ["", "off", "\x00 <b> off", "x " * 10_000])
def test_whatever_is_remembered_is_some_guide(kept: str) -> None:
    assert isinstance(guide_of(kept).text(), str)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Turn up an order card."),
        ("de", "Deck eine Auftragskarte auf."),
        ("ru", "Откройте карту приказов."),
    ],
)
def test_who_has_no_name_is_spoken_to_and_only_they(lang: str, said: str) -> None:
    setup = selfplay.setups("casablanca")[0]
    you = texts("brushpass.app", "en")("you")
    assert {texts("brushpass.lobby", each)("you") for each in LANGUAGES} == {
        texts("brushpass.app", each)("you") for each in LANGUAGES
    }
    rules = game("casablanca")
    assert rules
    for seed in range(20):
        players = (you, *setup.players[1:])
        table = Table(rules, replace(setup, players=players), HouseDealer(seed))
        table.settle()
        if table.waiting == (YOU,):
            break
    session = Session(table, lang)
    others = {seat: Computer("mei", Level.RECRUIT) for seat in range(1, len(players))}
    assert said not in page(session)
    desk.seat_computers(session, others, "luck")
    assert said in page(session)
    session.speak("en")
    assert "Turn up an order card." in page(session)
    session.speak(lang)
    session.lend(YOU)
    assert said not in page(session)
    stand_in = texts("brushpass.app", lang)("stand-in")
    assert session.texts("thinks", player=you) == session.texts("thinks", player=stand_in)
    again = Session(Table.replay(rules, table.setup, table.log), lang)
    desk.seat_computers(again, {**others, YOU: Computer("ravi", Level.RECRUIT)}, "luck")
    assert stand_in in again.texts("thinks", player=you), "after a reload, too"
    session.do(Reclaim(YOU))
    assert said in page(session)


def test_no_hint_lies_over_the_sentence_that_computers_cannot_go_on() -> None:
    session = next(
        session
        for session in (alone("casablanca", seed) for seed in range(20))
        if hint_now(session)
    )
    session.papers.failed = True
    assert hint_now(session) is None
