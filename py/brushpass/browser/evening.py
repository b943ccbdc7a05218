"""The tally of the evening, as this device keeps it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from brushpass.app.model import Playing
from brushpass.app.records.evening import Tally, read_tally, write_tally
from brushpass.app.replay.tally import add, picture
from brushpass.browser import page_api, storage

if TYPE_CHECKING:
    from brushpass.browser.player import Player


class EveningTally:
    def __init__(self) -> None:
        self._tally = read_tally(storage.recall("tally") or "[]")
        self._going_on = ""
        """The table that was seen before its end: one that is only looked at doesn't count."""

    def note(self, playing: Playing, table: str) -> Playing:
        """A game of this device may have ended. The table with the tally as it is now."""
        if not playing.table.outcome:
            self._going_on = table
        elif table and table == self._going_on:
            self._going_on = ""
            self._keep(add(self._tally, playing, table))
        return replace(playing, tally=self._tally)

    def end(self) -> None:
        self._keep(())

    async def save_picture(self, player: Player) -> None:
        if player.playing:
            t = player.playing.texts
            module = await page_api.page().lazy("tally.js")
            await module.save(picture(t, self._tally), t("evening file"))

    def _keep(self, now: Tally) -> None:
        self._tally = now
        storage.remember("tally", write_tally(now))
