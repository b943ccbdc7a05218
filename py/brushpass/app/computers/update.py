"""What people change about computers at their table."""

from __future__ import annotations

from dataclasses import replace
from secrets import token_hex

from brushpass.app.computers.commands import Command, DismissHint, Hints, Lend, Pace, Reclaim
from brushpass.app.computers.hints import heed
from brushpass.app.model import Playing, Stage
from brushpass.app.records.cast import stand_in
from brushpass.app.records.remarks import Remark
from brushpass.app.sitting.device import settle_in, show
from brushpass.app.sitting.seats import remark, seat_computers
from brushpass.link.wire import PlayedBy
from brushpass.table import Seat


def update(playing: Playing, command: Command) -> Playing:
    match command:
        case Lend(seat) if _may_lend(playing, seat):
            return lend(playing, seat)
        case Reclaim(seat) if seat in playing.seats.computers:
            return _reclaim(playing, seat)
        case Pace(speed):
            return replace(playing, pace=speed)
        case DismissHint() | Hints():
            return heed(playing, command)
        case _:
            return playing


def _may_lend(playing: Playing, seat: Seat) -> bool:
    return seat in playing.seats.people and not playing.visits and playing.computers_may_sit


def lend(playing: Playing, seat: Seat) -> Playing:
    """A computer plays this seat from now on, until a person takes it back."""
    told = playing.texts("lent", player=playing.players[seat])
    playing, seats = _tell_player(playing, seat, "computer"), playing.seats
    computers = {**seats.computers, seat: stand_in(seats.computers.values())}
    playing = seat_computers(playing, computers, seats.seed or token_hex(8))
    return settle_in(playing).with_frame(notice=told)


def _reclaim(playing: Playing, seat: Seat) -> Playing:
    seats = playing.seats
    computers = {each: it for each, it in seats.computers.items() if each != seat}
    playing = seat_computers(playing, computers, seats.seed)
    playing = show(_tell_player(playing, seat, "person"), Stage.TABLE)
    return playing.with_frame(notice=playing.texts("reclaimed", player=playing.players[seat]))


def _tell_player(playing: Playing, seat: Seat, played_by: PlayedBy) -> Playing:
    """If several people sit here, the story tells who plays a seat from now on. At a linked table
    all devices are told by the host."""
    if playing.party is not None or len(playing.seats.people) < 2:
        return playing
    told = Remark(len(playing.table.log), playing.players[seat], played_by=played_by)
    return remark(playing, (*playing.story.remarks, told))
