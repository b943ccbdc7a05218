"""What computers have to read comes when one sits down: not before, once, and then it stays."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, Route, expect
from tools.serve import Site, serving

from brushpass.language import FIRST
from brushpass.lexicon import paths

from .hands import until
from .test_offline import PATIENCE, has_all, opened

LISTS, VECTORS = paths(FIRST)
GAME = "codenames"
ALL_HERE = """() => {
  const screen = document.querySelector("#app > .screen");
  return screen && !screen.querySelector(".papers");
}"""


def sit_down(page: Page) -> None:
    page.locator(f'.home [data-lobby="alone"][data-game="{GAME}"]').click()
    page.wait_for_selector("#app > .screen", timeout=PATIENCE)


def test_papers_come_when_a_computer_sits_down_are_asked_for_again_and_stay(
    browser: Browser, site_folder: Path, tmp_path: Path
) -> None:
    with serving(site_folder) as site, opened(browser, tmp_path) as context:
        page = context.pages[0]
        page.goto(site.url)
        has_all(page)
        assert site.count(LISTS) == site.count(VECTORS) == 0, "nobody wanted them"
        site.faults[VECTORS] = "missing"
        sit_down(page)
        told = page.locator(".papers")
        expect(told.locator('[role="alert"]')).to_be_visible(timeout=PATIENCE)
        del site.faults[VECTORS]
        told.locator('[data-do="bring-papers"]').click()
        until(page, ALL_HERE)
        assert site.count(LISTS) == 1, "what had come isn't asked for again"
    with opened(browser, tmp_path) as context:  # the server is gone, and the table goes on
        page = context.pages[0]
        page.goto(site.url)
        page.wait_for_selector("#app > .screen", timeout=PATIENCE)
        until(page, ALL_HERE)


def hold_until(page: Page, other: str, path: str) -> None:
    """The file of this path comes when the other is asked for, too."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    def let_go(route: Route) -> None:
        for one in (*held, route):
            one.continue_()

    page.route(f"**/{path}", hold)
    page.route(f"**/{other}", let_go)


def test_no_file_waits_for_another(page: Page, site: Site) -> None:
    """Words are dealt from lists and families; computers read associations and vectors."""
    hold_until(page, "families.txt", "codenames-family.txt")
    hold_until(page, VECTORS, LISTS)
    page.goto(site.url)
    sit_down(page)
    until(page, ALL_HERE)
