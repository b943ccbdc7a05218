"""Every main screen: accessible by axe, and nothing runs off the side. In the dark the same
elements have other colours: then only these are looked at. Seals and moments are drawn alike in all
games: their dark is for `make soak`, but for the first game's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tools.every_screen import linked
from tools.gallery import SHOW
from tools.lobbies import lobbies

from brushpass.games import SHELF
from brushpass.language import FIRST
from support.families import family
from support.screens import screens

from .conftest import without_python

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
DIFFERENT, ALIKE = "different", "alike"
"""Screens that only one game has, and screens that all games have."""

LOBBY = ("", "#codenames", "#codenames/rules", "#words", "#today", "#tables", "#credits")

AUDIT = """async (dark) => {
  const runOnly = dark ? ["color-contrast"] : undefined;
  const found = await axe.run(document, {resultTypes: ["violations"], runOnly});
  return found.violations.map(v =>
    `${v.id}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(" | ")}`);
}"""

# It isn't displayed while one plays, but looking through it takes axe four times as long.
WITHOUT_LOBBY = "() => document.getElementById('lobby').replaceChildren()"

AT_ONCE = "#app .asks .btn { animation: none !important }"
"""An answer to a request is dim as long as it doesn't count."""

SIDEWAYS = """() => {
  const width = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth > width;
  return wide ? [...document.querySelectorAll("body *")]
    .filter(e => e.getBoundingClientRect().right > width + 1)
    .slice(0, 5).map(e => e.outerHTML.slice(0, 120)) : [];
}"""


def is_alike(name: str) -> bool:
    """Whether another game's picture shows as much."""
    return not name.startswith(next(iter(SHELF))) and ("-moment-" in name or "-sealed" in name)


@pytest.fixture(scope="module")
def gallery(browser: Browser, site: Any) -> Iterator[Page]:
    page = browser.new_page(
        viewport={"width": 360, "height": 740}, bypass_csp=True, service_workers="block"
    )
    page.emulate_media(reduced_motion="reduce")
    without_python(page)
    page.goto(site.url)
    page.evaluate(WITHOUT_LOBBY)
    page.add_script_tag(path=AXE)
    yield page
    page.close()


def audited(gallery: Page, drawn: Mapping[str, str], *, dark: bool) -> dict[str, list[str]]:
    """What axe finds, by screen."""
    wrong = {}
    for screen, html in drawn.items():
        gallery.evaluate(SHOW, [html, dark])
        if found := gallery.evaluate(AUDIT, dark):
            wrong[screen] = found
    return wrong


@pytest.mark.parametrize("name", SHELF)
def test_screens_are_accessible(gallery: Page, name: str) -> None:
    assert audited(gallery, screens(name, FIRST), dark=False) == {}


@pytest.mark.parametrize("which", family((DIFFERENT, ALIKE), DIFFERENT))
@pytest.mark.parametrize("name", SHELF)
def test_screens_can_be_read_in_the_dark(gallery: Page, name: str, which: str) -> None:
    drawn = screens(name, FIRST)
    chosen = {each: drawn[each] for each in drawn if is_alike(each) == (which == ALIKE)}
    assert audited(gallery, chosen, dark=True) == {}


@pytest.mark.parametrize("dark", [False, True])
def test_screens_of_linked_phones_are_accessible(gallery: Page, dark: bool) -> None:
    gallery.add_style_tag(content=AT_ONCE)
    drawn = {**dict(linked(FIRST)), **dict(lobbies(FIRST))}
    assert audited(gallery, drawn, dark=dark) == {}


def test_nothing_runs_off_the_side_of_a_small_phone(gallery: Page) -> None:
    gallery.set_viewport_size({"width": 320, "height": 640})
    wide = {}
    for game in SHELF:
        for screen, html in screens(game, FIRST).items():
            gallery.evaluate(SHOW, [html, False])
            if found := gallery.evaluate(SIDEWAYS):
                wide[screen] = found
    gallery.set_viewport_size({"width": 360, "height": 740})
    assert wide == {}


@pytest.mark.parametrize("place", LOBBY)
def test_the_pages_before_the_deal(browser: Browser, site: Any, place: str) -> None:
    page = browser.new_page(
        viewport={"width": 320, "height": 640}, bypass_csp=True, service_workers="block"
    )
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    without_python(page)
    page.goto(f"{site.url}{place}")
    page.add_script_tag(path=AXE)
    assert page.evaluate(SIDEWAYS) == []
    assert page.evaluate(AUDIT, False) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert page.evaluate(AUDIT, True) == []
    page.close()
