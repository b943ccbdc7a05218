"""A direct link between two phones that can exchange a few words already.

Invitation and reply travel by what the two have. There are no standbys: who is lost meets anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from secrets import randbelow
from typing import Any

import js

from brushpass.browser.linked.connection import Connection
from brushpass.browser.page_api import record
from brushpass.link.invite import Kind, pack, unpack
from brushpass.link.sdp import read_sdp, write_sdp
from brushpass.table import Malformed

GATHERING = 1.0
"""People wait: addresses that come later are left out."""
LAST_WORDS = 300


class Dialler:
    """What the direct links of one room have in common."""

    def __init__(self, table: str, stun: tuple[str, ...], certificate: Any) -> None:
        self.table = table
        self.stun = stun
        self.certificate = certificate

    @classmethod
    async def of(cls, table: str, stun: tuple[str, ...]) -> Dialler:
        """JsException or AttributeError where the browser has no direct links."""
        algorithm = record(name="ECDSA", namedCurve="P-256")
        return cls(table, stun, await js.RTCPeerConnection.generateCertificate(algorithm))


class DirectLink:
    """It is made, then open, then over; one that breaks is over, too."""

    def __init__(
        self,
        dialler: Dialler,
        *,
        opened: Callable[[DirectLink], None],
        received: Callable[[DirectLink, str], None],
        lost: Callable[[DirectLink], None],
    ) -> None:
        self._table = dialler.table
        self._number = randbelow(256)
        self._open = asyncio.Event()
        self._tell_opened = opened
        self._connection = Connection(
            certificate=dialler.certificate,
            stun=dialler.stun,
            opened=self._opened,
            received=lambda _, text: received(self, text),
            lost=lambda _: lost(self),
        )

    @property
    def is_open(self) -> bool:
        return self._connection.is_open and not self._connection.is_over

    async def opens(self, within: float) -> bool:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._open.wait(), within)
        return self.is_open

    async def invite(self) -> str:
        return self._packed(await self._connection.offer(GATHERING), "invite")

    async def accept(self, invitation: str) -> str:
        """The reply."""
        read = unpack(invitation)
        if read.kind != "invite" or read.table != self._table:
            raise Malformed("this is no invitation to this room")
        self._number = read.number
        return self._packed(
            await self._connection.answer(write_sdp(read), patience=GATHERING), "reply"
        )

    async def finish(self, reply: str) -> None:
        read = unpack(reply)
        if (read.kind, read.table, read.number) != ("reply", self._table, self._number):
            raise Malformed("this is no reply to this invitation")
        await self._connection.take(write_sdp(read))

    def _packed(self, sdp: str, kind: Kind) -> str:
        return pack(read_sdp(sdp, kind=kind, table=self._table, number=self._number, game=0))

    def _opened(self, _: Connection) -> None:
        self._open.set()
        self._tell_opened(self)

    def send(self, text: str) -> None:
        self._connection.send(text)

    def close(self) -> None:
        """Without a word to whoever made it; what was sent last still gets out."""
        self._connection.close(after=LAST_WORDS)
