"""A host and its guests on a wire that loses nothing: for tests of sessions that are linked."""

from __future__ import annotations

from typing import Any

from brushpass.app.linked.ends import Hosting, Visiting
from brushpass.app.linked.seat_requests import READING_TIME
from brushpass.app.play.session import Session
from brushpass.games import bot, game
from brushpass.link import Peer
from brushpass.table import Card, HouseDealer, Table

BUILD_ID = "the same"


class Evening:
    """One host and some guests on a wire that loses nothing."""

    def __init__(self, name: str = "codenames", guests: int = 2) -> None:
        taken = game(name)
        assert taken
        setup: Any = next(iter(bot(name).setups()))
        session = Session(Table(taken, setup, HouseDealer(5)), "en")
        self.now = 0
        self.hosting = Hosting.begin(session, build_id=BUILD_ID)
        self.guests: list[Visiting] = []
        for _ in range(guests):
            self.join(Visiting.arrive(build_id=BUILD_ID, lang="en"))

    @property
    def host(self) -> Session:
        return self.hosting.session

    def join(self, guest: Visiting) -> Visiting:
        self.guests.append(guest)
        self.hosting.host.opened(self.peer(guest), self.now)
        guest.guest.opened(self.now)
        self.settle()
        return guest

    def drop(self, guest: Visiting) -> None:
        """A guest is gone without a word."""
        guest.guest.closed(self.now)
        self.hosting.host.closed(self.peer(guest), self.now)
        self.settle()

    def peer(self, guest: Visiting) -> Peer:
        return Peer("test", str(self.guests.index(guest)))

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
                guest = self.guests[int(peer.name)]
                if raw is not None:
                    guest.guest.received(raw, self.now)
                guest.hear()
            self.hosting.hear()

    def sit(self, guest: Visiting, *seats: int) -> Session:
        """People say on a guest's device who plays there, and somebody at the host agrees."""
        for seat in seats:
            guest.seat_requests.ask(seat)
            self.settle()
        self.agree(self.hosting)
        guest.sit()
        assert guest.session is not None
        return guest.session

    def agree(self, side: Hosting | Visiting) -> None:
        """To all that is asked at a device."""
        for request in side.party.requests:
            self.answer(side, request.claims, agreed=True)
        self.settle()

    def answer(self, side: Hosting | Visiting, claims: tuple[int, ...], *, agreed: bool) -> None:
        """Somebody has read what is asked, and taps."""
        side.seat_requests.drawn(side.session)
        side.seat_requests.seen(self.now)
        side.seat_requests.answer(claims, agreed=agreed, pressed=self.now + READING_TIME)

    def wait(self, seconds: int) -> None:
        """For those who are away."""
        self.now += seconds * 1000
        for guest in self.guests:
            guest.guest.connection._heard = self.now
        self.settle()


def hidden_roles(session: Session) -> int:
    """How many faces of the key a session knows by any of the seats that sit there."""
    players = range(len(session.table.setup.players))
    return sum(Card("key", cell) in session.table.known(seat) for seat in players for cell in [0])
