"""What a table's device and a guest's have in common when they are linked.

A side is the events of its transports. After each event `pump` carries what there is to say, tells
the page what has come, and keeps what is needed to come back after a reload.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

import js

from brushpass.app.linked.ends import Pen
from brushpass.app.linked.party import Party, Step
from brushpass.app.linked.seat_requests import SeatRequests
from brushpass.browser import pens, storage
from brushpass.browser.linked import qr
from brushpass.browser.linked.meeting import NOBODY
from brushpass.browser.linked.transports import Transports
from brushpass.browser.saving import KEEPER, set_note
from brushpass.browser.tasks import start
from brushpass.browser.transport_events import Why
from brushpass.link import Guest, Host, Peer
from brushpass.table import Illegal

if TYPE_CHECKING:
    from brushpass.browser.player import Player

Point: TypeAlias = tuple[int, int, int, int]

STUN = "stun:"
USUAL_STUN = "stun:stun.cloudflare.com:3478"
RELAY = re.compile(r"wss?://[\w.-]+(:\d+)?(?=/|$)", re.I | re.A)


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


def relays() -> tuple[str, ...]:
    """Where rooms meet: the person's own choice, or relays that anybody may use."""
    own = (storage.recall("relays") or "").split()
    chosen = tuple(line for line in own if line.startswith(STUN) or RELAY.match(line))
    return chosen or (*_page("relays"), USUAL_STUN)


def reachable(chosen: Sequence[str]) -> bool:
    """Whether the policy of this page lets it reach these relays: it knows those that were chosen
    when it was loaded (assets/early.js)."""
    found = [RELAY.match(line) for line in chosen]
    return {relay[0].lower() for relay in found if relay} <= {
        each.lower() for each in _page("reach")
    }


def _page(name: str) -> list[str]:
    return str(js.document.documentElement.getAttribute(f"data-{name}") or "").split()


class Side(ABC):
    hosts: bool

    def __init__(self, player: Player, *, tag: str, party: Party) -> None:
        self.player = player
        self.tag = tag
        """The table's, in invitations."""
        self.party = party
        self.transports: Transports | None = None
        self._saved = ("", "")
        """What was kept last, and under which name."""

    def open_carriers(self) -> Transports:
        self.transports = Transports(self, table=self.tag, hosts=self.hosts, replied=self.replied)
        js.document.documentElement.dataset.linked = "yes"
        self.party.shares = hasattr(js.navigator, "share")
        self.party.relays = relays()
        start(self._learn_to_scan())
        return self.transports

    async def _learn_to_scan(self) -> None:
        self.party.scans = await qr.can_read()

    async def come_back(self, room: str) -> None:
        """After a reload: dial all that were linked."""
        transports = self.open_carriers()
        self.party.room = room
        await transports.links.come_back()
        if room:
            await self.enter_room(transports)

    async def enter_room(self, transports: Transports) -> None:
        """By the relays that are chosen. If this page may not reach them, it is loaded anew, once,
        and then comes back here."""
        chosen = self.party.relays
        tried = storage.recall_here("reloaded for") == " ".join(chosen)
        if reachable(chosen) or tried:
            await transports.enter(self.party.room, chosen)
            return
        storage.remember_here("reloaded for", " ".join(chosen))
        storage.remember_here("at", self.note)
        await set_note(self.note, json.dumps(self.to_keep()))
        js.location.reload()

    def replied(self, reply: str) -> bool:
        """A reply was opened in another tab of this device: whether it is to this table."""
        return False

    # What each side does in its own way.

    @property
    @abstractmethod
    def line(self) -> Host | Guest: ...

    @property
    @abstractmethod
    def seat_requests(self) -> SeatRequests: ...

    @property
    @abstractmethod
    def pens(self) -> list[Pen]:
        """Pens that have moved elsewhere."""

    @property
    @abstractmethod
    def note(self) -> str:
        """The name under which this side is kept."""

    @abstractmethod
    def hear(self) -> bool:
        """What has come; whether there is anything new to draw."""

    @abstractmethod
    def take_out(self) -> Sequence[tuple[Peer, str | None]]:
        """What is to be said, to whom; None hangs up."""

    @abstractmethod
    def end(self) -> None:
        """Say goodbye."""

    # TransportEvents.

    @abstractmethod
    def opened(self, peer: Peer, channel: str = "") -> None: ...
    @abstractmethod
    def received(self, peer: Peer, text: str) -> None: ...
    @abstractmethod
    def closed(self, peer: Peer) -> None: ...

    def failed(self, peer: Peer, why: Why) -> None:
        party = self.party
        if peer == NOBODY:
            unheard = why == "silent" and not party.dead
            party.why = "link room empty" if unheard else "link room failed"
        elif party.step in (Step.CONNECTING, Step.REPLYING, Step.MAKING) or why == "unable":
            party.why = "link failed"
        else:
            return
        self.gave_up()
        self.player.changed()

    def reached(self, *, relays: bool) -> None:
        self.party.dead = not relays
        self.player.changed()

    def gave_up(self) -> None:
        self.party.step = Step.FAILED

    # Time, and what is to be carried.

    def tick(self) -> None:
        self.line.tick(now())
        self.pump()

    def pump(self) -> None:
        """Something came, or time passed: draw what is new."""
        if self.exchange():
            self.player.changed()

    def exchange(self) -> bool:
        """Carry what there is to say, hear what there is to hear, keep what must be kept; whether
        there is anything new to draw."""
        changed = self.hear()
        self._show_pens()
        self._carry()
        self._keep()
        return changed

    def _carry(self) -> None:
        for peer, raw in self.take_out():
            if self.transports is None:
                return
            if raw is None:
                self.transports.close(peer)
            else:
                self.transports.send(peer, raw)

    async def stored(self) -> None:
        """From now on a reload comes back to this table, with all who are linked to it."""
        self._keep()
        await KEEPER.soon()

    def _keep(self) -> None:
        kept = (self.note, json.dumps(self.to_keep()))
        if self.transports and kept != self._saved:
            self._saved = kept
            set_note(*kept)
            storage.remember_here("at", self.note)

    def to_keep(self) -> dict[str, str]:
        """What is needed to come back after a reload."""
        role = "host" if self.hosts else "guest"
        return {"tag": self.tag, "room": self.party.room, role: self.line.save()}

    def left_behind(self) -> str:
        """What is still kept when this device has left."""
        return ""

    # The pen.

    def pen(self, seat: int, line: int, begin: int, points: tuple[Point, ...]) -> None:
        """The pen moves on this device."""
        with suppress(Illegal):
            self.line.pen(Pen(seat, line, begin, points))
        self.pump()

    def _show_pens(self) -> None:
        for pen in self.pens:
            pens.show(pen.line, pen.start, pen.points, tip=pen.tip)
        self.pens.clear()

    # The end.

    def leave(self) -> None:
        """End all links for good. A tab that never had any leaves what another one keeps."""
        left = self.left_behind()
        self.end()
        self._carry()
        if self.transports:
            set_note(self.note, left)
        self.leave_carriers()
        storage.remember_here("at", "")

    def leave_carriers(self) -> None:
        if self.transports:
            self.transports.leave()
        self.transports = None
        js.document.documentElement.removeAttribute("data-linked")
