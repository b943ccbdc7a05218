"""Computers at the table: whose turn it is, what they are given to think with, what they did.

A mind is given what its seat may see and nothing else. Its random numbers come from the table's
seed, its seat and the length of the log: after a reload it decides the same, and nobody else can
foresee it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from brushpass.app.model import Playing, Stage
from brushpass.app.records.beats import author
from brushpass.contract import Outlook, Thinking, watched
from brushpass.games import bot, mind, teller
from brushpass.table import Act, Did, Entry, Free, Illegal, Seat, Undid, Wrote
from brushpass.table.table import entry_of

MOST_TRIES = 100
"""How often a legal act is looked for at random."""


def may_go_on(playing: Playing) -> bool:
    """Whether computers may act now. They don't while somebody has the device aside, reads what
    lies over the page, or sees what has just happened; at a linked table others wait for them, so
    there they do, unless all are in the lobby.
    """
    if playing.table.outcome or playing.visits:
        return False
    if playing.party:
        return playing.party.gathering is None
    if playing.clock.paused or playing.sheet or playing.moment:
        return False
    return playing.stage is Stage.TABLE or playing.alone


def next_up(playing: Playing) -> Seat | None:
    """The computer that acts next; None if all there is to do is for people."""
    return next(ready(playing), None)


def ready(playing: Playing) -> Iterator[Seat]:
    """The computers that want to act."""
    for seat in playing.table.waiting:
        if seat in playing.seats.computers and mind(playing.name).acts_now(outlook(playing, seat)):
            yield seat


def at_once(playing: Playing) -> bool:
    """Whether all computers think at the same time, while the timer runs."""
    return playing.timer is not None and mind(playing.name).simultaneous


def outlook(playing: Playing, seat: Seat) -> Outlook[Any]:
    table = playing.table
    return Outlook(
        seat=seat,
        players=playing.players,
        setup=table.setup,
        state=table.state,
        known=table.known(seat),
        watched=watched(mind(playing.name), table, seat),
        log=table.story_for(seat),
        moves=table.moves(seat),
        people=frozenset(range(len(playing.players))) - playing.seats.computers.keys(),
        files=playing.files.files,
    )


def rng_for(playing: Playing, seat: Seat) -> Random:
    return Random(f"{playing.seats.seed} {seat} {len(playing.table.log)}")


def thinking(playing: Playing, seat: Seat) -> Thinking:
    """A computer's decision, in slices."""
    level = playing.seats.computers[seat].level
    return mind(playing.name).think(outlook(playing, seat), level, rng_for(playing, seat))


def any_act(playing: Playing, seat: Seat) -> Act:
    """A legal act at random, for a mind that had nothing to say, so that the table goes on. Words
    that the bot says at random may be illegal at this table, so it tries several times."""
    table, rng, seen = playing.table, rng_for(playing, seat), outlook(playing, seat)
    fill = bot(playing.name).fill
    for _ in range(MOST_TRIES):
        move = rng.choice(seen.moves)
        act = fill(move, seen.state, seat, seen.known, rng) if isinstance(move, Free) else move
        with suppress(Illegal):
            table.after(entry_of(seat, act))
            table.game.check(table.state, seat, act, table.known(seat))
            break
    return act


@dataclass(frozen=True)
class Deed:
    """Something that happened, in words; `face` is the computer that did it, if it was one."""

    text: str
    face: str = ""


def deeds(playing: Playing) -> Sequence[Deed]:
    """What has happened since a person at this device last acted, dice and cards included; nothing
    if no computer has acted since. It is shown until a computer acts again. Acts that a person
    here took back don't count.
    """
    if not playing.seats.computers:
        return []
    start, end = _news(playing)
    if not any(author(entry) in playing.seats.computers for entry in playing.table.log[start:end]):
        return []
    small = teller(playing.name).small
    return [
        Deed(told, _face(playing, entry))
        for entry, told in playing.story.between(playing.table, start, end)
        if told and not small(entry) and not _is_own(playing, entry)
    ]


def last_deed(playing: Playing) -> str:
    """What a computer did, or what came of it, if no person here has acted since."""
    if not playing.seats.computers or _news(playing)[1] < len(playing.table.log):
        return ""
    return next((deed.text for deed in reversed(deeds(playing))), "")


def _news(playing: Playing) -> tuple[int, int]:
    """The part of the log with the computers' latest acts: from the last act of a person at this
    device before them, not counting acts taken back, to the next one after them.
    """
    log, undone, acted = playing.table.log, 0, False
    end = len(log)
    for at in range(len(log), 0, -1):
        if isinstance(log[at - 1], Undid):
            undone += 1
        elif undone:
            undone -= 1
        elif author(log[at - 1]) in playing.seats.computers:
            acted = True
        elif author(log[at - 1]) in playing.seats.people:
            if acted:
                return at, end
            end = at - 1
    return 0, end


def _is_own(playing: Playing, entry: Entry) -> bool:
    return isinstance(entry, (Did, Wrote, Undid)) and entry.seat in playing.seats.people


def is_small(playing: Playing, seat: Seat, act: Act) -> bool:
    """Whether nobody needs time to read what happened before this act."""
    return teller(playing.name).small(entry_of(seat, act))


def _face(playing: Playing, entry: Entry) -> str:
    computer = playing.seats.computers.get(seat) if (seat := author(entry)) is not None else None
    return computer.face if computer else ""
