"""Phones that meet in a room, in real pages without an app: direct, through another phone, or by
the relay alone (tests/relay/relay.mjs). Pages go from test to test; whoever reloads comes back.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Playwright
from tools.serve import Site

from .bare_links import TABLE, Device
from .conftest import watched
from .relays import Relay
from .test_other_engines import firefox
from .together import BLOCKS

pytestmark = pytest.mark.slow

HASTE = {"DIRECT_FIRST": 1.0, "ATTEMPT": 1.5, "AFTER_LOSS": 0.3}


class Phones:
    def __init__(self, browser: Browser, site: Site, stack: ExitStack) -> None:
        self._browser, self._site, self._stack = browser, site, stack
        self.all: list[Device] = []
        self.wrong: list[str] = []

    def get(self, count: int) -> list[Device]:
        """A host and guests, in no room."""
        while len(self.all) < count:
            page = self._stack.enter_context(watched(self._browser, quiet=False))
            page.on("pageerror", lambda error: self.wrong.append(str(error)))
            page.on("console", self._hear)
            page.add_init_script(BLOCKS)
            self.all.append(Device(page, self._site))
        for place, phone in enumerate(self.all[:count]):
            phone.hosts = place == 0
            again(phone)
        return self.all[:count]

    def _hear(self, said: ConsoleMessage) -> None:
        """A browser complains of relays that are dead."""
        if said.type == "error" and "WebSocket" not in said.text:
            self.wrong.append(said.text)

    def rest(self) -> None:
        for phone in self.all:
            phone("device", "begin", TABLE, False)
        assert not self.wrong


def again(phone: Device) -> None:
    phone.ready()
    phone.sockets.clear()
    phone.page.evaluate("() => { window.blocks = window.first = undefined; }")
    for name, seconds in HASTE.items():
        phone("device", "tune", name, seconds)


@pytest.fixture(scope="module")
def module_phones(browser: Browser, links_site: Site) -> Iterator[Phones]:
    with ExitStack() as stack:
        yield Phones(browser, links_site, stack)


@pytest.fixture
def phones(module_phones: Phones) -> Iterator[Callable[[int], list[Device]]]:
    yield module_phones.get
    module_phones.rest()


def new_room(host: Device, *relays: Relay) -> str:
    link: str = host("device", "new_room", "key", [relay.url for relay in relays])
    return link


def enter(phone: Device, link: str, *relays: Relay) -> None:
    phone("device", "enter", "key", link, [relay.url for relay in relays])


def ways(phone: Device) -> list[str]:
    return [way for *_, way in phone.heard("opened")]


def opens(phone: Device, way: str, *, within: float = 10) -> str:
    """The peer of the newest way, which is this one."""
    phone.page.wait_for_function(
        "way => heard.findLast(([it]) => it === 'opened')?.at(-1) === way",
        arg=way,
        timeout=within * 1000,
        polling=20,
    )
    return phone.heard("opened")[-1][1]


def talk(one: Device, other: Device) -> None:
    """A text each way, between a host and a guest."""
    peer = other.heard("opened")[-1][1]
    for sender, receiver in ((one, other), (other, one)):
        text = f"{time.monotonic()} ёß"
        sender("device", "send", peer, text)
        receiver.page.wait_for_function(
            "text => heard.some(([what, , it]) => what === 'received' && it === text)",
            arg=text,
            polling=20,
        )


def block(phone: Device, whom: str) -> None:
    phone.page.evaluate("whom => { window.blocks = whom; }", whom)


DIRECT = "direct "
CODE = "abcdefghjk"


def test_who_meets_by_a_link_is_linked_directly_and_asks_nobody_before(
    phones: Callable[[int], list[Device]], relay: Relay
) -> None:
    host, guest = phones(2)
    link = new_room(host, relay)
    assert not host.sockets and not guest.sockets
    enter(host, link)
    enter(guest, link)
    assert opens(host, DIRECT) == opens(guest, DIRECT)
    assert ways(host) == ways(guest) == [DIRECT]
    assert host.heard("opened")[0][2] == guest.heard("opened")[0][2] != ""
    talk(host, guest)
    assert host.heard("reached") == [["reached", relay.name]]
    assert {*host.sockets, *guest.sockets} == {relay.url + "/"}


def test_without_a_direct_link_the_relay_carries_play_and_last_words(
    phones: Callable[[int], list[Device]], relay: Relay
) -> None:
    host, guest = phones(2)
    block(guest, "all")
    link = new_room(host, relay)
    enter(host, link)
    enter(guest, link)
    opens(host, relay.name)
    opens(guest, relay.name)
    talk(host, guest)
    peer = host.heard("opened")[-1][1]
    host("device", "send", peer, "you are sent away")
    host("device", "close", peer)
    guest.page.wait_for_function("() => heard.at(-1)[0] === 'closed'", polling=20)
    assert guest.heard("received")[-1][2] == "you are sent away"


def test_another_phone_passes_on_what_it_cannot_read_until_it_goes(
    phones: Callable[[int], list[Device]], relay: Relay
) -> None:
    host, helper, guest = phones(3)
    link = new_room(host, relay)
    enter(host, link)
    enter(helper, link)
    friend = opens(host, DIRECT)
    opens(helper, DIRECT)
    block(guest, "first")
    enter(guest, link)
    peer = opens(guest, relay.name)
    assert opens(host, relay.name) == peer
    assert opens(host, friend) == peer
    opens(guest, DIRECT)
    talk(host, guest)
    assert helper.heard("received") == []
    block(guest, "none")
    helper("device", "leave")
    host.hears("opened", times=5)
    assert ways(host) == [DIRECT, relay.name, friend, relay.name, DIRECT]
    guest.hears("opened", times=4)
    assert ways(guest) == [relay.name, DIRECT, relay.name, DIRECT]
    talk(host, guest)


BREAKS = "() => made.forEach(each => each.close())"
SEEMS_BROKEN = """() => {
  const [link, { setTimeout }] = [made.at(-1), window];
  Object.defineProperty(link, "connectionState", { value: "failed" });
  window.setTimeout = () => {};
  link.dispatchEvent(new Event("connectionstatechange"));
  window.setTimeout = setTimeout;
}"""
"""The transports take it for broken, and it is never closed."""


@pytest.mark.parametrize("breaks", [BREAKS, SEEMS_BROKEN], ids=["for both", "for one"])
def test_a_direct_link_that_breaks_is_made_anew_while_the_relay_carries_play(
    phones: Callable[[int], list[Device]], relay: Relay, breaks: str
) -> None:
    host, guest = phones(2)
    link = new_room(host, relay)
    enter(host, link)
    enter(guest, link)
    peer = opens(host, DIRECT)
    opens(guest, DIRECT)
    for phone in (host, guest):
        phone.page.wait_for_function("() => transports('device', 'carries')", polling=20)
    guest.page.evaluate(breaks)
    for phone in (host, guest):
        phone.hears("opened", times=3)
        assert {where for _, where, *_ in phone.heard("opened")} == {peer}
        assert ways(phone)[:3] == [DIRECT, relay.name, DIRECT]
        told = phone.page.evaluate("() => heard.map(([what]) => what)")
        changes = [what for what in told if what in ("opened", "closed")]
        assert changes[0::2] == ["opened"] * len(changes[0::2])
        assert changes[1::2] == ["closed"] * (len(changes[0::2]) - 1), "each way ends once"
    talk(host, guest)


def test_play_goes_on_directly_while_relays_die_and_by_the_relay_when_it_is_back(
    phones: Callable[[int], list[Device]], relay: Relay
) -> None:
    host, guest = phones(2)
    link = new_room(host, relay)
    enter(host, link)
    enter(guest, link)
    opens(host, DIRECT)
    opens(guest, DIRECT)
    for phone in (host, guest):
        phone.hears("reached")
    died = time.monotonic()
    relay.tell("die")
    for phone in (host, guest):
        assert phone.hears("reached", times=2, within=6)[-1] == ["reached"]
    assert time.monotonic() - died < 5
    talk(host, guest)
    relay.live()
    for phone in (host, guest):
        assert phone.hears("reached", times=3)[-1] == ["reached", relay.name]
    assert ways(host) == ways(guest) == [DIRECT]


def test_a_relay_that_swallows_what_it_takes_is_not_alive(
    phones: Callable[[int], list[Device]], relays: Callable[..., Relay]
) -> None:
    host, guest = phones(2)
    swallows, lives = relays("swallows"), relays()
    link = new_room(host, swallows, lives)
    enter(host, link)
    enter(guest, link)
    assert opens(host, DIRECT) == opens(guest, DIRECT)
    assert host.heard("reached") == [["reached", lives.name]]


def test_everybody_is_back_after_reloads(
    phones: Callable[[int], list[Device]], relay: Relay
) -> None:
    host, guest = phones(2)
    link = new_room(host, relay)
    enter(host, link)
    enter(guest, link)
    first = opens(host, DIRECT)
    opens(guest, DIRECT)
    guest.page.reload(wait_until="commit")
    host.hears("closed")
    again(guest)
    enter(guest, link)
    second = opens(guest, DIRECT)
    host.hears("opened", times=2)
    assert opens(host, DIRECT) == second != first
    talk(host, guest)
    host.page.reload(wait_until="commit")
    guest.hears("closed")
    again(host)
    enter(host, link)
    guest.hears("opened", times=2)
    assert opens(host, DIRECT) == opens(guest, DIRECT) != second
    talk(host, guest)


def test_what_no_honest_guest_says_breaks_nothing(
    phones: Callable[[int], list[Device]], relay: Relay
) -> None:
    host, guest, liar = phones(3)
    link = new_room(host, relay)
    for phone in (host, guest):
        enter(phone, link)
    other = opens(host, DIRECT)
    opens(guest, DIRECT)
    enter(liar, link)
    peer = opens(liar, DIRECT)
    payload = guest("rtc", "invite", 0)
    for rubbish in (
        "", "s", "sdirect  ", f"sdirect  {payload}", f"sdirect  {payload[:-1]}", "s" * 9_000,
        f"smeet {other.split()[1]} {payload}", f"smeet {other.split()[1]} ", "smeet  ", "spart  ",
        f"spart {other.split()[1]} ", "v", f"v{other.split()[1]} {'A' * 342}", "shere  ", "\0", "x",
    ):  # fmt: skip
        for _ in range(4):
            liar("device", "say_on_relay", peer, rubbish)
            liar("device", "say_directly", peer, rubbish)
    talk(host, guest)
    assert ways(guest) == [DIRECT]


def test_of_guests_who_are_met_and_say_nothing_only_so_many_are_waited_for(
    phones: Callable[[int], list[Device]], relay: Relay
) -> None:
    [host] = phones(1)
    host("device", "tune", "DIRECT_FIRST", 60)
    host("device", "tune", "ATTEMPT", 60)
    enter(host, new_room(host, relay))
    host("device", "meets", 40)
    host.page.wait_for_timeout(500)
    kept = "() => made.filter(each => each.signalingState !== 'closed').length"
    assert 0 < host.page.evaluate(kept) <= 16


def test_a_guest_makes_no_links_that_it_has_no_use_for(
    phones: Callable[[int], list[Device]], relay: Relay
) -> None:
    host, guest = phones(2)
    link = new_room(host, relay)
    for phone in (host, guest):
        enter(phone, link)
    peer = opens(host, DIRECT)
    opens(guest, DIRECT)
    before = guest.page.evaluate("() => made.length")
    asked = [*range(10), 0]
    for word in (*(f"smeet {other} " for other in asked), f"smeet {CODE} payload"):
        host("device", "say_directly", peer, word)
    talk(host, guest)
    guest.page.wait_for_timeout(500)
    assert guest.page.evaluate("() => made.length") == before + 8 + 1


def test_a_host_is_in_the_rooms_of_a_link_and_of_a_code(
    phones: Callable[[int], list[Device]], relay: Relay
) -> None:
    host, one, two = phones(3)
    link = new_room(host, relay)
    enter(host, link)
    enter(host, CODE, relay)
    enter(one, link)
    enter(two, CODE, relay)
    peers = [opens(one, DIRECT), opens(two, DIRECT)]
    opened = host.hears("opened", times=2)
    assert {peer for _, peer, *_ in opened} == {*peers}
    for guest in (one, two):
        talk(host, guest)
    assert host.heard("reached") == [["reached", relay.name]]


@pytest.mark.long
def test_a_guest_with_firefox_is_linked_directly(
    phones: Callable[[int], list[Device]],
    relay: Relay,
    playwright: Playwright,
    links_site: Site,
    tmp_path: Path,
) -> None:
    [host] = phones(1)
    with firefox(playwright, tmp_path) as page:
        guest = Device(page, links_site).ready()
        link = new_room(host, relay)
        enter(host, link)
        enter(guest, link)
        assert opens(host, DIRECT) == opens(guest, DIRECT)
        talk(host, guest)
        page.reload(wait_until="commit")
        host.hears("closed")
        guest.ready()
        enter(guest, link)
        assert opens(guest, DIRECT) == host.hears("opened", times=2)[-1][1]
