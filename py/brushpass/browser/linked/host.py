"""The device whose table others are linked to: invitations, replies, rooms."""

from __future__ import annotations

import json
from collections.abc import Sequence
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException

from brushpass.app.linked.ends import Hosting, Pen
from brushpass.app.linked.party import Step
from brushpass.app.linked.seat_requests import SeatRequests
from brushpass.app.play.session import Session
from brushpass.app.remarks import read_remarks, story_note, write_remarks
from brushpass.browser.linked import qr
from brushpass.browser.linked.meeting import new_code
from brushpass.browser.linked.rtc import RTC, peer_of
from brushpass.browser.linked.side import Side, build_id, now, site
from brushpass.browser.linked.tabs import TAB
from brushpass.browser.linked.transports import Transports
from brushpass.browser.saving import set_note
from brushpass.browser.tasks import start
from brushpass.games import SHELF
from brushpass.link import Host, Peer
from brushpass.link.invite import find, pack, unpack
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player


class HostSide(Side):
    hosts = True

    def __init__(self, player: Player, hosting: Hosting, tag: str) -> None:
        super().__init__(player, tag=tag, party=hosting.party)
        self.hosting = hosting
        self._payload = ""
        """The invitation that is shown."""
        self._expected: Peer | None = None
        """The peer that will open, since a reply was taken."""
        self._shutter: Any = None
        """Ends a look through the camera."""
        self._clock: tuple[str | None, bool] = (None, False)
        self._laid_aside = ""
        """The note of the last game, until there is one of this game."""

    @classmethod
    def begin(cls, player: Player, session: Session) -> HostSide:
        side = cls(player, Hosting.begin(session, build_id=build_id()), token_hex(4))
        side.open_carriers()
        return side

    @classmethod
    def resume(cls, player: Player, session: Session, kept: str) -> tuple[HostSide, str] | None:
        """The table is back after a reload; its room, too. Nothing if what was kept is damaged,
        or if nobody was linked any more: then only the story remains."""
        try:
            note = json.loads(kept)
            session.remark(read_remarks(str(note.get("told", "[]"))))
            if "host" not in note:
                return None
            hosting = Hosting.resume(session, str(note["host"]), build_id=build_id())
            return cls(player, hosting, str(note["tag"])), str(note.get("room", ""))
        except (Malformed, ValueError, KeyError, TypeError):
            return None

    @property
    def _transports(self) -> Transports:
        return self.transports or self.open_carriers()

    # Getting together.

    async def invite(self) -> None:
        party = self.party
        party.step, party.why = Step.MAKING, ""
        self.player.changed()
        game = SHELF.index(self.hosting.session.name)
        try:
            self._payload = await self._transports.links.invite(game)
        except (JsException, Malformed):
            party.step, party.why = Step.FAILED, "link no rtc"
            self.player.changed()
            return
        party.address = f"{site()}#join={self._payload}"
        party.code = self._payload
        party.step = Step.INVITING
        self.player.changed()

    def withdraw(self) -> None:
        if self._payload:
            self._transports.links.withdraw(self._payload)
            self._payload = ""
        if self._shutter:
            self._shutter.abort()
        self.party.step, self.party.why = Step.IDLE, ""

    async def finish(self, pasted: str) -> None:
        """A reply came back, by whatever way."""
        party = self.party
        before, party.step, party.why = party.step, Step.CONNECTING, ""
        try:
            reply = find(pasted)
            self._expected = peer_of(reply.number)
            await self._transports.links.finish(pack(reply))
        except (Malformed, LookupError, JsException):
            party.step, party.why = before, "link bad reply"
        self.player.changed()

    def replied(self, reply: str) -> bool:
        try:
            ours = find(reply).table == self.tag
        except Malformed:
            return False
        if ours:
            start(self.finish(reply))
        return ours

    async def scan(self) -> None:
        """Read the reply with this device's camera."""
        party = self.party
        if party.scanning:
            return
        party.scanning = True
        self.player.changed()
        self._shutter = js.AbortController.new()
        video = js.document.getElementById("scanner")
        found = None
        try:
            found = await qr.read(video, self._shutter.signal) if video else None
        except JsException:
            party.why = "link no camera"
        party.scanning = False
        self.player.changed()
        if found:
            await self.finish(found)

    async def open_room(self) -> None:
        """Meet by a code, over relays: somebody has chosen to."""
        party = self.party
        party.room = party.room or new_code()
        party.why = ""
        self.player.changed()
        await self.enter_room(self._transports)
        self.pump()

    # The table.

    def start_game(self, session: Session) -> None:
        """The next game at the same table. Of the last one only its story is still kept."""
        self._laid_aside = self.note
        set_note(self.note, story_note(self.hosting.session.remarks))
        self.hosting.start_game(session)
        self.pump()

    def _keep(self) -> None:
        if self.note != self._laid_aside:
            super()._keep()

    def to_keep(self) -> dict[str, str]:
        return {**super().to_keep(), "told": write_remarks(self.seat_requests.earlier)}

    def left_behind(self) -> str:
        """Who leaves while others have seats finds them there again."""
        if self.hosting.may_end:
            return story_note(self.hosting.session.remarks)
        return json.dumps(self.to_keep())

    def keep_clock(self, timer: str | None, left: float, *, running: bool) -> None:
        """The table's clock was started, stopped or set."""
        if self._clock != (timer, running):
            self._clock = (timer, running)
            self.line.keep_clock(timer, left=int(left * 1000), running=running, now=now())

    @property
    def line(self) -> Host:
        return self.hosting.host

    @property
    def seat_requests(self) -> SeatRequests:
        return self.hosting.seat_requests

    @property
    def pens(self) -> list[Pen]:
        return self.hosting.pens

    @property
    def note(self) -> str:
        ledger = self.player.ledger
        return f"link {ledger.table if ledger else ''}"

    def hear(self) -> bool:
        return self.hosting.hear()

    def take_out(self) -> Sequence[tuple[Peer, str | None]]:
        return self.line.take_out()

    def end(self) -> None:
        """The table is played on here."""
        self.hosting.end()

    # TransportEvents.

    def opened(self, peer: Peer, channel: str = "") -> None:
        self.line.opened(peer, now(), channel)
        if peer == self._expected or peer.transport == TAB:
            self._linked(peer)
        self.pump()

    def _linked(self, peer: Peer) -> None:
        """Somebody has taken an invitation up. While one looks, the next is made at once."""
        self._expected = None
        if self._payload and peer.transport == RTC and peer != self._invited:
            self.party.step = Step.INVITING
            return
        self.withdraw()
        if self.hosting.session.sheet == "link":
            start(self.invite())

    @property
    def _invited(self) -> Peer:
        """The peer to whom the invitation is shown."""
        return peer_of(unpack(self._payload).number)

    def received(self, peer: Peer, text: str) -> None:
        began = js.performance.now()
        self.line.received(peer, text, now())
        self.line.spent(peer, js.performance.now() - began, now())
        self.pump()

    def closed(self, peer: Peer) -> None:
        self.line.closed(peer, now())
        self.pump()
