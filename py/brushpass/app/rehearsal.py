"""Draws a table that comes from elsewhere once, before it is kept or shown.

A log may be well-formed, keep to the rules and still be no table that a screen can show.
"""

from __future__ import annotations

from dataclasses import replace

from brushpass.app.model import Device, Playing, Replay, Stage
from brushpass.app.view import announcement, page
from brushpass.table import Malformed, Seat


def rehearse(playing: Playing) -> None:
    """Malformed if any page of it can't be drawn: the table, its end, or what a seat may see."""
    try:
        if playing.table.outcome:
            _draw(playing, Stage.RESULT, None)
            _draw(playing, Stage.REPLAY, None)
            return
        _draw(playing, Stage.TABLE, None)
        for seat in (*playing.called, *playing.peekers):
            _draw(playing, Stage.SEALED, seat)
            _draw(playing, Stage.OPEN, seat)
    except Exception as error:
        raise Malformed("this table can't be drawn") from error


def _draw(playing: Playing, stage: Stage, seat: Seat | None) -> None:
    device, film = Device(stage=stage, seat=seat), Replay(step=len(playing.table.log))
    drawn = replace(playing, device=device, replay=film)
    announcement(drawn)
    page(drawn)
