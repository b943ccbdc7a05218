"""Style sheets keep out of each other's way: the lobby and a table share one document."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brushpass.games import SHELF

ROOT = Path(__file__).parents[2]
TODAY = ROOT / "assets/css/today.css"


def sheet(path: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)


def begun_by(path: Path) -> set[str]:
    """The classes that a selector begins with, so that they hold wherever such an element is."""
    return set(re.findall(r"(?:^|[},])\s*\.([a-z][\w-]*)", sheet(path)))


@pytest.mark.parametrize("name", SHELF)
def test_todays_page_styles_nothing_that_a_table_has(name: str) -> None:
    game = sheet(ROOT / f"py/brushpass/games/{name}/look/table.css")
    of_game = set(re.findall(r"\.([a-z][\w-]*)", game))
    assert begun_by(TODAY)
    assert not begun_by(TODAY) & of_game
