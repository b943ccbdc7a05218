"""Evenings on file: each retold as it was, with what every seat saw at each step.

A file begins with how the table was set up; the entries of its log stand between the sentences,
behind a bar. `pytest --rewrite-playthroughs` retells the logs with today's words; review the diff.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brushpass.games import SHELF, game
from brushpass.games.report import Reporter
from brushpass.table import Entry, HouseDealer, Table
from brushpass.table.codec import Codec, load, write

HERE = Path(__file__).parent
BAR = "  | "
FILES = sorted(HERE.glob("*/playthroughs/*.txt"))


def retell(name: str, setup: Any, log: list[Entry]) -> Iterator[str]:
    taken = game(name)
    assert taken is not None
    yield BAR + Codec(taken).head(setup)
    reporter = Reporter(name, Table(taken, setup))
    yield from reporter.opening()
    for entry in log:
        yield from reporter.accept(entry)
        yield BAR + write(entry)
    yield from reporter.closing()


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_an_evening_is_as_it_was(file: Path, pytestconfig: pytest.Config) -> None:
    told = file.read_text()
    lines = [line.removeprefix(BAR) for line in told.splitlines() if line.startswith(BAR)]
    table = load("\n".join(lines), game, HouseDealer())
    again = "\n".join(retell(table.game.id, table.setup, table.log)) + "\n"
    if pytestconfig.getoption("rewrite_playthroughs"):
        file.write_text(again)
        return
    assert told == again
    assert table.outcome


def test_every_game_has_an_evening_on_file() -> None:
    assert {file.parts[-3] for file in FILES} == set(SHELF)
