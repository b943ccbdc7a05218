"""Sitting down at a device, and who sits there from then on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from brushpass.app.model import Device, Playing, Seats, Stage, language_for
from brushpass.app.records.moment_queue import MomentQueue
from brushpass.app.records.party import Party
from brushpass.app.records.remarks import Remark
from brushpass.app.records.story import Story
from brushpass.app.sitting.device import show
from brushpass.contract import Computer
from brushpass.games import screen
from brushpass.i18n import Texts, texts
from brushpass.table import Seat, Table


def sit_down(
    table: Table[Any], lang: str, computers: Mapping[Seat, Computer] | None = None, seed: str = ""
) -> Playing:
    """A table at this device; computers play some of its seats."""
    language = language_for(table.game.id, lang)
    playing = Playing(
        table=table,
        actor=table,
        language=language,
        story=Story(language.texts),
        draft=screen(table.game.id).draft,
        seats=Seats(people=tuple(range(len(table.setup.players)))),
        device=Device(
            stage=Stage.RESULT if table.outcome else Stage.TABLE, followed=len(table.log)
        ),
        moments=MomentQueue(looked=table.age),
    )
    return seat_computers(playing, computers or {}, seed)


def seat_computers(playing: Playing, computers: Mapping[Seat, Computer], seed: str) -> Playing:
    """Computers play these of the seats at this device, and no others."""
    here = playing.seats.here
    seats = replace(playing.seats, computers=dict(computers), seed=seed)
    return take_seats(replace(playing, seats=seats), here)


def take_seats(playing: Playing, here: Sequence[Seat]) -> Playing:
    """These seats are at this device from now on: nobody else's secret stays on it, nor what they
    had begun to type. A seal that has to close says why."""
    computers = {seat: it for seat, it in playing.seats.computers.items() if seat in here}
    people = tuple(seat for seat in here if seat not in computers)
    playing = replace(playing, seats=replace(playing.seats, people=people, computers=computers))
    holder = playing.device.seat
    if holder is not None and holder not in people:
        told = playing.texts("seal moved", player=playing.players[holder])
        playing = show(playing, Stage.TABLE).with_frame(notice=told)
    drafts = {seat: kept for seat, kept in playing.device.drafts.items() if seat in people}
    playing = playing.with_device(drafts=drafts)
    if playing.alone or playing.texts.addressed or not people:
        playing = speak(playing, playing.lang)
    if playing.replay.viewer not in playing.viewers:
        playing = replace(playing, replay=replace(playing.replay, viewer=None, analysed=False))
    return playing


def keep_out(playing: Playing) -> Playing:
    """The table is played in another tab: here it can only be looked at."""
    return replace(take_seats(playing, ()), party=Party(hosting=True, twin=True))


# Language, and remarks.


def speak(playing: Playing, lang: str) -> Playing:
    """Change the language of everything that is read. Somebody who plays alone without a name is
    spoken to; somebody for whom a computer plays is called their stand-in."""
    language = language_for(playing.name, lang)
    language = replace(language, texts=_addressing(playing, language.texts))
    return replace(
        playing,
        language=language,
        story=Story(language.texts, playing.story.remarks),
        moments=playing.moments.speak(playing.table, language.texts),
    )


def _addressing(playing: Playing, t: Texts) -> Texts:
    nameless = [texts("brushpass.app", each)("you") for each in playing.languages]
    people = playing.seats.people
    seats = people if playing.alone else () if people else playing.seats.here
    for name in [playing.players[seat] for seat in seats]:
        if name in nameless:
            t = t.addressing(name) if playing.alone else t.calling(name, t("stand-in"))
    return t


def remark(playing: Playing, remarks: tuple[Remark, ...]) -> Playing:
    """Let the story tell these remarks, and no others."""
    if remarks == playing.story.remarks:
        return playing
    return replace(playing, story=Story(playing.texts, remarks))
