"""The screens of Code Casablanca: what is shown to whom, and what has to be confirmed."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from brushpass.app.model import Stage
from brushpass.app.play.commands import Play
from brushpass.app.update import read as command
from brushpass.contract import Ordered
from brushpass.games.casablanca import pieces
from brushpass.games.casablanca.actions import Declare, EndSearch, GoTo, Question, TurnUp
from brushpass.games.casablanca.lobby import LOBBY
from brushpass.games.casablanca.pieces import Agent, Answer, Building, Enquiry, Setup
from brushpass.games.casablanca.screen import SCREEN
from brushpass.games.casablanca.screen.ink import facts, found
from brushpass.games.casablanca.screen.town import STREETS, initials
from brushpass.html import escape
from brushpass.table import Card, Write
from brushpass.table.codec import write
from support.kinds import now

from .conftest import Sent
from .evening import ANA, BANK, BEN, CAFE, CASINO, CLEO, CODE, FILE, HOTEL, MOSQUE, Evening
from .looking import Device


@pytest.fixture
def met(sent: Sent) -> Evening:
    """Ana and Ben have seen the bank, then meet in the café; Cleo was in the hotel."""
    evening = sent("bank bank hotel", "cafe cafe hotel")
    evening.play_round()
    evening.turn_up()
    assert evening.waiting == (BEN,)
    return evening


def face_shown(html: str, building: Building) -> bool:
    return {CAFE: "code 0", BANK: "file 12"}[building] in html


# Who looks when.


def test_orders_are_for_all_and_envelopes_for_one(sent: Sent) -> None:
    evening = sent("mosque* bank hotel")
    device = Device(evening)
    assert now(device.called) == ()
    assert device.peekers == (ANA, BEN, CLEO)
    device.act(ANA, write(TurnUp(0)))
    assert now(device.called) == ()
    device.act(ANA, write(GoTo(MOSQUE)))
    assert device.called == (ANA,)


def test_the_seal_names_the_agent(met: Evening) -> None:
    device = Device(met)
    assert device.role(BEN) == "Blue agent"
    assert SCREEN.tone(met.state, BEN) == "blue"
    double = replace(met.state, double_agents=(BEN,))
    assert SCREEN.role(device.texts, double, BEN) == "Blue double agent"


def test_everyone_in_the_game_has_a_notebook_to_look_into(met: Evening) -> None:
    device = Device(met)
    assert device.peekers == (ANA, CLEO)
    assert 'data-do="pass:0"' in device.html
    met.leave(BEN)
    assert BEN not in Device(met).peekers


def test_notebooks_of_people_at_other_devices_are_not_offered(met: Evening) -> None:
    device = Device(met)
    for mine in ((ANA, BEN), (CLEO,), (BEN,), ()):
        device.people = mine
        offered = set(map(int, re.findall(r'class="btn book" data-do="pass:(\d)"', device.html)))
        assert offered == set(device.peekers) == {ANA, CLEO} & set(mine)
    assert "books" not in device.html


def test_the_app_draws_no_second_row_of_buttons_to_look_again(met: Evening) -> None:
    assert 'class="peeks"' not in Device(met).html


# The open table.


def test_the_leader_chooses_a_pile(sent: Sent) -> None:
    device = Device(sent("bank hotel"))
    assert device.offers(TurnUp(0)) and device.offers(TurnUp(1))
    assert device.says("head turning", player="Ana")


def test_a_starred_agent_selects_then_confirms(sent: Sent) -> None:
    evening = sent("mosque* bank")
    evening.turn_up()
    device = Device(evening)
    assert device.says("hint go", player="Ana")
    assert not device.acts
    device.choose("building=casino")
    assert device.acts == [escape(write(GoTo(CASINO)))]
    assert 'aria-selected="true"' in device.main
    device.choose("building=casino")
    assert not device.acts


def test_only_a_starred_agent_can_choose_on_the_plan(met: Evening) -> None:
    assert "data-do" not in Device(met).main


def test_the_plan_shows_who_is_where_and_who_has_looked(met: Evening) -> None:
    device = Device(met)
    assert device.says("spoken here", players="Ana and Ben")
    assert device.says("spoken looked", players="Ana and Ben")
    assert not face_shown(device.main, BANK)
    for agent in (Agent.RED, Agent.BLUE, Agent.GREEN):
        assert f"pawn {agent}" in device.main


def test_names_that_begin_alike_have_two_letters(met: Evening) -> None:
    view = replace(Device(met).table_view(), players=("Ana", "Anton", "Ben"))
    assert [initials(view, seat) for seat in range(3)] == ["An", "An", "B"]
    family, flag = "👨‍👩‍👧‍👦", "🇩🇪"
    view = replace(view, players=(f"{family} Ott", f"{flag}{flag}", "É́a"))
    assert [initials(view, seat) for seat in range(3)] == [family, flag, "É́"]


def test_the_table_hears_how_an_accusation_ended(met: Evening) -> None:
    met.ask(BEN, ANA, BANK, CODE)
    met.answer(ANA, 5)
    met.accuse(BEN, 0, None)
    device = Device(met)
    assert device.says("proven", accused="Ana", accuser="Ben")
    assert device.says("badge double")
    assert not face_shown(device.main, BANK)


# A search.


def test_a_search_shows_the_envelope_and_who_else_is_here(met: Evening) -> None:
    device = Device(met)
    assert not face_shown(device.html, CAFE)
    device.open_for(BEN)
    assert device.says("lies here", place="in the café")
    assert face_shown(device.html, CAFE)
    assert device.says("also here", n=1, players="Ana")
    assert set(found(device.secret_view())) == {BANK, CAFE}


def test_a_search_is_finished_at_once_only_when_nothing_is_missed(met: Evening) -> None:
    device = Device(met).open_for(BEN)
    assert not device.offers(EndSearch())
    device.choose("do=finish")
    assert device.offers(EndSearch())
    device.act(BEN, write(EndSearch()))
    assert device.stage is Stage.SEALED
    met.done(CLEO)
    met.done(ANA)
    met.turn_up()
    alone = Device(met).open_for(CLEO)
    assert alone.says("no question alone")
    assert alone.offers(EndSearch())


def test_a_question_is_put_together_and_confirmed(met: Evening) -> None:
    device = Device(met).open_for(BEN)
    device.choose("do=question")
    assert device.says("hint asking", asked="Ana")
    assert not device.offers(Question(ANA))
    assert set(re.findall(r'choose:building=(\w+)"', device.html)) == {"bank"}
    device.choose("building=bank", "kind=file")
    question = Write(Card(pieces.QUESTIONS, 0), Enquiry(BANK, FILE))
    assert device.offers(Question(ANA))
    assert device.says("which file", place="in the bank")
    device.act(BEN, write(Question(ANA)), then=write(question))
    assert device.stage is Stage.SEALED
    assert device.called == (ANA,)


def test_who_was_taken_aside_and_not_asked_yet_is_asked_when_the_seal_opens(met: Evening) -> None:
    device = Device(met).open_for(BEN)
    device.act(BEN, write(Question(ANA)))
    assert now(device.stage) is Stage.OPEN
    assert device.acts == []
    device.choose("building=bank", "kind=file")
    question = Write(Card(pieces.QUESTIONS, 0), Enquiry(BANK, FILE))
    assert device.offers(question)
    device.act(BEN, write(question))
    assert device.called == (ANA,)


def test_only_buildings_where_they_have_looked_can_be_asked_about(met: Evening) -> None:
    met.table.act(BEN, Question(ANA))
    device = Device(met).open_for(BEN)
    asked = set(re.findall(r'choose:building=(\w+)"', device.html))
    assert asked == {"bank"}


def test_an_answer_may_be_true_or_not_and_the_truth_is_recalled(met: Evening) -> None:
    met.ask(BEN, ANA, BANK, FILE)
    device = Device(met).open_for(ANA)
    assert device.says("found there", thing="file 12", place="in the bank")
    assert not device.acts
    device.choose("number=14")
    assert device.says("sure answer false", asker="Ben", answer="file 14")
    assert device.offers(Write(Card(pieces.ANSWERS, 0), Answer(14)))
    device.choose("number=12")
    assert device.says("sure answer true", asker="Ben", answer="file 12")
    device.choose("number=none")
    assert device.says("sure answer false", asker="Ben", answer="no file")
    device.act(ANA, write(Write(Card(pieces.ANSWERS, 0), Answer(None))))
    assert device.stage is Stage.SEALED
    device.open_for(BEN)
    assert device.says("says", player="Ana")
    assert device.says("remark unlike")


def test_who_lies_about_an_envelope_that_the_asker_knows_is_warned(sent: Sent) -> None:
    """Ben has looked into the bank as well; Cleo has not."""
    evening = sent("bank bank hotel", "cafe cafe cafe")
    evening.play_round()
    evening.turn_up()
    for asker, name, warned in ((BEN, "Ben", True), (CLEO, "Cleo", False)):
        evening.ask(asker, ANA, BANK, FILE)
        device = Device(evening).open_for(ANA)
        for answer, lies in ((12, False), (14, True)):
            device.choose(f"number={answer}")
            told = device.says("sure answer caught", asker=name, place="in the bank")
            assert told is (warned and lies)
        evening.answer(ANA, 14)
        evening.done(asker)


def test_why_nobody_can_be_questioned_is_said(sent: Sent) -> None:
    evening = sent("bank bank hotel", "cafe cafe hotel")
    evening.turn_up()
    device = Device(evening).open_for(ANA)
    assert device.says("no question unseen")
    evening.done(ANA)
    device = Device(evening).open_for(BEN)
    assert "choose:do=question" in device.html
    assert not any(device.says(f"no question {why}") for why in ("again", "double", "unseen"))
    evening.ask(BEN, ANA, BANK, FILE)
    evening.answer(ANA, 14)
    assert Device(evening).open_for(BEN).says("no question again")
    evening.accuse(BEN, 0, 12)
    evening.done(BEN)
    assert Device(evening).open_for(CLEO).says("no question alone")
    evening.done(CLEO)
    evening.turn_up()
    evening.done(BEN, CLEO)
    assert Device(evening).open_for(ANA).says("no question double")


def test_lists_of_buildings_keep_to_the_order_of_the_plan(met: Evening) -> None:
    device = Device(met).open_for(BEN)
    headings = re.findall(r"<h3>(.*?)</h3>", device.main)[: len(Building)]
    assert headings == [device.texts(building) for street in STREETS for building in street]


def test_an_accusation_asks_once_in_a_full_sentence(met: Evening) -> None:
    met.ask(BEN, ANA, BANK, FILE)
    met.answer(ANA, 14)
    device = Device(met).open_for(BEN)
    device.choose("do=accuse")
    assert not device.acts
    device.choose("slip=0")
    assert not device.acts
    device.choose("number=12")
    (sentence,) = re.findall(r'class="sentence">(.*?)</p>', device.html)
    for part in ("Ben accuses Ana", "file 14", "in the bank", "round 2", "file 12", "Ben is out"):
        assert part in sentence
    right = Write(Card(pieces.CORRECTIONS, 0), Answer(12))
    assert device.offers(right)
    device.choose("number=14")
    assert not device.offers(Write(Card(pieces.CORRECTIONS, 0), Answer(14)))
    device.act(BEN, write(right))
    assert device.says("proven", accused="Ana", accuser="Ben")


def test_no_leaves_everything_as_it_was(met: Evening) -> None:
    device = Device(met).open_for(BEN)
    before = device.html
    device.choose("do=declare")
    assert device.offers(Declare())
    device.choose("do=")
    assert device.html == before


# The notebook.


def test_ink_has_its_source(met: Evening) -> None:
    met.ask(BEN, ANA, BANK, FILE)
    met.answer(ANA, 14)
    met.done(BEN, CLEO)
    for seat, (source, remark) in {BEN: ("told", "unlike"), ANA: ("given", "false")}.items():
        device = Device(met).open_for(seat)
        seen, told = facts(device.secret_view())[BANK]
        assert (seen.source, seen.what, seen.round) == ("seen", "file 12", 1)
        assert (told.source, told.what, told.round) == (source, "file 14", 2)
        assert (told.who, told.remark) == (1 - seat, remark)
    cleo = facts(Device(met).open_for(CLEO).secret_view())
    assert [place for place, lines in cleo.items() if lines] == [HOTEL]


def test_pencil_goes_from_mark_to_mark(met: Evening) -> None:
    device = Device(met).open_for(BEN)
    device.choose("page=hotel")
    for made in ("no", "maybe", "yes"):
        assert f'data-do="mark:hotel:3={made}"' in device.html
        device.do(command(f"mark:hotel:3={made}"))
        assert device.says(f"mark {made}", thing="code 3")
    assert 'data-do="mark:hotel:3="' in device.html


def test_a_note_is_kept_as_it_is_typed(met: Evening) -> None:
    """The browser sends what the field begins with and all that stands in it."""
    device = Device(met).open_for(BEN).choose("page=hotel")
    (begins,) = re.findall(r'data-input="([^"]*)"', device.main)
    for typed in ("A", "Ana lies <here>: 3 = 2 + 1", "=", "no"):
        device.do(command(begins + typed))
        assert f'<span class="note">{escape(typed)}</span>' in device.main
        assert f'value="{escape(typed)}"' in device.main
    assert device.marks == {str(BEN): {"hotel:note": "no"}}
    device.do(command(begins))
    assert device.marks == {str(BEN): {}}
    assert 'class="pencilled"' not in device.main


def test_what_was_seen_is_struck_out_elsewhere_by_itself(met: Evening) -> None:
    device = Device(met).open_for(BEN).choose("page=hotel")
    assert device.says("seen elsewhere", thing="file 12", place="in the bank")
    assert "mark:hotel:12" not in device.html
    device.choose("page=bank")
    assert "mark:bank:3" not in device.html


def test_marks_are_nobody_elses(met: Evening) -> None:
    device = Device(met).open_for(BEN)
    device.do(command("mark:hotel:note=secret thought"))
    device.do(Play.TABLE)
    assert "secret thought" not in device.html
    device.open_for(ANA)
    assert "secret thought" not in device.html
    device.open_for(BEN)
    assert "secret thought" in device.html


def test_a_look_into_the_notebook_has_no_acts(met: Evening) -> None:
    device = Device(met).open_for(ANA)
    assert not device.acts
    assert "choose:do" not in device.html


# Slips, at the end.


def test_slips_stay_between_two_unless_they_are_opened(met: Evening) -> None:
    met.ask(BEN, ANA, BANK, FILE)
    met.answer(ANA, 14)
    met.accuse(BEN, 0, 12)
    met.done(BEN, CLEO, ANA)
    device = Device(met)
    view = device.table_view()
    assert escape(device.texts("stays shut proven")) in SCREEN.result(view)
    everything = {**met.table.known(ANA), **met.table.known(BEN)}
    opened = SCREEN.result(replace(view, unsealed=everything))
    assert "file 14" in opened
    assert device.texts("remark proven") in opened


def test_a_form_that_nobody_sent_is_unreadable(met: Evening) -> None:
    device = Device(met).open_for(BEN)
    device.submit("notes", BEN, {})
    assert device.notice == device.texts("malformed")


# The lobby.


def test_the_lobby_seats_agents_by_colour() -> None:
    assert LOBBY.roles({}, 3) == ("red", "blue", "green")
    assert [LOBBY.seats({}, players) for players in (1, 2, 4, 5)] == [False, True, True, False]
    ordered = Ordered(names=("Ana", "Ben"), roles=("yellow", "red"))
    assert LOBBY.setup(ordered) == Setup(("Ana", "Ben"), (Agent.YELLOW, Agent.RED))
    assert LOBBY.wanted({}) == ()
