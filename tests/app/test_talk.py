"""Company at a linked table: who is seen there, what is said, and who says nothing just now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tools.sitting import Sitting, page, sit

from brushpass.app.linked import company, talk
from brushpass.app.linked.commands import MuteSayings, NextGame, Say
from brushpass.app.linked.tiles import looks
from brushpass.app.model import Stage
from brushpass.app.records.party import Party, Phone, Saying, Step
from brushpass.app.sitting.commands import ShowSheet
from brushpass.app.update import read
from brushpass.games import SHELF, game, screen, selfplay
from brushpass.games.codenames.pieces import Setup
from brushpass.html.commands import text
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.link.wire import MAX_PHRASES
from brushpass.table import RandomDealer, Table
from support.kinds import as_a

T = texts("brushpass.app", "en")


def circle(**more: Any) -> Party:
    phones = (Phone(0, "Ana", (0, 2), here=True, host=True), Phone(1, "Ben", (1,)), Phone(2, "Zoe"))
    return Party(hosting=True, devices=phones, **more)


def steps(name: str = "codenames") -> Iterator[Table[Any]]:
    return selfplay.steps(name, selfplay.setups(name)[0], 4)


def begun() -> Table[Any]:
    return next(steps())


def at(table: Table[Any], **more: Any) -> Sitting:
    session = sit(table)
    session.party = circle(**more)
    return session


def test_everybody_is_in_the_strip_and_a_tap_tells_who_it_is() -> None:
    session = at(begun())
    shown = company.strip(session.model)
    assert shown
    assert all(each in shown for each in (*session.players, "Zoe"))
    taps = {each.partition('"')[0] for each in shown.split('data-do="')[1:]}
    assert taps == {text(ShowSheet("members")), text(ShowSheet("say"))}
    named = company.others(session.model)
    assert named
    assert all(f"<b>{each}</b>" in named for each in (session.players[1], "Zoe"))
    for phone in (1, 2):
        assert f'data-do="{text(Say(talk.NUDGE, phone))}"' in named


def test_a_computer_has_its_own_portrait_whatever_language_its_name_is_in() -> None:
    before = begun()
    setup = replace(as_a(Setup, before.setup), players=("Ana", "Ben", "Тибор", "Dev"))
    guest = sit(Table(before.game, setup, RandomDealer(5)))
    guest.party = replace(circle(computers=(2,)), hosting=False, step=Step.PLAYING)
    assert "#art-tibor" in str(company.strip(guest.model))


def test_who_is_away_cannot_be_nudged() -> None:
    session = at(begun())
    ben = replace(session.party.devices[1], away=True)
    session.party = replace(session.party, devices=(session.party.devices[0], ben))
    shown = company.others(session.model)
    assert shown and T("link away") in shown
    assert "disabled" in shown[shown.index(text(Say(talk.NUDGE, 1))) :].partition(">")[0]


def test_a_table_of_one_phone_has_no_strip_and_no_line() -> None:
    session = sit(begun())
    for party in (None, Party(hosting=True), Party(hosting=True, devices=circle().devices[:1])):
        session.party = party
        assert company.strip(session.model) is None
        assert company.voice(session.model) is None


@pytest.mark.parametrize("stage", Stage)
def test_nothing_is_said_over_a_secret(stage: Stage) -> None:
    session = at(begun(), sayings=(Saying(1, 1, 0),))
    session.seat, session.stage = 0, stage
    shown = company.voice(session.model) is not None
    assert shown == (stage in (Stage.TABLE, Stage.RESULT))


def test_the_line_keeps_its_place_whether_something_is_said_or_not() -> None:
    quiet = page(at(begun()))
    loud = page(at(begun(), sayings=(Saying(1, 1, 5),)))
    assert quiet.count('class="voice"') == loud.count('class="voice"') == 1
    assert T("phrase 5") in loud and T("phrase 5") not in quiet


def test_what_is_said_to_one_phone_is_seen_there_and_where_it_was_said() -> None:
    said = (Saying(1, 1, talk.NUDGE, 2),)
    heard = {}
    for number in range(3):
        party = circle(sayings=said)
        phones = tuple(replace(each, here=each.id == number) for each in party.devices)
        heard[number] = talk.heard(replace(party, devices=phones))
    assert heard == {0: (), 1: said, 2: said}


def test_the_latest_is_shown_with_the_name_of_who_said_it() -> None:
    party = circle(sayings=(Saying(1, 1, 0), Saying(2, 2, 4)))
    shown = talk.voice(T, party, looks(["Ana", "Ben", "Zoe"]))
    assert shown and "Zoe: " in shown and T("phrase 4") in shown and T("phrase 0") not in shown


def test_who_wants_quiet_sees_nothing_and_can_have_it_back() -> None:
    party = circle(sayings=(Saying(1, 1, 13),), muted_sayings=True)
    assert talk.heard(party) == ()
    assert text(MuteSayings()) in talk.choices(T, party)
    assert text(MuteSayings(muted=True)) in talk.choices(T, circle())


def test_a_phrase_of_another_version_is_not_shown() -> None:
    assert talk.heard(circle(sayings=(Saying(1, 1, 29),))) == ()


def test_a_reaction_covers_the_tile_of_whose_phone_it_is() -> None:
    shown = company.strip(at(begun(), sayings=(Saying(1, 1, 16),)).model)
    assert shown and shown.count('class="reaction"') == 1
    assert shown.index("Ben") > shown.rindex('class="reaction"') - 400


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_twelve_phrases_and_six_reactions(lang: str) -> None:
    t = texts("brushpass.app", lang)
    said = [talk.phrase(t, number) for number in (*talk.PHRASES, *talk.REACTIONS)]
    assert len({*said}) == 18
    assert max(talk.REACTIONS) < MAX_PHRASES
    shown = talk.choices(t, circle())
    assert all(text(Say(number)) in shown for number in range(18))
    assert all(read(text(Say(number))) == Say(number) for number in range(18))


def test_chiefs_say_nothing_while_agents_touch() -> None:
    touching = next(each for each in steps() if each.state.phase.name == "TOUCHING")
    session = at(touching)
    chiefs = as_a(Setup, touching.setup).chiefs
    for seat in range(len(session.players)):
        session.people = (seat,)
        session.sheet = "say"
        assert (T("say quiet") in page(session)) == (seat in chiefs)
        assert company.is_quiet(session.model) == (seat in chiefs)


@pytest.mark.parametrize("name", SHELF)
def test_after_a_game_everybody_may_talk(name: str) -> None:
    over = selfplay.play(name, selfplay.setups(name)[0], 4)
    assert not company.is_quiet(at(over).model)
    assert game(name)


@pytest.mark.parametrize("name", SHELF)
def test_somebody_may_always_talk(name: str) -> None:
    for table in steps(name):
        session = at(table)
        quiet = session.screen.quiet(table.state)
        assert len({*quiet}) < len(session.players)


def test_saying_something_closes_the_sheet() -> None:
    session = at(begun())
    session.do(ShowSheet("say"))
    assert T("phrase 0") in page(session)
    session.do(Say(0))
    assert session.sheet is None
    assert Say(0) in session.effects


@pytest.mark.parametrize("hosting", [True, False])
def test_the_next_game_is_chosen_at_the_phone_that_deals(hosting: bool) -> None:
    session = sit(selfplay.play("codenames", selfplay.setups("codenames")[0], 4))
    session.party = replace(circle(), hosting=hosting, step=Step.PLAYING)
    shown = page(session)
    for name in SHELF:
        assert (f'data-do="{text(NextGame(name))}"' in shown) == hosting
    assert (T("link host deals", host="Ana") in shown) is not hosting


def test_a_game_that_stalls_is_given_up_at_the_phone_that_deals() -> None:
    session = at(begun())
    entry = f'data-do="{text(ShowSheet("lobby"))}"'
    session.do(ShowSheet("menu"))
    assert entry in page(session)
    session.do(ShowSheet("lobby"))
    shown = page(session)
    assert T("lobby gives up") in shown and f'data-do="{text(NextGame("codenames"))}"' in shown
    session.do(ShowSheet("menu"))
    for party in (
        replace(circle(), hosting=False, step=Step.PLAYING),
        replace(circle(), devices=circle().devices[:1]),
    ):
        session.party = party
        assert entry not in page(session)
    over = at(selfplay.play("codenames", selfplay.setups("codenames")[0], 4))
    over.do(ShowSheet("menu"))
    assert entry not in page(over)


def test_leaving_the_table_says_who_plays_through_this_phone() -> None:
    session = at(begun())
    session.do(ShowSheet("leave"))
    assert T("leave waiting", names="Ben and Zoe", n=2) in page(session)
    session.party = replace(session.party, hosting=False, step=Step.PLAYING)
    assert T("leave waiting", names="Ben and Zoe", n=2) not in page(session)


def test_a_chief_who_may_object_does_not_think() -> None:
    """The table waits for the agents alone."""
    quiet = screen("codenames").quiet
    table = next(each for each in steps() if {*each.waiting} & {*quiet(each.state)})
    session = at(table)
    session.people = ()
    shown, knowing = company.voice(session.model), quiet(table.state)
    strip = company.strip(session.model)
    assert shown and strip and strip.count(" turn") < len(table.waiting)
    for seat in table.waiting:
        assert (session.players[seat] in shown) == (seat not in knowing)
