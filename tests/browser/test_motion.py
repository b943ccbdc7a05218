"""Motion and sounds: what happens is seen and heard, unless people would rather not."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brushpass.table import Table

from .hands import Hands
from .test_codenames import FOUR, first_clue, own_cells

CLICK = """async selector => {
  const root = document.getElementById("app");
  const drawn = new Promise((done) => {
    new MutationObserver(done).observe(root, { childList: true, subtree: true });
    setTimeout(done, 2000);
  });
  document.querySelector(selector).click();
  await drawn;
  return document.getAnimations().map((one) => ({
    name: one.animationName ?? one.transitionProperty,
    length: one.effect.getComputedTiming().duration,
  }));
}"""
"""Taps something, and says what moves when the page is drawn."""

EARS = """
window.tones = 0;
const { createOscillator } = AudioContext.prototype;
AudioContext.prototype.createOscillator = function () {
  window.tones += 1;
  window.speaker = this;
  return createOscillator.call(this);
};
"""


@pytest.fixture
def hands(running: Page, site: Any) -> Hands:
    running.emulate_media(reduced_motion="no-preference")
    running.evaluate(f"() => {{ {EARS} }}")
    return Hands.sit_down(running, site.url, "codenames", FOUR, {"form": "teams"})


def moves(hands: Hands, selector: str) -> dict[str, float]:
    return {each["name"]: each["length"] for each in hands.page.evaluate(CLICK, selector)}


def touch(hands: Hands, table: Table[Any]) -> dict[str, float]:
    cell = own_cells(table)[0]
    hands.choose("cell", cell)
    return moves(hands, "#app .bot .btn-solid[data-act]")


def test_cards_turn_and_names_arrive(hands: Hands) -> None:
    seat = hands.truth().waiting[0]
    assert "arrive" in moves(hands, f'#app [data-do="pass:{seat}"]')
    hands.hold()
    hands.fill("clue", {"word": "zyxzyx"})
    hands.send("clue")
    hands.page.wait_for_selector('#app > .screen[data-stage="table"]')
    assert touch(hands, hands.truth())["--flip"] == 240


def test_who_wants_no_motion_has_none(hands: Hands) -> None:
    page = hands.page
    page.emulate_media(reduced_motion="reduce")
    table = first_clue(hands)
    assert all(length <= 1 for length in touch(hands, table).values())
    peek = moves(hands, "#app .peeks [data-do]")
    assert all(length <= 1 for length in peek.values())


def test_sounds_can_be_turned_off_and_stay_off(hands: Hands) -> None:
    page = hands.page
    table = first_clue(hands)
    heard = page.evaluate("tones")
    assert heard > 0
    hands.tap('.top [data-do="show-sheet:menu"]')
    button = page.locator('.sheet [data-do="sound"]')
    expect(button).to_have_text("Turn the sound off")
    button.click()
    expect(button).to_have_text("Turn the sound on")
    hands.tap('.sheet [data-do="show-sheet"]')
    quiet = page.evaluate("tones")
    touch(hands, table)
    hands.settled(len(table.log))
    assert page.evaluate("tones") == quiet
    page.wait_for_function("() => speaker.state === 'suspended'")  # it would cost battery
    hands.tap('.top [data-do="show-sheet:menu"]')
    hands.tap('.sheet [data-do="sound"]')
    hands.tap('.sheet [data-do="show-sheet"]')
    hands.tap("#app .peeks [data-do]")
    assert page.evaluate("tones") > quiet
    page.wait_for_function("() => speaker.state === 'running'")
