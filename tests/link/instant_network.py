"""A host and its guests on a wire that carries all at once: for tests that read like play."""

from __future__ import annotations

from itertools import count
from typing import Any

from brushpass.games import game
from brushpass.link import HOST, Guest, Host, Peer
from brushpass.link.host import InkFor, no_ink
from brushpass.link.news import News
from brushpass.table import Card, RandomDealer, ScriptedDealer, Seat, Table
from table.toy import TOY, TWO, Setup

BUILD_ID = "the same rules"
ANAS, BENS = Card("cards", 0), Card("cards", 1)
"""The cards that are shown to Ana and to Ben."""


def find(name: str) -> Any:
    return TOY if name == "toy" else game(name)


def toy(setup: Setup = TWO) -> Table[Any]:
    """Ana has the five, Ben the three."""
    return Table(TOY, setup, ScriptedDealer({"cards": (5, 3)}, rolls=(6,)))


def real(name: str, setup: Any, seed: int = 1) -> Table[Any]:
    return Table(find(name), setup, RandomDealer(seed))


_secrets = count()


def make_secret() -> str:
    return f"a secret of many letters, number {next(_secrets)}"


def peer_at(name: str) -> Peer:
    return Peer("test", name)


def newcomer(build_id: str = BUILD_ID) -> Guest:
    return Guest(build_id=build_id, make_secret=make_secret, find=find)


def restored_guest(saved: str) -> Guest:
    """A guest restored from what its device has stored."""
    guest = newcomer()
    guest.restore(saved)
    return guest


def restored_host(saved: str, table: Table[Any] | None) -> Host:
    host = Host(build_id=BUILD_ID, make_secret=make_secret)
    host.restore(saved, table)
    return host


class InstantNetwork:
    def __init__(self, *guests: str, ink_for: InkFor = no_ink) -> None:
        self.now = 1_000
        self.host = Host(build_id=BUILD_ID, make_secret=make_secret, ink_for=ink_for)
        self.guests: dict[str, Guest] = {}
        self.sent: list[tuple[str, str]] = []
        """What the host said, and to whom."""
        self.deaf: set[str] = set()
        """Who neither hears nor is heard."""
        self.news: dict[str, list[News]] = {}
        self.hung_up: set[str] = set()
        for name in guests:
            self.join(name)

    def start_game(self, *owners: int, table: Table[Any] | None = None) -> None:
        self.host.start_game(table or toy(), owners)
        self.carry()

    def join(self, name: str, guest: Guest | None = None) -> Guest:
        """A device comes, or comes back."""
        known = guest or self.guests.get(name)
        self.guests[name] = known or newcomer()
        self.hung_up.discard(name)
        self.host.opened(peer_at(name), self.now)
        self.guests[name].opened(self.now)
        self.carry()
        return self.guests[name]

    def move(self, seat: Seat, name: str) -> None:
        """A device asks for a seat, and somebody agrees where it is."""
        owner = self.host.room.owners[seat]
        self.device(name).claim(seat)
        self.carry()
        self.at(owner).agree(self.host.room.claims[-1])
        self.carry()

    def device(self, name: str) -> Host | Guest:
        return self.host if name == "host" else self.guests[name]

    def at(self, number: int) -> Host | Guest:
        """The device of this number."""
        if number == HOST:
            return self.host
        key = self.host.roster.devices[number].key
        return next(guest for guest in self.guests.values() if guest.connection.key == key)

    def drop(self, name: str) -> None:
        """The connection is gone, and both sides know."""
        self.guests[name].closed(self.now)
        self.host.closed(peer_at(name), self.now)
        self.carry()

    def number(self, name: str) -> int:
        return next(
            each.number
            for each in self.host.roster.devices.values()
            if each.key == self.guests[name].connection.key
        )

    def carry(self) -> None:
        """Everything that is to be said gets said, until all are quiet."""
        for _ in range(1_000):
            quiet = True
            for name, guest in self.guests.items():
                for raw in guest.take_out():
                    quiet = False
                    if name not in self.deaf and raw is not None:
                        self.host.received(peer_at(name), raw, self.now)
                self.heard(name, guest.take_news())
            for peer, raw in self.host.take_out():
                name = peer.name
                quiet = False
                if raw is None:
                    self.hung_up.add(name)
                    continue
                self.sent.append((name, raw))
                if name in self.guests and name not in self.deaf:
                    self.guests[name].received(raw, self.now)
            self.heard("host", self.host.take_news())
            if quiet:
                return
        raise AssertionError("they never stop talking")

    def heard(self, name: str, news: list[News]) -> None:
        self.news.setdefault(name, []).extend(news)

    def wait(self, milliseconds: int) -> None:
        for _ in range(milliseconds // 250):
            self.now += 250
            self.host.tick(self.now)
            for guest in self.guests.values():
                guest.tick(self.now)
            self.carry()

    def say(self, name: str, raw: str | bytes) -> None:
        """A device sends something of its own making."""
        self.host.received(peer_at(name), raw, self.now)
        self.carry()

    def table(self, name: str) -> Table[Any]:
        table = self.host.table if name == "host" else self.guests[name].table
        assert table
        return table


def deal_to(network: InstantNetwork, *names: str) -> None:
    """The toy's table is laid, and these devices have its seats; "host" is the host."""
    owners = [HOST if name == "host" else network.number(name) for name in names]
    network.start_game(*owners)
