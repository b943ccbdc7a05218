"""A guest's connection to its host: greeting, heartbeat, parting.

The other end has to prove that it is the table we know, if we know one; until then we listen to
nothing that it says.
"""

from __future__ import annotations

from collections.abc import Callable

from brushpass.link import limits, wire
from brushpass.link.limits import Bucket
from brushpass.link.news import Refused
from brushpass.link.proofs import MakeSecret, check_secret, device_id, matches, new_key, proof
from brushpass.link.wire import Why
from brushpass.table import Malformed


class HostConnection:
    def __init__(
        self,
        *,
        build_id: str,
        make_secret: MakeSecret,
        have: Callable[[], wire.Have],
        name: str,
        watches: bool,
    ) -> None:
        self.name = name
        """What this device is called; "" if the host is to decide."""
        self.watches = watches
        self.pace = limits.QUICK
        self.key = ""
        """The secret by which the host knows us again."""
        self.known = False
        """Whether the host has let us in with it: from then on nobody else is our host."""
        self.connected = False
        self.welcomed = False
        """Whether the host has let us in on this connection."""
        self.here = False
        self.host_left = False
        """The host has said goodbye, and may come back."""
        """Whether the host has been heard of lately."""
        self.refused: Why | None = None
        """Why the host ended the connection."""
        self.refusals: list[Refused] = []
        self._build_id = build_id
        self._make_secret = make_secret
        self._have = have
        """Says what we have of the table; the host is told with every proof and ping."""
        self._nonce = self._channel = ""
        self._proof = ""
        """Our proof that we have the key; empty until the host has proved that it has it."""
        self._now = 0
        self._heard = self._said = 0
        """When the host was heard, and when we last said what we have."""
        self._out: list[str | None] = []

    # What the transport tells.

    def opened(self, now: int, channel: str, *, slow: bool) -> None:
        self.pace = limits.SLOW if slow else limits.QUICK
        self._now = self._heard = now
        self.connected = True
        self.welcomed = False
        self._nonce, self._channel = self._make_secret(), channel
        self._proof = ""
        self.refused = None
        self.refusals.clear()
        self._assembly = wire.Assembly()
        self._faults = Bucket(limits.FAULTS, now)
        self._frames = Bucket(limits.FROM_HOST, now)
        self._time = Bucket(limits.TIME_OF_HOST, now)
        self._introduce()

    def closed(self, now: int) -> None:
        self._now = now
        self.connected = self.welcomed = self.here = False

    def read(self, raw: str | bytes, now: int) -> wire.Frame | None:
        """The frame that has arrived, if it is for the guest. Malformed if no honest host sends
        it."""
        self._now = now
        if not self.connected:
            return None
        if not self._frames.take(1, now):
            self.part("flood")
            return None
        frame = self._assembly.read(raw)
        if frame is None:
            return None
        if isinstance(frame, wire.Welcome):
            self._meet(frame)
            return None
        if not self._proof and not isinstance(frame, wire.Goodbye):
            raise Malformed("who is this?")
        self._heard = now
        if isinstance(frame, wire.Goodbye):
            self._part(frame.why)
            return None
        return frame

    def fault(self) -> None:
        """The host did something that an honest one hardly ever does."""
        if not self._faults.take(1, self._now):
            self.part("rubbish")

    def spent(self, milliseconds: float, now: int) -> None:
        if self.connected and not self._time.take(milliseconds, now):
            self.part("costly")

    def tick(self, now: int, *, late: bool) -> None:
        """If we are late, something is missing here, and the host is told more often."""
        self._now = now
        if not self.connected:
            return
        if now - self._heard > self.pace.suspect:
            self.here = False
        silence = now - self._said
        if not self.welcomed:
            if silence >= self.pace.resend:
                self._introduce()
        elif silence >= (self.pace.resend if late else self.pace.heartbeat):
            self.ping()

    def take_out(self) -> list[str | None]:
        """What is to be sent to the host; None hangs up."""
        out, self._out = self._out, []
        return out

    # What we say.

    def send(self, frame: wire.Frame) -> None:
        if self.connected:
            self._out += wire.encode(frame)

    def ping(self) -> None:
        self._said = self._now
        self.send(wire.Ping(self._now, self._have()))

    def _introduce(self) -> None:
        self._said = self._now
        if self._proof:
            self.send(wire.Proof(self._proof, self._have()))
            return
        device = device_id(self.key) if self.key else ""
        self.send(
            wire.Hello(wire.VERSION, self._build_id, device, self.name, self.watches, self._nonce)
        )

    def _meet(self, welcome: wire.Welcome) -> None:
        """The other end says that it is the table."""
        if self._proof:
            return
        ends = (self._nonce, welcome.nonce, self._channel)
        key = self.key
        if not self.known and (welcome.given or not key):
            key = new_key(check_secret(welcome.given), *ends)
        if not matches(welcome.proof, proof(key, "host", *ends)):
            self.part("stranger")
            return
        self.key = key
        self._proof = proof(key, "guest", *ends)
        self._introduce()

    # Parting.

    def leave(self) -> None:
        """Say goodbye; this device may come back."""
        if self.connected:
            self.send(wire.Goodbye("goodbye"))
            self._hang_up()

    def part(self, why: Why) -> None:
        """This is no host for us: it floods us, talks rubbish, or isn't the one we know."""
        self.send(wire.Goodbye(why))
        self._part(why)

    def _part(self, why: Why) -> None:
        self.host_left = why == "goodbye"
        if not self.host_left:
            self.refused = why
            self.refusals.append(Refused(None, why))
        self._hang_up()

    def _hang_up(self) -> None:
        self._out.append(None)
        self.closed(self._now)
