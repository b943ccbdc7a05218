"""Tabs of one device that play at one table, linked by BroadcastChannel.

A message among tabs is a list of four texts: word, sender, receiver ("" for all), and content.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_hex
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from brushpass.browser.transport_events import TransportEvents
from brushpass.link import Peer

HERE, HELLO, WELCOME, TEXT, BYE = "here", "hello", "welcome", "text", "bye"
REPLY, TAKEN = "reply", "taken"
MOMENT = 0.5
TAB = "tab"


class Channel:
    """A BroadcastChannel on which each tab has a name."""

    def __init__(self, table: str, heard: Callable[[str, str, str], None]) -> None:
        self.me = token_hex(8)
        self._heard = heard
        self._channel = js.BroadcastChannel.new(f"brushpass-{table}")
        self._proxy = create_proxy(self._got)
        self._channel.addEventListener("message", self._proxy)

    def post(self, word: str, to: str = "", what: str = "") -> None:
        self._channel.postMessage(to_js([word, self.me, to, what]))

    def _got(self, event: Any) -> None:
        message = list(event.data)
        if len(message) == 4 and all(isinstance(part, str) for part in message):
            word, sender, to, what = message
            if to in ("", self.me):
                self._heard(word, sender, what)

    def close(self) -> None:
        self._channel.close()


class Tabs:
    """The host's tab, or a guest's. `replied` is called with replies that were opened in a tab of
    their own, and says whether they were ours.
    """

    def __init__(
        self,
        events: TransportEvents,
        *,
        table: str,
        hosts: bool,
        replied: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._events = events
        self._hosts = hosts
        self._replied = replied
        self._met: set[str] = set()
        self._welcomed = asyncio.Event()
        self._channel = Channel(table, self._heard)
        self._goodbye = create_proxy(lambda _: self._channel.post(BYE))
        self._again = create_proxy(lambda event: self._greet() if event.persisted else None)
        js.window.addEventListener("pagehide", self._goodbye)
        js.window.addEventListener("pageshow", self._again)
        self._greet()

    def _greet(self) -> None:
        self._channel.post(HERE if self._hosts else HELLO)

    async def found(self) -> bool:
        """For a guest: whether the host is a tab of this device, to which we are now linked."""
        try:
            await asyncio.wait_for(self._welcomed.wait(), MOMENT)
        except TimeoutError:
            return False
        return True

    def _heard(self, word: str, sender: str, what: str) -> None:
        match word:
            case "hello" if self._hosts:
                self._channel.post(WELCOME, sender)
                self._meet(sender)
            case "here" if not self._hosts:
                self._channel.post(HELLO, sender)
            case "welcome" if not self._hosts:
                self._meet(sender)
                self._welcomed.set()
            case "text" if sender in self._met:
                self._events.received(Peer(TAB, sender), what)
            case "bye" if sender in self._met:
                self._met.discard(sender)
                self._events.closed(Peer(TAB, sender))
            case "reply" if self._hosts and self._replied(what):
                self._channel.post(TAKEN, sender)

    def _meet(self, other: str) -> None:
        if other not in self._met:
            self._met.add(other)
            self._events.opened(Peer(TAB, other))

    def send(self, peer: Peer, text: str) -> None:
        self._channel.post(TEXT, peer.name, text)

    def close(self, peer: Peer) -> None:
        other = peer.name
        self._channel.post(BYE, other)
        self._met.discard(other)

    def leave(self) -> None:
        self._channel.post(BYE)
        self._channel.close()
        js.window.removeEventListener("pagehide", self._goodbye)
        js.window.removeEventListener("pageshow", self._again)
