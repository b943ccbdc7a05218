"""Rooms: phones that meet by a link or a code, over relays (assets/relay/).

Only who enters a room loads the script, and only then is anybody outside this network asked.
Relays bring phones together, and carry play where there is no better way: first the host and each
guest try to be linked directly; failing that, another guest passes on what the two have sealed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import sample
from secrets import choice
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from brushpass.browser.linked.direct import DirectLink, Settings
from brushpass.browser.linked.room_peer import ROOM, VIA, RoomPeer
from brushpass.browser.page_api import record, script
from brushpass.browser.tasks import start
from brushpass.browser.transport_events import TransportEvents, Why
from brushpass.link import Peer
from brushpass.link.limits import MAX_STRANGERS
from brushpass.link.room_link import CODE_LENGTH, CODE_LETTERS, RoomLink, table_of

NOBODY = Peer(ROOM, "")
"""The peer that has failed when nobody was met."""
MAX_HELPED = 8
BYE_DELAY = 1.0
"""What was said last goes by another way, and must not come after the relay's goodbye."""


async def _relay() -> Any:
    return await script("relay/room.js")


async def new_room(table: str, relays: Sequence[str]) -> RoomLink:
    """A room for this table, whose key stays on this device."""
    relay = await _relay()
    return RoomLink(relay.newSecret(), await relay.ensureKeys(table), tuple(relays))


def new_code() -> str:
    """A code to say aloud."""
    return "".join(choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


async def forget(table: str) -> None:
    """The key of a table that is over."""
    await (await _relay()).forget(table)


class Room:
    """This device in one room. A host has the key of its table; a guest goes on knocking for as
    long as it is there and has met nobody."""

    def __init__(
        self, events: TransportEvents, *, hosts: bool, reached: Callable[[], None]
    ) -> None:
        self.events = events
        self.hosts = hosts
        self.living: tuple[str, ...] = ()
        """The relays that live, the fastest first."""
        self.told = False
        """Whether it is known by now which relays live."""
        self._tell_reached = reached
        self._room: Any = None
        self._settings: Settings | None = None
        """None where there are no direct links."""
        self._peers: dict[str, RoomPeer] = {}
        self._helped: dict[str, DirectLink] = {}
        """At a guest: its links to others for whom it passes on, by their ids."""
        self._silent = False
        """It was told that nobody answers."""
        self._left = False
        self._goodbye = create_proxy(self._hide)

    async def enter(self, link: RoomLink, table: str, stun: Sequence[str]) -> None:
        with suppress(JsException, AttributeError):
            self._settings = await Settings.of(table_of(link.secret), stun)
        told = {
            "met": self._met,
            "received": self._received,
            "gone": self._gone,
            "reached": self._reached,
            "failed": self._failed,
        }
        try:
            relay = await _relay()
            if self.hosts and link.is_code:
                await relay.ensureKeys(table)
            keys = await relay.kept(table) if self.hosts else None
            if self.hosts and not keys:
                self._failed("unable")
                return
            options = record(
                secret=link.secret,
                fingerprint=link.fingerprint,
                relays=list(link.relays),
                hosts=self.hosts,
                tableKeys=keys,
                **{name: create_proxy(tell) for name, tell in told.items()},
            )
            room = await relay.enter(options)
        except JsException:
            self._failed("unable")
            return
        if self._left:
            room.leave()
            return
        self._room = room
        js.window.addEventListener("pagehide", self._goodbye)

    def knows(self, peer: Peer) -> bool:
        return peer.name in self._peers

    def send(self, peer: Peer, text: str) -> None:
        self._peers[peer.name].send(text)

    def close(self, peer: Peer) -> None:
        """Talk no more with this peer; a guest doesn't knock again by itself."""
        self._end(self._peers[peer.name])

    def knock(self) -> None:
        self._silent = False
        if self._room and not self.hosts and not self._peers:
            self._room.knock()

    def leave(self) -> None:
        self._left = True
        js.window.removeEventListener("pagehide", self._goodbye)
        for peer in list(self._peers.values()):
            self._end(peer)
        if self._room:
            start(self._later(self._room.leave))

    # What the relays bring.

    def _met(self, pair: str, channel: str, relay: str) -> None:
        self._silent = False
        if self._left:
            return
        self._peers[pair] = RoomPeer(self, pair, channel, relay)
        strangers = [peer for peer in self._peers.values() if not peer.was_open]
        if len(strangers) > MAX_STRANGERS:
            self._end(strangers[0])

    def _received(self, pair: str, text: str) -> None:
        if pair in self._peers:
            self._peers[pair].heard(text, "relay")

    def _gone(self, pair: str) -> None:
        if pair in self._peers:
            self.lose(self._peers[pair])

    def _reached(self, names: Any) -> None:
        self.living, self.told = tuple(names), True
        if not self._left:
            self._tell_reached()

    def _failed(self, why: Why) -> None:
        if self._left or (why == "silent" and self._silent):
            return
        self._silent = why == "silent"
        self.events.failed(NOBODY, why)

    def _hide(self, _: Any) -> None:
        for peer in self._peers.values():
            if peer.direct:
                peer.tell("bye")

    # What peers need.

    def send_by_relay(self, pair: str, text: str) -> None:
        if self._room:
            self._room.send(pair, text)

    async def seal(self, pair: str, text: str) -> str:
        return str(await self._room.seal(pair, text)) if self._room else ""

    async def unseal(self, pair: str, sealed: str) -> str | None:
        text = await self._room.unseal(pair, sealed) if self._room else None
        return text if isinstance(text, str) else None

    def set_idle(self, pair: str, idle: bool) -> None:
        if self._room:
            self._room.setIdle(pair, idle)

    def carries(self) -> bool:
        return bool(self._room and self._room.carries())

    def direct_link(
        self,
        opened: Callable[[DirectLink], None],
        received: Callable[[DirectLink, str], None],
        lost: Callable[[DirectLink], None],
    ) -> DirectLink | None:
        if self._settings is None:
            return None
        return DirectLink(self._settings, opened=opened, received=received, lost=lost)

    def lose(self, peer: RoomPeer) -> None:
        """A guest looks for the host again."""
        was_open = peer.way is not None
        self._end(peer)
        if was_open:
            self.events.closed(peer.peer)
        if not self._left:
            self.knock()

    def _end(self, peer: RoomPeer) -> None:
        if self._peers.pop(peer.id, None) is None:
            return
        if peer.direct:
            peer.tell("bye")
        elsewhere = peer.way in ("direct", "through")
        peer.end()
        self.helps_no_more(peer)
        if elsewhere:
            start(self._later(lambda: self._room.close(peer.id)))
        else:
            self._room.close(peer.id)

    async def _later(self, part: Callable[[], object]) -> None:
        await asyncio.sleep(BYE_DELAY)
        part()

    # Guests that help each other.

    def helpers(self, other: RoomPeer) -> list[RoomPeer]:
        found = [peer for peer in self._peers.values() if peer.direct and peer is not other]
        return sample(found, len(found))

    def helps_no_more(self, peer: RoomPeer) -> None:
        for link in self._helped.values():
            link.close()
        self._helped.clear()
        for other in list(self._peers.values()):
            if other.helper is peer:
                other.leave_helper()

    def introduce(self, peer: RoomPeer, other: str, payload: str) -> None:
        if self.hosts:
            guest = self._peers.get(other)
            if guest and payload and (guest.helper is peer or peer.helper is guest):
                guest.tell("meet", peer.id, payload)
        elif not payload:
            start(peer.safely(self._help(peer, other)))
        elif other in self._helped:
            start(peer.safely(self._helped[other].finish(payload)))
        else:
            peer.accept_helper(other, payload)

    async def _help(self, host: RoomPeer, other: str) -> None:
        """Get ready to pass on for a guest: invite it to a link."""
        if other in self._helped:
            self._helped.pop(other).close()
        if len(self._helped) >= MAX_HELPED:
            return
        link = self.direct_link(
            lambda _: None,
            lambda link, text: self._pass_to_host(host, other, link, text),
            lambda link: self._helped_lost(host, other, link),
        )
        if link:
            self._helped[other] = link
            host.tell("meet", other, await link.invite())

    def _helped_lost(self, host: RoomPeer, other: str, link: DirectLink) -> None:
        if self._helped.get(other) is link:
            del self._helped[other]
            host.tell("part", other)

    def part(self, peer: RoomPeer, other: str) -> None:
        if self.hosts:
            guest = self._peers.get(other)
            if guest and guest.helper is peer:
                guest.leave_helper()
            elif guest and peer.helper is guest:
                peer.leave_helper()
        elif other in self._helped:
            self._helped.pop(other).close()
        else:
            peer.parted(other)

    def pass_on(self, peer: RoomPeer, text: str) -> None:
        other = text[1:].partition(" ")[0]
        guest, link = self._peers.get(other), self._helped.get(other)
        if self.hosts and guest and guest.helper is peer:
            guest.hear_sealed(text)
        elif link and link.is_open:
            link.send(text)

    def _pass_to_host(self, host: RoomPeer, other: str, link: DirectLink, text: str) -> None:
        known = self._helped.get(other) is link and text.startswith(f"{VIA}{other} ")
        if known and host.direct:
            host.direct.send(text)
