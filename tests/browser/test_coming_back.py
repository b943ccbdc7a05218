"""A reload, a closed tab, a frame opened anew: the same turn, sealed, and nothing in between.

Two games stand for all at every stage, one with words and one with a map; that any table comes back
to its place is shown without a browser, too (tests/app/test_desk.py). `make soak` reloads them all.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.games import SHELF
from brushpass.table import Seat
from support.families import family

from .first_moves import NAMES, play_first_move
from .hands import Hands
from .test_embed import Blog, blog

__all__ = ["blog"]

WATCH = """
window.landed = [];
const look = () => {
  for (const place of document.querySelectorAll(".home, .setup .deal, .poster"))
    if (place.checkVisibility({visibilityProperty: true})) window.landed.push(place.className);
  if (document.documentElement.dataset.mode !== "play") requestAnimationFrame(look);
};
if (sessionStorage.getItem("brushpass.table")) requestAnimationFrame(look);
"""
"""Whatever is seen of the pages before the deal."""


def back(page: Page) -> None:
    """The page is loaded again, and nothing of the lobby is seen."""
    page.reload()
    page.wait_for_selector("#app > .screen", timeout=90_000)
    assert page.evaluate("() => window.landed") == []


@pytest.mark.parametrize("name", family(SHELF, "codenames"))
def test_a_reload_at_every_stage(page: Page, site: Site, name: str) -> None:
    page.add_init_script(WATCH)
    hands = Hands.sit_down(page, site.url, name, NAMES)
    hands.watching = False
    back(page)
    assert hands.stage is Stage.TABLE
    seat = called(hands)
    if seat is not None:
        hands.tap(f'[data-do="pass:{seat}"]')
        back(page)
        assert (hands.stage, hands.holder) == (Stage.SEALED, seat)
        hands.hold()
        back(page)
        assert (hands.stage, hands.holder) == (Stage.SEALED, seat)
        hands.to_table()
        back(page)
        assert hands.stage is Stage.TABLE


def called(hands: Hands) -> Seat | None:
    passes = hands.page.locator('[data-do^="pass:"]')
    command = passes.first.get_attribute("data-do") if passes.count() else None
    return int(command.removeprefix("pass:")) if command else None


def test_after_a_move_and_in_a_new_tab(page: Page, site: Site) -> None:
    page.add_init_script(WATCH)
    hands = play_first_move(page, site.url, "codenames")
    log = hands.truth().log
    back(page)
    assert hands.truth().log == log
    context = page.context
    page.close()
    tab = context.new_page()
    tab.goto(site.url)
    tab.wait_for_selector("#app > .screen", timeout=90_000)
    again = Hands(tab, "codenames")
    assert again.stage is Stage.TABLE
    assert again.truth().log == log


def test_who_leaves_on_purpose_is_not_brought_back(running: Page, site: Site) -> None:
    page = running
    hands = play_first_move(page, site.url, "codenames")
    hands.to_table()
    hands.tap('[data-do="show-sheet:leave"]')
    hands.tap('.sheet [data-do="leave"]')
    page.wait_for_selector("#lobby:visible")
    page.reload()
    expect(page.locator("#codenames .deal")).to_be_visible()
    page.goto("about:blank")
    page.goto(site.url)
    expect(page.locator(".home")).to_be_visible()
    page.wait_for_timeout(1500)
    assert page.locator("#app > .screen").count() == 0


def test_a_table_is_not_torn_from_another_tab(running: Page, site: Site) -> None:
    page = running
    hands = play_first_move(page, site.url, "codenames")
    other = page.context.new_page()
    other.goto(site.url)
    expect(other.locator(".home")).to_be_visible()
    other.wait_for_timeout(1500)
    assert other.locator("#app > .screen").count() == 0
    assert "link-notice" not in page.locator("#app").inner_html()
    hands.to_table()


def test_an_address_that_asks_for_something_else_is_followed(running: Page, site: Site) -> None:
    page = running
    play_first_move(page, site.url, "codenames")
    page.goto("about:blank")
    page.goto(f"{site.url}#nevidimka")
    expect(page.locator("#nevidimka .deal")).to_be_visible()


def test_a_frame_comes_back_and_the_other_poster_stays(page: Page, site: Site, blog: Blog) -> None:
    posters = "".join(
        f'<iframe id="{game}" width="400" height="700" '
        f'src="{site.url}?embed=1&amp;game={game}&amp;lang=en"></iframe>'
        for game in ("codenames", "nevidimka")
    )
    address = blog.write(posters)
    page.goto(address)
    frame = page.locator("#codenames").element_handle().content_frame()
    assert frame
    frame.locator("[data-begin=play]").click()
    for name in NAMES:
        frame.locator("#codenames .new-name").fill(name)
        frame.locator("#codenames .new-name").press("Enter")
    frame.locator("#codenames .deal [type=submit]").click()
    frame.wait_for_selector("#app > .screen", timeout=90_000)
    Hands(frame, "codenames").settled(-1)  # type: ignore[arg-type]
    for _ in range(2):
        page.goto("about:blank")
        page.goto(address)
        page.frame_locator("#codenames").locator("#app > .screen").wait_for(timeout=90_000)
        other = page.frame_locator("#nevidimka")
        expect(other.locator("[data-begin=play]")).to_be_visible()
