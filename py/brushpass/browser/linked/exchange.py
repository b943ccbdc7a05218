"""What passes between this device and the others at its table.

An exchange hears the transports. After each event `pump` sends what there is to say, tells the page
what has come, and stores what is needed to come back after a reload. What the table's device and a
guest's do differently is in `HostEnd` and `GuestEnd`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import js

from brushpass.app.linked.guest_table import GuestTable
from brushpass.app.linked.host_table import HostTable
from brushpass.app.records.party import Party, Step
from brushpass.browser import ink, share, storage
from brushpass.browser.linked import qr
from brushpass.browser.linked.relays import reachable, relays, stun
from brushpass.browser.linked.room_peer import ROOM
from brushpass.browser.linked.transports import MAX_ROOMS, Transports
from brushpass.browser.saving import SAVE_QUEUE, set_note
from brushpass.browser.site import top_address
from brushpass.browser.tasks import start
from brushpass.browser.transport_events import Why
from brushpass.link import Host, HostPicker, Peer, Pen, room_link
from brushpass.link.room_link import RoomLink
from brushpass.table import Illegal

if TYPE_CHECKING:
    from brushpass.browser.player import Player

Point: TypeAlias = tuple[int, int, int, int]


def build_id() -> str:
    """Devices play together only if they have the very same site."""
    meta = js.document.querySelector("meta[name=version]")
    return str(meta.content) if meta else ""


def now() -> int:
    """Milliseconds since the page was opened: nobody sets this clock back."""
    return int(js.performance.now())


def site() -> str:
    """The address of this page, without what follows #."""
    return str(js.location.href).partition("#")[0]


CLOCK = "link clock"
ROOM_FAILED: dict[Why, str] = {
    "silent": "link room empty",
    "unable": "link room failed",
    "clock": CLOCK,
    "rivals": "link rivals",
}
"""What people are told when nobody is met in a room."""


def read_rooms(kept: Iterable[Sequence[str]]) -> list[RoomLink]:
    """The rooms that `to_store` has written down; a link without relays leads nowhere."""
    return [
        RoomLink(str(secret), str(fingerprint), tuple(relays))
        for secret, fingerprint, *relays in kept
        if relays or not fingerprint
    ]


class End(Protocol):
    """What the table's device, or a guest's, does in its own way."""

    @property
    def party(self) -> Party: ...

    @property
    def table(self) -> HostTable | GuestTable: ...

    @property
    def note(self) -> str:
        """The name under which this end is stored."""

    def to_store(self) -> dict[str, Any]:
        """What it needs after a reload, besides what every end needs."""

    def left_behind(self) -> str:
        """What stays stored when this device has left."""

    @property
    def way_back(self) -> dict[str, str]:
        """What the landing says about the way back here, where there is one."""

    def opened(self, peer: Peer) -> None:
        """A transport has reached this peer."""

    def gave_up(self) -> None:
        """Getting together has failed."""

    def hung_up(self) -> None:
        """A connection has ended on purpose."""

    def replied(self, reply: str) -> bool:
        """A reply was opened in another tab of this device: whether it is to this table."""

    def hear(self) -> bool:
        """Take in what has come; whether there is anything new to draw."""

    def say_goodbye(self) -> None: ...


class Exchange:
    def __init__(self, player: Player, end: End, peers: Host | HostPicker, tag: str) -> None:
        self._player = player
        self._end = end
        self._circle = end.table.circle
        self._peers = peers
        """Hears what peers send, and says what they are to be sent."""
        self.tag = tag
        """The table's, in invitations."""
        self.transports: Transports | None = None
        self._last_stored = ("", "")
        """What was stored last, and under which name."""
        self._way_back: dict[str, str] = {}
        self.note_to_keep = ""
        """The note of the last game, which stays as it is until there is one of this game."""
        self.rooms: tuple[RoomLink, ...] = ()
        """The rooms over relays in which this device is, the newest last."""

    # Getting together.

    def open_transports(self) -> Transports:
        hosts = isinstance(self._peers, Host)
        self.transports = Transports(self, table=self.tag, hosts=hosts, replied=self._end.replied)
        js.document.documentElement.dataset.linked = "yes"
        muted = storage.recall("sayings") == "off"
        self._circle.tell(shares=share.can_send(), relays=relays(), muted_sayings=muted)
        start(self._learn_to_scan())
        return self.transports

    async def _learn_to_scan(self) -> None:
        self._circle.tell(scans=await qr.can_read())

    async def come_back(self, rooms: Iterable[RoomLink]) -> None:
        """After a reload: dial all that were linked, and enter the rooms again."""
        transports = self.open_transports()
        await transports.links.come_back()
        await self._enter(tuple(rooms))

    async def enter(self, *rooms: RoomLink) -> None:
        """Enter rooms over their relays. A host stays in earlier ones: people still knock there."""
        others = [each for each in self.rooms if each not in rooms]
        self.rooms = (*others, *rooms)[-MAX_ROOMS:]
        self.show_links()
        await self._enter(rooms)

    async def _enter(self, rooms: Sequence[RoomLink]) -> None:
        """If this page may not reach their relays, it is loaded anew, once, and then comes back."""
        chosen = " ".join(dict.fromkeys(chain.from_iterable(each.relays for each in self.rooms)))
        known = all(reachable(room.relays) for room in rooms)
        if not known and storage.recall_here("reloaded for") != chosen:
            storage.remember_here("reloaded for", chosen)
            storage.remember_here("relays", chosen)
            storage.remember_here("at", self._end.note)
            await set_note(self._end.note, json.dumps(self.to_store()))
            js.location.reload()
            return
        transports = self.transports or self.open_transports()
        for room in rooms:
            await transports.enter(room, stun=stun(relays()))

    def show_links(self) -> None:
        """The newest link and code by which others come into our rooms."""
        links = [room_link.write(room) for room in self.rooms if not room.is_code]
        codes = [room.secret for room in self.rooms if room.is_code]
        link = f"{top_address()}#room={links[-1]}" if links else ""
        self._circle.tell(link=link, room=codes[-1] if codes else "")

    # What the transports tell.

    def opened(
        self, peer: Peer, channel: str = "", *, relay: str = "", through: Peer | None = None
    ) -> None:
        self._peers.opened(peer, now(), channel, relay=relay, through=through)
        self._end.opened(peer)
        self.pump()

    def received(self, peer: Peer, text: str) -> None:
        began = js.performance.now()
        self._peers.received(peer, text, now())
        self._peers.spent(peer, js.performance.now() - began, now())
        self.pump()

    def closed(self, peer: Peer) -> None:
        self._peers.closed(peer, now())
        self.pump()

    def failed(self, peer: Peer, why: Why) -> None:
        party = self._circle.party
        if peer.transport == ROOM and peer.name:
            if party.hosting:
                return  # the guest is told
            self._circle.tell(why="link unable")
        elif peer.transport == ROOM:
            self._circle.tell(why=ROOM_FAILED[why])
        elif party.step in (Step.CONNECTING, Step.REPLYING, Step.MAKING) or why == "unable":
            self._circle.tell(why="link failed")
        else:
            return
        self._end.gave_up()
        self._player.changed()

    def reached(self, relays: tuple[str, ...]) -> None:
        self._circle.tell(living=relays, dead=not relays)
        party = self._circle.party
        if relays and party.why == CLOCK:  # it is right by now
            again = party.step is Step.FAILED and not party.hosting
            self._circle.tell(why="", step=Step.CONNECTING if again else party.step)
        self._player.changed()

    # Time, and what is to be carried.

    def tick(self) -> None:
        self._peers.tick(now())
        if self._circle.tick(now()):
            self._player.changed()
        self.pump()

    def pump(self) -> None:
        """Something came, or time passed: draw what is new."""
        if self.carry():
            self._player.changed()

    def carry(self) -> bool:
        """Hear what there is to hear, send what there is to say, store what must be stored; whether
        there is anything new to draw."""
        changed = self._end.hear()
        self._show_pens()
        self._send()
        self._store()
        return changed

    def _send(self) -> None:
        for peer, raw in self._peers.take_out():
            if self.transports is None:
                return
            if raw is None:
                self.transports.close(peer)
                self._end.hung_up()
            else:
                self.transports.send(peer, raw)

    async def store_now(self) -> None:
        """Store the links, so that a reload comes back to this table with all linked devices."""
        self._store()
        await SAVE_QUEUE.soon()

    def _store(self) -> None:
        note = self._end.note
        if self.transports is None or note == self.note_to_keep:
            return
        stored = (note, json.dumps(self.to_store()))
        if stored != self._last_stored:
            self._last_stored = stored
            set_note(*stored)
            storage.remember_here("at", note)
        way_back = self._end.way_back
        if way_back != self._way_back:
            self._way_back = way_back
            storage.remember("back", json.dumps(way_back) if way_back else "")

    def to_store(self) -> dict[str, Any]:
        """What is needed to come back after a reload."""
        rooms = [[room.secret, room.fingerprint, *room.relays] for room in self.rooms]
        return {"tag": self.tag, "rooms": rooms, **self._end.to_store()}

    # The pen.

    def pen(self, seat: int, line: int, begin: int, points: tuple[Point, ...]) -> None:
        """The pen moves on this device."""
        with suppress(Illegal):
            self._end.table.link.pen(Pen(seat, line, begin, points))
        self.pump()

    def _show_pens(self) -> None:
        moved = self._end.table.pens
        for pen in moved:
            ink.show(pen.line, pen.start, pen.points, tip=pen.tip)
        moved.clear()

    # The end.

    def leave(self) -> None:
        """End all links for good. A tab that never had any leaves what another one stores."""
        left = self._end.left_behind()
        self._end.say_goodbye()
        self._send()
        if self.transports:
            set_note(self._end.note, left)
        self.leave_transports()
        storage.remember_here("at", "")
        if self._way_back:
            storage.remember("back", "")

    def leave_transports(self) -> None:
        if self.transports:
            self.transports.leave()
        self.transports = None
        js.document.documentElement.removeAttribute("data-linked")
