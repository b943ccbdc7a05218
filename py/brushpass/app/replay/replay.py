"""A finished game once more: a film that plays, stops, and is seen through anybody's eyes, or with
the analyst.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brushpass.app.computers.mind_files import waiting_for
from brushpass.app.replay.film import SPEEDS, Film, film
from brushpass.app.sitting import Sitting
from brushpass.contract import SeatView, View
from brushpass.games import analyst, has_analyst
from brushpass.html import Markup, el
from brushpass.html.commands import Command, Eyes, Plain, Step
from brushpass.table import Card, Seat, Table, seen_by
from brushpass.table.slices import Slices


@dataclass(frozen=True)
class Scene:
    """What a replay shows: the table after so many entries, and the last of them in words."""

    view: View[Any, Any]
    told: str


@dataclass(frozen=True)
class Analysis:
    """What the analyst says of a moment; the moment is a step, a seat and a language."""

    about: tuple[int, Seat | None, str]
    shown: Markup


class Replay:
    def __init__(self, sitting: Sitting, *, step: int) -> None:
        self._sitting = sitting
        self.step = step
        """How many entries have been shown."""
        self.eyes: Seat | None = None
        """Through whose eyes; None is the whole table's."""
        self.analysed = False
        """Whether it is watched with the analyst."""
        self._analysis: Analysis | None = None
        self.playing = False
        self.speed = SPEEDS[0]
        self._film: tuple[str, Film] | None = None

    @property
    def total(self) -> int:
        return len(self._sitting.table.log)

    @property
    def film(self) -> Film:
        """Made once for a language: a finished game doesn't change."""
        lang = self._sitting.lang
        if self._film is None or self._film[0] != lang:
            self._film = lang, film(self._sitting)
        return self._film[1]

    @property
    def running(self) -> bool:
        """It plays, and this frame is there: the analyst is waited for."""
        return self.playing and not self.unanalysed

    @property
    def over(self) -> bool:
        return self.step >= self.film.frames[-1].step

    def do(self, command: Command) -> None:
        match command:
            case Step(entries):
                self.step = max(0, min(self.total, entries))
                self.playing = False
            case Eyes(seat):
                self.eyes = seat if seat in self._sitting.eyes else None
                self.analysed = self.analysed and self.eyes is not None
            case Plain.ANALYST if self.offers_analyst:
                self.analysed = not self.analysed
                if self.eyes is None:
                    self.eyes = (*self._sitting.mine, *self._sitting.eyes)[0]
            case Plain.PLAY:
                if self.over:
                    self.step = self.film.frames[0].step
                    self.playing = True
                else:
                    self.playing = not self.playing
            case Plain.SPEED:
                self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
            case Plain.NEXT_FRAME if self.playing:
                self.step = self.after
                self.playing = not self.over

    # Where the buttons lead.

    @property
    def frame(self) -> int:
        return self.film.at(self.step)

    @property
    def after(self) -> int:
        """The step of the next frame."""
        return next((each.step for each in self.film.frames if each.step > self.step), self.total)

    @property
    def before(self) -> int:
        earlier = [each.step for each in self.film.frames if each.step < self.step]
        return earlier[-1] if earlier else 0

    def chapter(self, way: int) -> int:
        """The step at which the next chapter begins, or this one, or the one before."""
        frames = self.film.frames
        here = frames[self.frame].chapter
        starts = [
            min(each.step for each in self.film.of_chapter(number))
            for number in range(len(self.film.chapters))
        ]
        if way > 0:
            return starts[here + 1] if here + 1 < len(starts) else self.total
        return starts[here] if self.step > starts[here] else starts[max(0, here - 1)]

    # What there is to see.

    def scene(self) -> Scene:
        sitting = self._sitting
        table = Table(sitting.table.game, sitting.table.setup)
        told = sitting.texts("replay start")
        for number, entry in enumerate(sitting.table.log[: self.step], 1):
            if number < self.step:
                table.accept(seen_by(self.eyes, entry))
            else:
                told = sitting.tell(table, entry, self.eyes)
        if self.eyes is None:
            return Scene(sitting.advised(sitting.open_view(table)), told)
        return Scene(sitting.advised(sitting.seat_view(self.eyes, table)), told)

    # With the analyst.

    @property
    def offers_analyst(self) -> bool:
        return has_analyst(self._sitting.name) and bool(self._sitting.eyes)

    @property
    def about(self) -> tuple[int, Seat | None, str]:
        """The moment that is looked at."""
        return self.step, self.eyes, self._sitting.lang

    @property
    def unanalysed(self) -> bool:
        """The analyst has something to do."""
        return self.analysed and (self._analysis is None or self._analysis.about != self.about)

    def analysing(self) -> Slices[None]:
        """What could be known at this moment, worked out; until then the last one stays."""
        about, view = self.about, self.scene().view
        assert isinstance(view, SeatView)
        yield
        truth = self._truth()
        yield
        shown = yield from analyst(self._sitting.name).look(view, truth)
        self._analysis = Analysis(about, shown)

    def _truth(self) -> dict[Card, Any]:
        """What anybody at this device knew at this moment."""
        sitting = self._sitting
        table = Table.replay(
            sitting.table.game, sitting.table.setup, sitting.table.log[: self.step]
        )
        known: dict[Card, Any] = {}
        for seat in sitting.eyes:
            known.update(table.known(seat))
        return known

    def drawn(self, scene: Scene) -> Any:
        """The middle of the page: the open table, what these eyes saw behind the seal, or what
        the analyst says to it.
        """
        if self.analysed and self._analysis:
            return self._analysis.shown
        if self.analysed and (self._sitting.papers.stopped or self._sitting.papers.come):
            return waiting_for(self._sitting.papers, self._sitting.texts)
        if self.analysed:
            return el("p", self._sitting.texts("analysing"), class_="now", role="status")
        screen = self._sitting.screen
        view = scene.view
        return screen.secret(view) if isinstance(view, SeatView) else screen.table(view)
