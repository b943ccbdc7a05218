"""Plays a session in the page: events in, HTML out, every entry stored. Imports app, browser.

Three attributes carry what people do: `data-act`, `data-do` and `data-form`. Everything on the
page comes from `page(session)`; the page is morphed, so that what people type stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy, to_js

from brushpass.app import desk
from brushpass.app.drawing import attempt, drawn
from brushpass.app.second import second_page
from brushpass.app.session import Session, Stage
from brushpass.app.shared import Exhibit
from brushpass.app.shared import read as read_shared
from brushpass.app.stock import TooFew
from brushpass.browser import gestures, passing, storage
from brushpass.browser.ahead import load_ahead
from brushpass.browser.clock import Clock
from brushpass.browser.files import download, site_root
from brushpass.browser.ink import listen_ink
from brushpass.browser.sound import Sounds
from brushpass.browser.tabs import hold, release
from brushpass.browser.tasks import start
from brushpass.browser.wordbook import Wordbook
from brushpass.games import package
from brushpass.i18n import LANGUAGES, Texts, rulebook, texts
from brushpass.table import Illegal, Malformed

if TYPE_CHECKING:
    from brushpass.browser.linked import Linked

HANDLES = ("deal", "open", "load", "join", "revisit", "reply", "second", "shown")
"""What the static pages may ask for."""

LINKING = ("brushpass.link", "brushpass.app.links", "brushpass.browser.linked")
"""What somebody needs who links devices."""

IDLE_SECONDS = 90
"""A secret that stays open without being held is sealed after so long without a touch."""


class Player:
    def __init__(self) -> None:
        self.session: Session | None = None
        self.order: desk.Order | None = None
        self.words = Wordbook()
        self.book = storage.Book()
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

    # From the lobby.

    async def deal(self, raw: str) -> str:
        """A new table; what stands in the way comes back as a sentence, nothing if all is well."""
        lang = js.document.documentElement.lang or "en"
        try:
            order = desk.read_order(raw)
            words = await self.words.lists(order)
            await self.words.learn(order.game, language=order.language)
            session = desk.deal(order, words)
        except Illegal as refusal:
            return _explain(refusal, lang, raw)
        except Malformed:
            return texts("brushpass.app", lang)("malformed")
        except (OSError, TooFew) as error:
            return _lacking(error, texts("brushpass.app", lang))
        await self.begin(order, session)
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
        self.words.begin(told=len(session.table.log))
        await self.words.learn(order.game, language=order.language)
        session.speak(lang)
        if not await hold(f"table {table}", self.reopen):
            session.keep_out()
            self.book.stop()
        self.show(order, session)
        kept = await js.window.brushpassTools.store.note(f"link {table}")
        if kept and session.mine:
            await self.linked().resume_host(session, kept)
            self.changed()
        return ""

    async def load(self, text: str) -> str:
        """A table from a file."""
        lang = js.document.documentElement.lang or "en"
        try:
            order, session = desk.unpack(text)
        except Malformed:
            return texts("brushpass.app", lang)("broken file")
        await self.words.learn(order.game, language=order.language)
        await self.begin(order, session)
        return ""

    async def begin(self, order: desk.Order, session: Session) -> None:
        await self.book.begin(order, session)
        await hold(f"table {self.book.table}", self.reopen)
        self.words.begin()
        self.show(order, session)

    def show(self, order: desk.Order, session: Session) -> None:
        self.order, self.session = order, session
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
        if self.session and self.book.table:
            start(self.open(self.book.table))

    # From other devices.

    def linked(self) -> Linked:
        if self.links is None:
            from brushpass.browser.linked import Linked  # loaded when it is wanted

            self.links = Linked(self)
        return self.links

    async def join(self, invitation: str) -> str:
        return await self.linked().join(invitation, js.document.documentElement.lang or "en")

    async def revisit(self, _: str) -> str:
        return await self.linked().revisit(js.document.documentElement.lang or "en")

    async def second(self, payload: str) -> str:
        """One secret of a table that lies elsewhere, on somebody's own phone."""
        lang = js.document.documentElement.lang or "en"
        try:
            second_page(payload, lang, looking=True)
        except Malformed:
            return texts("brushpass.app", lang)("broken second")
        self.carried = payload
        self.enter()
        return ""

    async def reply(self, payload: str) -> str:
        await self.linked().finish(payload)
        return ""

    async def shown(self, link: str, of_age: bool) -> str:
        """A finished game that came with a link. A linked table is not left for it."""
        if self.links:
            return ""
        lang = js.document.documentElement.lang or "en"
        kind, _, text = link.partition("=")
        try:
            exhibit = read_shared(kind, text, lang)
        except Malformed:
            return texts("brushpass.app", lang)("broken link game")
        if exhibit.for_adults and not of_age:
            return "of age?"
        self.visit(exhibit)
        self.enter()
        return ""

    def visit(self, session: Session | None) -> None:
        """The table of another device, as this one may see it."""
        if session and session is not self.session:
            self.words.visit(session)
        self.session, self.order = session, None

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
        attempt(self.session, do)
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
        release(f"table {self.book.table}")
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

    def own_reload(self, _: str) -> None:
        js.location.reload()

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
                self.session.notice = _lacking(error, self.session.texts)
                self.changed()
                return
        order, session = desk.again(self.order, self.session, words, swap=swap)
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
        aside = self.aside()
        session = self.session
        if aside is not None:
            self.draw(aside)
        if aside is not None or session is None:
            return
        drawing = drawn(session)
        self.draw(drawing.html)
        js.document.title = drawing.title
        self.say(drawing.said)
        if self.order:
            self.book.write(session)
        if drawing.failure:
            js.console.error(drawing.failure)
            return
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


def _explain(refusal: Illegal, lang: str, raw: str) -> str:
    order = desk.read_order(raw)
    of_table = refusal.rule.startswith("BP")
    book = rulebook("brushpass.table" if of_table else package(order.game), lang)
    return texts("brushpass.app", lang)("refused", rule=refusal.rule, text=book[refusal.rule].text)


def _lacking(error: OSError | TooFew, t: Texts) -> str:
    """Which words there aren't enough of."""
    if isinstance(error, TooFew):
        return t("few words", found=error.found, least=error.least)
    return t("no words", file=str(error))


def run() -> None:
    """Called once by the page when Python is there."""
    player = Player()
    gestures.listen(player)
    listen_ink(player)

    def promise(function: Callable[..., Any]) -> Any:
        return create_proxy(lambda *told: start(function(*told)))

    handles = {name: promise(getattr(player, name)) for name in HANDLES}
    js.window.brushpass = to_js(handles, dict_converter=js.Object.fromEntries)
    js.window.brushpassReady()
    start(load_ahead(*LINKING))
