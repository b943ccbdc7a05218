"""What fingers do by accident: they stay on a seal that has opened, and they tap twice.

A game with a form behind its seal and one with a paper stand for all; `make soak` tries every one.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.table import Table
from support.families import family

from .test_codenames import own_cells
from .touching import Fingers

NAMES = ("Ana", "Ben", "Cleo", "Dan")
HOLDS = (300, 500, 1000, 2000)


@pytest.fixture
def phone(running_phone: Page) -> Page:
    return running_phone


UNDER_THE_FINGER = """([selector, x, y]) => {
  window.meant = [];
  const target = document.querySelector(`#app ${selector}`);
  if (!target) return null;
  const { width } = target.getBoundingClientRect();
  target.style.cssText += `position:fixed;z-index:99;left:0;top:0;width:${width}px`;
  const rect = target.getBoundingClientRect();
  target.style.left = `${x - rect.left - rect.width / 2}px`;
  target.style.top = `${y - rect.top - rect.height / 2}px`;
  for (const name of ["click", "input", "change", "focusin", "submit", "pointerdown", "mousedown"])
    target.addEventListener(name, () => window.meant.push(name));
  const there = document.elementFromPoint(x, y);
  const rests = document.documentElement.hasAttribute("data-rests");
  return rests || target === there || target.contains(there);
}"""
"""Puts what is asked for, if it is there, where the finger is, and writes down all that happens to
it.
"""

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


@pytest.mark.parametrize("game", family(TARGETS, "codenames", "invisible_ink"))
def test_the_finger_that_opened_a_seal_does_nothing_else(
    phone: Page, site: Site, game: str
) -> None:
    hands = Fingers.sit_down(phone, site.url, game, NAMES[:4])
    seat = first_behind_a_seal(hands)
    before = len(hands.truth().log)
    met = []
    for number, target in enumerate(TARGETS[game] * 2):
        if hands.stage is not Stage.SEALED:
            hands.tap(f'[data-do="pass:{seat}"]')
            phone.wait_for_selector('#app > .screen[data-stage="sealed"]')
        x, y = hands.press(HOLDS[number % len(HOLDS)])
        chosen = phone.get_attribute("#app > .screen", "data-chosen")
        met.append(phone.evaluate(UNDER_THE_FINGER, [target, x, y]))
        hands.up()
        phone.wait_for_timeout(350)
        assert phone.evaluate("() => window.meant") == [], target
        assert phone.get_attribute("#app > .screen", "data-chosen") == chosen
        assert phone.evaluate("() => document.activeElement.matches('input')") is False
        assert len(hands.truth().log) == before
        if hands.stage is Stage.OPEN:
            hands.tap('[data-do="seal"]')
            phone.wait_for_selector('#app > .screen[data-stage="sealed"]')
    there = [lay for lay in met if lay is not None]
    assert len(there) >= 2
    assert sum(there) >= len(there) - 2, "hardly anything lay under the finger"


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


# The seal.

RING = """() => getComputedStyle(document.querySelector("[data-seal]"), "::after")
  .getPropertyValue("--turn")"""
OPENS = """() => {
  window.opens = 0;
  window.opened ??= () => { window.opens += 1; };
  document.addEventListener("seal:held", window.opened);  // once, however many tests use this page
}"""
LONGER_THAN_A_HOLD = 400


def before_the_seal(hands: Fingers) -> tuple[float, float]:
    """The middle of the chief's seal, which would stay open."""
    page = hands.page
    hands.tap(f'[data-do="pass:{hands.truth().waiting[0]}"]')
    page.wait_for_selector('#app > .screen[data-stage="sealed"]')
    page.evaluate(OPENS)
    return hands.middle(page.locator("[data-seal]"))


def test_the_ring_moves_as_soon_as_a_finger_is_on_the_seal(phone: Page, site: Site) -> None:
    hands = Fingers.sit_down(phone, site.url, "codenames", NAMES, {"form": "teams"})
    middle = before_the_seal(hands)
    assert phone.evaluate(RING) == "0deg"
    hands.down(*middle)
    assert phone.evaluate(RING) != "0deg"
    phone.wait_for_selector('#app > .screen[data-stage="open"]')
    hands.up()
    assert phone.evaluate("() => [window.opens, document.documentElement.dataset.holding]") == [
        1,
        None,
    ]


def test_a_finger_that_slides_off_the_seal_opens_nothing(phone: Page, site: Site) -> None:
    hands = Fingers.sit_down(phone, site.url, "codenames", NAMES, {"form": "teams"})
    x, y = before_the_seal(hands)
    hands.down(x, y)
    hands.slide(x, y - 40)
    hands.slide(x, y - 160)
    phone.wait_for_function("() => !document.documentElement.dataset.holding")
    hands.slide(x, y)
    phone.wait_for_timeout(LONGER_THAN_A_HOLD)
    hands.up()
    hands.second_finger((x, y), (x, y - 200))
    phone.wait_for_timeout(LONGER_THAN_A_HOLD)
    hands.up()
    phone.mouse.move(x, y)
    phone.mouse.down()
    phone.mouse.move(x, y - 160, steps=4)
    phone.wait_for_timeout(LONGER_THAN_A_HOLD)
    phone.mouse.up()
    assert (phone.evaluate("() => window.opens"), hands.stage) == (0, Stage.SEALED)
    hands.hold()
    assert hands.stage is Stage.OPEN, "a finger that stays opens it"


# Twice.


def clued(hands: Fingers, number: int = 2) -> Table[Any]:
    """The chief writes a clue and puts it on the table."""
    table = hands.truth()
    hands.hand_to(table.waiting[0])
    if number != 1:
        hands.tap(f'[data-do="choose:number={number}"]')
    hands.fill("clue", {"word": "zyxzyx"})
    hands.send("clue")
    hands.settled(len(table.log))
    given = hands.truth()
    assert (given.state.clue.word, given.state.clue.number) == ("zyxzyx", number)
    return given


def test_a_double_tap_touches_once_and_ends_nothing(phone: Page, site: Site) -> None:
    hands = Fingers.sit_down(phone, site.url, "codenames", NAMES, {"form": "teams"})
    table = clued(hands)
    assert hands.stage is Stage.TABLE, "the clue is on the table at once"
    turn = table.state.turn
    for cell in own_cells(table)[:2]:
        before = hands.truth()
        hands.tap(f'[data-do="choose:cell={cell}"]')
        where = hands.middle(phone.locator("#app [data-confirm]"))
        hands.wake()
        hands.tap_at(*where)
        phone.wait_for_timeout(120)
        hands.tap_at(*where)
        phone.wait_for_timeout(700)
        now = hands.truth()
        assert len(now.state.touched) == len(before.state.touched) + 1
        assert now.state.turn is turn


RESTS_AT_TAPS = """() => addEventListener("pointerdown", () => {
  window.rested = document.documentElement.dataset.rests;
}, true)"""


def test_a_tap_elsewhere_counts_at_once(phone: Page, site: Site) -> None:
    hands = Fingers.sit_down(phone, site.url, "codenames", NAMES, {"form": "teams"})
    table = clued(hands, 4)
    phone.evaluate(RESTS_AT_TAPS)
    mine = own_cells(table)
    hands.tap(f'[data-do="choose:cell={mine[0]}"]')
    for cell in mine[1:4]:  # on a busy machine the first taps may come too late
        before = len(hands.truth().log)
        hands.wake()
        hands.tap_at(*hands.middle(phone.locator("#app [data-confirm]")))
        phone.wait_for_function(
            "n => +document.querySelector('#app > .screen').dataset.entries > n", arg=before
        )
        hands.tap_at(*hands.middle(phone.locator(f'[data-do="choose:cell={cell}"]')))
        rested = phone.evaluate("rested")
        phone.wait_for_selector(f'[data-do="choose:cell={cell}"][aria-selected=true]')
        if rested:
            break
    assert rested == "here"


def test_what_rests_is_dim_until_it_takes_a_tap(phone: Page, site: Site) -> None:
    """A button that comes where the finger is: the second tap would press it."""
    hands = Fingers.sit_down(phone, site.url, "codenames", NAMES, {"form": "teams"})
    seat = hands.truth().waiting[0]
    where = hands.middle(phone.locator(f'[data-do="pass:{seat}"]'))
    hands.wake()
    hands.tap_at(*where)
    phone.wait_for_selector('#app > .screen[data-stage="sealed"]')
    back = phone.locator('[data-do="table"]')
    phone.evaluate(
        """([x, y]) => {
          const back = document.querySelector('[data-do="table"]');
          back.style.cssText = `position:fixed;left:${x - 100}px;top:${y - 20}px;margin:0`;
        }""",
        where,
    )
    opacity = "one => Number(getComputedStyle(one).opacity)"
    hands.tap_at(*where)
    assert hands.stage is Stage.SEALED
    assert back.evaluate(opacity) < 0.9
    phone.wait_for_function("() => !document.documentElement.dataset.rests")
    assert back.evaluate(opacity) == 1
    hands.tap_at(*where)
    phone.wait_for_selector('#app > .screen[data-stage="table"]')


def test_what_ends_a_turn_is_far_from_what_touches(phone: Page, site: Site) -> None:
    hands = Fingers.sit_down(phone, site.url, "codenames", NAMES, {"form": "teams"})
    table = clued(hands)
    first, second = own_cells(table)[:2]
    for cell in (first, second):
        before = len(hands.truth().log)
        hands.tap(f'[data-do="choose:cell={cell}"]')
        touch = phone.locator("#app [data-confirm]").bounding_box()
        hands.tap("#app [data-confirm]")
        hands.settled(before)
    stop = phone.locator("#app .stop").bounding_box()
    assert touch and stop
    assert touch["y"] - (stop["y"] + stop["height"]) > 200
    assert touch["y"] + touch["height"] <= 740, "what acts is in sight"


@pytest.mark.parametrize("number", [0, "unlimited"])
def test_every_number_is_one_tap_away_and_stays(phone: Page, site: Site, number: int | str) -> None:
    hands = Fingers.sit_down(phone, site.url, "codenames", NAMES, {"form": "teams"})
    hands.hand_to(hands.truth().waiting[0])
    hands.tap(f'[data-do="choose:number={number}"]')
    chosen = phone.locator('.digits [aria-pressed="true"]')
    shown = chosen.inner_text()
    hands.tap('.digits [aria-pressed="true"]')
    assert chosen.inner_text() == shown == ("∞" if number == "unlimited" else "0")


# Holding.


def test_turning_the_phone_closes_a_secret_that_stays_open(phone: Page, site: Site) -> None:
    hands = Fingers.sit_down(phone, site.url, "codenames", NAMES, {"form": "teams"})
    hands.hand_to(hands.truth().waiting[0])
    assert hands.stage is Stage.OPEN
    phone.set_viewport_size({"width": 740, "height": 360})
    phone.wait_for_selector('#app > .screen[data-stage="sealed"]')


def test_a_notebook_is_read_and_written_without_holding(phone: Page, site: Site) -> None:
    hands = Fingers.sit_down(phone, site.url, "casablanca", NAMES[:2])
    other = next(seat for seat in range(2) if seat not in hands.truth().waiting)
    hands.tap(f'[data-do="pass:{other}"]')
    assert "let go to hide" not in phone.locator(".hold .meta").inner_text()
    hands.hold()
    assert hands.stage is Stage.OPEN
    hands.tap('[data-do^="choose:page="]')
    phone.wait_for_selector(".pad")


def test_rules_are_read_while_one_holds_the_phone(phone: Page, site: Site) -> None:
    hands = Fingers.sit_down(phone, site.url, "codenames", NAMES, {"form": "teams"})
    hands.hand_to(hands.truth().waiting[0])
    hands.fill("clue", {"word": "half a cl"})
    hands.tap('[data-do="show-sheet:rules"]')
    phone.wait_for_selector(".sheet.rules")
    hands.wake()
    hands.tap('.sheet [data-do="show-sheet"]')
    phone.wait_for_selector(".sheet", state="detached")
    assert hands.stage is Stage.OPEN
    assert phone.locator("[name=word]").input_value() == "half a cl"
