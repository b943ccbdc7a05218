"""How people come to a table: by a deal, a kept table, a file, an invitation or a link.

Imports app, player. The static pages ask for these; what stands in the way comes back as a
sentence, and nothing if all is well.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from brushpass.app import desk
from brushpass.app.rehearsal import rehearse
from brushpass.app.second import second_page
from brushpass.app.shared import read as read_shared
from brushpass.app.stock import TooFew
from brushpass.browser import gestures, keeping
from brushpass.browser.ahead import load_ahead
from brushpass.browser.ink import listen_ink
from brushpass.browser.keeping import Book
from brushpass.browser.lent import page
from brushpass.browser.player import Player, lacking
from brushpass.browser.tabs import hold
from brushpass.browser.tasks import start
from brushpass.games import package
from brushpass.i18n import rulebook, texts
from brushpass.table import Illegal, Malformed

HANDLES = ("deal", "open", "load", "join", "revisit", "reply", "second", "shown")
"""What the static pages may ask for."""

LINKING = ("brushpass.link", "brushpass.app.links", "brushpass.browser.linked")
"""What somebody needs who links devices."""

UNREADABLE, DAMAGED = "unreadable", "damaged"
"""What the page of kept tables is told instead of a sentence; it knows of which table."""


class Arrivals:
    def __init__(self, player: Player) -> None:
        self._player = player
        player.reopened = lambda table: start(self.open(table, cut=False))

    async def deal(self, raw: str) -> str:
        """A new table."""
        t, words = texts("brushpass.app", _lang()), self._player.words
        try:
            order = desk.read_order(raw)
            lists = await words.lists(order)
            await words.learn(order.game, language=order.language)
            session = desk.deal(order, lists)
        except Illegal as refusal:
            return _explain(refusal, raw)
        except Malformed:
            return t("malformed")
        except (OSError, TooFew) as error:
            return lacking(error, t)
        await self._player.begin(order, session)
        return ""

    async def open(self, table: str, cut: bool) -> str:
        """A table that this device has kept. If only its beginning can be read, that is said; to
        `cut` it is to go on from there.
        """
        unfinished = keeping.unfinished(table)
        if unfinished:
            await self._return_to(unfinished)
            return ""
        store = page().store
        try:
            kept = await keeping.read(table)
            order = desk.read_order(kept.order)
            session, read = desk.salvage(order, kept.head, kept.lines, kept.marks)
            rehearse(session)
        except (Malformed, LookupError):
            with suppress(JsException):
                await store.setAside(table)
            return UNREADABLE
        if read < kept.entries:
            if not cut:
                return f"{DAMAGED} {read} {kept.entries}"
            await store.cut(table, read)
        await self._sit_down(Book(order, session, table=table, stored=read))
        return ""

    async def _sit_down(self, book: Book) -> None:
        player, session = self._player, book.session
        player.words.begin(told=len(session.table.log))
        await player.words.learn(book.order.game, language=book.order.language)
        session.speak(_lang())
        if not await hold(f"table {book.table}", player.reopen):
            session.keep_out()
            book.stop()
        await player.show(book)
        linked = await keeping.read_note(f"link {book.table}")
        if linked is None:
            session.notice = session.texts("note unreadable link")
        if linked and session.mine:
            await player.linked().resume_host(session, linked)
        player.changed()

    async def _return_to(self, book: Book) -> None:
        """It was left before all of it was stored: what lies in the store is behind."""
        book.session.do("sheet")
        book.session.do("table")
        book.session.speak(_lang())
        await hold(f"table {book.table}", self._player.reopen)
        await self._player.show(book)

    async def load(self, text: str) -> str:
        """A table from a file: drawn once before anything is kept."""
        try:
            order, session = desk.unpack(text)
            rehearse(session)
        except Malformed:
            return texts("brushpass.app", _lang())("broken file")
        await self._player.words.learn(order.game, language=order.language)
        await self._player.begin(order, session)
        return ""

    async def join(self, invitation: str) -> str:
        return await self._player.linked().join(invitation, _lang())

    async def revisit(self, _: str) -> str:
        return await self._player.linked().revisit(_lang())

    async def reply(self, payload: str) -> str:
        await self._player.linked().finish(payload)
        return ""

    async def second(self, payload: str) -> str:
        """One secret of a table that lies elsewhere, on somebody's own phone."""
        try:
            second_page(payload, _lang(), looking=True)
        except Malformed:
            return texts("brushpass.app", _lang())("broken second")
        self._player.carried = payload
        self._player.enter()
        return ""

    async def shown(self, link: str, of_age: bool) -> str:
        """A finished game that came with a link. A linked table is not left for it."""
        if self._player.links:
            return ""
        kind, _, text = link.partition("=")
        try:
            exhibit = read_shared(kind, text, _lang())
        except Malformed:
            return texts("brushpass.app", _lang())("broken link game")
        if exhibit.for_adults and not of_age:
            return "of age?"
        self._player.visit(exhibit)
        self._player.enter()
        return ""


def _lang() -> str:
    return js.document.documentElement.lang or "en"


def _explain(refusal: Illegal, raw: str) -> str:
    order = desk.read_order(raw)
    of_table = refusal.rule.startswith("BP")
    book = rulebook("brushpass.table" if of_table else package(order.game), _lang())
    t = texts("brushpass.app", _lang())
    return t("refused", rule=refusal.rule, text=book[refusal.rule].text)


def run() -> None:
    """Called once by the page when Python is there."""
    player = Player()
    gestures.listen(player)
    listen_ink(player)
    arrivals = Arrivals(player)

    def promise(function: Callable[..., Any]) -> Any:
        return create_proxy(lambda *told: start(function(*told)))

    handles = {name: promise(getattr(arrivals, name)) for name in HANDLES}
    page().ready(to_js(handles, dict_converter=js.Object.fromEntries))
    start(load_ahead(*LINKING))
