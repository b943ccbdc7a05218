"""No text is missing where one is asked for, and none is kept that nobody asks for."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from brushpass.games import SHELF, look, package
from brushpass.i18n import texts
from brushpass.language import LANGUAGES

PY = Path(__file__).parent.parent / "py"
ASKING = {"t", "texts", "own", "_common", "_told_by", "_texts"}
"""What the texts are called where they are asked: `view.t("key")`, `self._common("key")`."""

WORD = re.compile(r"\w")

PLACES = {
    "brushpass.app": ["brushpass.app", "brushpass.browser"],
    "brushpass.lobby": ["brushpass.lobby"],
    "brushpass.games": ["brushpass.games.report"],
    **{package(name): [package(name)] for name in SHELF},
    **{look(name): [look(name)] for name in SHELF},
}
"""For each package with texts, the code that asks for them."""


def sources(place: str) -> list[ast.Module]:
    path = PY.joinpath(*place.split("."))
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
    return [ast.parse(file.read_text()) for file in files]


def asked(place: str) -> set[str]:
    """The keys that are asked for by name."""
    found = set()
    for tree in sources(place):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else None
            name = node.func.id if isinstance(node.func, ast.Name) else name
            first = node.args[0]
            if name in ASKING and isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.add(first.value)
    return found


def spoken(place: str) -> tuple[set[str], list[re.Pattern[str]]]:
    """All strings of the code, and patterns for those that are put together."""
    whole, patterns = set(), []
    for tree in sources(place):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                    for part in node.values
                ]
                if any(part != ".+" for part in parts):
                    patterns.append(re.compile("".join(parts)))
            elif lines := _lines(node):
                patterns.append(re.compile(rf"{re.escape(lines)} \d+"))
            elif isinstance(node, ast.ClassDef):
                whole.add(node.name)
    return whole, patterns


def _lines(node: ast.AST) -> str | None:
    """What is asked for in several lines: `brief.lines("step")`."""
    match node:
        case ast.Call(ast.Attribute(attr="lines"), [ast.Constant(value=str(key))]):
            return key
    return None


def to_anybody(key: str) -> str:
    """ "passes @player" is asked for as "passes"."""
    return key.partition(" @")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_who_is_spoken_to_is_named_in_what_is_said_to_others(place: str, lang: str) -> None:
    said = texts(place, lang)
    for key in said.keys():  # noqa: SIM118 (texts are no mapping)
        plain, _, name = key.partition(" @")
        if name:
            assert plain in said
            assert f"{{{name}}}" in said.wording(plain)
            assert f"{{{name}}}" not in said.wording(key)


@pytest.mark.parametrize("place", PLACES)
def test_every_text_that_is_asked_for_is_there(place: str) -> None:
    known = set(texts(place, "en").keys())
    if place.startswith("brushpass.games.") or place == "brushpass.lobby":
        known |= set(texts("brushpass.app", "en").keys())
    for other in SHELF if place == "brushpass.lobby" else ():
        known |= set(texts(package(other), "en").keys())
    codes = PLACES[place]
    skipped = {"brushpass.app", *map(package, SHELF)}
    missing = {key for code in codes for key in asked(code)} - known - skipped
    missing -= {"brushpass.games", "brushpass.lobby", "title"}
    assert missing == set()


@pytest.mark.parametrize("place", PLACES)
def test_every_text_is_asked_for(place: str) -> None:
    whole: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for code in (*PLACES[place], "brushpass.app", "brushpass.lobby"):
        more, put_together = spoken(code)
        whole |= more
        if code in PLACES[place]:
            patterns += put_together
        else:  # the house asks games for "option ID", not for just anything
            patterns += [pattern for pattern in put_together if WORD.match(pattern.pattern)]
    known = texts(place, "en").keys()
    unused = {
        key
        for key in known
        if (asked_for := to_anybody(key)) not in whole
        and not any(pattern.fullmatch(asked_for) for pattern in patterns)
    }
    assert unused == set()
