"""Texts between pages, by real WebRTC on loopback, by tabs and by a room, without an app.

The pages have the transports and what they import, and nothing else: see tests/browser/links.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from socket import socket
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page
from tools.browser import FOR_TESTS, chromium
from tools.build import build
from tools.serve import Site, serving

from .conftest import ROOT, watched

pytestmark = pytest.mark.long

TABLE = "0badcafe"
HERE = Path(__file__).parent / "links"
PARTS = ("page_api", "tab_locks", "tasks", "transport_events")
TRANSPORTS = ("connection", "meeting", "qr", "rtc", "tabs")


@pytest.fixture(scope="session")
def links_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    code = tmp_path_factory.mktemp("py")
    package, source = code / "brushpass", ROOT / "py" / "brushpass"
    for part in ("table", "link"):
        shutil.copytree(source / part, package / part)
    for folder, names in (("browser", PARTS), ("browser/linked", TRANSPORTS)):
        (package / folder).mkdir()
        (package / folder / "__init__.py").touch()
        for name in names:
            shutil.copy(source / folder / f"{name}.py", package / folder)
    shutil.copy(source / "__init__.py", package)
    shutil.copy(HERE / "main.py", code)
    site = build(tmp_path_factory.mktemp("links"), py=code, page=HERE / "page.html")
    with serving(site) as running:
        yield running


class Device:
    """A page, what it is asked to do, and the events that its transports had."""

    def __init__(self, page: Page, site: Site, *, hosts: bool = False) -> None:
        self.page = page
        self.hosts = hosts
        self.sockets: list[str] = []
        page.on("websocket", lambda socket: self.sockets.append(socket.url))
        page.goto(site.url, wait_until="commit")

    def ready(self) -> Device:
        self.page.wait_for_function("() => window.transports", timeout=60_000)
        self("device", "begin", TABLE, self.hosts)
        return self

    def __call__(self, of: str, method: str, *values: object) -> Any:
        return self.page.evaluate("call => transports(...call)", [of, method, *values])

    def heard(self, what: str) -> list[list[str]]:
        return [note for note in self.page.evaluate("() => heard") if note[0] == what]

    def hears(self, what: str, *, times: int = 1, within: float = 30) -> list[list[str]]:
        self.page.wait_for_function(
            "([what, times]) => heard.filter(([it]) => it === what).length >= times",
            arg=[what, times],
            timeout=within * 1000,
            polling=20,
        )
        return self.heard(what)

    def reload(self) -> Device:
        self.page.reload(wait_until="commit")
        return self.ready()


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


def channels(device: Device) -> list[str]:
    """What both ends of each link know of it: the fingerprints of their two certificates."""
    told = [channel for _, _, channel in device.heard("opened")]
    assert all(channel.count("SHA-256 ") == 2 for channel in told)
    return told


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
    assert not any("trystero" in answer.path for answer in links_site.log[before:])


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


@pytest.fixture
def relay() -> Iterator[str]:
    """The address of a relay on loopback; it ends with its input."""
    script = ROOT / "tests" / "relay" / "relay.mjs"
    command = ["node", str(script)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdout and running.stdin
        yield f"ws://127.0.0.1:{int(running.stdout.readline())}"
        running.stdin.close()


@pytest.fixture
def two_rough_pages(browser: Browser) -> Iterator[list[Page]]:
    """Trystero complains in the console whenever a page goes."""
    with watched(browser, quiet=False) as one, watched(browser, quiet=False) as two:
        yield [one, two]


def test_devices_meet_by_a_room_code_and_again_after_a_reload(
    two_rough_pages: list[Page], links_site: Site, relay: str
) -> None:
    one, two = two_rough_pages
    host, guest = Device(one, links_site, hosts=True).ready(), Device(two, links_site).ready()
    host("room", "enter", "abcdefgh23", [relay])
    guest("room", "enter", "abcdefgh23", [relay])
    host.hears("opened")
    guest.hears("opened")
    talk(host, guest)
    guest.reload()
    guest("room", "enter", "abcdefgh23", [relay])
    guest.hears("opened")
    host.hears("opened", times=2)
    talk(host, guest)
    assert channels(host)[-1:] == channels(guest)
    assert len(set(channels(host))) == 2
    for url in (*host.sockets, *guest.sockets):
        assert url.startswith(relay)


def test_a_room_that_no_relay_leads_to_is_noticed(
    two_rough_pages: list[Page], links_site: Site
) -> None:
    with socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"ws://127.0.0.1:{nobody.getsockname()[1]}"
        for page, hosts in zip(two_rough_pages, (True, False), strict=True):
            device = Device(page, links_site, hosts=hosts).ready()
            device("room", "enter", "abcdefgh23", [address])
            device.hears("reached")
            assert device.heard("reached")[-1][-1] == "False"


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
