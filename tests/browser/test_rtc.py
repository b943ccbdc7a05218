"""Texts between pages, by real WebRTC on loopback and by tabs, without an app.

The pages have the transports and what they import, and nothing else: see tests/browser/links.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page
from tools.browser import FOR_TESTS, chromium
from tools.serve import Site

from .bare_links import TABLE, Device
from .conftest import watched

pytestmark = pytest.mark.long


@pytest.fixture
def device(more_pages: Callable[[], Page], links_site: Site) -> Callable[..., Device]:
    """Devices, each with a profile of its own; begun at once, ready when they are asked."""
    return lambda *, hosts=False: Device(more_pages(), links_site, hosts=hosts)


@pytest.fixture(scope="module")
def booted(browser: Browser, links_site: Site) -> Iterator[tuple[Device, Device]]:
    with watched(browser) as one, watched(browser) as two:
        yield Device(one, links_site, hosts=True), Device(two, links_site)


@pytest.fixture
def two(booted: tuple[Device, Device]) -> tuple[Device, Device]:
    """A host and a guest, not yet linked: for tests after which these pages are as before."""
    host, guest = booted
    return host.ready(), guest.ready()


def join(host: Device, guest: Device) -> str:
    before = len(host.heard("opened"))
    invitation = host("rtc", "invite", 0)
    reply = guest("rtc", "accept", invitation)
    assert len(invitation) <= 160 and len(reply) <= 160
    peer: str = host("rtc", "finish", reply)
    host.hears("opened", times=before + 1)
    guest.hears("opened")
    return peer


def talk(one: Device, other: Device) -> None:
    """A text each way, over the newest link of both."""
    for sender, receiver in ((one, other), (other, one)):
        peer = sender.heard("opened")[-1][1]
        text = f"{time.monotonic()} ёß"
        sender("device", "send", peer, text)
        receiver.hears("received", times=1)
        receiver.page.wait_for_function(
            "text => heard.some(([what, , it]) => what === 'received' && it === text)", arg=text
        )


def standing_by(device: Device) -> list[str]:
    """The standbys that this device has kept."""
    kept: list[str] = device.page.evaluate(
        """async table => {
          const {kept} = await lazy("links.js");
          return (await kept(table)).map(({standby}) => standby);
        }""",
        TABLE,
    )
    return kept


def wait_for_standby(device: Device, *, other_than: list[str], count: int = 1) -> list[str]:
    for _ in range(100):
        kept = standing_by(device)
        if len(kept) == count and not set(kept) & set(other_than):
            return kept
        device.page.wait_for_timeout(100)
    raise AssertionError("there is no new standby")


def test_two_pages_join_talk_and_come_back_after_each_reload(
    device: Callable[..., Device], links_site: Site
) -> None:
    before = len(links_site.log)
    host, guest = device(hosts=True), device()
    peer = join(host.ready(), guest.ready())
    talk(host, guest)
    firsts = wait_for_standby(guest, other_than=[])
    guest.reload()
    host.hears("closed")
    assert guest("rtc", "come_back") == [peer]
    host.hears("opened", times=2)
    guest.hears("opened")
    talk(host, guest)
    wait_for_standby(guest, other_than=firsts)
    wait_for_standby(host, other_than=[])
    host.reload()
    guest.hears("closed")
    assert host("rtc", "come_back") == [peer]
    host.hears("opened")
    guest.hears("opened", times=2)
    talk(host, guest)
    assert not host.sockets and not guest.sockets
    assert not any("room" in answer.path for answer in links_site.log[before:])


def test_eight_pages_join_and_all_come_back_to_a_host_that_reloads(
    device: Callable[..., Device],
) -> None:
    host = device(hosts=True)
    guests = [device() for _ in range(7)]
    host.ready()
    for guest in guests:
        join(host, guest.ready())
    for guest in guests:
        peer = guest.heard("opened")[-1][1]
        host("device", "send", peer, "to one of you")
        guest("device", "send", peer, f"from {peer}")
    assert len({text for _, _, text in host.hears("received", times=7)}) == 7
    for guest in guests:
        guest.hears("received")
    wait_for_standby(host, other_than=[], count=7)
    host.reload()
    assert len(host("rtc", "come_back")) == 7
    host.hears("opened", times=7)
    for guest in guests:
        assert len(guest.hears("opened", times=2)) == 2


def test_a_late_reply_connects_and_one_from_nobody_is_reported(
    device: Callable[..., Device], two: tuple[Device, Device]
) -> None:
    (host, slow), gone = two, device().ready()
    late = slow("rtc", "accept", host("rtc", "invite", 0))
    begun = time.monotonic()
    lost = gone("rtc", "accept", host("rtc", "invite", 0))
    gone.page.close()
    peer = host("rtc", "finish", lost)
    assert host.hears("failed", within=40) == [["failed", peer, "silent"]]
    host.page.wait_for_timeout(max(0, 25 - (time.monotonic() - begun)) * 1000)
    host("rtc", "finish", late)
    host.hears("opened")
    talk(host, slow)


def test_what_is_no_reply_is_refused_and_the_invitation_stays_open(
    two: tuple[Device, Device],
) -> None:
    host, guest = two
    invitation = host("rtc", "invite", 0)
    reply = guest("rtc", "accept", invitation)
    for rubbish in ("", "x" * 140, invitation, reply[:-1] + "!"):
        with pytest.raises(Error, match="Malformed"):
            host("rtc", "finish", rubbish)
    host("rtc", "finish", reply)
    host.hears("opened")
    with pytest.raises(Error, match="LookupError"):
        host("rtc", "finish", reply)
    talk(host, guest)


def test_closed_for_good_is_closed_for_good(two: tuple[Device, Device]) -> None:
    host, guest = two
    peer = join(host, guest)
    wait_for_standby(guest, other_than=[])
    host("device", "close", peer)
    guest.hears("closed")
    guest.page.wait_for_timeout(500)
    assert standing_by(guest) == []
    assert guest("rtc", "come_back") == []


def test_a_burst_arrives_whole_and_in_order(two: tuple[Device, Device]) -> None:
    host, guest = two
    peer = join(host, guest)
    host.page.evaluate(
        """peer => {
          const long = "x".repeat(16000);
          for (let n = 0; n < 400; n++) transports("device", "send", peer, `${n}:${long}`);
        }""",
        peer,
    )
    got = guest.hears("received", times=400, within=20)
    assert [int(text.partition(":")[0]) for _, _, text in got] == list(range(400))


STRICT = "--force-fieldtrials=WebRTC-NoSdpMangleUfrag/Enabled/"


def test_a_browser_that_forbids_coming_back_is_told_of(
    browser: Browser, two: tuple[Device, Device], links_site: Site
) -> None:
    strict = browser.browser_type.launch(executable_path=chromium(), args=[*FOR_TESTS, STRICT])
    with watched(strict) as page:
        (host, _), guest = two, Device(page, links_site).ready()
        peer = join(host, guest)
        wait_for_standby(guest, other_than=[])
        guest.reload()
        assert guest("rtc", "come_back") == [peer]
        assert guest.hears("failed") == [["failed", peer, "unable"]]
        join(host, guest)
        talk(host, guest)
    strict.close()


@pytest.fixture
def profile(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    yield context
    context.close()


def test_tabs_of_one_device_link_at_once_and_again_after_reloads(
    profile: BrowserContext, links_site: Site
) -> None:
    host = Device(profile.new_page(), links_site, hosts=True).ready()
    guest = Device(profile.new_page(), links_site).ready()
    host("device", "tabs", TABLE, True)
    guest("device", "tabs", TABLE, False)
    assert guest("tabs", "found") is True
    talk(host, guest)
    host.reload()
    guest.hears("closed")
    host("device", "tabs", TABLE, True)
    guest.hears("opened", times=2)
    host.hears("opened")
    talk(host, guest)


def test_of_two_tabs_one_holds_the_table_until_it_closes(
    profile: BrowserContext, links_site: Site
) -> None:
    one, two = (Device(profile.new_page(), links_site).ready() for _ in range(2))
    assert one("device", "hold", TABLE) is True
    assert two("device", "hold", TABLE) is False
    assert two.heard("gained") == []
    one.page.close()
    two.hears("gained")


def test_a_qr_code_is_drawn_dark_on_white_with_a_quiet_zone(two: tuple[Device, Device]) -> None:
    one, _ = two
    link = f"https://example.org/brush-pass/#invite={'A' * 140}"
    box = one.page.evaluate(
        """async link => {
          document.getElementById("app").innerHTML = await transports("qr", "draw", link);
          const svg = document.querySelector("svg");
          const dark = svg.lastChild.getBBox();
          return [svg.viewBox.baseVal.width, dark.x, dark.y, dark.width];
        }""",
        link,
    )
    size, left, top, dark = box
    assert (left, top, dark) == (4, 4, size - 8)
    assert size - 8 <= 65  # version 12 at most: easy for a phone
