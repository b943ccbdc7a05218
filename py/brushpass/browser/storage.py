"""What this device keeps: tables, entry by entry, and a few wishes. Imports app.

Tables go to `assets/store.js`, which keeps them enciphered, or in memory where nothing may be
kept. Writing an entry costs that entry, not the whole game.
"""

from __future__ import annotations

import js
from pyodide.ffi import JsException, to_js

from brushpass.app import desk
from brushpass.app.session import Session
from brushpass.browser.tasks import start as begin

NO_MARKS = "{}"


class Book:
    """The table in play, as far as it has been written down."""

    def __init__(self) -> None:
        self._table = ""
        self._written = 0
        self._marks = NO_MARKS

    @property
    def table(self) -> str:
        """The name of the table in play."""
        return self._table

    async def begin(self, order: desk.Order, session: Session) -> None:
        self._table = (
            js.crypto.randomUUID() if hasattr(js.crypto, "randomUUID") else str(js.Date.now())
        )
        self._written = 0
        self._marks = NO_MARKS
        about = {"game": order.game, "names": list(order.names), "over": False}
        about = to_js(about, dict_converter=js.Object.fromEntries)
        await js.window.brushpassTools.store.begin(
            self._table, about, desk.write_order(order), session.head()
        )

    def resume(self, table: str, written: int) -> None:
        self._table, self._written, self._marks = table, written, NO_MARKS

    def stop(self) -> None:
        """Another tab writes this table."""
        self._written = -1

    def write(self, session: Session) -> None:
        """Whatever has been entered or pencilled since the last time."""
        if self._written < 0:
            return
        marks = desk.write_marks(session)
        if marks != self._marks:
            self._marks = marks
            begin(self._mark(self._table, marks))
        lines = session.lines(self._written)
        if not lines:
            return
        start, self._written = self._written, self._written + len(lines)
        over = session.table.outcome is not None
        begin(self._append(self._table, start, lines, over=over))

    async def _append(self, table: str, start: int, lines: list[str], *, over: bool) -> None:
        await js.window.brushpassTools.store.append(table, start, to_js(lines), over)

    async def _mark(self, table: str, marks: str) -> None:
        await js.window.brushpassTools.store.mark(table, marks)

    async def read(self, table: str) -> tuple[str, str, str]:
        """A table's order, its log and its marks as text. LookupError if there is none."""
        kept = await js.window.brushpassTools.store.read(table)
        if not kept:
            raise LookupError(table)
        return kept.order, "\n".join([kept.head, *kept.lines]), kept.marks


def remember(name: str, value: str) -> None:
    try:
        js.localStorage.setItem(f"brushpass.{name}", value)
    except JsException:
        return


def remember_here(name: str, value: str) -> None:
    """For this tab only, over a reload; nothing forgets."""
    try:
        if value:
            js.sessionStorage.setItem(f"brushpass.{name}", value)
        else:
            js.sessionStorage.removeItem(f"brushpass.{name}")
    except JsException:
        return


def recall_here(name: str) -> str | None:
    try:
        kept: str | None = js.sessionStorage.getItem(f"brushpass.{name}")
    except JsException:
        return None
    return kept


def recall(name: str) -> str | None:
    try:
        kept: str | None = js.localStorage.getItem(f"brushpass.{name}")
    except JsException:
        return None
    return kept
