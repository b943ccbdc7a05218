"""A device follows its table: the log has grown, by an act here or elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from brushpass.app.model import Playing, Stage
from brushpass.app.records.story import Story
from brushpass.app.sitting.device import hand_on, next_task, reach, settle_in, show, sound
from brushpass.games import teller
from brushpass.table import ALL, Entry, Rolled, Shown, Shuffled, Table


def follow(playing: Playing) -> Playing:
    """Go on after whatever is new in the log."""
    table = playing.table
    new = table.log[playing.device.followed :]
    if not new:
        return playing
    small = teller(playing.name).small
    sounds = _sounds(entry for entry in new if not small(entry))
    playing = replace(
        playing,
        sounds=(*playing.sounds, *sounds),
        device=replace(playing.device, followed=len(table.log)),
        moments=playing.moments.look(table, playing.texts, playing.seats.computers),
    )
    revealed = any(isinstance(it, Shown) and it.to == ALL for it in new)
    playing = settle_in(reach(_go_on(playing, revealed=revealed)))
    return replace(playing, sounds=()) if playing.moment else playing  # it has its own sound


def take_copy(playing: Playing, table: Table[Any]) -> Playing:
    """Swap in the copy for the seats now at this device."""
    entries = len(table.log)
    playing = replace(
        playing,
        table=table,
        story=Story(playing.texts, playing.story.remarks),
        device=replace(playing.device, followed=entries),
        replay=replace(playing.replay, step=entries),
        moments=playing.moments.skip(table),
    ).with_frame(broken="")
    playing = _go_on(playing)
    if table.outcome is None and playing.stage in (Stage.RESULT, Stage.REPLAY):
        playing = show(playing, Stage.TABLE)
    return replace(playing, sounds=())


def _go_on(playing: Playing, *, revealed: bool = False) -> Playing:
    device = playing.device
    if playing.table.outcome:
        if playing.stage not in (Stage.RESULT, Stage.REPLAY):
            return show(sound(playing, "end"), Stage.RESULT)
        return playing
    if playing.stage is Stage.OPEN:
        playing, finished = next_task(playing)
        if finished:
            return hand_on(sound(playing, "seal"), revealed=revealed)
    elif playing.stage is Stage.SEALED and device.seat not in (*playing.called, *playing.peekers):
        return show(playing, Stage.TABLE)
    return playing if playing.sounds else sound(playing, "tap")


def _sounds(entries: Iterable[Entry]) -> list[str]:
    """What everyone hears of these entries, each sound once. Sounds go with what everyone sees
    anyway: none tells a secret."""
    return list(dict.fromkeys(sound for entry in entries if (sound := _sound_of(entry))))


def _sound_of(entry: Entry) -> str:
    match entry:
        case Rolled():
            return "dice"
        case Shown(to=to) if to == ALL:
            return "card"
        case Shuffled():
            return "shuffle"
        case _:
            return ""
