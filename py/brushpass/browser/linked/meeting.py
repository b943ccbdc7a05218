"""Meeting by a room code over relays that people have chosen.

This is off until somebody chooses it: only then is Trystero loaded, and only then is anybody
outside this network asked. A page that was reloaded comes back by entering its room again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from secrets import choice
from typing import Any

from pyodide.ffi import JsException, create_proxy, to_js

from brushpass.browser.page_api import record, script
from brushpass.browser.tasks import start
from brushpass.browser.transport_events import TransportEvents
from brushpass.link import Peer

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 10
PATIENCE = 20.0
LOOKS = 5.0
"""Seconds between looks at whether any relay can be reached, and before the first one."""
ROOM = "room"
NOBODY = Peer(ROOM, "")
"""The peer that has failed when nobody was met."""


def new_code() -> str:
    """A code to say aloud, without letters that look alike."""
    return "".join(choice(LETTERS) for _ in range(LENGTH))


def clean_code(typed: str) -> str | None:
    """The code that somebody has typed; None if it can't be one."""
    code = "".join(typed.lower().split()).replace("-", "")
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


class Meeting:
    def __init__(self, events: TransportEvents, *, hosts: bool) -> None:
        self._events = events
        self._hosts = hosts
        self._room: Any = None
        self._met: set[str] = set()
        self._proxies: list[Any] = []

    async def enter(self, code: str, relays: Sequence[str], servers: Sequence[str] = ()) -> None:
        told = {"opened": self._opened, "closed": self._closed, "received": self._received}
        given = {name: create_proxy(tell) for name, tell in told.items()}
        self._proxies = list(given.values())
        lists = {"relays": to_js(list(relays)), "servers": to_js(list(servers))}
        try:
            rooms = await script("rooms.js")
            self._room = await rooms.enter(code, record(hosts=self._hosts, **lists, **given))
        except JsException:
            self._events.failed(NOBODY, "unable")
            return
        start(self._watch(self._room))
        if not self._hosts:
            start(self._expect())

    async def _expect(self) -> None:
        await asyncio.sleep(PATIENCE)
        if not self._met and self._room:
            self._events.failed(NOBODY, "silent")

    async def _watch(self, room: Any) -> None:
        reached = True
        while True:
            await asyncio.sleep(LOOKS)
            if self._room is not room:
                return
            if bool(room.reached()) is not reached:
                reached = not reached
                self._events.reached(relays=reached)

    def _opened(self, peer: str, channel: str) -> None:
        self._met.add(peer)
        self._events.opened(Peer(ROOM, peer), channel)

    def _closed(self, peer: str) -> None:
        self._met.discard(peer)
        self._events.closed(Peer(ROOM, peer))

    def _received(self, peer: str, text: str) -> None:
        self._events.received(Peer(ROOM, peer), text)

    def send(self, peer: Peer, text: str) -> None:
        if self._room:
            self._room.send(peer.name, text)

    def close(self, peer: Peer) -> None:
        """Talk no more with this peer, unless it comes anew."""
        if self._room and peer.name in self._met:
            self._met.discard(peer.name)
            self._room.close(peer.name)

    async def leave(self) -> None:
        room, self._room = self._room, None
        if room:
            await room.leave()
        for proxy in self._proxies:
            proxy.destroy()
