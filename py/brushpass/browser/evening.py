"""The tally of the evening, as this device keeps it."""

from __future__ import annotations

from brushpass.app.play.session import Session
from brushpass.app.replay import tally
from brushpass.app.replay.tally_picture import picture
from brushpass.browser import page_api, storage


class Evening:
    def __init__(self) -> None:
        self._tally = tally.read(storage.recall("tally") or "[]")
        self._going_on = ""
        """The table that was seen before its end: one that is only looked at doesn't count."""

    def note(self, session: Session, table: str) -> None:
        """A game of this device may have ended; the session shows what there is."""
        if not session.table.outcome:
            self._going_on = table
        elif table and table == self._going_on:
            self._going_on = ""
            self._keep(tally.add(self._tally, session, table))
        session.tally = self._tally

    def end(self) -> None:
        self._keep(())

    async def save_picture(self, session: Session) -> None:
        module = await page_api.page().lazy("tally.js")
        await module.save(picture(session.texts, self._tally), session.texts("evening file"))

    def _keep(self, now: tally.Tally) -> None:
        self._tally = now
        storage.remember("tally", tally.write(now))
