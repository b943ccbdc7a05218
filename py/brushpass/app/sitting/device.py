"""How a device is handed round: sealed on its way, open before one seat, then on to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from brushpass.app.model import Playing, Stage
from brushpass.contract import draft
from brushpass.table import Did, Seat, Wrote


def show(playing: Playing, stage: Stage) -> Playing:
    """The device shows this, and nothing lies over it. What its holder had begun is kept."""
    seat, drafts = playing.device.seat, playing.device.drafts
    if seat is not None:
        drafts = {**drafts, seat: (len(playing.table.log), playing.draft)}
    if stage in (Stage.TABLE, Stage.RESULT, Stage.REPLAY):
        seat = None
    playing = playing.with_device(
        stage=stage, seat=seat, latched=False, shows_code=False, drafts=drafts
    )
    return replace(playing, draft=playing.screen.draft).with_frame(sheet=None)


def pass_to(playing: Playing, seat: Seat) -> Playing:
    """The device goes to a seat, sealed; a phone of one's own opens at once."""
    if seat not in (*playing.called, *playing.peekers):
        return playing
    playing = show(playing, Stage.SEALED).with_device(seat=seat)
    playing = replace(playing, draft=_begun(playing, seat))
    if not playing.alone:
        playing = sound(playing, "pass")
    return open_seal(playing, latched=True) if playing.private else playing


def open_seal(playing: Playing, *, latched: bool) -> Playing:
    seat = playing.device.seat
    if playing.stage is not Stage.SEALED or seat is None:
        return playing
    task = playing.role(seat) if seat in playing.called else ""
    latched = playing.stays_open or latched
    return reach(playing.with_device(stage=Stage.OPEN, task=task, latched=latched))


def seal(playing: Playing) -> Playing:
    """Hide at once: let go, switched away, turned off, or idle for too long."""
    if playing.stage is not Stage.OPEN:
        return playing
    if playing.private:
        playing = show(playing, Stage.TABLE)
    else:
        playing = playing.with_device(stage=Stage.SEALED, latched=False)
    return playing.with_frame(notice="")


def settle_in(playing: Playing) -> Playing:
    """In a game against computers, open the person's screen at once."""
    if playing.alone and playing.stage is Stage.TABLE and playing.called:
        return pass_to(playing, playing.seats.people[0])
    return playing


def come_back(playing: Playing, seat: Seat) -> Playing:
    """The page was loaded anew: the seat that held the device has it again, sealed."""
    if playing.private:
        return playing
    return replace(pass_to(playing, seat), sounds=())


def hand_on(playing: Playing, *, revealed: bool) -> Playing:
    """Sealed, to the seat that is called next; of several seats people choose one. A card that was
    revealed is seen at the table first."""
    if playing.private or revealed or not playing.called:
        return show(playing, Stage.TABLE)
    if len(playing.called) == 1:
        return pass_to(playing, playing.called[0])
    return show(playing, Stage.CLOSED)


def next_task(playing: Playing) -> tuple[Playing, bool]:
    """Whether the holder has finished: they have done what they were called for, or may look no
    longer. If they are called to another task they are handed the device anew, for others may have
    looked on until now."""
    seat, task = playing.holder, playing.device.task
    if seat not in playing.called:
        return playing, bool(task) or seat not in playing.peekers
    now = playing.role(seat)
    return playing.with_device(task=task or now), now != (task or now) and not playing.private


def reach(playing: Playing) -> Playing:
    """Look whether the player on the clock has the device by now, and whether a last call is
    over."""
    clock = playing.clock
    before_them = playing.stage is Stage.OPEN and playing.device.seat in playing.called
    reached = playing.timer is not None and (clock.reached or before_them)
    clock = replace(clock, reached=reached)
    if clock.last_call and not playing.asks_at_end:
        clock = replace(clock, last_call=False, paused=False)
    return replace(playing, clock=clock)


def sound(playing: Playing, name: str) -> Playing:
    return replace(playing, sounds=(*playing.sounds, name))


# What people have begun to choose or type.


def keep_typed(playing: Playing, fields: Mapping[str, str]) -> Playing:
    """What was typed and not sent comes back when its seat opens the seal again."""
    if playing.stage is not Stage.OPEN:
        return playing
    return replace(playing, draft=draft.typed(playing.draft, fields))


def interrupt(playing: Playing, fields: Mapping[str, str]) -> Playing:
    """A moment comes in between: what was typed comes back after it, unless it was sent."""
    log = playing.table.log
    acts = (entry.seat for entry in reversed(log) if isinstance(entry, (Did, Wrote)))
    if next(acts, None) == playing.device.seat:
        return playing
    return keep_typed(playing, fields)


def drafts_now(playing: Playing) -> dict[Seat, Any]:
    """What the seats here have begun, if nothing has happened since."""
    now, seat = len(playing.table.log), playing.device.seat
    drafts = {seat: kept for seat, (at, kept) in playing.device.drafts.items() if at == now}
    return drafts if seat is None else {**drafts, seat: playing.draft}


def recall(playing: Playing, begun: Mapping[Seat, Any]) -> Playing:
    """Bring back the drafts that were begun before a reload."""
    now = len(playing.table.log)
    recalled = {seat: (now, each) for seat, each in begun.items()}
    return playing.with_device(drafts={**playing.device.drafts, **recalled})


def _begun(playing: Playing, seat: Seat) -> Any:
    """The draft of this seat, if nothing has happened since it was begun."""
    at, begun = playing.device.drafts.get(seat, (0, playing.screen.draft))
    return begun if at == len(playing.table.log) else playing.screen.draft
