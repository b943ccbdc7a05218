"""The transports of texts on a page without an app: what tests/browser/test_rtc.py calls.

`window.transports(of, method, ...values)`; all events stand in `window.heard`, as
[what, peer, text]. A peer is written as its transport and its name.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from brushpass.browser import tab_locks
from brushpass.browser.linked import qr, room_peer, rooms, tabs
from brushpass.browser.linked.rtc import Links
from brushpass.browser.linked.transports import Transports
from brushpass.browser.page_api import page
from brushpass.browser.tasks import start
from brushpass.link import Peer
from brushpass.link.room_link import RoomLink, clean_code, read, write


class Device:
    """One device at a table, with all that can carry its texts."""

    def __init__(self) -> None:
        self.made: dict[str, Any] = {"device": self, "qr": qr}

    def begin(self, table: str, hosts: bool) -> None:
        if "rtc" in self.made:
            for name in {"rtc", "room"} & self.made.keys():
                self.made.pop(name).leave()
            js.window.heard.length = js.window.times.length = 0
        self.made["rtc"] = Links(self, table=table, hosts=hosts)
        self.hosts = hosts

    def tabs(self, table: str, hosts: bool) -> None:
        self.made["tabs"] = tabs.Tabs(self, table=table, hosts=hosts)

    async def new_room(self, table: str, relays: Any) -> str:
        """A new room; its link."""
        return write(await rooms.new_room(table, list(relays)))

    async def enter(self, table: str, link: str, relays: Any = ()) -> None:
        """By a link, or by a code over these relays."""
        if "room" not in self.made:
            self.made["room"] = Transports(
                self, table=table, hosts=self.hosts, replied=lambda _: False
            )
        code = clean_code(link)
        await self.made["room"].enter(RoomLink(code, "", tuple(relays)) if code else read(link))

    def knock(self) -> None:
        self.made["room"].knock()

    def meets(self, count: int) -> None:
        """So many guests are met who say nothing."""
        [room] = self.made["room"]._rooms.values()
        for number in range(count):
            room._met(f"{number:016}", "a channel", "a relay")

    def tune(self, name: str, seconds: float) -> None:
        """Be less patient than with people."""
        setattr(room_peer, name, seconds)

    def say_on_relay(self, peer: str, text: str) -> None:
        """What no honest transport would say, sealed for this peer."""
        at = Peer(*peer.split())
        self.made["room"]._transport(at).send_by_relay(at.name, text)

    def say_directly(self, peer: str, text: str) -> None:
        at = Peer(*peer.split())
        link = self.made["room"]._transport(at)._peers[at.name].direct
        if link:
            link.send(text)

    def carries(self) -> bool:
        """Whether a relay carries play."""
        return all(room.carries() for room in self.made["room"]._rooms.values())

    def leave(self) -> None:
        self.made.pop("room").leave()

    async def hold(self, name: str) -> bool:
        return await tab_locks.hold(name, lambda: self.note("gained", name))

    def send(self, peer: str, text: str) -> None:
        at = Peer(*peer.split())
        self._transport(at).send(at, text)

    def close(self, peer: str) -> None:
        at = Peer(*peer.split())
        self._transport(at).close(at)

    def _transport(self, peer: Peer) -> Any:
        return self.made[{"rtc": "rtc", "tab": "tabs", "room": "room"}[peer.transport]]

    def opened(
        self, peer: Peer, channel: str = "", *, relay: str = "", through: Peer | None = None
    ) -> None:
        way = relay or " ".join(through or ("direct", ""))
        self.note("opened", " ".join(peer), channel, way)

    def received(self, peer: Peer, text: str) -> None:
        self.note("received", " ".join(peer), text)

    def closed(self, peer: Peer) -> None:
        self.note("closed", " ".join(peer))

    def failed(self, peer: Peer, why: str) -> None:
        self.note("failed", " ".join(peer), why)

    def reached(self, relays: tuple[str, ...]) -> None:
        self.note("reached", *relays)

    def note(self, *what: str) -> None:
        js.window.heard.push(to_js(what))
        js.window.times.push(js.performance.now())


device = Device()


def call(of: str, method: str, *values: Any) -> Any:
    done = getattr(device.made[of], method)(*values)
    return start(answer(done)) if hasattr(done, "__await__") else done


async def answer(done: Any) -> Any:
    """What a transport returns, with peers as text."""
    returned = await done
    if isinstance(returned, list):
        return to_js([" ".join(peer) for peer in returned])
    return " ".join(returned) if isinstance(returned, Peer) else returned


js.window.heard = js.Array.new()
js.window.times = js.Array.new()
js.window.transports = create_proxy(call)
js.window.lazy = page().lazy
page().ready()
