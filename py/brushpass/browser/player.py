"""Plays a session in the page: events in, every entry stored, HTML out. Imports app, browser.

Three attributes carry what people do: `data-act`, `data-do` and `data-form`. Everything on the
page comes from `page(session)`; the page is morphed, so that what people type stays. What is
drawn is stored, or the page says that it isn't yet.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import js

from brushpass.app import desk
from brushpass.app.pages import announcement, page, title
from brushpass.app.second import second_page
from brushpass.app.session import Session, Stage
from brushpass.app.shared import Exhibit
from brushpass.app.stock import TooFew
from brushpass.browser import gestures, lent, passing, storage
from brushpass.browser.clock import Clock
from brushpass.browser.files import download, site_root
from brushpass.browser.keeping import KEEPER, Book
from brushpass.browser.sound import Sounds
from brushpass.browser.tabs import hold, release
from brushpass.browser.tasks import start
from brushpass.browser.wordbook import Wordbook
from brushpass.i18n import LANGUAGES, Texts
from brushpass.table import Illegal, Malformed

if TYPE_CHECKING:
    from brushpass.browser.linked import Linked

SOON = 0.1
"""Seconds to wait for what is being stored before it is drawn as not saved yet."""

IDLE_SECONDS = 90
"""A secret that stays open without being held is sealed after so long without a touch."""


class Player:
    def __init__(self) -> None:
        self.session: Session | None = None
        self.order: desk.Order | None = None
        self.words = Wordbook()
        self.book: Book | None = None
        """The table in play, as this device keeps it; nothing if it keeps none."""
        self._drawing: asyncio.Task[None] | None = None
        KEEPER.told = self.told_of_storage
        self.reopened: Callable[[str], object] = lambda table: None
        """What opens a kept table once more."""
        self.clock = Clock(on_tick=self.ticked)
        self.sounds = Sounds()
        self.links: Linked | None = None
        """Other devices, once somebody wants any."""
        self.carried = ""
        """A secret that was brought here from another device, and whether it is looked at."""
        self.looking = False
        self.root = js.document.getElementById("app")
        self.live = js.document.getElementById("live")
        self.lobby_lang = js.document.documentElement.lang
        """The pages before the deal are in one language; who left another finds its own pages."""

    # Sitting down.

    async def begin(self, order: desk.Order, session: Session) -> None:
        book = Book(order, session)
        await hold(f"table {book.table}", self.reopen)
        self.words.begin()
        await self.show(book)

    async def show(self, book: Book) -> None:
        """Stored first, if that can be done soon."""
        session = book.session
        session.fleeting = not await lent.page().store.persistent()
        session.notice = " ".join(
            session.texts(f"note unreadable {name}") for name in sorted(self.words.unreadable)
        )
        self.words.unreadable.clear()
        await _soon(book)
        self.order, self.session, self.book = book.order, session, book
        self.enter()

    def enter(self) -> None:
        """From the lobby to the table."""
        if self.session:
            self.session.muted = not self.sounds.on
        js.document.documentElement.dataset.mode = "play"
        gestures.push_history()
        self.changed()

    def reopen(self) -> None:
        """Another tab had this table and has gone: it goes on here."""
        if self.session and self.book:
            self.reopened(self.book.table)

    def let_go(self, book: Book) -> None:
        """Other tabs may have this table, as soon as they would find all of it."""

        def stored(_: object) -> None:
            if self.session is None or self.book is not book:
                release(f"table {book.table}")

        book.save().add_done_callback(stored)

    # From other devices.

    def linked(self) -> Linked:
        if self.links is None:
            from brushpass.browser.linked import Linked  # loaded when it is wanted

            self.links = Linked(self)
        return self.links

    def visit(self, session: Session | None) -> None:
        """The table of another device, as this one may see it."""
        if session and session is not self.session:
            self.words.visit(session)
        self.session, self.order, self.book = session, None, None

    # What people do.

    def acted(self, seat: int, raw: str) -> None:
        self.handle(lambda session: session.act(seat, raw))

    def submitted(self, name: str, seat: int, fields: dict[str, str]) -> None:
        if name.startswith("link-"):
            self.linked().submitted(name, fields)
            return
        self.handle(lambda session: session.submit(name, seat, fields))

    def did(self, command: str) -> None:
        verb, _, argument = command.partition(":")
        if self.session and verb in ("seal", "sheet"):
            self.session.keep_typed(gestures.typed(self.root))
        own: Callable[[str], None] | None = getattr(self, f"own_{verb}", None)
        if own:
            own(argument)
        else:
            self.handle(lambda session: session.do(command))

    def handle(self, do: Callable[[Session], None]) -> None:
        if self.session is None:
            return
        self.clock.touched()
        do(self.session)
        if self.links:
            self.links.pump()
        self.changed()

    def hidden(self) -> None:
        """Switched away, turned off or gone back: seal before anything else."""
        if self.looking:
            self.own_look("")
        if self.session and self.session.stage is Stage.OPEN:
            self.session.keep_typed(gestures.typed(self.root))
            self.session.seal()
            self.draw_session(self.session)

    def touched(self) -> None:
        self.clock.touched()

    def went_back(self) -> None:
        """The browser's Back: never a secret, never the end of a game."""
        if self.session is None:
            return
        self.session.seal()
        self.session.sheet = "" if self.session.sheet else "leave"
        gestures.push_history()
        self.changed()

    # What the session can't do alone.

    def own_link(self, argument: str) -> None:
        self.linked().do(argument)

    def own_share(self, how: str) -> None:
        if self.session:
            start(passing.pass_on(self.session, how, self.changed))

    def own_look(self, _: str) -> None:
        self.looking = not self.looking
        self.changed()

    def own_leave(self, _: str) -> None:
        self.carried, self.looking = "", False
        if self.book:
            self.let_go(self.book)
        if self.links:
            self.links.leave()
            self.links = None
        if isinstance(self.session, Exhibit):
            js.location.replace(f"#{self.session.name}")
        self.session = None
        self.clock.stop()
        js.document.documentElement.dataset.mode = "lobby"
        gestures.morph(self.root, "")
        js.document.title = (
            js.document.documentElement.getAttribute("data-title") or js.document.title
        )
        js.document.dispatchEvent(js.Event.new("tables:changed"))
        lang = js.document.documentElement.lang
        if lang != self.lobby_lang and storage.recall("lang") == lang and not gestures.embedded():
            js.location.assign(site_root() + ("" if lang == LANGUAGES[0] else f"{lang}/"))

    def own_lang(self, lang: str) -> None:
        if self.session is None or lang not in self.session.languages:
            return
        self.handle(lambda session: session.speak(lang))
        js.document.documentElement.lang = lang
        storage.remember("lang", lang)

    def own_theme(self, _: str) -> None:
        root = js.document.documentElement
        dark = js.window.matchMedia("(prefers-color-scheme: dark)").matches
        now = root.getAttribute("data-theme") or ("dark" if dark else "light")
        root.dataset.theme = "light" if now == "dark" else "dark"
        storage.remember("theme", root.getAttribute("data-theme"))

    def own_sound(self, _: str) -> None:
        self.sounds.toggle()
        self.handle(lambda session: setattr(session, "muted", not self.sounds.on))

    def own_save(self, _: str) -> None:
        if self.session and self.order:
            download(f"brush-pass-{self.order.game}.brushpass", desk.pack(self.order, self.session))

    def own_print(self, _: str) -> None:
        js.window.print()

    def own_again(self, how: str) -> None:
        start(self.rematch(swap=how == "swap"))

    async def rematch(self, *, swap: bool) -> None:
        if self.session is None or self.order is None:
            return
        words: dict[str, tuple[str, ...]] = {}
        try:
            words = await self.words.lists(self.order)
        except (OSError, TooFew) as error:
            if swap:
                self.session.notice = lacking(error, self.session.texts)
                self.changed()
                return
        try:
            order, session = desk.again(self.order, self.session, words, swap=swap)
        except (Illegal, Malformed):
            self.session.notice = self.session.texts("malformed")
            self.changed()
            return
        if self.links:
            self.links.lay(session)
        await self.begin(order, session)

    # Time.

    def ticked(self, seconds_left: int | None, idle: float) -> None:
        if self.links:
            self.links.tick()
        session = self.session
        if session is None:
            return
        if session.stage is Stage.OPEN and idle > IDLE_SECONDS:
            self.hidden()
        if seconds_left is None or session.timer is None:
            return
        self.show_clock()
        if seconds_left in (30, 10) and self.clock.says(seconds_left):
            self.say(session.texts("seconds left", n=seconds_left))
            self.sounds.play("tick")
        if seconds_left == 0:
            timer = session.timer.name
            self.handle(lambda it: it.time_up(timer))

    def show_clock(self) -> None:
        clock = js.document.getElementById("clock")
        if clock:
            clock.textContent = f"{self.clock.left // 60}:{self.clock.left % 60:02}"

    # To the page.

    def changed(self) -> None:
        """What is new is stored and then drawn, unless that takes too long."""
        aside = self.aside()
        if aside is not None:
            self.draw(aside)
        elif self.session and self.book and self.book.unsaved:
            if KEEPER.failing:
                self.book.save()
                self.draw_session(self.session)
            elif self._drawing is None or self._drawing.done():
                self._drawing = start(self._draw_stored(self.book))
        elif self.session:
            self.draw_session(self.session)

    async def _draw_stored(self, book: Book) -> None:
        await _soon(book)
        if self.session and self.aside() is None:
            self.draw_session(self.session)

    @property
    def unsaved(self) -> bool:
        return KEEPER.failing or bool(self.book and self.book.unsaved)

    def told_of_storage(self) -> None:
        """Something was stored, or couldn't be."""
        if self.session and self.session.unsaved != self.unsaved and self.aside() is None:
            self.draw_session(self.session)

    def draw_session(self, session: Session) -> None:
        """As it is, at once."""
        session.unsaved = self.unsaved
        self.draw(page(session))
        js.document.title = title(session)
        self.say(announcement(session))
        for sound in session.sounds:
            self.sounds.play(sound)
        session.sounds.clear()
        self.follow_clock(session)
        self.words.write(session)

    def aside(self) -> str | None:
        """A page that belongs to no table here: a guest's that joins, or a second phone's."""
        if self.carried:
            lang = js.document.documentElement.lang or "en"
            return second_page(self.carried, lang, looking=self.looking)
        return self.links.draw() if self.links else None

    def draw(self, html: str) -> None:
        gestures.morph(self.root, html)
        gestures.draw_codes(self.root)

    def follow_clock(self, session: Session) -> None:
        """A linked table's clock stands still when somebody is missed, not when one reads rules."""
        paused = session.paused or (self.links.waits if self.links else bool(session.sheet))
        if session.visits:
            paused = self.clock.paused
        self.clock.follow(session.timer, paused=paused)
        self.show_clock()
        if self.links:
            timer = session.timer.name if session.timer else None
            self.links.keep_clock(timer, self.clock.left, running=not paused)

    def say(self, text: str) -> None:
        if text and self.live.textContent != text:
            self.live.textContent = text


async def _soon(book: Book) -> None:
    """Until all of this table is stored, but no longer than people would notice."""
    await asyncio.wait({book.save()}, timeout=SOON)


def lacking(error: OSError | TooFew, t: Texts) -> str:
    """Which words there aren't enough of."""
    if isinstance(error, TooFew):
        return t("few words", found=error.found, least=error.least)
    return t("no words", file=str(error))
