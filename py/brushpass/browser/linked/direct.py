"""A direct link between two phones that can exchange a few words already.

Invitation and reply travel by what the two have. Unlike a link of rtc.py it never comes back: the
two make another one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from secrets import randbelow
from typing import Any

import js

from brushpass.browser.linked.connection import Connection
from brushpass.browser.page_api import record
from brushpass.link.invite import Kind, pack, unpack
from brushpass.link.sdp import read_sdp, write_sdp
from brushpass.table import Malformed

ICE_TIMEOUT = 1.0
"""People wait: addresses that come later are left out."""
LAST_WORDS = 300
"""Milliseconds that what was sent last has to get out."""


@dataclass(frozen=True)
class Settings:
    """What all direct links of one room have in common."""

    table: str
    stun: Sequence[str]
    certificate: Any

    @classmethod
    async def of(cls, table: str, stun: Sequence[str]) -> Settings:
        """JsException or AttributeError where the browser has no direct links."""
        algorithm = record(name="ECDSA", namedCurve="P-256")
        return cls(table, stun, await js.RTCPeerConnection.generateCertificate(algorithm))


class DirectLink:
    """It is made, then perhaps opens, and ends: `lost` tells of an open one that breaks, but not of
    one that is closed here."""

    def __init__(
        self,
        settings: Settings,
        *,
        opened: Callable[[DirectLink], None],
        received: Callable[[DirectLink, str], None],
        lost: Callable[[DirectLink], None],
    ) -> None:
        self._table = settings.table
        self._number = randbelow(256)
        self._has_opened = asyncio.Event()
        self._tell_opened = opened
        self._connection = Connection(
            certificate=settings.certificate,
            stun=settings.stun,
            opened=self._on_open,
            received=lambda _, text: received(self, text),
            lost=lambda _: lost(self),
        )

    @property
    def is_open(self) -> bool:
        return self._connection.is_open and not self._connection.is_over

    async def wait_until_open(self, timeout: float) -> bool:
        """Whether it has opened in time; if not, it is closed."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._has_opened.wait(), timeout)
        if not self.is_open:
            self.close()
        return self.is_open

    async def invite(self) -> str:
        return self._packed(await self._connection.offer(ICE_TIMEOUT), "invite")

    async def accept(self, invitation: str) -> str:
        """The reply."""
        read = unpack(invitation)
        if read.kind != "invite" or read.table != self._table:
            raise Malformed("this is no invitation to this room")
        self._number = read.number
        reply = await self._connection.answer(write_sdp(read), timeout=ICE_TIMEOUT)
        return self._packed(reply, "reply")

    async def finish(self, reply: str) -> None:
        read = unpack(reply)
        if (read.kind, read.table, read.number) != ("reply", self._table, self._number):
            raise Malformed("this is no reply to this invitation")
        await self._connection.take(write_sdp(read))

    def _packed(self, sdp: str, kind: Kind) -> str:
        return pack(read_sdp(sdp, kind=kind, table=self._table, number=self._number, game=0))

    def _on_open(self, _: Connection) -> None:
        self._has_opened.set()
        self._tell_opened(self)

    def send(self, text: str) -> None:
        self._connection.send(text)

    def close(self) -> None:
        """What was sent last still gets out."""
        self._connection.close(after=LAST_WORDS)
