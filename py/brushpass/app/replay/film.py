"""A finished game as a film: frames that follow each other, chapters by turn, and its marks.

A frame is a deed with all that came of it; what was taken back is not in the film.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from brushpass.app.play import moment_queue
from brushpass.app.sitting import Sitting
from brushpass.games import teller
from brushpass.table import Table, Undid

Sign: TypeAlias = Literal["", "moment", "star"]
"""All looked up; or it decided the game."""

SPEEDS = (1, 2, 4)
PLAIN, LONG = 1100, 2400
"""Milliseconds of a frame, and of one that all looked up at."""


@dataclass(frozen=True)
class Frame:
    step: int
    """So many entries of the log have been shown."""
    chapter: int
    sign: Sign = ""

    def lasts(self, speed: int) -> int:
        return (LONG if self.sign else PLAIN) // speed


@dataclass(frozen=True)
class Film:
    frames: tuple[Frame, ...]
    chapters: tuple[str, ...]

    def at(self, step: int) -> int:
        """The last frame that has begun when so many entries are shown."""
        return max((n for n, frame in enumerate(self.frames) if frame.step <= step), default=0)

    def of_chapter(self, chapter: int) -> list[Frame]:
        return [frame for frame in self.frames if frame.chapter == chapter]


def film(sitting: Sitting) -> Film:
    table, t = sitting.table, sitting.texts
    told = teller(sitting.name)
    done = moment_queue.beats(table, t)
    if not done:
        return Film((Frame(len(table.log), 0),), ("",))
    places = _places(table)
    turning = moment_queue.ending_of(sitting).turning if table.outcome else None
    entry = table.age - sum(len(beat.entries) for beat in done)
    chapters = [told.chapter(done[0])]
    frames = [Frame(places[entry], 0)]
    for number, beat in enumerate(done):
        title = told.chapter(beat)
        if title and not chapters[-1]:
            chapters[-1] = title
        elif title and title != chapters[-1]:
            chapters.append(title)
        entry += len(beat.entries)
        moment = told.moment(beat)
        sign: Sign = "moment" if moment and not moment.quiet else ""
        if beat.outcome or (turning and turning.beat == number):
            sign = "star"
        frames.append(Frame(places[entry - 1] + 1, len(chapters) - 1, sign))
    return Film(tuple(frames), tuple(chapters))


def step_of(sitting: Sitting, beat: int) -> int:
    """How many entries have been shown just before this deed."""
    table = sitting.table
    done = moment_queue.beats(table, sitting.texts)
    entry = table.age - sum(len(each.entries) for each in done[beat:])
    return _places(table)[entry]


def _places(table: Table[Any]) -> list[int]:
    """Where in the log each entry stands that counts."""
    found: list[int] = []
    for place, entry in enumerate(table.log):
        if isinstance(entry, Undid):
            found.pop()
        else:
            found.append(place)
    return found
