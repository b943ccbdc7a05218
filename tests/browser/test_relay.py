"""Rooms: pages that meet over relays, without an app. The relays run on loopback, and lie when they
are asked to (tests/relay/relay.mjs); the pages have the site's policy (tests/browser/relay).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tools.serve import Site, serving
from tools.site import layout, npm
from tools.site.pack import tree
from tools.site.policy import policy

from .conftest import ROOT
from .relays import Relay

HERE = Path(__file__).parent / "relay"
SECRET = "AAECAwQFBgcICQoLDA0ODw"
CODE = "abcdefgh23"
PATIENCE = 20_000


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The scripts as they are, and a page with nothing else."""
    folder = tmp_path_factory.mktemp("rooms")
    modules = npm.ensure(ROOT)
    files = {f"assets/{name}": data for name, data in tree(ROOT / "assets").items()}
    files |= {site: (modules / path).read_bytes() for site, path in layout.VENDOR.items()}
    page = (HERE / "page.html").read_text().replace("<!-- policy -->", policy())
    files |= {"index.html": page.encode(), "page.js": (HERE / "page.js").read_bytes()}
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    with serving(folder) as site:
        yield site


class Device:
    """A page that enters rooms."""

    def __init__(self, page: Page, site: Site, *relays: Relay) -> None:
        self.page = page
        self.relays = relays
        names = "~".join(relay.name for relay in relays)
        page.goto(f"{site.url}#room={SECRET}.{'A' * 16}~{names}")
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_function("() => window.device")

    def print(self, table: str) -> str:
        """The print of a table's key, which is laid for it."""
        made: str = self.page.evaluate("table => device.print(table)", table)
        return made

    def enter(self, secret: str = SECRET, **options: str) -> None:
        urls = [relay.url for relay in self.relays]
        given = {"secret": secret, "relays": urls, **options}
        self.page.evaluate("given => device.enter(given)", given)

    def __call__(self, method: str, *values: object) -> Any:
        return self.page.evaluate("call => device.call(...call)", [method, *values])

    def heard(self, what: str) -> list[list[Any]]:
        return [
            values for name, *values in self.page.evaluate("() => device.heard") if name == what
        ]

    def hears(self, what: str, *, times: int = 1) -> list[list[Any]]:
        self.page.wait_for_function(
            "([what, times]) => device.heard.filter(([it]) => it === what).length >= times",
            arg=[what, times],
            timeout=PATIENCE,
            polling=20,
        )
        return self.heard(what)

    def receives(self, text: str) -> None:
        self.page.wait_for_function(
            "text => device.heard.some(([what, , it]) => what === 'received' && it === text)",
            arg=text,
            timeout=PATIENCE,
            polling=20,
        )


@pytest.fixture
def device(browser: Browser, rooms: Site) -> Iterator[Callable[..., Device]]:
    """Pages, each in a profile of its own, as if on another device."""
    contexts: list[BrowserContext] = []

    def made(*relays: Relay) -> Device:
        contexts.append(browser.new_context(service_workers="block"))
        return Device(contexts[-1].new_page(), rooms, *relays)

    yield made
    for context in contexts:
        context.close()


def meet(host: Device, guest: Device) -> str:
    """By a link; the pair's id."""
    print_of = host.print("table")
    host.enter(table="table")
    guest.enter(print=print_of)
    return met(host, guest)


def met(host: Device, guest: Device) -> str:
    [[own, channel, relay]], [[other, same, _]] = guest.hears("met"), host.hears("met")
    assert (own, channel) == (other, same)
    assert relay in [each.name for each in guest.relays]
    return str(own)


def test_two_pages_meet_by_a_link_and_talk_both_ways(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    pair = meet(host, guest)
    assert host.heard("reached") == guest.heard("reached") == [[[relay.name]]]
    host("send", pair, "tHello, ёß")
    guest("send", pair, "sHello yourself")
    guest.receives("tHello, ёß")
    host.receives("sHello yourself")
