"""A daily case in the page: it is made while people look on, and stored move by move.

The address says which case it is, so a reload comes back to it; its moves lie in the device's
small memory. Where nothing may be remembered all goes on, and the page says so at the end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from traceback import format_exc
from typing import TYPE_CHECKING, Any
from zlib import crc32

import js

from brushpass.app.computers.mind_files import MINDS
from brushpass.app.daily import history
from brushpass.app.daily.commands import Command, Daily
from brushpass.app.daily.work import (
    Making,
    Solving,
    begin,
    look_round,
    read_moves,
    replay_moves,
    result_of,
    telegram,
    write_moves,
)
from brushpass.app.model import Watching
from brushpass.browser import downloads, page_api, share, storage
from brushpass.browser.site import fetched, top_address
from brushpass.browser.tasks import in_slices, start
from brushpass.contract.case import Case, Day
from brushpass.games import SHELF, case
from brushpass.i18n import texts
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player

HISTORY = "today"
"""The name of what is remembered of all days; the page before Python reads it, too."""
SLICE = 8
"""Milliseconds of making at a stretch."""


class DailyCase:
    def __init__(self, player: Player) -> None:
        self._player = player
        self._making: asyncio.Task[None] | None = None
        self._day: Day | None = None
        self._watched: Watching | None = None
        """The game of which the case is made, if it came with a link."""
        self._watch: Callable[[], None] | None = None
        self._begun_on = _today()
        """A case that was begun before midnight counts for its day."""
        self._stored = 0
        """How many moves are stored."""

    @property
    def is_open(self) -> bool:
        return isinstance(self._player.loop.model, Making | Solving)

    @property
    def _work(self) -> Solving | None:
        model = self._player.loop.model
        return model if isinstance(model, Solving) else None

    @property
    def _key(self) -> str:
        """The name under which the moves are kept; the page before Python knows those of a day."""
        day = self._day
        assert day
        if self._watched:
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
        self._open(Day(game=game, date=when, language=lang))

    def open_position(self, watched: Watching, watch: Callable[[], None]) -> None:
        """A position of somebody's game, which belongs to no day; `watch` shows what was
        played."""
        self._open(Day(game=watched.name, date=_today(), language=watched.lang), watched)
        self._watch = watch

    def _open(self, day: Day, watched: Watching | None = None) -> None:
        self.close()
        self._day, self._watched, self._begun_on = day, watched, _today()
        js.document.documentElement.dataset.mode = "play"
        self._make(day)

    def _make(self, day: Day) -> None:
        self._show(Making(game=day.game, date=self._date, lang=day.language))
        self._making = start(self._made(day))

    @property
    def _date(self) -> date | None:
        return self._day.date if self._day and not self._watched else None

    async def _made(self, day: Day) -> None:
        t = texts("brushpass.app", day.language)
        try:
            if not downloads.minds_are_here():
                downloads.unpack_minds(await fetched(MINDS))
            record = case(day.game)
            if self._watched:
                record, made = await _posed(self._watched, record)
            else:
                day = replace(day, files=await _files(record.reads(day.language)))
                made = await in_slices(record.make(day), SLICE)
        except OSError:
            self._fail(t("case lacking"), again=True)
        except Exception:
            js.console.error(format_exc())
            self._fail(t("case impossible"))
        else:
            link = _link() if self._watched else ""
            site = link or top_address().partition("://")[2] + "#today"
            work = begin(record, day, made, link=link, site=site)
            work = replay_moves(work, read_moves(storage.recall(self._key) or ""))
            self._stored = len(work.moves)
            self._show(look_round(work, storage.recall(HISTORY), _today()))

    def _fail(self, told: str, *, again: bool = False) -> None:
        making = self._player.loop.model
        if isinstance(making, Making):
            self._show(replace(making, told=told, again=again))

    def _show(self, model: Making | Solving) -> None:
        self._player.loop.show(model)
        self._player.changed()

    def close(self) -> None:
        if self._making:
            self._making.cancel()
        self._making = self._day = self._watched = self._watch = None

    # What people do.

    def perform(self, command: Command) -> None:
        work = self._work
        match command:
            case Daily.PLAYED if self._watch:
                self._watch()
            case Daily.RETRY if self._day and not work:
                self._make(self._day)
            case Daily.COPY if work:
                start(self._copy(work))
            case Daily.SEND if work:
                start(self._send(work))
            case _:
                self.moved()

    def moved(self) -> None:
        """There may be a move that isn't stored yet."""
        work, day = self._work, self._day
        if work is None or day is None or len(work.moves) <= self._stored:
            return
        page_api.page().rest()  # a second tap that comes at once isn't meant
        self._stored = len(work.moves)
        storage.remember(self._key, write_moves(work))
        if work.verdict and not self._watched:
            self._remember_result(work, day)

    def _remember_result(self, work: Solving, day: Day) -> None:
        """It is over: the device remembers how it went."""
        result = result_of(work, on_the_day=day.date == self._begun_on)
        kept = history.read(storage.recall(HISTORY) or "{}")
        storage.remember(HISTORY, history.write(kept.with_result(day.date, day.game, result)))
        self._player.loop.show(look_round(work, storage.recall(HISTORY), _today()))
        js.document.dispatchEvent(js.Event.new("cases:changed"))

    async def _copy(self, work: Solving) -> None:
        copied = await share.copy(telegram(work))
        notice = "" if copied else work.texts("telegram by hand")
        self._show(replace(work, copied=copied, notice=notice))

    async def _send(self, work: Solving) -> None:
        """Where there is no share sheet, to the clipboard."""
        if share.can_send():
            await share.send(text=telegram(work))
        else:
            await self._copy(work)


def _today() -> date:
    now = js.Date.new()
    return date(int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate()))


def _link() -> str:
    """The link that was followed, from the top of the site: there one's language is looked for."""
    return top_address() + str(js.location.hash)


async def _posed(watched: Watching, of_day: Case[Any, Any, Any]) -> tuple[Case[Any, Any, Any], Any]:
    """The case that somebody made of a game, and what kind of case it is."""
    posed = of_day.positions[watched.question]
    files = await _files(posed.reads(watched.table))
    making = posed.make(watched.table, watched.replay.step, files)
    return posed.case, await in_slices(making, SLICE)


async def _files(paths: Iterable[str]) -> dict[str, bytes]:
    return {path: await fetched(path) for path in paths}
