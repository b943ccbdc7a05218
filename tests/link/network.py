"""A network that loses, doubles, delays and breaks, and devices that sleep."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from random import Random
from typing import Any

from brushpass.games import SHELF, game
from brushpass.link import HOST, Guest, Peer
from brushpass.link.devices import Device
from brushpass.link.news import RoomChanged
from brushpass.link.wire import Verdict, decode
from link.watch import Watch

BUILD_ID = "rules"
TICK = 250
GIVE_UP = 8_000
"""After so long without a word a device hangs up and dials again."""


@dataclass(frozen=True)
class Schedule:
    """What a schedule has in store."""

    seed: int
    game: str
    guests: int
    loss: float
    doubles: float
    delay: int
    trouble: float
    """Mishaps a second."""
    entries: int
    """How long the log may grow before things calm down."""
    forgets: bool
    """Whether the host's storage may lose the end of the log."""
    stale: bool
    """Whether what it stores of people may be older than the log."""


def schedule(seed: int) -> Schedule:
    rng = Random(seed)
    return Schedule(
        seed=seed,
        game=SHELF[seed % len(SHELF)],
        guests=rng.choice((1, 1, 2, 2, 2, 3, 3, 4, 5, 7)),
        loss=rng.choice((0.0, 0.05, 0.2, 0.4)),
        doubles=rng.choice((0.0, 0.05, 0.3)),
        delay=rng.choice((2, 20, 150, 400)),
        trouble=rng.choice((0.0, 0.2, 0.5, 1.0)),
        entries=100_000 if rng.random() < 0.06 else rng.randint(8, 60),
        forgets=rng.random() < 0.05,
        stale=rng.random() < 0.1,
    )


@dataclass
class Node:
    """A device: what it runs, what it has stored, and whether it sleeps."""

    number: int
    link: Any
    kept: str = ""
    """The key that it has stored."""
    stored: str = ""
    peer: Peer | None = None
    """Its connection, if it believes to have one."""
    asleep_until: int = 0
    cut_until: int = 0
    held: list[Callable[[], None]] = field(default_factory=list)


def guest(number: int, make_secret: Callable[[], str]) -> Node:
    return Node(number, Guest(build_id=BUILD_ID, make_secret=make_secret, find=game))


class Network:
    """The devices, and what is on its way between them. The first node is the host."""

    host: Node
    guests: dict[int, Node]

    def __init__(self, plan: Schedule) -> None:
        self.plan = plan
        self.rng = Random(plan.seed * 2 + 1)
        self.now = 0
        self.calm = False
        """Nothing gets lost or late any more."""
        self.watch = Watch()
        self.answers: dict[tuple[int, int], str | None] = {}
        """By device and sequence, the rule that refused an intent, or None."""
        self._queue: list[tuple[int, int, Callable[[], None]]] = []
        self._order = 0
        self._peers = 0
        self._luck = Random(plan.seed)

    def make_secret(self) -> str:
        return f"{self._luck.getrandbits(128):032x}"

    def at(self, delay: int, event: Callable[[], None]) -> None:
        self._order += 1
        heappush(self._queue, (self.now + delay, self._order, event))

    def _step(self) -> None:
        self.now, _, event = heappop(self._queue)
        event()

    def _dial(self, node: Node) -> None:
        """A device connects, or tries to."""
        if node.peer:
            return
        if self._asleep(node) or self._asleep(self.host) or not self._passes(node):
            self.at(700, lambda: self._dial(node))
            return
        self._peers += 1
        peer = node.peer = Peer(str(node.number), str(self._peers))
        self.host.link.opened(peer, self.now)
        node.link.opened(self.now)
        self._pump(self.host)
        self._pump(node)

    def _pump(self, node: Node) -> None:
        """Send what a device has to say."""
        out = node.link.take_out()
        if node is self.host:
            self._store(node, surely=RoomChanged() in node.link.take_news())
        else:
            self._store(node, surely=node.link.connection.key != node.kept)
            node.kept = node.link.connection.key
            if node.peer:
                for raw in out:
                    self._carry(node, node.peer, raw, to_host=True)
            return
        nodes = {self._number(each): each.number for each in self.guests.values()}
        self.watch.seats(node.link, nodes, self.now)
        for peer, raw in out:
            guest = self.guests[int(peer.transport)]
            number = self._number(guest)
            if raw is not None and number is not None:
                self.watch.sent(node.link, number, peer, raw)
            self._carry(guest, peer, raw, to_host=False)

    def _number(self, node: Node) -> int | None:
        """The device that the host takes this node for."""
        devices: dict[int, Device] = self.host.link.roster.devices
        for number, device in devices.items():
            if number != HOST and device.key == node.link.connection.key:
                return number
        return None

    def _passes(self, node: Node) -> bool:
        return self.calm or node.cut_until <= self.now

    def _carry(self, node: Node, peer: Peer, raw: str | None, *, to_host: bool) -> None:
        if raw is not None and not self.calm and self.rng.random() < self.plan.loss:
            return
        times = 1 if self.calm or self.rng.random() >= self.plan.doubles else 2
        for _ in range(times):
            delay = 1 + self.rng.randrange(self.plan.delay)
            self.at(delay, lambda: self._arrive(node, peer, raw, to_host=to_host))

    def _arrive(self, node: Node, peer: Peer, raw: str | None, *, to_host: bool) -> None:
        at = self.host if to_host else node
        if self._asleep(at):
            at.held.append(lambda: self._arrive(node, peer, raw, to_host=to_host))
            return
        if not self._passes(node):
            return
        if raw is None:
            self._break(node, peer)
        elif to_host:
            self.host.link.received(peer, raw, self.now)
        elif node.peer == peer:
            self._deliver(node, raw)
        self._pump(at)

    def _deliver(self, node: Node, raw: str) -> None:
        before = {intent.sequence for intent in node.link._intents.queue}
        node.link.received(raw, self.now)
        self.watch.received(node.link, raw)
        answered = before - {intent.sequence for intent in node.link._intents.queue}
        if answered:
            verdict = decode(raw)
            assert isinstance(verdict, Verdict)
            for sequence in answered:
                if sequence == verdict.sequence:
                    self.answers[node.number, sequence] = verdict.refused

    def _break(self, node: Node, peer: Peer) -> None:
        """A connection ends, and both sides hear of it, the host perhaps much later."""
        if node.peer == peer:
            node.peer = None
            node.link.closed(self.now)
            self.at(500, lambda: self._dial(node))
            self._pump(node)
        later = self.rng.choice((1, 1, 9_000)) if not self.calm else 1
        self.at(later, lambda: self._hear_of_break(peer))

    def _hear_of_break(self, peer: Peer) -> None:
        self.host.link.closed(peer, self.now)
        self._pump(self.host)

    def _tick(self, node: Node) -> None:
        if not self._asleep(node):
            node.link.tick(self.now)
            self._pump(node)
            if (
                node.peer
                and not node.link.connection.here
                and node.link._now - node.link.connection._heard > GIVE_UP
            ):
                self._break(node, node.peer)
        self.at(TICK, lambda: self._tick(node))

    def _silence(self, node: Node) -> int:
        connection = node.link.connection
        return int(connection._now - connection._heard)

    def _asleep(self, node: Node) -> bool:
        return node.asleep_until > self.now

    def _wake(self, node: Node) -> None:
        node.asleep_until = 0
        held, node.held = node.held, []
        for event in held:
            event()

    def _store(self, node: Node, *, surely: bool) -> None:
        """Storage keeps up with who is there and what was asked for; with answers, not always."""
        if surely or self.rng.random() < 0.1:
            node.stored = node.link.save()
