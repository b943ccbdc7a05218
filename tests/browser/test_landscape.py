"""A phone on its side: the board is all there, nothing of the page scrolls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from tools.gallery import SHOW, screens
from tools.serve import Site

from brushpass.games import SHELF

from .conftest import without_python

SIZES = ((740, 360), (667, 375), (915, 412))
BOARDS = ".words, .nv-town, .streets, canvas, .card-face"
LOOK = """boards => {
  const board = document.querySelector(`#app main :is(${boards})`);
  const box = board?.getBoundingClientRect();
  const page = document.documentElement, main = document.querySelector("#app main");
  return {
    down: page.scrollHeight - innerHeight, across: page.scrollWidth - innerWidth,
    board: box ? [box.top, box.bottom, box.left, box.right] : null,
    main: main.scrollHeight - main.clientHeight,
  };
}"""
"""How far the page and what it shows can be pushed, and where the board is."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_open_table_fits_on_its_side(
    browser: Browser, site: Site, size: tuple[int, int]
) -> None:
    width, height = size
    page = browser.new_page(viewport={"width": width, "height": height}, bypass_csp=True)
    page.emulate_media(reduced_motion="reduce")
    without_python(page)
    page.goto(site.url)
    seen = set()
    for name, html in screens():
        if not name.endswith(("-table", "-sealed", "-open", "-look")):
            continue
        page.evaluate(SHOW, [html, False])
        found = page.evaluate(LOOK, BOARDS)
        assert found["down"] <= 0, name
        assert found["across"] <= 0, name
        if name.endswith(("-open", "-look")):
            assert found["main"] <= 0, f"{name}: only a part of it moves"
        if name.endswith("-table") and found["board"]:
            top, bottom, left, right = found["board"]
            assert top >= 0 and bottom <= height, name
            assert left >= 0 and right <= width, name
            seen.add(name.split("-")[0])
    page.close()
    assert {"codenames", "nevidimka", "casablanca"} <= seen <= set(SHELF)
