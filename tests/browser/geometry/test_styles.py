"""What markup and style sheets say of each other: a class has a rule, and a rule's class a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.every_screen import every_screen

from brushpass.language import FIRST

ROOT = Path(__file__).parents[3]
SHEETS = ("assets/css/*.css", "py/brushpass/games/*/look/*.css")
SOURCES = ("py/brushpass/**/*.py", "assets/**/*.js")
CLASSES = re.compile(r'class="([^"]*)"')

UNSTYLED = {
    "count of-day": "scripts find them",
    "art-": "tells pictures apart; what differs is in the picture",
    "challenge opened": "kinds of facts in a notebook: others of them look different",
    "interception interceptions miscommunications": "kinds of tokens: others look different",
    "could": "how likely a place is: others of them look different",
    "drawer": "a role's colour, where others have one",
    "leave link share": "which sheet it is, for tests and other sheets' styles",
    "running": "how a timer is: paused and standing ones look different",
    "solved": "how a case ended: others look different",
    "act": "how a clue was given: others look different",
    "gone": "why somebody is out: others look different",
    "put": "where something in a hand goes: others look different",
    "claims": "which record it is: others look different",
    "challenging deciding": "which task it is: others look different",
    "brief fill rule add-name grid": "names a part for who reads markup",
    "nv-heats nv-roll pile-button": "names a part for who reads markup",
    "shared-page tables-page words-page": "which page it is: others look different",
}
"""Classes without a rule of their own, and why."""


def named_in_rules() -> set[str]:
    text = "".join(path.read_text() for sheet in SHEETS for path in ROOT.glob(sheet))
    rules = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    heads = " ".join(re.findall(r"([^{};]*)\{", rules))
    return set(re.findall(r"\.([a-zA-Z_][\w-]*)", heads))


def classes(pages: list[str]) -> set[str]:
    found = {name for page in pages for many in CLASSES.findall(page) for name in many.split()}
    return {name for name in found if "{" not in name}  # a script fills in the rest


@pytest.fixture(scope="module")
def on_pages(site_folder: Path) -> set[str]:
    before = [path.read_text() for path in site_folder.glob("**/*.html")]
    return classes([*before, *[str(html) for _, html in every_screen(FIRST)]])


def test_every_class_has_a_rule(on_pages: set[str]) -> None:
    unstyled = " ".join(UNSTYLED).split()
    bare = {name for name in on_pages - named_in_rules() if not name.startswith("art-")}
    assert bare - set(unstyled) == set()
    assert set(unstyled) - {"art-"} <= bare, "not without a rule any more"


def test_every_rule_has_a_page(on_pages: set[str]) -> None:
    """On a page that is drawn here, or at least in what draws pages."""
    code = " ".join(path.read_text() for source in SOURCES for path in ROOT.glob(source))
    assert named_in_rules() - on_pages - set(re.findall(r"[\w-]+", code)) == set()
