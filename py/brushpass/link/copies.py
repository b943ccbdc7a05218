"""The log as a device may see it: written at the host, replayed at a guest.

Entries are numbered, and every number has a hash of all lines before it, so that two devices find
out with one short text whether they have the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from brushpass.link.wire import MAX_FRAME, Entries, Room, digest
from brushpass.table import Entry, Malformed, Seat, Table, seen_by
from brushpass.table.codec import Codec, write

NO_COPY = -1
START = ""
"""The hash of nothing."""

ROOM_FOR_LINES = MAX_FRAME - 256


def seen_by_any(seats: Iterable[Seat], entry: Entry) -> Entry:
    """The entry as the copy of a device with these seats has it; without any, the public copy."""
    for seat in seats:
        if seen_by(seat, entry) is entry:
            return entry
    return seen_by(None, entry)


class Copy:
    """What the host sends to one device."""

    def __init__(self, number: int, seats: Sequence[Seat]) -> None:
        self.number = number
        self.seats = seats
        self.lines: list[str] = []
        self.chain: list[str] = [START]

    def follow(self, log: Sequence[Entry]) -> None:
        for entry in log[len(self.lines) :]:
            line = write(seen_by_any(self.seats, entry))
            self.lines.append(line)
            self.chain.append(digest(self.chain[-1] + line))

    def has(self, count: int, chain: str) -> bool:
        """Whether a guest's copy, so long and with this hash, is the beginning of this one."""
        return 0 <= count < len(self.chain) and self.chain[count] == chain

    def frame(self, start: int) -> Entries:
        """As many entries from `start` on as fit, one at least."""
        end, size = start, 0
        while end < len(self.lines):
            size += len(self.lines[end].encode()) + 1
            if size > ROOM_FOR_LINES and end > start:
                break
            end += 1
        body = tuple(self.lines[start:end])
        return Entries(self.number, start, self.chain[start], len(self.lines), body)


class Replica:
    """What a guest has of a copy; `room` is the last that was about this game."""

    def __init__(self, number: int, room: Room, seats: tuple[Seat, ...], table: Table[Any]) -> None:
        self.number = number
        self.game_number = room.game_number
        self.room = room
        self.seats = seats
        self.table = table
        self.total = 0
        """How many entries there are at the host, as far as we have heard."""
        self.chain: list[str] = [START]
        self._codec = Codec(table.game)

    @property
    def count(self) -> int:
        return len(self.chain) - 1

    def without(self, seats: Iterable[Seat]) -> Replica:
        """This replica as its other seats may see it; the host has no copy with that number."""
        left = tuple([seat for seat in self.seats if seat not in seats])
        log = [seen_by_any(left, entry) for entry in self.table.log]
        table = Table.replay(self.table.game, self.table.setup, log)
        replica = Replica(NO_COPY, self.room, left, table)
        replica.total, replica.chain = self.total, self.chain
        return replica

    def fits(self, number: int, seats: tuple[Seat, ...]) -> bool:
        return (self.number, self.seats) == (number, seats)

    def take(self, frame: Entries) -> int:
        """Accept what is new in a frame, and say how many entries that were.

        Malformed if it doesn't go on where we are; Illegal if the log breaks the rules.
        """
        self.total = max(self.total, frame.total)
        if not 0 <= frame.start <= self.count:
            return 0
        if self.chain[frame.start] != frame.chain:
            raise Malformed("the log goes another way")
        lines = frame.body[self.count - frame.start :]
        for line in lines:
            self._accept(line)
            self.chain.append(digest(self.chain[-1] + line))
        return len(lines)

    def _accept(self, line: str) -> None:
        """Rules are written for logs that rules have made; a host may send any other."""
        entry = self._codec.read_entry(line)
        try:
            self.table.accept(entry)
        except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
            raise Malformed("no rules have made this log") from None
