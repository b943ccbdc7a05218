"""All transports of a circle as one.

A peer says which transport reaches it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

import js

from brushpass.browser.linked.room_peer import ROOM
from brushpass.browser.linked.rooms import Room
from brushpass.browser.linked.rtc import RTC, Links
from brushpass.browser.linked.tabs import TAB, Tabs
from brushpass.browser.transport_events import TransportEvents
from brushpass.link import Peer
from brushpass.link.room_link import RoomLink

MAX_ROOMS = 6
"""A host that changes its relays stays in its latest rooms."""


def can_link() -> bool:
    return hasattr(js.window, "RTCPeerConnection")


class Transports:
    def __init__(
        self, events: TransportEvents, *, table: str, hosts: bool, replied: Callable[[str], bool]
    ) -> None:
        self._events = events
        self._table = table
        self._hosts = hosts
        self.links = Links(events, table=table, hosts=hosts)
        self.tabs: Tabs | None = None
        if hasattr(js.window, "BroadcastChannel"):
            self.tabs = Tabs(events, table=table, hosts=hosts, replied=replied)
        self._rooms: dict[RoomLink, Room] = {}
        """Those that were entered, the newest last."""
        self._living: tuple[str, ...] | None = None
        """The relays that were told last."""

    async def enter(self, link: RoomLink, *, stun: Sequence[str] = ()) -> None:
        """Enter the room of this link: somebody has chosen to, and knows its relays. A host may be
        in several, a guest is in one. STUN servers tell phones how they are seen from outside."""
        others = [each for each in self._rooms if each != link]
        kept = others[1 - MAX_ROOMS :] if self._hosts else []
        for each in [*self._rooms]:
            if each not in kept:
                self._rooms.pop(each).leave()
        room = Room(self._events, hosts=self._hosts, reached=self._reached)
        self._rooms[link] = room
        await room.enter(link, self._table, stun)

    def knock(self) -> None:
        """A guest tries again at once."""
        for room in self._rooms.values():
            room.knock()

    def _reached(self) -> None:
        rooms = self._rooms.values()
        living = tuple(dict.fromkeys(chain.from_iterable(room.living for room in rooms)))
        known = living or all(room.told for room in rooms)
        if known and living != self._living:
            self._living = living
            self._events.reached(living)

    async def found_here(self) -> bool:
        """Whether the host is a tab of this very device, and linked by now."""
        return self.tabs is not None and await self.tabs.found()

    def send(self, peer: Peer, text: str) -> None:
        transport = self._transport(peer)
        if transport:
            transport.send(peer, text)

    def close(self, peer: Peer) -> None:
        transport = self._transport(peer)
        if transport:
            transport.close(peer)

    def _transport(self, peer: Peer) -> Links | Tabs | Room | None:
        if peer.transport == ROOM:
            return next((room for room in self._rooms.values() if room.knows(peer)), None)
        return {RTC: self.links, TAB: self.tabs}.get(peer.transport)

    def leave(self) -> None:
        self.links.leave()
        if self.tabs:
            self.tabs.leave()
        for room in self._rooms.values():
            room.leave()
