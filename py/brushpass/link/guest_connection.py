"""The host's connection to a guest: what the guest has proved, and what we believe it has.

Whatever differs between what it has and what it should have gets sent (`frames`). What was sent is
believed to arrive, until a ping says after a while that it hasn't.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from brushpass.link import limits
from brushpass.link.copies import NO_COPY, Copy
from brushpass.link.devices import Device
from brushpass.link.limits import Bucket
from brushpass.link.wire import Assembly, Frame, Have, Head, Hello, Room
from brushpass.table import Entry


class Peer(NamedTuple):
    """Which transport reaches it, and under which name; no two transports share a peer."""

    transport: str
    name: str


@dataclass(frozen=True)
class Target:
    """What one device should have; `head_digest` is that of `head`."""

    revision: int
    game_number: int
    head: str
    head_digest: str
    copy: Copy
    room: Callable[[], Room]


class GuestConnection:
    def __init__(
        self,
        peer: Peer,
        now: int,
        *,
        channel: str,
        nonce: str,
        relay: str = "",
        through: Peer | None = None,
    ) -> None:
        self.peer = peer
        self.relay = relay
        """The relay that carries it, if one does."""
        self.through = through
        """The device that passes it on, if one does."""
        self.pace = limits.SLOW if relay else limits.QUICK
        self.channel = channel
        """What only the two ends of this connection know, where there is such a thing."""
        self.nonce = nonce
        self.hello: Hello | None = None
        self.given = ""
        """What a device that we don't know was given to make its key of."""
        self.key = ""
        """The key that it has to prove before it counts as a device."""
        self.device: Device | None = None
        self.here = True
        self.heard = now
        self.faults = Bucket(limits.FAULTS, now)
        self.moves = Bucket(limits.MOVES, now)
        self.wishes = Bucket(limits.WISHES, now)
        self.pens = Bucket(limits.PENS, now)
        self.time = Bucket(limits.TIME, now)
        self._frames = Bucket(limits.FLOOD, now)
        self._bytes = Bucket(limits.BYTES, now)
        self._frames_read = Bucket(limits.FRAMES, now)
        self._assembly = Assembly()
        self._copy = Copy(NO_COPY, ())
        self._revision = 0
        self._game_number = 0
        self._sent: tuple[int, int] = (NO_COPY, 0)
        """How many entries we believe it to have, and of which copy."""
        self._has = (0, 0, self._sent)
        """What it last said to have: room, game, entries."""
        self._in_flight = 0
        self._behind: int | None = None
        """Since when it has less than what was sent."""

    def bears(self, size: int, now: int) -> bool:
        """Whether this is no flood yet."""
        return self._frames.take(1, now) and self._bytes.take(size, now)

    def read(self, raw: str | bytes, now: int) -> Frame | None:
        """The frame that has arrived; None while parts are missing, or if it is one too many."""
        return self._assembly.read(raw) if self._frames_read.take(1, now) else None

    def copy(self, number: int, seats: tuple[int, ...], log: list[Entry]) -> Copy:
        """The copy of this number, up to date."""
        if self._copy.number != number or len(self._copy.lines) > len(log):
            self._copy = Copy(number, seats)
        self._copy.follow(log)
        return self._copy

    def believe(self, have: Have, target: Target, now: int) -> bool:
        """The guest says what it has. That counts, unless more is on its way and may yet arrive.

        False if its copy is not the beginning of ours.
        """
        game_number = have.game_number if have.head == target.head_digest else 0
        has = (have.revision, game_number, (have.copy, have.count))
        if has != self._has and self._behind is not None:
            self._behind = now
        self._has = has
        arrived = has == (self._revision, self._game_number, self._sent)
        if self._behind is not None and not arrived and now - self._behind < self.pace.resend:
            self._in_flight = max(0, self._in_flight - 1)
            return True
        self._revision, self._game_number, self._sent = has
        self._in_flight, self._behind = 0, None
        if (game_number, have.copy) != (target.game_number, target.copy.number):
            self._sent = (NO_COPY, 0)
            return True
        return target.copy.has(have.count, have.chain)

    def frames(self, target: Target, now: int) -> Iterator[Frame]:
        """What there is to send."""
        before = self._revision, self._game_number, self._sent
        if self._revision != target.revision:
            self._revision = target.revision
            yield target.room()
        if target.game_number and self._game_number != target.game_number:
            self._game_number = target.game_number
            yield Head(target.game_number, (target.head,))
        copy = target.copy
        if self._sent[0] != copy.number:
            self._sent, self._in_flight = (copy.number, 0), 0
        while self._sent[1] < len(copy.lines) and self._in_flight < limits.WINDOW:
            frame = copy.frame(self._sent[1])
            self._sent = (copy.number, frame.start + len(frame.body))
            self._in_flight += 1
            yield frame
        if self._behind is None and before != (self._revision, self._game_number, self._sent):
            self._behind = now
