"""Where tables come in: from the lobby, from storage, from a file, from a link.

The pages before the deal ask for these by name. What stands in the way comes back as a sentence;
nothing if all is well.
"""

from __future__ import annotations

from asyncio import gather
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from brushpass.app.setup import desk
from brushpass.app.setup.rehearsal import rehearse
from brushpass.app.setup.stock import TooFew
from brushpass.app.sharing.links import Exhibit
from brushpass.app.sharing.links import reading as reading_shared
from brushpass.app.sharing.own_phone import second_page
from brushpass.browser import page_api, saving
from brushpass.browser.saving import Ledger
from brushpass.browser.tab_locks import hold
from brushpass.browser.tasks import in_slices, start
from brushpass.games import package
from brushpass.html.commands import Lay, Plain
from brushpass.i18n import Texts, rulebook, texts
from brushpass.language import FIRST
from brushpass.table import Illegal, Malformed

if TYPE_CHECKING:
    from brushpass.browser.daily import Caseroom
    from brushpass.browser.player import Player

UNREADABLE, DAMAGED = "unreadable", "damaged"
"""What the page of kept tables is told; it knows of which table."""

OF_AGE = "of age?"


class Entrance:
    def __init__(self, player: Player) -> None:
        self._player = player

    def handles(self) -> Any:
        """What the pages before the deal may ask for, as promises."""
        asked: dict[str, Callable[..., Coroutine[Any, Any, str]]] = {
            "deal": self.deal,
            "open": self.open,
            "load": self.load,
            "join": self.join,
            "revisit": self.revisit,
            "reply": self.reply,
            "second": self.second,
            "shown": self.shown,
            "case": self.case,
            "dropCase": self.drop_case,
        }
        promises = {name: _promise(function) for name, function in asked.items()}
        return to_js(promises, dict_converter=js.Object.fromEntries)

    # Tables of our own.

    async def deal(self, raw: str) -> str:
        """A new table."""
        words = self._player.words
        t = texts("brushpass.app", page_language())
        try:
            order = desk.with_luck(desk.read_order(raw))
            lists, _ = await gather(
                words.lists(order), words.learn(order.game, language=order.language)
            )
            session = desk.deal(order, lists)
        except Illegal as refusal:
            return _explain(refusal, t, desk.read_order(raw).game)
        except Malformed:
            return t("malformed")
        except (OSError, TooFew) as error:
            return _lacking(error, t)
        await self._player.begin(order, session)
        return ""

    async def open(self, table: str, cut: bool, seat: str = "") -> str:
        """A table that this device has kept, with whoever held the device. If only its beginning
        can be read, that is said; to `cut` it is to go on from there.
        """
        unfinished = saving.unfinished(table)
        if unfinished:
            await self._return_to(unfinished)
            return ""
        store = page_api.page().store
        try:
            kept = await saving.read(table)
            seated = await saving.read_note(f"computers {table}")
            order = desk.read_order(seated or kept.order)
            salvaging = desk.salvaging(order, kept.head, kept.lines, kept.marks)
            session, read, has_marks = await in_slices(salvaging)
            rehearse(session)
        except (Malformed, LookupError):
            with suppress(JsException):
                await store.setAside(table)
            return UNREADABLE
        if read < kept.entries:
            if not cut:
                return f"{DAMAGED} {read} {kept.entries}"
            await store.cut(table, read)
        lost = () if has_marks else ("marks",)
        ledger = Ledger(order, session, table=table, stored=read)
        await ledger.recall_drafts()
        await self._sit_down(ledger, seat, lost)
        return ""

    async def _sit_down(self, ledger: Ledger, seat: str, lost: tuple[str, ...]) -> None:
        """What is `lost` with this table is told."""
        player, session = self._player, ledger.session
        player.words.begin(told=len(session.table.log))
        await player.words.learn(ledger.order.game, language=ledger.order.language)
        session.speak(page_language())
        if not await hold(f"table {ledger.table}", player.reopen):
            session.keep_out()
            ledger.stop()
        if seat.isdecimal():
            session.come_back(int(seat))
        await player.show(ledger)
        linked = await saving.read_note(f"link {ledger.table}")
        if linked is None:
            lost = (*lost, "link")
        told = (session.texts(f"note unreadable {name}") for name in lost)
        session.notice = " ".join(filter(None, (session.notice, *told)))
        if linked and session.mine:
            await player.linked().resume_host(session, linked)
        player.changed()

    async def _return_to(self, ledger: Ledger) -> None:
        """It was left before all of it was stored: what lies in the store is behind."""
        ledger.session.do(Lay())
        ledger.session.do(Plain.TABLE)
        ledger.session.speak(page_language())
        await hold(f"table {ledger.table}", self._player.reopen)
        await self._player.show(ledger)

    async def load(self, text: str) -> str:
        """A table from a file."""
        try:
            order, session = await in_slices(desk.unpacking(text))
            rehearse(session)
        except Malformed:
            return texts("brushpass.app", page_language())("broken file")
        await self._player.words.learn(order.game, language=order.language)
        await self._player.begin(order, session)
        return ""

    async def again(self, *, swap: bool) -> None:
        """The next game at the same table."""
        player = self._player
        if player.session is None or player.order is None:
            return
        t = player.session.texts
        words: dict[str, tuple[str, ...]] = {}
        try:
            words = await player.words.lists(player.order)
        except (OSError, TooFew) as error:
            if swap:
                player.tell(_lacking(error, t))
                return
        try:
            order, session = desk.again(player.order, player.session, words, swap=swap)
        except (Illegal, Malformed):
            player.tell(t("malformed"))
            return
        if player.links:
            player.links.start_game(session)
        await player.begin(order, session)

    # What lies elsewhere.

    async def join(self, invitation: str) -> str:
        return await self._player.linked().join(invitation, page_language())

    async def revisit(self, _: str) -> str:
        return await self._player.linked().revisit(page_language())

    async def reply(self, payload: str) -> str:
        await self._player.linked().finish(payload)
        return ""

    async def second(self, payload: str) -> str:
        """One secret of a table that lies elsewhere, on somebody's own phone."""
        lang = page_language()
        try:
            second_page(payload, lang, looking=True)
        except Malformed:
            return texts("brushpass.app", lang)("broken second")
        self._player.carry(payload)
        return ""

    async def shown(self, link: str, of_age: bool) -> str:
        """A finished game that came with a link. A linked table is not left for it."""
        if self._player.links:
            return ""
        lang = page_language()
        kind, _, text = link.partition("=")
        try:
            reading = reading_shared("puzzle" if kind == "puzzle" else "replay", text, lang)
            exhibit = await in_slices(reading)
        except Malformed:
            return texts("brushpass.app", lang)("broken link game")
        if exhibit.for_adults and not of_age:
            return OF_AGE
        if exhibit.asked:
            self._player.visit(None)
            self._player.thinking.stop()
            self._player.clock.stop()
            self._caseroom().open_position(exhibit, lambda: self._watch(exhibit))
        else:
            self._watch(exhibit)
        return ""

    def _watch(self, exhibit: Exhibit) -> None:
        self._player.visit(exhibit)
        self._player.enter()

    async def case(self, game: str, day: str) -> str:
        """The case of a day. A table that is played is not left for it."""
        player, lang = self._player, page_language()
        if player.sitting or player.links:
            return ""
        try:
            self._caseroom().open(game, day, lang)
        except Malformed:
            return texts("brushpass.app", lang)("no such case")
        return ""

    def _caseroom(self) -> Caseroom:
        from brushpass.browser.daily import Caseroom  # loaded when it is wanted

        self._player.caseroom = self._player.caseroom or Caseroom(self._player.painter)
        return self._player.caseroom

    async def drop_case(self, _: str) -> str:
        """Nobody works on it any more; what was done is kept."""
        player = self._player
        if player.caseroom and player.caseroom.is_open:
            player.caseroom.close()
            player.painter.lobby()
        return ""


def page_language() -> str:
    return str(js.document.documentElement.lang or FIRST)


def _promise(function: Callable[..., Coroutine[Any, Any, str]]) -> Any:
    return create_proxy(lambda *told: start(function(*told)))


def _explain(refusal: Illegal, t: Texts, game: str) -> str:
    of_table = refusal.rule.startswith("BP")
    ledger = rulebook("brushpass.table" if of_table else package(game), t.lang)
    return t("refused", rule=refusal.rule, text=ledger[refusal.rule].text)


def _lacking(error: OSError | TooFew, t: Texts) -> str:
    """Which words there aren't enough of."""
    if isinstance(error, TooFew):
        key = "few words company" if error.company else "few words"
        return t(key, found=error.found, least=error.least)
    return t("no words", file=str(error))
