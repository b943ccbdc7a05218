"""A device at somebody else's table: joining, and coming back."""

from __future__ import annotations

import json
from secrets import token_hex
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException

from brushpass.app.linked.tables import GuestTable
from brushpass.app.records.party import Party, Step
from brushpass.browser.linked.exchange import Exchange, build_id, now, site
from brushpass.browser.linked.rtc import peer_of
from brushpass.browser.saving import Drafts, read_note
from brushpass.browser.tab_locks import hold
from brushpass.browser.tasks import load_ahead, start
from brushpass.games import SHELF, package
from brushpass.i18n import texts
from brushpass.link import HostPicker, Peer
from brushpass.link.invite import Description, find, pack
from brushpass.link.room_link import clean_code
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player

VISIT = "visit"
"""The note in which a guest keeps what it needs to come back."""


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
        """A guest by a pasted invitation or room's code. Malformed if it is neither."""
        room = clean_code(pasted)
        invitation = None if room else find(pasted)
        if invitation and invitation.kind != "invite":
            raise Malformed("this is no invitation")
        table = GuestTable(player.loop, build_id=build_id(), lang=lang)
        end = cls(player, table, invitation.table if invitation else token_hex(4))
        end._invitation = invitation
        end.circle.tell(room=room or "")
        return end

    @classmethod
    async def kept(cls, player: Player, lang: str) -> GuestEnd:
        """After a reload: back to the table. Malformed if what was kept is damaged."""
        try:
            note = json.loads(await read_note(VISIT) or "")
            saved, tag = str(note["guest"]), str(note["tag"])
            table = GuestTable(player.loop, build_id=build_id(), lang=lang, saved=saved)
            end = cls(player, table, tag)
            end.circle.tell(room=str(note.get("room", "")))
            table.noted = await end._drafts.read()
        except (ValueError, KeyError, TypeError):
            raise Malformed("this is no visit") from None
        end.circle.tell(why="link lost")
        return end

    @property
    def party(self) -> Party:
        return self.circle.party

    # Getting together.

    async def join(self) -> None:
        transports = self.exchange.open_transports()
        await hold(f"guest {self.exchange.tag}", lambda: None)
        if self._invitation is None:
            await self.meet()
            return
        accepting = start(self._accept(pack(self._invitation)))
        if await transports.found_here():
            await accepting
            transports.links.close(peer_of(self._invitation.number))

    async def meet(self) -> None:
        """Look for the host in the room, by the relays that are chosen now."""
        transports = self.exchange.transports
        assert transports
        self.circle.tell(step=Step.CONNECTING)
        self.player.changed()
        await self.exchange.enter_room(transports)

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

    async def revisit(self) -> None:
        """One tab of this device has the seats; another waits until it has gone."""
        if await hold(f"guest {self.exchange.tag}", self._gained):
            await self.exchange.come_back(self.party.room)
        else:
            self.circle.tell(why="link twin")
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

    def to_store(self) -> dict[str, str]:
        return {"guest": self.table.link.save()}

    def left_behind(self) -> str:
        return ""

    def say_goodbye(self) -> None:
        self.table.link.close()
        if self.exchange.transports:
            self._drafts.write("")

    def replied(self, reply: str) -> bool:
        return False

    def opened(self, peer: Peer) -> None:
        self.circle.tell(why="")

    def gave_up(self) -> None:
        """A device that has a table goes on trying."""
        if not self.table.playing:
            self.circle.tell(step=Step.FAILED)
