"""The carriers of texts on a page without an app: what tests/browser/test_rtc.py calls.

`window.carriers(of, method, ...values)`; all that the ears hear stands in `window.heard`, as
[what, peer, text].
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from brushpass.browser import tabs
from brushpass.browser.linked import meeting, qr
from brushpass.browser.linked.rtc import Links
from brushpass.browser.page_api import page
from brushpass.browser.tasks import start


class Device:
    """One device at a table, with all that can carry its texts."""

    def __init__(self) -> None:
        self.made: dict[str, Any] = {"device": self, "qr": qr}

    def begin(self, table: str, hosts: bool) -> None:
        if "rtc" in self.made:
            self.made["rtc"].leave()
            js.window.heard.length = 0
        self.made["rtc"] = Links(self, table=table, hosts=hosts)
        self.made["room"] = meeting.Meeting(self, hosts=hosts)

    def tabs(self, table: str, hosts: bool) -> None:
        self.made["tabs"] = tabs.Tabs(self, table=table, hosts=hosts)

    async def hold(self, name: str) -> bool:
        return await tabs.hold(name, lambda: self.note("gained", name))

    def send(self, peer: str, text: str) -> None:
        carrier = {"rtc": "rtc", "tab": "tabs", "room": "room"}[peer.partition("-")[0]]
        self.made[carrier].send(peer, text)

    def opened(self, peer: str, channel: str = "") -> None:
        self.note("opened", peer, channel)

    def received(self, peer: str, text: str) -> None:
        self.note("received", peer, text)

    def closed(self, peer: str) -> None:
        self.note("closed", peer)

    def failed(self, peer: str, why: str) -> None:
        self.note("failed", peer, why)

    def reached(self, *, relays: bool) -> None:
        self.note("reached", "room", str(relays))

    def note(self, *what: str) -> None:
        js.window.heard.push(to_js(what))


device = Device()


def call(of: str, method: str, *values: Any) -> Any:
    done = getattr(device.made[of], method)(*values)
    return start(done) if hasattr(done, "__await__") else done


js.window.heard = js.Array.new()
js.window.carriers = create_proxy(call)
js.window.lazy = page().lazy
page().ready()
