"""Who is at the table: devices, their connections, their seats. Imports the rest of link.

A connection is bound to a device by the token in its hello, and from then on the seat comes from
the connection: no message can say who sent it. Knows nothing of what lies on the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from brushpass.link.connections import Connection
from brushpass.link.devices import Device, key_of, shortened
from brushpass.link.limits import HELLO_TIME, HOST, MAX_CONNECTIONS, MAX_DEVICES, SUSPECT
from brushpass.link.news import Away, Back, Joined, News, Refused, RoomChanged, SeatMoved
from brushpass.link.seats import Seats
from brushpass.link.wire import VERSION, Frame, Goodbye, Have, Hello, Moved, Person, Why, encode
from brushpass.table import Malformed, Seat


class Company(ABC):
    def __init__(self, *, rules: str, name: str) -> None:
        self.rules = rules
        self.devices: dict[int, Device] = {HOST: Device(HOST, shortened(name), "")}
        self.book = Seats()
        self._dismissed: tuple[str, ...] = ()
        self._connections: dict[str, Connection] = {}
        self._copies = 0
        self._revision = 1
        self._now = 0
        self._out: list[tuple[str, str | None]] = []
        self._news: list[News] = []

    @abstractmethod
    def _take(self, connection: Connection, device: Device, frame: Frame) -> None:
        """A frame came from this device. Malformed if a guest has no business to send it."""

    @abstractmethod
    def _believe(self, connection: Connection, device: Device, have: Have) -> None:
        """This is what a device has."""

    @abstractmethod
    def _push(self, connection: Connection) -> None:
        """Send what this connection has not got yet."""

    # What the app asks.

    @property
    def owners(self) -> list[int]:
        """For each seat the device that has it."""
        return self.book.owners

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those at this device."""
        return self.seats_of(HOST)

    def seats_of(self, device: int) -> tuple[Seat, ...]:
        return self.book.of(device)

    @property
    def people(self) -> tuple[Person, ...]:
        """All devices, the host first."""
        here = {HOST} | {
            connection.device.number
            for connection in self._connections.values()
            if connection.device and connection.here
        }
        devices = self.devices.values()
        return tuple([Person(each.number, each.name, each.number in here) for each in devices])

    # What the people at this device do.

    def dismiss(self, device: int) -> None:
        """Send a device away for good. Its seats stay with it until somebody has waited for it
        in vain, as with any device that is away."""
        if device == HOST or device not in self.devices:
            return
        self._dismissed = (*self._dismissed, self.devices[device].key)[-MAX_CONNECTIONS:]
        connection = self._connection(device)
        if connection:
            self._hang_up(connection, "dismissed")
        self.book.forget(device)
        self._drop_dismissed()
        self._tell_room()

    def close(self) -> None:
        """The host leaves: goodbye to all."""
        for connection in list(self._connections.values()):
            self._hang_up(connection, "goodbye")

    # What the transport tells.

    def joined(self, peer: str, now: int) -> None:
        self._now = now
        connection = self._connections[peer] = Connection(peer, now)
        if len(self._connections) > MAX_CONNECTIONS:
            self._cut(connection, "full")

    def received(self, peer: str, raw: str | bytes, now: int) -> None:
        self._now = now
        connection = self._connections.get(peer)
        if connection is None:
            return
        if not connection.bears(len(raw), now):
            self._cut(connection, "flood")
            return
        try:
            frame = connection.assembly.read(raw)
            if frame:
                self._read(connection, frame)
        except Malformed:
            self._fault(connection, "rubbish")

    def took(self, peer: str, milliseconds: float, now: int) -> None:
        """So long have we been busy with what this peer sent last."""
        connection = self._connections.get(peer)
        if connection and not connection.time.take(milliseconds, now):
            self._cut(connection, "costly")

    def left(self, peer: str, now: int) -> None:
        self._now = now
        connection = self._connections.pop(peer, None)
        if connection and connection.device:
            self._miss(connection, connection.device)

    def tick(self, now: int) -> None:
        self._now = now
        for connection in list(self._connections.values()):
            silence = now - connection.heard
            if connection.device is None and silence > HELLO_TIME:
                self._cut(connection, "silent")
            elif connection.device and silence > SUSPECT:
                self._miss(connection, connection.device)
        self._note_away()

    def take_out(self) -> list[tuple[str, str | None]]:
        """What is to be sent, to whom; None hangs up."""
        out, self._out = self._out, []
        return out

    def take_news(self) -> list[News]:
        news, self._news = self._news, []
        return news

    # Coming and going.

    def _read(self, connection: Connection, frame: Frame) -> None:
        if isinstance(frame, Hello):
            self._greet(connection, frame)
            return
        device = connection.device
        if device is None:
            raise Malformed("who is this?")
        self._hear(connection, device)
        if isinstance(frame, Goodbye):
            self._out.append((connection.peer, None))
            self.left(connection.peer, self._now)
        else:
            self._take(connection, device, frame)

    def _greet(self, connection: Connection, hello: Hello) -> None:
        key = key_of(hello.token)
        if connection.device and connection.device.key != key:
            raise Malformed("this connection has another device")
        why = self._why_not(hello, key)
        if why:
            self._cut(connection, why)
            return
        device = connection.device or self._bind(connection, key, shortened(hello.name))
        self._believe(connection, device, hello.have)
        self._hear(connection, device)

    def _bind(self, connection: Connection, key: str, name: str) -> Device:
        """From now on what comes by this connection comes from the device with this key."""
        device = self._device(key)
        old = self._connection(device.number)
        if old:
            self._end(old, "elsewhere")
            self._connections.pop(old.peer)
        device.name = name
        connection.device = device
        connection.here = False
        return device

    def _why_not(self, hello: Hello, key: str) -> Why | None:
        if hello.version != VERSION or hello.rules != self.rules:
            return "version"
        if key in self._dismissed:
            return "dismissed"
        known = any(device.key == key for device in self.devices.values())
        if not known and len(self.devices) >= MAX_DEVICES and not self._forget_someone():
            return "full"
        return None

    def _forget_someone(self) -> bool:
        """Forget a device that left and has no seat."""
        for number in self.devices:
            if number != HOST and number not in self.owners and not self._connection(number):
                self._drop(number)
                return True
        return False

    def _drop_dismissed(self) -> None:
        """Who was sent away and has no seat any more is no longer listed."""
        for number, device in list(self.devices.items()):
            if device.key in self._dismissed and number not in self.owners:
                self._drop(number)

    def _drop(self, number: int) -> None:
        del self.devices[number]
        self.book.forget(number)

    def _device(self, key: str) -> Device:
        for device in self.devices.values():
            if device.key == key:
                return device
        number = next(each for each in range(1, MAX_DEVICES) if each not in self.devices)
        device = self.devices[number] = Device(number, "", key)
        self._renew(device)
        self._news.append(Joined(number))
        return device

    def _hear(self, connection: Connection, device: Device) -> None:
        connection.heard = self._now
        if not connection.here:
            connection.here = True
            self._note_away()
            self._news.append(Back(device.number))
            self._tell_room()

    def _miss(self, connection: Connection, device: Device) -> None:
        if connection.here:
            connection.here = False
            self._note_away()
            self._news.append(Away(device.number))
            self._tell_room()

    def _note_away(self) -> None:
        self.book.missed([each.device for each in self.people if not each.here], self._now)

    def _fault(self, connection: Connection, why: Why) -> None:
        """Something that an honest device sends hardly ever."""
        if not connection.faults.take(1, self._now):
            self._cut(connection, why)
        elif why == "seat" and connection.device:
            self._news.append(Refused(connection.device.number, why))

    def _cut(self, connection: Connection, why: Why) -> None:
        device = connection.device
        self._news.append(Refused(device.number if device else None, why))
        self._hang_up(connection, why)

    def _hang_up(self, connection: Connection, why: Why) -> None:
        self._end(connection, why)
        self.left(connection.peer, self._now)

    def _end(self, connection: Connection, why: Why) -> None:
        self._send(connection, Goodbye(why))
        self._out.append((connection.peer, None))

    # Telling.

    def _tell_moved(self, moved: Moved) -> None:
        """A seat has another device, which is told all that the seat knows; the one that had it
        begins a copy without that."""
        for number in (moved.giver, moved.taker):
            self._renew(self.devices[number])
        self._drop_dismissed()
        self._news.append(SeatMoved(moved))
        self._tell_room()

    def _send(self, connection: Connection, frame: Frame) -> None:
        if connection.peer in self._connections:
            self._out += [(connection.peer, raw) for raw in encode(frame)]

    def _tell_room(self) -> None:
        """Who is there, who sits where or the clock has changed."""
        self._revision += 1
        self._news.append(RoomChanged())
        self._push_all()

    def _push_all(self) -> None:
        for connection in self._connections.values():
            self._push(connection)

    def _connection(self, device: int) -> Connection | None:
        for connection in self._connections.values():
            if connection.device and connection.device.number == device:
                return connection
        return None

    def _renew(self, device: Device) -> None:
        """Another table or other seats: what this device has of the log is worth nothing now."""
        self._copies += 1
        device.copy = self._copies
