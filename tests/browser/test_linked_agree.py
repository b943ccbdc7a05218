"""What somebody agrees to is what they have read: not what came under their finger.

Attacked with the app's own buttons on real pages, without motion, where nothing is ever on its way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.i18n import texts

from .hands import until
from .linked import PATIENCE, Circle, Device

NAMES = ("Ana", "Ben", "Cleo", "Dan")
T = texts("brushpass.app", "en")
AGREE, DECLINE = '.asks [data-do^="link-agree:"]', '.asks [data-do^="link-decline:"]'

FINGER = """place => {
  const { x, y, width, height } = place;
  const asked = () => document.querySelector(".asking")?.id;
  const before = asked();
  const tap = () => {
    const button = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button");
    button?.click();
    return button?.dataset.do ?? "";
  };
  window.tapped = [];
  const watch = new MutationObserver(() => {
    if (asked() === before) return;
    watch.disconnect();
    const first = tap();
    requestAnimationFrame(() => requestAnimationFrame(() => { window.tapped = [first, tap()]; }));
  });
  const all = { subtree: true, childList: true, attributes: true };
  watch.observe(document.getElementById("app"), all);
}"""
"""Taps a place at the very moment when what is asked changes, and as soon as that is seen."""


@pytest.fixture
def circle(running_pages: Callable[[], Page], site: Site) -> Iterator[Circle]:
    pages = [running_pages() for _ in range(4)]
    pages[0].emulate_media(reduced_motion="reduce")
    circle = Circle.sit_down(pages, site.url, "codenames", NAMES, {"form": "teams"})
    pages[0].set_viewport_size({"width": 740, "height": 740})  # one line, whoever asks
    for page in pages[1:]:
        circle.join(page)
    circle.host.close_sheet()
    for guest in circle.guests:
        choose_seats(guest)
    yield circle
    pages[0].emulate_media(reduced_motion="no-preference")


def choose_seats(guest: Device) -> None:
    guest.open_links()
    guest.tap('[data-do="link-seats"]')


def asks(guest: Device, seat: int) -> None:
    guest.tap(f'.seats [data-do="link-take:{seat}"]')
    expect(guest.page.locator(f'.seats [data-do="link-withdraw:{seat}"]')).to_be_visible()


def withdraws(guest: Device, seat: int) -> None:
    guest.tap(f'.seats [data-do="link-withdraw:{seat}"]')


def tapped_while(host: Device, place: str, number: int, change: Callable[[], None]) -> list[str]:
    """What a finger hits that is about to tap this place when what is asked changes."""
    button = host.page.locator(place).nth(number)
    expect(button).to_have_css("opacity", "1", timeout=PATIENCE)
    host.page.evaluate(FINGER, button.bounding_box())
    change()
    until(host.page, "() => tapped.length", seconds=2 * PATIENCE / 1000)
    hit: list[str] = host.page.evaluate("() => tapped")
    return hit


def declines(host: Device, guest: Device) -> None:
    """Somebody reads what is asked, and declines: nothing was agreed to before."""
    expect(host.page.locator(DECLINE).first).to_have_css("opacity", "1")
    host.tap(DECLINE)
    expect(guest.page.locator(".notice", has_text=T("link stays"))).to_be_visible(timeout=PATIENCE)
    expect(guest.page.locator(".seats .on")).to_have_count(0)


def test_agree_means_what_was_read(circle: Circle) -> None:
    host, (one, two, three) = circle.host, circle.guests

    # It is in sight, wherever somebody has scrolled to.
    host.open_links()
    host.page.locator(".sheet.link > :last-child > :last-child").scroll_into_view_if_needed()
    asks(one, 1)
    expect(host.page.locator(AGREE)).to_be_in_viewport(timeout=PATIENCE)
    host.close_sheet()

    # It grows: who was to get Ben's seat asks for the chief's as well.
    hit = tapped_while(host, AGREE, 0, lambda: asks(one, 0))
    assert all(each.startswith("link-agree:") for each in hit)
    declines(host, one)

    # It moves up: the one above it is withdrawn.
    asks(one, 3)
    asks(two, 2)
    asks(three, 0)
    expect(host.page.locator(AGREE)).to_have_count(3, timeout=PATIENCE)
    hit = tapped_while(host, AGREE, 1, lambda: withdraws(one, 3))
    assert all(each.startswith("link-agree:") for each in hit)
    expect(host.page.locator(AGREE)).to_have_count(2)

    # Only what has been read is given: the first of the two, by an honest tap.
    expect(host.page.locator(AGREE).first).to_have_css("opacity", "1")
    host.page.locator(AGREE).first.click()
    two.page.wait_for_selector("#app > .screen:not(.joining)", timeout=PATIENCE)
    declines(host, three)

    # It can be agreed to at last: the seat's phone has been away for long.
    two.open_links()
    two.tap('[data-do="link-stop"]')
    asks(one, 2)
    expect(host.page.locator(AGREE)).to_be_disabled(timeout=PATIENCE)
    hit = tapped_while(host, DECLINE, 0, lambda: None)
    assert all(each.startswith("link-decline:") for each in hit)
    expect(host.page.locator(AGREE)).to_be_enabled()
    host.agree([2])
    one.page.wait_for_selector("#app > .screen:not(.joining)", timeout=PATIENCE)
