"""Evenings on file: each retold as it was, with what every seat saw at each step.

The entries of the log stand between the sentences, behind a bar, and are replayed. To retell them
with today's words: `pytest --rewrite-playthroughs`; then review the diff. To write a new one:
`python tools/selfplay.py GAME --seed N --file > tests/games/GAME/playthroughs/NAME.txt`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from brushpass.games import SHELF
from brushpass.games.report import from_file, on_file

FILES = sorted(Path(__file__).parent.glob("*/playthroughs/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_an_evening_is_as_it_was(file: Path, pytestconfig: pytest.Config) -> None:
    told = file.read_text()
    table = from_file(told)
    again = "\n".join(on_file(table)) + "\n"
    if pytestconfig.getoption("rewrite_playthroughs"):
        file.write_text(again)
        return
    assert told == again
    assert table.outcome


def test_every_game_has_an_evening_on_file() -> None:
    assert {file.parts[-3] for file in FILES} >= set(SHELF)
