"""What the story of an evening tells besides the log."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from brushpass.i18n import Texts
from brushpass.table import Malformed
from brushpass.table.foreign import MAX_HEAD, parse


@dataclass(frozen=True)
class Remark:
    """When the log had so many entries, a player went on at another device: `taker`, no longer
    `giver`. Somebody agreed at the device `by`, which is the giver unless that was away."""

    at: int
    player: str
    giver: int
    taker: int
    by: int

    def told(self, t: Texts) -> str:
        return t(
            "link moved" if self.by == self.giver else "link moved away",
            player=self.player,
            giver=number_of(self.giver),
            taker=number_of(self.taker),
            by=number_of(self.by),
        )


def number_of(device: int) -> int:
    """By which people know a device: the table's is 1."""
    return device + 1


def write_remarks(remarks: Iterable[Remark]) -> str:
    rows = [[each.at, each.player, each.giver, each.taker, each.by] for each in remarks]
    return json.dumps(rows, ensure_ascii=False)


def read_remarks(raw: str) -> tuple[Remark, ...]:
    """Malformed if these are none."""
    rows = parse(raw, MAX_HEAD)
    remarks: list[Remark] = []
    for row in rows if isinstance(rows, list) else [None]:
        match row:
            case [int(at), str(player), int(giver), int(taker), int(by)]:
                remarks.append(Remark(at, player, giver, taker, by))
            case _:
                raise Malformed("these are no remarks")
    return tuple(remarks)
