"""A caller at the host: who is there, and what we believe they have.

Whatever differs between that and what there is gets sent (`frames`); what is sent is believed to
arrive, until a ping says after a while that it hasn't.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from brushpass.link.copies import NO_COPY, Copy
from brushpass.link.devices import Device
from brushpass.link.limits import (
    BYTES,
    FAULTS,
    FLOOD,
    FRAMES,
    MOVES,
    PENS,
    RESEND,
    TIME,
    WINDOW,
    Bucket,
)
from brushpass.link.wire import Assembly, Frame, Have, Head, Hello, Room
from brushpass.table import Entry


@dataclass(frozen=True)
class Due:
    """What one device is to have."""

    revision: int
    table: int
    head: str
    key: str
    copy: Copy
    room: Callable[[], Room]


class Caller:
    def __init__(self, peer: str, now: int, *, channel: str, nonce: str) -> None:
        self.peer = peer
        self.channel = channel
        """What only the two ends of this connection have in common, where there is such a thing."""
        self.nonce = nonce
        self.hello: Hello | None = None
        self.given = ""
        """To a device that we don't know, so that it can make its key."""
        self.key = ""
        """Which it has to prove before it is taken for a device."""
        self.device: Device | None = None
        self.here = True
        self.heard = now
        self.assembly = Assembly()
        self.faults = Bucket(FAULTS, now)
        self.moves = Bucket(MOVES, now)
        self.pens = Bucket(PENS, now)
        self.time = Bucket(TIME, now)
        self.frames_read = Bucket(FRAMES, now)
        self._frames = Bucket(FLOOD, now)
        self._bytes = Bucket(BYTES, now)
        self._copy = Copy(NO_COPY, ())
        self._revision = 0
        self._table = 0
        self._sent: tuple[int, int] = (NO_COPY, 0)
        """Of which copy how many entries."""
        self._has = (0, 0, self._sent)
        """What it last said to have: room, table, entries."""
        self._flying = 0
        self._behind: int | None = None
        """Since when what it has is less than what we sent."""

    def bears(self, size: int, now: int) -> bool:
        """Whether this is no flood yet."""
        return self._frames.take(1, now) and self._bytes.take(size, now)

    def copy(self, number: int, seats: tuple[int, ...], log: list[Entry]) -> Copy:
        """The copy of this number, up to date."""
        if self._copy.number != number or len(self._copy.lines) > len(log):
            self._copy = Copy(number, seats)
        self._copy.follow(log)
        return self._copy

    def hear(self, have: Have, due: Due, now: int) -> bool:
        """It has this. Believe it, unless more is on its way and can be expected to arrive.

        False if its copy is not the beginning of ours.
        """
        table = have.table if have.head == due.key else 0
        has = (have.revision, table, (have.copy, have.count))
        if has != self._has and self._behind is not None:
            self._behind = now
        self._has = has
        arrived = has == (self._revision, self._table, self._sent)
        if self._behind is not None and not arrived and now - self._behind < RESEND:
            self._flying = max(0, self._flying - 1)
            return True
        self._revision, self._table, self._sent = has
        self._flying, self._behind = 0, None
        if (self._table, have.copy) != (due.table, due.copy.number):
            self._sent = (NO_COPY, 0)
            return True
        return due.copy.has(have.count, have.chain)

    def frames(self, due: Due, now: int) -> Iterator[Frame]:
        """What there is to send."""
        before = self._revision, self._table, self._sent
        if self._revision != due.revision:
            self._revision = due.revision
            yield due.room()
        if due.table and self._table != due.table:
            self._table = due.table
            yield Head(due.table, (due.head,))
        copy = due.copy
        if self._sent[0] != copy.number:
            self._sent, self._flying = (copy.number, 0), 0
        while self._sent[1] < len(copy.lines) and self._flying < WINDOW:
            frame = copy.frame(self._sent[1])
            self._sent = (copy.number, frame.start + len(frame.body))
            self._flying += 1
            yield frame
        if self._behind is None and before != (self._revision, self._table, self._sent):
            self._behind = now
