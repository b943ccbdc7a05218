"""Who is at the table: devices, their callers, their seats.

A caller is bound to a device when it has proven that it has the device's key, and from then on the
seat comes from the caller: no message can say who sent it. Knows nothing of what lies on the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from brushpass.link.callers import Caller
from brushpass.link.devices import Device
from brushpass.link.limits import HELLO_TIME, HOST, MAX_CALLERS, MAX_DEVICES, SUSPECT
from brushpass.link.news import News, Refused, RoomChanged, SeatMoved
from brushpass.link.proofs import MakeSecret, called, new_key, proof, same, secret
from brushpass.link.seats import Seats
from brushpass.link.wire import (
    VERSION,
    Frame,
    Goodbye,
    Have,
    Hello,
    Moved,
    Person,
    Proof,
    Welcome,
    Why,
    encode,
)
from brushpass.table import Malformed, Seat


class Company(ABC):
    def __init__(self, *, build_id: str, make_secret: MakeSecret) -> None:
        self.build_id = build_id
        self._make_secret = make_secret
        self.devices: dict[int, Device] = {HOST: Device(HOST, "")}
        self.book = Seats()
        self._dismissed: tuple[str, ...] = ()
        self._callers: dict[str, Caller] = {}
        self._copies = 0
        self._revision = 1
        self._now = 0
        self._out: list[tuple[str, str | None]] = []
        self._news: list[News] = []

    @abstractmethod
    def _take(self, caller: Caller, device: Device, frame: Frame) -> None:
        """A frame came from this device. Malformed if a guest has no business to send it."""

    @abstractmethod
    def _believe(self, caller: Caller, device: Device, have: Have) -> None:
        """This is what a device has."""

    @abstractmethod
    def _push(self, caller: Caller) -> None:
        """Send what this caller has not got yet."""

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
            caller.device.number
            for caller in self._callers.values()
            if caller.device and caller.here
        }
        devices = self.devices.values()
        return tuple([Person(each.number, each.number in here) for each in devices])

    # What the people at this device do.

    def dismiss(self, device: int) -> None:
        """Send a device away for good. Its seats stay with it until somebody has waited for it
        in vain, as with any device that is away."""
        if device == HOST or device not in self.devices:
            return
        self._dismissed = (*self._dismissed, self.devices[device].key)[-MAX_CALLERS:]
        caller = self._caller_of(device)
        if caller:
            self._hang_up(caller, "dismissed")
        self.book.forget(device)
        self._drop_dismissed()
        self._tell_room()

    def close(self) -> None:
        """The host leaves: goodbye to all."""
        for caller in list(self._callers.values()):
            self._hang_up(caller, "goodbye")

    # What the transport tells.

    def joined(self, peer: str, now: int, channel: str = "") -> None:
        self._now = now
        caller = Caller(peer, now, channel=channel, nonce=self._make_secret())
        self._callers[peer] = caller
        if len(self._callers) > MAX_CALLERS:
            self._cut(caller, "full")

    def received(self, peer: str, raw: str | bytes, now: int) -> None:
        self._now = now
        caller = self._callers.get(peer)
        if caller is None:
            return
        if not caller.bears(len(raw), now):
            self._cut(caller, "flood")
            return
        if not caller.frames_read.take(1, now):
            return
        try:
            frame = caller.assembly.read(raw)
            if frame:
                self._read(caller, frame)
        except Malformed:
            self._fault(caller, "rubbish")

    def spent(self, peer: str, milliseconds: float, now: int) -> None:
        """Reading what this peer sent last has taken this long."""
        caller = self._callers.get(peer)
        if caller and not caller.time.take(milliseconds, now):
            self._cut(caller, "costly")

    def left(self, peer: str, now: int) -> None:
        self._now = now
        caller = self._callers.pop(peer, None)
        if caller and caller.device:
            self._miss(caller, caller.device)

    def tick(self, now: int) -> None:
        self._now = now
        for caller in list(self._callers.values()):
            silence = now - caller.heard
            if caller.device is None and silence > HELLO_TIME:
                self._cut(caller, "silent")
            elif caller.device and silence > SUSPECT:
                self._miss(caller, caller.device)
        self._note_away()

    def take_out(self) -> list[tuple[str, str | None]]:
        """What is to be sent, to whom; None hangs up."""
        out, self._out = self._out, []
        return out

    def take_news(self) -> list[News]:
        news, self._news = self._news, []
        return news

    # Coming and going.

    def _read(self, caller: Caller, frame: Frame) -> None:
        if isinstance(frame, Hello):
            self._greet(caller, frame)
            return
        if isinstance(frame, Proof):
            self._let_in(caller, frame)
            return
        device = caller.device
        if device is None:
            raise Malformed("who is this?")
        self._hear(caller, device)
        if isinstance(frame, Goodbye):
            self._out.append((caller.peer, None))
            self.left(caller.peer, self._now)
        else:
            self._take(caller, device, frame)

    def _greet(self, caller: Caller, hello: Hello) -> None:
        """Who comes is told that we are the table it knows, or is given a key."""
        secret(hello.nonce)
        if caller.hello and caller.hello != hello:
            raise Malformed("this caller has another device")
        why = self._why_not(hello)
        if why:
            self._cut(caller, why)
            return
        ends = (hello.nonce, caller.nonce, caller.channel)
        if caller.hello is None:
            caller.hello, caller.key = hello, self._key_of(hello)
            if not caller.key:
                caller.given = self._make_secret()
                caller.key = new_key(caller.given, *ends)
        self._send(caller, Welcome(caller.nonce, proof(caller.key, "host", *ends), caller.given))

    def _let_in(self, caller: Caller, shown: Proof) -> None:
        hello = caller.hello
        if hello is None:
            raise Malformed("who is this?")
        due = proof(caller.key, "guest", hello.nonce, caller.nonce, caller.channel)
        if not same(due, shown.proof):
            raise Malformed("this is somebody else")
        if not caller.device and not self._has_room_for(caller.key):
            self._cut(caller, "full")
            return
        device = caller.device or self._bind(caller, caller.key)
        self._believe(caller, device, shown.have)
        self._hear(caller, device)

    def _bind(self, caller: Caller, key: str) -> Device:
        """From now on what comes by this caller comes from the device with this key."""
        device = self._device(key)
        old = self._caller_of(device.number)
        if old:
            self._end(old, "elsewhere")
            self._callers.pop(old.peer)
        caller.device = device
        caller.here = False
        return device

    def _why_not(self, hello: Hello) -> Why | None:
        if hello.version != VERSION or hello.build_id != self.build_id:
            return "version"
        if hello.device in map(called, self._dismissed):
            return "dismissed"
        return None

    def _key_of(self, hello: Hello) -> str:
        """Of the device that says hello; nothing if there is no such device."""
        keys = [each.key for each in self.devices.values() if each.number != HOST]
        return next((key for key in keys if called(key) == hello.device), "")

    def _has_room_for(self, key: str) -> bool:
        known = any(device.key == key for device in self.devices.values())
        return known or len(self.devices) < MAX_DEVICES or self._forget_someone()

    def _forget_someone(self) -> bool:
        """Forget a device that left and has no seat."""
        for number in self.devices:
            if number != HOST and number not in self.owners and not self._caller_of(number):
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
        device = self.devices[number] = Device(number, key)
        self._renew(device)
        return device

    def _hear(self, caller: Caller, device: Device) -> None:
        caller.heard = self._now
        if not caller.here:
            caller.here = True
            self._note_away()
            self._tell_room()

    def _miss(self, caller: Caller, device: Device) -> None:
        if caller.here:
            caller.here = False
            self._note_away()
            self._tell_room()

    def _note_away(self) -> None:
        self.book.missed([each.device for each in self.people if not each.here], self._now)

    def _fault(self, caller: Caller, why: Why) -> None:
        """Something that an honest device sends hardly ever."""
        if not caller.faults.take(1, self._now):
            self._cut(caller, why)
        elif why == "seat" and caller.device:
            self._news.append(Refused(caller.device.number, why))

    def _cut(self, caller: Caller, why: Why) -> None:
        device = caller.device
        self._news.append(Refused(device.number if device else None, why))
        self._hang_up(caller, why)

    def _hang_up(self, caller: Caller, why: Why) -> None:
        self._end(caller, why)
        self.left(caller.peer, self._now)

    def _end(self, caller: Caller, why: Why) -> None:
        self._send(caller, Goodbye(why))
        self._out.append((caller.peer, None))

    # Telling.

    def _tell_moved(self, moved: Moved) -> None:
        """A seat has another device, which is told all that the seat knows; the one that had it
        begins a copy without that."""
        for number in (moved.giver, moved.taker):
            self._renew(self.devices[number])
        self._drop_dismissed()
        self._news.append(SeatMoved(moved))
        self._tell_room()

    def _send(self, caller: Caller, frame: Frame) -> None:
        if caller.peer in self._callers:
            self._out += [(caller.peer, raw) for raw in encode(frame)]

    def _tell_room(self) -> None:
        """Who is there, who sits where or the clock has changed."""
        self._revision += 1
        self._news.append(RoomChanged())
        self._push_all()

    def _push_all(self) -> None:
        for caller in self._callers.values():
            self._push(caller)

    def _caller_of(self, device: int) -> Caller | None:
        for caller in self._callers.values():
            if caller.device and caller.device.number == device:
                return caller
        return None

    def _renew(self, device: Device) -> None:
        """Another table or other seats: what this device has of the log is worth nothing now."""
        self._copies += 1
        device.copy = self._copies
