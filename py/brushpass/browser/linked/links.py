"""Other devices at the table, from the player's point of view.

Loaded when somebody links devices, not before. A device is at one end of its links: it has the
table, or it is a guest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyodide.ffi import create_once_callable

from brushpass.app.linked import commands as linked
from brushpass.app.linked.circle import Circle
from brushpass.app.linked.commands import Link
from brushpass.app.model import Playing
from brushpass.app.records.party import Step
from brushpass.app.sitting.commands import ShowSheet
from brushpass.browser import share, storage
from brushpass.browser.linked.exchange import Point, now
from brushpass.browser.linked.guest import GuestEnd
from brushpass.browser.linked.host import HostEnd
from brushpass.browser.linked.relays import relays
from brushpass.browser.linked.transports import can_link
from brushpass.browser.page_api import page
from brushpass.browser.site import page_language
from brushpass.browser.tab_locks import release
from brushpass.browser.tasks import start
from brushpass.i18n import texts
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player


class Linked:
    def __init__(self, player: Player) -> None:
        self._player = player
        self.end: HostEnd | GuestEnd | None = None

    @property
    def host(self) -> HostEnd | None:
        return self.end if isinstance(self.end, HostEnd) else None

    @property
    def guest(self) -> GuestEnd | None:
        return self.end if isinstance(self.end, GuestEnd) else None

    @property
    def table_name(self) -> str:
        """Which of another device's tables lies here."""
        guest = self.guest
        return f"{guest.exchange.tag}.{guest.table.link.game_number}" if guest else ""

    @property
    def waits(self) -> bool:
        """The clock stands still: somebody whose turn it is can't be reached. Where nobody is
        linked, it does while people read what lies over the page."""
        if self.end is None:
            return bool(self._player.playing and self._player.playing.sheet)
        return bool(self.host and self.host.table.link.missing)

    # The table's device.

    def _host(self, playing: Playing) -> HostEnd:
        if not isinstance(self.end, HostEnd):
            self.end = HostEnd.begin(self._player, playing)
            self._player.clock.link(linked=True)
        return self.end

    async def resume_host(self, playing: Playing, kept: str) -> None:
        """A table that others were linked to is back after a reload: so will they be."""
        resumed = HostEnd.resume(self._player, playing, kept)
        if resumed:
            self.end, room = resumed
            self._player.clock.link(linked=True)
            await self.end.exchange.come_back(room)

    # A guest.

    async def join(self, pasted: str, lang: str) -> str:
        """An invitation was opened; what is wrong with it comes back as a sentence."""
        t = texts("brushpass.app", lang)
        if not can_link():
            return t("link no rtc")
        try:
            end = GuestEnd.invited(self._player, pasted, lang)
        except Malformed:
            return t("link bad invite")
        if self.end:
            self.end.exchange.leave_transports()
        self._visit(end)
        await end.join()
        return ""

    async def revisit(self, lang: str) -> str:
        """After a reload: back to the table where this device was a guest."""
        try:
            end = await GuestEnd.kept(self._player, lang)
        except Malformed:
            return texts("brushpass.app", lang)("link bad invite")
        self._visit(end)
        await end.revisit()
        return ""

    def _visit(self, end: GuestEnd) -> None:
        self.end = end
        self._player.clock.link(linked=True)
        self._player.visit()
        self._player.enter()

    # What people do on the link pages.

    def do(self, command: linked.Command) -> None:
        playing = self._player.playing
        requests = self.end.table.seat_requests if self.end else None
        match command:
            case linked.LinkTake(seat) if requests:
                requests.ask(seat)
            case linked.LinkWithdraw(seat) if requests:
                requests.withdraw(seat)
            case linked.LinkAgree(claims) if requests:
                requests.answer(claims, agreed=True, pressed=int(page().pressed()))
            case linked.LinkDecline(claims) if requests:
                requests.answer(claims, agreed=False, pressed=int(page().pressed()))
            case linked.LinkReturn(seat) if requests:
                requests.give_back(seat)
            case linked.LinkDismiss(device) if self.host:
                self.host.table.link.dismiss(device)
            case linked.LinkReply(reply) if self.host:
                start(self.host.finish(reply))
            case linked.LinkRelays(chosen):
                self._set_relays(chosen)
            case Link.INVITE if playing and can_link():
                start(self._host(playing).invite())
            case Link.INVITE:
                self._player.loop.change(
                    lambda it: it.with_frame(notice=it.texts("link no rtc"), sheet=None)
                )
            case Link.ROOM if playing:
                start(self._host(playing).open_room())
            case Link.CANCEL if self.host:
                self.host.withdraw()
            case Link.SCAN if self.host:
                start(self.host.scan())
            case Link.WAIT if self.host:
                self.host.circle.tell(waits_anyway=True)
            case Link.SIT if self.guest:
                self.guest.table.sit()
            case Link.SEATS if self.guest:
                self.guest.circle.tell(step=Step.SITTING, why="")
                self._player.loop.dispatch(ShowSheet())
            case Link.AGAIN:
                self._player.leave()
                js.location.hash = "#join"
            case Link.STOP if self.host is None:
                self._player.leave()
            case Link.STOP if self.host and self.host.table.may_end:
                self.leave()
            case Link.COPY if self.end:
                start(self._copy(self.end.circle))
            case Link.SHARE if self.end:
                start(share.send(url=self.end.party.address))
        self.carry()
        self._player.changed()

    def _set_relays(self, text: str) -> None:
        """Own relays, with spaces between; none brings back the usual ones."""
        storage.remember("relays", text.strip())
        if self.end is None:
            return
        self.end.circle.tell(relays=relays())
        if self.guest and self.guest.party.step is Step.CONNECTING:
            start(self.guest.meet())
        elif self.host and self.host.party.room:
            start(self.host.open_room())

    async def _copy(self, circle: Circle) -> None:
        address = circle.party.address
        if await share.copy(address):
            circle.tell(copied=address)
            self._player.painter.say(texts("brushpass.app", page_language())("link copied"))
        else:
            circle.tell(why="link copy failed")
        self._player.changed()

    # What the player passes on.

    def pen(self, seat: int, line: int, begin: int, points: tuple[Point, ...]) -> None:
        if self.end:
            self.end.exchange.pen(seat, line, begin, points)

    def drawn(self) -> None:
        """The page is drawn anew; the browser tells when it is seen."""
        shown = self._player.playing if self._player.shows_table else None
        if self.end and self.end.table.seat_requests.drawn(shown):
            js.requestAnimationFrame(create_once_callable(self._seen))

    def _seen(self, _: float) -> None:
        if self.end:
            self.end.table.seat_requests.seen(now())

    def tick(self) -> None:
        if self.end:
            self.end.exchange.tick()

    def carry(self) -> None:
        """Send what was done here to the others; the caller draws the page."""
        if self.end:
            self.end.exchange.carry()

    def leave(self) -> None:
        """End all links; a table of our own is played on here."""
        if self.end:
            exchange, self.end = self.end.exchange, None
            self._player.clock.link(linked=False)
            exchange.leave()
            release(f"guest {exchange.tag}")
