"""Rooms: pages that meet over relays, without an app. The relays run on loopback, and lie when they
are asked to (tests/relay/relay.mjs); the pages have the site's policy (tests/browser/relay).
"""

from __future__ import annotations

from base64 import urlsafe_b64decode
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
CODE = "abcdefghjk"
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

    def passes(self, seconds: int) -> None:
        """So much time, of a clock that is set by hand."""
        for _ in range(seconds):
            self.page.clock.run_for(1_000)
            self.page.wait_for_timeout(10)

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


def unlettered(base64url: str) -> bytes:
    return urlsafe_b64decode(base64url + "=" * (-len(base64url) % 4))


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


def test_relays_see_sizes_and_times_and_what_is_sent_again_opens_nothing(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    pair = meet(host, guest)
    host("send", pair, "tthe clue is WHALE")
    guest.receives("tthe clue is WHALE")
    seen = relay.seen()
    for event in seen:
        content = unlettered(event["content"])
        assert len(content) % 256 == 0
        assert b"WHALE" not in content
        assert [name for name, _ in event["tags"]] == ["x"]
    guest("leave")
    host.hears("gone")
    for event in seen:
        relay.passes(event)
    host.page.wait_for_timeout(500)
    assert len(host.heard("met")) == 1
    assert host.heard("received") == []


def test_who_has_the_link_but_not_the_key_cannot_pose_as_the_table(
    device: Callable[..., Device], relay: Relay
) -> None:
    table, impostor, guest = device(relay), device(relay), device(relay)
    print_of = table.print("table")
    impostor.enter(table="another")
    guest.enter(print=print_of)
    guest.page.wait_for_timeout(1_000)
    assert guest.heard("met") == [] == impostor.heard("met")
    table.enter(table="table")
    guest.hears("met")
    table.hears("met")
    assert impostor.heard("met") == []


def test_two_tables_that_answer_to_a_code_are_rivals(
    device: Callable[..., Device], relay: Relay
) -> None:
    one, other, guest = device(relay), device(relay), device(relay)
    for table in (one, other):
        table.enter(CODE, table="table")
    guest.enter(CODE)
    assert guest.hears("failed") == [["rivals"]]
    assert guest.heard("met") == []


def test_a_code_leads_to_a_table(device: Callable[..., Device], relay: Relay) -> None:
    host, guest = device(relay), device(relay)
    host.enter(CODE, table="table")
    guest.enter(CODE)
    met(host, guest)


def test_a_wrong_clock_is_told_of(
    device: Callable[..., Device], relays: Callable[..., Relay]
) -> None:
    relay = relays("verifies", "clock")
    late = device(relay)
    late.page.evaluate("() => { const now = Date.now; Date.now = () => now() - 300_000; }")
    late.enter(table="table")
    assert late.hears("failed") == [["clock"]]
    assert late.heard("reached") == [[[]]]


def test_relays_that_swallow_are_left_out_and_those_without_a_word_are_not(
    device: Callable[..., Device], relays: Callable[..., Relay]
) -> None:
    swallows, wordless = relays("swallows"), relays("wordless")
    host, guest = device(swallows, wordless), device(swallows, wordless)
    pair = meet(host, guest)
    assert guest.heard("reached") == [[[wordless.name]]]
    guest("send", pair, "there")
    host.receives("there")
    guest.page.wait_for_function("() => device.call('carries')", polling=20)


def test_a_guest_goes_on_knocking_at_a_table_that_is_away(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    print_of = host.print("table")
    guest.page.clock.install()
    guest.enter(print=print_of)
    guest.hears("reached")
    guest.passes(61)
    assert guest.heard("failed") == [["silent"], ["silent"]]
    host.enter(table="table")
    host.hears("reached")
    guest.passes(31)
    met(host, guest)
    host.page.reload()
    guest.hears("gone")


def test_a_pair_that_another_way_carries_outlives_its_relays(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    guest.page.clock.install()
    pair = meet(host, guest)
    guest("hold", pair, True)
    relay.tell("die")
    guest.hears("reached", times=2)
    guest.passes(60)
    assert guest.heard("gone") == []
    guest("hold", pair, False)
    guest.passes(9)
    assert guest.heard("gone") == [[pair]]


@pytest.mark.parametrize("parting", [("close", "pair"), ("leave",)])
def test_last_words_come_before_the_goodbye(
    device: Callable[..., Device], relay: Relay, parting: tuple[str, ...]
) -> None:
    host, guest = device(relay), device(relay)
    pair = meet(host, guest)
    host("send", pair, "x" * 20_000 + str(list(range(5_000))))
    host("send", pair, "go")
    host(parting[0], *[pair for _ in parting[1:]])
    guest.hears("gone")
    assert [text[:2] for _, text in guest.heard("received")] == ["xx", "go"]


def test_what_another_phone_passes_on_opens_once_and_for_one_end(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    pair = meet(host, guest)
    sealed = host("seal", pair, "a secret")
    assert "a secret" not in sealed
    assert host("unseal", pair, sealed) is None
    assert guest("unseal", pair, sealed[:-4] + "AAAA") is None
    assert guest("unseal", pair, sealed) == "a secret"
    assert guest("unseal", pair, sealed) is None
    assert guest("unseal", pair, "no letters!") is None
