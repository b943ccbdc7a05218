"""After a game, in a real browser: the film plays, and the evening is counted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from brushpass.app.records.evening import write_tally
from brushpass.app.replay.tally import add

from .finished import finished, open_finished
from .hands import until


def test_a_film_plays_and_the_tally_goes_along_as_a_picture(page: Page, site: Any) -> None:
    game = finished()
    earlier = write_tally(add((), game.model, "another table"))
    page.add_init_script(
        f"""try {{ localStorage["brushpass.tally"] ??= {earlier!r}; }} catch {{}}"""
    )
    hands = open_finished(page, site.url, game)
    page.set_viewport_size({"width": 360, "height": 740})

    # It plays by itself, faster if people like, and from any turn; the board stays in view.
    hands.tap('[data-do="replay"]')
    page.locator(".chapter").first.click()
    hands.tap('[data-do="speed"]')
    hands.tap('[data-do="speed"]')
    hands.tap('[data-do="play"]')
    at = int(page.locator(".scrubber").input_value())
    until(page, "at => Number(document.querySelector('.scrubber').value) > at + 3", at)
    hands.tap('[data-do="play"]')
    until(page, "() => !document.querySelector('[data-film]')")
    page.locator(".chapter").last.click()
    page.wait_for_selector(".chapter:last-child[aria-current]")
    assert page.evaluate(
        """() => document.querySelector("#app .words").getBoundingClientRect().bottom
          <= document.querySelector(".projector").getBoundingClientRect().top + 1"""
    )
    hands.tap('[data-do="result"]')

    # A game that was over long ago doesn't count; what was counted is kept until it is ended.
    hands.tap('[data-do="show-sheet:tally"]')
    expect(page.locator(".tally tbody tr")).to_have_count(4)
    expect(page.locator(".tally thead th")).to_have_count(2)
    with page.expect_download() as picture:
        hands.tap('[data-do="tally-picture"]')
    assert picture.value.suggested_filename == "evening.png"
    hands.tap('[data-do="tally-end"]')
    expect(page.locator(".tally tbody tr")).to_have_count(0)
    assert page.evaluate("localStorage['brushpass.tally']") == "[]"
