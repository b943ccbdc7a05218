"""Computers at the table: whose turn it is, what they are given to think with, what they did.

A mind is given what its seat may see and nothing else. Its chance comes from the table's luck, its
seat and how long the log is: after a reload it thinks the same, and nobody else can foresee it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from brushpass.app.play.session import Session, Stage
from brushpass.app.sharing.links import Exhibit
from brushpass.contract import Outlook, Thinking, watched
from brushpass.games import bot, has_mind, mind, mind_is_here, teller
from brushpass.table import Act, Did, Entry, Free, Illegal, Seat, Undid, Wrote
from brushpass.table.table import entry_of

MINDS = "minds.bin"
"""How computers think, of all games: in a browser it comes when it is wanted."""
MOST_TRIES = 100
"""To find an act at random that rules allow."""


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


def missing(sitting: Session | Exhibit) -> tuple[str, ...]:
    """What a mind, or the analyst, has to read first, and isn't here."""
    if not has_mind(sitting.name) or not _wants_mind(sitting):
        return ()
    if not mind_is_here(sitting.name):
        return (MINDS,)
    reads = mind(sitting.name).reads(sitting.table.setup)
    return tuple(path for path in reads if path not in sitting.papers.files)


def _wants_mind(sitting: Session | Exhibit) -> bool:
    if sitting.replay.analysed or not isinstance(sitting, Session):
        return sitting.replay.analysed
    seated = bool(sitting.computers) and not sitting.visits
    return seated or any(map(sitting.screen.consults, sitting.marks.values()))


def next_up(session: Session) -> Seat | None:
    """The computer that acts next; None if all there is to do is for people."""
    return next(ready(session), None)


def ready(session: Session) -> Iterator[Seat]:
    """The computers that want to act."""
    for seat in session.table.waiting:
        if seat in session.computers and mind(session.name).acts_now(outlook(session, seat)):
            yield seat


def at_once(session: Session) -> bool:
    """Whether all of them think at the same time, while the sand runs."""
    return session.timer is not None and mind(session.name).simultaneous


def outlook(session: Session, seat: Seat) -> Outlook[Any]:
    table = session.table
    return Outlook(
        seat=seat,
        players=session.players,
        setup=table.setup,
        state=table.state,
        known=table.known(seat),
        watched=watched(mind(session.name), table, seat),
        log=table.story_for(seat),
        moves=table.moves(seat),
        people=frozenset(range(len(session.players))) - session.computers.keys(),
        files=session.papers.files,
    )


def chance(session: Session, seat: Seat) -> Random:
    return Random(f"{session.luck} {seat} {len(session.table.log)}")


def thinking(session: Session, seat: Seat) -> Thinking:
    """A computer's decision, in slices."""
    level = session.computers[seat].level
    return mind(session.name).think(outlook(session, seat), level, chance(session, seat))


def any_act(session: Session, seat: Seat) -> Act:
    """At random: for a mind that had nothing to say, so that the table goes on. Of words that are
    said at random some may not be said at this table."""
    table, luck, seen = session.table, chance(session, seat), outlook(session, seat)
    fill = bot(session.name).fill
    for _ in range(MOST_TRIES):
        move = luck.choice(seen.moves)
        act = fill(move, seen.state, seat, seen.known, luck) if isinstance(move, Free) else move
        with suppress(Illegal):
            table.after(entry_of(seat, act))
            table.game.check(table.state, seat, act, table.known(seat))
            break
    return act


@dataclass(frozen=True)
class Deed:
    """Something that happened, in words; `face` is whose doing it was, if it was a computer's."""

    text: str
    face: str = ""


def deeds(session: Session) -> Sequence[Deed]:
    """What has happened since a person at this device last acted, if a computer did something:
    what a die or a card brought before that, too. It is told until a computer acts again. What a
    person here has taken back is no news.
    """
    if not session.computers:
        return []
    start, end = _news(session)
    if not any(author(entry) in session.computers for entry in session.table.log[start:end]):
        return []
    small = teller(session.name).small
    return [
        Deed(told, _face(session, entry))
        for entry, told in session.story_between(start, end)
        if told and not small(entry) and not _is_own(session, entry)
    ]


def last_deed(session: Session) -> str:
    """What a computer did, or what came of it, if no person here has acted since."""
    if not session.computers or _news(session)[1] < len(session.table.log):
        return ""
    return next((deed.text for deed in reversed(deeds(session))), "")


def _news(session: Session) -> tuple[int, int]:
    """The part of the log with what computers did last: since a person at this device had acted
    and left it at that, until one did so again.
    """
    log, undone, acted = session.table.log, 0, False
    end = len(log)
    for at in range(len(log), 0, -1):
        if isinstance(log[at - 1], Undid):
            undone += 1
        elif undone:
            undone -= 1
        elif author(log[at - 1]) in session.computers:
            acted = True
        elif author(log[at - 1]) in session.mine:
            if acted:
                return at, end
            end = at - 1
    return 0, end


def _is_own(session: Session, entry: Entry) -> bool:
    return isinstance(entry, (Did, Wrote, Undid)) and entry.seat in session.mine


def is_small(session: Session, seat: Seat, act: Act) -> bool:
    """Whether nobody needs time to read what happened before this act."""
    return teller(session.name).small(entry_of(seat, act))


def author(entry: Entry) -> Seat | None:
    """Whose act it is; None if it is nobody's."""
    return entry.seat if isinstance(entry, (Did, Wrote)) else None


def _face(session: Session, entry: Entry) -> str:
    computer = session.computers.get(seat) if (seat := author(entry)) is not None else None
    return computer.face if computer else ""
