"""What has happened at a table, in sentences, as the whole table saw it."""

from __future__ import annotations

from typing import Any

from brushpass.app.records.remarks import Remark
from brushpass.games import teller
from brushpass.i18n import Texts
from brushpass.table import Entry, Seat, Table, Undid, seen_by


def tell(table: Table[Any], t: Texts, entry: Entry, viewer: Seat | None) -> str:
    """Take an entry into a table, and say what it was, as this seat saw it (None: everybody)."""
    state = table.state
    seen = seen_by(viewer, entry)
    table.accept(seen)
    if isinstance(entry, Undid):
        return t("undid", player=table.setup.players[entry.seat])
    return teller(table.game.id).tell(t, state, seen, table.known(viewer))


class Story:
    """The sentences of one table in one language. It remembers how far it has told the log, so
    that only what is new has to be told; nothing else hangs on that."""

    def __init__(self, t: Texts, remarks: tuple[Remark, ...] = ()) -> None:
        self.remarks = remarks
        """Sentences about people and devices; the log doesn't have them."""
        self._t = t
        self._sentences: list[str] = []
        self._places: list[int] = []
        """For each sentence the number of the last entry that it tells; a remark's is -1."""
        self._summing = False
        self._remarked = 0
        self._told: Table[Any] | None = None

    def told(self, table: Table[Any]) -> list[str]:
        """A sentence for each entry, or one for a run of entries that the game sums up; and the
        remarks where they belong."""
        if self._told is None:
            self._told = Table(table.game, table.setup)
        copy, sum_up = self._told, teller(table.game.id).sum_up
        for entry in table.log[len(copy.log) :]:
            self._tell_remarks(len(copy.log))
            state = copy.state
            told = tell(copy, self._t, entry, None)
            summed = sum_up(self._t, state, entry)
            goes_on = summed is not None and self._summing
            self._sentences[len(self._sentences) - goes_on :] = [summed or told]
            self._places[len(self._places) - goes_on :] = [len(copy.log) - 1]
            self._summing = summed is not None
        self._tell_remarks(len(table.log))
        return self._sentences

    def between(self, table: Table[Any], start: int, end: int) -> list[tuple[Entry, str]]:
        """The sentences for these entries of the log, each with its last entry."""
        sentences = zip(self._places_of(table), self._sentences, strict=True)
        return [(table.log[at], told) for at, told in sentences if start <= at < end]

    def _places_of(self, table: Table[Any]) -> list[int]:
        self.told(table)
        return self._places

    def _tell_remarks(self, entries: int) -> None:
        """Tell the remarks that were made when the log had this many entries."""
        while self._remarked < len(self.remarks) and self.remarks[self._remarked].at <= entries:
            self._sentences.append(self.remarks[self._remarked].told(self._t))
            self._places.append(-1)
            self._remarked += 1
            self._summing = False
