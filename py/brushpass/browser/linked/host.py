"""The device that deals: its lobby and its table, and how others are brought to it."""

from __future__ import annotations

import json
from dataclasses import replace
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException

from brushpass.app.linked.host_table import HostTable
from brushpass.app.model import Playing
from brushpass.app.records.party import Party, Step
from brushpass.app.records.remarks import read_remarks, story_note, write_remarks
from brushpass.app.setup.order import Order
from brushpass.app.sitting.seats import remark
from brushpass.browser.linked import qr, rooms
from brushpass.browser.linked.exchange import Exchange, build_id, now, read_rooms, site
from brushpass.browser.linked.relays import relays
from brushpass.browser.linked.rtc import RTC, peer_of
from brushpass.browser.linked.tabs import TAB
from brushpass.browser.linked.transports import Transports
from brushpass.browser.saving import read_note, set_note
from brushpass.browser.site import page_language, top_address
from brushpass.browser.tasks import start
from brushpass.games import SHELF
from brushpass.link import Peer, room_link
from brushpass.link.invite import find, pack, unpack
from brushpass.link.room_link import RoomLink
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player

LOBBY = "lobby"
"""The note in which a lobby is kept while there is no table yet."""


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
        """Others are to be linked to the table that lies here."""
        table = HostTable(player.loop, playing, build_id=build_id(), lang=playing.lang)
        end = cls(player, table, token_hex(4))
        end.exchange.open_transports()
        return end

    @classmethod
    def gather(cls, player: Player, order: Order, name: str) -> HostEnd:
        """Others are to come before there is a table."""
        table = HostTable(player.loop, None, build_id=build_id(), lang=page_language())
        end = cls(player, table, token_hex(4))
        table.lobby.open(order, name)
        end.exchange.open_transports()
        return end

    @classmethod
    def resume(cls, player: Player, playing: Playing, kept: str) -> HostEnd | None:
        """The table is back after a reload. Nothing if what was kept is damaged, or if nobody was
        linked any more: then only the story remains."""
        try:
            note = json.loads(kept)
            remarks = read_remarks(str(note.get("told", "[]")))
            player.loop.change(lambda it: remark(it, remarks))
            if "host" not in note:
                return None
            return cls._restored(player, remark(playing, remarks), note)
        except (Malformed, ValueError, KeyError, TypeError, AttributeError):
            return None

    @classmethod
    async def kept_lobby(cls, player: Player) -> HostEnd:
        """The lobby is back after a reload. Malformed if what was kept is damaged."""
        try:
            return cls._restored(player, None, json.loads(await read_note(LOBBY) or ""))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise Malformed("this is no lobby") from None

    @classmethod
    def _restored(cls, player: Player, playing: Playing | None, note: dict[str, Any]) -> HostEnd:
        lang, saved = playing.lang if playing else page_language(), str(note["host"])
        kept_rooms = read_rooms(note.get("rooms", []))
        table = HostTable(player.loop, playing, build_id=build_id(), lang=lang, saved=saved)
        if playing is None and table.link.gathering is None:
            raise Malformed("nobody sits down")
        table.lobby.recall(note)
        end = cls(player, table, str(note["tag"]))
        end.exchange.rooms = tuple(kept_rooms)
        end.exchange.show_links()
        return end

    @property
    def party(self) -> Party:
        return self.circle.party

    @property
    def _transports(self) -> Transports:
        return self.exchange.transports or self.exchange.open_transports()

    # Getting together.

    async def invite(self) -> None:
        tell, table = self.circle.tell, self.table
        tell(step=Step.MAKING, why="")
        self.player.changed()
        gathering = table.link.gathering
        game = gathering.game if gathering else table.playing.name if table.playing else SHELF[0]
        try:
            self._payload = await self._transports.links.invite(SHELF.index(game))
        except (JsException, Malformed):
            tell(step=Step.FAILED, why="link no rtc")
            self.player.changed()
            return
        address = f"{site()}#join={self._payload}"
        tell(address=address, code=self._payload, step=Step.INVITING)
        self.player.changed()

    async def show_invitation(self) -> None:
        """Others are in this room, and scan."""
        self.circle.change_screen(sheet="invite")
        await self.invite()

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
        """Make a link by which others come in over relays: somebody has chosen to. Over other
        relays it is the same room, by whose secret guests know the table."""
        chosen = room_link.fitting(relays(), top_address())
        if not chosen:
            self.circle.tell(why="link relays unfit")
            self.exchange.pump()
            self.player.changed()
            return
        room = next((each for each in self.exchange.rooms if not each.is_code), None)
        if room is None:
            try:
                room = await rooms.new_room(self.exchange.tag, chosen)
            except JsException:
                self.circle.tell(why="link room failed")
                self.player.changed()
                return
        self.circle.tell(why="")
        codes = [each for each in self.exchange.rooms if each.is_code][-1:]
        elsewhere = [replace(code, relays=chosen) for code in codes if code.relays != chosen]
        await self.exchange.enter(*elsewhere, replace(room, relays=chosen))
        self.exchange.pump()
        self.player.changed()

    async def open_code(self) -> None:
        """Let others in by a code that they type, too."""
        room = next((each for each in self.exchange.rooms[::-1] if not each.is_code), None)
        if room and not self.party.room:
            await self.exchange.enter(RoomLink(rooms.new_code(), "", room.relays))
            self.player.changed()

    # The table.

    def start_game(self, playing: Playing, owners: tuple[int, ...] | None = None) -> Playing:
        """The next game of these people. Of the last one only its story stays stored with it; one
        that was given up isn't kept at all: nobody may open it here and see what others saw."""
        self.exchange.note_to_keep = self.note
        before, saved = self.table.playing, self.player.saved
        set_note(self.note, story_note(before.story.remarks) if before else "")
        if before and saved and not before.table.outcome:
            saved.give_up()
        self.withdraw()
        return self.table.start_game(playing, owners)

    def keep_clock(self, timer: str | None, left: float, *, running: bool) -> None:
        """The table's clock was started, stopped or set."""
        if self._clock != (timer, running):
            self._clock = (timer, running)
            link = self.table.link
            link.keep_clock(timer, left=int(left * 1000), running=running, now=now())

    @property
    def note(self) -> str:
        saved = self.player.saved
        return f"link {saved.table}" if saved else LOBBY

    def to_store(self) -> dict[str, Any]:
        told = write_remarks(self.table.seat_requests.earlier)
        return {"host": self.table.link.save(), "told": told, **self.table.lobby.to_note()}

    def left_behind(self) -> str:
        """People who play elsewhere find their seats again, if the host leaves before the end."""
        playing = self.table.playing
        if playing and not self.table.may_end:
            return json.dumps(self.exchange.to_store())
        return story_note(playing.story.remarks) if playing else ""

    @property
    def way_back(self) -> dict[str, str]:
        """What the landing says about the way back to this lobby, or to a game that is over: one
        that is played is offered there by itself."""
        saved, playing, gathering = self.player.saved, self.table.playing, self.party.gathering
        game = gathering.game if gathering else playing.name if playing else ""
        card = {"name": self.party.host, "game": game}
        if saved is None:
            return {"kind": LOBBY, **card} if gathering else {}
        between = gathering or (playing and playing.table.outcome and self.party.others)
        return {"kind": "table", "table": saved.table, **card} if between else {}

    def hear(self) -> bool:
        return self.table.hear()

    def say_goodbye(self) -> None:
        """The table is played on here."""
        if self.table.may_end:
            start(rooms.forget(self.exchange.tag))
        self.table.end()

    def gave_up(self) -> None:
        if self.party.step is not Step.IDLE:
            self.circle.tell(step=Step.FAILED)

    def hung_up(self) -> None:
        """Who has left may come back by the same link."""

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
        playing = self.table.playing
        looks = playing.sheet == "link" if playing else self.party.lobby.sheet == "invite"
        self.withdraw()
        if looks:
            start(self.invite())
