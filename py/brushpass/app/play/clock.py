"""A table's clock, at a device that is passed round: when it stands still, and how it ends.

It stands still for a moment that all look at, and while the device changes hands.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from brushpass.app.play.moment_queue import Showing
from brushpass.app.play.seats import Seated
from brushpass.app.play.stage import Line, Stage
from brushpass.contract import Moment
from brushpass.table import Act, Seat, Table


class Clocked(Seated):
    def __init__(self, table: Table[Any], lang: str) -> None:
        self.showing = Showing(table)
        super().__init__(table, lang)
        self.line: Line = table
        self.stage = Stage.RESULT if table.outcome else Stage.TABLE
        self.seat: Seat | None = None
        """Who holds the device, while it is sealed, open or closed."""
        self.paused = False
        self.reached = False
        """Whoever the clock runs for has had it before them."""
        self.last_call = False
        """The sand has run out, and the table is asked whether something was named in time."""

    def speak(self, lang: str) -> None:
        super().speak(lang)
        self.showing.speak(self.table, self.texts)

    @abstractmethod
    def follow(self) -> None:
        """The table has gone on."""

    def computer_acts(self, seat: Seat, act: Act) -> None:
        """Illegal if the rules refuse it: then nothing has changed."""
        self.line.act(seat, act)
        self.follow()

    @property
    def moment(self) -> Moment | None:
        """What everybody is to see now. Who holds a device that is handed round has it to
        themselves, so it waits until they have finished."""
        aside = self.stage is Stage.OPEN and not self.private
        return None if aside else self.showing.moment

    @property
    def handing_over(self) -> bool:
        """Whoever the clock is for hasn't opened the seal yet: until then it stands still."""
        alone = 0 < len(self.called) == len(self.table.waiting)
        return alone and not self.private and self.timer is not None and not self.reached

    @property
    def asks_at_end(self) -> bool:
        """People call out what they know, so they are asked before the turn closes."""
        aloud = self.screen.aloud if self.party is None else None
        return bool(aloud and aloud.asks_at_end(self.table.state))

    def reach(self) -> None:
        """Look whether the clock has come before whom it runs for, and whether its end is over."""
        before_them = self.stage is Stage.OPEN and self.seat in self.called
        self.reached = self.timer is not None and (self.reached or before_them)
        if self.last_call and not self.asks_at_end:
            self.last_call = self.paused = False

    def time_up(self, timer: str) -> None:
        """The clock that the browser keeps has run out."""
        if self.timer is None or self.timer.name != timer:
            return
        if self.asks_at_end:
            if not self.last_call:
                self.sounds.append("gong")
            self.last_call = self.paused = True
        else:
            entered = len(self.table.log)
            self.line.time_up(timer)
            if len(self.table.log) > entered:
                self.follow()
                self.sounds[-1:] = [] if self.moment else ["gong"]
                self.notice = self.texts("time is up")

    def close_time(self) -> None:
        """Nothing more was named in time."""
        if self.last_call and self.timer:
            self.line.time_up(self.timer.name)
            self.follow()
