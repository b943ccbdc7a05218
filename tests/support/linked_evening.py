"""A host and its guests on a wire that loses nothing: for tests of sessions that are linked."""

from __future__ import annotations

from typing import Any

from brushpass.app.linked.seat_requests import READING_TIME
from brushpass.app.linked.tables import GuestTable, HostTable
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
        self.hosting = HostTable.begin(session, build_id=BUILD_ID)
        self.guests: list[GuestTable] = []
        for _ in range(guests):
            self.join(GuestTable.arrive(build_id=BUILD_ID, lang="en"))

    @property
    def host(self) -> Session:
        return self.hosting.session

    def join(self, guest: GuestTable) -> GuestTable:
        self.guests.append(guest)
        self.hosting.link.opened(self.peer(guest), self.now)
        guest.link.opened(self.now)
        self.settle()
        return guest

    def drop(self, guest: GuestTable) -> None:
        """A guest is gone without a word."""
        guest.link.closed(self.now)
        self.hosting.link.closed(self.peer(guest), self.now)
        self.settle()

    def peer(self, guest: GuestTable) -> Peer:
        return Peer("test", str(self.guests.index(guest)))

    def settle(self) -> None:
        """Carry texts until nothing moves."""
        for _ in range(60):
            self.now += 40
            self.hosting.link.tick(self.now)
            for guest in self.guests:
                guest.link.tick(self.now)
                for raw in guest.link.take_out():
                    if raw is not None:
                        self.hosting.link.received(self.peer(guest), raw, self.now)
                guest.hear()
            for peer, raw in self.hosting.link.take_out():
                guest = self.guests[int(peer.name)]
                if raw is not None:
                    guest.link.received(raw, self.now)
                guest.hear()
            self.hosting.hear()

    def sit(self, guest: GuestTable, *seats: int) -> Session:
        """People say on a guest's device who plays there, and somebody at the host agrees."""
        for seat in seats:
            guest.seat_requests.ask(seat)
            self.settle()
        self.agree(self.hosting)
        guest.sit()
        assert guest.session is not None
        return guest.session

    def agree(self, table: HostTable | GuestTable) -> None:
        """To all that is asked at a device."""
        for request in table.party.requests:
            self.answer(table, request.claims, agreed=True)
        self.settle()

    def answer(
        self, table: HostTable | GuestTable, claims: tuple[int, ...], *, agreed: bool
    ) -> None:
        """Somebody has read what is asked, and taps."""
        table.seat_requests.drawn(table.session)
        table.seat_requests.seen(self.now)
        table.seat_requests.answer(claims, agreed=agreed, pressed=self.now + READING_TIME)

    def wait(self, seconds: int) -> None:
        """For those who are away."""
        self.now += seconds * 1000
        for guest in self.guests:
            guest.link.connection._heard = self.now
        self.settle()


def hidden_roles(session: Session) -> int:
    """How many faces of the key a session knows by any of the seats that sit there."""
    players = range(len(session.table.setup.players))
    return sum(Card("key", cell) in session.table.known(seat) for seat in players for cell in [0])
