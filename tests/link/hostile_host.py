"""A host that plays a game and then says what it likes, in frames that are well made."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from brushpass.games import selfplay
from brushpass.link import Guest
from brushpass.link.copies import START, seen_by_any
from brushpass.link.proofs import new_key, proof
from brushpass.link.wire import (
    Entries,
    Head,
    Hello,
    Person,
    Room,
    Verdict,
    Welcome,
    decode,
    digest,
    written,
)
from brushpass.table.codec import Codec, write

ODD: tuple[Any, ...] = (None, "", "XX-99", -1, 0, 1, 7, 99, 10**6, True, [], {}, [None], "\u202e")


def welcomed(guest: Guest) -> None:
    """A guest comes to a host that gives it a key."""
    guest.opened(0)
    (hello,) = [decode(raw) for raw in guest.take_out() if raw]
    assert isinstance(hello, Hello)
    given = nonce = "given by a hostile host"
    ends = (hello.nonce, nonce, "")
    shown = proof(new_key(given, *ends), "host", *ends)
    guest.received(written(Welcome(nonce, shown, given)), 0)


class HostileHost:
    """Plays a game, and then says what it likes, in frames that are well made."""

    def __init__(self, name: str, rng: Random) -> None:
        self.rng = rng
        setup = rng.choice(selfplay.setups(name))
        self.table = selfplay.play(name, setup, rng.randrange(10**6))
        players = range(len(self.table.setup.players))
        some = tuple(sorted(rng.sample(players, rng.randint(0, len(players)))))
        self.seats = rng.choice((tuple(players), some))
        whole = len(self.table.log)
        log = self.table.log[: rng.choice((whole, *(rng.randrange(1, whole) for _ in "abc")))]
        self.lines = [write(seen_by_any(self.seats, entry)) for entry in log]

    def spoil(self) -> None:
        """The last line says something else, or some lines anywhere do, or stand elsewhere."""
        if self.rng.random() < 0.7:
            self.spoil_line(len(self.lines) - 1)
            return
        for _ in range(self.rng.choice((1, 1, 2, 5))):
            place = self.rng.randrange(len(self.lines))
            match self.rng.randrange(8):
                case 0:
                    self.lines.insert(place, self.rng.choice(self.lines))
                case 1 if len(self.lines) > 1:
                    self.lines.pop(place)
                case _:
                    self.spoil_line(place)

    def spoil_line(self, place: int) -> None:
        record = json.loads(self.lines[place])
        inside = list(places(record))
        if self.rng.random() < 0.4 or not inside:
            self.lines[place] = self.blanked(record)
            return
        holder, key = self.rng.choice(inside)
        holder[key] = self.other(holder[key])
        self.lines[place] = json.dumps(record)

    def blanked(self, record: dict[str, Any]) -> str:
        """A blank where a face belongs."""
        for key in ("faces", "face"):
            if key in record:
                record[key] = None
        return json.dumps(record)

    def other(self, value: Any) -> Any:
        """Another value, now and then of an equal type, so that it can be read."""
        if isinstance(value, list) and value and self.rng.random() < 0.7:
            return self.rng.choice((value[:-1], [*value, value[0]], value[::-1], value * 2))
        if type(value) is int and self.rng.random() < 0.8:
            return value + self.rng.choice((-1, 1, 3, 20))
        if isinstance(value, str) and self.rng.random() < 0.5:
            return self.rng.choice(["XX-99", value + "x", *self.words()])
        return self.rng.choice(ODD)

    def words(self) -> list[str]:
        """Texts that stand in the log."""
        record = json.loads(self.rng.choice(self.lines))
        return [holder[key] for holder, key in places(record) if isinstance(holder[key], str)]

    def frames(self, *, after: int = 0) -> Iterator[str]:
        """To a guest that has known so many rooms, and as many tables."""
        owners = tuple(1 if seat in self.seats else 0 for seat in range(self.players))
        people = (Person(0, "", True), Person(1, "", True))
        at_once = self.rng.random() < 0.3
        total = len(self.lines) if at_once else 0
        room, table, copy = after + 1, after + 1, after + 7
        yield written(Room(room, 1, 0, table, copy, total, people, owners, (), (), None))
        yield written(Head(table, (Codec(self.table.game).head(self.table.setup),)))
        chain, start = START, 0
        while start < len(self.lines):
            body = self.lines[start : start + self.rng.choice((1, 10, 200))]
            total = len(self.lines) if at_once else start + len(body)
            yield written(Entries(copy, start, chain, total, tuple(body)))
            for line in body:
                chain = digest(chain + line)
            start += len(body)
        yield written(Verdict(1, "XX-99", 0))

    @property
    def players(self) -> int:
        return len(self.table.setup.players)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """All places in a record: what holds them, and the key."""
    keys: Iterable[Any] = ()
    if isinstance(value, dict):
        keys = [key for key in value if key != "is"]
    elif isinstance(value, list):
        keys = range(len(value))
    for key in keys:
        yield value, key
        yield from places(value[key])
