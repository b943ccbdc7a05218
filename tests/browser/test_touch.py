"""What fingers do by accident: they stay on a seal that has opened, and they tap twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tools.serve import Site

from brushpass.app.session import Stage

from .touching import Fingers

NAMES = ("Ana", "Ben", "Cleo", "Dan")
HOLDS = (300, 500, 1000, 2000)

UNDER_THE_FINGER = """([selector, x, y]) => {
  window.meant = [];
  const target = document.querySelector(`#app ${selector}`);
  if (!target) return false;
  const { width } = target.getBoundingClientRect();
  target.style.cssText += `position:fixed;z-index:99;left:0;top:0;width:${width}px`;
  const rect = target.getBoundingClientRect();
  target.style.left = `${x - rect.left - rect.width / 2}px`;
  target.style.top = `${y - rect.top - rect.height / 2}px`;
  for (const name of ["click", "input", "change", "focusin", "submit", "pointerdown", "mousedown"])
    target.addEventListener(name, () => window.meant.push(name));
  const there = document.elementFromPoint(x, y);
  return !there || target === there || target.contains(there) || document.documentElement.hasAttribute("data-rests");
}"""
"""Puts what is asked for where the finger is, and writes down all that happens to it."""

TARGETS = {
    "codenames": (
        "[name=word]",
        "[data-form] [type=submit]",
        "[data-do^='choose:']",
        ".top button",
    ),
    "decrypto": ("[name=clue1]", "label:has([type=checkbox])", "[data-form] [type=submit]"),
    "invisible_ink": (".top button", "button.btn", "summary"),
    "nevidimka": ("[data-do^='choose:']", ".top button"),
    "casablanca": ("[data-do]", ".top button"),
}


@pytest.mark.parametrize("game", TARGETS)
def test_the_finger_that_opened_a_seal_does_nothing_else(
    phone: Page, site: Site, game: str
) -> None:
    hands = Fingers.sit_down(phone, site.url, game, NAMES[:4])
    seat = first_behind_a_seal(hands)
    before = len(hands.truth().log)
    met = 0
    for number, target in enumerate(TARGETS[game] * 2):
        if hands.stage is not Stage.SEALED:
            hands.tap(f'[data-do="pass:{seat}"]')
            phone.wait_for_selector('#app > .screen[data-stage="sealed"]')
        x, y = hands.press(HOLDS[number % len(HOLDS)])
        chosen = phone.get_attribute("#app > .screen", "data-chosen")
        met += bool(phone.evaluate(UNDER_THE_FINGER, [target, x, y]))
        hands.up()
        phone.wait_for_timeout(350)
        assert phone.evaluate("() => window.meant") == [], target
        assert phone.get_attribute("#app > .screen", "data-chosen") == chosen
        assert phone.evaluate("() => document.activeElement.matches('input')") is False
        assert len(hands.truth().log) == before
        if hands.stage is Stage.OPEN:
            hands.tap('[data-do="seal"]')
            phone.wait_for_selector('#app > .screen[data-stage="sealed"]')
    assert met >= 2 * len(TARGETS[game]) - 2, "hardly anything lay under the finger"


def first_behind_a_seal(hands: Fingers) -> int:
    """Play until somebody is called, or may look."""
    page = hands.page
    if page.locator('[data-do^="pass:"]').count() == 0:
        act = page.locator("#app [data-act]").first
        before = len(hands.truth().log)
        hands.tap_at(*hands.middle(act))
        hands.settled(before)
    command = page.locator('[data-do^="pass:"]').first.get_attribute("data-do")
    assert command
    return int(command.removeprefix("pass:"))
