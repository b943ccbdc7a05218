"""A game's style sheets reach nothing but that game: every top-level rule carries its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from brushpass.games import SHELF

GAMES = Path(__file__).parents[2] / "py" / "brushpass" / "games"


def rules(sheet: str) -> Iterator[tuple[str, str]]:
    """What stands before the braces, and within them."""
    start = depth = 0
    head = ""
    for at, letter in enumerate(sheet):
        if letter == "{":
            if depth == 0:
                head, start = sheet[start:at].strip(), at + 1
            depth += 1
        elif letter == "}":
            depth -= 1
            if depth == 0:
                yield head, sheet[start:at]
                start = at + 1
    assert depth == 0


def selectors(sheet: str) -> Iterator[str]:
    """All selectors that no other one stands round."""
    for head, body in rules(re.sub(r"/\*.*?\*/|@(?:charset|import)[^;]*;", "", sheet, flags=re.S)):
        if head.startswith(("@media", "@supports", "@container")):
            yield from selectors(body)
        elif not head.startswith("@"):
            yield from listed(head)


def listed(head: str) -> Iterator[str]:
    """The selectors of a list; a comma within brackets is none of its own."""
    start = depth = 0
    for at, letter in enumerate(head):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            yield head[start:at]
            start = at + 1
    yield head[start:]


@pytest.mark.parametrize("name", SHELF)
def test_every_rule_carries_the_name_of_its_game(name: str) -> None:
    sheets = [path.read_text("utf-8") for path in (GAMES / name / "look").glob("*.css")]
    found = [one.strip() for sheet in sheets for one in selectors(sheet)]
    assert len(found) > 5
    assert [one for one in found if name not in one] == []
