"""Writing down what is played, until it is written down.

A `SavedTable` is one table as far as it is stored, entry by entry, in `assets/store/store.js`. What
can't be stored now is tried again from the first missing entry: at every change, and every few
seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import js
from pyodide.ffi import JsException, create_proxy

from brushpass.app.model import Playing, Stage
from brushpass.app.records.remarks import story_note
from brushpass.app.setup.order import Order, as_seated, write_order
from brushpass.app.sitting.drafts import recall_drafts, write_drafts
from brushpass.app.sitting.marks import write_marks
from brushpass.browser import storage
from brushpass.browser.page_api import page, record
from brushpass.browser.tasks import start
from brushpass.table.codec import Codec, write

AGAIN = 2.0
"""Seconds until what couldn't be stored is tried again."""

SOON = 0.1
"""Seconds to wait for what is being stored before it is drawn as not saved yet."""

NO_MARKS = "{}"


Errand: TypeAlias = Callable[[], Awaitable[None]]
"""Something to be stored; JsException if it isn't."""


class SaveQueue:
    """Does errands until they are done. A newer errand replaces an older one of its name."""

    def __init__(self) -> None:
        self.failing = False
        """Something couldn't be stored, and isn't yet."""
        self.told: Callable[[], None] = lambda: None
        """Called whenever something was stored or couldn't be."""
        self._errands: dict[str, Errand] = {}
        self._now = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    def keep(self, name: str, errand: Errand) -> asyncio.Task[None]:
        """Begin at once; the task ends when everything is stored."""
        self._errands[name] = errand
        self._now.set()
        if self._work is None or self._work.done():
            self._work = start(self._keep())
        return self._work

    async def soon(self) -> None:
        """Until everything is stored, but no longer than people would notice."""
        if self._work:
            await asyncio.wait({self._work}, timeout=SOON)

    async def _keep(self) -> None:
        while self._errands:
            self._now.clear()
            for name, errand in tuple(self._errands.items()):
                with suppress(JsException):
                    await errand()
                    if self._errands[name] == errand:
                        del self._errands[name]
            self.failing = bool(self._errands) and not self._now.is_set()
            self.told()
            if self.failing:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._now.wait(), AGAIN)


SAVE_QUEUE = SaveQueue()
"""One for the page: storage quota is per origin."""


class SavedTable:
    """A table, as far as it has been stored."""

    def __init__(self, order: Order, playing: Playing, *, table: str = "", stored: int = 0) -> None:
        self.table = table or _new_name()
        self.order = order
        self.playing = playing
        """The current model; every change replaces it."""
        self._begun = bool(table)
        self._stored = stored
        self._marks = write_marks(playing.marks) if table else NO_MARKS
        self._drafts = Drafts(self.table)
        self._elsewhere = False

    def stop(self) -> None:
        """Another tab writes this table."""
        self._elsewhere = True

    def give_up(self) -> None:
        """The game ends before its end: it isn't kept any longer."""
        self.stop()
        _unfinished.pop(self.table, None)
        SAVE_QUEUE.keep(f"table {self.table}", self._remove)

    async def _remove(self) -> None:
        await page().store.remove(self.table)

    @property
    def behind(self) -> bool:
        """Something has been entered that isn't stored yet."""
        whole = self._begun and self._stored == len(self.playing.table.log)
        return not (whole or self._elsewhere)

    @property
    def unsaved(self) -> bool:
        """Something has been entered or pencilled that isn't stored yet."""
        if self._elsewhere:
            return False
        return self.behind or self._marks != write_marks(self.playing.marks)

    def remember_place(self) -> None:
        """This is the table that is open here, and who has the device in hand; who only looks on
        has no place at it."""
        if not self._elsewhere:
            at_hand = self.playing.stage in (Stage.SEALED, Stage.OPEN)
            seat = self.playing.device.seat if at_hand else ""
            storage.remember_place(f"{self.table} {self.order.game} {seat}")

    def save(self) -> asyncio.Task[None]:
        _unfinished[self.table] = self
        return SAVE_QUEUE.keep(f"table {self.table}", self._save)

    async def soon(self) -> None:
        """Save, and wait until it is stored, if that doesn't take long."""
        self.save()
        await SAVE_QUEUE.soon()

    def keep_computers(self) -> None:
        """Store who plays which seat now, and the computers' seed, which nobody may read."""
        set_note(f"computers {self.table}", write_order(as_seated(self.order, self.playing)))
        if self.playing.story.remarks and self.playing.party is None:
            set_note(f"link {self.table}", story_note(self.playing.story.remarks))

    def keep_drafts(self) -> None:
        """What people have typed and not sent, while it is still in its fields."""
        if not self._elsewhere:
            self._drafts.write(write_drafts(self.playing))

    async def recall_drafts(self) -> None:
        self.playing = recall_drafts(self.playing, await self._drafts.read())

    async def _save(self) -> None:
        while self.unsaved:
            lines = [write(entry) for entry in self.playing.table.log[self._stored :]]
            marks = write_marks(self.playing.marks)
            new = record(
                start=self._stored,
                lines=lines,
                over=self.playing.table.outcome is not None,
                marks=marks,
                begins=None if self._begun else self._beginning(),
            )
            there = await page().store.save(self.table, new)
            self._begun = bool(there)
            self._stored = self._stored + len(lines) if there else 0
            self._marks = marks
        _unfinished.pop(self.table, None)

    def _beginning(self) -> dict[str, Any]:
        order, table = self.order, self.playing.table
        return {
            "game": order.game,
            "names": list(order.names),
            "order": write_order(replace(order, seed="")),
            "head": Codec(table.game).head(table.setup),
        }


class Drafts:
    """What people have in hand at a table and haven't done, as far as it is noted."""

    def __init__(self, table: str) -> None:
        self._note = f"drafts {table}"
        self._noted = ""

    async def read(self) -> str:
        """What was noted before the page was loaded anew."""
        self._noted = await read_note(self._note) or ""
        return self._noted

    def write(self, text: str) -> None:
        """Store the note; an empty text removes it."""
        if text != self._noted:
            self._noted = text
            set_note(self._note, text)


_unfinished: dict[str, SavedTable] = {}


def unfinished(table: str) -> SavedTable | None:
    """A table of which more is known here than is stored."""
    return _unfinished.get(table)


def _new_name() -> str:
    if hasattr(js.crypto, "randomUUID"):
        return str(js.crypto.randomUUID())
    return str(js.Date.now())


@dataclass(frozen=True)
class KeptTable:
    """What can be read of a stored table: of its `entries`, the `lines` before the first damaged
    one; "" instead of damaged `marks`."""

    order: str
    head: str
    marks: str
    lines: tuple[str, ...]
    entries: int


async def read(table: str) -> KeptTable:
    """LookupError if there is none, or if not even its beginning can be read."""
    kept = await page().store.read(table)
    if not kept or not kept.head:
        raise LookupError(table)
    return KeptTable(kept.order, kept.head, kept.marks or "", tuple(kept.lines), kept.of)


# Notes.


def set_note(name: str, text: str) -> asyncio.Task[None]:
    async def errand() -> None:
        await page().store.setNote(name, text)

    return SAVE_QUEUE.keep(f"note {name}", errand)


async def change_note(name: str, change: Callable[[str], str]) -> None:
    """Make a note from what it says now, even if other tabs write it too: an errand."""
    proxy = create_proxy(change)
    try:
        await page().store.changeNote(name, proxy)
    finally:
        proxy.destroy()


async def read_note(name: str) -> str | None:
    """What a note says, nothing if there is none; None if it can't be read and starts anew."""
    try:
        kept = await page().store.note(name)
    except JsException:
        return ""  # it is there, and may be read another time
    return kept if isinstance(kept, str) else None  # null is no None
