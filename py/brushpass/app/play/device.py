"""A device that is handed round: sealed on its way, open before one seat, then on to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from brushpass.app.play.clock import Clocked
from brushpass.app.play.stage import Stage
from brushpass.contract import draft
from brushpass.table import Did, Seat, Table, Wrote


class Handed(Clocked):
    def __init__(self, table: Table[Any], lang: str) -> None:
        super().__init__(table, lang)
        self.latched = False
        """The secret stays open without being held."""
        self._task = ""
        """What the holder of the device was called to do, and hasn't finished."""
        self.shows_second = False
        """The code is shown that brings this secret to a phone of one's own."""
        self._drafts: dict[Seat, tuple[int, Any]] = {}
        """What a seat had begun when the device left it, and how long the log was then."""

    @property
    def holder(self) -> Seat:
        """Who holds the device that isn't on the table."""
        assert self.seat is not None
        return self.seat

    def _pass(self, seat: Seat) -> None:
        """The device goes to a seat, sealed; a phone of one's own opens at once."""
        if seat in (*self.called, *self.peekers):
            self._show(Stage.SEALED)
            self.seat = seat
            self.draft = self._begun(seat)
            if not self.alone:
                self.sounds.append("pass")
            if self.private:
                self._open(latched=True)

    def come_back(self, seat: Seat) -> None:
        """Whoever held the device when the page was closed has it again, sealed."""
        if not self.private:
            self._pass(seat)
            self.sounds.clear()

    def settle_in(self) -> None:
        """What is theirs to do lies open before somebody who plays against computers."""
        if self.alone and self.stage is Stage.TABLE and self.called:
            self._pass(self.mine[0])

    @property
    def stays_open(self) -> bool:
        """What the holder takes aside stays open when the seal is let go: there is something to be
        done, or to be read and written at leisure."""
        return self.seat in self.called or self.screen.seal.stays_open

    def _open(self, *, latched: bool) -> None:
        if self.stage is Stage.SEALED and self.seat is not None:
            self.stage = Stage.OPEN
            self._task = self.role(self.seat) if self.seat in self.called else ""
            self.latched = self.stays_open or latched
            self.reach()

    def seal(self) -> None:
        """Hide at once: let go, switched away, turned off, or idle for too long."""
        if self.stage is Stage.OPEN:
            if self.private:
                self._show(Stage.TABLE)
            else:
                self.stage = Stage.SEALED
            self.latched = False
            self.notice = ""

    def _hand_on(self, *, revealed: bool) -> None:
        """Sealed, to whoever is called next; of several the people choose one. What was revealed is
        seen at the table first."""
        if self.private or revealed or not self.called:
            self._show(Stage.TABLE)
        elif len(self.called) == 1:
            self._pass(self.called[0])
        else:
            self._show(Stage.CLOSED)

    def _finished(self) -> bool:
        """The holder has done what they were called for, or may look no longer.

        Called to another task, they are handed the device anew: others may have looked on until
        now.
        """
        if self.seat in self.called:
            task = self.role(self.seat)
            self._task = self._task or task
            return task != self._task and not self.private
        return bool(self._task) or self.seat not in self.peekers

    def keep_typed(self, fields: Mapping[str, str]) -> None:
        """What was typed and not sent comes back when the same seat opens the seal again."""
        if self.stage is Stage.OPEN:
            self.draft = draft.typed(self.draft, fields)

    def interrupted(self, fields: Mapping[str, str]) -> None:
        """A moment comes in between: what was typed comes back after it, unless it was sent."""
        acts = (entry.seat for entry in reversed(self.table.log) if isinstance(entry, (Did, Wrote)))
        if next(acts, None) != self.seat:
            self.keep_typed(fields)

    def begun(self) -> dict[Seat, Any]:
        """What the seats here have chosen or typed and not done, if nothing has happened since."""
        now = len(self.table.log)
        drafts = {seat: kept for seat, (length, kept) in self._drafts.items() if length == now}
        return drafts if self.seat is None else {**drafts, self.seat: self.draft}

    def recall(self, seat: Seat, begun: Any) -> None:
        """This is what a seat had begun before the page was loaded anew."""
        self._drafts[seat] = len(self.table.log), begun

    def _begun(self, seat: Seat) -> Any:
        """The draft of this seat, if nothing has happened since it began."""
        length, begun = self._drafts.get(seat, (0, self.screen.draft))
        return begun if length == len(self.table.log) else self.screen.draft

    def _show(self, stage: Stage) -> None:
        if self.seat is not None:
            self._drafts[self.seat] = len(self.table.log), self.draft
        self.stage = stage
        self.latched = False
        self.draft = self.screen.draft
        self.shows_second = False
        self.sheet = None
        if stage in (Stage.TABLE, Stage.RESULT, Stage.REPLAY):
            self.seat = None
