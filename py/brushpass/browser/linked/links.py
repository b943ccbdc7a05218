"""Other devices at the table, from the player's point of view.

Loaded when somebody links devices, not before. A device is at one end of its links: it has the
table, or it is a guest.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException, create_once_callable

from brushpass.app.linked.party import Step
from brushpass.app.play.session import Session
from brushpass.browser import storage
from brushpass.browser.linked.exchange import Point, now
from brushpass.browser.linked.guest import GuestEnd
from brushpass.browser.linked.host import HostEnd
from brushpass.browser.linked.relays import relays
from brushpass.browser.linked.transports import can_link
from brushpass.browser.page_api import page
from brushpass.browser.tab_locks import release
from brushpass.browser.tasks import start
from brushpass.html.commands import (
    Command,
    Lay,
    LinkAgree,
    LinkDecline,
    LinkDismiss,
    LinkRise,
    LinkTake,
    LinkWithdraw,
    Plain,
)
from brushpass.i18n import Texts, texts
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player


class Linked:
    def __init__(self, player: Player) -> None:
        self._player = player
        self._end: HostEnd | GuestEnd | None = None

    @property
    def end(self) -> HostEnd | GuestEnd | None:
        return self._end

    @end.setter
    def end(self, end: HostEnd | GuestEnd | None) -> None:
        self._end = end
        self._player.clock.link(linked=end is not None)

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
            return bool(self._player.session and self._player.session.sheet)
        return bool(self.host and self.host.table.stops_clock)

    # The table's device.

    def _host(self, session: Session) -> HostEnd:
        if not isinstance(self.end, HostEnd):
            self.end = HostEnd.begin(self._player, session)
        return self.end

    async def resume_host(self, session: Session, kept: str) -> None:
        """A table that others were linked to is back after a reload: so will they be."""
        resumed = HostEnd.resume(self._player, session, kept)
        if resumed:
            self.end, room = resumed
            await self.end.exchange.come_back(room)

    async def finish(self, pasted: str) -> None:
        if self.host:
            await self.host.finish(pasted)

    def start_game(self, session: Session) -> None:
        if self.host:
            self.host.start_game(session)

    async def stored(self) -> None:
        if self.end:
            await self.end.exchange.stored()

    def keep_clock(self, timer: str | None, left: float, *, running: bool) -> None:
        if self.host:
            self.host.keep_clock(timer, left, running=running)

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
        self.end = end
        self._player.enter()
        await end.join()
        return ""

    async def revisit(self, lang: str) -> str:
        """After a reload: back to the table where this device was a guest."""
        try:
            end = await GuestEnd.kept(self._player, lang)
        except Malformed:
            return texts("brushpass.app", lang)("link bad invite")
        self.end = end
        self._player.enter()
        await end.revisit()
        return ""

    def keep_drafts(self) -> None:
        if self.guest:
            self.guest.keep_drafts()

    def draw(self) -> str | None:
        return self.guest.draw() if self.guest else None

    # What people do on the link pages.

    def do(self, command: Command) -> None:
        requests = self.end.table.seat_requests if self.end else None
        match command:
            case LinkTake(seat) if requests:
                requests.ask(seat)
            case LinkWithdraw(seat) if requests:
                requests.withdraw(seat)
            case LinkAgree(claims) if requests:
                requests.answer(claims, agreed=True, pressed=int(page().pressed()))
            case LinkDecline(claims) if requests:
                requests.answer(claims, agreed=False, pressed=int(page().pressed()))
            case LinkRise(seat) if requests:
                requests.give_back(seat)
            case LinkDismiss(device) if self.host:
                self.host.table.link.dismiss(device)
            case Plain():
                self._do_plain(command)
        self.carry()
        self._player.changed()

    def _do_plain(self, command: Plain) -> None:
        match command:
            case Plain.LINK_INVITE:
                self._invite()
            case Plain.LINK_ROOM if self._player.session:
                start(self._host(self._player.session).open_room())
            case Plain.LINK_CANCEL if self.host:
                self.host.withdraw()
            case Plain.LINK_SCAN if self.host:
                start(self.host.scan())
            case Plain.LINK_WAIT if self.host:
                self.host.party.waits_anyway = True
            case Plain.LINK_SIT if self.guest:
                self.guest.table.sit()
            case Plain.LINK_SEATS if self.guest:
                self.guest.party.step, self.guest.party.why = Step.SITTING, ""
                self._player.did(Lay())
            case Plain.LINK_AGAIN:
                self._player.leave()
                js.location.hash = "#join"
            case Plain.LINK_STOP:
                self._stop()
            case Plain.LINK_COPY:
                start(self._copy())
            case Plain.LINK_SHARE:
                start(self._share())

    def submitted(self, name: str, fields: dict[str, str]) -> None:
        match name:
            case "link-reply":
                start(self.finish(fields.get("reply", "")))
            case "link-relays":
                self._set_relays(fields.get("relays", ""))

    def _set_relays(self, text: str) -> None:
        """Own relays, with spaces between; none brings back the usual ones."""
        storage.remember("relays", text.strip())
        if self.end is None:
            return
        self.end.party.relays = relays()
        if self.guest and self.guest.party.step is Step.CONNECTING:
            start(self.guest.meet())
        elif self.host and self.host.party.room:
            start(self.host.open_room())
        self._player.changed()

    def _invite(self) -> None:
        session = self._player.session
        if session and can_link():
            start(self._host(session).invite())
        elif session:
            session.notice = session.texts("link no rtc")
            session.sheet = None

    def _stop(self) -> None:
        if self.host is None:
            self._player.leave()
        elif self.host.table.may_end:
            self.leave()

    async def _copy(self) -> None:
        if self.end is None:
            return
        try:
            await js.navigator.clipboard.writeText(self.end.party.address)
            self.end.party.copied = self.end.party.address
            self._player.painter.say(self._texts()("link copied"))
            self._player.changed()
        except (JsException, AttributeError):
            self.end.party.why = "link copy failed"
            self._player.changed()

    async def _share(self) -> None:
        if self.end:
            try:
                shared = json.dumps({"url": self.end.party.address})
                await js.navigator.share(js.JSON.parse(shared))
            except JsException:
                return

    def _texts(self) -> Texts:
        session = self._player.session
        lang = session.lang if session else str(js.document.documentElement.lang)
        return texts("brushpass.app", lang)

    # What the player passes on.

    def pen(self, seat: int, line: int, begin: int, points: tuple[Point, ...]) -> None:
        if self.end:
            self.end.exchange.pen(seat, line, begin, points)

    def drawn(self) -> None:
        """The page is drawn anew; the browser tells when it is seen."""
        if self.end and self.end.table.seat_requests.drawn(
            self._player.session if not self.draw() else None
        ):
            js.requestAnimationFrame(create_once_callable(self._seen))

    def _seen(self, _: float) -> None:
        if self.end:
            self.end.table.seat_requests.seen(now())

    def next_place(self, deck: str) -> int:
        """Where the next slip of this device comes in a deck, on a guest's device."""
        return self.guest.table.link.next_place(deck) if self.guest else 0

    def tick(self) -> None:
        if self.end:
            self.end.exchange.tick()

    def carry(self) -> None:
        """What was done here goes to the others; whoever did it draws."""
        if self.end:
            self.end.exchange.carry()

    def leave(self) -> None:
        """End all links; a table of our own is played on here."""
        if self.end:
            exchange, self.end = self.end.exchange, None
            exchange.leave()
            release(f"guest {exchange.tag}")
