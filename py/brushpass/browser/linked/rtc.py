"""Links by WebRTC: invited, accepted, lost, and back again.

    host = Links(events, table=tag, hosts=True)       guest = Links(events, table=…, hosts=False)
    payload = await host.invite(0)                    reply = await guest.accept(payload)
    await host.finish(reply)                          … opened, on both

While a link is open, each end holds a spare connection ready and has told the other how to reach
it. The other stores that (the standby) together with its own certificate. A page that was reloaded
then comes back by itself (`come_back`): it dials the standby with ICE words that both ends derive
from it, and needs no reply. Where neither page was reloaded, the guest dials. Each return makes new
standbys.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from secrets import choice
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from brushpass.browser.linked.connection import Connection
from brushpass.browser.page_api import record, script
from brushpass.browser.tasks import start
from brushpass.browser.transport_events import TransportEvents
from brushpass.link import Peer
from brushpass.link.invite import Kind, pack, unpack
from brushpass.link.sdp import read_sdp, reply_to_standby, with_words, words_for, write_sdp
from brushpass.table import Malformed

PATIENCE = 20.0
DIALLING = 12.0
PAUSE = 1.0
LAST_WORDS = 300
MAX_INVITATIONS = 16
AWAY, FAREWELL = "away", "farewell"
RTC = "rtc"


def peer_of(number: int) -> Peer:
    """The peer at the other end of the link of this number."""
    return Peer(RTC, str(number))


class Link:
    """One link, over all its connections."""

    def __init__(self, number: int, game: int) -> None:
        self.number = number
        self.game = game
        self.peer = peer_of(number)
        self.live: Connection | None = None
        self.early: Connection | None = None
        """The first connection, while it isn't open yet."""
        self.spare: Connection | None = None
        self.offered = ""
        self.standby = ""
        self.fingerprint = b""
        """The fingerprint of the other end's certificate, which never changes."""
        self.dialling = False
        self.over = False


class Links:
    def __init__(self, events: TransportEvents, *, table: str, hosts: bool) -> None:
        self._events = events
        self._table = table
        self._hosts = hosts
        self._links: dict[int, Link] = {}
        self._certificate: Any = None
        self._proxies = [create_proxy(self._hidden), create_proxy(self._shown)]
        for event, proxy in zip(("pagehide", "pageshow"), self._proxies, strict=True):
            js.window.addEventListener(event, proxy)

    # Getting together.

    async def invite(self, game: int) -> str:
        """The payload for one guest. Each guest needs its own; of too many, the oldest lapse."""
        waiting = [link for link in self._links.values() if link.early]
        if len(waiting) >= MAX_INVITATIONS:
            self._drop(waiting[0])
        free = [number for number in range(256) if number not in self._links]
        link = self._add(choice(free), game)
        connection = link.early = await self._connection(link)
        return self._packed(await connection.offer(), link, "invite")

    async def accept(self, payload: str) -> str:
        """The reply to an invitation, for the host; then wait, even for long."""
        invitation = unpack(payload)
        if invitation.kind != "invite" or invitation.table != self._table:
            raise Malformed("this is no invitation to this table")
        if invitation.number in self._links:
            self._drop(self._links[invitation.number])
        link = self._add(invitation.number, invitation.game)
        link.fingerprint = invitation.fingerprint
        connection = link.early = await self._connection(link)
        reply = self._packed(await connection.answer(write_sdp(invitation)), link, "reply")
        connection.keep_alive()
        return reply

    async def finish(self, payload: str) -> Peer:
        """What came back for one of our invitations; the peer that will open.

        LookupError if the invitation is not open any more.
        """
        reply = unpack(payload)
        if reply.kind != "reply" or reply.table != self._table:
            raise Malformed("this is no reply to this table")
        link = self._links.get(reply.number)
        if link is None or link.early is None:
            raise LookupError(payload)
        connection = link.early
        if connection.rtc.signalingState == "have-local-offer":
            link.fingerprint = reply.fingerprint
            await connection.take(write_sdp(reply))
            connection.keep_alive()
            start(self._expect(link, connection))
        return link.peer

    def withdraw(self, payload: str) -> None:
        """Let an invitation lapse that nobody has taken up."""
        link = self._links.get(unpack(payload).number)
        if link and link.early:
            self._drop(link)

    async def _expect(self, link: Link, connection: Connection) -> None:
        await asyncio.sleep(PATIENCE)
        if not connection.is_open and link.early is connection:
            self._drop(link)
            self._events.failed(link.peer, "silent")

    def _add(self, number: int, game: int) -> Link:
        link = self._links[number] = Link(number, game)
        return link

    async def _connection(self, link: Link) -> Connection:
        if self._certificate is None:
            algorithm = record(name="ECDSA", namedCurve="P-256")
            self._certificate = await js.RTCPeerConnection.generateCertificate(algorithm)
        return Connection(
            certificate=self._certificate,
            opened=lambda connection: self._opened(link, connection),
            received=lambda connection, text: self._received(link, connection, text),
            control=lambda connection, word: self._heard_control(link, connection, word),
            lost=lambda connection: self._lost(link, connection),
        )

    def _packed(self, sdp: str, link: Link, kind: Kind) -> str:
        read = read_sdp(sdp, kind=kind, table=self._table, number=link.number, game=link.game)
        return pack(read)

    # Texts.

    def send(self, peer: Peer, text: str) -> None:
        for link in self._links.values():
            if link.peer == peer and link.live:
                link.live.send(text)

    def close(self, peer: Peer) -> None:
        """Close the links to a peer for good: it won't come back by itself."""
        for link in [link for link in self._links.values() if link.peer == peer]:
            self._drop(link)

    def leave(self) -> None:
        """Close all links for good; these Links are then over."""
        for link in list(self._links.values()):
            self._drop(link)
        for event, proxy in zip(("pagehide", "pageshow"), self._proxies, strict=True):
            js.window.removeEventListener(event, proxy)

    def _drop(self, link: Link) -> None:
        link.over = True
        live, link.live = link.live, None
        if live:
            live.send_control(FAREWELL)
            live.close(after=LAST_WORDS)
        for connection in (link.early, link.spare):
            if connection:
                connection.close()
        if self._links.get(link.number) is link:
            del self._links[link.number]
        start(self._forget(link))

    def _received(self, link: Link, connection: Connection, text: str) -> None:
        if connection is link.live:
            self._events.received(link.peer, text)

    # Losing each other, and coming back.

    async def come_back(self) -> list[Peer]:
        """Dial all peers that this device was linked with at this table, and say which."""
        dialled = []
        for kept in await (await script("links.js")).kept(self._table):
            stands = _is_standby(kept.standby, self._table, kept.number)
            if not stands or kept.certificate.expires < js.Date.now():
                await (await script("links.js")).forget(kept.id)
            elif kept.hosts == self._hosts and kept.number not in self._links:
                standby = unpack(kept.standby)
                link = self._add(kept.number, standby.game)
                link.standby = kept.standby
                link.fingerprint = standby.fingerprint
                self._certificate = kept.certificate
                start(self._dial(link))
                dialled.append(link.peer)
        return dialled

    def _opened(self, link: Link, connection: Connection) -> None:
        if link.over:
            connection.close()
            return
        if link.live:
            link.live.close()
            self._events.closed(link.peer)
        if link.spare and link.spare is not connection:
            link.spare.close()
        link.live, link.early, link.spare = connection, None, None
        link.offered = ""
        self._events.opened(link.peer)
        start(self._stand_by(link))

    async def _stand_by(self, link: Link) -> None:
        """Hold a spare connection ready, and tell the other end how to reach it."""
        spare = link.spare = await self._connection(link)
        try:
            payload = self._packed(await spare.offer(), link, "standby")
        except JsException:
            return  # closed meanwhile: another connection has opened, with a spare of its own
        if link.live and link.spare is spare:
            link.offered = payload
            link.live.send_control(payload)

    def _heard_control(self, link: Link, connection: Connection, word: str) -> None:
        if connection is not link.live:
            return
        if word == AWAY:
            connection.close()
            self._lost(link, connection, dial=False)
        elif word == FAREWELL:
            self._drop(link)
            self._events.closed(link.peer)
        elif _is_standby(word, self._table, link.number):
            link.standby = word
            start(self._keep(link))

    def _lost(self, link: Link, connection: Connection, *, dial: bool = True) -> None:
        if connection is not link.live:
            return
        link.live = None
        self._events.closed(link.peer)
        start(self._await_return(link))
        if dial and not self._hosts:
            start(self._dial(link))

    async def _await_return(self, link: Link) -> None:
        spare = link.spare
        if spare and link.offered:
            with suppress(JsException):
                await spare.take(reply_to_standby(link.offered, link.fingerprint))
                spare.keep_alive()

    async def _dial(self, link: Link) -> None:
        """Try to reach the spare connection of the other end, until it or ours is reached."""
        if link.dialling or not link.standby:
            return
        link.dialling = True
        loop = asyncio.get_event_loop()
        begun, told = loop.time(), False
        while not (link.over or link.live):
            connection = await self._connection(link)
            try:
                ufrag, password = words_for(link.standby)
                offer = write_sdp(unpack(link.standby))
                await connection.answer(offer, partial(with_words, ufrag=ufrag, password=password))
            except JsException:
                # This browser doesn't let a page choose its ICE words.
                connection.close()
                self._drop(link)
                self._events.failed(link.peer, "unable")
                break
            until = loop.time() + DIALLING
            while loop.time() < until and not (connection.is_open or link.live or link.over):
                await asyncio.sleep(0.1)
                if loop.time() > begun + PATIENCE and not told and not connection.is_open:
                    told = True
                    self._events.failed(link.peer, "silent")
            if not connection.is_open:
                connection.close()
                await asyncio.sleep(PAUSE)
        link.dialling = False

    async def _keep(self, link: Link) -> None:
        kept = record(
            id=f"{self._table}-{link.number}",
            table=self._table,
            number=link.number,
            hosts=self._hosts,
            certificate=self._certificate,
            standby=link.standby,
        )
        await (await script("links.js")).keep(kept)

    async def _forget(self, link: Link) -> None:
        await (await script("links.js")).forget(f"{self._table}-{link.number}")

    # The page goes and comes.

    def _hidden(self, _: Any) -> None:
        for link in self._links.values():
            if link.live:
                link.live.send_control(AWAY)

    def _shown(self, event: Any) -> None:
        """The page is back from the browser's cache: the others have heard that we were away."""
        if not event.persisted:
            return
        for link in list(self._links.values()):
            if link.live:
                connection = link.live
                connection.close()
                self._lost(link, connection, dial=False)
                start(self._dial(link))


def _is_standby(word: str, table: str, number: int) -> bool:
    try:
        standby = unpack(word)
    except Malformed:
        return False
    return (standby.kind, standby.table, standby.number) == ("standby", table, number)
