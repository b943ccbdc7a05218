"""A host and its guests on a wire that loses nothing: for tests of sessions that are linked."""

from __future__ import annotations

from typing import Any

from tools.sitting import Sitting, sit

from brushpass.app.linked.pages import Meeting, joining
from brushpass.app.linked.seat_requests import READING_TIME
from brushpass.app.linked.tables import GuestTable, HostTable
from brushpass.games import bot, game
from brushpass.html import Markup
from brushpass.link import Peer
from brushpass.table import Card, RandomDealer, Table

BUILD_ID = "the same"


class Visitor:
    """A guest's device: what is asked of it is asked of its `GuestTable`."""

    def __init__(self, saved: str | None = None, build_id: str = BUILD_ID) -> None:
        self.sitting = Sitting()
        loop = self.sitting.loop
        self.visiting = GuestTable(loop, build_id=build_id, lang="en", saved=saved)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.visiting, name)

    @property
    def session(self) -> Sitting | None:
        """The table, once it has come."""
        return self.sitting if self.sitting.loop.playing else None

    def joining(self) -> Markup:
        """The page on which people say who of them plays here."""
        return joining(Meeting(self.visiting.party, self.visiting.lang))


class Evening:
    """One host and some guests on a wire that loses nothing."""

    def __init__(self, name: str = "codenames", guests: int = 2) -> None:
        taken = game(name)
        assert taken
        setup: Any = next(iter(bot(name).setups()))
        self.host = sit(Table(taken, setup, RandomDealer(5)), "en")
        self.now = 0
        self.hosting = HostTable(self.host.loop, self.host.model, build_id=BUILD_ID)
        self.guests: list[Visitor] = []
        for _ in range(guests):
            self.join(Visitor())

    def join(self, guest: Visitor) -> Visitor:
        self.guests.append(guest)
        self.hosting.link.opened(self.peer(guest), self.now)
        guest.link.opened(self.now)
        self.settle()
        return guest

    def drop(self, guest: Visitor) -> None:
        """A guest is gone without a word."""
        guest.link.closed(self.now)
        self.hosting.link.closed(self.peer(guest), self.now)
        self.settle()

    def peer(self, guest: Visitor) -> Peer:
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

    def sit(self, guest: Visitor, *seats: int) -> Sitting:
        """People say on a guest's device who plays there, and somebody at the host agrees."""
        for seat in seats:
            guest.seat_requests.ask(seat)
            self.settle()
        self.agree(self.hosting)
        guest.sit()
        assert guest.session is not None
        return guest.session

    def agree(self, side: HostTable | Visitor) -> None:
        """To all that is asked at a device."""
        for request in side.party.requests:
            self.answer(side, request.claims, agreed=True)
        self.settle()

    def answer(self, side: HostTable | Visitor, claims: tuple[int, ...], *, agreed: bool) -> None:
        """Somebody has read what is asked, and taps."""
        playing = self.hosting.playing if isinstance(side, HostTable) else side.playing
        side.seat_requests.drawn(playing)
        side.seat_requests.seen(self.now)
        side.seat_requests.answer(claims, agreed=agreed, pressed=self.now + READING_TIME)

    def wait(self, seconds: int) -> None:
        """For those who are away."""
        self.now += seconds * 1000
        for guest in self.guests:
            guest.link.connection._heard = self.now
        self.settle()


def hidden_roles(session: Sitting) -> int:
    """How many faces of the key a session knows by any of the seats that sit there."""
    players = range(len(session.table.setup.players))
    return sum(Card("key", cell) in session.table.known(seat) for seat in players for cell in [0])
