"""What every game's mind must keep, whatever it plays."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tools.minds import ROOT
from tools.site.worker import PAPERS

from brushpass.games import SHELF, has_mind, mind, selfplay

GAMES = Path(__file__).parents[2] / "py/brushpass/games"
FILES = [
    file
    for name in SHELF
    for file in [*(GAMES / name).glob("mind/**/*.py"), *(GAMES / name).glob("mind.py")]
]
NEVER = {"Dealer", "RandomDealer", "ScriptedDealer", "Table"}
"""What deals, or holds what lies face down."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_mind_asks_the_table_for_words_only(file: Path) -> None:
    """The import contracts forbid the modules; this forbids the names that the package lends."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module == "brushpass.table":
            assert not NEVER.intersection(alias.name for alias in node.names)
        if isinstance(node, ast.Import):
            assert not any(alias.name.startswith("brushpass") for alias in node.names)


def test_who_has_a_mind_says_how_one_sits_down_alone() -> None:
    """In a browser a mind is not there at first: `Lobby.alone` tells that there is one."""
    assert FILES
    assert {file.relative_to(GAMES).parts[0] for file in FILES} == set(filter(has_mind, SHELF))


@pytest.mark.parametrize("name", [name for name in SHELF if has_mind(name)])
def test_what_a_mind_reads_is_there_and_comes_only_when_it_is_wanted(name: str) -> None:
    paths = {path for setup in selfplay.setups(name) for path in mind(name).reads(setup)}
    for path in paths:
        assert (ROOT / path).is_file()
        assert PAPERS.fullmatch(path), "else every first visit keeps it"
