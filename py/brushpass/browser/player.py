"""Plays a table in the page: what people do goes in, every entry is stored, the page is drawn.

What is drawn is stored, or the page says that it isn't yet.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from brushpass.app.drawing import attempt
from brushpass.app.play.session import Session, Stage
from brushpass.app.setup import desk
from brushpass.app.sharing.links import Exhibit
from brushpass.app.sharing.own_phone import second_page
from brushpass.browser import device, gestures, page_api, share, storage, timing
from brushpass.browser.countdown import Countdown
from brushpass.browser.entrance import Entrance, page_language
from brushpass.browser.evening import Evening
from brushpass.browser.files import site_root
from brushpass.browser.film import FilmRunner
from brushpass.browser.moments import Moments
from brushpass.browser.painter import Painter
from brushpass.browser.saving import KEEPER, Ledger
from brushpass.browser.tab_locks import hold, release
from brushpass.browser.tasks import start
from brushpass.browser.thinking import Thinking
from brushpass.browser.wordbook import Wordbook
from brushpass.html.commands import (
    Again,
    Command,
    Got,
    Hints,
    Lay,
    Lend,
    LinkTake,
    LookUp,
    Pace,
    Plain,
    Reclaim,
    Share,
    Speak,
    text,
)
from brushpass.language import FIRST

if TYPE_CHECKING:
    from brushpass.browser.daily import Caseroom
    from brushpass.browser.linked.links import Linked


class Player:
    def __init__(self) -> None:
        self.sitting: Session | Exhibit | None = None
        self.order: desk.Order | None = None
        self.words = Wordbook()
        self.ledger: Ledger | None = None
        """The table in play, as this device keeps it; nothing if it keeps none."""
        self.clock = Countdown(on_tick=lambda left, idle: timing.ticked(self, left, idle))
        self.painter = Painter()
        self.thinking = Thinking(self)
        self.moments = Moments(self._do, self.painter.sounds.play)
        self.film = FilmRunner(self._do)
        self.evening = Evening()
        self.links: Linked | None = None
        """Other devices, once somebody wants any."""
        self.caseroom: Caseroom | None = None
        """For whoever works on a case, once somebody has."""
        self._carried = ""
        """A secret that was brought here from another device, and whether it is looked at."""
        self._looking = False
        self._lobby_lang = js.document.documentElement.lang
        """The pages before the deal are in one language; who left another finds its own pages."""
        self._drawing: asyncio.Task[None] | None = None
        KEEPER.told = self.told_of_storage
        js.window.addEventListener("beforeunload", create_proxy(self._closing))

    @property
    def session(self) -> Session | None:
        """The game that is played, if one is."""
        return self.sitting if isinstance(self.sitting, Session) else None

    # Coming and going.

    async def begin(self, order: desk.Order, session: Session) -> None:
        """A table that nobody has kept yet."""
        ledger = Ledger(order, session)
        if session.computers:
            ledger.keep_computers()
        ledger.save()
        await hold(f"table {ledger.table}", self.reopen)
        self.words.begin()
        await self.show(ledger)

    async def show(self, ledger: Ledger) -> None:
        """Stored first, if that can be done soon."""
        session = ledger.session
        session.fleeting = not await page_api.page().store.persistent()
        session.notice = self.words.tell_damage(session.texts)
        unseen = self.moments.unseen(ledger.table)
        if unseen:
            session.showing.again(session.table, session.texts, unseen)
        await ledger.soon()
        self.order, self.sitting, self.ledger = ledger.order, session, ledger
        if self.links:
            await self.links.stored()
        self.enter()

    def enter(self) -> None:
        """From the lobby to the table."""
        if self.caseroom:
            self.caseroom.close()
        if self.sitting:
            self.sitting.muted = not self.painter.sounds.on
            self.sitting.framed = device.framed()
        if self.session:
            self.thinking.sit_down(self.session)
            self.session.settle_in()
        js.document.documentElement.dataset.mode = "play"
        gestures.push_history()
        self.changed()

    def reopen(self) -> None:
        """Another tab had this table and has gone: it goes on here."""
        if self.session and self.ledger:
            start(Entrance(self).open(self.ledger.table, cut=False))

    def visit(self, sitting: Session | Exhibit | None) -> None:
        """The table of another device, as this one may see it."""
        if sitting and sitting is not self.sitting:
            self.words.visit(sitting)
        self.sitting, self.order, self.ledger = sitting, None, None

    def carry(self, payload: str) -> None:
        """A secret of a table that lies elsewhere was brought here."""
        self._carried = payload
        self.enter()

    def look(self) -> None:
        """At the secret that was brought here, or no longer."""
        self._looking = not self._looking
        self.changed()

    def linked(self) -> Linked:
        if self.links is None:
            from brushpass.browser.linked.links import Linked  # loaded when it is wanted

            self.links = Linked(self)
        return self.links

    def leave(self) -> None:
        self._carried, self._looking = "", False
        if self.ledger:
            release(f"table {self.ledger.table}")
            storage.remember_place("")
        if self.links:
            self.links.leave()
            self.links = None
        if isinstance(self.sitting, Exhibit):
            js.location.replace(f"#{self.sitting.name}")
        self.sitting = None
        self.thinking.stop()
        self.clock.stop()
        self.painter.lobby()
        lang = js.document.documentElement.lang
        if lang != self._lobby_lang and storage.recall("lang") == lang and not gestures.embedded():
            js.location.assign(site_root() + ("" if lang == FIRST else f"{lang}/"))

    # What people do.

    def acted(self, seat: int, raw: str, then: str) -> None:
        self.play(lambda session: session.act(seat, raw, then))

    def submitted(self, name: str, seat: int, fields: dict[str, str]) -> None:
        if self.caseroom and self.caseroom.is_open:
            self.caseroom.submitted(fields)
        elif name.startswith("link-"):
            self.linked().submitted(name, fields)
        elif self.session:
            attempt(self.session, lambda session: session.submit(name, seat, fields))
            if not self.session.notice:
                self.painter.forget_typed()
            self.done()

    def play(self, do: Callable[[Session], None]) -> None:
        """Something is done at the table that is played."""
        if self.session:
            attempt(self.session, do)
            self.done()

    def did(self, command: Command) -> None:
        if self.caseroom and self.caseroom.is_open:
            self.caseroom.do(command)
            return
        meant = self.moments.means(command)
        if meant:
            self._do(meant)

    def _do(self, command: Command) -> None:
        if self.session and (command is Plain.SEAL or isinstance(command, Lay | LookUp)):
            self.session.keep_typed(self.painter.typed())
        match command:
            case Again(swap):
                start(Entrance(self).again(swap=swap))
            case Share(step) if self.sitting:
                start(share.copy(self.sitting, step, self.changed))
            case Speak(lang):
                device.speak(self, lang)
            case Pace() | Got() | Hints() if self.session:
                self.thinking.wish(self.session, command)
                self.done()
            case Lend() | Reclaim() if self.session:
                self._seat_computer(self.session, command)
            case Plain() if device.did(self, command):
                return
            case _ if text(command).startswith("link-"):
                self.linked().do(command)
            case _ if self.session:
                self.play(lambda session: session.do(command))
                if command in (Plain.SEAL, Plain.RELEASE) and self._waits_for_storage:
                    self._draw()  # what is to be hidden waits for nothing
            case _ if self.sitting:
                self.sitting.do(command)
                self.done()

    def _seat_computer(self, session: Session, command: Lend | Reclaim) -> None:
        """For somebody who is away their seat comes here first."""
        if self.links and command.seat not in session.here:
            self.links.do(LinkTake(command.seat))
        self.play(lambda session: session.do(command))
        if self.ledger:
            self.ledger.keep_computers()

    def done(self) -> None:
        """Somebody did something."""
        self.clock.touched()
        self.went_on()

    def went_on(self) -> None:
        """Something happened: the others hear of it, and the page is drawn, once."""
        if self.links:
            self.links.carry()
        self.changed()

    def hidden(self) -> None:
        """Switched away, turned off or gone back: seal before anything else."""
        if self._looking:
            self.look()
        if self.session and self.session.stage is Stage.OPEN and not self.session.alone:
            self.session.keep_typed(self.painter.typed())
            self.session.seal()
            self._draw()

    def touched(self) -> None:
        self.clock.touched()
        if self.session:
            self.session.keep_typed(self.painter.typed())
            self._keep_drafts()

    def _keep_drafts(self) -> None:
        """A reload may come at any time."""
        if self.ledger:
            self.ledger.keep_drafts()
        elif self.links:
            self.links.keep_drafts()

    def went_back(self) -> None:
        """The browser's Back: never a secret, never the end of a game."""
        if self.sitting is None:
            return
        self.sitting.do(Lay(None if self.sitting.sheet else "leave"))
        gestures.push_history()
        self._draw()

    def tell(self, notice: str) -> None:
        if self.sitting:
            self.sitting.notice = notice
        self.changed()

    # To the page.

    def changed(self) -> None:
        """What is new is stored and then drawn, unless that takes too long; pencil at once."""
        aside = self._aside()
        if aside is not None:
            self.painter.page(aside)
            if self.links:
                self.links.drawn()
        elif self.ledger and self.ledger.unsaved:
            self.ledger.save()  # also what comes while something is being stored
            if KEEPER.failing or not self.ledger.behind:
                self._draw()
            elif not self._waits_for_storage:
                self._drawing = start(self._draw_stored(self.ledger))
        else:
            self._draw()

    async def _draw_stored(self, ledger: Ledger) -> None:
        await ledger.soon()
        if self._aside() is None:
            self._draw()

    @property
    def _waits_for_storage(self) -> bool:
        return self._drawing is not None and not self._drawing.done()

    @property
    def _unsaved(self) -> bool:
        return KEEPER.failing or bool(self.ledger and self.ledger.behind)

    def _closing(self, event: Any) -> None:
        """The browser asks whether that is meant, if something would be lost."""
        if KEEPER.failing:
            event.preventDefault()

    def told_of_storage(self) -> None:
        """Something was stored, or couldn't be."""
        if self.session and self.session.unsaved != self._unsaved and self._aside() is None:
            self._draw()

    def _draw(self) -> None:
        """As it is, at once."""
        if self.sitting is None:
            return
        if self.session:
            self.session.unsaved = self._unsaved
            self.session.showing.want(self.moments.on)
            self.evening.note(self.session, self._table_name)
            if self.session.moment and not self.moments.shown:
                self.session.interrupted(self.painter.typed())
        self.thinking.look()
        if not self.painter.sitting(self.sitting):
            return
        if self.links:
            self.links.drawn()
        self.film.drawn()
        self.moments.drawn(self.ledger.table if self.ledger else "")
        if self.session:
            timing.follow(self, self.session)
        if self.ledger:
            self.ledger.remember_place()
        self._keep_drafts()
        self.words.write(self.sitting)

    @property
    def _table_name(self) -> str:
        """By which the tally knows this game: kept here, or on the device that has the table."""
        if self.ledger:
            return self.ledger.table
        return self.links.table_name if self.links else ""

    def _aside(self) -> str | None:
        """A page that belongs to no table here: a guest's that joins, or a second phone's."""
        if self._carried:
            return second_page(self._carried, page_language(), looking=self._looking)
        return self.links.draw() if self.links else None
