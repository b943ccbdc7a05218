"""Where tables come in: from the lobby, from storage, from a file, from a link.

The pages before the deal ask for these by name. What stands in the way comes back as a sentence;
nothing if all is well.
"""

from __future__ import annotations

from asyncio import gather
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pyodide.ffi import JsException, create_proxy

from brushpass.app.model import Stage, Watching
from brushpass.app.rehearsal import rehearse
from brushpass.app.setup import order as orders
from brushpass.app.setup.order import Order
from brushpass.app.setup.saving import salvaging, unpacking
from brushpass.app.setup.stock import TooFew
from brushpass.app.sharing import own_phone
from brushpass.app.sharing.links import for_adults, reading as reading_link
from brushpass.app.sharing.own_phone import CarriedSecret
from brushpass.app.sitting.device import come_back, show
from brushpass.app.sitting.seats import keep_out, speak
from brushpass.browser import page_api, saving
from brushpass.browser.saving import SavedTable
from brushpass.browser.site import page_language
from brushpass.browser.tab_locks import hold
from brushpass.browser.tasks import in_slices, start
from brushpass.games import package
from brushpass.i18n import Texts, rulebook, texts
from brushpass.table import Illegal, Malformed
from brushpass.table.foreign import parse

if TYPE_CHECKING:
    from brushpass.browser.player import Player

UNREADABLE, DAMAGED = "unreadable", "damaged"
"""Why a stored table can't be opened, as the page of stored tables reads it."""

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
            "gather": self.gather,
            "meet": self.meet,
            "join": self.join,
            "revisit": self.revisit,
            "relobby": self.relobby,
            "second": self.second,
            "shown": self.shown,
            "case": self.case,
            "dropCase": self.drop_case,
        }
        return page_api.record(**{name: _promise(function) for name, function in asked.items()})

    # Tables of our own.

    async def deal(self, raw: str) -> str:
        """A new table."""
        words = self._player.words
        t = texts("brushpass.app", page_language())
        try:
            order = orders.with_seed(orders.read_order(raw))
            lists, _ = await gather(
                words.lists(order), words.learn(order.game, language=order.language)
            )
            playing = orders.deal(order, lists)
        except Illegal as refusal:
            return _explain(refusal, t, orders.read_order(raw).game)
        except Malformed:
            return t("malformed")
        except (OSError, TooFew) as error:
            return _lacking(error, t)
        await self._player.begin(order, playing)
        return ""

    async def open(self, table: str, cut: bool, seat: str = "") -> str:
        """Open a table that this device has stored, in the hands of the seat that held the device.
        If only its beginning can be read, people are told; `cut` goes on from there.
        """
        unfinished = saving.unfinished(table)
        if unfinished:
            await self._return_to(unfinished)
            return ""
        store = page_api.page().store
        try:
            kept = await saving.read(table)
            seated = await saving.read_note(f"computers {table}")
            order = orders.read_order(seated or kept.order)
            reading = salvaging(order, kept.head, kept.lines, kept.marks)
            playing, read, has_marks = await in_slices(reading)
            rehearse(playing)
        except (Malformed, LookupError):
            with suppress(JsException):
                await store.setAside(table)
            return UNREADABLE
        if read < kept.entries:
            if not cut:
                return f"{DAMAGED} {read} {kept.entries}"
            await store.cut(table, read)
        lost = () if has_marks else ("marks",)
        saved = SavedTable(order, playing, table=table, stored=read)
        await saved.recall_drafts()
        await self._sit_down(saved, seat, lost)
        return ""

    async def _sit_down(self, saved: SavedTable, seat: str, lost: tuple[str, ...]) -> None:
        """Put a table of this device on screen, and tell people what is `lost` with it."""
        player, entries = self._player, len(saved.playing.table.log)
        player.words.begin(remembered=entries)
        await player.words.learn(saved.order.game, language=saved.order.language)
        saved.playing = speak(saved.playing, page_language())
        if not await hold(f"table {saved.table}", player.reopen):
            saved.playing = keep_out(saved.playing)
            saved.stop()
        if seat.isdecimal():
            saved.playing = come_back(saved.playing, int(seat))
        await player.show(saved)
        linked = await saving.read_note(f"link {saved.table}")
        if linked is None:
            lost = (*lost, "link")
        if player.playing:
            t, told = player.playing.texts, [player.playing.notice]
            told += [t(f"note unreadable {name}") for name in lost]
            notice = " ".join(filter(None, told))
            player.loop.change(lambda playing: playing.with_frame(notice=notice))
            if linked and player.playing.seats.people:
                await player.linked().resume_host(player.playing, linked)
        player.changed()

    async def _return_to(self, saved: SavedTable) -> None:
        """Go back to a table that is still being stored: the store lags behind it."""
        playing = saved.playing
        if playing.stage in (Stage.SEALED, Stage.OPEN, Stage.CLOSED):
            playing = show(playing, Stage.TABLE)
        saved.playing = speak(playing.with_frame(sheet=None), page_language())
        await hold(f"table {saved.table}", self._player.reopen)
        await self._player.show(saved)

    async def load(self, text: str) -> str:
        """A table from a file."""
        try:
            order, playing = await in_slices(unpacking(text))
            rehearse(playing)
        except Malformed:
            return texts("brushpass.app", page_language())("broken file")
        await self._player.words.learn(order.game, language=order.language)
        await self._player.begin(order, playing)
        return ""

    async def again(self, *, swap: bool) -> None:
        """The next game at the same table."""
        player = self._player
        before, order = player.playing, player.order
        if before is None or order is None:
            return
        t = before.texts
        words: dict[str, tuple[str, ...]] = {}
        try:
            words = await player.words.lists(order)
        except (OSError, TooFew) as error:
            if swap:
                player.tell(_lacking(error, t))
                return
        try:
            order, playing = orders.again(order, before, words, swap=swap)
        except (Illegal, Malformed):
            player.tell(t("malformed"))
            return
        if player.links and player.links.host:
            playing = player.links.host.start_game(playing)
        await player.begin(order, playing)

    # Together.

    async def gather(self, raw: str) -> str:
        """Open a lobby at this device: with what was typed and chosen, over a link or here."""
        try:
            asked, lang = read_record(raw), page_language()
            game, way = asked["game"], asked["way"]
            empty = {"names": [], "roles": [], "options": {}, "language": lang, "computers": {}}
            order = orders.order_of(asked["order"] or {"game": game, "lang": lang, **empty})
            name = str(asked["name"])
        except (Malformed, KeyError, TypeError):
            return texts("brushpass.app", page_language())("malformed")
        return await self._player.linked().gather(order, name, over_relays=way == "link")

    async def deal_gathered(self) -> str:
        """Deal to those who have sat down in the lobby here."""
        player, t = self._player, texts("brushpass.app", page_language())
        host = player.links.host if player.links else None
        seated = host.table.lobby.seated() if host else None
        if host is None or seated is None:
            return ""
        order = orders.with_seed(
            Order(
                seated.game,
                seated.names,
                seated.roles,
                seated.options,
                seated.language,
                page_language(),
                seated.computers,
            )
        )
        words = player.words
        try:
            lists, _ = await gather(
                words.lists(order), words.learn(order.game, language=order.language)
            )
            playing = orders.deal_next(order, lists, host.table.playing)
        except Illegal as refusal:
            return _explain(refusal, t, order.game)
        except Malformed:
            return t("malformed")
        except (OSError, TooFew) as error:
            return _lacking(error, t)
        await player.begin(order, host.start_game(playing, seated.owners))
        return ""

    async def meet(self, raw: str) -> str:
        """A link to a lobby was opened, or a code was typed."""
        try:
            asked = read_record(raw)
            link, name = str(asked["link"]), str(asked["name"])
        except (Malformed, KeyError):
            return texts("brushpass.app", page_language())("malformed")
        watches = asked.get("watches") is True
        linked = self._player.linked()
        return await linked.meet(link, page_language(), name=name, watches=watches)

    async def relobby(self, _: str) -> str:
        return await self._player.linked().resume_lobby()

    async def join(self, invitation: str) -> str:
        return await self._player.linked().join(invitation, page_language())

    async def revisit(self, _: str) -> str:
        return await self._player.linked().revisit(page_language())

    # What lies elsewhere.

    async def second(self, payload: str) -> str:
        """One secret of a table that lies elsewhere, on somebody's own phone."""
        secret = CarriedSecret(payload, page_language())
        try:
            own_phone.page(secret)
        except Malformed:
            return texts("brushpass.app", secret.lang)("broken second")
        self._player.carry(secret)
        return ""

    async def shown(self, link: str, of_age: bool) -> str:
        """A finished game that came with a link. A linked table is not left for it."""
        player, lang = self._player, page_language()
        if player.links:
            return ""
        kind, _, text = link.partition("=")
        try:
            reading = reading_link("puzzle" if kind == "puzzle" else "replay", text, lang)
            watching = await in_slices(reading)
        except Malformed:
            return texts("brushpass.app", lang)("broken link game")
        if for_adults(watching) and not of_age:
            return OF_AGE
        if watching.question:
            player.visit()
            player.thinking.stop()
            player.clock.stop()
            player.daily_case().open_position(watching, lambda: self._watch(watching))
        else:
            self._watch(watching)
        return ""

    def _watch(self, watching: Watching) -> None:
        self._player.visit()
        self._player.words.visit(watching)
        self._player.loop.show(watching)
        self._player.enter()

    async def case(self, game: str, day: str) -> str:
        """The case of a day. A table that is played is not left for it."""
        player, lang = self._player, page_language()
        if player.loop.sitting or player.links:
            return ""
        try:
            player.daily_case().open(game, day, lang)
        except Malformed:
            return texts("brushpass.app", lang)("no such case")
        return ""

    async def drop_case(self, _: str) -> str:
        """Nobody works on it any more; what was done is kept."""
        player = self._player
        if player.case and player.case.is_open:
            player.case.close()
            player.loop.show(None)
            player.painter.lobby()
        return ""


def _promise(function: Callable[..., Coroutine[Any, Any, str]]) -> Any:
    return create_proxy(lambda *told: start(function(*told)))


def read_record(raw: str) -> dict[str, Any]:
    """What the pages before the deal hand over."""
    record = parse(raw)
    if not isinstance(record, dict):
        raise Malformed("this is no record")
    return record


def _explain(refusal: Illegal, t: Texts, game: str) -> str:
    of_table = refusal.rule.startswith("BP")
    book = rulebook("brushpass.table" if of_table else package(game), t.lang)
    return t("refused", rule=refusal.rule, text=book[refusal.rule].text)


def _lacking(error: OSError | TooFew, t: Texts) -> str:
    """A sentence that says which words are missing, or that there are too few."""
    if isinstance(error, TooFew):
        key = "few words company" if error.with_computers else "few words"
        return t(key, found=error.found, least=error.least)
    return t("no words", file=str(error))
