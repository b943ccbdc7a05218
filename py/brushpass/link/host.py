"""The device that hosts: it has the whole table and orders the log.

`Company` knows who is there; here is what lies on the table, and what guests wish to do to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from brushpass.link.callers import Caller, Due
from brushpass.link.devices import Device, Saved, missing, read_saved
from brushpass.link.ink import InkFor, no_ink
from brushpass.link.limits import HOST
from brushpass.link.manners import NOT_YOUR_SEAT, OTHER_GAME, STILL_SENDING
from brushpass.link.news import DieFell, Entered, Fresh, PenMoved, SeatMoved
from brushpass.link.proofs import MakeSecret
from brushpass.link.roster import Company
from brushpass.link.wire import (
    Claim,
    Clock,
    Frame,
    Have,
    Intent,
    Moved,
    Pen,
    Ping,
    Pong,
    Room,
    Threw,
    Verdict,
    digest,
    read_claim,
)
from brushpass.table import Act, Entry, Illegal, Malformed, Seat, Table, Undid
from brushpass.table.codec import Codec, read_act, write
from brushpass.table.table import entry_of


class Host(Company):
    def __init__(self, *, build_id: str, make_secret: MakeSecret, ink_for: InkFor = no_ink) -> None:
        super().__init__(build_id=build_id, make_secret=make_secret)
        self.ink_for = ink_for
        self.table: Table[Any] | None = None
        self.clock: Clock | None = None
        self._number = 0
        """Of the table that lies here, counted since people sat down; 0 is none."""
        self._head = ""
        self._key = digest("")
        self._told = 0
        """How many entries the app has heard of."""
        self._unsaved = range(0)
        """Entries that were there after a restart, but not yet when the host was saved."""

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that may act, but nobody is there to act for them: the clock should stop."""
        return missing(self.table, self.owners, self.people)

    @property
    def number(self) -> int:
        """Which of the devices this is."""
        return HOST

    @property
    def game_number(self) -> int:
        """Which of the tables since people sat down `table` is; 0 is none."""
        return self._number

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Who asks for a seat."""
        return self.book.claims

    @property
    def moved(self) -> tuple[Moved, ...]:
        """Which seats have changed hands."""
        return self.book.moved

    @property
    def _count(self) -> int:
        return len(self.table.log) if self.table else 0

    # What the people at this device do.

    def lay(
        self,
        table: Table[Any],
        owners: Sequence[int] | None = None,
        computers: Iterable[Seat] = (),
    ) -> None:
        """Put a table before everybody. If it isn't said who sits where, a seat goes to the
        device that had the seat of this name, or else stays here."""
        if owners is None:
            owners = [self._owner_by_name(name) for name in table.setup.players]
        known = [owner if owner in self.devices else HOST for owner in owners]
        self.book.deal(known, computers)
        self._drop_dismissed()
        self.clock = None
        self._put(table)
        self._number += 1
        self._unsaved = range(0)
        for device in self.devices.values():
            self._renew(device)
        self._news.append(Fresh())
        self._tell_room()

    def act(self, seat: Seat, act: Act) -> None:
        self._own(seat).act(seat, act)
        self._entered()

    def undo(self, seat: Seat) -> None:
        self._own(seat).undo(seat)
        self._entered()

    def time_up(self, timer: str) -> None:
        if self.table:
            self.table.time_up(timer)
            self._entered()

    def claim(self, seat: Seat) -> None:
        """Ask for a seat that is at another device."""
        self.book.claim(seat, HOST, self._now)
        self._tell_room()

    def withdraw(self, seat: Seat) -> None:
        self.book.withdraw(seat, HOST)
        self._tell_room()

    def agree(self, claim: Claim) -> None:
        """Illegal if that isn't for us to say, or not yet."""
        self._tell_moved(self.book.agree(claim, HOST, count=self._count, now=self._now))

    def decline(self, claim: Claim) -> None:
        self.book.decline(claim, HOST, self._now)
        self._tell_room()

    @property
    def computers(self) -> tuple[Seat, ...]:
        """The seats that computers play."""
        return self.book.computers

    def seat_computers(self, seats: Iterable[Seat]) -> None:
        """These seats are played by computers from now on; if that is new, all are told."""
        moved = self.book.seat_computers(seats, count=self._count)
        if moved:
            self._news += map(SeatMoved, moved)
            self._tell_room()

    def left_to_wait(self, seat: Seat) -> int | None:
        """Milliseconds until we may give away the seat of a device that is away; None while it
        is there."""
        return self.book.left_to_wait(seat, self._now)

    def keep_clock(self, timer: str | None, *, left: int, running: bool, now: int) -> None:
        """The app's clock was set, started or stopped: so many milliseconds are left."""
        self.clock = None if timer is None else Clock(timer, left, now, running)
        self._tell_room()

    def pen(self, pen: Pen) -> None:
        """The pen moves on this device."""
        self._ink(self._own(pen.seat), pen, HOST)

    def threw(self, seat: Seat, count: int) -> None:
        """Somebody at this device has let a die fall."""
        self._own(seat)
        self._tell_throw(Threw(seat, count), HOST)

    # Storage.

    def save(self) -> str:
        """Who is there and who sits where. To be stored together with the log's new lines."""
        numbers = (self._number, self._copies, self._revision, self._count)
        devices, book = tuple(self.devices.values()), self.book
        owners = tuple(book.owners)
        return write(
            Saved(
                numbers,
                devices,
                owners,
                self._dismissed,
                book.claims,
                book.claimed,
                book.moved,
                book.computers,
            )
        )

    @classmethod
    def restore(
        cls,
        saved: str,
        table: Table[Any] | None,
        *,
        build_id: str,
        make_secret: MakeSecret,
        ink_for: InkFor = no_ink,
    ) -> Host:
        """The host as it was; Malformed if that can't be read.

        The log may be longer than when `saved` was made: what is in it already is known again by
        those who ask for it, and not done twice. Or it has lost its end: nobody may wait for that.
        """
        memory = read_saved(saved)
        host = cls(build_id=build_id, make_secret=make_secret, ink_for=ink_for)
        host.devices = {device.number: device for device in memory.devices}
        host._dismissed = memory.dismissed
        host._number, host._copies, host._revision, count = memory.numbers
        if table:
            host._sit_again(memory, len(table.setup.players))
            host._put(table)
            host._unsaved = range(count, len(table.log))
            for device in memory.devices:
                device.count = min(device.count, len(table.log))
        return host

    def _sit_again(self, memory: Saved, seats: int) -> None:
        """Everybody where they were, and still asking for what they asked for."""
        owners = (*memory.owners, *[HOST] * seats)[:seats]
        known = self.devices
        at = [each if each in known else HOST for each in owners]
        self.book.deal(at, memory.computers)
        self.book.claimed = memory.claimed
        self.book.claims = tuple(
            claim for claim in memory.claims if claim.seat < seats and claim.device in known
        )
        self.book.moved = tuple(moved for moved in memory.moved if moved.seat < seats)

    # What guests say.

    def _believe(self, caller: Caller, device: Device, have: Have) -> None:
        if not caller.hear(have, self._due(caller, device), self._now):
            self._fault(caller, "rubbish")
            self._renew(device)
            self._tell_room()
        self._push(caller)

    def _take(self, caller: Caller, device: Device, frame: Frame) -> None:
        match frame:
            case Ping():
                self._send(caller, Pong(frame.time, self._now))
                self._believe(caller, device, frame.have)
            case Intent():
                if frame.sequence > device.sequence:
                    device.refused = self._fulfil(caller, device, frame)
                    device.sequence = frame.sequence
                    device.count = self._count
                self._send(caller, Verdict(device.sequence, device.refused, device.count))
            case Pen():
                if frame.tip or not frame.small:
                    raise Malformed("no pen moves like this")
                mine = frame.seat in self.seats_of(device.number)
                if self.table and mine and caller.pens.take(1, self._now):
                    self._ink(self.table, frame, device.number)
            case Threw():
                mine = frame.seat in self.seats_of(device.number)
                if mine and caller.pens.take(1, self._now):
                    self._news.append(DieFell(frame))
                    self._tell_throw(frame, device.number)
            case _:
                raise Malformed("a guest doesn't say this")

    def _fulfil(self, caller: Caller, device: Device, intent: Intent) -> str | None:
        """Do what a device wishes, or say which rule forbids it."""
        table, seat = self.table, intent.seat
        if table is None or intent.table != self._number or not 0 <= seat < len(self.owners):
            return OTHER_GAME
        moves = intent.wish in ("claim", "withdraw", "release")
        if moves and not caller.moves.take(1, self._now):
            return STILL_SENDING
        try:
            if intent.wish in ("act", "undo"):
                self._execute(table, device, intent)
            else:
                self._rearrange(device, intent)
        except Illegal as refusal:
            if refusal.rule == NOT_YOUR_SEAT:
                self._fault(caller, "seat")
            return refusal.rule
        return None

    def _rearrange(self, device: Device, intent: Intent) -> None:
        """Somebody at this device asks for a seat, or says what becomes of one."""
        book, seat, number = self.book, intent.seat, device.number
        match intent.wish:
            case "claim":
                book.claim(seat, number, self._now)
            case "withdraw":
                book.withdraw(seat, number)
            case "agree":
                claim = read_claim(intent.body)
                moved = book.agree(claim, number, count=self._count, now=self._now)
                self._tell_moved(moved)
                return
            case "decline":
                book.decline(read_claim(intent.body), number, self._now)
            case "release":
                self._tell_moved(book.release(seat, number, count=self._count))
                return
        self._tell_room()

    def _execute(self, table: Table[Any], device: Device, intent: Intent) -> None:
        if self.owners[intent.seat] != device.number:
            raise Illegal(NOT_YOUR_SEAT, seat=intent.seat)
        seat = intent.seat
        if intent.wish == "undo":
            if not self._is_done(table, intent, Undid(seat)):
                table.undo(seat)
                self._entered()
            return
        act = read_act(Codec(table.game), "\n".join(intent.body))
        if not self._is_done(table, intent, entry_of(seat, act)):
            table.act(seat, act)
            self._entered()

    def _is_done(self, table: Table[Any], intent: Intent, entry: Entry) -> bool:
        """Whether this was done before a restart that forgot about it: it is in the log, and its
        author had not seen it there."""
        start = max(self._unsaved.start, intent.count)
        return entry in table.log[start : self._unsaved.stop]

    def _ink(self, table: Table[Any], pen: Pen, author: int) -> None:
        """Pass live ink on to those who see it, or its tip."""
        shown = {"ink": pen, "tip": replace(pen, points=pen.points[-1:], tip=True)}
        for number in self.devices:
            sight = self.ink_for(table.state, pen.seat, self.seats_of(number))
            caller = self._caller_of(number)
            if number == author or sight is None:
                continue
            if number == HOST:
                self._news.append(PenMoved(shown[sight]))
            elif caller:
                self._send(caller, shown[sight])

    def _tell_throw(self, threw: Threw, author: int) -> None:
        for number in self.devices:
            caller = self._caller_of(number)
            if caller and number != author:
                self._send(caller, threw)

    # Telling.

    def _push(self, caller: Caller) -> None:
        if caller.device:
            due = self._due(caller, caller.device)
            for frame in caller.frames(due, self._now):
                self._send(caller, frame)

    def _due(self, caller: Caller, device: Device) -> Due:
        log = self.table.log if self.table else []
        copy = caller.copy(device.copy, self.seats_of(device.number), log)
        return Due(
            revision=self._revision,
            table=self._number if self.table else 0,
            head=self._head,
            key=self._key,
            copy=copy,
            room=lambda: self._room(device),
        )

    def _room(self, device: Device) -> Room:
        return Room(
            revision=self._revision,
            you=device.number,
            sequence=device.sequence,
            table=self._number if self.table else 0,
            copy=device.copy,
            count=self._count,
            people=self.people,
            owners=tuple(self.owners),
            claims=self.book.claims,
            moved=self.book.moved,
            clock=self.clock,
            computers=self.book.computers,
        )

    def _entered(self) -> None:
        assert self.table
        count = len(self.table.log)
        self._news.append(Entered(count - self._told))
        self._told = count
        self._push_all()

    def _put(self, table: Table[Any]) -> None:
        self.table = table
        self._told = len(table.log)
        self._head = Codec(table.game).head(table.setup)
        self._key = digest(self._head)

    def _own(self, seat: Seat) -> Table[Any]:
        if self.table is None or seat not in self.seats:
            raise Illegal(NOT_YOUR_SEAT, seat=seat)
        return self.table

    def _owner_by_name(self, name: str) -> int:
        before = self.table.setup.players if self.table else ()
        return self.owners[before.index(name)] if name in before else HOST
