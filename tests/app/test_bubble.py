"""Hints in a first game: when, which, how many, and that one can be rid of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tools.sitting import Sitting, announcement, page, sit

from brushpass.app.computers import turns
from brushpass.app.computers.commands import DismissHint, Hints, Reclaim
from brushpass.app.computers.hints import hint_now, read_hints, write_hints
from brushpass.app.model import HintMemory, MindFiles
from brushpass.app.play.commands import Play
from brushpass.contract import Computer, Level, decide
from brushpass.contract.screen import MOST_HINTS
from brushpass.games import SHELF, game, hints, mind, package, selfplay
from brushpass.i18n import rulebook, texts
from brushpass.language import LANGUAGES
from brushpass.table import RandomDealer, Table

GUIDED = [name for name in SHELF if hints(name)]
YOU = 0


def alone(name: str, seed: int, lang: str = "en") -> Sitting:
    """One person, at the first seat, against computers."""
    rules = game(name)
    assert rules
    setup = selfplay.setups(name)[seed % len(selfplay.setups(name))]
    table = Table(rules, setup, RandomDealer(seed))
    table.settle()
    session = sit(table, lang)
    others = range(1, len(setup.players))
    session.seat_computers({seat: Computer("mei", Level.RECRUIT) for seat in others}, "seed")
    session.settle_in()
    return session


def test_some_games_are_guided() -> None:
    assert {"casablanca", "nevidimka"} <= set(GUIDED)


@pytest.mark.parametrize("name", GUIDED)
def test_at_most_twelve_each_with_a_rule_and_its_words_in_every_language(name: str) -> None:
    ids = [hint.id for hint in hints(name)]
    assert 0 < len(ids) == len(set(ids)) <= MOST_HINTS
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
        session.hints = HintMemory(frozenset(f"{name}.{each}" for each in found))
        found |= _hints_of(session, Random(seed))
        if len(found) == len(hints(name)):
            return
    raise AssertionError({hint.id for hint in hints(name)} - found)


def _hints_of(session: Sitting, rng: Random, most: int = 400) -> set[str]:
    found: set[str] = set()
    table, before = session.table, len(session.table.log)
    for _ in range(most):
        if table.outcome:
            break
        while hint := hint_now(session.model):
            assert hint.id not in found
            found.add(hint.id)
            session.do(DismissHint(f"{session.name}.{hint.id}"))
        seat = rng.choice(table.waiting)
        table.act(seat, selfplay.choose(session.name, table, seat, rng))
        session.follow()
        while session.moment:
            assert hint_now(session.model) is None  # all look at what happened
            session.do(Play.GO_ON)
        assert len(table.log) > before
        before = len(table.log)
    return found


def test_a_hint_is_for_one_who_plays_alone_and_has_to_act() -> None:
    session = alone("casablanca", 1)
    while YOU not in session.table.waiting:
        seat = session.table.waiting[0]
        seen = turns.outlook(session.model, seat)
        act = decide(mind("casablanca"), seen, Level.RECRUIT, turns.rng_for(session.model, seat))
        session.computer_acts(seat, act)
    hint = hint_now(session.model)
    assert hint
    said = session.texts(f"guide {hint.id}")
    assert said in page(session)
    assert hint.rule in page(session)
    assert said in announcement(session)
    session.lend(YOU)
    assert hint_now(session.model) is None
    people = sit(session.table, "en")
    assert hint_now(people.model) is None


def test_one_can_be_rid_of_one_or_of_all_and_have_them_back() -> None:
    session = alone("casablanca", 1)
    session.do(DismissHint("casablanca.orders"))
    assert session.hints.known == {"casablanca.orders"}
    session.do(Hints(wanted=False))
    assert session.hints.off
    assert read_hints(write_hints(session.hints)) == session.hints
    session.do(Hints(wanted=True))
    assert session.hints == HintMemory()


@pytest.mark.parametrize("kept", ["", "off", "\x00 <b> off", "x " * 10_000])
def test_whatever_is_remembered_is_some_guide(kept: str) -> None:
    assert isinstance(write_hints(read_hints(kept)), str)


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
        table = Table(rules, replace(setup, players=players), RandomDealer(seed))
        table.settle()
        if table.waiting == (YOU,):
            break
    session = sit(table, lang)
    others = {seat: Computer("mei", Level.RECRUIT) for seat in range(1, len(players))}
    assert said not in page(session)
    session.seat_computers(others, "seed")
    assert said in page(session)
    session.speak("en")
    assert "Turn up an order card." in page(session)
    session.speak(lang)
    session.lend(YOU)
    assert said not in page(session)
    stand_in = texts("brushpass.app", lang)("stand-in")
    assert session.texts("thinks", player=you) == session.texts("thinks", player=stand_in)
    again = sit(Table.replay(rules, table.setup, table.log), lang)
    again.seat_computers({**others, YOU: Computer("ravi", Level.RECRUIT)}, "seed")
    assert stand_in in again.texts("thinks", player=you), "after a reload, too"
    session.do(Reclaim(YOU))
    assert said in page(session)


def test_no_hint_lies_over_the_sentence_that_computers_cannot_go_on() -> None:
    session = next(
        session
        for session in (alone("casablanca", seed) for seed in range(20))
        if hint_now(session.model)
    )
    session.files = MindFiles(failed=True)
    assert hint_now(session.model) is None
