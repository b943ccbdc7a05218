"""A hundred thousand hostile frames: nothing but refusals, and the table plays on."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from brushpass.games import SHELF, game, selfplay
from brushpass.link import HOST, Guest, Host, Peer
from brushpass.link.news import Refused
from brushpass.link.wire import Intent, IntentKind, written
from brushpass.table import RandomDealer, Seat, Table
from brushpass.table.codec import write
from link.hostile import Forger
from link.instant_network import make_secret, peer_at
from link.network import schedule
from link.simulation import Evening
from link.watch import visible
from support.contract import acts_of, spoil
from support.families import amounts

BUILD_ID = "rules"
TO_HOST = 14_000
TO_GUEST = 8_000
"""Frames a game, in a long run; there are five games."""


class Overheard(Evening):
    """An evening that remembers what was said."""

    def __init__(self, seed: int) -> None:
        self.said: dict[bool, list[str]] = {True: [], False: []}
        super().__init__(schedule(seed))

    def _carry(self, node: Any, peer: Peer, raw: str | None, *, to_host: bool) -> None:
        if raw is not None:
            self.said[to_host].append(raw)
        super()._carry(node, peer, raw, to_host=to_host)


def overheard(name: str, *, to_host: bool) -> list[str]:
    evening = Overheard(40 + SHELF.index(name))
    evening.play()
    assert evening.plan.game == name
    kinds: dict[str, list[str]] = {}
    for raw in evening.said[to_host]:
        kinds.setdefault(json.loads(raw.partition("\n")[0])["is"], []).append(raw)
    return [raw for frames in kinds.values() for raw in frames[:25]]


def hand_over(host: Host, seat: Seat, device: int) -> None:
    """A seat changes hands, as if all whom it concerns had agreed."""
    host._tell_moved(host.seating._move(seat, device, host.room.owners[seat], 0))


class Besieged:
    """A host and an honest guest, both with seats, and somebody who has one seat and no manners."""

    def __init__(self, name: str) -> None:
        taken = game(name)
        assert taken
        self.name = name
        self.now = 0
        self.rng = Random(name)
        self.host: Any = Host(build_id=BUILD_ID, make_secret=make_secret)
        self.guest = Guest(build_id=BUILD_ID, make_secret=make_secret, find=game)
        self.start_game()
        self.host.opened(peer_at("honest"), self.now)
        self.guest.opened(self.now)
        self.exchange()

    def start_game(self) -> None:
        taken = game(self.name)
        assert taken
        setup = self.rng.choice(selfplay.setups(self.name))
        table = Table(taken, setup, RandomDealer(self.rng.randrange(10**9)))
        self.host.start_game(table, [self.rng.choice((0, 1, 2)) for _ in setup.players])

    def exchange(self) -> None:
        """Some time passes, until the honest guest has everything."""
        for _ in range(50):
            self.now += 10
            self.guest.tick(self.now)
            for raw in self.guest.take_out():
                assert raw is not None
                self.host.received(peer_at("honest"), raw, self.now)
            self.host.tick(self.now)
            self.carry()
            if not self.guest.sending and self.in_step():
                return
        raise AssertionError("the honest guest fell behind")

    def carry(self) -> int:
        """What the host says gets to the honest guest; how often somebody was refused."""
        for peer, raw in self.host.take_out():
            if peer == peer_at("honest"):
                assert raw is not None, "an honest guest was cut off"
                self.guest.received(raw, self.now)
        self.guest.take_news()
        return sum(isinstance(news, Refused) for news in self.host.take_news())

    def in_step(self) -> bool:
        mine, theirs = self.host.table, self.guest.table
        assert mine
        if theirs is None or len(theirs.log) != len(mine.log):
            return False
        return theirs.log == [visible(entry, self.guest.seats) for entry in mine.log]

    def play_on(self) -> None:
        """Somebody honest acts, and the others follow."""
        self.exchange()
        table = self.host.table
        assert table
        if table.outcome:
            self.start_game()
            self.exchange()
            return
        for link in (self.guest, self.host):
            here = [seat for seat in table.waiting if seat in link.seats]
            if here and link.table:
                seat = self.rng.choice(here)
                link.act(seat, selfplay.choose(self.name, link.table, seat, self.rng))
                break
        else:
            hand_over(self.host, table.waiting[0], HOST)
        self.exchange()
        assert self.guest.table
        assert self.guest.table.state == self.host.table.state


class Mallory:
    """Somebody who comes in properly, again and again, as the same device."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.guest = Guest(build_id=BUILD_ID, make_secret=make_secret, find=game)
        self.joined = 0
        self.peer = peer_at("mallory")

    def come(self, siege: Besieged) -> None:
        self.joined += 1
        self.peer = peer_at(f"mallory {self.joined}")
        siege.host.opened(self.peer, siege.now)
        self.guest.opened(siege.now)
        for _ in range(3):
            for raw in self.guest.take_out():
                assert raw
                siege.host.received(self.peer, raw, siege.now)
            for peer, raw in siege.host.take_out():
                assert raw, "nobody was cut off here"
                if peer == self.peer:
                    self.guest.received(raw, siege.now)
                else:
                    siege.guest.received(raw, siege.now)
        self.guest.closed(siege.now)


def intents(name: str, rng: Random) -> list[str]:
    """Acts of all kinds, for any seat."""
    acts = acts_of(name)
    return [
        written(Intent(sequence, 1, 0, rng.randrange(-1, 9), "act", (write(act),)))
        for sequence, act in enumerate(acts, 1)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("frames", amounts(4_000, TO_HOST))
@pytest.mark.parametrize("name", SHELF)
def test_a_host_bears_hostile_frames(name: str, frames: int) -> None:
    siege = Besieged(name)
    honest = overheard(name, to_host=True) + intents(name, Random(1))
    forger = Forger(honest, seed=5)
    refused = granted = 0
    mallory = Mallory(siege.host)
    for number in range(frames):
        siege.now += 12
        if mallory.peer not in siege.host.roster.connections:
            mallory.come(siege)
        raw = (
            forged_act(siege, forger, mallory.guest.connection.key)
            if number % 3 == 0
            else forger.frame()
        )
        before, owners = len(siege.host.table.log), siege.host.room.owners
        siege.host.received(mallory.peer, raw, siege.now)
        given_back = all(
            now in (then, HOST) for now, then in zip(siege.host.room.owners, owners, strict=True)
        )
        assert given_back, "somebody got a seat by asking"
        granted += len(siege.host.table.log) > before
        refused += siege.carry()
        if number % 200 == 0:
            siege.play_on()
    siege.play_on()
    assert refused > frames / 100
    assert granted >= 10 * frames // TO_HOST, "nothing hostile got as far as the rules"
    assert len(siege.host.roster.devices) <= 16


def forged_act(siege: Besieged, forger: Forger, key: str) -> str | bytes:
    """An act that the device with this key may do: spoilt, or well-formed and perhaps legal."""
    host, rng = siege.host, forger.rng
    mallory = next(device for device in host.roster.devices.values() if device.key == key)
    mallory.sequence %= 10**6
    if not host.seating.of(mallory.number):
        hand_over(host, rng.randrange(len(host.room.owners)), mallory.number)
    act = write(rng.choice(acts_of(siege.name)))
    if rng.random() < 0.5:
        act = str(spoil(act, [act], rng))
    kind: IntentKind = rng.choice(("act", "act", "act", "undo"))
    seat = rng.choice(host.seating.of(mallory.number))
    intent = Intent(mallory.sequence + 1, host.game_number, 0, seat, kind, (act,))
    return written(intent).encode(errors="surrogatepass")


@pytest.mark.parametrize("frames", amounts(2_500, TO_GUEST))
@pytest.mark.parametrize("name", SHELF)
def test_a_guest_bears_hostile_frames(name: str, frames: int) -> None:
    siege = Besieged(name)
    forger = Forger(overheard(name, to_host=False), seed=2)
    refused = 0
    for number in range(frames):
        siege.now += 5
        siege.guest.received(forger.frame(), siege.now)
        siege.guest.tick(siege.now)
        siege.guest.take_out()
        refused += any(isinstance(news, Refused) for news in siege.guest.take_news())
        if not siege.guest.connection.connected:
            siege.guest.opened(siege.now)
        if number % 500 == 0:
            come_home(siege)
            siege.play_on()
    come_home(siege)
    siege.play_on()
    assert refused > frames / 200


def come_home(siege: Besieged) -> None:
    """Back to the honest host, which soon puts right whatever was believed."""
    siege.guest.closed(siege.now)
    siege.host.closed(peer_at("honest"), siege.now)
    siege.guest.take_out()
    siege.host.take_out()
    siege.host.opened(peer_at("honest"), siege.now)
    siege.guest.opened(siege.now)
    siege.exchange()


def test_there_are_enough_of_them() -> None:
    assert (TO_HOST + TO_GUEST) * len(SHELF) >= 100_000
