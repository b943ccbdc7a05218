"""What CONTRIBUTING.md and ARCHITECTURE.md say is there, is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
DOCUMENTS = (CONTRIBUTING, ROOT / "ARCHITECTURE.md", ROOT / "README.md")
SECTIONS = ("First hour", "Adding a game", "Adding a language", "How tests are organised")
BELOW = (
    "assets",
    "assets/lobby",
    "assets/store",
    "py/brushpass",
    "py/brushpass/games/codenames",
    "py/brushpass/games/codenames/look",
    "py/brushpass/games/casablanca",
    "wordlists/en",
)
"""Where a path may begin that isn't told from the top: of a game, any will do."""
MADE = ("build/",)


def section(title: str) -> str:
    return CONTRIBUTING.read_text().partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_it_has_its_sections() -> None:
    assert tuple(re.findall("(?m)^## (.+)$", CONTRIBUTING.read_text())) == SECTIONS


def is_there(path: str) -> bool:
    if path.startswith(MADE):
        return True
    parts = ["codenames" if part == "<game>" else part for part in path.rstrip("/").split("/")]
    parts = ["ru.py" if part == "xx.py" else part for part in parts]
    return any(
        list(ROOT.glob("/".join([*filter(None, [start]), *parts]))) for start in ("", *BELOW)
    )


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_files_that_it_names_are_there(document: Path) -> None:
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"(?ms)^```.*?^```", "", document.read_text()))
    words = [word for span in spans for word in span.split()]
    paths = {
        word
        for word in words
        if re.fullmatch(r"[\w.<>*/-]+(/|\.(py|md|json|txt|css|svg|js|mjs|toml))", word)
    }
    paths -= {path for path in paths if path.startswith(".venv/")}
    assert paths
    assert {path for path in paths if not is_there(path)} == set()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_commands_that_it_names_are_there(document: Path) -> None:
    text = document.read_text()
    targets = set(re.findall(r"(?m)^([\w-]+):", (ROOT / "Makefile").read_text()))
    assert set(re.findall(r"\bmake ([a-z]+)\b(?=[`\s]* *(?:#|`|BASE|$))", text)) <= targets
    for script, options in re.findall(r"(tools/\w+\.py)((?: --[\w-]+)*)", text):
        source = (ROOT / script).read_text()
        assert all(f'"{option}"' in source for option in options.split()), script


# Identifiers: `Session.do`, `GAME`, `direction="rtl"`, and those of the drawing of a tap's way.

NAME = re.compile(r"(?P<of>[A-Za-z_]\w*)(?:\.(?P<member>\w+))?(?:[=(].*)?")
BROWSER = {"js", "brushpass_page", "fetch", "Function", "indexedDB", "runPython", "WebAssembly"}
NOT_OURS = {*BROWSER, "latin", "cyrillic", "greek", "var", "xx"}
"""Names of the browser and its Python, values, words of style sheets, and an invented language."""


def source() -> tuple[dict[str, set[str]], set[str]]:
    """What our classes have, by their names; and all other names that are given anywhere."""
    classes: dict[str, set[str]] = {}
    given: set[str] = set()
    for path in (ROOT / "py").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.ClassDef(name=name, body=body):
                    classes.setdefault(name, set()).update(*map(said_by, body))
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    given.add(name)
                case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                    given.add(name)
    return classes, given.union(*classes.values())


def said_by(node: ast.stmt) -> set[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return {name}
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
        case ast.Assign(targets=[ast.Name(id=name)]):
            return {name}
    return set()


def identifiers(text: str) -> set[tuple[str, str | None]]:
    """Identifiers in spans of code that look like one, and in dotted words of a drawing."""
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"(?ms)^```.*?^```", "", text))
    drawn = [word for line in re.findall("(?m)^    (.*)$", text) for word in line.split()]
    spans += [word.strip("(),") for word in drawn if re.fullmatch(r"\(?[A-Z]\w+\.\w+,?", word)]
    spans += re.findall(r"(?m)^    [\w/]+\.py  (\w+)  ", text)
    named = [
        NAME.fullmatch(span)
        for span in spans
        if not re.search(r"\.(py|md|toml|svg|css|txt|m?js)$", span)
    ]
    return {(name["of"], name["member"]) for name in named if name and name["of"] not in NOT_OURS}


def missing(text: str) -> set[tuple[str, str | None]]:
    classes, given = source()
    return {
        (of, member)
        for of, member in identifiers(text)
        if (member and member not in classes.get(of, ())) or (of not in classes and of not in given)
    }


@pytest.mark.parametrize("document", DOCUMENTS[:2], ids=lambda path: path.name)
def test_the_identifiers_that_it_names_are_there(document: Path) -> None:
    text = document.read_text()
    assert len(identifiers(text)) > 10
    assert missing(text) == set()


def test_an_identifier_that_is_not_there_is_found() -> None:
    told = "`Playing.dance`, `Waltz`, `Playing.actor`, `GAME`\n\n    app/model.py  Tango  steps\n"
    assert missing(told) == {("Playing", "dance"), ("Waltz", None), ("Tango", None)}


def test_nothing_is_probed_for_outside_the_browser() -> None:
    """What a thing has, its type says."""
    found = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "py").rglob("*.py")
        if re.search(r"\b(get|has)attr\(", path.read_text()) and "browser" not in path.parts
    ]
    assert found == []


def test_the_code_of_the_walk_through_a_game_is_the_code_of_that_game() -> None:
    folder = ROOT / "tests/games/toy/brushpass/games/coin"
    sources = [path.read_text() for path in folder.rglob("*") if path.suffix in (".py", ".md")]
    blocks = re.findall(r"(?ms)^```(?:python)?\n(.*?)^```", section("Adding a game"))
    assert len(blocks) > 5
    for block in blocks:
        assert any(block in source for source in sources), block


def test_adding_takes_at_most_eight_steps() -> None:
    for title in ("Adding a game", "Adding a language"):
        steps = [line for line in section(title).splitlines() if line[:1].isdigit()]
        assert 1 <= len(steps) <= 8
