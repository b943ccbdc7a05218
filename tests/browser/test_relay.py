"""Rooms: pages that meet over relays, without an app. The relays run on loopback, and lie when they
are asked to (tests/relay/relay.mjs); the pages have the site's policy (tests/browser/relay).
"""

from __future__ import annotations

import time
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_urlsafe
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
LOSES = """() => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    if (text.length < 1_200) send.call(this, text);
    else WebSocket.prototype.send = send;
  };
}"""
"""What a page sends next doesn't get to the relay, if it is long."""
LONG = "x" * 40 + str(list(range(300)))


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

    def key(self, table: str) -> str:
        """The fingerprint of a table's key, which is made for it."""
        made: str = self.page.evaluate("table => device.relay.ensureKeys(table)", table)
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

    def passes(self, seconds: int, step: int = 3) -> None:
        """So much time, of a clock that is set by hand."""
        for _ in range(0, seconds, step):
            self.page.clock.run_for(1_000 * step)
            self.page.wait_for_timeout(20)

    def carries(self) -> None:
        self.page.wait_for_function("() => device.call('carries')", polling=20)

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
    fingerprint = host.key("table")
    host.enter(table="table")
    guest.enter(fingerprint=fingerprint)
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
    fingerprint = table.key("table")
    impostor.enter(table="another")
    guest.enter(fingerprint=fingerprint)
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


def test_a_wrong_clock_is_told_of_where_only_a_lenient_relay_lives_and_nobody_answers(
    device: Callable[..., Device], relays: Callable[..., Relay]
) -> None:
    lenient = relays("verifies")
    late = device(relays("clock"), relays("clock"), lenient)
    fingerprint = late.key("table")
    late.page.clock.install()
    late.page.evaluate("() => { const now = Date.now; Date.now = () => now() - 300_000; }")
    late.enter(fingerprint=fingerprint)
    assert late.hears("reached") == [[[lenient.name]]]
    late.passes(33)
    assert late.heard("failed") == [["clock"]]


@pytest.mark.parametrize("whose", ["host", "guest"])
def test_two_who_share_only_the_slowest_relay_of_one_meet_and_talk(
    device: Callable[..., Device], relays: Callable[..., Relay], whose: str
) -> None:
    slow = relays("verifies", "slow")
    many, one = device(relays(), relays(), slow), device(slow)
    host, guest = (many, one) if whose == "host" else (one, many)
    fingerprint = host.key("table")
    host.enter(table="table")
    known = 3 if host is many else 1
    host.page.wait_for_function(
        "known => device.heard.at(-1)?.[1].length === known", arg=known, polling=20
    )
    guest.enter(fingerprint=fingerprint)
    pair = met(host, guest)
    for one_end, other in ((guest, host), (host, guest)):
        one_end("send", pair, "tHello")
        other.receives("tHello")


def test_relays_that_swallow_are_left_out_and_those_without_a_word_are_not(
    device: Callable[..., Device], relays: Callable[..., Relay]
) -> None:
    swallows, wordless = relays("swallows"), relays("wordless")
    host, guest = device(swallows, wordless), device(swallows, wordless)
    pair = meet(host, guest)
    assert guest.heard("reached") == [[[wordless.name]]]
    guest("send", pair, "there")
    host.receives("there")
    guest.carries()


def test_a_relay_that_swallows_is_known_to_be_dead_within_five_seconds(
    device: Callable[..., Device], relays: Callable[..., Relay]
) -> None:
    phone = device(relays("swallows"))
    phone.page.clock.install()
    phone.enter(table="table")
    phone.passes(6)
    assert phone.heard("reached") == [[[]]]


@pytest.mark.parametrize("modes", [("swallows", "verifies"), ("silent",)], ids=" ".join)
def test_a_relay_that_dies_under_a_pair_is_told_of_before_the_pair_is_given_up(
    device: Callable[..., Device], relay: Relay, modes: tuple[str, ...]
) -> None:
    host, guest = device(relay), device(relay)
    guest.page.clock.install()
    meet(host, guest)
    guest.carries()
    relay.mode(*modes)
    guest.passes(18, step=1)
    assert guest.heard("reached") == [[[relay.name]], [[]]]
    assert guest.heard("gone") == []


def test_an_event_that_no_relay_answers_puts_it_to_the_proof(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    guest.page.clock.install()
    pair = meet(host, guest)
    guest.carries()
    guest("setIdle", pair, True)
    guest.passes(24, step=1)
    relay.mode("silent")
    relay.seen()  # it has heard the order
    guest("send", pair, "Hello?")
    guest.passes(9, step=1)
    assert guest.heard("reached") == [[[relay.name]], [[]]]


def test_relays_under_a_pair_are_proven_no_more_often_than_is_polite(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    guest.page.clock.install()
    pair = meet(host, guest)
    guest.carries()
    guest.page.evaluate(
        """() => {
          const { send } = WebSocket.prototype;
          window.asked = 0;
          WebSocket.prototype.send = function (text) {
            if (text.startsWith('["REQ"')) window.asked += 1;
            send.call(this, text);
          };
        }"""
    )
    for idle in (True, False) * 3:
        guest("setIdle", pair, idle)
    guest.passes(24, step=1)
    assert guest.page.evaluate("() => asked") == 2


def test_a_guest_goes_on_knocking_at_a_table_that_is_away(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    fingerprint = host.key("table")
    guest.page.clock.install()
    guest.enter(fingerprint=fingerprint)
    guest.hears("reached")
    guest.passes(63)
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
    guest("setIdle", pair, True)
    relay.tell("die")
    guest.hears("reached", times=2)
    guest.passes(40)
    assert guest.heard("gone") == []
    guest("setIdle", pair, False)
    guest.passes(31)
    assert guest.heard("gone") == [[pair]]


def test_a_phone_that_wakes_up_asks_whether_the_other_one_is_there(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    guest.page.clock.install()
    pair = meet(host, guest)
    guest("setIdle", pair, True)
    guest("setIdle", pair, False)
    guest.passes(9)
    assert guest.heard("gone") == []
    guest("setIdle", pair, True)
    host("send", pair, "the last word")
    guest.receives("the last word")
    host.page.evaluate("() => { crypto.subtle.encrypt = () => new Promise(() => {}); }")
    guest("setIdle", pair, False)
    guest.passes(12)
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


def test_what_was_sealed_for_another_way_long_ago_opens_no_more(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    pair = meet(host, guest)
    first = host("seal", pair, "a secret")
    later = host.page.evaluate(
        """pair => {
          const sealed = Array.from({ length: 1_024 }, () => device.call("seal", pair, ""));
          return Promise.all(sealed);
        }""",
        pair,
    )
    opened = guest.page.evaluate(
        """async ([pair, first, later]) => {
          for (const sealed of [first, ...later]) await device.call("unseal", pair, sealed);
          return device.call("unseal", pair, first);
        }""",
        [pair, first, later],
    )
    assert opened is None


def test_what_comes_after_a_lost_frame_waits_only_for_a_while(
    device: Callable[..., Device], relays: Callable[..., Relay]
) -> None:
    relay = relays("wordless")
    host, guest = device(relay), device(relay)
    guest.page.clock.install()
    pair = meet(host, guest)
    host.page.evaluate(LOSES)
    for text in (LONG, "one", "two", "three"):
        host("send", pair, text)
        guest.page.wait_for_timeout(200)
        guest.page.clock.run_for(2_500)
    guest.page.wait_for_timeout(200)
    assert [text for _, text in guest.heard("received")] == ["one", "two", "three"]


def test_who_asks_while_much_is_on_its_way_is_answered(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    guest.page.clock.install()
    pair = meet(host, guest)
    guest("send", pair, token_urlsafe(50_000))
    guest.page.wait_for_timeout(300)
    guest("setIdle", pair, True)
    guest("setIdle", pair, False)
    for _ in range(3):
        guest.page.clock.run_for(3_000)
        guest.page.wait_for_timeout(300)
    assert guest.heard("gone") == []


def test_last_words_that_have_to_be_sent_again_come_before_the_goodbye(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    host.page.clock.install()
    pair = meet(host, guest)
    host.page.evaluate(LOSES)
    host("send", pair, LONG)
    host.page.wait_for_timeout(300)
    host("close", pair)
    host.passes(6)
    guest.hears("gone")
    assert guest.heard("received") == [[pair, LONG]]


def test_an_error_in_the_page_is_told_and_keeps_nothing_back(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    errors: list[str] = []
    guest.page.on("pageerror", lambda error: errors.append(str(error)))
    pair = meet(host, guest)
    guest.page.evaluate(
        """() => {
          const { push } = device.heard;
          device.heard.push = (note) => {
            if (note[2] === "bad") throw new Error("a bug");
            return push.call(device.heard, note);
          };
        }"""
    )
    host.page.evaluate("pair => ['bad', 'good'].map(text => device.call('send', pair, text))", pair)
    guest.receives("good")
    assert [error for error in errors if "a bug" in error]


def test_a_host_whose_page_was_away_answers_a_knock_again(
    device: Callable[..., Device], relay: Relay
) -> None:
    """The first answer is lost."""
    host, guest = device(relay), device(relay)
    fingerprint = host.key("table")
    host.enter(table="table")
    guest.page.evaluate(
        """() => {
          const { decrypt } = crypto.subtle;
          crypto.subtle.decrypt = async () => {
            crypto.subtle.decrypt = decrypt;
            device.heard.push(["answer"]);
            throw new Error("unreadable");
          };
        }"""
    )
    guest.enter(fingerprint=fingerprint)
    guest.hears("answer")
    host.page.evaluate(
        """() => {
          for (const what of ["pagehide", "pageshow"])
            dispatchEvent(new PageTransitionEvent(what, { persisted: true }));
        }"""
    )
    host.hears("reached", times=2)
    guest.page.wait_for_function(
        "() => device.heard.some(([what]) => what === 'met')", timeout=10_000, polling=20
    )
    met(host, guest)


def knocks(relay: Relay, guest: Device, count: int) -> list[dict[str, Any]]:
    """So many knocks at the room of the code, by guests who are gone."""
    for _ in range(count):
        guest.enter(CODE)
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        seen = relay.seen()
        for topic, times in Counter(event["tags"][0][1] for event in seen).items():
            if times >= count:
                guest.page.goto("about:blank")
                return [event for event in seen if event["tags"][0][1] == topic]
        guest.page.wait_for_timeout(50)
    raise AssertionError("nobody knocks")


def test_who_knocks_again_and_again_pushes_out_nobody_who_waits(
    device: Callable[..., Device], relay: Relay
) -> None:
    many = knocks(relay, device(relay), 12)
    host, guest = device(relay), device(relay)
    host.enter(CODE, table="table")
    host.carries()
    guest.enter(CODE)
    guest.hears("reached")
    guest.page.wait_for_timeout(500)  # a guest by a code waits for other tables to answer
    for knock in many:
        relay.passes(knock)
    met(host, guest)


def test_a_host_that_was_reloaded_meets_nobody_by_old_knocks(
    device: Callable[..., Device], relay: Relay
) -> None:
    host, guest = device(relay), device(relay)
    fingerprint = host.key("table")
    host.enter(table="table")
    guest.enter(fingerprint=fingerprint)
    met(host, guest)
    host.page.reload()
    host.ready()
    host.enter(table="table")
    host.hears("reached")
    guest.hears("gone")
    for event in relay.seen():
        relay.passes(event)
    host.page.wait_for_timeout(500)
    assert host.heard("met") == host.heard("received") == []
    guest("knock")
    host.hears("met")


def test_who_guesses_the_secret_is_not_answered(
    device: Callable[..., Device], relay: Relay
) -> None:
    """Not even who has seen at the relay where others knock."""
    knock = knocks(relay, device(relay), 2)[0]
    host, guesser = device(relay), device(relay)
    host.enter(CODE, table="table")
    host.carries()
    before = relay.seen()
    guesser.enter(CODE[::-1])
    guesser.carries()
    guesser.page.wait_for_timeout(500)
    own = guesser.heard("failed")
    guesser.page.goto("about:blank")
    told = relay.seen()
    guesses = [event for event in told if event not in before]
    for guess in guesses:
        relay.passes({**guess, "tags": knock["tags"]})
    host.page.wait_for_timeout(500)
    assert guesses and own == []
    assert relay.seen() == told
    relay.passes(knock)
    host.page.wait_for_timeout(500)
    assert len(relay.seen()) == len(told) + 1
