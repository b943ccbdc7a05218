"""Other devices at the table, from the player's point of view. Imports linked_host, linked_guest.

Loaded when somebody links devices, not before. A device is at one side of its links: it keeps the
table, or it visits one.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException

from brushpass.app.party import Step
from brushpass.app.session import Session
from brushpass.browser import storage
from brushpass.browser.carriers import can_link
from brushpass.browser.linked_guest import GuestSide
from brushpass.browser.linked_host import HostSide
from brushpass.browser.linked_side import Point, relays
from brushpass.browser.tabs import release
from brushpass.browser.tasks import start
from brushpass.i18n import Texts, texts
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player


class Linked:
    def __init__(self, player: Player) -> None:
        self._player = player
        self.side: HostSide | GuestSide | None = None

    @property
    def host(self) -> HostSide | None:
        return self.side if isinstance(self.side, HostSide) else None

    @property
    def guest(self) -> GuestSide | None:
        return self.side if isinstance(self.side, GuestSide) else None

    @property
    def waits(self) -> bool:
        """The clock stands still: somebody whose turn it is can't be reached. Where nobody is
        linked, it does while people read what lies over the page."""
        if self.side is None:
            return bool(self._player.session and self._player.session.sheet)
        return bool(self.host and self.host.hosting.stops_clock)

    # The table's device.

    def _host(self, session: Session) -> HostSide:
        if not isinstance(self.side, HostSide):
            self.side = HostSide.begin(self._player, session)
        return self.side

    async def resume_host(self, session: Session, kept: str) -> None:
        """A table that others were linked to is back after a reload: so will they be."""
        resumed = HostSide.resume(self._player, session, kept)
        if resumed:
            self.side, room = resumed
            await self.side.come_back(room)

    async def finish(self, pasted: str) -> None:
        if self.host:
            await self.host.finish(pasted)

    def lay(self, session: Session) -> None:
        if self.host:
            self.host.lay(session)

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
            side = GuestSide.invited(self._player, pasted, lang)
        except Malformed:
            return t("link bad invite")
        if self.side:
            self.side.leave_carriers()
        self.side = side
        self._player.enter()
        await side.join()
        return ""

    async def revisit(self, lang: str) -> str:
        """After a reload: back to the table where this device was a guest."""
        try:
            side = await GuestSide.kept(self._player, lang)
        except Malformed:
            return texts("brushpass.app", lang)("link bad invite")
        self.side = side
        self._player.enter()
        await side.revisit()
        return ""

    def draw(self) -> str | None:
        return self.guest.draw() if self.guest else None

    # What people do on the link pages.

    def do(self, argument: str) -> None:
        verb, _, value = argument.partition("=")
        getattr(self, f"_do_{verb}", lambda _: None)(value)
        self.pump()
        self._player.changed()

    def submitted(self, name: str, fields: dict[str, str]) -> None:
        match name:
            case "link-reply":
                start(self.finish(fields.get("reply", "")))
            case "link-relays":
                self._set_relays(fields.get("relays", ""))

    def _set_relays(self, text: str) -> None:
        """Own relays, with spaces between; none brings back the usual ones."""
        storage.remember("relays", text.strip())
        if self.side is None:
            return
        self.side.party.relays = relays()
        if self.guest and self.guest.party.step is Step.CONNECTING:
            start(self.guest.meet())
        elif self.host and self.host.party.room:
            start(self.host.open_room())
        self._player.changed()

    def _do_invite(self, _: str) -> None:
        session = self._player.session
        if session and can_link():
            start(self._host(session).invite())
        elif session:
            session.notice = session.texts("link no rtc")
            session.sheet = ""

    def _do_room(self, _: str) -> None:
        if self._player.session:
            start(self._host(self._player.session).open_room())

    def _do_cancel(self, _: str) -> None:
        if self.host:
            self.host.withdraw()

    def _do_scan(self, _: str) -> None:
        if self.host:
            start(self.host.scan())

    def _do_take(self, value: str) -> None:
        if self.side and value.isdecimal():
            self.side.seating.ask(int(value))

    def _do_withdraw(self, value: str) -> None:
        if self.side and value.isdecimal():
            self.side.seating.withdraw(int(value))

    def _do_agree(self, value: str) -> None:
        if self.side:
            self.side.seating.answer(_numbers(value), agreed=True)

    def _do_decline(self, value: str) -> None:
        if self.side:
            self.side.seating.answer(_numbers(value), agreed=False)

    def _do_dismiss(self, value: str) -> None:
        if self.host and value.isdecimal():
            self.host.line.dismiss(int(value))

    def _do_wait(self, _: str) -> None:
        if self.host:
            self.host.party.waits_anyway = True

    def _do_rise(self, value: str) -> None:
        if self.side and value.isdecimal():
            self.side.seating.give_back(int(value))

    def _do_sit(self, _: str) -> None:
        if self.guest:
            self.guest.visiting.sit()

    def _do_seats(self, _: str) -> None:
        if self.guest:
            self.guest.party.step, self.guest.party.why = Step.SITTING, ""
            self._player.did("sheet")

    def _do_again(self, _: str) -> None:
        self._player.own_leave("")
        js.location.hash = "#join"

    def _do_stop(self, _: str) -> None:
        if self.host is None:
            self._player.own_leave("")
        elif self.host.hosting.may_end:
            self.leave()

    def _do_copy(self, _: str) -> None:
        start(self._copy())

    async def _copy(self) -> None:
        if self.side is None:
            return
        try:
            await js.navigator.clipboard.writeText(self.side.party.address)
            self._player.say(self._texts()("link copied"))
        except (JsException, AttributeError):
            self.side.party.why = "link copy failed"
            self._player.changed()

    def _do_share(self, _: str) -> None:
        start(self._share())

    async def _share(self) -> None:
        if self.side:
            try:
                shared = json.dumps({"url": self.side.party.address})
                await js.navigator.share(js.JSON.parse(shared))
            except JsException:
                return

    def _texts(self) -> Texts:
        session = self._player.session
        lang = session.lang if session else str(js.document.documentElement.lang)
        return texts("brushpass.app", lang)

    # What the player passes on.

    def pen(self, seat: int, line: int, begin: int, points: tuple[Point, ...]) -> None:
        if self.side:
            self.side.pen(seat, line, begin, points)

    def tick(self) -> None:
        if self.side:
            self.side.tick()

    def pump(self) -> None:
        if self.side:
            self.side.pump()

    def leave(self) -> None:
        """End all links; a table of our own is played on here."""
        if self.side:
            side, self.side = self.side, None
            side.leave()
            release(f"guest {side.tag}")


def _numbers(value: str) -> list[int]:
    """What a button names, with commas between."""
    return [int(each) for each in value.split(",") if each.isdecimal()]
