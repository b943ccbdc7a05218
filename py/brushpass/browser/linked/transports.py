"""All the ways in which a table's texts travel, as one.

Peers are told apart by their names: "rtc-…", "tab-…", "room-…".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import js

from brushpass.browser.linked.meeting import Meeting
from brushpass.browser.linked.rtc import Links
from brushpass.browser.tabs import Tabs
from brushpass.browser.tasks import start
from brushpass.browser.transport_events import Ears


def can_link() -> bool:
    return hasattr(js.window, "RTCPeerConnection")


class Carriers:
    def __init__(
        self, ears: Ears, *, table: str, hosts: bool, replied: Callable[[str], bool]
    ) -> None:
        self._ears = ears
        self._hosts = hosts
        self.links = Links(ears, table=table, hosts=hosts)
        self.tabs: Tabs | None = None
        if hasattr(js.window, "BroadcastChannel"):
            self.tabs = Tabs(ears, table=table, hosts=hosts, replied=replied)
        self.room: Meeting | None = None

    async def enter(self, code: str, relays: Sequence[str]) -> None:
        """A room on relays; only when somebody has chosen one. Among the relays may be servers that
        tell devices how they are seen from outside their networks."""
        if self.room:
            await self.room.leave()
        self.room = Meeting(self._ears, hosts=self._hosts)
        servers = [one for one in relays if one.startswith("stun:")]
        await self.room.enter(code, [one for one in relays if one not in servers], servers)

    async def found_here(self) -> bool:
        """Whether the host is a tab of this very device, and linked by now."""
        return self.tabs is not None and await self.tabs.found()

    def send(self, peer: str, text: str) -> None:
        carrier = self._carrier(peer)
        if carrier:
            carrier.send(peer, text)

    def close(self, peer: str) -> None:
        carrier = self._carrier(peer)
        if carrier:
            carrier.close(peer)

    def _carrier(self, peer: str) -> Links | Tabs | Meeting | None:
        kind = peer.partition("-")[0]
        return {"rtc": self.links, "tab": self.tabs, "room": self.room}.get(kind)

    def leave(self) -> None:
        self.links.leave()
        if self.tabs:
            self.tabs.leave()
        if self.room:
            start(self.room.leave())
