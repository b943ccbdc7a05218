"""The moments that a device still has to show, as a frozen record."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from brushpass.app.records.beats import beats
from brushpass.contract import Beat, Moment
from brushpass.games import teller
from brushpass.i18n import Texts
from brushpass.table import Seat, Table

MOST = 2
"""How many moments are shown when more come at once: the last ones."""


@dataclass(frozen=True)
class Coming:
    number: int
    """The age of the table after this moment: no two moments of a game have the same."""
    beat: Beat[Any]
    moment: Moment


@dataclass(frozen=True, kw_only=True)
class MomentQueue:
    looked: int
    """Up to this age of the table all moments have been queued."""
    wanted: bool = True
    """Whether people want to see moments at all."""
    coming: tuple[Coming, ...] = ()
    still: bool = False
    """The first one shows its last picture, without motion."""
    thrown: Mapping[Seat, int] = field(default_factory=dict)
    """By seat, the number of the last moment whose die has fallen."""
    untold: Mapping[Seat, int] = field(default_factory=dict)
    """Those of `thrown` that fell here, and that linked devices haven't been told."""

    @property
    def moment(self) -> Moment | None:
        return self.coming[0].moment if self.coming else None

    @property
    def number(self) -> int:
        return self.coming[0].number

    @property
    def roller(self) -> Seat | None:
        """The seat whose die hasn't fallen yet."""
        roller = self.moment.roller if self.moment else None
        thrown = roller is None or self.thrown.get(roller, 0) >= self.number
        return None if thrown else roller

    def want(self, wanted: bool) -> MomentQueue:
        return replace(self, wanted=wanted, coming=self.coming if wanted else ())

    def look(self, table: Table[Any], t: Texts, computers: Collection[Seat] = ()) -> MomentQueue:
        """The log has grown: queue its new moments. A die falls by itself if a computer rolls it,
        or if nobody wants to see moments."""
        tell = teller(table.game.id).moment
        queue = replace(self, looked=min(self.looked, table.age))
        for beat in beats(table, t, queue.looked):
            number, moment = queue.looked + len(beat.entries), tell(beat)
            queue = replace(queue, looked=number)
            if moment and not moment.quiet and queue.wanted:
                queue = replace(queue, coming=(*queue.coming, Coming(number, beat, moment)))
            if moment and moment.roller is not None:
                if moment.roller in computers or not queue.wanted:
                    queue = queue._throw(moment.roller, number)
        if len(queue.coming) > MOST:
            queue = replace(queue, coming=queue.coming[-MOST:], still=False)
        return queue

    def again(self, table: Table[Any], t: Texts, number: int) -> MomentQueue:
        """Show this moment once more: the page was reloaded while it was on screen."""
        end = table.age
        for beat in reversed(beats(table, t)):
            if end == number:
                return replace(self, looked=end - len(beat.entries)).look(table, t)
            end -= len(beat.entries)
        return self

    def skip(self, table: Table[Any]) -> MomentQueue:
        """Show nothing of what has happened so far."""
        return replace(self, looked=table.age, coming=(), still=False)

    def speak(self, table: Table[Any], t: Texts) -> MomentQueue:
        """Tell the queued moments in another language."""
        tell = teller(table.game.id).moment
        told = []
        for each in self.coming:
            beat = replace(each.beat, t=t)
            told.append(Coming(each.number, beat, tell(beat) or each.moment))
        return replace(self, coming=tuple(told))

    def hurry(self) -> MomentQueue:
        """Throw the die; or, if none waits, jump to the last picture."""
        if self.roller is not None:
            return self._throw(self.roller, self.number)
        return replace(self, still=True)

    def go_on(self) -> MomentQueue:
        return replace(self, still=False, coming=self.coming[1:])

    def fallen(self, seat: Seat, number: int) -> MomentQueue:
        """A linked device says that this seat has thrown."""
        return replace(self, thrown={**self.thrown, seat: max(number, self.thrown.get(seat, 0))})

    def give_up(self, away: Collection[Seat]) -> MomentQueue:
        """Don't wait for the throw of a seat that is away."""
        if self.roller is not None and self.roller in away:
            return self.fallen(self.roller, self.number)
        return self

    def told(self) -> MomentQueue:
        """The linked devices have been told of all throws."""
        return replace(self, untold={}) if self.untold else self

    def _throw(self, seat: Seat, number: int) -> MomentQueue:
        fallen = self.fallen(seat, number)
        return replace(fallen, untold={**fallen.untold, seat: number})
