"""Sessions that are linked: who may see and do what on which device, and what the pages say."""

from __future__ import annotations

from typing import Any

import pytest

from brushpass.app.links import Hosting, Visiting
from brushpass.app.pages import page
from brushpass.app.party import Step
from brushpass.app.session import Session, Stage
from brushpass.games import bot, game
from brushpass.html.commands import read as command
from brushpass.table import Card, HouseDealer, Malformed, Table

RULES = "the same"


class Evening:
    """One host and some guests on a wire that loses nothing."""

    def __init__(self, name: str = "codenames", guests: int = 2) -> None:
        taken = game(name)
        assert taken
        setup: Any = next(iter(bot(name).setups()))
        session = Session(Table(taken, setup, HouseDealer(5)), "en")
        self.now = 0
        self.hosting = Hosting.begin(session, rules=RULES)
        self.guests: list[Visiting] = []
        for number in range(guests):
            self.join(Visiting.arrive(f"{number}" * 30, rules=RULES, lang="en"))

    @property
    def host(self) -> Session:
        return self.hosting.session

    def join(self, guest: Visiting) -> Visiting:
        self.guests.append(guest)
        self.hosting.host.joined(self.peer(guest), self.now)
        guest.guest.opened(self.now)
        self.settle()
        return guest

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
        for seat in seats:
            guest.claim(seat)
            self.settle()
        guest.sit()
        assert guest.session is not None
        return guest.session


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


def test_only_the_device_of_a_chief_has_the_key() -> None:
    evening = Evening()
    chief, agent = evening.guests
    seats = evening.host.table.setup.chiefs
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
    assert session.stage is Stage.OPEN
    session.submit("clue", seat, {"word": "zebra", "number": "2"})
    assert guest.guest.sending
    assert session.table.state.clue is None
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
    session.do(command("table"))
    assert session.texts("link sending") in page(session)
    evening.settle()
    assert session.texts("link sending") not in page(session)


def test_the_host_waits_for_who_is_away_and_may_take_the_seat() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    evening.sit(guest, seat)
    evening.hosting.host.left(evening.peer(guest), evening.now)
    evening.hosting.hear()
    assert evening.hosting.stops_clock
    name = evening.host.table.setup.players[seat]
    assert evening.host.texts("link wait", players=name) in page(evening.host)
    evening.hosting.take(seat)
    assert seat in evening.host.mine
    assert not evening.hosting.stops_clock


def test_a_seat_given_away_leaves_the_screen_at_once() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    evening.host.do(command(f"pass:{seat}"))
    evening.host.do(command("open"))
    evening.sit(guest, seat)
    assert evening.host.stage is Stage.TABLE


def test_a_reloaded_guest_comes_back_to_its_seats() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    evening.sit(guest, seat)
    saved = guest.guest.save()
    evening.hosting.host.left(evening.peer(guest), evening.now)
    again = evening.join(Visiting.resume(saved, rules=RULES, lang="en"))
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
    evening.hosting = Hosting.resume(session, saved, rules=RULES)
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
    evening.hosting.lay(Session(Table(taken, setup, HouseDealer(9)), "en"))
    evening.settle()
    assert guest.session is not None
    assert guest.session.mine == (1,)
    assert guest.session.table.state == evening.host.table.state


def test_another_version_is_told_so() -> None:
    evening = Evening(guests=0)
    guest = evening.join(Visiting.arrive("x" * 30, rules="others", lang="en"))
    assert (guest.party.step, guest.party.why) == (Step.FAILED, "link version")


def test_playing_on_alone_gives_all_seats_back() -> None:
    evening = Evening(guests=1)
    evening.sit(evening.guests[0], 0, 1)
    evening.hosting.end()
    assert evening.host.mine == (0, 1, 2, 3)
    assert evening.host.party is None


def test_what_was_kept_of_a_link_and_is_damaged_is_malformed() -> None:
    with pytest.raises(Malformed):
        Visiting.resume("{", rules=RULES, lang="en")
