"""Plays a session in the page: events in, HTML out, every entry stored. Imports app, browser.

Three attributes carry what people do: `data-act`, `data-do` and `data-form`. Everything on the
page comes from `page(session)`; the page is morphed, so that what people type stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from brushpass.app import desk
from brushpass.app.pages import announcement, page, title
from brushpass.app.session import Session, Stage
from brushpass.browser import gestures, storage
from brushpass.browser.clock import Clock
from brushpass.browser.files import download
from brushpass.browser.ink import listen_ink
from brushpass.browser.sound import Sounds
from brushpass.browser.tasks import start
from brushpass.games import package
from brushpass.i18n import rulebook, texts
from brushpass.table import Illegal, Malformed
from brushpass.words.decks import shown

IDLE_SECONDS = 90
"""A secret that stays open without being held is sealed after so long without a touch."""


class Player:
    def __init__(self) -> None:
        self.session: Session | None = None
        self.order: desk.Order | None = None
        self.words: dict[str, tuple[str, ...]] = {}
        self.book = storage.Book()
        self.clock = Clock(on_tick=self.ticked)
        self.sounds = Sounds()
        self.root = js.document.getElementById("app")
        self.live = js.document.getElementById("live")

    # From the lobby.

    async def deal(self, raw: str) -> str:
        """A new table; what stands in the way comes back as a sentence, nothing if all is well."""
        lang = js.document.documentElement.lang or "en"
        try:
            order = desk.read_order(raw)
            words = await self.fetch_words(order)
            session = desk.deal(order, words)
        except Illegal as refusal:
            return _explain(refusal, lang, raw)
        except Malformed:
            return texts("brushpass.app", lang)("malformed")
        except OSError as error:
            return texts("brushpass.app", lang)("no words", file=str(error))
        await self.begin(order, session, words)
        return ""

    async def open(self, table: str) -> str:
        """A table that this device has kept."""
        lang = js.document.documentElement.lang or "en"
        try:
            raw, lines, marks = await self.book.read(table)
            order = desk.read_order(raw)
            session = desk.restore(order, lines, marks)
        except (Malformed, LookupError):
            return texts("brushpass.app", lang)("broken table")
        self.book.resume(table, len(session.table.log))
        session.speak(lang)
        self.show(order, session)
        return ""

    async def load(self, text: str) -> str:
        """A table from a file."""
        lang = js.document.documentElement.lang or "en"
        try:
            order, session = desk.unpack(text)
        except Malformed:
            return texts("brushpass.app", lang)("broken file")
        await self.begin(order, session, {})
        return ""

    async def fetch_words(self, order: desk.Order) -> dict[str, tuple[str, ...]]:
        words = {}
        for deck in desk.decks_for(order):
            address = f"wordlists/{order.language}/{deck}.txt"
            answer = await js.fetch(_root() + address)
            if not answer.ok:
                raise OSError(address)
            lines = str(await answer.text()).splitlines()
            words[deck] = tuple(shown(line) for line in lines if line.strip())
        return words

    async def begin(
        self, order: desk.Order, session: Session, words: dict[str, tuple[str, ...]]
    ) -> None:
        await self.book.begin(order, session)
        self.words = words
        self.show(order, session)

    def show(self, order: desk.Order, session: Session) -> None:
        self.order, self.session = order, session
        js.document.documentElement.dataset.mode = "play"
        gestures.push_history()
        self.changed()

    # What people do.

    def acted(self, seat: int, raw: str) -> None:
        self.handle(lambda session: session.act(seat, raw))

    def submitted(self, name: str, seat: int, fields: dict[str, str]) -> None:
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
        self.changed()

    def hidden(self) -> None:
        """Switched away, turned off or gone back: seal before anything else."""
        if self.session and self.session.stage is Stage.OPEN:
            self.session.keep_typed(gestures.typed(self.root))
            self.session.seal()
            self.changed()

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

    def own_leave(self, _: str) -> None:
        self.session = None
        self.clock.stop()
        js.document.documentElement.dataset.mode = "lobby"
        gestures.morph(self.root, "")
        js.document.title = (
            js.document.documentElement.getAttribute("data-title") or js.document.title
        )
        js.document.dispatchEvent(js.Event.new("tables:changed"))

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
        self.changed()

    def own_save(self, _: str) -> None:
        if self.session and self.order:
            download(f"brush-pass-{self.order.game}.brushpass", desk.pack(self.order, self.session))

    def own_again(self, how: str) -> None:
        start(self.rematch(swap=how == "swap"))

    async def rematch(self, *, swap: bool) -> None:
        if self.session is None or self.order is None:
            return
        if swap and not self.words:
            try:
                self.words = await self.fetch_words(self.order)
            except OSError as error:
                self.session.notice = self.session.texts("no words", file=str(error))
                self.changed()
                return
        order, session = desk.again(self.order, self.session, self.words, swap=swap)
        await self.begin(order, session, self.words)

    # Time.

    def ticked(self, seconds_left: int | None, idle: float) -> None:
        session = self.session
        if session is None:
            return
        if session.stage is Stage.OPEN and idle > IDLE_SECONDS:
            self.hidden()
        if seconds_left is None or session.timer is None:
            return
        clock = js.document.getElementById("clock")
        if clock:
            clock.textContent = f"{seconds_left // 60}:{seconds_left % 60:02}"
        if seconds_left in (30, 10) and self.clock.says(seconds_left):
            self.say(session.texts("seconds left", n=seconds_left))
            self.sounds.play("tick")
        if seconds_left == 0:
            timer = session.timer.name
            self.handle(lambda it: it.time_up(timer))

    # To the page.

    def changed(self) -> None:
        session = self.session
        if session is None:
            return
        gestures.morph(self.root, page(session))
        js.document.title = title(session)
        self.say(announcement(session))
        for sound in session.sounds:
            self.sounds.play(sound)
        session.sounds.clear()
        self.clock.follow(session.timer, paused=session.paused or bool(session.sheet))
        self.book.write(session)

    def say(self, text: str) -> None:
        if text and self.live.textContent != text:
            self.live.textContent = text


def _root() -> str:
    """From this page to the top of the site: the pages of other languages lie in folders."""
    root: str = js.document.documentElement.getAttribute("data-root") or ""
    return root


def _explain(refusal: Illegal, lang: str, raw: str) -> str:
    order = desk.read_order(raw)
    of_table = refusal.rule.startswith("BP")
    book = rulebook("brushpass.table" if of_table else package(order.game), lang)
    return texts("brushpass.app", lang)("refused", rule=refusal.rule, text=book[refusal.rule].text)


def run() -> None:
    """Called once by the page when Python is there."""
    player = Player()
    gestures.listen(player)
    listen_ink(player)

    def promise(function: Callable[[str], Any]) -> Any:
        return create_proxy(lambda text: start(function(text)))

    handles = {name: promise(getattr(player, name)) for name in ("deal", "open", "load")}
    js.window.brushpass = to_js(handles, dict_converter=js.Object.fromEntries)
    js.window.brushpassReady()
