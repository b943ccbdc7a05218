"""Sessions that are linked: who may see and do what on which device, and what the pages say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from brushpass.app.link_pages import joining
from brushpass.app.linked import Hosting, Visiting
from brushpass.app.pages import page
from brushpass.app.party import Party, Step
from brushpass.app.remarks import read_remarks, write_remarks
from brushpass.app.session import Session, Stage
from brushpass.games import SHELF, bot, game, selfplay
from brushpass.games.codenames.pieces import Setup
from brushpass.html.reading import read as command
from brushpass.i18n import texts
from brushpass.table import Card, HouseDealer, Malformed, Table
from kinds import as_a, now

EDITION = "the same"


class Evening:
    """One host and some guests on a wire that loses nothing."""

    def __init__(self, name: str = "codenames", guests: int = 2) -> None:
        taken = game(name)
        assert taken
        setup: Any = next(iter(bot(name).setups()))
        session = Session(Table(taken, setup, HouseDealer(5)), "en")
        self.now = 0
        self.hosting = Hosting.begin(session, edition=EDITION)
        self.guests: list[Visiting] = []
        for number in range(guests):
            self.join(Visiting.arrive(f"{number}" * 30, edition=EDITION, lang="en"))

    @property
    def host(self) -> Session:
        return self.hosting.session

    def join(self, guest: Visiting) -> Visiting:
        self.guests.append(guest)
        self.hosting.host.joined(self.peer(guest), self.now)
        guest.guest.opened(self.now)
        self.settle()
        return guest

    def drop(self, guest: Visiting) -> None:
        """A guest is gone without a word."""
        guest.guest.closed(self.now)
        self.hosting.host.left(self.peer(guest), self.now)
        self.settle()

    def peer(self, guest: Visiting) -> str:
        return f"peer-{self.guests.index(guest)}"

    def settle(self) -> None:
        """Carry texts until nothing moves."""
        for _ in range(60):
            self.now += 40
            self.hosting.host.tick(self.now)
            for guest in self.guests:
                guest.guest.tick(self.now)
                for raw in guest.guest.take_out():
                    if raw is not None:
                        self.hosting.host.received(self.peer(guest), raw, self.now)
                guest.hear()
            for peer, raw in self.hosting.host.take_out():
                guest = self.guests[int(peer.removeprefix("peer-"))]
                if raw is not None:
                    guest.guest.received(raw, self.now)
                guest.hear()
            self.hosting.hear()

    def sit(self, guest: Visiting, *seats: int) -> Session:
        """People say on a guest's device who plays there, and somebody at the host agrees."""
        for seat in seats:
            guest.seating.ask(seat)
            self.settle()
        self.agree(self.hosting)
        guest.sit()
        assert guest.session is not None
        return guest.session

    def agree(self, side: Hosting | Visiting) -> None:
        """To all that is asked at a device."""
        for request in side.party.requests:
            side.seating.answer(request.claims, agreed=True)
        self.settle()

    def wait(self, seconds: int) -> None:
        """For those who are away."""
        self.now += seconds * 1000
        for guest in self.guests:
            guest.guest._heard = self.now
        self.settle()


def hidden_roles(session: Session) -> int:
    """How many faces of the key a session knows by any of the seats that sit there."""
    players = range(len(session.table.setup.players))
    return sum(Card("key", cell) in session.table.known(seat) for seat in players for cell in [0])


def test_a_guest_is_asked_who_plays_there_and_gets_a_table() -> None:
    evening = Evening()
    guest = evening.guests[0]
    assert guest.party.step is Step.SITTING
    assert guest.party.names == evening.host.table.setup.players
    session = evening.sit(guest, 0)
    assert session.mine == (0,)
    assert session.private
    assert 0 not in evening.host.mine
    assert session.table.state == evening.host.table.state


def test_who_joins_sees_which_team_everybody_plays_for() -> None:
    evening = Evening()
    guest = evening.guests[0]
    t = texts("brushpass.app", "en")
    shown = joining(guest.party, t)
    for seat, player in enumerate(evening.host.players):
        where = t("join where", n=1)
        assert f"{player}<small>{evening.host.role(seat)} · {where}</small>" in shown
    assert "Red chief" in shown and "Blue agent" in shown


def test_a_room_that_no_relay_leads_to_is_told_on_both_sides() -> None:
    evening = Evening(guests=0)
    evening.host.sheet = "link"
    host = evening.hosting.party
    guest = Party(hosting=False, step=Step.CONNECTING, room="abcdefgh23")
    host.room = guest.room
    t = texts("brushpass.app", "en")
    for dead in (False, True):
        host.dead = guest.dead = dead
        for shown in (page(evening.host), joining(guest, t)):
            assert guest.room in shown
            assert (t("link room dead") in shown) is dead
    assert t("link connecting") not in joining(guest, t)


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
    assert guest.guest.sending
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
    assert session.texts("link lost") not in page(session)
    session.party.linked = False
    assert session.texts("link lost") in page(session)


@pytest.mark.parametrize("name", SHELF)
def test_what_was_sent_to_a_table_that_is_away_is_kept_and_not_asked_for_again(name: str) -> None:
    evening = Evening(name)
    guest = evening.guests[0]
    session = evening.sit(guest, *range(len(evening.host.players)))
    while not session.called:
        seat = session.table.waiting[0]
        guest.guest.act(seat, selfplay.choose(name, session.table, seat, Random(3)))
        evening.settle()
    session.do(command(f"pass:{session.called[0]}"))
    session.do(command("open:latched"))
    assert session.party and session.stage is Stage.OPEN
    assert _asks(session)
    session.party.linked, session.party.sending = False, True
    assert not _asks(session)
    assert session.texts("link lost kept") in page(session)
    session.party.linked = True
    assert _asks(session)


def _asks(session: Session) -> bool:
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
    assert evening.hosting.stops_clock
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
    evening.hosting.seating.ask(seat)
    evening.settle()
    assert seat in evening.host.mine
    assert not evening.hosting.stops_clock
    assert evening.host.notice == t("link moved away", player=name, taker=1, giver=2, by=1)


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
    assert seat not in evening.host._drafts


def test_a_reloaded_guest_comes_back_to_its_seats() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    evening.sit(guest, seat)
    saved = guest.guest.save()
    evening.hosting.host.left(evening.peer(guest), evening.now)
    again = evening.join(Visiting.resume(saved, edition=EDITION, lang="en"))
    assert again.party.step is Step.PLAYING
    assert again.session is not None
    assert again.session.mine == (seat,)


def test_a_reloaded_host_has_the_same_devices_at_the_same_seats() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    evening.sit(guest, seat)
    saved = evening.hosting.host.save()
    session = Session(evening.host.table, "en")
    evening.hosting = Hosting.resume(session, saved, edition=EDITION)
    assert seat not in session.mine
    guest.guest.closed(evening.now)
    evening.hosting.host.joined(evening.peer(guest), evening.now)
    guest.guest.opened(evening.now)
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
    evening.guests[0].seating.ask(0)
    evening.settle()
    evening.hosting.lay(Session(Table(taken, setup, HouseDealer(9)), "en"))
    evening.settle()
    assert guest.session is not None
    assert guest.session.mine == (1,)
    assert guest.session.table.state == evening.host.table.state
    assert evening.hosting.party.requests == ()
    assert guest.session.remarks == evening.host.remarks == ()


def test_another_version_is_told_so() -> None:
    evening = Evening(guests=0)
    guest = evening.join(Visiting.arrive("x" * 30, edition="others", lang="en"))
    assert (guest.party.step, guest.party.why) == (Step.FAILED, "link version")


def test_playing_on_alone_gives_all_seats_back() -> None:
    evening = Evening(guests=1)
    evening.sit(evening.guests[0], 0, 1)
    assert not evening.hosting.may_end
    evening.host.sheet = "link"
    shown = page(evening.host)
    assert "link-stop" not in shown
    assert evening.host.texts("link stop first") in shown
    for seat in (0, 1):
        evening.guests[0].seating.give_back(seat)
    evening.settle()
    assert evening.hosting.may_end
    assert "link-stop" in page(evening.host)
    evening.hosting.end()
    assert evening.host.mine == (0, 1, 2, 3)
    assert evening.host.party is None


def test_what_was_kept_of_a_link_and_is_damaged_is_malformed() -> None:
    with pytest.raises(Malformed):
        Visiting.resume("{", edition=EDITION, lang="en")


# Asking for a seat.


def test_one_tap_asks_and_one_tap_agrees() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    player = evening.host.table.setup.players[seat]
    t = evening.host.texts
    guest.seating.ask(seat)
    evening.settle()
    assert hidden_roles(as_a(Session, guest.session)) == 0
    joined = joining(guest.party, t)
    assert t("join asked") in joined
    assert t("join number", n=2) in joined
    assert f"link-withdraw:{seat}" in joined
    for sheet in (None, "link"):
        evening.host.sheet = sheet
        shown = page(evening.host)
        assert shown.count(t("link asks", device="2", players=player)) == 1
        assert shown.count("link-agree:1") == shown.count("link-decline:1") == 1
    evening.agree(evening.hosting)
    assert guest.party.step is Step.PLAYING
    assert guest.session is not None
    assert guest.session.mine == (seat,)
    assert hidden_roles(guest.session) > 0


def test_who_asks_for_two_seats_gets_both_with_one_tap() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    for seat in (0, 2):
        guest.seating.ask(seat)
    evening.settle()
    (request,) = evening.hosting.party.requests
    assert request.seats == (0, 2)
    evening.agree(evening.hosting)
    assert guest.party.step is Step.PLAYING
    assert guest.guest.seats == (0, 2)


def test_only_what_was_shown_is_agreed_to() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    guest.seating.ask(0)
    evening.settle()
    shown = evening.hosting.party.requests[0].claims
    guest.seating.ask(1)
    evening.settle()
    evening.hosting.seating.answer(shown, agreed=True)
    evening.settle()
    assert guest.guest.seats == (0,)
    assert guest.party.asking == (1,)


def test_all_devices_are_told_and_the_story_keeps_it() -> None:
    evening = Evening(guests=2)
    first, second = evening.guests
    seat = evening.host.table.waiting[0]
    other = (seat + 1) % 4
    evening.sit(first, other)
    watching = second.session
    assert watching is not None
    player = evening.host.table.setup.players[other]
    told = evening.host.texts("link moved", player=player, taker=2, by=1)
    for session in (evening.host, first.session, watching):
        assert session is not None
        assert session.notice == told
        assert session.story()[-1] == told
    evening.host.do(command(f"pass:{seat}"))
    evening.host.do(command("open"))
    evening.host.submit("clue", seat, {"word": "zebra", "number": "2"})
    evening.settle()
    for session in (evening.host, watching):
        assert session.story().index(told) == len(session.story()) - 2
    watching.speak("de")
    assert player in watching.story()[-2]
    saved = evening.hosting.host.save()
    again = Session(evening.host.table, "en")
    Hosting.resume(again, saved, edition=EDITION)
    assert again.story() == evening.host.story()


def test_the_story_survives_the_end_of_the_links_and_new_ones() -> None:
    evening = Evening(guests=1)
    evening.sit(evening.guests[0], 1)
    evening.guests[0].seating.give_back(1)
    evening.settle()
    story = evening.host.story()
    evening.hosting.end()
    kept = write_remarks(evening.host.remarks)
    again = Session(evening.host.table, "en")
    again.remark(read_remarks(kept))
    assert again.story() == story
    Hosting.begin(again, edition=EDITION)
    assert again.story() == story


@pytest.mark.parametrize("raw", ["", "{}", "7", "[[1]]", '[[1,"Ana",0,1,"x"]]', "[[[[]]]]"])
def test_remarks_that_are_none_are_malformed(raw: str) -> None:
    with pytest.raises(Malformed):
        read_remarks(raw)


def test_who_is_declined_is_told_and_may_withdraw_in_silence() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    guest.seating.ask(1)
    evening.settle()
    guest.seating.withdraw(1)
    evening.settle()
    assert (guest.party.asking, guest.party.why) == ((), "")
    guest.seating.ask(0)
    evening.settle()
    evening.hosting.seating.answer(evening.hosting.party.requests[0].claims, agreed=False)
    evening.settle()
    assert guest.party.asking == ()
    assert guest.party.step is Step.SITTING
    assert evening.host.texts("link stays") in joining(guest.party, evening.host.texts)
    assert guest.session is not None
    assert guest.session.notice == evening.host.texts("link stays")


def test_a_guest_is_asked_for_its_seat_whatever_its_page_shows() -> None:
    evening = Evening(guests=2)
    owner, other = evening.guests
    seat = evening.host.table.waiting[0]
    session = evening.sit(owner, seat)
    player = session.table.setup.players[seat]
    session.do(command(f"pass:{seat}"))
    assert now(session.stage) is Stage.OPEN
    other.seating.ask(seat)
    evening.settle()
    assert evening.hosting.party.requests == ()
    assert now(session.stage) is Stage.OPEN
    assert session.texts("link asks", device="3", players=player) in page(session)
    evening.agree(owner)
    assert session.mine == ()
    assert session.stage is Stage.TABLE
    assert session.notice == session.texts("seal moved", player=player)
    assert hidden_roles(session) == 0
    assert other.guest.seats == (seat,)


def test_what_was_pencilled_and_typed_for_a_seat_goes_with_it() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    session = evening.sit(guest, 0, 1)
    session.marks = {"0": {"a": "mine"}, "1": {"a": "other"}}
    session._drafts = {0: (9, {"word": "x"}), 1: (9, {"word": "y"})}
    guest.seating.give_back(1)
    evening.settle()
    assert session.marks == {"0": {"a": "mine"}}
    assert set(session._drafts) == {0}


def test_a_seal_stays_open_when_another_seat_comes() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    session = evening.sit(guest, seat)
    session.do(command(f"pass:{seat}"))
    other = next(each for each in range(4) if each != seat)
    guest.seating.ask(other)
    evening.settle()
    evening.agree(evening.hosting)
    assert session.mine == tuple(sorted((seat, other)))
    assert session.stage is Stage.OPEN
    assert session.seat == seat


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_every_sentence_about_seats_is_there(lang: str) -> None:
    t = texts("brushpass.app", lang)
    for n in (0, 1, 2, 5, 11, 20, 21):
        assert t("link agree in", n=n)
        assert t("link take in", n=n)
    assert t("link moved away", player="Ana", giver=2, taker=3, by=1)


def test_what_was_asked_of_a_device_that_then_goes_away_is_for_the_host_to_say_after_a_wait() -> (
    None
):
    evening = Evening(guests=2)
    owner, other = evening.guests
    evening.sit(owner, 0, 1)
    other.seating.ask(1)
    evening.hosting.seating.ask(0)
    evening.settle()
    assert now(evening.hosting.party.requests) == ()
    assert evening.hosting.party.asking == (0,)
    evening.drop(owner)
    t = evening.host.texts
    (request,) = evening.hosting.party.requests
    assert request.wait
    player = evening.host.table.setup.players[1]
    shown = page(evening.host)
    assert t("link asks", device="3", players=player) in shown
    assert t("link agree in", n=request.wait) in shown
    assert "link-agree" not in shown
    assert "link-take" not in shown
    evening.agree(evening.hosting)
    assert evening.hosting.host.owners[1] != 2, "too early"
    evening.wait(20)
    shown = page(evening.host)
    assert t("link agree away") in shown
    assert "link-agree" in shown
    assert "link-take:0" in shown
    evening.hosting.seating.ask(0)
    evening.agree(evening.hosting)
    assert evening.hosting.host.owners[:2] == [0, 2]
    told = [
        t("link moved away", player=evening.host.table.setup.players[0], giver=2, taker=1, by=1),
        t("link moved away", player=player, giver=2, taker=3, by=1),
    ]
    assert evening.host.story()[-2:] == told
    assert other.session is not None
    assert other.session.story()[-2:] == told


# Computers at a linked table.


def test_a_computer_plays_for_somebody_who_left_and_gives_the_seat_back() -> None:
    evening = Evening("casablanca", guests=1)
    guest, host = evening.guests[0], evening.host
    evening.sit(guest, 1)
    evening.drop(guest)
    assert "lend:1" not in page(host)
    evening.wait(20)
    assert "lend:1" in page(host)

    evening.hosting.seating.ask(1)
    evening.settle()
    host.do(command("lend:1"))
    assert 1 in host.computers
    assert 1 not in host.mine
    evening.settle()
    assert 1 in host.computers

    back = evening.join(Visiting.arrive("7" * 30, edition=EDITION, lang="en"))
    assert evening.sit(back, 1).mine == (1,)
    assert host.computers == {}
    assert 1 not in host.mine


def test_a_guest_knows_nothing_of_how_a_computer_thinks() -> None:
    evening = Evening("casablanca", guests=1)
    evening.host.do(command("lend:0"))
    visitor = evening.sit(evening.guests[0], 1)
    assert visitor.luck == ""
    assert visitor.computers == {}
    assert 0 in visitor.elsewhere or visitor.table.waiting[0] != 0
    visitor.do(command("lend:1"))
    assert visitor.computers == {}
