"""Acts at the table: by buttons, by forms, by computers, and by the clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from brushpass.app.model import Playing, Stage
from brushpass.app.sitting.device import settle_in, show, sound
from brushpass.app.sitting.following import follow
from brushpass.app.sitting.views import secret_view, table_view
from brushpass.contract import Unreadable, draft
from brushpass.games import game
from brushpass.table import Act, Illegal, Malformed, Seat
from brushpass.table.codec import Codec, read_act


def act(playing: Playing, seat: Seat, raw: str, then: str = "") -> Playing:
    """A button was tapped that carries an act, and maybe one that follows if it is entered."""
    codec, entered = _codec(playing.name), len(playing.table.log)
    playing = _try(playing, seat, lambda: read_act(codec, raw))
    if then and len(playing.table.log) > entered:
        playing = _try(playing, seat, lambda: read_act(codec, then))
    return playing


@cache
def _codec(name: str) -> Codec:
    found = game(name)
    assert found
    return Codec(found)


def submit(playing: Playing, name: str, seat: Seat, fields: Mapping[str, str]) -> Playing:
    """A form was sent; the game's screen says what act it is."""
    view = secret_view(playing) if playing.stage is Stage.OPEN else table_view(playing)
    return _try(playing, seat, lambda: playing.screen.read(view, name, fields))


def computer_acts(playing: Playing, seat: Seat, act: Act) -> Playing:
    """Illegal if the rules refuse it: then nothing has changed."""
    playing.actor.act(seat, act)
    return follow(playing)


def undo(playing: Playing, seat: Seat) -> Playing:
    try:
        playing.actor.undo(seat)
    except Illegal as refusal:
        return playing.with_frame(notice=playing.explain(refusal), sheet=None)
    return settle_in(show(playing, Stage.TABLE))


def _try(playing: Playing, seat: Seat, read: Callable[[], Act]) -> Playing:
    playing = playing.with_frame(notice="")
    if not _may_act(playing, seat):
        return playing
    entered = len(playing.table.log)
    try:
        playing.actor.act(seat, read())
    except Unreadable as error:
        kept = draft.remember(playing.draft, error.remember)
        return replace(playing, draft=kept).with_frame(notice=error.text)
    except Illegal as refusal:
        return playing.with_frame(notice=playing.explain(refusal))
    except Malformed:
        return playing.with_frame(notice=playing.texts("malformed"))
    playing = replace(playing, draft=playing.screen.draft)
    return follow(playing) if len(playing.table.log) > entered else playing


def _may_act(playing: Playing, seat: Seat) -> bool:
    """The seat comes from the stage, not from the button: no act through a sealed screen."""
    if playing.moment:
        return False
    if playing.stage is Stage.OPEN:
        return seat == playing.device.seat
    here = seat in playing.seats.people
    return playing.stage is Stage.TABLE and here and not playing.needs_seal(seat)


# The clock.


def time_up(playing: Playing, timer: str) -> Playing:
    """The timer of this name has run out in the browser."""
    if playing.timer is None or playing.timer.name != timer:
        return playing
    if playing.asks_at_end:
        if not playing.clock.last_call:
            playing = sound(playing, "gong")
        return replace(playing, clock=replace(playing.clock, last_call=True, paused=True))
    entered = len(playing.table.log)
    playing.actor.time_up(timer)
    if len(playing.table.log) == entered:
        return playing
    playing = follow(playing).with_frame(notice=playing.texts("time is up"))
    gong = () if playing.moment else ("gong",)
    return replace(playing, sounds=(*playing.sounds[:-1], *gong))


def end_turn(playing: Playing) -> Playing:
    """The time is up, and nothing more was named before that."""
    if not (playing.clock.last_call and playing.timer):
        return playing
    playing.actor.time_up(playing.timer.name)
    return follow(playing)
