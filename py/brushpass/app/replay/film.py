"""A finished game as a film: its frames, and its chapters, one a turn.

A frame is an act with everything the dealer answered; acts that were taken back aren't in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from brushpass.app.model import Sitting
from brushpass.app.records.beats import beats
from brushpass.app.sitting.views import ending_of
from brushpass.games import teller
from brushpass.table import Table, Undid

Sign: TypeAlias = Literal["", "moment", "star"]
"""How the bar marks a frame: it was a moment, or it decided the game."""

SPEEDS = (1, 2, 4)
PLAIN, LONG = 1100, 2400
"""How many milliseconds a frame is shown, and a marked frame."""


@dataclass(frozen=True)
class Frame:
    step: int
    """How many entries of the log have been shown."""
    chapter: int
    sign: Sign = ""

    def lasts(self, speed: int) -> int:
        return (LONG if self.sign else PLAIN) // speed


@dataclass(frozen=True)
class Film:
    frames: tuple[Frame, ...]
    chapters: tuple[str, ...]
    total: int
    """How many entries the log has."""

    @property
    def start(self) -> int:
        return self.frames[0].step

    def at(self, step: int) -> Frame:
        """The last frame that has begun when this many entries are shown."""
        begun = [frame for frame in self.frames if frame.step <= step]
        return begun[-1] if begun else self.frames[0]

    def is_over(self, step: int) -> bool:
        return step >= self.frames[-1].step

    def of_chapter(self, chapter: int) -> list[Frame]:
        return [frame for frame in self.frames if frame.chapter == chapter]

    def after(self, step: int) -> int:
        """The step of the next frame."""
        return next((each.step for each in self.frames if each.step > step), self.total)

    def before(self, step: int) -> int:
        earlier = [each.step for each in self.frames if each.step < step]
        return earlier[-1] if earlier else 0

    def chapter_from(self, step: int, way: int) -> int:
        """The step at which the next chapter begins, or this one, or the one before."""
        here = self.at(step).chapter
        starts = [
            min(each.step for each in self.of_chapter(number))
            for number in range(len(self.chapters))
        ]
        if way > 0:
            return starts[here + 1] if here + 1 < len(starts) else self.total
        return starts[here] if step > starts[here] else starts[max(0, here - 1)]


def film_of(sitting: Sitting) -> Film:
    """The film of a finished game, cached by table, language and viewers."""
    key = (sitting.table, sitting.texts, sitting.viewers, len(sitting.table.log))
    if key not in _films:
        _films.clear()
        _films[key] = _film(sitting)
    return _films[key]


_films: dict[object, Film] = {}


def _film(sitting: Sitting) -> Film:
    table, t = sitting.table, sitting.texts
    told = teller(sitting.name)
    done = beats(table, t)
    if not done:
        return Film((Frame(len(table.log), 0),), ("",), len(table.log))
    places = _places(table)
    turning = ending_of(sitting).turning if table.outcome else None
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
    return Film(tuple(frames), tuple(chapters), len(table.log))


def step_of(sitting: Sitting, beat: int) -> int:
    """How many entries have been shown just before this beat."""
    table = sitting.table
    done = beats(table, sitting.texts)
    entry = table.age - sum(len(each.entries) for each in done[beat:])
    return _places(table)[entry]


def _places(table: Table[Any]) -> list[int]:
    """The index in the log of each entry that wasn't taken back."""
    found: list[int] = []
    for place, entry in enumerate(table.log):
        if isinstance(entry, Undid):
            found.pop()
        else:
            found.append(place)
    return found
