"""Style sheets keep out of each other's way: the lobby and a table share one document."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brushpass.games import SHELF

ROOT = Path(__file__).parents[2]
BEFORE = [ROOT / f"assets/css/{name}.css" for name in ("today", "doors")]
TOKENS = ROOT / "assets/css/tokens.css"
SHEETS = [*TOKENS.parent.glob("*.css"), *ROOT.glob("py/brushpass/games/*/look/*.css")]


def sheet(path: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)


def begun_by(path: Path) -> set[str]:
    """The classes that a selector begins with, so that they hold wherever such an element is."""
    return set(re.findall(r"(?:^|[},])\s*\.([a-z][\w-]*)", sheet(path)))


@pytest.mark.parametrize("path", BEFORE, ids=lambda path: path.stem)
@pytest.mark.parametrize("name", SHELF)
def test_pages_before_the_deal_style_nothing_that_a_table_has(name: str, path: Path) -> None:
    game = sheet(ROOT / f"py/brushpass/games/{name}/look/table.css")
    of_game = set(re.findall(r"\.([a-z][\w-]*)", game))
    assert begun_by(path)
    assert not begun_by(path) & of_game


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: "/".join(path.parts[-3:]))
def test_pages_change_at_widths_that_have_a_name(path: Path) -> None:
    """The build knows these names; above a size that only one sheet needs stands the reason."""
    names = set(re.findall(r"@custom-media (--[\w-]+)", TOKENS.read_text()))
    assert len(names) > 3
    lines = path.read_text().splitlines()
    queries = {at: line.split("{")[0] for at, line in enumerate(lines) if "@media" in line}
    used = {name for query in queries.values() for name in re.findall(r"\((--[\w-]+)\)", query)}
    assert used <= names
    own = [at for at, query in queries.items() if re.search(r"\d(?:px|em)", query)]
    assert [lines[at] for at in own if not lines[at - 1].endswith("*/")] == []
