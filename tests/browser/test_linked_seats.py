"""Seats on linked pages: nobody gets a face by asking, and all are told what changes hands.

A game whose secrets teams share and one in which everybody has their own stand for all; what a seat
may know is shown for every game without a browser (tests/support/contract.py).
`make soak` asks in each.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tools.serve import Site

from brushpass.app.linked.people import owner
from brushpass.app.model import Stage
from brushpass.games import SHELF
from brushpass.i18n import texts
from brushpass.link.copies import seen_by_any
from brushpass.link.wire import Entries
from brushpass.table import Seat
from brushpass.table.codec import write
from support.families import family
from support.kinds import now

from .linked import PATIENCE, Circle, Device, frames

NAMES = ("Ana", "Ben", "Cleo", "Dan")
PLAYERS = {"nevidimka": 3, "casablanca": 3, "invisible_ink": 3}
OPTIONS = {"codenames": {"form": "teams"}, "invisible_ink": {"way": "linked"}}
T = texts("brushpass.app", "en")


@pytest.fixture
def sit_down(running_pages: Callable[[], Page], site: Site) -> Callable[[str], tuple[Circle, Page]]:
    """A table of a game, a guest who only watches, and a page that may join."""

    def sit(name: str) -> tuple[Circle, Page]:
        pages = [running_pages() for _ in range(3)]
        players = NAMES[: PLAYERS.get(name, 4)]
        circle = Circle.sit_down(pages, site.url, name, players, OPTIONS.get(name))
        circle.join(pages[1])
        circle.begin()
        return circle, pages[2]

    return sit


def told(device: Device, key: str, /, **fields: object) -> Locator:
    return device.page.locator("#app .notice", has_text=T(key, **fields))


def who_plays_here(device: Device) -> None:
    device.open_links()
    device.tap('[data-do="link-seats"]')


def learnt(device: Device, circle: Circle) -> set[str]:
    """What a device has heard of the log that the whole table may not know."""
    public = {write(seen_by_any((), entry)) for entry in circle.table.log}
    lines = {
        line
        for frame in frames(device.heard())
        if isinstance(frame, Entries)
        for line in frame.body
    }
    return lines - public


def secrets_of(seat: Seat, circle: Circle) -> set[str]:
    log = circle.table.log
    return {write(seen_by_any((seat,), entry)) for entry in log} - {
        write(seen_by_any((), entry)) for entry in log
    }


@pytest.mark.parametrize("name", family(SHELF, "decrypto", "nevidimka"))
def test_a_linked_phone_gets_no_face_by_asking_for_seats(
    name: str, sit_down: Callable[[str], tuple[Circle, Page]]
) -> None:
    """With the app's own buttons: one asks for all seats and is declined; another is given one."""
    circle, page = sit_down(name)
    host, eve = circle.host, circle.guests[0]
    seats = range(len(circle.table.setup.players))
    seat = max(seats, key=lambda each: len(secrets_of(each, circle)))
    who_plays_here(eve)
    for each in seats:
        eve.tap(f'.seats [data-do="link-take:{each}"]')
    owners = T.several(owner(T, each) for each in circle.table.setup.players)
    asked = told(host, "link asks", asker=eve.person, owners=owners, n=len(seats))
    expect(asked).to_be_visible(timeout=PATIENCE)
    assert learnt(eve, circle) == set()
    expect(eve.page.locator(".seats .on")).to_have_count(0)
    expect(host.page.locator('[data-do^="link-decline:"]')).to_have_css("opacity", "1")
    host.tap('[data-do^="link-decline:"]')
    expect(told(eve, "link stays")).to_be_visible(timeout=PATIENCE)
    eve.tap('[data-do="link-sit"]')
    circle.watch()
    assert learnt(eve, circle) == set()
    circle.keeps_secrets()
    # Another phone, to whom somebody gives a seat, and who gives it back.
    ben = circle.join(page, seat)
    circle.begin()
    if secrets_of(seat, circle):
        assert learnt(ben, circle) == secrets_of(seat, circle)
    for device in circle.devices:
        device.tap('[data-do="show-sheet:menu"]')
        device.tap('[data-do="show-sheet:log"]')
        story = device.page.locator(".sheet .log li").first
        expect(story).to_have_text(T("link moved", player=circle.table.setup.players[seat]))
        device.close_sheet()
    who_plays_here(ben)
    ben.tap(f'.seats [data-do="link-return:{seat}"]')
    expect(ben.page.locator(f'.seats [data-do="link-take:{seat}"]')).to_be_visible(timeout=PATIENCE)
    circle.moved(seat, ben, host)
    ben.tap('[data-do="link-sit"]')
    circle.watch()


def test_an_open_seal_that_has_to_close_says_why_and_the_story_outlives_a_reload(
    sit_down: Callable[[str], tuple[Circle, Page]],
) -> None:
    circle, _ = sit_down("codenames")
    host, guest = circle.host, circle.guests[0]
    seat = circle.table.waiting[0]
    host.hand_to(seat)
    assert now(host.stage) is Stage.OPEN
    who_plays_here(guest)
    guest.tap(f'.seats [data-do="link-take:{seat}"]')
    asked = told(host, "link asks", asker=guest.person, owners=owner(T, NAMES[seat]), n=1)
    expect(asked).to_be_visible(timeout=PATIENCE)
    host.agree([seat])
    expect(told(host, "seal moved", player=NAMES[seat])).to_be_visible()
    assert host.stage is Stage.TABLE
    guest.page.wait_for_selector('#app > .screen[data-stage="table"]', timeout=PATIENCE)
    circle.moved(seat, host, guest)
    here = told(guest, "link moved to", player=NAMES[seat], taker=guest.person)
    expect(here).to_be_visible()
    circle.watch()
    # From a guest's seal to another: asked there, not at the host; and withdrawn once.
    guest.hand_to(seat)
    host.open_links()
    host.tap(f'.sheet [data-do="link-take:{seat}"]')
    expect(guest.page.locator(".asks")).to_be_visible(timeout=PATIENCE)
    host.tap(f'.sheet [data-do="link-withdraw:{seat}"]')
    expect(guest.page.locator(".asks")).to_have_count(0, timeout=PATIENCE)
    host.tap(f'.sheet [data-do="link-take:{seat}"]')
    guest.agree([seat])
    expect(told(guest, "seal moved", player=NAMES[seat])).to_be_visible(timeout=PATIENCE)
    circle.moved(seat, guest, host)
    host.close_sheet()
    circle.watch()
    host.page.reload()
    expect(told(guest, "lobby lost", owner="")).to_be_visible(timeout=PATIENCE)
    expect(told(guest, "lobby lost", owner="")).to_have_count(0, timeout=6 * PATIENCE)
    circle.settled(-1)
    guest.page.wait_for_timeout(3000)  # Who is just back prepares for the next time.
    guest.page.reload()
    guest.page.wait_for_selector(".joining .seats", timeout=2 * PATIENCE)
    guest.tap('[data-do="link-sit"]')
    for device in circle.devices:
        expect(device.page.locator("#app .link-notice")).to_have_count(0, timeout=PATIENCE)
    circle.settled(-1)
    circle.watch()


def test_who_leaves_the_table_gains_no_seat_by_it(
    sit_down: Callable[[str], tuple[Circle, Page]],
) -> None:
    """The host goes to the lobby and comes back: what others had is still theirs."""
    circle, _ = sit_down("codenames")
    host, guest = circle.host, circle.guests[0]
    who_plays_here(guest)
    guest.tap('.seats [data-do="link-take:1"]')
    host.agree([1])
    circle.moved(1, host, guest)
    host.open_links()
    assert host.page.locator('.sheet [data-do="link-stop"]').count() == 0
    expect(host.page.locator(".sheet", has_text=T("link stop first"))).to_be_visible()
    host.close_sheet()
    host.tap('[data-do="show-sheet:leave"]')
    host.tap('.sheet [data-do="leave"]')
    host.page.evaluate("() => { location.hash = '#tables'; }")
    host.page.locator("#tables [data-lobby=open], #tables .open").first.click()
    expect(told(host, "link wait", players=NAMES[1])).to_be_visible(timeout=PATIENCE)
    assert host.page.locator('[data-do="pass:1"]').count() == 0
