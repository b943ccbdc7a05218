"""The games of an evening, as the device keeps them until people end it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.games import SHELF
from brushpass.table import Malformed
from brushpass.table.foreign import MAX_HEAD, parse
from brushpass.table.records import reader, write

MOST = 40
"""Games that are kept; the latest stay."""


@dataclass(frozen=True)
class Played:
    """One finished game of the evening."""

    table: str
    """Its name in the store: no game counts twice."""
    game: str
    players: tuple[str, ...]
    winners: tuple[str, ...]
    headline: str
    honour: str = ""

    @property
    def together(self) -> bool:
        return len(self.winners) == len(self.players)


Tally: TypeAlias = tuple[Played, ...]


def write_tally(tally: Tally) -> str:
    return write(tally)


def read_tally(text: str) -> Tally:
    """Empty if the text is none of ours."""
    try:
        found: Tally = reader(tuple[Played, ...])(parse(text, MAX_HEAD), "tally")
    except Malformed:
        return ()
    return tuple(played for played in found if played.game in SHELF)[-MOST:]
