"""Moments in a real browser: all see them, a tap skips, nobody is left out."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brushpass.games.codenames.actions import Stop
from brushpass.table import Table

from .hands import Hands, until
from .test_codenames import FOUR, first_clue, own_cells
from .test_motion import EARS

MOMENT = ".moment[role=dialog]"


@pytest.fixture
def hands(page: Page, site: Any) -> Hands:
    page.set_viewport_size({"width": 360, "height": 740})
    page.add_init_script(EARS)
    return Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams"})


def touch(hands: Hands, table: Table[Any]) -> None:
    hands.choose("cell", own_cells(table)[0])
    hands.tap("#app .bot .btn-solid[data-act]")
    hands.page.wait_for_selector(MOMENT)


def test_a_touch_fills_the_screen_and_goes_on_by_itself(hands: Hands) -> None:
    page = hands.page
    touch(hands, first_clue(hands))
    box = page.locator(MOMENT).bounding_box()
    assert box == {"x": 0, "y": 0, "width": 360, "height": 740}
    expect(page.locator(f"{MOMENT} .word")).to_have_text("An agent!")
    assert page.locator("#app [role=gridcell]").count() == 0
    page.wait_for_selector("#app [role=gridcell]")
    assert page.locator(MOMENT).count() == 0


def test_the_second_tap_of_a_double_tap_does_nothing(hands: Hands) -> None:
    page = hands.page
    table = first_clue(hands)
    hands.choose("cell", own_cells(table)[0])
    box = page.locator("#app .bot .btn-solid[data-act]").bounding_box()
    assert box
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(MOMENT)
    hands.settled(len(table.log))
    now = hands.truth()
    assert now.state.turn == table.state.turn
    assert len(now.state.touched) == 1


def test_a_tap_goes_to_the_still_and_a_second_one_on(hands: Hands) -> None:
    page = hands.page
    touch(hands, first_clue(hands))
    page.wait_for_timeout(400)
    moving = page.locator(f"{MOMENT} .word").evaluate(
        "word => word.getAnimations().some((one) => one.playState === 'running')"
    )
    if moving:
        page.mouse.click(180, 300)
        page.wait_for_selector(f"{MOMENT}.still")
        page.wait_for_timeout(3000)
        assert page.locator(f"{MOMENT}.still").count() == 1
    page.mouse.click(180, 300)
    page.wait_for_selector("#app [role=gridcell]")


def test_who_wants_no_motion_sees_the_still_until_they_tap(hands: Hands) -> None:
    page = hands.page
    page.emulate_media(reduced_motion="reduce")
    table = first_clue(hands)
    heard = page.evaluate("tones")
    touch(hands, table)
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.evaluate("tones") > heard
    page.wait_for_timeout(3200)
    expect(page.locator(f"{MOMENT} .line")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_selector("#app [role=gridcell]")


def test_its_label_is_the_sentence_and_the_focus_is_on_the_way_on(hands: Hands) -> None:
    page = hands.page
    page.emulate_media(reduced_motion="reduce")
    touch(hands, first_clue(hands))
    label = page.get_attribute(MOMENT, "aria-label") or ""
    assert "touches." in label
    assert (page.locator(f"{MOMENT} .line").inner_text()) in label
    assert page.evaluate("document.activeElement.textContent") == "Go on"


def test_the_sound_comes_when_the_card_has_landed(hands: Hands) -> None:
    page = hands.page
    table = first_clue(hands)
    heard = page.evaluate("tones")
    touch(hands, table)
    early = page.evaluate(
        "() => [tones, document.querySelector('.moment .word').getAnimations()[0].currentTime]"
    )
    if early[1] < 700:
        assert early[0] == heard
    until(page, "heard => tones > heard", heard)


def test_the_clock_stands_while_all_look(page: Page, site: Any) -> None:
    page.emulate_media(reduced_motion="reduce")
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams", "seconds": "60"})
    touch(hands, first_clue(hands))
    page.wait_for_timeout(2500)
    hands.go_on()
    shown = page.locator("#clock").inner_text()
    assert shown in ("1:00", "0:59", "0:58")
    hands.tap_act(hands.truth().waiting[0], Stop())
