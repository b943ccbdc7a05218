"""Computers at the table: whose turn it is, what they are given to think with, what they did.

A mind is given what its seat may see and nothing else. Its chance comes from the table's luck, its
seat and how long the log is: after a reload it thinks the same, and nobody else can foresee it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from brushpass.app.session import Session, Stage
from brushpass.box import Outlook, Thinking
from brushpass.games import bot, mind
from brushpass.table import Act, Did, Entry, Free, Seat, Wrote


def may_go_on(session: Session) -> bool:
    """Whether computers may act now. They don't while somebody has the device aside, reads what
    lies over the page, or sees what has just happened; at a linked table others wait for them, so
    there they do.
    """
    if session.table.outcome or session.visits:
        return False
    if session.party:
        return True
    if session.paused or session.sheet or session.moment:
        return False
    return session.stage is Stage.TABLE or session.alone


def next_up(session: Session) -> Seat | None:
    """The computer that acts next; None if all there is to do is for people."""
    waiting = [seat for seat in session.table.waiting if seat in session.computers]
    for seat in waiting:
        if mind(session.name).acts_now(outlook(session, seat)):
            return seat
    return None


def outlook(session: Session, seat: Seat) -> Outlook[Any]:
    table = session.table
    return Outlook(
        seat=seat,
        players=session.players,
        setup=table.setup,
        state=table.state,
        known=table.known(seat),
        log=table.story_for(seat),
        moves=table.moves(seat),
    )


def chance(session: Session, seat: Seat) -> Random:
    return Random(f"{session.luck} {seat} {len(session.table.log)}")


def thinking(session: Session, seat: Seat) -> Thinking:
    """A computer's decision, in slices."""
    level = session.computers[seat].level
    return mind(session.name).think(outlook(session, seat), level, chance(session, seat))


def any_act(session: Session, seat: Seat) -> Act:
    """At random: for a mind that had nothing to say, so that the table goes on."""
    luck, seen = chance(session, seat), outlook(session, seat)
    move = luck.choice(seen.moves)
    if not isinstance(move, Free):
        return move
    return bot(session.name).fill(move, seen.state, seat, seen.known, luck)


@dataclass(frozen=True)
class Deed:
    """Something that happened, in words; `face` is whose doing it was, if it was a computer's."""

    text: str
    face: str = ""


def deeds(session: Session) -> Sequence[Deed]:
    """What has happened since a person at this device last acted, from the first act of a
    computer on.
    """
    if not session.computers:
        return ()
    log = session.table.log
    start = next((n for n in range(len(log), 0, -1) if author(log[n - 1]) in session.mine), 0)
    begun = (n for n in range(start, len(log)) if author(log[n]) in session.computers)
    first = next(begun, len(log))
    return [Deed(told, _face(session, entry)) for entry, told in session.story_since(first) if told]


def author(entry: Entry) -> Seat | None:
    """Whose act it is; None if it is nobody's."""
    return entry.seat if isinstance(entry, (Did, Wrote)) else None


def _face(session: Session, entry: Entry) -> str:
    computer = session.computers.get(seat) if (seat := author(entry)) is not None else None
    return computer.face if computer else ""
