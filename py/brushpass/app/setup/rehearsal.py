"""Draws a table that comes from elsewhere once, before it is kept or shown.

A log may be well-formed, keep to the rules and still be no table that a screen can show.
"""

from __future__ import annotations

from brushpass.app.play.pages import announcement, page
from brushpass.app.play.session import Session, Stage
from brushpass.app.replay.replay import Replay
from brushpass.table import Malformed, Seat


def rehearse(session: Session) -> None:
    """Malformed if any page of it can't be drawn: the table, its end, or what a seat may see."""
    try:
        if session.table.outcome:
            _draw(session, Stage.RESULT, None)
            _draw(session, Stage.REPLAY, None)
            return
        _draw(session, Stage.TABLE, None)
        for seat in (*session.called, *session.peekers):
            _draw(session, Stage.SEALED, seat)
            _draw(session, Stage.OPEN, seat)
    except Exception as error:
        raise Malformed("this table can't be drawn") from error


def _draw(session: Session, stage: Stage, seat: Seat | None) -> None:
    stand_in = Session(session.table, session.lang)
    stand_in.marks = session.marks
    stand_in.stage, stand_in.seat = stage, seat
    stand_in.replay = Replay(stand_in, step=len(session.table.log))
    announcement(stand_in)
    page(stand_in)
