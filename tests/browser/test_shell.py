"""The shell round every game: no storage, replay, swapped roles, theme, sound, rules, leaving."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from brushpass.games.codenames.pieces import Setup
from support.kinds import as_a

from .finished import finished, open_finished
from .hands import Hands
from .test_codenames import FOUR

NO_DATABASE = """
Object.defineProperty(window, "indexedDB", {
  configurable: true, get() { throw new DOMException("not here", "SecurityError"); },
});
"""


def test_without_storage_it_plays_from_memory_and_says_so(page: Page, site: Any) -> None:
    page.add_init_script(NO_DATABASE)
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams"})
    table = hands.truth()
    hands.hand_to(table.waiting[0])
    hands.to_table()
    hands.tap('[data-do="show-sheet:leave"]')
    hands.tap('[data-do="leave"]')
    page.evaluate("location.hash = '#tables'")
    page.wait_for_selector("#tables .unkept:visible")


def test_a_replay_and_a_next_game_with_swapped_roles(running: Page, site: Any) -> None:
    page = running
    hands = open_finished(page, site.url, finished())
    before = as_a(Setup, hands.truth().setup)
    agent = next(seat for seat in range(4) if seat not in before.chiefs)
    hands.tap('[data-do="replay"]')
    scrubber = page.locator(".scrubber")
    scrubber.fill("5")
    page.wait_for_function("() => document.querySelectorAll('#app .card').length === 25")
    assert page.locator("#app .card.up").count() == 0
    assert page.locator("#app .card.assassin").count() == 0
    page.locator('[data-input="eyes:"]').select_option(str(before.chiefs[0]))
    page.wait_for_selector("#app .card.assassin")
    page.locator('[data-input="eyes:"]').select_option(str(agent))
    page.wait_for_function("() => !document.querySelector('#app .card.assassin')")
    hands.tap('[data-do="result"]')
    page.wait_for_selector('[data-stage="result"]')
    hands.tap('[data-do="again:yes"]')
    page.wait_for_selector('[data-stage="table"]')
    hands.settled(0)
    after = as_a(Setup, hands.truth().setup)
    assert set(after.chiefs) == {(seat + 1) % 4 for seat in before.chiefs}
    assert set(after.seen) >= set(before.seen)


def test_menu_rules_theme_sound_and_leaving(page: Page, site: Any) -> None:
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams"})
    hands.tap('[data-do="show-sheet:menu"]')
    hands.tap('.sheet [data-do="theme"]')
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    hands.tap('.sheet [data-do="sound"]')
    assert page.evaluate("localStorage.getItem('brushpass.sound')") == "off"
    hands.tap('[data-do="show-sheet:rules"]')
    assert "CU-01" in page.locator(".sheet").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('[role=dialog]')")
    hands.tap('[data-do="show-sheet:leave"]')
    hands.tap('[data-do="leave"]')
    page.wait_for_selector("#lobby:visible")
    assert page.evaluate("document.getElementById('app').children.length") == 0
