"""A phone that was met in a room, and the ways to it: direct, through another phone, by a relay.

The two are sealed for each other, whichever way they talk. A text says by its first letter what it
is: of the table, a word between the transports, or sealed and to be passed on.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import chain, repeat
from time import monotonic
from typing import Literal, NamedTuple, Protocol, TypeAlias, get_args

import js
from pyodide.ffi import JsException

from brushpass.browser.linked.direct import DirectLink
from brushpass.browser.tasks import start
from brushpass.browser.transport_events import TransportEvents
from brushpass.link import Peer
from brushpass.link.limits import Bucket
from brushpass.table import Malformed

Way: TypeAlias = Literal["direct", "through", "relay"]
Verb: TypeAlias = Literal["direct", "meet", "part", "here", "bye"]
"""direct: an invitation or a reply. meet: the same, for a link to another guest, or the wish that
an invitation be made. part: these two are linked no more; without an id, you and I. here: this way
is open. bye: gone."""

ROOM = "room"
TEXT, WORD, VIA = "t", "s", "v"
HERE = f"{WORD}here  "
MAX_WORD = 256
WORDS = (1, 40)
"""How many words are heard, the rate a second and the burst."""
MAX_QUEUED = 256

# Seconds.
DIRECT_FIRST = 2.0
"""For a direct link, before play goes by the relay."""
HOPELESS = 10.0
"""Then it is told that there is no way that could carry play."""
ATTEMPT = 8.0
"""For a direct link or another phone to become the way."""
PAUSES = (15.0, 30.0)
LONGEST_PAUSE = 60.0
"""Between attempts."""
AFTER_LOSS = 2.0
"""From the loss of a way to the next attempt."""
POLL = 0.25

MAX_HELPERS = 3
"""How many other guests are asked in turn to pass on."""


class Word(NamedTuple):
    verb: Verb
    other: str
    """The id of another guest."""
    payload: str


def read_word(text: str) -> Word | None:
    parts = text.split(" ") if len(text) <= MAX_WORD else []
    return Word(*parts) if len(parts) == 3 and parts[0] in get_args(Verb) else None  # type: ignore[arg-type]


class Via(NamedTuple):
    """A guest's link to another one."""

    helper: str
    link: DirectLink


class Queue:
    """Does one thing after another; where too many wait, the oldest is left out."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], Awaitable[None]]] = deque(maxlen=MAX_QUEUED)
        self._busy = False

    def add(self, work: Callable[[], Awaitable[None]]) -> None:
        self._waiting.append(work)
        if not self._busy:
            self._busy = True
            start(self._run())

    async def _run(self) -> None:
        try:
            while self._waiting:
                with suppress(JsException):
                    await self._waiting.popleft()()
        finally:
            self._busy = False


class RoomAround(Protocol):
    """What a peer needs of the room in which it was met; the id of a peer is that of the pair."""

    events: TransportEvents
    hosts: bool
    living: tuple[str, ...]

    def send_by_relay(self, pair: str, text: str) -> None: ...
    async def seal(self, pair: str, text: str) -> str: ...
    async def unseal(self, pair: str, sealed: str) -> str | None: ...

    def set_idle(self, pair: str, idle: bool) -> None:
        """Whether another way than a relay carries this pair."""

    def carries(self) -> bool:
        """Whether a relay is quick enough for play."""

    def direct_link(
        self,
        opened: Callable[[DirectLink], None],
        received: Callable[[DirectLink, str], None],
        lost: Callable[[DirectLink], None],
    ) -> DirectLink | None:
        """A link to be made; None where there are none."""

    def lose(self, peer: RoomPeer) -> None:
        """The other end is gone."""

    def helpers(self, other: RoomPeer) -> list[RoomPeer]:
        """Guests that could pass on between the host and this one, in any order."""

    def helps_no_more(self, peer: RoomPeer) -> None:
        """There is no direct link to this peer any more: nobody can be reached by it."""

    def introduce(self, peer: RoomPeer, other: str, payload: str) -> None:
        """The host brings two guests together, and passes on what they need for a link."""

    def part(self, peer: RoomPeer, other: str) -> None:
        """A guest passes on no more for another one."""

    def pass_on(self, peer: RoomPeer, text: str) -> None:
        """What somebody has sealed: for this host, or on its way to the guest that it names."""


class RoomPeer:
    def __init__(self, room: RoomAround, pair: str, channel: str, relay: str) -> None:
        self._room = room
        self.id = pair
        self.peer = Peer(ROOM, pair)
        self._channel = channel
        self._met_by = relay
        self.way: Way | None = None
        self.was_open = False
        """Some way to it has been open."""
        self.direct: DirectLink | None = None
        """The direct link, while it is open."""
        self._attempt: DirectLink | None = None
        self.helper: RoomPeer | None = None
        """At the host: the phone of another guest, which passes on or was asked to."""
        self._via: Via | None = None
        """At a guest: its link to another one, which passes on or was asked to."""
        self._worse = asyncio.Event()
        """The way has become worse."""
        self.over = False
        self._words = Bucket(WORDS, 0)
        self._sealing, self._unsealing = Queue(), Queue()
        self._falling = start(self._fall_back(DIRECT_FIRST))
        if room.hosts:
            start(self._improve())

    # Texts.

    def send(self, text: str) -> None:
        match self.way:
            case "direct" if self.direct:
                self.direct.send(TEXT + text)
            case "through":
                self._send_through(TEXT + text)
            case "relay":
                self._room.send_by_relay(self.id, TEXT + text)

    def tell(self, verb: Verb, other: str = "", payload: str = "") -> None:
        """Say something to the transport at the other end."""
        text = f"{WORD}{verb} {other} {payload}"
        if self.direct:
            self.direct.send(text)
        elif self._room.living or self.way != "through":
            self._room.send_by_relay(self.id, text)
        else:
            self._send_through(text)

    def heard(self, text: str, way: Way) -> None:
        """Texts count if they came by the way on which this end is open; others are late."""
        kind, rest = text[:1], text[1:]
        if self.over:
            return
        if kind == WORD:
            self._hear_word(rest)
        elif kind == TEXT:
            if way == "relay" and not self.way and self._room.carries():
                self._go("relay")  # the other end has found no better way
            if way == self.way:
                self._room.events.received(self.peer, rest)

    def _hear_word(self, text: str) -> None:
        word = read_word(text)
        if not word or not self._words.take(1, int(js.performance.now())):
            return
        match word:
            case ("direct", _, payload):
                start(self.safely(self._hear_direct(payload)))
            case ("bye", *_):
                self._room.lose(self)
            case ("meet", other, payload):
                self._room.introduce(self, other, payload)
            case ("part", "", _) if self.direct:
                self.direct.close()
                self._leave_direct()
            case ("part", other, _):
                self._room.part(self, other)

    async def safely(self, work: Awaitable[None]) -> None:
        """A payload that no browser takes changes nothing."""
        try:
            await work
        except (JsException, Malformed):
            return

    # The way.

    def _go(self, way: Way) -> None:
        """From now on this end is open by this way."""
        self._close()
        if self.over:
            return
        self.way, self.was_open = way, True
        self._room.set_idle(self.id, way != "relay")
        relay = next(iter(self._room.living), self._met_by) if way == "relay" else ""
        through = self.helper.peer if way == "through" and self.helper else None
        self._room.events.opened(self.peer, self._channel, relay=relay, through=through)

    def _close(self) -> None:
        if self.way:
            self.way = None
            self._room.events.closed(self.peer)

    def _fall(self) -> None:
        """The way is broken: back to the relay."""
        self._room.set_idle(self.id, idle=False)
        self._close()
        self._falling.cancel()
        self._falling = start(self._fall_back(0))
        self._worse.set()

    async def _fall_back(self, pause: float) -> None:
        """Go by the relay, if there is no better way by then and the relay carries play."""
        deadline, told = monotonic() + HOPELESS, False
        await asyncio.sleep(pause)
        while not (self.over or self.way):
            if self._room.carries():
                self._go("relay")
                return
            if monotonic() > deadline and not told:
                told = True
                self._room.events.failed(self.peer, "unable")
            await asyncio.sleep(POLL)

    async def _improve(self) -> None:
        """At the host: look for a better way than the relay, with pauses that get longer."""
        pauses = chain(PAUSES, repeat(LONGEST_PAUSE))
        while not self.over:
            if not self.direct:
                await self.safely(self._try_direct())
            if not (self.over or self.direct or self.helper):
                await self._try_helpers()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._worse.wait(), None if self.direct else next(pauses))
                self._worse.clear()
                pauses = chain(PAUSES, repeat(LONGEST_PAUSE))
                await asyncio.sleep(AFTER_LOSS)

    def end(self) -> None:
        """Nothing is heard any more; what was said last still gets out."""
        self.over, self.way = True, None
        self._worse.set()
        for link in (self.direct, self._attempt, self._via and self._via.link):
            if link:
                link.close()

    # Direct.

    async def _try_direct(self) -> None:
        link = self._new_attempt()
        if link:
            self.tell("direct", payload=await link.invite())
            await link.wait_until_open(ATTEMPT)

    async def _hear_direct(self, payload: str) -> None:
        if self._room.hosts:
            if self._attempt:
                await self._attempt.finish(payload)
            return
        link = self._new_attempt()
        if link:
            self.tell("direct", payload=await link.accept(payload))
            await link.wait_until_open(2 * ATTEMPT)

    def _new_attempt(self) -> DirectLink | None:
        if self._attempt:
            self._attempt.close()
        self._attempt = self._room.direct_link(
            self._direct_opened, self._heard_direct, self._direct_lost
        )
        return self._attempt

    def _direct_opened(self, link: DirectLink) -> None:
        if self.over or link is not self._attempt:
            link.close()
            return
        if self.direct:
            self.direct.close()
        self.direct, self._attempt = link, None
        self._go("direct")
        self.leave_helper()

    def _heard_direct(self, link: DirectLink, text: str) -> None:
        if link is not self.direct:
            return
        if text[:1] == VIA:
            self._room.pass_on(self, text)
        else:
            self.heard(text, "direct")

    def _direct_lost(self, link: DirectLink) -> None:
        if link is self.direct:
            self._leave_direct()
            self.tell("part")  # the other end may not have noticed, and would take all for late

    def _leave_direct(self) -> None:
        self.direct = None
        self._room.helps_no_more(self)
        self._fall()

    # Through another phone.

    async def _try_helpers(self) -> None:
        for helper in self._room.helpers(self)[:MAX_HELPERS]:
            if helper not in self._room.helpers(self):
                continue  # it has gone meanwhile
            self.helper = helper
            helper.tell("meet", self.id)
            deadline = monotonic() + ATTEMPT
            while self.helper is helper and monotonic() < deadline:
                await asyncio.sleep(POLL)
                if self.over or self.way in ("direct", "through"):
                    return
            if self.helper is helper:
                self.leave_helper()

    def accept_helper(self, helper: str, payload: str) -> None:
        """At a guest: the host says that this one passes on."""
        if self.direct:
            return
        self.leave_helper()
        link = self._room.direct_link(self._via_opened, self._heard_via, self._via_lost)
        if link:
            self._via = Via(helper, link)
            start(self.safely(self._accept_helper(self._via, payload)))

    async def _accept_helper(self, via: Via, payload: str) -> None:
        self.tell("meet", via.helper, await via.link.accept(payload))
        if not await via.link.wait_until_open(2 * ATTEMPT):
            self._via_lost(via.link)

    def _via_opened(self, link: DirectLink) -> None:
        """Both ends go this way when they have heard each other by it."""
        if self._via and link is self._via.link:
            self._send_through(HERE)

    def _heard_via(self, link: DirectLink, text: str) -> None:
        if self._via and link is self._via.link:
            self.hear_sealed(text)

    def _via_lost(self, link: DirectLink) -> None:
        if self._via and link is self._via.link:
            self.leave_helper()

    def _send_through(self, text: str) -> None:
        self._sealing.add(lambda: self._seal(text))

    async def _seal(self, text: str) -> None:
        sealed = f"{VIA}{self.id} {await self._room.seal(self.id, text)}"
        if self._via:
            self._via.link.send(sealed)
        elif self.helper and self.helper.direct:
            self.helper.direct.send(sealed)

    def hear_sealed(self, text: str) -> None:
        """A text that has come through another phone."""
        self._unsealing.add(lambda: self._unseal(text.partition(" ")[2]))

    async def _unseal(self, sealed: str) -> None:
        text = await self._room.unseal(self.id, sealed)
        if text is None or self.over:
            return
        if text != HERE:
            self.heard(text, "through")
        elif (self.helper or self._via) and not self.direct:
            self._go("through")
            if self.helper:
                self._send_through(HERE)

    def parted(self, helper: str) -> None:
        """The host says that this guest passes on no more."""
        if self._via and self._via.helper == helper:
            self.leave_helper()

    def leave_helper(self) -> None:
        """What another phone has passed on goes another way."""
        helper, via = self.helper, self._via
        self.helper = self._via = None
        if helper:
            helper.tell("part", self.id)
            self.tell("part", helper.id)
        if via:
            via.link.close()
            self.tell("part", via.helper)
        if self.way == "through":
            self._fall()
