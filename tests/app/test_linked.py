"""Sessions that are linked: who may see and do what on which device, and what the pages say."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tools.sitting import Sitting, page, sit

from brushpass.app.linked.host_table import HostTable
from brushpass.app.linked.pages import Meeting, joining
from brushpass.app.linked.people import owner
from brushpass.app.model import Stage
from brushpass.app.records.party import Party, Phone, Step
from brushpass.app.update import read as command
from brushpass.games import SHELF, game, selfplay
from brushpass.games.codenames.pieces import Setup
from brushpass.i18n import texts
from brushpass.table import Malformed, RandomDealer, Table
from support.kinds import as_a, now
from support.linked_evening import BUILD_ID, Evening, Visitor, hidden_roles


def test_a_guest_is_asked_who_plays_there_and_gets_a_table() -> None:
    evening = Evening()
    guest = evening.guests[0]
    assert guest.party.step is Step.SITTING
    assert guest.party.names == evening.host.table.setup.players
    session = evening.sit(guest, 0)
    assert session.people == (0,)
    assert session.private
    assert 0 not in evening.host.people
    assert session.table.state == evening.host.table.state


def test_who_joins_sees_which_team_everybody_plays_for() -> None:
    evening = Evening()
    guest = evening.guests[0]
    t = texts("brushpass.app", "en")
    shown = guest.joining()
    for seat, player in enumerate(evening.host.players):
        where = t("join where", name=evening.host.players[0])
        assert f"{player}<small>{evening.host.role(seat)} · {where}</small>" in shown
    assert "Red chief" in shown and "Blue agent" in shown


def test_a_room_that_no_relay_leads_to_is_told_on_both_sides() -> None:
    evening = Evening(guests=0)
    evening.host.sheet = "link"
    guest = Party(hosting=False, step=Step.CONNECTING, room="abcdefgh23")
    evening.hosting.circle.tell(room=guest.room)
    t = texts("brushpass.app", "en")
    for dead in (False, True):
        evening.hosting.circle.tell(dead=dead)
        joins = Meeting(replace(guest, dead=dead), "en")
        told = {"link room dead": page(evening.host), "join dead": joining(joins)}
        for key, shown in told.items():
            assert guest.room in shown
            assert (t(key) in shown) is dead
    assert t("link connecting") not in joining(joins)


def test_who_comes_late_is_told_so_by_name() -> None:
    t = texts("brushpass.app", "en")
    for name, late in (("Emma", True), ("Ben", False)):
        phones = (Phone(0, "Ana", (0,), host=True), Phone(2, name, here=True))
        party = Party(
            False, step=Step.SITTING, devices=phones, names=("Ana", "Ben"), roles=("", "")
        )
        shown = joining(Meeting(party, "en"))
        assert (t("join late", name=name) in shown) is late
        assert (t("join who") in shown) is not late


def test_a_guest_who_leaves_is_told_the_way_back_and_what_is_kept_only_at_the_host() -> None:
    evening = Evening()
    session = evening.sit(evening.guests[0], 1)
    session.sheet = "leave"
    shown, t = page(session), session.texts
    assert session.party
    assert t("lobby leave guest", host=session.party.host or t("link someone")) in shown
    assert t("leave text") not in shown and shown.index(t("button stay")) < shown.index(
        f">{t('button leave')}<"
    )


def test_a_table_that_hangs_on_relays_says_that_none_answers() -> None:
    evening = Evening()
    circle, told = evening.hosting.circle, evening.host.texts("link relay lost")
    circle.tell(dead=True)
    assert told not in page(evening.host)
    here, ben, *others = circle.party.devices
    circle.tell(devices=(here, replace(ben, relay="nos.lol"), *others))
    assert told in page(evening.host)


def test_only_the_device_of_a_chief_has_the_key() -> None:
    evening = Evening()
    chief, agent = evening.guests
    seats = as_a(Setup, evening.host.table.setup).chiefs
    with_key = evening.sit(chief, seats[0])
    others = [seat for seat in range(4) if seat not in seats]
    without = evening.sit(agent, others[0])
    assert hidden_roles(with_key) > 0
    assert hidden_roles(without) == 0


def test_a_chief_on_an_own_phone_looks_and_clues_without_a_seal() -> None:
    evening = Evening()
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    session = evening.sit(guest, seat)
    assert evening.host.called == ()
    assert evening.host.elsewhere == (seat,)
    session.do(command(f"pass:{seat}"))
    assert now(session.stage) is Stage.OPEN
    session.submit("clue", seat, {"word": "zebra", "number": "2"})
    assert guest.link.sending
    assert now(session.table.state.clue) is None
    evening.settle()
    assert session.stage is Stage.TABLE
    assert session.table.state.clue.word == "zebra"
    assert evening.host.table.state == session.table.state


def test_what_is_on_its_way_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening()
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    session = evening.sit(guest, seat)
    session.do(command(f"pass:{seat}"))
    session.submit("clue", seat, {"word": "zebra", "number": "2"})
    guest.hear()
    assert now(session.stage) is Stage.OPEN
    assert session.texts("link sending") in page(session), "with the secret open, too"
    session.do(command("table"))
    assert session.texts("link sending") in page(session)
    evening.settle()
    assert session.texts("link sending") not in page(session)


def test_who_has_a_secret_open_hears_that_the_table_is_away() -> None:
    evening = Evening()
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    session = evening.sit(guest, seat)
    session.do(command(f"pass:{seat}"))
    assert session.party
    lost = session.texts("lobby lost", owner=owner(session.texts, session.party.host))
    assert lost not in page(session)
    guest.circle.tell(linked=False)
    assert lost in page(session)
    guest.circle.tell(dead=True)
    assert lost not in page(session)
    assert session.texts("link relay lost") in page(session)


def test_guests_read_that_the_host_has_left_until_the_table_is_open_again() -> None:
    evening = Evening()
    guest = evening.guests[0]
    session = evening.sit(guest, evening.host.table.waiting[0])
    told = session.texts("link host left", name=session.party.host)
    evening.hosting.link.close()
    evening.settle()
    assert told in page(session)
    evening.hosting.link.opened(evening.peer(guest), evening.now)
    guest.link.opened(evening.now)
    evening.settle()
    assert told not in page(session)


@pytest.mark.parametrize("name", SHELF)
def test_what_was_sent_to_a_table_that_is_away_is_kept_and_not_asked_for_again(name: str) -> None:
    evening = Evening(name)
    guest = evening.guests[0]
    session = evening.sit(guest, *range(len(evening.host.players)))
    while not session.called:
        seat = session.table.waiting[0]
        guest.link.act(seat, selfplay.choose(name, session.table, seat, Random(3)))
        evening.settle()
    session.do(command(f"pass:{session.called[0]}"))
    session.do(command("open:yes"))
    assert session.party and session.stage is Stage.OPEN
    assert _asks(session)
    guest.circle.tell(linked=False, sending=True)
    assert not _asks(session)
    whose = owner(session.texts, session.party.host)
    assert session.texts("link lost kept", owner=whose) in page(session)
    guest.circle.tell(linked=True)
    assert _asks(session)


def _asks(session: Sitting) -> bool:
    """Whether something can be done behind the seal."""
    return bool(session.secret_view().moves)


def test_an_onlooker_shows_the_table_large() -> None:
    evening = Evening()
    session = evening.sit(evening.guests[0])
    assert "onlooker" in page(session)
    assert "onlooker" not in page(evening.host)


def test_the_host_waits_for_who_is_away_and_may_take_the_seat() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    evening.sit(guest, seat)
    evening.drop(guest)
    assert evening.hosting.link.missing
    name = evening.host.table.setup.players[seat]
    t = evening.host.texts
    shown, left = page(evening.host), evening.hosting.party.waits[seat]
    assert t("link wait", players=name) in shown
    assert t("link take in", n=left) in shown
    assert f"link-take:{seat}" not in shown
    evening.wait(8)
    less = evening.hosting.party.waits[seat]
    assert 0 < less <= left - 8
    assert t("link take in", n=less) in page(evening.host)
    evening.wait(8)
    assert f"link-take:{seat}" in page(evening.host)
    evening.hosting.seat_requests.ask(seat)
    evening.settle()
    assert seat in evening.host.people
    assert not evening.hosting.link.missing
    assert evening.host.notice == t("link moved away", player=name)


def test_a_seat_given_away_leaves_the_screen_at_once() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    evening.host.do(command(f"pass:{seat}"))
    evening.host.do(command("open"))
    evening.host.keep_typed({"word": "zebra"})
    evening.sit(guest, seat)
    assert evening.host.stage is Stage.TABLE
    player = evening.host.table.setup.players[seat]
    assert evening.host.notice == evening.host.texts("seal moved", player=player)
    assert evening.host.notice in page(evening.host)
    assert seat not in evening.host.drafts


def test_a_reloaded_guest_comes_back_to_its_seats() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    evening.sit(guest, seat)
    saved = guest.link.save()
    evening.hosting.link.closed(evening.peer(guest), evening.now)
    again = evening.join(Visitor(saved))
    assert again.party.step is Step.PLAYING
    assert again.session is not None
    assert again.session.people == (seat,)


def test_a_reloaded_host_has_the_same_devices_at_the_same_seats() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    evening.sit(guest, seat)
    saved = evening.hosting.link.save()
    evening.host = session = sit(evening.host.table, "en")
    evening.hosting = HostTable(
        session.loop, session.model, build_id=BUILD_ID, lang="en", saved=saved
    )
    assert seat not in session.people
    guest.link.closed(evening.now)
    evening.hosting.link.opened(evening.peer(guest), evening.now)
    guest.link.opened(evening.now)
    evening.settle()
    assert guest.session is not None
    assert guest.session.table.state == session.table.state


def test_a_rematch_finds_everybody_at_their_devices() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    evening.sit(guest, 1)
    taken = game("codenames")
    assert taken
    setup: Any = evening.host.table.setup
    evening.guests[0].seat_requests.ask(0)
    evening.settle()
    next_game = sit(Table(taken, setup, RandomDealer(9)), "en").model
    evening.host.loop.show(evening.hosting.start_game(next_game))
    evening.settle()
    assert guest.session is not None
    assert guest.session.people == (1,)
    assert guest.session.table.state == evening.host.table.state
    assert evening.hosting.party.requests == ()
    assert guest.session.remarks == evening.host.remarks == ()


def test_another_version_is_told_so() -> None:
    evening = Evening(guests=0)
    guest = evening.join(Visitor(build_id="others"))
    assert (guest.party.step, guest.party.why) == (Step.FAILED, "link version")


def test_who_poses_as_the_table_is_told_and_the_table_is_found_again() -> None:
    evening, other = Evening(guests=1), Evening(guests=0)
    guest = evening.guests[0]
    evening.sit(guest, 0)
    evening.drop(guest)
    other.join(guest)
    assert (guest.party.step, guest.party.why) == (Step.FAILED, "link stranger")
    assert len(other.hosting.link.roster.devices) == 1

    evening.hosting.link.opened(evening.peer(guest), evening.now)
    guest.link.opened(evening.now)
    evening.settle()
    assert (guest.party.step, guest.party.why) == (Step.PLAYING, "")
    assert as_a(Sitting, guest.session).people == (0,)


def test_another_device_that_says_it_is_the_table_is_told() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    session = evening.sit(guest, 0)
    assert session.texts("link rivals kept") not in page(session)
    assert guest.hear(rivals=True)
    assert session.texts("link rivals kept") in page(session)


def test_playing_on_alone_gives_all_seats_back() -> None:
    evening = Evening(guests=1)
    evening.sit(evening.guests[0], 0, 1)
    assert not evening.hosting.may_end
    evening.host.sheet = "link"
    shown = page(evening.host)
    assert "link-stop" not in shown
    assert evening.host.texts("link stop first") in shown
    for seat in (0, 1):
        evening.guests[0].seat_requests.give_back(seat)
    evening.settle()
    assert evening.hosting.may_end
    assert "link-stop" in page(evening.host)
    evening.hosting.end()
    assert evening.host.people == (0, 1, 2, 3)
    assert evening.host.party is None


def test_what_was_kept_of_a_link_and_is_damaged_is_malformed() -> None:
    with pytest.raises(Malformed):
        Visitor("{")
