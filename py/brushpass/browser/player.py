"""Runs the app in the page: what people do goes in, every entry is stored, the page is drawn.

What is drawn is stored, or the page says that it isn't yet.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from brushpass.app.computers.commands import Lend
from brushpass.app.linked.commands import LinkTake, ShowLobby
from brushpass.app.model import Playing, Stage
from brushpass.app.play import acting
from brushpass.app.play.commands import Play
from brushpass.app.setup.order import Order
from brushpass.app.sharing.own_phone import CarriedSecret
from brushpass.app.sitting.commands import ShowSheet
from brushpass.app.sitting.device import interrupt, keep_typed, seal, settle_in
from brushpass.app.update import Command, Loop
from brushpass.browser import clock, effects, gestures, page_api, storage
from brushpass.browser.evening import EveningTally
from brushpass.browser.linked.relays import relays
from brushpass.browser.moments import FilmRunner, Moments
from brushpass.browser.painter import Painter
from brushpass.browser.saving import SAVE_QUEUE, SavedTable
from brushpass.browser.site import address_of
from brushpass.browser.tab_locks import hold, release
from brushpass.browser.tasks import start
from brushpass.browser.thinking import Thinking
from brushpass.browser.wordbook import Wordbook
from brushpass.html.commands import LookUp

if TYPE_CHECKING:
    from brushpass.browser.daily import DailyCase
    from brushpass.browser.linked.links import Linked


class Player:
    def __init__(self) -> None:
        self.loop = Loop()
        self.order: Order | None = None
        self.saved: SavedTable | None = None
        """The table in play, as this device stores it; None if it stores none."""
        self.words = Wordbook()
        self.clock = clock.Countdown(on_tick=lambda left, idle: clock.ticked(self, left, idle))
        self.painter = Painter()
        self.thinking = Thinking(self)
        self.moments = Moments(self._do, self.painter.sounds.play)
        self.film = FilmRunner(self._do)
        self.evening = EveningTally()
        self.links: Linked | None = None
        """Other devices, once somebody wants any."""
        self.case: DailyCase | None = None
        """The daily case, once somebody has worked on one."""
        self._lobby_lang = js.document.documentElement.lang
        """The language of the pages before the deal, which are loaded anew in another one."""
        self._drawing: asyncio.Task[None] | None = None
        SAVE_QUEUE.told = self.told_of_storage
        js.window.addEventListener("beforeunload", create_proxy(self._closing))

    @property
    def playing(self) -> Playing | None:
        return self.loop.playing

    # Coming and going.

    async def begin(self, order: Order, playing: Playing) -> None:
        """A table that isn't stored yet."""
        saved = SavedTable(order, playing)
        if playing.seats.computers:
            saved.keep_computers()
        saved.save()
        await hold(f"table {saved.table}", self.reopen)
        self.words.begin()
        await self.show(saved)

    async def show(self, saved: SavedTable) -> None:
        """Stored first, if that can be done soon."""
        playing = saved.playing
        fleeting = not await page_api.page().store.persistent()
        playing = playing.with_frame(
            fleeting=fleeting, notice=self.words.tell_damage(playing.texts)
        )
        unseen = self.moments.unseen(saved.table)
        if unseen:
            moments = playing.moments.again(playing.table, playing.texts, unseen)
            playing = replace(playing, moments=moments)
        await saved.soon()
        self.order, self.saved = saved.order, saved
        self.loop.show(playing)
        if self.links and self.links.end:
            self.links.carry()
            await self.links.end.exchange.store_now()
        self.enter()

    def enter(self) -> None:
        """Leave the lobby for the table, the case or the film that is to be shown."""
        if self.case and not self.case.is_open:
            self.case.close()
        self.set_up()
        js.document.documentElement.dataset.mode = "play"
        gestures.push_history()
        self.changed()

    def set_up(self) -> None:
        """A new table, as people want tables on this device."""
        self.loop.change_sitting(
            lambda it: it.with_frame(
                muted=not self.painter.sounds.on,
                may_fill_screen=effects.may_fill_screen(),
                relays=relays(),
            )
        )
        self.loop.change(self.thinking.sit_down)
        self.loop.change(settle_in)

    async def deal_gathered(self) -> str:
        """Deal to those who have sat down in the lobby here; what is wrong comes back."""
        from brushpass.browser.entrance import Entrance

        return await Entrance(self).deal_gathered()

    def reopen(self) -> None:
        """Another tab had this table and has gone: it goes on here."""
        from brushpass.browser.entrance import Entrance

        if self.playing and self.saved:
            start(Entrance(self).open(self.saved.table, cut=False))

    def visit(self) -> None:
        """What is on screen from now on is kept elsewhere."""
        self.order = self.saved = None

    def carry(self, secret: CarriedSecret) -> None:
        """A secret of a table that lies elsewhere was brought here."""
        self.visit()
        self.loop.show(secret)
        self.enter()

    def linked(self) -> Linked:
        if self.links is None:
            from brushpass.browser.linked.links import Linked  # loaded when it is wanted

            self.links = Linked(self)
        return self.links

    def daily_case(self) -> DailyCase:
        if self.case is None:
            from brushpass.browser.daily import DailyCase  # loaded when it is wanted

            self.case = DailyCase(self)
        return self.case

    def leave(self) -> None:
        if self.saved:
            release(f"table {self.saved.table}")
            storage.remember_place("")
        if self.links:
            self.links.leave()
            self.links = None
        watched = self.loop.watching
        if watched:
            js.location.replace(f"#{watched.name}")
        self.visit()
        self.loop.show(None)
        self.thinking.stop()
        self.clock.stop()
        self.painter.lobby()
        lang = js.document.documentElement.lang
        if lang != self._lobby_lang and storage.recall("lang") == lang and not gestures.embedded():
            js.location.assign(address_of(lang))

    # What people do.

    def acted(self, seat: int, raw: str, then: str) -> None:
        self.play(lambda playing: acting.act(playing, seat, raw, then))

    def submitted(self, name: str, seat: int, fields: dict[str, str]) -> None:
        self.loop.submit(name, seat, fields)
        if not (self.playing and self.playing.notice):
            self.painter.forget_typed()
        if self.case:
            self.case.moved()
        self.done()

    def play(self, change: Callable[[Playing], Playing]) -> None:
        """Something is done at the table that is played."""
        if self.playing:
            self.loop.change(change)
            self.done()

    def did(self, command: Command) -> None:
        meant = self.moments.means(command)
        if meant:
            self._do(meant)

    def _do(self, command: Command) -> None:
        playing = self.playing
        if command is Play.SEAL or isinstance(command, ShowSheet | LookUp):
            self._keep_typed()
        if isinstance(command, Lend) and self.links and playing:
            if command.seat not in playing.seats.here:
                self.links.do(LinkTake(command.seat))  # the seat of somebody who is away
        self.loop.dispatch(command)
        self._perform()
        self.done()
        if command in (Play.SEAL, Play.RELEASE) and self._waits_for_storage:
            self._draw()  # what is to be hidden waits for nothing

    def _perform(self) -> None:
        for effect in self.loop.take_effects():
            effects.perform(self, effect)

    def done(self) -> None:
        """Somebody did something."""
        self.clock.touched()
        self.went_on()

    def went_on(self) -> None:
        """Something happened: linked devices are told, and the page is drawn, once."""
        if self.links:
            self.links.carry()
        self.changed()

    def hidden(self) -> None:
        """Switched away, turned off or gone back: seal before anything else."""
        secret, playing = self.loop.model, self.playing
        if isinstance(secret, CarriedSecret) and secret.looking:
            self.loop.show(replace(secret, looking=False))
            self._draw()
        if playing and playing.stage is Stage.OPEN and not playing.alone:
            self._keep_typed()
            self.loop.change(seal)
            self._draw()

    def touched(self) -> None:
        self.clock.touched()
        self._keep_typed()
        self._keep_drafts()

    def _keep_typed(self) -> None:
        typed = self.painter.typed()
        self.loop.change(lambda playing: keep_typed(playing, typed))

    def _keep_drafts(self) -> None:
        """A reload may come at any time."""
        if self.saved and self.playing:
            self.saved.playing = self.playing
            self.saved.keep_drafts()
        elif self.links and self.links.guest:
            self.links.guest.keep_drafts()

    def went_back(self) -> None:
        """The browser's Back: never a secret, never the end of a game."""
        sitting, party = self.loop.sitting, self.links and self.links.party
        if party and party.gathering:
            self.loop.dispatch(ShowLobby(None if party.lobby.sheet else "leave"))
            self._perform()
        elif sitting:
            self.loop.dispatch(ShowSheet(None if sitting.sheet else "leave"))
        else:
            return
        gestures.push_history()
        self._draw()

    def tell(self, notice: str) -> None:
        self.loop.change_sitting(lambda sitting: sitting.with_frame(notice=notice))
        self.changed()

    # To the page.

    def changed(self) -> None:
        """What is new is stored and then drawn, unless that takes too long; pencil at once."""
        playing, saved = self.playing, self.saved
        if saved and playing:
            saved.playing = playing
        if saved and saved.unsaved:
            saved.save()  # also what comes while something is being stored
            if SAVE_QUEUE.failing or not saved.behind:
                self._draw()
            elif not self._waits_for_storage:
                self._drawing = start(self._draw_stored(saved))
        else:
            self._draw()

    async def _draw_stored(self, saved: SavedTable) -> None:
        await saved.soon()
        self._draw()

    @property
    def _waits_for_storage(self) -> bool:
        return self._drawing is not None and not self._drawing.done()

    @property
    def _unsaved(self) -> bool:
        return SAVE_QUEUE.failing or bool(self.saved and self.saved.behind)

    def _closing(self, event: Any) -> None:
        """The browser asks whether that is meant, if something would be lost."""
        if SAVE_QUEUE.failing:
            event.preventDefault()

    def told_of_storage(self) -> None:
        """Something was stored, or couldn't be."""
        if self.playing and self.playing.frame.unsaved != self._unsaved:
            self._draw()

    def _draw(self) -> None:
        """Draw what is on screen now; what follows from it begins afterwards."""
        self.loop.change(self._as_drawn)
        self.thinking.look()
        if self.loop.model is None or not self.painter.draw(self.loop):
            return
        if self.links:
            self.links.drawn()
        self.film.drawn()
        self.moments.drawn(self.saved.table if self.saved else "")
        if self.playing and self.shows_table:
            clock.follow(self, self.playing)
        self._keep_drafts()
        if self.saved:
            self.saved.remember_place()
        shown = self.playing if self.shows_table else self.loop.watching
        if shown:
            self.words.write(shown)

    def _as_drawn(self, playing: Playing) -> Playing:
        """What the browser knows better than the table."""
        playing = playing.with_frame(unsaved=self._unsaved)
        playing = replace(playing, moments=playing.moments.want(self.moments.on))
        playing = self.evening.note(playing, self._table_name)
        if playing.moment and not self.moments.shown:
            playing = interrupt(playing, self.painter.typed())
        return playing

    @property
    def shows_table(self) -> bool:
        """The table is drawn, and not the page of a guest who joins."""
        playing = self.playing
        return playing is not None and not (playing.party and playing.party.joins)

    @property
    def _table_name(self) -> str:
        """The name by which the tally knows this game. The table's device gives it."""
        if self.saved:
            return self.saved.table
        return self.links.table_name if self.links else ""
