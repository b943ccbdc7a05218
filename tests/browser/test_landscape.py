"""A phone on its side: the board is all there, nothing of the page scrolls, and nothing that can be
tapped is covered, however many play and whatever has happened.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser
from tools.gallery import SHOW
from tools.serve import Site
from tools.sitting import page as draw, sit

from brushpass.app.play.commands import Open
from brushpass.contract import Computer, Level
from brushpass.games import SHELF, selfplay
from brushpass.html.commands import Pass
from brushpass.language import FIRST
from support.screens import screens

from .conftest import without_python
from .covered import COVERED

SIZES = (
    (740, 360),
    pytest.param((667, 375), marks=pytest.mark.long),
    pytest.param((915, 412), marks=pytest.mark.long),
)
EVERY, CROWDED = 5, 10
"""How far apart, and how many tables of a game are looked at."""
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


@pytest.mark.parametrize("size", SIZES, ids=["740x360", "667x375", "915x412"])
def test_the_open_table_fits_on_its_side(
    browser: Browser, site: Site, size: tuple[int, int]
) -> None:
    width, height = size
    page = browser.new_page(
        viewport={"width": width, "height": height}, bypass_csp=True, service_workers="block"
    )
    page.emulate_media(reduced_motion="reduce")
    without_python(page)
    page.goto(site.url)
    seen = set()
    drawn = {screen: html for game in SHELF for screen, html in screens(game, FIRST).items()}
    for name, html in drawn.items():
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


def crowded(name: str) -> Iterator[tuple[str, str]]:
    """A game of as many as can play it, from time to time: the open table, and who is called."""
    setup = max(selfplay.setups(name), key=lambda each: len(each.players))
    for number, table in enumerate(selfplay.steps(name, setup, 4)):
        if table.outcome or number > EVERY * CROWDED:
            return
        if number % EVERY == 0:
            session = sit(table, "de")
            yield f"{name} {number} table", draw(session)
            for seat in session.called[:1]:
                session.do(Pass(seat))
                session.do(Open())
                yield f"{name} {number} open", draw(session)


@pytest.mark.parametrize("size", [(740, 360), (320, 640)], ids=["on its side", "upright"])
def test_what_can_be_tapped_is_never_covered(
    browser: Browser, site: Site, size: tuple[int, int]
) -> None:
    width, height = size
    page = browser.new_page(
        viewport={"width": width, "height": height}, bypass_csp=True, service_workers="block"
    )
    page.emulate_media(reduced_motion="reduce")
    without_python(page)
    page.goto(f"{site.url}de/")
    wrong = {}
    for game in SHELF:
        for name, html in crowded(game):
            page.evaluate(SHOW, [html, False])
            if covered := page.evaluate(COVERED):
                wrong[name] = covered
    page.close()
    assert wrong == {}


def against_computers(name: str) -> Iterator[tuple[str, str]]:
    """Somebody plays alone: what is theirs to do, and computers at it; without hints."""
    setup = next(each for each in selfplay.setups(name) if len(each.players) == 3)
    for number, table in enumerate(selfplay.steps(name, setup, 4)):
        if table.outcome or number > EVERY * CROWDED:
            return
        me = table.waiting[0] if number % 2 else (table.waiting[0] + 1) % 3
        session = sit(table, "de")
        session.computers = {
            seat: Computer(face, Level.AGENT)
            for seat, face in ((0, "greta"), (1, "ravi"), (2, "lola"))
            if seat != me
        }
        session.people, session.hints = (me,), replace(session.hints, off=True)
        session.settle_in()
        session.thinker = None if me in table.waiting else table.waiting[0]
        yield f"{name} {number} {session.stage}", draw(session)


def test_against_computers_all_is_seen_on_its_side(browser: Browser, site: Site) -> None:
    page = browser.new_page(
        viewport={"width": 740, "height": 360}, bypass_csp=True, service_workers="block"
    )
    page.emulate_media(reduced_motion="reduce")
    without_python(page)
    page.goto(site.url)
    wrong = {}
    for name, html in (*against_computers("nevidimka"), *against_computers("casablanca")):
        page.evaluate(SHOW, [html, False])
        found = page.evaluate(LOOK, BOARDS)
        top, bottom, left, right = found["board"] or (0, 0, 0, 0)
        cut = found["down"] > 0 or top < 0 or bottom > 360 or left < 0 or right > 740 - 200
        broken = page.evaluate("document.querySelector('.at-it p')?.clientHeight > 48")
        if cut or broken or page.evaluate(COVERED):
            wrong[name] = (found, broken, page.evaluate(COVERED))
    page.close()
    assert wrong == {}
