"""The device whose table others are linked to: invitations, replies, rooms."""

from __future__ import annotations

import json
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException

from brushpass.app.linked.tables import HostTable
from brushpass.app.model import Playing
from brushpass.app.records.party import Party, Step
from brushpass.app.records.remarks import read_remarks, story_note, write_remarks
from brushpass.app.sitting.seats import remark
from brushpass.browser.linked import qr
from brushpass.browser.linked.exchange import Exchange, build_id, now, site
from brushpass.browser.linked.rooms import new_code
from brushpass.browser.linked.rtc import RTC, peer_of
from brushpass.browser.linked.tabs import TAB
from brushpass.browser.linked.transports import Transports
from brushpass.browser.saving import set_note
from brushpass.browser.tasks import start
from brushpass.games import SHELF
from brushpass.link import Peer
from brushpass.link.invite import find, pack, unpack
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player


class HostEnd:
    def __init__(self, player: Player, table: HostTable, tag: str) -> None:
        self.player = player
        self.table = table
        self.circle = table.circle
        self.exchange = Exchange(player, self, table.link, tag)
        self._payload = ""
        """The invitation that is shown."""
        self._expected: Peer | None = None
        """The peer that will open, since a reply was taken."""
        self._shutter: Any = None
        """Ends a look through the camera."""
        self._clock: tuple[str | None, bool] = (None, False)

    @classmethod
    def begin(cls, player: Player, playing: Playing) -> HostEnd:
        table = HostTable(player.loop, playing, build_id=build_id())
        end = cls(player, table, token_hex(4))
        end.exchange.open_transports()
        return end

    @classmethod
    def resume(cls, player: Player, playing: Playing, kept: str) -> tuple[HostEnd, str] | None:
        """The table is back after a reload; its room, too. Nothing if what was kept is damaged,
        or if nobody was linked any more: then only the story remains."""
        try:
            note = json.loads(kept)
            remarks = read_remarks(str(note.get("told", "[]")))
            player.loop.change(lambda it: remark(it, remarks))
            if "host" not in note:
                return None
            playing, saved = remark(playing, remarks), str(note["host"])
            table = HostTable(player.loop, playing, build_id=build_id(), saved=saved)
            return cls(player, table, str(note["tag"])), str(note.get("room", ""))
        except (Malformed, ValueError, KeyError, TypeError):
            return None

    @property
    def party(self) -> Party:
        return self.circle.party

    @property
    def _transports(self) -> Transports:
        return self.exchange.transports or self.exchange.open_transports()

    # Getting together.

    async def invite(self) -> None:
        tell = self.circle.tell
        tell(step=Step.MAKING, why="")
        self.player.changed()
        game = SHELF.index(self.table.playing.name)
        try:
            self._payload = await self._transports.links.invite(game)
        except (JsException, Malformed):
            tell(step=Step.FAILED, why="link no rtc")
            self.player.changed()
            return
        address = f"{site()}#join={self._payload}"
        tell(address=address, code=self._payload, step=Step.INVITING)
        self.player.changed()

    def withdraw(self) -> None:
        if self._payload:
            self._transports.links.withdraw(self._payload)
            self._payload = ""
        if self._shutter:
            self._shutter.abort()
        self.circle.tell(step=Step.IDLE, why="")

    async def finish(self, pasted: str) -> None:
        """A reply came back, by whatever way."""
        before = self.party.step
        self.circle.tell(step=Step.CONNECTING, why="")
        try:
            reply = find(pasted)
            self._expected = peer_of(reply.number)
            await self._transports.links.finish(pack(reply))
        except (Malformed, LookupError, JsException):
            self.circle.tell(step=before, why="link bad reply")
        self.player.changed()

    def replied(self, reply: str) -> bool:
        try:
            ours = find(reply).table == self.exchange.tag
        except Malformed:
            return False
        if ours:
            start(self.finish(reply))
        return ours

    async def scan(self) -> None:
        """Read the reply with this device's camera."""
        if self.party.scanning:
            return
        self.circle.tell(scanning=True)
        self.player.changed()
        self._shutter = js.AbortController.new()
        video = js.document.getElementById("scanner")
        found = None
        try:
            found = await qr.read(video, self._shutter.signal) if video else None
        except JsException:
            self.circle.tell(why="link no camera")
        self.circle.tell(scanning=False)
        self.player.changed()
        if found:
            await self.finish(found)

    async def open_room(self) -> None:
        """Meet by a code, over relays: somebody has chosen to."""
        self.circle.tell(room=self.party.room or new_code(), why="")
        self.player.changed()
        await self.exchange.enter_room(self._transports)
        self.exchange.pump()

    # The table.

    def start_game(self, playing: Playing) -> Playing:
        """The next game at the same table. Of the last one only its story stays stored."""
        self.exchange.set_aside = self.note
        set_note(self.note, story_note(self.table.playing.story.remarks))
        return self.table.start_game(playing)

    def keep_clock(self, timer: str | None, left: float, *, running: bool) -> None:
        """The table's clock was started, stopped or set."""
        if self._clock != (timer, running):
            self._clock = (timer, running)
            link = self.table.link
            link.keep_clock(timer, left=int(left * 1000), running=running, now=now())

    @property
    def note(self) -> str:
        saved = self.player.saved
        return f"link {saved.table if saved else ''}"

    def to_store(self) -> dict[str, str]:
        told = write_remarks(self.table.seat_requests.earlier)
        return {"host": self.table.link.save(), "told": told}

    def left_behind(self) -> str:
        """People who play elsewhere find their seats again, if the host leaves before the end."""
        if self.table.may_end:
            return story_note(self.table.playing.story.remarks)
        return json.dumps(self.exchange.to_store())

    def hear(self) -> bool:
        return self.table.hear()

    def say_goodbye(self) -> None:
        """The table is played on here."""
        self.table.end()

    def gave_up(self) -> None:
        self.circle.tell(step=Step.FAILED)

    def opened(self, peer: Peer) -> None:
        if peer == self._expected or peer.transport == TAB:
            self._linked(peer)

    def _linked(self, peer: Peer) -> None:
        """Somebody has taken an invitation up. While one looks, the next is made at once."""
        self._expected = None
        invited = peer_of(unpack(self._payload).number) if self._payload else peer
        if peer.transport == RTC and peer != invited:
            self.circle.tell(step=Step.INVITING)
            return
        self.withdraw()
        if self.table.playing.sheet == "link":
            start(self.invite())
