"""Moments in a real browser: all see them, a tap skips, nobody is left out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.sitting import sit

from brushpass.app.model import Stage
from brushpass.games import game, selfplay
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.nevidimka.actions import Enter
from brushpass.table import Act, RandomDealer, Table
from support import desk

from . import test_nevidimka
from .finished import open_file
from .hands import Hands, until
from .linked import Circle, Device
from .test_codenames import FOUR, assassin, first_clue, own_cells, perform
from .test_motion import EARS

MOMENT = ".moment[role=dialog]"
NIGHT = desk.Order(
    game="nevidimka",
    names=("Ana", "Ben"),
    roles=("invisible", "policeman"),
    options={},
    language="en",
    lang="en",
)
POLICE = 1
THROWN = """() => {
  document.querySelector(".moment.throws .onward")?.click();
  return !document.querySelector(".moment.throws");
}"""
RESTS = """() => {
  const root = document.documentElement;
  window.rested = 0;
  new MutationObserver(() => {
    if (root.dataset.rests && !document.querySelector(".moment")) window.rested += 1;
  }).observe(root, {attributeFilter: ["data-rests"]});
}"""
"""Counts how often what comes after a moment takes no tap at first."""

SEEN = """() => {
  const find = (selector) => document.querySelector(selector);
  const { x, y, width, height } = find(".moment").getBoundingClientRect();
  return {
    tones, time: find(".m-word").getAnimations()[0]?.currentTime ?? null,
    box: [x, y, width, height],
    word: find(".m-word").textContent, line: find(".m-line").textContent,
    said: find("#live").textContent, focus: document.activeElement.textContent,
    cells: document.querySelectorAll("#app [role=gridcell]").length,
  };
}"""
"""All at once: a moment doesn't wait for who looks at it."""


@pytest.fixture
def hands(page: Page, site: Any) -> Hands:
    page.add_init_script(EARS)
    page.emulate_media(reduced_motion="no-preference")
    wanted(page)
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams", "seconds": "60"})
    page.set_viewport_size({"width": 360, "height": 740})
    return hands


def wanted(page: Page) -> None:
    """The page's own script comes later than the one that turns them off, and only once."""
    page.add_init_script(
        """try {
          if (!sessionStorage.asked) localStorage["brushpass.moments"] = "on";
          sessionStorage.asked = "yes";
        } catch {}"""
    )


def touch(hands: Hands, table: Table[Any], which: int = 0) -> None:
    hands.choose("cell", own_cells(table)[which])
    box = hands.page.locator("#app .bot .btn-solid[data-act]").bounding_box()
    assert box
    hands.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    hands.page.wait_for_selector(MOMENT)


def test_a_touch_is_seen_heard_told_and_goes_on(hands: Hands) -> None:
    page = hands.page
    table = first_clue(hands)
    heard = page.evaluate("tones")
    touch(hands, table)
    page.evaluate(RESTS)
    seen = page.evaluate(SEEN)
    if seen["time"] is not None and seen["time"] < 700:
        assert seen["tones"] == heard, "it sounds when the card has landed"
    assert seen["box"] == [0, 0, 360, 740]
    assert seen["word"] == "An agent!"
    assert seen["line"] in seen["said"]
    assert seen["focus"] == "Continue", "the second tap of a double tap doesn't take it"
    assert seen["cells"] == 0
    until(page, "heard => tones > heard", heard)
    page.wait_for_selector("#app [role=gridcell]")
    assert page.evaluate("rested") == 1, "who taps just as it goes on touches no word"
    now = hands.truth()
    assert now.state.turn == table.state.turn
    assert len(now.state.touched) == 1, "the second tap of a double tap did nothing"

    # A reload in the middle of the next one: it comes again, and nothing is lost.
    page.emulate_media(reduced_motion="reduce")
    touch(hands, now, 1)
    assert page.evaluate("document.getAnimations().length") == 0
    line = page.locator(f"{MOMENT} .m-line").inner_text()
    hands.stored(len(now.log))
    page.reload()
    page.wait_for_selector(MOMENT, timeout=90_000)
    assert page.locator(f"{MOMENT} .m-line").inner_text() == line
    assert len(hands.truth().state.touched) == 2

    # Without motion it stays until it is tapped, and the clock stands meanwhile.
    page.wait_for_timeout(3200)
    page.mouse.click(180, 300)
    page.wait_for_selector("#app [role=gridcell]")
    assert page.locator("#clock").inner_text() in ("1:00", "0:59")

    # Who wants none sees the table at once.
    hands.tap('[data-do="show-sheet:menu"]')
    hands.tap('.sheet [data-do="moments"]')
    hands.tap('.sheet [data-do="show-sheet"]')
    table = hands.truth()
    hands.choose("cell", own_cells(table)[2])
    hands.tap("#app .bot .btn-solid[data-act]")
    hands.stored(len(table.log))
    assert page.locator(MOMENT).count() == 0
    assert page.evaluate("localStorage['brushpass.moments']") == "off"


def test_linked_devices_show_the_same_at_the_same_time(
    more_pages: Callable[[], Page], site: Any
) -> None:
    """Each derives it from its own copy: the words are the same, and nobody waits for another."""
    pages = [more_pages() for _ in range(2)]
    for page in pages:
        wanted(page)
        page.emulate_media(reduced_motion="reduce")
    circle = Circle.sit_down(pages, site.url, "codenames", FOUR, {"form": "teams"})
    guest = circle.join(pages[1], 2)
    circle.begin()
    table = circle.table
    circle.step(perform, table.waiting[0], GiveClue("zyxzyx", 2))
    table = circle.table
    toucher = table.waiting[0]
    device = circle.device_of(toucher)
    device.at(toucher, table)
    device.choose("cell", own_cells(table)[0])
    device.tap("#app .bot .btn-solid[data-act]")
    told = []
    for one in pages:
        one.wait_for_selector(MOMENT)
        told.append(one.locator(f"{MOMENT} .m-line").inner_text())
    assert told[0] == told[1]
    circle.host.go_on()
    pages[0].wait_for_selector("#app [role=gridcell]")
    assert pages[1].locator(MOMENT).count() == 1
    guest.go_on()
    pages[1].wait_for_selector("#app [role=gridcell]")


def test_all_wait_for_who_rolls(more_pages: Callable[[], Page], site: Any) -> None:
    """The policeman's phone is another one than the table's: the die falls on both by one tap."""
    pages = [more_pages() for _ in range(2)]
    for page in pages:
        wanted(page)
        page.emulate_media(reduced_motion="reduce")
    table, act = before_a_roll()
    open_file(pages[0], site.url, NIGHT, sit(table, "en"), Stage.TABLE)
    circle = Circle(Device.dealt(pages[0], "nevidimka"))
    phone = circle.join(pages[1], POLICE)
    circle.begin()
    phone.at(POLICE, circle.table)
    test_nevidimka.perform(phone, POLICE, act, circle.table)
    waiting = f'{MOMENT}[data-moment="throw"]'
    for page in pages:
        page.wait_for_selector(waiting)
    expect(pages[0].locator(f"{MOMENT} .onward")).to_have_count(0)
    assert NIGHT.names[POLICE] in pages[0].locator(MOMENT).inner_text()
    pages[0].mouse.click(180, 300)
    assert pages[0].locator(waiting).count() == 1, "somebody else's tap"
    until(phone.page, THROWN)  # a tap that comes too soon was meant for what was there before
    told = []
    for page in pages:
        page.wait_for_selector(f'{MOMENT}[data-moment="moves"]')
        told.append(page.locator(f"{MOMENT} .m-line").inner_text())
    assert told[0] == told[1]


def before_a_roll() -> tuple[Table[Any], Act]:
    """A night in which the policeman is about to look for witnesses, and what they do."""
    taken = game("nevidimka")
    assert taken
    table = Table(taken, selfplay.setups("nevidimka")[0], RandomDealer(1))
    rng = Random(1)
    for _ in range(60):
        seat, act = test_nevidimka.brisk(table, rng)
        if isinstance(act, Enter):
            return table, act
        table.act(seat, act)
    raise AssertionError("nobody enters a place")


def test_a_television_goes_on_by_itself(more_pages: Callable[[], Page], site: Any) -> None:
    """The last moment waits for a tap; where nobody plays nobody taps."""
    pages = [more_pages() for _ in range(2)]
    for page in pages:
        wanted(page)
        page.emulate_media(reduced_motion="reduce")
    circle = Circle.sit_down(pages, site.url, "codenames", FOUR, {"form": "teams"})
    circle.join(pages[1])
    circle.begin()
    circle.step(perform, circle.table.waiting[0], GiveClue("zyxzyx", 2))
    circle.host.choose("cell", assassin(circle.table))
    circle.host.tap("#app .bot .btn-solid[data-act]")
    for page in pages:
        page.wait_for_selector(f"{MOMENT}.waits")
    pages[1].wait_for_selector('#app > .screen[data-stage="result"]:not(:has(.moment))')
    assert pages[0].locator(MOMENT).count() == 1, "who plays here may look as long as they like"
