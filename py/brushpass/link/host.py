"""The device that hosts: it has the whole table and orders the log.

The `Roster` knows which devices are there, `Seating` who has which seat. Here is the table itself,
and what guests ask to do at it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from brushpass.link import limits, news, rules, wire
from brushpass.link.devices import Device, Saved, read_saved
from brushpass.link.gathering import Gathering, Rename, check, check_name, read_wish
from brushpass.link.guest_connection import GuestConnection, Peer, Target
from brushpass.link.limits import Bucket
from brushpass.link.news import News
from brushpass.link.proofs import MakeSecret
from brushpass.link.roster import Roster
from brushpass.link.seating import Seating
from brushpass.link.wire import Claim, Clock, Intent, Moved, Pen, Room, Said, Threw
from brushpass.table import Act, Entry, Illegal, Malformed, Seat, Table, Undid
from brushpass.table.codec import Codec, read_act, write
from brushpass.table.table import entry_of

Trace: TypeAlias = Literal["ink", "tip"]
InkFor: TypeAlias = Callable[[Any, Seat, tuple[Seat, ...]], Trace | None]
"""What a device sees of a pen while it draws, given the state, the seat that draws and the seats of
the device. None if that seat draws nothing now."""


def no_ink(state: Any, pen: Seat, seats: tuple[Seat, ...]) -> Trace | None:
    return None


class Host:
    def __init__(self, *, build_id: str, make_secret: MakeSecret, ink_for: InkFor = no_ink) -> None:
        self.seating = Seating()
        self.roster = Roster(build_id=build_id, make_secret=make_secret, seating=self.seating)
        self.ink_for = ink_for
        self.table: Table[Any] | None = None
        self.clock: Clock | None = None
        self.gathering: Gathering | None = None
        """How people sit down to the next game; None while they play."""
        self.game_number = 0
        """Which game since people sat down `table` is; 0 is none."""
        self._head = ""
        self._head_digest = wire.digest("")
        self._copies = 0
        """How many copies of the log were ever begun for devices."""
        self._revision = 1
        """Goes up whenever a `Room` would say something else."""
        self._unsaved = range(0)
        """Entries that were there after a restart, but not yet when the host was saved."""
        self._sayings: dict[int, Bucket] = {}
        """How much each device may still say."""
        self._news: list[News] = []

    # What the app asks.

    @property
    def number(self) -> int:
        """The number of this device."""
        return self.roster.number

    @property
    def name(self) -> str:
        """What this device is called."""
        return self.roster.devices[self.number].name

    @property
    def door_open(self) -> bool:
        """Whether devices come in that haven't been here before."""
        return self.roster.door_open

    @property
    def room(self) -> Room:
        """Who is here, and who has which seat."""
        return self._room(self.roster.devices[self.number])

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at this device."""
        return self.seating.of(self.number)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that may act, but nobody is there to act for them: the clock should stop."""
        here = {person.device for person in self.roster.people if person.here}
        waiting = self.table.waiting if self.table else ()
        return tuple([seat for seat in waiting if self.seating.owners[seat] not in here])

    def left_to_wait(self, seat: Seat) -> int | None:
        """Milliseconds until we may give away the seat of a device that is away; None while it
        is there."""
        return self.seating.left_to_wait(seat, self.roster.now)

    # What the people at this device do.

    def start_game(
        self, table: Table[Any], owners: Sequence[int] | None = None, computers: Iterable[Seat] = ()
    ) -> None:
        """Put a table before everybody: they have sat down. Without `owners` a seat goes to the
        device that had the seat of this name in the last game, or else to this one."""
        if owners is None:
            owners = [self._owner_by_name(name) for name in table.setup.players]
        known = [owner if owner in self.roster.devices else self.number for owner in owners]
        self.seating.deal(known, computers)
        self._gather(None)
        self.roster.drop_dismissed()
        self.clock = None
        self._put(table)
        self.game_number += 1
        self._unsaved = range(0)
        for device in self.roster.devices.values():
            self._begin_copy(device)
        self._news.append(news.TableReplaced())
        self._tell_room()

    def gather(self, gathering: Gathering | None) -> None:
        """People sit down to the next game, like this; or to none, and the table lies as before."""
        if gathering != self.gathering:
            self._gather(gathering)
            self._tell_room()

    def rename(self, name: str, device: int | None = None) -> None:
        """This device, or another one, is called so from now on."""
        renamed = self.roster.devices.get(self.number if device is None else device)
        if renamed and renamed.name != check_name(name):
            renamed.name = name
            self._tell_room()

    def open_door(self, open_: bool) -> None:
        """Whether devices come in that haven't been here before. Opening the door lets those in,
        too, that were sent away."""
        if self.roster.door_open != open_:
            self.roster.door_open = open_
            if open_:
                self.roster.forgive()
            self._tell_room()

    def say(self, phrase: int, to: int | None = None) -> bool:
        """Say a phrase, perhaps to those at one device; False if it is too soon for another."""
        return self._pass_on(Said(self.number, phrase, to))

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
        self.seating.claim(seat, self.number, self.roster.now)
        self._tell_room()

    def withdraw(self, seat: Seat) -> None:
        self.seating.withdraw(seat, self.number)
        self._tell_room()

    def agree(self, claim: Claim) -> None:
        """Illegal if that isn't for us to say, or not yet."""
        self._agree(claim, self.number)

    def decline(self, claim: Claim) -> None:
        self.seating.decline(claim, self.number, self.roster.now)
        self._tell_room()

    def seat_computers(self, seats: Iterable[Seat]) -> None:
        """These seats are played by computers from now on; if that is new, all are told."""
        moved = self.seating.seat_computers(seats, count=self._count)
        if moved:
            self._news += moved
            self._tell_room()

    def keep_clock(self, timer: str | None, *, left: int, running: bool, now: int) -> None:
        """The app's clock was set, started or stopped; `left` is in milliseconds."""
        self.clock = None if timer is None else Clock(timer, left, now, running)
        self._tell_room()

    def pen(self, pen: Pen) -> None:
        """The pen moves on this device."""
        self._show_pen(self._own(pen.seat), pen, self.number)

    def threw(self, seat: Seat, count: int) -> None:
        """Somebody at this device has let a die fall."""
        self._own(seat)
        self._tell_others(Threw(seat, count), self.number)

    def dismiss(self, device: int) -> None:
        """Send a device away until the door is opened anew. Seats at a table that is over go with
        it."""
        if self.table is None or self.table.outcome:
            owners = [self.number if owner == device else owner for owner in self.seating.owners]
            self.seating.owners = owners
        self.roster.dismiss(device)
        self._tell_changes()

    def close(self) -> None:
        """Say goodbye to all: the host leaves."""
        self.roster.hang_up_all()
        self._tell_changes()

    # What the transport tells, and what it is to send.

    def opened(
        self,
        peer: Peer,
        now: int,
        channel: str = "",
        *,
        relay: str = "",
        through: Peer | None = None,
    ) -> None:
        """A connection is open; both ends know its `channel`, and nobody else has one that is the
        same. Perhaps a relay carries it, or the device at another peer passes it on."""
        self.roster.opened(peer, now, channel, relay=relay, through=through)
        self._tell_changes()

    def received(self, peer: Peer, raw: str | bytes, now: int) -> None:
        try:
            message = self.roster.read(peer, raw, now)
            if message:
                self._take(*message)
        except Malformed:
            self.roster.fault(peer, "rubbish")
        self._tell_changes()

    def spent(self, peer: Peer, milliseconds: float, now: int) -> None:
        """What this peer sent last has kept us busy for so long."""
        self.roster.spent(peer, milliseconds, now)
        self._tell_changes()

    def closed(self, peer: Peer, now: int) -> None:
        self.roster.closed(peer, now)
        self._tell_changes()

    def tick(self, now: int) -> None:
        self.roster.tick(now)
        self._tell_changes()

    def take_out(self) -> list[tuple[Peer, str | None]]:
        """What is to be sent, to whom; None hangs up."""
        return self.roster.take_out()

    def take_news(self) -> list[News]:
        told = [*self.roster.arrivals, *self._news, *self.roster.refusals]
        self._news.clear()
        self.roster.arrivals.clear()
        self.roster.refusals.clear()
        return told

    # Storage.

    def save(self) -> str:
        """Who is there and who sits where. To be stored together with the log's new lines."""
        seating = self.seating
        return write(
            Saved(
                numbers=(self.game_number, self._copies, self._revision, self._count),
                host=self.number,
                devices=tuple(self.roster.devices.values()),
                owners=tuple(seating.owners),
                dismissed=self.roster.dismissed,
                claims=seating.claims,
                claimed=seating.claimed,
                moved=seating.moved,
                computers=seating.computers,
                gathering=self.gathering,
                door_open=self.door_open,
                forgiven=self.roster.forgiven,
            )
        )

    def restore(self, saved: str, table: Table[Any] | None) -> None:
        """Be the host that was saved; Malformed if that can't be read.

        The log may have grown since `saved` was made: a guest that asks again for what is in it
        already doesn't get it done twice. Or the log has lost its end: then nobody waits for that.
        """
        memory = read_saved(saved)
        self.roster.devices = {device.number: device for device in memory.devices}
        self.roster.dismissed = memory.dismissed
        self.roster.forgiven = memory.forgiven
        self.roster.door_open = memory.door_open
        self.roster.number = self.seating.host = memory.host
        self._gather(memory.gathering)
        self.game_number, self._copies, self._revision, count = memory.numbers
        if table:
            self._restore_seating(memory, len(table.setup.players))
            self._put(table)
            self._unsaved = range(count, len(table.log))
            for device in memory.devices:
                device.count = min(device.count, len(table.log))

    def _restore_seating(self, memory: Saved, seats: int) -> None:
        seating, known = self.seating, self.roster.devices
        owners = (*memory.owners, *[self.number] * seats)[:seats]
        seating.deal([each if each in known else self.number for each in owners], memory.computers)
        seating.claimed = memory.claimed
        seating.claims = tuple(
            claim for claim in memory.claims if claim.seat < seats and claim.device in known
        )
        seating.moved = tuple(moved for moved in memory.moved if moved.seat < seats)

    # What guests say.

    def _take(self, connection: GuestConnection, device: Device, frame: wire.Frame) -> None:
        """A frame came from this device. Malformed if a guest has no business to send it."""
        match frame:
            case wire.Proof():
                self._believe(connection, device, frame.have)
            case wire.Ping():
                self.roster.send(connection, wire.Pong(frame.time, self.roster.now))
                self._believe(connection, device, frame.have)
            case Intent():
                if frame.sequence > device.sequence:
                    device.refused = self._try(connection, device, frame)
                    device.sequence = frame.sequence
                    device.count = self._count
                verdict = wire.Verdict(device.sequence, device.refused, device.count)
                self.roster.send(connection, verdict)
            case Pen():
                if frame.tip or not frame.small:
                    raise Malformed("no pen moves like this")
                mine = frame.seat in self.seating.of(device.number)
                if self.table and mine and connection.pens.take(1, self.roster.now):
                    self._show_pen(self.table, frame, device.number)
            case Threw():
                mine = frame.seat in self.seating.of(device.number)
                if mine and connection.pens.take(1, self.roster.now):
                    self._news.append(frame)
                    self._tell_others(frame, device.number)
            case Said():
                if not frame.known:
                    raise Malformed("nobody says this")
                said = replace(frame, device=device.number)
                if self._pass_on(said):
                    self._news.append(said)
            case _:
                raise Malformed("a guest doesn't say this")

    def _believe(self, connection: GuestConnection, device: Device, have: wire.Have) -> None:
        """This is what a device has."""
        if not connection.believe(have, self._target(connection, device), self.roster.now):
            self.roster.fault(connection.peer, "rubbish")
            self._begin_copy(device)
            self._tell_room()
        self._push(connection)

    def _try(self, connection: GuestConnection, device: Device, intent: Intent) -> str | None:
        """Do what a device asks for, or say which rule forbids it."""
        if intent.kind == "wish":
            return self._hear_wish(connection, device, intent)
        table, seat = self.table, intent.seat
        other_game = intent.game_number != self.game_number
        if table is None or other_game or not 0 <= seat < len(self.seating.owners):
            return rules.GAME_REPLACED
        moves = intent.kind in ("claim", "withdraw", "release")
        if moves and not connection.moves.take(1, self.roster.now):
            return rules.STILL_SENDING
        try:
            if intent.kind in ("act", "undo"):
                self._play(table, device, intent)
            else:
                self._change_seats(device, intent)
        except Illegal as refusal:
            if refusal.rule == rules.NOT_YOUR_SEAT:
                self.roster.fault(connection.peer, "seat")
            return refusal.rule
        return None

    def _hear_wish(self, connection: GuestConnection, device: Device, intent: Intent) -> str | None:
        """What a device asks of the gathering; another name, at any time."""
        if not connection.wishes.take(1, self.roster.now):
            return rules.STILL_SENDING
        wish = read_wish("\n".join(intent.body))
        if self.gathering is None and not isinstance(wish, Rename):
            return rules.GAME_REPLACED
        self._news.append(news.Wished(device.number, wish))
        return None

    def _play(self, table: Table[Any], device: Device, intent: Intent) -> None:
        seat = intent.seat
        if self.seating.owners[seat] != device.number:
            raise Illegal(rules.NOT_YOUR_SEAT, seat=seat)
        if intent.kind == "undo":
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

    def _change_seats(self, device: Device, intent: Intent) -> None:
        """Somebody at this device asks for a seat, or says what becomes of one."""
        seating, seat, number = self.seating, intent.seat, device.number
        match intent.kind:
            case "claim":
                seating.claim(seat, number, self.roster.now)
            case "withdraw":
                seating.withdraw(seat, number)
            case "agree":
                self._agree(wire.read_claim(intent.body), number)
                return
            case "decline":
                seating.decline(wire.read_claim(intent.body), number, self.roster.now)
            case "release":
                self._tell_moved(seating.release(seat, number, count=self._count))
                return
        self._tell_room()

    def _agree(self, claim: Claim, by: int) -> None:
        self._tell_moved(self.seating.agree(claim, by, count=self._count, now=self.roster.now))

    # What guests are told.

    def _tell_changes(self) -> None:
        """Tell all if a device has come or gone."""
        if self.roster.changed:
            self._tell_room()

    def _tell_room(self) -> None:
        """Who is there, who sits where or the clock has changed."""
        self.roster.changed = False
        self._revision += 1
        self._news.append(news.RoomChanged())
        self._push_all()

    def _tell_moved(self, moved: Moved) -> None:
        """A seat has another device, which is told all that the seat knows; the one that had it
        begins a copy without that."""
        for number in (moved.giver, moved.taker):
            self._begin_copy(self.roster.devices[number])
        self.roster.drop_dismissed()
        self._news.append(moved)
        self._tell_room()

    def _tell_others(self, frame: Threw | Said, author: int) -> None:
        for number in self.roster.devices:
            connection = self.roster.connection_of(number)
            if connection and number != author:
                self.roster.send(connection, frame)

    def _pass_on(self, said: Said) -> bool:
        """Tell the others what a device says, unless it says too much."""
        now, devices = self.roster.now, self.roster.devices
        sayings = self._sayings.setdefault(said.device, Bucket(limits.SAYINGS, now))
        nobody = said.to is not None and (said.to not in devices or said.to == said.device)
        if nobody or not sayings.take(1, now):
            return False
        self._tell_others(said, said.device)
        return True

    def _show_pen(self, table: Table[Any], pen: Pen, author: int) -> None:
        """Pass live ink on to those who see it, or its tip."""
        shown = {"ink": pen, "tip": replace(pen, points=pen.points[-1:], tip=True)}
        for number in self.roster.devices:
            trace = self.ink_for(table.state, pen.seat, self.seating.of(number))
            connection = self.roster.connection_of(number)
            if number == author or trace is None:
                continue
            if number == self.number:
                self._news.append(shown[trace])
            elif connection and connection.pace.pens:
                self.roster.send(connection, shown[trace])

    def _push_all(self) -> None:
        for connection in self.roster.connections.values():
            self._push(connection)

    def _push(self, connection: GuestConnection) -> None:
        """Send what this guest has not got yet."""
        if connection.device:
            target = self._target(connection, connection.device)
            for frame in connection.frames(target, self.roster.now):
                self.roster.send(connection, frame)

    def _target(self, connection: GuestConnection, device: Device) -> Target:
        if not device.copy:
            self._begin_copy(device)
        log = self.table.log if self.table else []
        copy = connection.copy(device.copy, self.seating.of(device.number), log)
        return Target(
            revision=self._revision,
            game_number=self.game_number if self.table else 0,
            head=self._head,
            head_digest=self._head_digest,
            copy=copy,
            room=lambda: self._room(device),
        )

    def _room(self, device: Device) -> Room:
        return Room(
            revision=self._revision,
            you=device.number,
            sequence=device.sequence,
            game_number=self.game_number if self.table else 0,
            copy=device.copy,
            count=self._count,
            people=self.roster.people,
            owners=tuple(self.seating.owners),
            claims=self.seating.claims,
            moved=self.seating.moved,
            clock=self.clock,
            computers=self.seating.computers,
            host=self.number,
            gathering=self.gathering,
            door_open=self.door_open,
        )

    # The table.

    @property
    def _count(self) -> int:
        return len(self.table.log) if self.table else 0

    def _entered(self) -> None:
        """The log has grown."""
        self._news.append(news.EntriesAdded())
        self._push_all()

    def _gather(self, gathering: Gathering | None) -> None:
        if gathering:
            check(gathering)
        self.gathering = gathering
        sitters = gathering.sitters if gathering else ()
        self.roster.sitters = frozenset([sitter.device for sitter in sitters])

    def _put(self, table: Table[Any]) -> None:
        self.table = table
        self._head = Codec(table.game).head(table.setup)
        self._head_digest = wire.digest(self._head)

    def _begin_copy(self, device: Device) -> None:
        """Start a new copy of the log for this device, whose game or seats are no longer those of
        the old one."""
        self._copies += 1
        device.copy = self._copies

    def _own(self, seat: Seat) -> Table[Any]:
        if self.table is None or seat not in self.seats:
            raise Illegal(rules.NOT_YOUR_SEAT, seat=seat)
        return self.table

    def _owner_by_name(self, name: str) -> int:
        before = self.table.setup.players if self.table else ()
        return self.seating.owners[before.index(name)] if name in before else self.number
