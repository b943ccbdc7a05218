"""The shell round every game: no storage, replay, swapped roles, theme, sound, rules, leaving."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from brushpass.games.codenames.pieces import Setup
from kinds import as_a

from .hands import Hands
from .test_codenames import FOUR, brisk, perform

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
    hands.tap('[data-do="sheet:leave"]')
    hands.tap('[data-do="leave"]')
    page.evaluate("location.hash = '#tables'")
    page.wait_for_selector("#tables .unkept:visible")


@pytest.fixture
def finished(page: Page, site: Any) -> Hands:
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams"})
    hands.watching = False
    hands.play(perform, Random(1), pick=brisk)
    page.wait_for_selector('[data-stage="result"]')
    return hands


def test_a_replay_can_be_scrubbed_and_seen_by_each_seat(finished: Hands) -> None:
    page = finished.page
    chiefs = as_a(Setup, finished.truth().setup).chiefs
    agent = next(seat for seat in range(4) if seat not in chiefs)
    finished.tap('[data-do="replay"]')
    scrubber = page.locator(".scrubber")
    scrubber.fill("5")
    page.wait_for_function("() => document.querySelectorAll('#app .card').length === 25")
    assert page.locator("#app .card.up").count() == 0
    assert page.locator("#app .card.assassin").count() == 0
    page.locator('[data-input="eyes:"]').select_option(str(chiefs[0]))
    page.wait_for_selector("#app .card.assassin")
    page.locator('[data-input="eyes:"]').select_option(str(agent))
    page.wait_for_function("() => !document.querySelector('#app .card.assassin')")
    finished.tap('[data-do="result"]')
    page.wait_for_selector('[data-stage="result"]')


def test_swapping_gives_everyone_another_role(finished: Hands) -> None:
    before = as_a(Setup, finished.truth().setup)
    finished.tap('[data-do="again:swap"]')
    finished.page.wait_for_selector('[data-stage="table"]')
    finished.settled(0)
    after = as_a(Setup, finished.truth().setup)
    assert set(after.chiefs) == {(seat + 1) % 4 for seat in before.chiefs}
    assert set(after.seen) >= set(before.seen)


def test_menu_rules_theme_sound_and_leaving(page: Page, site: Any) -> None:
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams"})
    hands.tap('[data-do="sheet:menu"]')
    hands.tap('.sheet [data-do="theme"]')
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    hands.tap('.sheet [data-do="sound"]')
    assert page.evaluate("localStorage.getItem('brushpass.sound')") == "off"
    hands.tap('[data-do="sheet:rules"]')
    assert "CU-01" in page.locator(".sheet").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('[role=dialog]')")
    hands.tap('[data-do="sheet:leave"]')
    hands.tap('[data-do="leave"]')
    page.wait_for_selector("#lobby:visible")
    assert page.evaluate("document.getElementById('app').children.length") == 0
