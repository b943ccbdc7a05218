"""Which devices are at the table, and over which connections.

A connection belongs to a device once it has proved that it has the device's key. From then on the
connection says which device sent a frame; no frame can say so itself. The roster knows nothing of
what lies on the table.
"""

from __future__ import annotations

from brushpass.link import wire
from brushpass.link.devices import Device
from brushpass.link.gathering import check_name
from brushpass.link.guest_connection import GuestConnection, Peer
from brushpass.link.limits import HOST, MAX_CONNECTIONS, MAX_DEVICES, MAX_STRANGERS
from brushpass.link.news import Arrived, Left, Refused
from brushpass.link.proofs import MakeSecret, check_secret, device_id, matches, new_key, proof
from brushpass.link.seating import Seating
from brushpass.link.wire import Frame, Person, Why
from brushpass.table import Malformed


class Roster:
    def __init__(self, *, build_id: str, make_secret: MakeSecret, seating: Seating) -> None:
        self.number = HOST
        """The device that has the table: this one."""
        self.devices: dict[int, Device] = {HOST: Device(HOST, "")}
        self.connections: dict[Peer, GuestConnection] = {}
        self.dismissed: tuple[str, ...] = ()
        """The keys of devices that may not come back."""
        self.forgiven: tuple[str, ...] = ()
        """The keys of those that may after all."""
        self.door_open = True
        """Whether devices come in that we don't know."""
        self.sitters: frozenset[int] = frozenset()
        """The devices whose people sit down to the next game."""
        self.changed = False
        """Whether a device came, went or was dismissed since the host last told the others."""
        self.arrivals: list[Arrived | Left] = []
        self.refusals: list[Refused] = []
        self._build_id = build_id
        self._make_secret = make_secret
        self._seating = seating
        self.now = 0
        self._out: list[tuple[Peer, str | None]] = []

    @property
    def people(self) -> tuple[Person, ...]:
        """All devices, in the order in which they first came."""
        return tuple([self._person(device) for device in self.devices.values()])

    def _person(self, device: Device) -> Person:
        number, name = device.number, device.name
        connection = self.connection_of(number)
        if connection is None or not connection.here:
            return Person(number, name, here=number == self.number)
        return Person(
            number, name, here=True, relay=connection.relay, phone=self._phone(connection)
        )

    def _phone(self, connection: GuestConnection) -> int | None:
        """The device that passes this connection on."""
        other = self.connections.get(connection.through) if connection.through else None
        return other.device.number if other and other.device else None

    def connection_of(self, device: int) -> GuestConnection | None:
        mine = (it for it in self.connections.values() if it.device and it.device.number == device)
        return next(mine, None)

    # What the transport tells.

    def opened(
        self, peer: Peer, now: int, channel: str, *, relay: str, through: Peer | None
    ) -> None:
        self.now = now
        nonce = self._make_secret()
        connection = GuestConnection(
            peer, now, channel=channel, nonce=nonce, relay=relay, through=through
        )
        self.connections[peer] = connection
        strangers = [each for each in self.connections.values() if not each.device]
        if len(self.connections) > MAX_CONNECTIONS:
            self._cut_off(connection, "full")
        elif len(strangers) > MAX_STRANGERS:
            self._hang_up(strangers[0], "goodbye")  # may come again

    def read(
        self, peer: Peer, raw: str | bytes, now: int
    ) -> tuple[GuestConnection, Device, Frame] | None:
        """The frame that arrived, if it is from a device at the table and meant for the host.

        Malformed if no honest device sends it.
        """
        self.now = now
        connection = self.connections.get(peer)
        if connection is None:
            return None
        if not connection.bears(len(raw), now):
            self._cut_off(connection, "flood")
            return None
        frame = connection.read(raw, now)
        match frame:
            case None:
                return None
            case wire.Hello():
                self._greet(connection, frame)
                return None
            case wire.Proof():
                device = self._let_in(connection, frame)
                if device is None:
                    return None
            case _:
                device = connection.device
                if device is None:
                    raise Malformed("who is this?")
        connection.heard = now
        self._note(connection, here=True)
        if isinstance(frame, wire.Goodbye):
            if connection.device and frame.why == "goodbye":
                self.arrivals.append(Left(connection.device.number))
            self._out.append((peer, None))
            self.closed(peer, now)
            return None
        return connection, device, frame

    def spent(self, peer: Peer, milliseconds: float, now: int) -> None:
        connection = self.connections.get(peer)
        if connection and not connection.time.take(milliseconds, now):
            self._cut_off(connection, "costly")

    def closed(self, peer: Peer, now: int) -> None:
        self.now = now
        connection = self.connections.pop(peer, None)
        if connection and connection.device:
            self._note(connection, here=False)

    def tick(self, now: int) -> None:
        self.now = now
        for connection in list(self.connections.values()):
            silence = now - connection.heard
            if connection.device is None and silence > connection.pace.hello:
                self._cut_off(connection, "silent")
            elif connection.device and silence > connection.pace.suspect:
                self._note(connection, here=False)
        self._note_away()

    def send(self, connection: GuestConnection, frame: Frame) -> None:
        if connection.peer in self.connections:
            self._out += [(connection.peer, raw) for raw in wire.encode(frame)]

    def take_out(self) -> list[tuple[Peer, str | None]]:
        """What is to be sent, to whom; None hangs up."""
        out, self._out = self._out, []
        return out

    # A device comes.

    def _greet(self, connection: GuestConnection, hello: wire.Hello) -> None:
        """Prove to a known device that this is its table; give a new one what it makes a key of."""
        check_secret(hello.nonce)
        check_name(hello.name)
        if connection.hello and connection.hello != hello:
            raise Malformed("this connection has another device")
        if hello.version != wire.VERSION or hello.build_id != self._build_id:
            self._cut_off(connection, "version")
            return
        if hello.device in map(device_id, self.dismissed):
            self._cut_off(connection, "dismissed")
            return
        ends = (hello.nonce, connection.nonce, connection.channel)
        if connection.hello is None:
            connection.hello, connection.key = hello, self._key_of(hello)
            if not connection.key and not self.door_open:
                self._cut_off(connection, "closed")
                return
            if not connection.key:
                connection.given = self._make_secret()
                connection.key = new_key(connection.given, *ends)
        shown = proof(connection.key, "host", *ends)
        self.send(connection, wire.Welcome(connection.nonce, shown, connection.given))

    def _let_in(self, connection: GuestConnection, shown: wire.Proof) -> Device | None:
        """If it proves so, this connection and no other belongs to the device with its key."""
        hello = connection.hello
        if hello is None:
            raise Malformed("who is this?")
        ends = (hello.nonce, connection.nonce, connection.channel)
        if not matches(shown.proof, proof(connection.key, "guest", *ends)):
            raise Malformed("this is somebody else")
        if connection.device:
            return connection.device
        if connection.key in self.dismissed:
            self._cut_off(connection, "dismissed")
            return None
        known = self._known(connection.key)
        if known is None and not self.door_open:
            self._cut_off(connection, "closed")
            return None
        device = known or self._new_device(connection.key)
        if device is None:
            self._cut_off(connection, "full")
            return None
        device.name = hello.name or device.name
        self.arrivals.append(Arrived(device.number, hello.watches, new=known is None))
        old = self.connection_of(device.number)
        if old:
            self._say_goodbye(old, "elsewhere")
            self.connections.pop(old.peer)
        connection.device = device
        connection.here = False
        return device

    def _key_of(self, hello: wire.Hello) -> str:
        """The key of the device that says hello, or "" if there is no such device."""
        keys = [each.key for each in self.devices.values() if each.number != self.number]
        keys += self.forgiven
        return next((key for key in keys if device_id(key) == hello.device), "")

    def _known(self, key: str) -> Device | None:
        """The device with this key."""
        return next((each for each in self.devices.values() if each.key == key), None)

    def _new_device(self, key: str) -> Device | None:
        """None if there are too many."""
        if len(self.devices) == MAX_DEVICES:
            self._forget_one()
        number = next((each for each in range(MAX_DEVICES) if each not in self.devices), None)
        if number is None:
            return None
        device = self.devices[number] = Device(number, key)
        return device

    # A device goes.

    def dismiss(self, number: int) -> None:
        """Send a device away for good. Its seats stay with it until somebody has waited for it
        in vain, as with any device that is away."""
        if number == self.number or number not in self.devices:
            return
        key = self.devices[number].key
        self.dismissed = (*self.dismissed, key)[-MAX_CONNECTIONS:]
        for connection in list(self.connections.values()):
            if connection.key == key:
                self._hang_up(connection, "dismissed")
        self._seating.forget(number)
        self.drop_dismissed()
        self.changed = True

    def forgive(self) -> None:
        """Whoever was sent away may come back, as a new device with its old key."""
        self.forgiven = (*self.forgiven, *self.dismissed)[-MAX_CONNECTIONS:]
        self.dismissed = ()

    def drop_dismissed(self) -> None:
        """No longer list devices that were dismissed and have no seat any more."""
        for number, device in list(self.devices.items()):
            if device.key in self.dismissed and number not in self._seating.owners:
                self._drop(number)

    def hang_up_all(self) -> None:
        for connection in list(self.connections.values()):
            self._hang_up(connection, "goodbye")

    def fault(self, peer: Peer, why: Why) -> None:
        """This connection did something that an honest device hardly ever does."""
        connection = self.connections.get(peer)
        if connection is None:
            return
        if not connection.faults.take(1, self.now):
            self._cut_off(connection, why)
        elif why == "seat" and connection.device:
            self.refusals.append(Refused(connection.device.number, why))

    def _cut_off(self, connection: GuestConnection, why: Why) -> None:
        device = connection.device
        self.refusals.append(Refused(device.number if device else None, why))
        self._hang_up(connection, why)

    def _hang_up(self, connection: GuestConnection, why: Why) -> None:
        self._say_goodbye(connection, why)
        self.closed(connection.peer, self.now)

    def _say_goodbye(self, connection: GuestConnection, why: Why) -> None:
        self.send(connection, wire.Goodbye(why))
        self._out.append((connection.peer, None))

    def _forget_one(self) -> None:
        """Forget a device that is gone, has no seat and sits down to no game."""
        for number in self.devices:
            seated = number == self.number or number in self._seating.owners
            if not seated and number not in self.sitters and not self.connection_of(number):
                self._drop(number)
                return

    def _drop(self, number: int) -> None:
        del self.devices[number]
        self._seating.forget(number)

    # Who is here.

    def _note(self, connection: GuestConnection, *, here: bool) -> None:
        if connection.here != here:
            connection.here, self.changed = here, True
            self._note_away()

    def _note_away(self) -> None:
        away = [each.device for each in self.people if not each.here]
        self._seating.note_away(away, self.now)
