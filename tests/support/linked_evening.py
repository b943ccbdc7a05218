"""A host and its guests on a wire that loses nothing: for tests of sessions that are linked."""

from __future__ import annotations

from typing import Any

from tools.sitting import Sitting, sit

from brushpass.app.linked import commands as linked
from brushpass.app.linked.gathering import Draft
from brushpass.app.linked.guest_table import GuestTable
from brushpass.app.linked.host_table import HostTable
from brushpass.app.linked.pages import Meeting, joining
from brushpass.app.linked.seat_requests import READING_TIME
from brushpass.app.setup.order import Order, deal_next, decks_for
from brushpass.games import bot, game, lobby
from brushpass.html import Markup
from brushpass.link import Gathering, Peer
from brushpass.table import Card, RandomDealer, Table

BUILD_ID = "the same"


class Visitor:
    """A guest's device: what is asked of it is asked of its `GuestTable`."""

    def __init__(
        self,
        saved: str | None = None,
        build_id: str = BUILD_ID,
        *,
        name: str = "",
        watches: bool = False,
    ) -> None:
        self.sitting = Sitting()
        loop = self.sitting.loop
        self.visiting = GuestTable(
            loop, build_id=build_id, lang="en", saved=saved, name=name, watches=watches
        )

    def __getattr__(self, name: str) -> Any:
        return getattr(self.visiting, name)

    @property
    def session(self) -> Sitting | None:
        """The table, once it has come."""
        return self.sitting if self.sitting.loop.playing else None

    def do(self, command: linked.Command) -> None:
        self.visiting.do(command)

    def joining(self) -> Markup:
        """The page on which people say who of them plays here."""
        return joining(Meeting(self.visiting.party, self.visiting.lang))


class Circle:
    """One host and some guests on a wire that loses nothing."""

    def __init__(self, host: Sitting, hosting: HostTable) -> None:
        self.host, self.hosting = host, hosting
        self.now = 0
        self.guests: list[Visitor] = []

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

    def wait(self, seconds: int) -> None:
        """For those who are away."""
        self.now += seconds * 1000
        for guest in self.guests:
            guest.link.connection._heard = self.now
        self.settle()

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


class Evening(Circle):
    """At a table that lies there before anybody is linked."""

    def __init__(self, name: str = "codenames", guests: int = 2) -> None:
        taken = game(name)
        assert taken
        setup: Any = next(iter(bot(name).setups()))
        host = sit(Table(taken, setup, RandomDealer(5)), "en")
        super().__init__(host, HostTable(host.loop, host.model, build_id=BUILD_ID, lang="en"))
        for _ in range(guests):
            self.join(Visitor())

    def sit(self, guest: Visitor, *seats: int) -> Sitting:
        """People say on a guest's device who plays there, and somebody at the host agrees."""
        for seat in seats:
            guest.seat_requests.ask(seat)
            self.settle()
        self.agree(self.hosting)
        guest.sit()
        assert guest.session is not None
        return guest.session


class LobbyEvening(Circle):
    """In a lobby, before there is a table."""

    def __init__(self, draft: Draft, name: str = "Ana", saved: str | None = None) -> None:
        host = Sitting()
        hosting = HostTable(host.loop, None, build_id=BUILD_ID, lang="en", saved=saved)
        super().__init__(host, hosting)
        if saved is None:
            hosting.lobby.open(draft, name)

    @property
    def gathering(self) -> Gathering:
        gathering = self.hosting.link.gathering
        assert gathering
        return gathering

    @property
    def roles(self) -> dict[str, str]:
        return {each.name: each.role for each in self.gathering.sitters}

    def come(self, name: str, *, watches: bool = False) -> Visitor:
        return self.join(Visitor(name=name, watches=watches))

    def do(self, *commands: linked.Command) -> None:
        """At the device that deals."""
        for command in commands:
            self.hosting.lobby.do(command)
        self.settle()

    def deal(self) -> Order:
        """The next game, as everybody sits."""
        seated = self.hosting.lobby.seated()
        assert seated
        order = Order(
            seated.game,
            seated.names,
            seated.roles,
            seated.options,
            seated.language,
            "en",
            seated.computers,
        )
        lists = {deck: words(order.game, deck) for deck in decks_for(order)}
        playing = deal_next(order, lists, self.hosting.playing)
        self.host.loop.show(self.hosting.start_game(playing, seated.owners))
        self.settle()
        return order


def words(name: str, deck: str) -> tuple[str, ...]:
    """More than any table is dealt from."""
    needs = lobby(name).words
    both = "{deck}{n} | more{n}" if needs and needs.pairs else "{deck}{n}"
    return tuple(both.format(deck=deck, n=n) for n in range(250))


def hidden_roles(session: Sitting) -> int:
    """How many faces of the key a session knows by any of the seats that sit there."""
    players = range(len(session.table.setup.players))
    return sum(Card("key", cell) in session.table.known(seat) for seat in players for cell in [0])
