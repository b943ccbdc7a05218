"""What the story of an evening tells besides the log: who plays which seat where."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import astuple, dataclass

from brushpass.i18n import Texts
from brushpass.link.wire import PlayedBy
from brushpass.table.foreign import MAX_HEAD, parse
from brushpass.table.records import reader


@dataclass(frozen=True)
class Remark:
    """A player moved from the device `giver` to the device `taker`; somebody agreed at the device
    `by`, which is the giver unless that was away. Or a computer or a person began to play for
    them at their device."""

    at: int
    """How many entries the log had then."""
    player: str
    giver: int = 0
    taker: int = 0
    by: int = 0
    played_by: PlayedBy = ""

    def told(self, t: Texts) -> str:
        if self.played_by:
            key = "lent" if self.played_by == "computer" else "reclaimed"
            return t(key, player=self.player)
        key = "link moved" if self.by == self.giver else "link moved away"
        return t(key, player=self.player)


def write_remarks(remarks: Iterable[Remark]) -> str:
    return json.dumps([astuple(each) for each in remarks], ensure_ascii=False)


def story_note(remarks: Iterable[Remark]) -> str:
    """The note of a table that keeps remarks but no links; empty without remarks."""
    told = tuple(remarks)
    return json.dumps({"told": write_remarks(told)}) if told else ""


def read_remarks(raw: str) -> tuple[Remark, ...]:
    """Read remarks; Malformed if the text has anything else."""
    return tuple(Remark(*row) for row in _READ(parse(raw, MAX_HEAD), "remarks"))


_READ = reader(tuple[tuple[int, str, int, int, int, PlayedBy], ...])
