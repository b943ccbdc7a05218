"""A device that joins another one: by its link, by an invitation, and again after a reload."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException

from brushpass.app.linked.guest_table import GuestTable
from brushpass.app.records.party import Party, Step
from brushpass.browser import storage
from brushpass.browser.linked.exchange import Exchange, build_id, now, read_rooms, site
from brushpass.browser.linked.relays import relays
from brushpass.browser.linked.rtc import peer_of
from brushpass.browser.saving import Drafts, read_note
from brushpass.browser.site import top_address
from brushpass.browser.tab_locks import hold
from brushpass.browser.tasks import load_ahead, start
from brushpass.games import SHELF, package
from brushpass.i18n import texts
from brushpass.link import HostPicker, Peer, room_link
from brushpass.link.gathering import tidy_name
from brushpass.link.invite import Description, find, pack
from brushpass.link.room_link import RoomLink
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player

VISIT = "visit"
"""The note in which a guest keeps what it needs to come back."""


def read_room(text: str) -> RoomLink:
    """The room of a link, or of a code that was typed. Malformed if it is neither."""
    code = room_link.clean_code(text)
    if code is None:
        return room_link.read(text)
    return RoomLink(code, "", room_link.fitting(relays(), top_address()))


class GuestEnd:
    note = VISIT

    def __init__(self, player: Player, table: GuestTable, tag: str) -> None:
        self.player = player
        self.table = table
        self.circle = table.circle
        self._picker = HostPicker(table.link)
        self.exchange = Exchange(player, self, self._picker, tag)
        self._drafts = Drafts(tag)
        self._game_number = 0
        """Which of the host's games is on screen."""
        self._invitation: Description | None = None

    @classmethod
    def invited(cls, player: Player, pasted: str, lang: str) -> GuestEnd:
        """A guest by a pasted invitation. Malformed if it is none."""
        invitation = find(pasted)
        if invitation.kind != "invite":
            raise Malformed("this is no invitation")
        name = storage.recall("me") or ""
        table = GuestTable(player.loop, build_id=build_id(), lang=lang, name=name)
        end = cls(player, table, invitation.table)
        end._invitation = invitation
        return end

    @classmethod
    async def met(
        cls, player: Player, room: RoomLink, lang: str, *, name: str, watches: bool
    ) -> GuestEnd:
        """A guest by a room's link or code: whoever has been there before is the same device."""
        tag = room_link.table_of(room.secret)
        saved = None
        with suppress(ValueError, KeyError, TypeError):
            note = json.loads(await read_note(VISIT) or "")
            saved = str(note["guest"]) if note["tag"] == tag else None
        made = partial(
            GuestTable, player.loop, build_id=build_id(), lang=lang, name=name, watches=watches
        )
        try:
            table = made(saved=saved)
        except Malformed:
            table = made()
        end = cls(player, table, tag)
        if saved:
            table.noted = await end._drafts.read()
        end.exchange.rooms = (room,)
        end.exchange.show_links()
        return end

    @classmethod
    async def kept(cls, player: Player, lang: str) -> GuestEnd:
        """After a reload: back to the table. Malformed if what was kept is damaged."""
        try:
            note = json.loads(await read_note(VISIT) or "")
            saved, tag = str(note["guest"]), str(note["tag"])
            name, watches = tidy_name(str(note.get("name", ""))), note.get("watches") is True
            made = partial(GuestTable, player.loop, build_id=build_id(), lang=lang)
            table = made(name=name, watches=watches, saved=saved)
            end = cls(player, table, tag)
            end.exchange.rooms = tuple(read_rooms(note.get("rooms", [])))
            end.exchange.show_links()
            table.noted = await end._drafts.read()
        except (ValueError, KeyError, TypeError):
            raise Malformed("this is no visit") from None
        return end

    @property
    def party(self) -> Party:
        return self.circle.party

    # Getting together.

    async def join(self) -> None:
        if self._invitation is None:
            await self.come()
            return
        transports = self.exchange.open_transports()
        await hold(f"guest {self.exchange.tag}", lambda: None)
        accepting = start(self._accept(pack(self._invitation)))
        if await transports.found_here():
            await accepting
            transports.links.close(peer_of(self._invitation.number))

    async def come(self) -> None:
        """One tab of this device has the seats; another waits until it has gone."""
        if await hold(f"guest {self.exchange.tag}", self._gained):
            self.circle.tell(step=Step.CONNECTING)
            self.player.changed()
            await self.exchange.come_back(self.exchange.rooms)
        else:
            self.circle.tell(why="link twin")
            self.player.changed()

    async def knock(self) -> None:
        """Try once more to find the table."""
        transports = self.exchange.transports
        self.circle.tell(step=Step.CONNECTING, why="")
        self.player.changed()
        if transports is None:
            await self.come()
        else:
            transports.knock()

    async def meet_over(self, chosen: tuple[str, ...]) -> None:
        """Look for a code's room on other relays."""
        found = room_link.fitting(chosen, top_address())
        rooms = tuple(room for room in self.exchange.rooms if room.is_code)
        for room in rooms:
            self.exchange.rooms = ()
            await self.exchange.enter(replace(room, relays=found))

    async def _accept(self, invitation: str) -> None:
        transports, tell = self.exchange.transports, self.circle.tell
        assert transports
        try:
            reply = await transports.links.accept(invitation)
        except (JsException, Malformed):
            # The invitation was made up or cut short: the browser can't read it.
            tell(step=Step.FAILED, why="link bad invite")
            self.player.changed()
            return
        tell(address=f"{site()}#reply={reply}", code=reply)
        if self.party.step is Step.MAKING:
            tell(step=Step.REPLYING)
        self.player.changed()
        await self._prepare()

    async def _prepare(self) -> None:
        """The other side takes its time: the game is brought, and named."""
        place = self._invitation.game if self._invitation else len(SHELF)
        for name in SHELF[place : place + 1]:
            await load_ahead(package(name), f"{package(name)}.screen")
            self.circle.tell(game=texts(package(name), self.table.lang)("title"))
            self.player.changed()

    def _gained(self) -> None:
        """The other tab has gone: this one takes its place, if it still waits for it."""
        if self.player.links and self.player.links.end is self:
            js.location.reload()

    # The table.

    def hear(self) -> bool:
        table = self.table
        changed = table.hear(rivals=self._picker.rivals)
        number = table.link.game_number
        if table.playing and self._game_number != number:
            self._game_number = number
            self.player.words.visit(table.playing)
            self.player.set_up()
        clock = table.link.clock(now())
        if clock:
            self.player.clock.set(clock.left / 1000, paused=not clock.running)
        return changed

    def keep_drafts(self) -> None:
        """What people here have typed and pencilled; what was noted stays until they have seats."""
        if self.table.link.seats and not self.party.twin:
            self._drafts.write(self.table.to_note())

    def to_store(self) -> dict[str, Any]:
        table = self.table
        name = table.link.connection.name
        return {"guest": table.link.save(), "name": name, "watches": table.watches}

    def left_behind(self) -> str:
        """Whoever comes back by the same link or invitation is the same device."""
        return json.dumps(self.exchange.to_store())

    @property
    def way_back(self) -> dict[str, str]:
        """What the landing says about the way back to the table; between games, too."""
        playing, gathering = self.table.playing, self.party.gathering
        if not self.party.host:
            return {}
        game = gathering.game if gathering else playing.name if playing else ""
        return {"kind": VISIT, "name": self.party.host, "game": game}

    def say_goodbye(self) -> None:
        self.table.link.close()
        if self.exchange.transports:
            self._drafts.write("")

    def replied(self, reply: str) -> bool:
        return False

    def opened(self, peer: Peer) -> None:
        self.circle.tell(why="")

    def gave_up(self) -> None:
        """A device that has been at the table goes on trying."""
        if self.table.link.connection.known:
            self.circle.tell(why="link lost")
        else:
            self.circle.tell(step=Step.FAILED)

    def hung_up(self) -> None:
        """A host that leaves may come back; one that sends us away may not be asked again."""
        if self.exchange.transports and not self.table.link.connection.refused:
            self.exchange.transports.knock()
