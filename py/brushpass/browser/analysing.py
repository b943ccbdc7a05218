"""Lets the analyst think about the moment of a replay that is looked at, without holding the page
up. One moment at a time: who has gone on wants to know no more of the last.
"""

from __future__ import annotations

import asyncio
from traceback import format_exc
from typing import TYPE_CHECKING

import js

from brushpass.app.computers.turns import missing
from brushpass.app.replay.replay import Replay
from brushpass.browser.tasks import in_slices, start

if TYPE_CHECKING:
    from brushpass.browser.player import Player

BREATH = 8
"""Milliseconds of thought at a stretch."""


class Analysing:
    def __init__(self, player: Player) -> None:
        self._player = player
        self._task: asyncio.Task[None] | None = None
        self._about: object = None

    def look(self) -> None:
        """Something has changed: is there something to think about?"""
        sitting = self._player.sitting
        idle = sitting is None or sitting.papers.stopped or not sitting.replay.unanalysed
        wanted = sitting and not idle and not missing(sitting)
        replay = sitting.replay if sitting and wanted else None
        about = (replay, replay.about) if replay else None
        if about == self._about:
            return
        if self._task:
            self._task.cancel()
        self._about = about
        self._task = start(self._work(replay)) if replay else None

    async def _work(self, replay: Replay) -> None:
        try:
            await in_slices(replay.analysing(), breath=BREATH)
        except Exception:
            js.console.error(format_exc())
            if self._player.sitting:
                self._player.sitting.papers.useless = True
        self._about = self._task = None
        self._player.changed()
