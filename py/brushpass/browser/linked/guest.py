"""A device at somebody else's table: joining, and coming back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from secrets import token_hex
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException

from brushpass.app.linked import pages
from brushpass.app.linked.ends import Pen, Visiting
from brushpass.app.linked.party import Step
from brushpass.app.linked.seat_requests import SeatRequests
from brushpass.browser.linked.meeting import clean_code
from brushpass.browser.linked.rtc import peer_of
from brushpass.browser.linked.side import Side, build_id, now, site
from brushpass.browser.preload import load_ahead
from brushpass.browser.saving import Drafts, read_note
from brushpass.browser.tab_locks import hold
from brushpass.browser.tasks import start
from brushpass.games import SHELF, package
from brushpass.i18n import texts
from brushpass.link import Guest, HostPicker, Peer
from brushpass.link.invite import Description, find, pack
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player

VISIT = "visit"
"""The note in which a guest keeps what it needs to come back."""


class GuestSide(Side):
    hosts = False
    note = VISIT

    def __init__(self, player: Player, visiting: Visiting, tag: str) -> None:
        super().__init__(player, tag=tag, party=visiting.party)
        self.visiting = visiting
        self._drafts = Drafts(tag)
        self._invitation: Description | None = None
        self._picker = HostPicker(visiting.guest)

    @classmethod
    def invited(cls, player: Player, pasted: str, lang: str) -> GuestSide:
        """By an invitation or a room's code. Malformed if it is neither."""
        room = clean_code(pasted)
        invitation = None if room else find(pasted)
        if invitation and invitation.kind != "invite":
            raise Malformed("this is no invitation")
        visiting = Visiting.arrive(build_id=build_id(), lang=lang)
        side = cls(player, visiting, invitation.table if invitation else token_hex(4))
        side._invitation = invitation
        side.party.room = room or ""
        return side

    @classmethod
    async def kept(cls, player: Player, lang: str) -> GuestSide:
        """After a reload: back to the table. Malformed if what was kept is damaged."""
        try:
            note = json.loads(await read_note(VISIT) or "")
            visiting = Visiting.resume(str(note["guest"]), build_id=build_id(), lang=lang)
            side = cls(player, visiting, str(note["tag"]))
            side.party.room = str(note.get("room", ""))
            visiting.noted = await side._drafts.read()
        except (ValueError, KeyError, TypeError):
            raise Malformed("this is no visit") from None
        side.party.why = "link lost"
        return side

    # Getting together.

    async def join(self) -> None:
        transports = self.open_carriers()
        await hold(f"guest {self.tag}", lambda: None)
        if self._invitation is None:
            await self.meet()
            return
        accepting = start(self._accept(pack(self._invitation)))
        if await transports.found_here():
            await accepting
            transports.links.close(peer_of(self._invitation.number))

    async def meet(self) -> None:
        """In the room, by the relays that are chosen now."""
        assert self.transports
        self.party.step = Step.CONNECTING
        self.player.changed()
        await self.enter_room(self.transports)

    async def _accept(self, invitation: str) -> None:
        assert self.transports
        party = self.party
        try:
            reply = await self.transports.links.accept(invitation)
        except (JsException, Malformed):
            # Whoever made it up, no browser takes it for an invitation.
            party.step, party.why = Step.FAILED, "link bad invite"
            self.player.changed()
            return
        party.address = f"{site()}#reply={reply}"
        party.code = reply
        if party.step is Step.MAKING:
            party.step = Step.REPLYING
        self.player.changed()
        await self._prepare()

    async def _prepare(self) -> None:
        """The other side takes its time: the game is brought, and named."""
        place = self._invitation.game if self._invitation else len(SHELF)
        for name in SHELF[place : place + 1]:
            await load_ahead(package(name), f"{package(name)}.screen")
            self.party.game = texts(package(name), self.visiting.lang)("title")
            self.player.changed()

    async def revisit(self) -> None:
        """One tab of this device has the seats; another waits until it has gone."""
        if await hold(f"guest {self.tag}", self._gained):
            await self.come_back(self.party.room)
        else:
            self.party.why = "link twin"
            self.player.changed()

    def _gained(self) -> None:
        """The other tab has gone: this one takes its place, if it still waits for it."""
        if self.player.links and self.player.links.side is self:
            js.location.reload()

    def draw(self) -> str | None:
        """The page before somebody has sat down; None if there is a table to draw."""
        if self.party.step is Step.PLAYING:
            return None
        return pages.joining(self.party, texts("brushpass.app", self.visiting.lang))

    # The table.

    @property
    def line(self) -> Guest:
        return self.visiting.guest

    @property
    def seat_requests(self) -> SeatRequests:
        return self.visiting.seat_requests

    @property
    def pens(self) -> list[Pen]:
        return self.visiting.pens

    def hear(self) -> bool:
        changed = self.visiting.hear(rivals=self._picker.rivals)
        self.player.visit(self.visiting.session)
        clock = self.line.clock(now())
        if clock:
            self.player.clock.set(clock.left / 1000, paused=not clock.running)
        return changed

    def keep_drafts(self) -> None:
        """What people here have typed and pencilled; what was noted stays until they have seats."""
        if self.line.seats and not self.party.twin:
            self._drafts.write(self.visiting.to_note())

    def take_out(self) -> Sequence[tuple[Peer, str | None]]:
        return self._picker.take_out()

    def end(self) -> None:
        self.line.close()
        if self.transports:
            self._drafts.write("")

    # TransportEvents.

    def opened(self, peer: Peer, channel: str = "") -> None:
        self.party.why = ""
        self._picker.opened(peer, now(), channel)
        self.pump()

    def received(self, peer: Peer, text: str) -> None:
        began = js.performance.now()
        self._picker.received(peer, text, now())
        self._picker.spent(peer, js.performance.now() - began, now())
        self.pump()

    def closed(self, peer: Peer) -> None:
        self._picker.closed(peer, now())
        self.pump()

    def tick(self) -> None:
        self._picker.tick(now())
        self.pump()

    def gave_up(self) -> None:
        """Who has a table goes on trying."""
        if not self.visiting.session:
            super().gave_up()
