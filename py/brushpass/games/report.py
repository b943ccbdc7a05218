"""An evening retold: what happened, step by step, and what each seat saw.

A sentence that a seat reads differently, a face that it alone learns and a table that it sees
differently are told under its name. Everything else is as the whole table saw it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from brushpass.games import game, package, teller
from brushpass.i18n import rulebook, texts
from brushpass.language import FIRST
from brushpass.table import Entry, Face, Known, RandomDealer, Seat, Table, Undid, seen_by
from brushpass.table.codec import Codec, load, write

INDENT = "    "


class Reporter:
    """Retells a game of this name in this language."""

    def __init__(self, name: str, table: Table[Any], lang: str = FIRST) -> None:
        self._name = name
        self._teller = teller(name)
        self._texts = texts(package(name), lang)
        self._common = texts("brushpass.games", lang)
        self._rules = rulebook(package(name), lang)
        self._table = table
        self._seen: dict[Seat | None, str] = {}

    @property
    def _seats(self) -> range:
        return range(len(self._table.setup.players))

    def opening(self) -> Iterator[str]:
        yield self._common("report title", game=self._texts("title"))
        yield self._common("report players", players=", ".join(self._table.setup.players))

    def accept(self, entry: Entry) -> Iterator[str]:
        """Take the entry into the table, and tell what it was to whom."""
        table = self._table
        before = {seat: dict(table.known(seat)) for seat in self._seats}
        state = table.state
        table.accept(entry)
        told = self._tell(None, state, entry)
        yield f"{len(table.log)}. {told}"
        readings: dict[str, list[str]] = {}
        lessons: dict[str, list[str]] = {}
        for seat in self._seats:
            name = table.setup.players[seat]
            own = self._tell(seat, state, entry)
            if own != told:
                readings.setdefault(own, []).append(name)
            if news := self._news(seat, before[seat]):
                lessons.setdefault(news, []).append(name)
        for text, names in readings.items():
            yield INDENT + self._told_by("report reads", names, text=text)
        for news, names in lessons.items():
            yield INDENT + self._told_by("report learns", names, news=news)
        yield from self._tables()

    def closing(self) -> Iterator[str]:
        outcome = self._table.outcome
        if not outcome:
            yield self._common("report goes on")
            return
        names = [self._table.setup.players[seat] for seat in outcome.winners]
        key = "report won" if names else "report lost"
        yield self._common(key, players=", ".join(names))
        if outcome.scores:
            pairs = zip(self._table.setup.players, outcome.scores, strict=True)
            scores = ", ".join(f"{name} {score}" for name, score in pairs)
            yield self._common("report scores", scores=scores)
        yield self._common("report rule", id=outcome.rule, text=self._rules[outcome.rule].text)

    def _told_by(self, key: str, names: list[str], **values: str) -> str:
        return self._common(key, n=len(names), players=", ".join(names), **values)

    def _tell(self, seat: Seat | None, state: Any, entry: Entry) -> str:
        if isinstance(entry, Undid):
            return self._common("Undid", player=self._table.setup.players[entry.seat])
        seen = seen_by(seat, entry)
        return self._teller.tell(self._texts, state, seen, self._table.known(seat))

    def _tables(self) -> Iterator[str]:
        """The table as the public sees it, then as seats see it differently; only what changed."""
        drawn = {seat: self._draw(seat) for seat in (None, *self._seats)}
        if drawn[None] != self._seen.get(None):
            yield from _indented(self._common("report table"), drawn[None])
        groups: dict[str, list[str]] = {}
        for seat in self._seats:
            if drawn[seat] != drawn[None] and drawn[seat] != self._seen.get(seat):
                groups.setdefault(drawn[seat], []).append(self._table.setup.players[seat])
        for drawing, names in groups.items():
            yield from _indented(self._told_by("report sees", names), drawing)
        self._seen = dict(drawn)

    def _news(self, seat: Seat, before: Known) -> str:
        """The faces that this seat has just learned and the table hasn't."""
        public = self._table.known(None)
        known = self._table.known(seat)
        new = [card for card in known if card not in before and card not in public]
        return ", ".join(f"{card} {_face(known[card])}" for card in new)

    def _draw(self, seat: Seat | None) -> str:
        return self._teller.sketch(self._texts, self._table.state, self._table.known(seat))


def _indented(title: str, drawing: str) -> Iterator[str]:
    yield INDENT + title
    for line in drawing.splitlines():
        yield (INDENT * 2 + line).rstrip()


def _face(face: Face) -> str:
    return face if isinstance(face, str) else repr(face)


def retell(name: str, table: Table[Any], log: Iterable[Entry], lang: str = FIRST) -> Iterator[str]:
    """The whole report of a log, entered into a new table."""
    reporter = Reporter(name, table, lang)
    yield from reporter.opening()
    for entry in log:
        yield from reporter.accept(entry)
    yield from reporter.closing()


BAR = "  | "


def on_file(table: Table[Any]) -> Iterator[str]:
    """The report with the log itself between the sentences, behind a bar."""
    yield BAR + Codec(table.game).head(table.setup)
    reporter = Reporter(table.game.id, Table(table.game, table.setup))
    yield from reporter.opening()
    for entry in table.log:
        yield from reporter.accept(entry)
        yield BAR + write(entry)
    yield from reporter.closing()


def from_file(text: str) -> Table[Any]:
    """The table that a report on file tells of."""
    lines = [line.removeprefix(BAR) for line in text.splitlines() if line.startswith(BAR)]
    return load("\n".join(lines), game, RandomDealer())
