"""What there is to see of a sitting: views, each of what one pair of eyes may see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from brushpass.app.model import Playing, Sitting
from brushpass.app.records.beats import beats
from brushpass.contract import Course, Ending, SeatView, View
from brushpass.contract.teller import plain_ending
from brushpass.games import mind, mind_is_here, teller
from brushpass.table import Seat, Table

V = TypeVar("V", bound=View[Any, Any])


def open_view(sitting: Sitting, table: Table[Any] | None = None) -> View[Any, Any]:
    """The table, or an earlier state of it, as everybody sees it, with nothing to do."""
    return View(**_seen(sitting, table or sitting.table, None))


def seat_view(sitting: Sitting, seat: Seat, table: Table[Any] | None = None) -> SeatView[Any, Any]:
    """The table, or an earlier state of it, as a seat sees it, with nothing to do."""
    seen = _seen(sitting, table or sitting.table, seat)
    return SeatView(**seen, seat=seat, marks=sitting.marks_of(seat))


def _seen(sitting: Sitting, table: Table[Any], eyes: Seat | None) -> dict[str, Any]:
    return {
        "t": sitting.texts,
        "rulebook": sitting.rulebook,
        "players": sitting.players,
        "state": table.state,
        "draft": sitting.draft,
        "known": table.known(eyes),
        "waiting": table.waiting,
        "log": table.story_for(eyes),
        "files": sitting.files.files,
        "outcome": table.outcome,
    }


def table_view(playing: Playing) -> View[Any, Any]:
    """The open table, with what can be done there without a seal."""
    here = [seat for seat in playing.waiting if not playing.needs_seal(seat)]
    view = replace(
        open_view(playing),
        moves={seat: playing.table.moves(seat) for seat in here},
        peekers=playing.peekers,
        computers=playing.seats.computers,
        owner=playing.seats.people[0] if playing.private else None,
    )
    return advised(playing, view)


def secret_view(playing: Playing) -> SeatView[Any, Any]:
    """What the seat that holds the device may see and do."""
    seat = playing.holder
    kept = playing.party is not None and playing.party.keeps
    moves = () if kept else playing.table.moves(seat)
    view = replace(
        seat_view(playing, seat),
        moves={seat: moves} if moves else {},
        pencil=True,
        computers=playing.seats.computers,
    )
    return advised(playing, view)


def result_view(sitting: Sitting) -> View[Any, Any]:
    """When it is over: the table, and what anybody at this device knew."""
    unsealed: dict[Any, Any] = {}
    for seat in sitting.viewers:
        unsealed.update(sitting.table.known(seat))
    return advised(sitting, replace(open_view(sitting), unsealed=unsealed))


def advised(sitting: Sitting, view: V) -> V:
    """This view with what computers make of it, where a mind has been loaded."""
    wanted = view.files or (isinstance(view, SeatView) and sitting.screen.consults(view.marks))
    if not wanted or not mind_is_here(sitting.name):
        return view
    return replace(view, advice=mind(sitting.name).advise(view))


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
        unsealed=result_view(sitting).unsealed,
        outcome=table.outcome,
    )
    return tell.ending(course) if done else plain_ending(course)
