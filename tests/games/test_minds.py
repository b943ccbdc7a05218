"""What every game's mind must keep, whatever it plays."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from brushpass.games import SHELF

GAMES = Path(__file__).parents[2] / "py/brushpass/games"
FILES = [
    file
    for name in SHELF
    for file in [*(GAMES / name).glob("mind/**/*.py"), *(GAMES / name).glob("mind.py")]
]
NEVER = {"Dealer", "HouseDealer", "ScriptedDealer", "Table"}
"""What deals, or holds what lies face down."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_mind_asks_the_table_for_words_only(file: Path) -> None:
    """The import contracts forbid the modules; this forbids the names that the package lends."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module == "brushpass.table":
            assert not NEVER.intersection(alias.name for alias in node.names)
        if isinstance(node, ast.Import):
            assert not any(alias.name.startswith("brushpass") for alias in node.names)


def test_there_is_a_mind() -> None:
    assert FILES
