"""The log in beats: each act with what the dealer answered to it, and the moments they make."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from brushpass.app.sitting import Sitting
from brushpass.contract import Beat, Course, Ending, Moment
from brushpass.contract.ending import plain_ending
from brushpass.games import teller
from brushpass.i18n import Texts
from brushpass.table import Did, Entry, Seat, Table, TimeUp, Wrote


def beats(table: Table[Any], t: Texts, start: int = 0) -> list[Beat[Any]]:
    """What was done from this entry of the story on. What the dealer still has to answer belongs
    to a beat that isn't over yet."""
    course = table.course(start)
    firsts = [place for place, (entry, _) in enumerate(course) if _begins(entry)]
    ends = [*firsts[1:], len(course)]
    if table.ask:
        firsts = firsts[:-1]
    found = []
    for first, end in zip(firsts, ends, strict=False):
        after = course[end][1] if end < len(course) else table.state
        found.append(
            Beat(
                t=t,
                before=course[first][1],
                entries=tuple(entry for entry, _ in course[first:end]),
                after=after,
                outcome=table.game.outcome(after),
            )
        )
    return found


def ending_of(sitting: Sitting) -> Ending:
    """How a finished game is told, from all that anybody at this device knew."""
    table = sitting.table
    assert table.outcome is not None
    done = tuple(beats(table, sitting.texts))
    tell = teller(table.game.id)
    course = Course(
        t=sitting.texts,
        players=table.setup.players,
        beats=done,
        last=tell.moment(done[-1]) if done else None,
        unsealed=sitting.result_view().unsealed,
        outcome=table.outcome,
    )
    return tell.ending(course) if done else plain_ending(course)


def last_done(table: Table[Any], seat: Seat) -> int:
    """Where the story goes on after what this seat did last."""
    course = table.course()
    for place in range(len(course), 0, -1):
        entry = course[place - 1][0]
        if isinstance(entry, (Did, Wrote)) and entry.seat == seat:
            return place
    return 0


MOST = 2
"""Nobody is kept from the table by more that happened elsewhere meanwhile."""


def _begins(entry: Entry) -> bool:
    return isinstance(entry, (Did, Wrote, TimeUp))


class Showing:
    """The moments that a device still has to show."""

    def __init__(self, table: Table[Any]) -> None:
        self.on = True
        """Whether people want to see them."""
        self._thrown: dict[Seat, int] = {}
        """By seat, the number of the last moment whose die has fallen."""
        self._untold: dict[Seat, int] = {}
        """Of those the ones that fell here, and that other devices haven't been told of."""
        self.skip(table)

    def want(self, wanted: bool) -> None:
        """Who wants none sees the next thing at once."""
        self.on = wanted
        if not wanted:
            self._coming.clear()

    def again(self, table: Table[Any], t: Texts, number: int) -> None:
        """After a reload: this one was not over yet."""
        end = table.age
        for beat in reversed(beats(table, t)):
            if end == number:
                self._looked = end - len(beat.entries)
                self.look(table, t)
                return
            end -= len(beat.entries)

    def skip(self, table: Table[Any]) -> None:
        """What has happened so far is shown to nobody any more."""
        self._looked = table.age
        self._coming: list[tuple[int, Beat[Any], Moment]] = []
        self.still = False

    def look(self, table: Table[Any], t: Texts, computers: Collection[Seat] = ()) -> None:
        """The log has grown: what of it is to be seen? For a computer's die nobody has to tap, nor
        where nobody wants to see it."""
        self._looked = min(self._looked, table.age)
        for beat in beats(table, t, self._looked):
            self._looked += len(beat.entries)
            moment = teller(table.game.id).moment(beat)
            if moment and not moment.quiet and self.on:
                self._coming.append((self._looked, beat, moment))
            if moment and moment.roller is not None:
                if moment.roller in computers or not self.on:
                    self._throw(moment.roller, self._looked)
        if len(self._coming) > MOST:
            del self._coming[:-MOST]
            self.still = False

    def speak(self, table: Table[Any], t: Texts) -> None:
        """The same in another language."""
        tell = teller(table.game.id).moment
        for place, (number, beat, before) in enumerate(self._coming):
            told = replace(beat, t=t)
            self._coming[place] = number, told, tell(told) or before

    @property
    def moment(self) -> Moment | None:
        return self._coming[0][2] if self._coming else None

    @property
    def number(self) -> int:
        """No two moments of a game have the same."""
        return self._coming[0][0]

    @property
    def roller(self) -> Seat | None:
        """Whose die hasn't fallen yet."""
        roller = self.moment.roller if self.moment else None
        thrown = roller is None or self._thrown.get(roller, 0) >= self.number
        return None if thrown else roller

    def hurry(self) -> None:
        """The die is thrown; or everything lies already."""
        if self.roller is not None:
            self._throw(self.roller, self.number)
        else:
            self.still = True

    def go_on(self) -> None:
        self.still = False
        del self._coming[:1]

    def fallen(self, seat: Seat, number: int) -> None:
        """Another device tells that this seat has thrown."""
        self._thrown[seat] = max(number, self._thrown.get(seat, 0))

    def give_up(self, away: Collection[Seat]) -> None:
        """Nobody waits for who is away."""
        if self.roller is not None and self.roller in away:
            self.fallen(self.roller, self.number)

    def take_throws(self, here: Collection[Seat]) -> list[tuple[Seat, int]]:
        """What the seats here have thrown, for the other devices; once."""
        untold, self._untold = self._untold, {}
        return [(seat, number) for seat, number in untold.items() if seat in here]

    def _throw(self, seat: Seat, number: int) -> None:
        self.fallen(seat, number)
        self._untold[seat] = number
