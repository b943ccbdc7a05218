"""What CONTRIBUTING.md and ARCHITECTURE.md say is there, is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
DOCUMENTS = (CONTRIBUTING, ROOT / "ARCHITECTURE.md", ROOT / "README.md")
SECTIONS = ("First hour", "Adding a game", "Adding a language", "How tests are organised")
BELOW = (
    "py/brushpass",
    "py/brushpass/games/codenames",
    "py/brushpass/games/codenames/look",
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


def test_adding_takes_at_most_eight_steps() -> None:
    for title in ("Adding a game", "Adding a language"):
        steps = [line for line in section(title).splitlines() if line[:1].isdigit()]
        assert 1 <= len(steps) <= 8
