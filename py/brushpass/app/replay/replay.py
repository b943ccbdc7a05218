"""A finished game watched once more: what is seen at a step, and what the analyst says to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeVar

from brushpass.app.model import Analysis, Replay, Sitting
from brushpass.app.records.story import tell
from brushpass.app.replay.commands import Command, Eyes, Projector, Step
from brushpass.app.replay.film import SPEEDS, film_of
from brushpass.app.sitting.views import advised, open_view, seat_view
from brushpass.contract import SeatView, View
from brushpass.games import analyst, has_analyst
from brushpass.html import Markup, el
from brushpass.table import Card, Seat, Table, seen_by
from brushpass.table.slices import Slices

S = TypeVar("S", bound=Sitting)


def watch(sitting: S, step: int) -> S:
    """Begin to watch, at this step of the log."""
    return replace(sitting, replay=Replay(step=min(step, len(sitting.table.log))))


def update(sitting: S, command: Command) -> S:
    """What a command does to the film that is on screen."""
    replay, total = sitting.replay, len(sitting.table.log)
    match command:
        case Step(entries):
            replay = replace(replay, step=max(0, min(total, entries)), playing=False)
        case Eyes(seat):
            viewer = seat if seat in sitting.viewers else None
            analysed = replay.analysed and viewer is not None
            replay = replace(replay, viewer=viewer, analysed=analysed)
        case Projector.ANALYST if offers_analyst(sitting):
            viewer = replay.viewer if replay.viewer is not None else sitting.first_viewer
            replay = replace(replay, analysed=not replay.analysed, viewer=viewer)
        case Projector.PLAY:
            film = film_of(sitting)
            if film.is_over(replay.step):
                replay = replace(replay, step=film.start, playing=True)
            else:
                replay = replace(replay, playing=not replay.playing)
        case Projector.SPEED:
            speed = SPEEDS[(SPEEDS.index(replay.speed) + 1) % len(SPEEDS)]
            replay = replace(replay, speed=speed)
        case Projector.NEXT_FRAME if replay.playing:
            film = film_of(sitting)
            step = film.after(replay.step)
            replay = replace(replay, step=step, playing=not film.is_over(step))
    return replace(sitting, replay=replay)


# What there is to see.


@dataclass(frozen=True)
class Scene:
    """What a replay shows: the table after some entries, and the last of them in words."""

    view: View[Any, Any]
    told: str


def scene(sitting: Sitting) -> Scene:
    replay = sitting.replay
    table = Table(sitting.table.game, sitting.table.setup)
    told = sitting.texts("replay start")
    for number, entry in enumerate(sitting.table.log[: replay.step], 1):
        if number < replay.step:
            table.accept(seen_by(replay.viewer, entry))
        else:
            told = tell(table, sitting.texts, entry, replay.viewer)
    if replay.viewer is None:
        return Scene(advised(sitting, open_view(sitting, table)), told)
    return Scene(advised(sitting, seat_view(sitting, replay.viewer, table)), told)


def drawn(sitting: Sitting, scene: Scene, waiting: Markup | None) -> Markup:
    """The middle of the page: the open table, what the viewer saw behind the seal, or what the
    analyst says to it. `waiting` tells of files that the analyst needs first."""
    replay = sitting.replay
    if replay.analysed and replay.analysis:
        return replay.analysis.shown
    if replay.analysed:
        return waiting or el("p", sitting.texts("analysing"), class_="now", role="status")
    view = scene.view
    return sitting.screen.secret(view) if isinstance(view, SeatView) else sitting.screen.table(view)


# With the analyst.


def offers_analyst(sitting: Sitting) -> bool:
    return has_analyst(sitting.name) and bool(sitting.viewers)


def about(sitting: Sitting) -> tuple[int, Seat | None, str]:
    """The moment that is looked at."""
    return sitting.replay.step, sitting.replay.viewer, sitting.lang


def unanalysed(sitting: Sitting) -> bool:
    """The analyst has something to do."""
    replay = sitting.replay
    analysis = replay.analysis
    return replay.analysed and (analysis is None or analysis.about != about(sitting))


def is_running(sitting: Sitting) -> bool:
    """It plays, and this frame is there: the film waits for the analyst."""
    return sitting.replay.playing and not unanalysed(sitting)


def analysing(sitting: Sitting) -> Slices[Analysis]:
    """What could be known at this moment, worked out in slices."""
    view = scene(sitting).view
    assert isinstance(view, SeatView)
    yield
    truth = _truth(sitting)
    yield
    shown = yield from analyst(sitting.name).look(view, truth)
    return Analysis(about(sitting), shown)


def analysed(sitting: S, analysis: Analysis) -> S:
    return replace(sitting, replay=replace(sitting.replay, analysis=analysis))


def _truth(sitting: Sitting) -> dict[Card, Any]:
    """What anybody at this device knew at this moment."""
    log = sitting.table.log[: sitting.replay.step]
    table = Table.replay(sitting.table.game, sitting.table.setup, log)
    known: dict[Card, Any] = {}
    for seat in sitting.viewers:
        known.update(table.known(seat))
    return known
