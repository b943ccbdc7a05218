"""Linked pages when something goes wrong: reloads, kills, duplicates, damaged links, versions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.i18n import texts
from brushpass.table import Seat

from .linked import PATIENCE, Circle, Device, arrive
from .relays import Relay
from .test_codenames import brisk, perform

FOUR = ("Ana", "Ben", "Cleo", "Dan")
T = texts("brushpass.app", "en")
LOBBY = texts("brushpass.lobby", "en")

Pages = Callable[[], Page]


@pytest.fixture
def sit_down(running_pages: Pages, site: Site) -> Callable[[int], tuple[Circle, list[Page]]]:
    """A table of Codenames, and pages that may join it."""

    def sit(guests: int) -> tuple[Circle, list[Page]]:
        pages = [running_pages() for _ in range(1 + guests)]
        circle = Circle.sit_down(pages, site.url, "codenames", FOUR, {"form": "teams"})
        return circle, pages[1:]

    return sit


def play(circle: Circle, acts: int) -> None:
    for _ in range(acts):
        circle.step(perform, *brisk(circle.table, Random(1)))


def told(device: Device, key: str, **fields: object) -> Locator:
    return device.page.locator("#app .notice", has_text=T(key, **fields))


def chief(circle: Circle) -> Seat:
    return circle.table.waiting[0]


# Getting together.


def test_what_is_no_invitation_or_no_reply_is_told_and_the_right_ones_still_link(
    sit_down: Callable[[int], tuple[Circle, list[Page]]],
) -> None:
    circle, (page,) = sit_down(1)
    host, guest = circle.host, Device(page, "codenames")
    host.open_links()
    invitation = host.invite()
    arrive(page, invitation[:-9])
    expect(page.locator("#room .status")).to_have_text(T("link bad invite"), timeout=PATIENCE)
    arrive(page, invitation)
    old_reply = guest.reply()
    for nonsense in ("What is this?", invitation, old_reply[:-9]):
        host.paste_reply(nonsense)
        expect(told(host, "link bad reply")).to_be_visible()
    host.tap('[data-do="link-cancel"]')
    arrive(page, host.invite())
    page.wait_for_function(
        "old => ![old, null].includes(document.querySelector('[data-qr]')?.dataset.qr)",
        arg=old_reply,
        timeout=PATIENCE,
    )
    host.paste_reply(old_reply)
    expect(told(host, "link bad reply")).to_be_visible()
    tab = host.page.context.new_page()
    tab.goto(guest.reply())
    expect(tab.locator("#join .status")).to_have_text(LOBBY("reply handed over"))
    circle.seated(guest, chief(circle))
    circle.begin()
    tab.goto(f"{tab.url.partition('#')[0]}#reply={'A' * 140}")
    expect(tab.locator("#join .status")).to_have_text(LOBBY("reply lost"), timeout=PATIENCE)
    play(circle, 2)


def test_once_a_phone_is_linked_the_next_is_invited_without_a_tap(
    sit_down: Callable[[int], tuple[Circle, list[Page]]],
) -> None:
    circle, (first, second) = sit_down(2)
    circle.join(first, 0)
    shown = circle.host.page.locator(".inviting")
    expect(shown.get_by_text(T("link next"))).to_be_visible()
    arrive(second, circle.host.carried(".inviting [data-qr]"))
    guest = Device(second, "codenames")
    reply = guest.reply()
    expect(second.locator(".joining h2")).to_have_text("Codenames Undercover")
    circle.host.close_sheet()
    circle.host.open_links()
    expect(shown).to_be_visible()
    circle.host.paste_reply(reply)
    circle.seated(guest, 1)
    circle.begin()
    play(circle, 2)


@pytest.mark.long
def test_another_version_and_a_network_that_does_not_connect_are_told(
    sit_down: Callable[[int], tuple[Circle, list[Page]]], page: Page, site: Site
) -> None:
    circle, (gone,) = sit_down(1)
    stale = page
    host = circle.host
    host.open_links()
    stale.goto(site.url)
    stale.evaluate("document.querySelector('meta[name=version]').content = 'of yesterday'")
    arrive(stale, host.invite())
    host.paste_reply(Device(stale, "codenames").reply())
    expect(stale.locator(".joining .notice")).to_have_text(T("link version"), timeout=PATIENCE)
    arrive(gone, host.invite())
    reply = Device(gone, "codenames").reply()
    gone.close()
    host.paste_reply(reply)
    expect(host.page.locator(".inviting")).to_contain_text(T("link connecting"))
    expect(told(host, "link failed")).to_be_visible(timeout=PATIENCE)
    for way in ("link-invite", "link-room"):
        expect(host.page.locator(f'.sheet [data-do="{way}"]')).to_be_visible()
    host.close_sheet()
    play(circle, 2)


# Coming back.


def test_guest_and_host_reload_in_the_middle_of_a_game(
    sit_down: Callable[[int], tuple[Circle, list[Page]]],
) -> None:
    circle, (page,) = sit_down(1)
    circle.join(page, chief(circle))
    circle.begin()
    play(circle, 2)
    page.reload()
    page.wait_for_selector('#app > .screen[data-stage="table"]', timeout=2 * PATIENCE)
    circle.settled(-1)
    circle.watch()
    play(circle, 2)
    circle.host.page.reload()
    expect(told(circle.guests[0], "lobby lost", owner="")).to_be_visible(timeout=PATIENCE)
    circle.host.page.wait_for_selector('#app > .screen[data-stage="table"]', timeout=2 * PATIENCE)
    for device in circle.devices:
        expect(device.page.locator("#app .link-notice")).to_have_count(0, timeout=PATIENCE)
    circle.settled(-1)
    circle.watch()
    play(circle, 2)
    circle.keeps_secrets()


def test_who_is_gone_is_named_and_the_seat_can_be_taken(
    sit_down: Callable[[int], tuple[Circle, list[Page]]],
) -> None:
    """One page is killed without a word, the other one says goodbye."""
    circle, pages = sit_down(2)
    first = chief(circle)
    second = next(seat for seat in range(4) if seat != first)
    killed, polite = circle.join(pages[0], first), circle.join(pages[1], second)
    circle.begin()
    host = circle.host
    killed.page.context.close()
    killed.away = True
    for device in (host, polite):
        expect(told(device, "link wait", players=FOUR[first])).to_be_visible(timeout=PATIENCE)
    assert polite.page.locator('[data-do^="link-take"]').count() == 0
    assert host.page.locator('[data-do^="link-take"]').count() == 0
    expect(host.page.locator(".link-notice .hint")).to_have_text(T("link take in", n=15))
    host.tap('[data-do="link-wait"]')
    expect(host.page.locator("#app .link-notice")).to_have_count(0)
    host.open_links()
    host.tap(f'.sheet [data-do="link-take:{first}"]')
    host.close_sheet()
    circle.moved(first, killed, host, by=host)
    circle.watch()
    play(circle, 2)
    polite.tap('[data-do="show-sheet:menu"]')
    polite.tap('.sheet [data-do="show-sheet:leave"]')
    polite.tap('.sheet [data-do="leave"]')
    expect(polite.page.locator(".home")).to_be_visible()
    polite.away = True
    host.to_table()
    host.tap(f'.link-notice [data-do="link-take:{second}"]')
    circle.moved(second, polite, host, by=host)
    circle.watch()
    play(circle, 4)


# Twice on one device.


def test_of_two_tabs_with_the_same_table_one_can_only_be_looked_at(
    sit_down: Callable[[int], tuple[Circle, list[Page]]], site: Site
) -> None:
    circle, (page,) = sit_down(1)
    seat = chief(circle)
    guest = circle.join(page, seat)
    circle.begin()
    with page.expect_popup() as opening:
        page.evaluate("() => void window.open(location.href)")
    twin = opening.value
    expect(twin.locator("#app")).to_contain_text(T("link twin"), timeout=2 * PATIENCE)
    assert twin.locator("#app [data-act], #app [data-do^=pass]").count() == 0
    other = circle.host.page.context.new_page()
    other.goto(f"{site.url}#tables")
    other.locator("#tables [data-lobby=open], #tables .open").first.click()
    expect(other.locator("#app .link-notice")).to_have_text(T("link twin"), timeout=2 * PATIENCE)
    assert other.locator("#app [data-act], #app [data-do^=pass]").count() == 0
    play(circle, 2)
    page.close()
    guest.page = twin
    twin.wait_for_selector('#app > .screen[data-stage="table"]', timeout=2 * PATIENCE)
    circle.settled(-1)
    circle.watch()
    assert guest.stage is Stage.TABLE
    play(circle, 3)


# By a room's code.


def test_pages_meet_by_a_room_code_over_the_relay_that_was_chosen(
    running_pages: Pages, near_relay: Relay, site: Site
) -> None:
    """What a page may reach is settled when it is loaded: for another relay that is done anew."""
    pages = [running_pages(), running_pages()]
    circle = Circle.sit_down(pages, site.url, "codenames", FOUR, {"form": "teams"})
    host, page = circle.host, pages[1]
    sockets: list[str] = []
    for each in pages:
        each.on("websocket", lambda socket: sockets.append(socket.url))
    host.open_links()
    host.tap(".sheet summary")
    host.fill("link-relays", {"relays": near_relay.url})
    host.tap("[data-says^=link-relays] [type=submit]")
    host.tap('[data-do="link-room"]')
    expect(host.page.locator(".sheet")).to_have_count(0, timeout=PATIENCE)
    host.open_links()
    host.tap('[data-do="link-code"]')
    code = host.page.locator(".room-code").inner_text()
    page.evaluate("relay => { localStorage['brushpass.relays'] = relay; }", near_relay.url)
    page.evaluate("() => { location.hash = '#join'; }")
    page.fill("#join [name=invitation]", f"{code[:5]} {code[5:].upper()}")
    page.click("#join [type=submit]")
    page.fill("#room [name=me]", "Emma")
    page.click("#room [type=submit]")
    circle.seated(Device(page, "codenames"), chief(circle))
    circle.begin()
    play(circle, 2)
    assert {*sockets} == {f"{near_relay.url}/"}
