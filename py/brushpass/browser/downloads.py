"""Brings what computers think with, and the files that minds read, when one sits down; once in the
life of a page.

The service worker keeps what has come, so that the next time there need be no internet.
"""

from __future__ import annotations

import asyncio
from traceback import format_exc
from typing import TYPE_CHECKING

import js
from pyodide.ffi import create_proxy

from brushpass.app.computers.turns import MINDS, missing
from brushpass.browser import minds, nets
from brushpass.browser.files import fetched
from brushpass.browser.tasks import start

if TYPE_CHECKING:
    from brushpass.app.play.session import Session
    from brushpass.app.sharing.links import Exhibit
    from brushpass.browser.player import Player

STEP = 50_000
"""Bytes, until what has come is told again."""


class Library:
    def __init__(self, player: Player) -> None:
        self._player = player
        self._files: dict[str, bytes] = {}
        self._doubted: set[str] = set()
        """What was of no use: it has to come from the site, not from a cache."""
        self._task: asyncio.Task[None] | None = None
        js.window.addEventListener("online", create_proxy(lambda event: self.again()))

    def look(self) -> None:
        """Something has changed: is there something to bring?"""
        sitting = self._player.sitting
        if sitting is None or sitting.papers.stopped:
            return
        for path in missing(sitting):
            if path in self._files:
                sitting.papers.files[path] = self._files[path]
        paths = missing(sitting)
        if paths and (self._task is None or self._task.done()):
            self._task = start(self._bring(sitting, paths))

    def again(self) -> None:
        """What didn't come may come now, and what was of no use is asked for anew."""
        sitting = self._player.sitting
        if sitting and sitting.papers.stopped:
            if sitting.papers.useless:
                self._doubted |= self._files.keys()
                self._files.clear()
            sitting.papers.try_again()
            self._player.changed()

    async def _bring(self, sitting: Session | Exhibit, paths: tuple[str, ...]) -> None:
        papers = sitting.papers
        try:
            await asyncio.gather(*(self._take(path, sitting) for path in paths))
        except Exception as error:
            if not isinstance(error, OSError):
                js.console.error(format_exc())
            papers.failed = True
        self._task = None
        papers.come = 0
        if self._player.sitting:
            self._player.changed()

    async def _take(self, path: str, sitting: Session | Exhibit) -> None:
        data = await self._file(path, sitting)
        if path == MINDS:
            minds.unpack(data)
        else:
            self._files[path] = data
            self._doubted.discard(path)
        if path.endswith(nets.NETWORK):
            await nets.bring()

    async def _file(self, path: str, sitting: Session | Exhibit) -> bytes:
        papers, here, told = sitting.papers, 0, 0

        def come(count: int) -> None:
            nonlocal here, told
            papers.come += count - here
            here = count
            if papers.come - told > STEP:
                told = papers.come
                self._player.changed()

        return await fetched(path, anew=path in self._doubted, come=come)
