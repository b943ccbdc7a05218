"""The connection of a guest to its host: greeting, heartbeat, parting.

Whoever is at the other end has to prove that it is the table we know, if we know one; before that
nothing that it says is heard.

What is said over it, and what lies on the table, is the Guest's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from brushpass.link import limits, wire
from brushpass.link.limits import HOST, Bucket
from brushpass.link.news import News, Refused
from brushpass.link.proofs import MakeSecret, called, new_key, proof, same, secret
from brushpass.link.wire import Why
from brushpass.table import Illegal, Malformed


class Visit(ABC):
    def __init__(self, *, build_id: str, make_secret: MakeSecret) -> None:
        self.key = ""
        """By which the host knows us again."""
        self.known = False
        """Whether the host has let us in with it: from then on nobody else is our host."""
        self._make_secret = make_secret
        self._nonce = self._channel = ""
        self._proof = ""
        """That we have the key; empty until the host has shown that it has."""
        self.build_id = build_id
        self.refused: Why | None = None
        """Why the host ended the connection."""
        self.here = False
        """Whether the host has been heard of lately."""
        self._connected = False
        self._welcomed = False
        """Whether the host has answered our hello on this connection."""
        self._now = 0
        self._heard = self._said = self._asked = 0
        """When the host was heard, when we last said how far we are, and asked for our wish."""
        self._out: list[str | None] = []
        self._news: list[News] = []

    @abstractmethod
    def _take(self, frame: wire.Frame) -> None:
        """The host says this. Malformed or Illegal if no honest one does."""

    @abstractmethod
    def _have(self) -> wire.Have:
        """What we have of the table."""

    @abstractmethod
    def _ask(self) -> None:
        """Ask for the first wish, if there is one, or ask again."""

    @property
    @abstractmethod
    def _late(self) -> bool:
        """Whether we know that something is missing here."""

    def close(self) -> None:
        """This device leaves; it may come back."""
        if self._connected:
            self._send(wire.Goodbye("goodbye"))
            self._hang_up()

    @property
    def connected(self) -> bool:
        return self._connected

    # What the transport tells.

    def opened(self, now: int, channel: str = "") -> None:
        """A connection to the host is open; both ends know its `channel`, and nobody else has one
        that is the same."""
        self._now = now
        self._connected = True
        self._welcomed = False
        self._nonce, self._channel = self._make_secret(), channel
        self._proof = ""
        self.refused = None
        self._news = [each for each in self._news if not isinstance(each, Refused)]
        self._heard = now
        self._assembly = wire.Assembly()
        self._faults = Bucket(limits.FAULTS, now)
        self._frames = Bucket(limits.FROM_HOST, now)
        self._time = Bucket(limits.TIME_OF_HOST, now)
        self._introduce()

    def closed(self, now: int) -> None:
        self._now = now
        self._connected = False
        self._miss()

    def received(self, raw: str | bytes, now: int) -> None:
        self._now = now
        if not self._connected:
            return
        if not self._frames.take(1, now):
            self.part("flood")
            return
        try:
            frame = self._assembly.read(raw)
            if isinstance(frame, wire.Welcome):
                self._meet(frame)
            elif frame:
                if not self._proof and not isinstance(frame, wire.Goodbye):
                    raise Malformed("who is this?")
                self._take(frame)
        except (Malformed, Illegal):
            if not self._faults.take(1, now):
                self.part("rubbish")

    def spent(self, milliseconds: float, now: int) -> None:
        """Reading what the host sent last has taken this long."""
        if self._connected and not self._time.take(milliseconds, now):
            self.part("costly")

    def tick(self, now: int) -> None:
        self._now = now
        if not self._connected:
            return
        if now - self._heard > limits.SUSPECT:
            self._miss()
        if not self._welcomed:
            if now - self._said >= limits.RESEND:
                self._introduce()
            return
        if now - self._said >= (limits.RESEND if self._late else limits.HEARTBEAT):
            self._ping()
        if now - self._asked >= limits.RESEND:
            self._ask()

    def take_out(self) -> list[str | None]:
        """What is to be sent to the host; None hangs up."""
        out, self._out = self._out, []
        return out

    def take_news(self) -> list[News]:
        news, self._news = self._news, []
        return news

    # What we say.

    def _introduce(self) -> None:
        self._said = self._now
        if self._proof:
            self._send(wire.Proof(self._proof, self._have()))
            return
        device = called(self.key) if self.key else ""
        self._send(wire.Hello(wire.VERSION, self.build_id, device, self._nonce))

    def _meet(self, welcome: wire.Welcome) -> None:
        """The other end says that it is the table."""
        if self._proof:
            return
        ends = (self._nonce, welcome.nonce, self._channel)
        key = self.key
        if not self.known and (welcome.given or not key):
            key = new_key(secret(welcome.given), *ends)
        if not same(welcome.proof, proof(key, "host", *ends)):
            self.part("stranger")
            return
        self.key = key
        self._proof = proof(key, "guest", *ends)
        self._introduce()

    def _ping(self) -> None:
        self._said = self._now
        self._send(wire.Ping(self._now, self._have()))

    def _send(self, frame: wire.Frame) -> None:
        if self._connected:
            self._out += wire.encode(frame)

    # Parting.

    def part(self, why: Why) -> None:
        """This is no host for us: it floods us, talks rubbish, or isn't the one we know."""
        self._send(wire.Goodbye(why))
        self._part(why)

    def _part(self, why: Why) -> None:
        if why != "goodbye":
            self.refused = why
            self._news.append(Refused(HOST, why))
        self._hang_up()

    def _hang_up(self) -> None:
        self._out.append(None)
        self._connected = False
        self._miss()

    def _miss(self) -> None:
        self.here = False
