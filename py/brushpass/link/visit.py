"""The connection of a guest to its host: greeting, heartbeat, parting.

What is said over it, and what lies on the table, is the Guest's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from brushpass.link import limits, wire
from brushpass.link.limits import HOST, Bucket
from brushpass.link.news import Away, News, Refused
from brushpass.link.wire import Why
from brushpass.table import Illegal, Malformed


class Visit(ABC):
    def __init__(self, *, token: str, name: str, edition: str) -> None:
        self.token = token
        self.name = name
        self.edition = edition
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

    # What the transport tells.

    def opened(self, now: int) -> None:
        """A connection to the host is open."""
        self._now = now
        self._connected = True
        self._welcomed = False
        self.refused = None
        self._heard = now
        self._assembly = wire.Assembly()
        self._faults = Bucket(limits.FAULTS, now)
        self._frames = Bucket(limits.FROM_HOST, now)
        self._time = Bucket(limits.TIME_OF_HOST, now)
        self._say_hello()

    def closed(self, now: int) -> None:
        self._now = now
        self._connected = False
        self._miss()

    def received(self, raw: str | bytes, now: int) -> None:
        self._now = now
        if not self._connected:
            return
        if not self._frames.take(1, now):
            self._refuse("flood")
            return
        try:
            frame = self._assembly.read(raw)
            if frame:
                self._take(frame)
        except (Malformed, Illegal):
            if not self._faults.take(1, now):
                self._refuse("rubbish")

    def took(self, milliseconds: float, now: int) -> None:
        """So long have we been busy with what the host sent last."""
        if self._connected and not self._time.take(milliseconds, now):
            self._refuse("costly")

    def tick(self, now: int) -> None:
        self._now = now
        if not self._connected:
            return
        if now - self._heard > limits.SUSPECT:
            self._miss()
        if not self._welcomed:
            if now - self._said >= limits.RESEND:
                self._say_hello()
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

    def _say_hello(self) -> None:
        self._said = self._now
        hello = wire.Hello(wire.VERSION, self.edition, self.token, self.name, self._have())
        self._send(hello)

    def _ping(self) -> None:
        self._said = self._now
        self._send(wire.Ping(self._now, self._have()))

    def _send(self, frame: wire.Frame) -> None:
        if self._connected:
            self._out += wire.encode(frame)

    # Parting.

    def _refuse(self, why: Why) -> None:
        """The host floods us or talks rubbish."""
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
        if self.here:
            self.here = False
            self._news.append(Away(HOST))
