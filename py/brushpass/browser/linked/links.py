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
from brushpass.app.linked.commands import Link, Lobby
from brushpass.app.model import Playing
from brushpass.app.records.party import Party, Step
from brushpass.app.setup.order import Order, as_seated
from brushpass.app.sitting.commands import ShowSheet
from brushpass.browser import share, storage
from brushpass.browser.linked.exchange import Point, now
from brushpass.browser.linked.guest import GuestEnd, read_room
from brushpass.browser.linked.host import HostEnd
from brushpass.browser.linked.relays import relays
from brushpass.browser.linked.transports import can_link
from brushpass.browser.page_api import page, script
from brushpass.browser.site import page_language
from brushpass.browser.tab_locks import release
from brushpass.browser.tasks import start
from brushpass.games import SHELF, package
from brushpass.i18n import texts
from brushpass.link import Said
from brushpass.link.gathering import tidy_name
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
    def party(self) -> Party | None:
        return self.end.party if self.end else None

    @property
    def table_name(self) -> str:
        """Which of another device's tables lies here."""
        guest = self.guest
        return f"{guest.exchange.tag}.{guest.table.link.game_number}" if guest else ""

    @property
    def waits(self) -> bool:
        """The clock stands still: somebody whose turn it is can't be reached, or all are in the
        lobby. Where nobody is linked, it does while people read what lies over the page."""
        if self.end is None:
            return bool(self._player.playing and self._player.playing.sheet)
        link = self.host.table.link if self.host else None
        return link is not None and bool(link.missing or link.gathering)

    # The device that deals.

    def _begin(self, end: HostEnd | GuestEnd) -> None:
        if self.end:
            self.end.exchange.leave_transports()
        self.end = end
        self._player.clock.link(linked=True)

    async def gather(self, order: Order, name: str, *, over_relays: bool) -> str:
        """Open a lobby here; what is wrong comes back as a sentence."""
        if not can_link():
            return texts("brushpass.app", page_language())("link no rtc")
        if self.end:
            self.leave()
        end = HostEnd.gather(self._player, order, name)
        self._begin(end)
        self._player.visit()
        self._player.enter()
        start(end.open_room() if over_relays else end.show_invitation())
        return ""

    async def resume_host(self, playing: Playing, kept: str) -> None:
        """A table that others were linked to is back after a reload: so will they be."""
        end = HostEnd.resume(self._player, playing, kept)
        if end:
            self._begin(end)
            await end.exchange.come_back(end.exchange.rooms)

    async def resume_lobby(self) -> str:
        """The lobby that was open here is back after a reload."""
        try:
            end = await HostEnd.kept_lobby(self._player)
        except Malformed:
            return texts("brushpass.app", page_language())("link bad lobby")
        self._begin(end)
        self._player.visit()
        self._player.enter()
        start(end.exchange.come_back(end.exchange.rooms))
        return ""

    async def _deal(self) -> None:
        """Deal to those who have sat down."""
        host = self.host
        if host is None or host.table.link.gathering is None or host.party.dealing:
            return
        wrong, sheet = host.table.lobby.wrong(), host.party.lobby.sheet
        if not wrong and host.table.lobby.unready() and sheet != "unready":
            host.circle.change_screen(sheet="unready", notice="")
        elif wrong:
            host.circle.change_screen(sheet=None, notice=wrong)
        else:
            host.circle.tell(dealing=True)
            host.circle.change_screen(sheet=None, notice="", held="")
            self._player.changed()
            told = ""
            try:
                told = await self._player.deal_gathered()
            finally:
                if self.end is host:
                    host.circle.tell(dealing=False)
                    host.circle.change_screen(notice=told)
        self._player.changed()

    def _next_game(self, host: HostEnd, game: str) -> None:
        """All sit down to another game."""
        order, playing = self._player.order, host.table.playing
        if order and playing and game in SHELF:
            self._player.loop.change(lambda it: it.with_frame(sheet=None))
            host.table.lobby.next_game(as_seated(order, playing), game)

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
        return await self._join(end)

    async def meet(self, text: str, lang: str, *, name: str, watches: bool) -> str:
        """A link to a room was opened, or its code typed."""
        try:
            room = read_room(text)
        except Malformed:
            return texts("brushpass.app", lang)("link bad room")
        return await self._join(
            await GuestEnd.met(self._player, room, lang, name=tidy_name(name), watches=watches)
        )

    async def _join(self, end: GuestEnd) -> str:
        self._visit(end)
        start(end.join())
        return ""

    async def revisit(self, lang: str) -> str:
        """After a reload: back to the table where this device was a guest."""
        try:
            end = await GuestEnd.kept(self._player, lang)
        except Malformed:
            return texts("brushpass.app", lang)("link bad invite")
        self._visit(end)
        start(end.come())
        return ""

    def _visit(self, end: GuestEnd) -> None:
        self._begin(end)
        self._player.visit()
        self._player.enter()

    # What people do on the pages of linked devices.

    def do(self, command: linked.Command) -> None:
        match command:
            case (
                linked.LinkTake()
                | linked.LinkWithdraw()
                | linked.LinkReturn()
                | linked.LinkAgree()
                | linked.LinkDecline()
            ):
                self._change_seats(command)
            case linked.Say(phrase, to) if self.end:
                self._say(self.end, phrase, to)
            case linked.MuteSayings(muted) if self.end:
                storage.remember("sayings", "off" if muted else "")
                self.end.circle.tell(muted_sayings=muted)
            case Link() | linked.LinkReply() | linked.LinkRelays() | linked.LinkDismiss():
                self._link(command)
            case Lobby.DEAL if self.host:
                start(self._deal())
            case linked.SetOption(option, value) if self.host and self.host.table.lobby.asks_age(
                option, value
            ):
                start(self._ask_age(self.host, command))
            case linked.NextGame(game) if self.host:
                self._next_game(self.host, game)
            case _ if self.host:
                self.host.table.lobby.do(command)
                self._remember_name(command)
            case _ if self.guest:
                self.guest.table.do(command)
                self._remember_name(command)
        self.carry()
        self._player.changed()

    async def _ask_age(self, host: HostEnd, command: linked.SetOption) -> None:
        """Words for adults are chosen once somebody says that all are of age."""
        gathering = host.table.link.gathering
        if gathering is None:
            return
        t = texts(package(gathering.game), page_language())
        value = t(f"option {command.option} {command.value}")
        if await (await script("lobby/age.js")).askAge(value):
            host.table.lobby.all_are_of_age()
            self.do(command)

    def _remember_name(self, command: linked.Command) -> None:
        if isinstance(command, linked.NameSelf) and tidy_name(command.name):
            storage.remember("me", tidy_name(command.name))

    def _say(self, end: HostEnd | GuestEnd, phrase: int, to: int | None) -> None:
        link = end.table.link
        if link.say(phrase, to):
            end.circle.hear(Said(link.room.you, phrase, to))
        end.circle.change_screen(sheet=None)

    def _change_seats(self, command: linked.Command) -> None:
        requests = self.end.table.seat_requests if self.end else None
        if requests is None:
            return
        match command:
            case linked.LinkTake(seat):
                requests.ask(seat)
            case linked.LinkWithdraw(seat):
                requests.withdraw(seat)
            case linked.LinkAgree(claims):
                requests.answer(claims, agreed=True, pressed=int(page().pressed()))
            case linked.LinkDecline(claims):
                requests.answer(claims, agreed=False, pressed=int(page().pressed()))
            case linked.LinkReturn(seat):
                requests.give_back(seat)

    def _link(self, command: linked.Command) -> None:
        playing, host, guest = self._player.playing, self.host, self.guest
        if isinstance(command, Link) and command in (Link.INVITE, Link.ROOM):
            host = self._linking(playing)
        match command:
            case linked.LinkDismiss(device) if host:
                host.table.lobby.dismiss(device)
            case linked.LinkReply(reply) if host:
                start(host.finish(reply))
            case linked.LinkRelays(chosen):
                self._set_relays(chosen)
            case Link.INVITE if host:
                start(host.invite())
            case Link.ROOM if host:
                start(host.open_room())
            case Link.CODE if host:
                start(host.open_code())
            case Link.CANCEL if host:
                host.withdraw()
            case Link.SCAN if host:
                start(host.scan())
            case Link.WAIT if host:
                host.circle.tell(waits_anyway=True)
            case Link.SIT if guest:
                guest.table.sit()
            case Link.SEATS if guest:
                guest.circle.tell(step=Step.SITTING, why="")
                self._player.loop.dispatch(ShowSheet())
            case Link.AGAIN if guest and guest.exchange.rooms:
                start(guest.knock())
            case Link.AGAIN:
                self._player.leave()
                js.location.hash = "#join"
            case Link.STOP if host is None:
                self._player.leave()
            case Link.STOP if host and host.table.may_end:
                self.leave()
            case Link.COPY if self.end:
                start(self._copy(self.end.circle))
            case Link.SHARE if self.end:
                start(share.send(url=self.end.party.link or self.end.party.address))

    def _linking(self, playing: Playing | None) -> HostEnd | None:
        """The end by which others come to this device; a table that nobody is linked to gets one
        now."""
        if self.end or playing is None:
            return self.host
        if can_link():
            self._begin(HostEnd.begin(self._player, playing))
            return self.host
        self._player.loop.change(
            lambda it: it.with_frame(notice=it.texts("link no rtc"), sheet=None)
        )
        return None

    def _set_relays(self, text: str) -> None:
        """Own relays, with spaces between; none brings back the usual ones."""
        storage.remember("relays", text.strip())
        if self.end is None:
            self._player.loop.change_sitting(lambda it: it.with_frame(relays=relays()))
            return
        self.end.circle.tell(relays=relays())
        if self.guest:
            start(self.guest.meet_over(relays()))
        elif self.host and self.host.party.link:
            start(self.host.open_room())

    async def _copy(self, circle: Circle) -> None:
        address = circle.party.link or circle.party.address
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
