"""All transports of a table as one.

A peer says which transport reaches it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import js

from brushpass.browser.linked.meeting import ROOM, Meeting
from brushpass.browser.linked.rtc import RTC, Links
from brushpass.browser.linked.tabs import TAB, Tabs
from brushpass.browser.tasks import start
from brushpass.browser.transport_events import TransportEvents
from brushpass.link import Peer


def can_link() -> bool:
    return hasattr(js.window, "RTCPeerConnection")


class Transports:
    def __init__(
        self, events: TransportEvents, *, table: str, hosts: bool, replied: Callable[[str], bool]
    ) -> None:
        self._events = events
        self._hosts = hosts
        self.links = Links(events, table=table, hosts=hosts)
        self.tabs: Tabs | None = None
        if hasattr(js.window, "BroadcastChannel"):
            self.tabs = Tabs(events, table=table, hosts=hosts, replied=replied)
        self.room: Meeting | None = None

    async def enter(self, code: str, relays: Sequence[str]) -> None:
        """Enter a room on relays, which somebody has chosen. Among them may be STUN servers, which
        tell devices how they are seen from outside their networks."""
        if self.room:
            await self.room.leave()
        self.room = Meeting(self._events, hosts=self._hosts)
        servers = [one for one in relays if one.startswith("stun:")]
        await self.room.enter(code, [one for one in relays if one not in servers], servers)

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

    def _transport(self, peer: Peer) -> Links | Tabs | Meeting | None:
        return {RTC: self.links, TAB: self.tabs, ROOM: self.room}.get(peer.transport)

    def leave(self) -> None:
        self.links.leave()
        if self.tabs:
            self.tabs.leave()
        if self.room:
            start(self.room.leave())
