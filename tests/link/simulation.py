"""Evenings on a bad network, each the same for the same seed. No clock, no sockets.

Frames get lost, doubled, late and out of order; devices fall asleep, lose their connection, start
anew from what they stored; seats are asked for, given and declined. On every device bots act from
what that device has. Everything that the host sends is looked at on its way (`Watch`).
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import partial
from typing import Any
from unittest.mock import patch

from brushpass.games import game, selfplay
from brushpass.link import HOST, Guest, Host, Pen, seating
from brushpass.table import Did, Entry, Face, Illegal, RandomDealer, Table, Undid, Wrote
from brushpass.table.codec import load, save
from brushpass.table.table import entry_of
from link.network import BUILD_ID, TICK, Network, Node, Schedule, guest, schedule
from link.watch import ink_for, visible

CALM = 40_000
"""How long it may take until all is well again, once the network is."""

SITTING_DOWN = 2_000
"""Before that nobody plays: people still find their devices."""

AWAY_LONG, ASK_AGAIN_AFTER = 4_000, 2_000
"""Evenings are short here: nobody is waited for as long as in a real one."""


class Evening(Network):
    """One schedule. `play` runs it, `check` says whether all ended well."""

    def __init__(self, plan: Schedule) -> None:
        super().__init__(plan)
        self.mishaps: Counter[str] = Counter()
        self.issued: dict[tuple[int, int], tuple[int, Entry]] = {}
        """By device and sequence, what guests asked for: the game, and the entry it should be."""
        self.own: list[tuple[int, Entry]] = []
        """What people at the host did."""
        self.tables: list[Table[Any]] = []
        self.forgot = False
        self.agreements = self.refusals = 0
        self._deal(first=True)

    # Sitting down.

    def _deal(self, *, first: bool) -> None:
        ways = selfplay.setups(self.plan.game)
        taken = game(self.plan.game)
        assert taken
        setup = self.rng.choice(ways)
        table = Table(taken, setup, RandomDealer(self.rng.randrange(10**9)))
        self.tables.append(table)
        if not first:
            self.watch.deal(setup.players)
            self.host.link.start_game(table)
            self._pump(self.host)
            self.at(800, self._everybody_asks)
            return
        host = Host(build_id=BUILD_ID, make_secret=self.make_secret, ink_for=ink_for)
        self.host = Node(HOST, host)
        self.guests = {
            number: guest(number, self.make_secret) for number in range(1, self.plan.guests + 1)
        }
        self.watch.deal(setup.players)
        self.host.link.start_game(table)
        self._store(self.host, surely=True)
        for node in self.guests.values():
            self._store(node, surely=True)
            self.at(self.rng.randrange(300), partial(self._dial, node))
            self.at(self.rng.randrange(TICK), partial(self._tick, node))
            self.at(self.rng.randrange(400), partial(self._think, node))
        self.at(0, lambda: self._tick(self.host))
        for moment in (500, 1_000, 1_500, 4_000):
            self.at(moment, self._everybody_asks)
        self.at(700, lambda: self._think(self.host))
        self.at(self.rng.randrange(1500), self._mishap)

    def _everybody_asks(self) -> None:
        """Most people want to play on another device than the table's."""
        for seat, owner in enumerate(self.host.link.room.owners):
            node = self._anyone()
            able = node.link.room.owners and not self._asleep(node)
            if owner == HOST and able and self.rng.random() < 0.8:
                node.link.claim(seat)
                self._pump(node)

    # Time.

    def play(self) -> None:
        end = self.now + 20_000
        while not self._enough() and self.now < end:
            self._step()
        self._calm_down()
        end = self.now + CALM
        while not self._settled():
            assert self.now < end, f"{self.plan} doesn't settle"
            for _ in range(20):
                self._step()

    def _enough(self) -> bool:
        table = self.host.link.table
        return table.outcome is not None or len(table.log) > self.plan.entries

    def _calm_down(self) -> None:
        self.calm = True
        for node in (self.host, *self.guests.values()):
            node.cut_until = 0
            if node.asleep_until:
                self._wake(node)

    def _settled(self) -> bool:
        host = self.host.link
        return len(host.roster.devices) == len(self.guests) + 1 and all(
            node.link.connection.here
            and node.link.table
            and not node.link.sending
            and node.link._replica.number == host.roster.devices[node.link.room.you].copy
            and len(node.link.table.log) == len(host.table.log)
            for node in self.guests.values()
        )

    # What happens on a device.

    def _think(self, node: Node) -> None:
        if self.calm:
            return
        if not self._asleep(node):
            self._do_something(node)
            self._pump(node)
        self.at(20 + self.rng.randrange(180), lambda: self._think(node))

    def _do_something(self, node: Node) -> None:
        link, table = node.link, node.link.table
        if table is None or table.outcome:
            return
        self._answer(node)
        if self.now < SITTING_DOWN:
            return
        if node is not self.host and link.sending and self.rng.random() < 0.97:
            return
        self._draw(node, table)
        undoers = [seat for seat in link.seats if table.may_undo(seat)]
        if undoers and self.rng.random() < 0.1:
            seat = self.rng.choice(undoers)
            link.undo(seat)
            self._record(node, Undid(seat))
            return
        if node is self.host and table.timer and self.rng.random() < 0.1:
            link.time_up(table.timer.name)
            return
        seats = [seat for seat in table.waiting if seat in link.seats]
        if seats:
            seat = self.rng.choice(seats)
            act = selfplay.choose(self.plan.game, table, seat, self.rng)
            link.act(seat, act)
            self._record(node, entry_of(seat, act))

    def _answer(self, node: Node) -> None:
        """People whose seat is asked for agree, decline, or look elsewhere; people at the host try
        to answer for others as well."""
        if node is not self.host and node.link.sending:
            return
        for claim in node.link.room.claims:
            mine = claim.seat in node.link.seats
            if not (mine or node is self.host) or self.rng.random() < 0.5:
                continue
            with suppress(Illegal):
                if self.rng.random() < 0.8:
                    self.watch.agrees(node.number, claim)
                    node.link.agree(claim)
                    self.agreements += 1
                else:
                    node.link.decline(claim)
                    self.refusals += 1
            self._pump(node)

    def _record(self, node: Node, entry: Entry) -> None:
        if node is self.host:
            self.own.append((len(self.tables), entry))
            return
        intent = node.link._intents.queue[-1]
        self.issued[node.number, intent.sequence] = (intent.game_number, entry)
        self._store(node, surely=True)

    def _draw(self, node: Node, table: Table[Any]) -> None:
        if self.plan.game == "invisible_ink" and table.state.drawer in node.link.seats:
            spot = self.rng.randrange(1000)
            points = tuple((spot + step, spot, step, 50) for step in range(5))
            node.link.pen(Pen(table.state.drawer, line=0, start=0, points=points))
            self._pump(node)

    # What goes wrong.

    def _mishap(self) -> None:
        if self.calm:
            return
        if self.plan.trouble:
            kinds = (
                self._sleep,
                self._sleep,
                self._cut_off,
                self._lose_connection,
                self._restart_guest,
                self._restart_host,
                self._claim_at_host,
                self._claim_seat,
                self._claim_seat,
                self._withdraw_seat,
                self._release_seat,
                self._lay_anew,
            )
            happens = self.rng.choice(kinds)
            if happens():
                self.mishaps[happens.__name__] += 1
        self.at(int(1000 / (self.plan.trouble or 1)) + 1, self._mishap)

    def _anyone(self) -> Node:
        return self.rng.choice(list(self.guests.values()))

    def _sleep(self) -> bool:
        node = self.rng.choice((self.host, *self.guests.values()))
        if self._asleep(node):
            return False
        length = self.rng.choice((300, 1_500, 6_000))
        node.asleep_until = self.now + length
        self.at(length, lambda: self._wake(node))
        return True

    def _cut_off(self) -> bool:
        self._anyone().cut_until = self.now + self.rng.choice((500, 3_000, 7_000))
        return True

    def _lose_connection(self) -> bool:
        node = self._anyone()
        if not node.peer or self._asleep(node):
            return False
        self._break(node, node.peer)
        return True

    def _restart_guest(self) -> bool:
        node = self._anyone()
        if self._asleep(node):
            return False
        peer, node.peer = node.peer, None
        node.link = Guest(build_id=BUILD_ID, make_secret=self.make_secret, find=game)
        node.link.restore(node.stored)
        if peer:
            self.at(self.rng.choice((1, 8_000)), lambda: self._hear_of_break(peer))
        self.at(self.rng.randrange(800), lambda: self._dial(node))
        return True

    def _restart_host(self) -> bool:
        if self._asleep(self.host):
            return False
        if not self.plan.stale:
            self._store(self.host, surely=True)
        old = self.host.link.table
        log = old.log
        if self.plan.forgets and len(log) > 4:
            log = log[: -self.rng.randint(1, 3)]
            self.forgot = True
        dealer = RandomDealer(self.rng.randrange(10**9))
        if self.rng.random() < 0.2 and not self.forgot:
            table = load(save(old), game, dealer)
        else:
            table = Table.replay(old.game, old.setup, log, dealer)
        table.settle()
        self.tables[-1] = table
        self.host.link = Host(build_id=BUILD_ID, make_secret=self.make_secret, ink_for=ink_for)
        self.host.link.restore(self.host.stored, table)
        self.host.held = []
        for node in self.guests.values():
            if node.peer:
                node.peer = None
                self.at(self.rng.choice((1, 3_000)), partial(self._notice, node))
        return True

    def _notice(self, node: Node) -> None:
        if not node.peer:
            node.link.closed(self.now)
            self._dial(node)

    def _claim_at_host(self) -> bool:
        host = self.host.link
        if self._asleep(self.host):
            return False
        with suppress(Illegal):
            host.claim(self.rng.randrange(len(host.room.owners)))
        self._pump(self.host)
        return True

    def _claim_seat(self) -> bool:
        node = self._anyone()
        if self._asleep(node) or not node.link.room.owners:
            return False
        node.link.claim(self.rng.randrange(len(node.link.room.owners)))
        self._pump(node)
        return True

    def _withdraw_seat(self) -> bool:
        asking = [
            (node, claim.seat)
            for node in self.guests.values()
            for claim in node.link.room.claims
            if claim.device == node.link.room.you and not self._asleep(node)
        ]
        if not asking:
            return False
        node, seat = self.rng.choice(asking)
        node.link.withdraw(seat)
        self._pump(node)
        return True

    def _release_seat(self) -> bool:
        node = self._anyone()
        if self._asleep(node) or not node.link.seats:
            return False
        seat = self.rng.choice(node.link.seats)
        self.watch.gives_back(node.number, seat)
        node.link.release(seat)
        self._pump(node)
        return True

    def _lay_anew(self) -> bool:
        if self._asleep(self.host) or self.rng.random() < 0.7:
            return False
        self._deal(first=False)
        self._pump(self.host)
        return True

    # What must hold in the end.

    def check(self) -> None:
        host = self.host.link
        for node in self.guests.values():
            assert node.link.seats == host.seating.of(node.link.room.you)
            self._check_copy(host.table, node.link)
        self.watch.search(face for table in self.tables for face in self._faces(table))
        if not self.forgot:
            self._check_intents()

    def _check_copy(self, whole: Table[Any], guest: Guest) -> None:
        table = guest.table
        assert table
        assert table.log == [visible(entry, guest.seats) for entry in whole.log]
        assert table.state == whole.state
        for seat in guest.seats:
            assert table.known(seat) == whole.known(seat)
        for seat in range(len(whole.setup.players)):
            assert table.known(seat).items() <= whole.known(seat).items()

    def _faces(self, table: Table[Any]) -> list[Face]:
        assert table.dealer
        return list(table.dealer._faces.values())

    def _check_intents(self) -> None:
        """Every intent was answered; what was granted is in the log once, and nothing else is.

        A host that forgot its answers in a restart may answer otherwise the second time, but does
        nothing twice.
        """
        assert self.issued.keys() <= self.answers.keys()
        granted, asked = Counter(self.own), Counter(self.own)
        for intent, done in self.issued.items():
            asked[done] += 1
            granted[done] += self.answers[intent] is None
        logged = Counter(
            (number, entry)
            for number, table in enumerate(self.tables, 1)
            for entry in table.log
            if isinstance(entry, (Did, Wrote, Undid))
        )
        assert logged == granted or (self.plan.stale and logged <= asked)


def run(seed: int) -> Evening:
    """One schedule, played and checked."""
    with patch.multiple(seating, AWAY_LONG=AWAY_LONG, ASK_AGAIN_AFTER=ASK_AGAIN_AFTER):
        evening = Evening(schedule(seed))
        evening.play()
        evening.check()
    return evening
