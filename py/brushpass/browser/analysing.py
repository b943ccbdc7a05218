"""Runs the analyst on the step of a replay that is on screen, without blocking the page. It thinks
about one step at a time, and drops a step that is no longer on screen.
"""

from __future__ import annotations

import asyncio
from traceback import format_exc
from typing import TYPE_CHECKING

import js

from brushpass.app.computers.mind_files import missing, useless
from brushpass.app.model import Sitting
from brushpass.app.replay.replay import about, analysed, analysing, unanalysed
from brushpass.browser.tasks import in_slices, start

if TYPE_CHECKING:
    from brushpass.browser.player import Player

SLICE = 8
"""Milliseconds of thought at a stretch."""


class Analysing:
    def __init__(self, player: Player) -> None:
        self._player = player
        self._task: asyncio.Task[None] | None = None
        self._about: object = None

    def look(self) -> None:
        """Something has changed: is there something to think about?"""
        sitting = self._player.loop.sitting
        idle = sitting is None or sitting.files.stopped or not unanalysed(sitting)
        wanted = sitting if sitting and not idle and not missing(sitting) else None
        now = (wanted.table, about(wanted)) if wanted else None
        if now == self._about:
            return
        if self._task:
            self._task.cancel()
        self._about = now
        self._task = start(self._work(wanted)) if wanted else None

    async def _work(self, sitting: Sitting) -> None:
        loop = self._player.loop
        try:
            analysis = await in_slices(analysing(sitting), breath=SLICE)
            loop.change_sitting(lambda it: analysed(it, analysis))
        except Exception:
            js.console.error(format_exc())
            loop.change_sitting(useless)
        self._about = self._task = None
        self._player.changed()
