"""What markup and style sheets say of each other: a class has a rule, and a rule a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from playwright.sync_api import Browser, Page
from tools.every_screen import PLACES, REMEMBERED
from tools.serve import Site

from brushpass.app.model import Sheet
from brushpass.games import SHELF
from brushpass.language import FIRST
from support.screens import every

from .measuring import PHONE, opened
from .styles import classes, named, unused

ROOT = Path(__file__).parents[3]
GAMES = "py/brushpass/games"

UNSTYLED = {
    "count": ("assets/lobby/words.js", ".seen .count"),
    "of-day": ("assets/embed.js", ".of-day"),
    "art-": ("py/brushpass/lobby/parts.py", "art art-{name}"),
    "ground-": ("py/brushpass/app/linked/next_game.py", "poster-of ground-{name}"),
    "leave link lobby members share": ("py/brushpass/app/menu/pages.py", "sheet {sitting.sheet}"),
    "running": ("py/brushpass/app/play/pages.py", "timer {state}"),
    "solved": ("py/brushpass/app/daily/pages.py", "case-seal {state}"),
    "drawer supervisor": ("py/brushpass/app/play/pages.py", "role {tone_of("),
    "could": (f"{GAMES}/nevidimka/screen/analysis.py", '("could", '),
    "challenge left opened": (f"{GAMES}/casablanca/screen/notebook.py", '"fact", fact.source'),
    "interception": (f"{GAMES}/decrypto/screen/sheets.py", "token {kind}"),
    "interceptions miscommunications": (f"{GAMES}/decrypto/screen/sheets.py", "places {kind}s"),
}
"""Classes without a rule, and where it stands what they are for: scripts find some, others are one
of several values of which some look different."""

SCRIPTED = {
    "[data-theme]": "assets/early.js",
    "[data-embed]": "assets/early.js",
    "[data-returns]": "assets/early.js",
    "[data-mode]": "assets/lobby/main.js",
    "[data-holding]": "assets/seal.js",
    "[data-rests]": "assets/stray_taps.js",
    "[data-turned]": "py/brushpass/browser/painter.py",
    "[data-floats]": "assets/page_api.js",
    "[data-kit]": "assets/lobby/loader.js",
    "[data-done]": "assets/lobby/today.js",
    "[data-back]": "assets/lobby/today.js",
    "[data-tone]": "assets/lobby/names.js",
    "[data-fresh]": "assets/ink/sheet.js",
    ".editing": "assets/lobby/names.js",
    ".new": "assets/lobby/names.js",
    ".wrong": "assets/lobby/setup.js",
    ".fine": "assets/lobby/join.js",
    ".embedded": "assets/embed.js",
}
"""What scripts set, and where."""

UNSEEN = {
    r"^\.calendar \.(full|played) ": "Days with solved cases: today.js fills them in.",
    r"^\.editor \.remarks |^\.own-words \.pill |\.editing \.away": "Scripts copy templates there.",
    r"\[aria-(pressed|invalid|checked)=": "Scripts, or a tap on a sheet.",
    r"^\.qr svg": "qr.js draws it.",
    r"\.(sealed|closed|open|onlooker)\b.*\.(notice|sending)\b": "Asked or lost meanwhile.",
    r"^\.undrawn": "A page that couldn't be drawn.",
    r"^\.timer:is\(\.paused\)|:is\(\.closed\) > \.timer": "Clocks that wait.",
    r"^\.moment\.(still|throws)": "Skipped, or thrown at another device.",
    r"^\.tally \.seal-won\.shared": "Won by all together.",
}
"""Patterns of selectors in shared sheets that fit nothing here, and when they do."""


def sheets(*games: str) -> list[str]:
    shared = ROOT.glob("assets/css/*.css")
    own = [path for game in games for path in (ROOT / GAMES / game / "look").glob("*.css")]
    return [path.read_text() for path in (*shared, *own)]


@pytest.fixture(scope="module")
def view(browser: Browser) -> Iterator[Page]:
    with opened(browser, PHONE) as page:
        yield page


@pytest.fixture(scope="module")
def before(view: Page, site: Site, site_folder: Path) -> list[str]:
    """The pages before the deal, as they are made and as scripts fill them in."""
    pages = [path.read_text() for path in site_folder.glob("**/*.html")]
    view.goto(site.url)
    view.evaluate(REMEMBERED)
    for place in PLACES:
        view.goto("about:blank")
        view.goto(f"{site.url}{place}")
        view.wait_for_selector(".carry-on:not([hidden])", state="attached")
        pages.append(view.content())
    return pages


@pytest.fixture(scope="module")
def screens() -> dict[str, list[str]]:
    """By game."""
    return {
        name: [f'<div id="app">{html}</div>' for html in every(name, FIRST).values()]
        for name in SHELF
    }


def test_every_class_has_a_rule(before: list[str], screens: dict[str, list[str]]) -> None:
    bare = classes(before) - named(sheets(*SHELF))
    for name, pages in screens.items():
        own = [html for html in pages if f"game-{name}" in html]
        bare |= classes(own) - named(sheets(name))
    bare = {re.sub("^(art|ground)-.*", r"\1-", name) for name in bare}
    assert bare == set(" ".join(UNSTYLED).split())


@pytest.mark.parametrize("names", UNSTYLED)
def test_a_class_without_a_rule_is_for_something(names: str) -> None:
    path, place = UNSTYLED[names]
    assert place in (ROOT / path).read_text()


def test_every_shared_rule_has_a_page(
    view: Page, before: list[str], screens: dict[str, list[str]]
) -> None:
    pages = [*before, *[html for many in screens.values() for html in many]]
    left = unused(view, sheets(), pages, SCRIPTED)
    known = {each: {one for one in left if re.search(each, one)} for each in UNSEEN}
    assert left - set().union(*known.values()) == set()
    assert [each for each, found in known.items() if not found] == [], "not unseen any more"


@pytest.mark.parametrize("name", SHELF)
def test_every_rule_of_a_game_has_a_page(
    view: Page, before: list[str], screens: dict[str, list[str]], name: str
) -> None:
    """How a game goes decides what is seen of it: what isn't stands at least in its code."""
    own = set(sheets(name)) - set(sheets())
    left = unused(view, own, [*before, *screens[name]], SCRIPTED)
    code = {
        word
        for path in ROOT.glob("py/brushpass/**/*.py")
        if "games" not in path.parts or name in path.parts
        for word in re.findall(r"[\w-]+", path.read_text())
    }
    known = {*code, f"game-{name}", f"of-{name}", *[part.strip(".") for part in SCRIPTED]}
    bare = {one for each in left for one in named([f"{each} {{"])} - known
    assert {one for one in bare if not set(re.split(r"(?<=-)", one)) <= code} == set()


@pytest.mark.parametrize("part", SCRIPTED)
def test_scripts_set_it(part: str) -> None:
    word = re.sub(r"^\.|^\[(data-)?|\]$", "", part)
    assert re.search(rf"\b{word}\b", (ROOT / SCRIPTED[part]).read_text())


@pytest.mark.parametrize("name", SHELF)
def test_no_game_changes_what_lies_over_every_page(name: str) -> None:
    """A sheet's name is its class: a game's rule for such a class would break the sheet."""
    assert named(set(sheets(name)) - set(sheets())) & {*get_args(Sheet)} == set()


SHEET = """
.a { color: red; .b & { top: 0 } }
@media print { .a > :is(.c, .d:not(:hover), i.new) { left: 0 } }
:root:not([data-theme="light"]) .d::before, .wide:hover .a { left: 0 }
@keyframes goes { from { left: 0 } }
"""
PAGE = '<div class="b wide"><p class="a"><i class="c"></i><b class="d"></b></p></div>'


def test_a_class_without_a_rule_is_found() -> None:
    assert classes([PAGE]) - named([SHEET]) == set()
    assert classes([PAGE, '<p class="a e">', '<p class="f">']) - named([SHEET]) == {"e", "f"}


@pytest.mark.parametrize(
    ("gone", "found"),
    [
        ("", set()),
        ("c", {".a > :is(.c)"}),
        ("d", {".a > :is(.d:not(:hover))", ':root:not([data-theme="light"]) .d::before'}),
        ("b wide", {".b :is(.a)", ".wide:hover .a"}),
    ],
)
def test_a_rule_without_a_page_is_found(view: Page, gone: str, found: set[str]) -> None:
    page = PAGE.replace(f'class="{gone}"', "")
    assert unused(view, [SHEET], [page], ["[data-theme]", ".new"]) == found


def test_what_scripts_set_needs_something_to_be_set_on(view: Page) -> None:
    page = PAGE.replace("<i", "<u").replace("</i", "</u")
    assert unused(view, [SHEET], [page], ["[data-theme]", ".new"]) == {".a > :is(i.new)"}
