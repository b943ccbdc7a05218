"""How fast linked pages are, on loopback: joining, an act seen by all, coming back, ink, bytes.

    python -m tools.bench.links

Pages join by invitation and reply and play by clicking, with the hands of the browser tests, which
here tap at once. All pages share this machine's cores: with eight of them, what is measured until
the paint is mostly their painting, so there is also a figure until all of it is in the document.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT), str(ROOT / "tests")]

from browser.linked import POLL, Circle, Device
from browser.test_codenames import brisk, perform
from brushpass.app.linked.circle import make_secret
from brushpass.games import SHELF, game
from brushpass.games.invisible_ink.actions import TurnTimer
from brushpass.games.selfplay import choose, setups
from brushpass.link import HOST, Guest, Host, Peer
from brushpass.table import RandomDealer, Table
from tools.browser import chromium
from tools.build import build
from tools.inside import BOOTED
from tools.serve import Site, serving

PEOPLE = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
ACTS = 12
LINES = 12
GAMES = 5
PATIENCE = 120_000
PONG = '{"is":"Pong"'

PROBE = """
const clock = () => performance.timeOrigin + performance.now();
const painted = (tell) => requestAnimationFrame(() => setTimeout(tell));
window.paints = {};
window.texts = {};
window.inks = [];
for (const name of ["click", "submit"])
  addEventListener(name, () => { window.tapped = clock(); }, true);
addEventListener("pointermove", () => { window.moved ??= clock(); }, true);
document.addEventListener("ink:live", () => painted(() => inks.push(clock())));
document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const entries = document.querySelector("#app > .screen")?.dataset.entries;
  if (!entries) return;
  texts[entries] ??= clock();
  painted(() => { paints[entries] ??= clock(); });
}).observe(document.getElementById("app"),
  {childList: true, subtree: true, attributeFilter: ["data-entries"]}));
"""
"""When something was tapped, when which entry was in the document and on the screen, and when the
ink of another pen was."""


def measure() -> dict[str, float]:
    figures: dict[str, float] = {}
    with serving(build()) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for count in (2, 8):
            figures |= _star(browser, site, count)
        figures |= _ink(browser, site)
        browser.close()
    for name in SHELF:
        figures[f"link bytes a game {name}"] = mean(_bytes(name, seed) for seed in range(GAMES))
    return figures


def _pages(browser: Browser, count: int) -> list[Page]:
    pages = [browser.new_context(service_workers="block").new_page() for _ in range(count)]
    for page in pages:
        page.add_init_script(PROBE)
    return pages


def _booted(pages: list[Page]) -> None:
    """Python is there before anybody is invited: a boot is measured elsewhere."""
    for page in pages:
        page.mouse.move(5, 5)
        page.mouse.move(9, 9)
    for page in pages:
        page.wait_for_function(BOOTED, timeout=PATIENCE, polling=POLL)


def _close(pages: list[Page]) -> None:
    for page in pages:
        page.context.close()


def _star(browser: Browser, site: Site, count: int) -> dict[str, float]:
    """`count` pages join, act and see each other act; one of them reloads."""
    pages = _pages(browser, count)
    circle = Circle.sit_down(pages, site.url, "codenames", PEOPLE, {"form": "teams"})
    _booted(pages)
    begin = perf_counter()
    circle.host.open_links()
    Device.steady = False
    for seat, page in enumerate(pages[1:]):
        circle.join(page, seat)
    Device.steady = True
    joining = perf_counter() - begin
    circle.begin()
    for device in circle.devices:
        device.watching = False
    texts: list[float] = []
    paints: list[float] = []
    for _ in range(ACTS):
        seat, act = brisk(circle.table, Random(1))
        author = circle.device_of(seat)
        circle.step(perform, seat, act)
        texts += _delays(circle, author, "texts")
        paints += _delays(circle, author, "paints")
    begin = perf_counter()
    circle.guests[0].page.reload()
    circle.settled(-1)
    back = perf_counter() - begin
    _close(pages)
    return {
        f"link joining {count} pages s": joining,
        f"link act to document p95 ms, {count} pages": quantiles(texts, n=20)[-1],
        f"link act to paint p95 ms, {count} pages": quantiles(paints, n=20)[-1],
        f"link act to paint median ms, {count} pages": median(paints),
        f"link back after reload s, {count} pages": back,
    }


def _delays(circle: Circle, author: Device, where: str) -> list[float]:
    """From the tap on one page until its outcome is in, or on, each other one."""
    tapped = author.page.evaluate("() => tapped")
    entries = str(len(circle.table.log))
    found = []
    for device in circle.devices:
        if device is not author:
            there = device.page.wait_for_function(
                f"entries => {where}[entries]", arg=entries, polling=POLL
            )
            found.append(there.json_value() - tapped)
    return found


def _ink(browser: Browser, site: Site) -> dict[str, float]:
    """From the first movement of a pen until others have it on their screens."""
    pages = _pages(browser, 2)
    circle = Circle.sit_down(pages, site.url, "invisible_ink", PEOPLE[:3], {"way": "linked"})
    _booted(pages)
    circle.join(pages[1], 1, 2)
    circle.begin()
    circle.step(_turn_timer, circle.table.state.drawer, TurnTimer())
    drawer, other = pages
    box = drawer.locator("canvas[data-ink=draw]").bounding_box()
    assert box
    delays = []
    for number in range(LINES):
        drawer.mouse.move(box["x"] + 20, box["y"] + 20 + 10 * number)
        drawer.mouse.down()
        drawer.evaluate("() => { window.moved = null; }")
        other.evaluate("() => { inks.length = 0; }")
        drawer.mouse.move(box["x"] + 120, box["y"] + 20 + 10 * number, steps=4)
        seen = other.wait_for_function("() => inks[0]", polling=POLL).json_value()
        delays.append(seen - drawer.evaluate("() => moved"))
        before = len(circle.table.log)
        drawer.mouse.up()
        circle.settled(before)
    _close(pages)
    return {"link ink p95 ms": quantiles(delays, n=20)[-1], "link ink median ms": median(delays)}


def _turn_timer(hands: Any, seat: int, act: Any, table: Table[Any]) -> None:
    assert hands.tap_act(seat, act)


def _bytes(name: str, seed: int) -> int:
    """What a guest with one seat receives in a whole random game, without heartbeats."""
    kind = game(name)
    assert kind
    ways = setups(name)
    rng = Random(seed)
    table = Table(kind, ways[seed % len(ways)], RandomDealer(seed))
    host = Host(build_id="", make_secret=make_secret)
    host.start_game(table, [HOST] * len(table.setup.players))
    guest = Guest(build_id="", make_secret=make_secret, find=game)
    peer = Peer("bench", "guest")
    received = now = 0

    def talk() -> None:
        """A second passes; who has nothing to say sends a heartbeat."""
        nonlocal received, now
        now += 1_000
        guest.tick(now)
        host.tick(now)
        while said := guest.take_out():
            for text in said:
                host.received(peer, text or "", now)
            for _, answer in host.take_out():
                assert answer
                received += 0 if answer.startswith(PONG) else len(answer.encode())
                guest.received(answer, now)

    host.opened(peer, 0)
    guest.opened(0)
    talk()
    guest.claim(0)
    talk()
    host.agree(host.room.claims[0])
    talk()
    while not table.outcome:
        seat = rng.choice(table.waiting)
        act = choose(name, table, seat, rng)
        (guest if seat == 0 else host).act(seat, act)
        talk()
    assert guest.table
    assert guest.table.state == table.state
    return received


def main() -> None:
    for name, value in measure().items():
        print(f"{name:40}{value:10.1f}")


if __name__ == "__main__":
    main()
