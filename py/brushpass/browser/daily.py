"""A case in the page: it is made while people look on, worked on, and kept move by move.

The address says which case it is, so a reload comes back to it; what was done lies in the device's
small memory. Where nothing may be remembered, all goes on, and the page says so at the end.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from traceback import format_exc
from typing import TYPE_CHECKING, Any
from zlib import crc32

import js
from pyodide.ffi import JsException, to_js

from brushpass.app.computers.turns import MINDS
from brushpass.app.daily import history, pages
from brushpass.app.daily.work import Casework, telegram
from brushpass.app.sharing.links import Exhibit
from brushpass.browser import minds, page_api, storage
from brushpass.browser.files import fetched, site_root
from brushpass.browser.tasks import in_slices, start
from brushpass.contract.case import Case, Day
from brushpass.games import SHELF, case, has_case
from brushpass.html.commands import Command, Plain
from brushpass.i18n import texts
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.painter import Painter

ANNALS = "today"
"""The name of what is remembered of all days; the page before Python reads it, too."""
BREATH = 8
"""Milliseconds of making at a stretch."""


class Caseroom:
    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._work: Casework | None = None
        self._making: asyncio.Task[None] | None = None
        self._day: Day | None = None
        self._exhibit: Exhibit | None = None
        """The game that the case is out of, if it came with a link."""
        self._watch: Callable[[], None] | None = None
        self._begun_on = _today()
        """Whoever is at a case when midnight comes has played it on its day."""

    @property
    def is_open(self) -> bool:
        return self._day is not None

    @property
    def _date(self) -> date | None:
        return self._day.date if self._day and not self._exhibit else None

    @property
    def _key(self) -> str:
        """Under which name the moves are kept; the page before Python knows those of a day."""
        day = self._day
        assert day
        if self._exhibit:
            return f"case {day.game} {crc32(_link().encode()):08x}"
        return f"case {day.game} {day.date.isoformat()} {day.language}"

    def open(self, game: str, day: str, lang: str) -> None:
        """Malformed if there is no such case."""
        if game not in SHELF:
            raise Malformed("there is no such case")
        try:
            when = date.fromisoformat(day)
        except ValueError:
            raise Malformed("this is no date") from None
        self._begin(Day(game=game, date=when, language=lang))

    def open_position(self, exhibit: Exhibit, watch: Callable[[], None]) -> None:
        """A position of somebody's game; `watch` shows what was played. It is of no day."""
        self._begin(Day(game=exhibit.name, date=_today(), language=exhibit.lang), exhibit)
        self._watch = watch

    def _begin(self, day: Day, exhibit: Exhibit | None = None) -> None:
        self.close()
        self._day, self._exhibit, self._begun_on = day, exhibit, _today()
        js.document.documentElement.dataset.mode = "play"
        self._try(day)

    async def _make(self, day: Day) -> None:
        t = texts("brushpass.app", day.language)
        try:
            if not minds.are_here():
                minds.unpack(await fetched(MINDS))
            record = case(day.game)
            if self._exhibit:
                record, made = await _posed(self._exhibit, record)
            else:
                day = replace(day, files=await _files(record.reads(day.language)))
                made = await in_slices(record.make(day), BREATH)
        except OSError:
            self._fail(day, t("case lacking"), again=True)
        except Exception:
            js.console.error(format_exc())
            self._fail(day, t("case impossible"))
        else:
            self._work = Casework(record, day, made, link=_link() if self._exhibit else "")
            self._work.go_on(_moves(storage.recall(self._key) or "[]"))
            if not self._exhibit:
                self._look_round()
            self._draw()

    def _fail(self, day: Day, told: str, *, again: bool = False) -> None:
        page = pages.failed_page(day.game, self._date, day.language, told, again=again)
        self._painter.page(page)

    def _try(self, day: Day) -> None:
        self._painter.page(pages.making_page(day.game, self._date, day.language))
        self._making = start(self._make(day))

    def close(self) -> None:
        if self._making:
            self._making.cancel()
        self._work = self._making = self._day = self._exhibit = self._watch = None

    # What people do.

    def do(self, command: Command) -> None:
        work = self._work
        match command:
            case Plain.PLAYED if self._watch:
                self._watch()
            case Plain.BRING_PAPERS if self._day and not work:
                self._try(self._day)
            case _ if work is None:
                return
            case Plain.TELEGRAM_COPY:
                start(self._copy(work))
            case Plain.TELEGRAM_SEND:
                start(self._send(work))
            case _:
                self._play(work, lambda: work.do(command))

    def submitted(self, fields: dict[str, str]) -> None:
        if self._work:
            work = self._work
            self._play(work, lambda: work.submit(fields))
            self._painter.forget_typed()

    def _play(self, work: Casework, move: Any) -> None:
        before = len(work.moves)
        try:
            move()
        except Malformed:
            work.notice = work.texts("case refused")
        if len(work.moves) > before:
            page_api.page().rest()  # a second tap that comes at once isn't meant
        if self._day and len(work.moves) > before:
            storage.remember(self._key, json.dumps(work.moves, ensure_ascii=False))
            if work.verdict and not self._exhibit:
                self._note(work, self._day)
        self._draw()

    def _note(self, work: Casework, day: Day) -> None:
        """It is over: the device remembers how it went."""
        verdict = work.verdict
        assert verdict
        on_the_day = day.date == self._begun_on
        finding = history.Finding(verdict.solved, verdict.score, work.par, on_the_day)
        kept = history.read(storage.recall(ANNALS) or "{}")
        storage.remember(ANNALS, history.write(kept.with_finding(day.date, day.game, finding)))
        self._look_round()
        js.document.dispatchEvent(js.Event.new("cases:changed"))

    def _look_round(self) -> None:
        """What else there is to do that day, and how long the row is."""
        work, day = self._work, self._day
        if work is None or day is None or not work.verdict:
            return
        text = storage.recall(ANNALS)
        kept = history.read(text or "{}")
        work.row = history.row_on(kept, _today()) if text else None
        done = kept.days.get(day.date.isoformat(), {})
        others = [name for name in SHELF if has_case(name) and name not in done]
        work.following = next((name for name in others if name != day.game), None)

    async def _copy(self, work: Casework) -> None:
        try:
            await js.navigator.clipboard.writeText(telegram(work, _site(work)))
            work.copied, work.notice = True, ""
        except (JsException, AttributeError):
            work.copied, work.notice = False, work.texts("telegram by hand")
        self._draw()

    async def _send(self, work: Casework) -> None:
        """To the device's own share sheet; where there is none, to the clipboard."""
        if not hasattr(js.navigator, "share"):
            await self._copy(work)
            return
        what = to_js({"text": telegram(work, _site(work))}, dict_converter=js.Object.fromEntries)
        with suppress(JsException):  # not sent, and whoever changed their mind knows
            await js.navigator.share(what)

    def _draw(self) -> None:
        work = self._work
        if work is None:
            return
        self._painter.page(pages.page(work, _site(work)))
        js.document.title = pages.title(work)
        self._painter.say(pages.announcement(work))


def _moves(text: str) -> list[str]:
    try:
        kept = json.loads(text) if len(text) < 20_000 and text.count("[") == 1 else []
    except ValueError:
        return []
    return [move for move in kept if isinstance(move, str)] if isinstance(kept, list) else []


def _today() -> date:
    now = js.Date.new()
    return date(int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate()))


def _site(work: Casework) -> str:
    """Where a telegram leads: a day's without what a protocol says."""
    return work.link or _top().partition("://")[2] + "#today"


def _link() -> str:
    """The link that was followed, from the top of the site: there one's language is looked for."""
    return _top() + str(js.location.hash)


def _top() -> str:
    top = str(js.URL.new(site_root() or "./", js.location.href).href)
    return top.partition("?")[0].partition("#")[0]


async def _posed(exhibit: Exhibit, of_day: Case[Any, Any, Any]) -> tuple[Case[Any, Any, Any], Any]:
    """The case that somebody made of a game, and what kind of case it is."""
    posed = of_day.positions[exhibit.asked]
    files = await _files(posed.reads(exhibit.table))
    making = posed.make(exhibit.table, exhibit.replay.step, files)
    return posed.case, await in_slices(making, BREATH)


async def _files(paths: Iterable[str]) -> dict[str, bytes]:
    return {path: await fetched(path) for path in paths}
