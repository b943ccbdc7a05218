"""A repeat visit begins from a snapshot of Python's memory, and plays as if from the start.

So do the pages of all other tests, in which every game is played; here the browser's own storage
keeps the snapshot, and one game is enough, dealt twice. `make soak` begins all of them so.
"""

from __future__ import annotations

from pathlib import Path
from struct import pack

import pytest
from playwright.sync_api import Page
from tools.build import ROOT
from tools.serve import Site
from tools.site import npm, snapshot

from brushpass.games import SHELF
from support.families import family

from .first_moves import NAMES, play_first_move
from .hands import Hands

# Puts into the browser's cache what the service worker would after a first visit: the snapshot,
# or a text instead of it.
KEEP = """async (instead) => {
  const path = "runtime/snapshot.bin";
  const {files} = await (await fetch("files.json")).json();
  const address = new URL(`${path}?h=${files[path].sha256}`, location);
  const content = instead === null
    ? (await fetch(path)).body.pipeThrough(new DecompressionStream("gzip"))
    : Uint8Array.from(instead);
  await (await caches.open("test")).put(address.href, new Response(content));
}"""

# Python without a page round it (that would start one, too), as PyScript starts it.
CHANCE = """async () => {
  const {downloads} = await import("/brush-pass/runtime/download.mjs");
  const {prepare, loadPyodide} = await import("/brush-pass/runtime/interpreter.mjs");
  const [progress, modulesHere, begun, failed] = Array(4).fill(() => {});
  const parts = downloads({patience: 60_000, progress, modulesHere});
  prepare({parts, begun, pageModule: {failed}});
  const python = await loadPyodide({});
  return python.runPython("import random; random.random()");
}"""

RESTORED = "() => performance.getEntriesByName('boot:restored').length"
BOOT = """async () => {
  const {boot} = await import("/brush-pass/assets/boot.js");
  return (await boot()) !== null;
}"""


@pytest.fixture(scope="module")
def repeat() -> bool:
    return False


def keep(page: Page, site: Site, instead: bytes | None = None) -> None:
    page.goto(site.url)
    page.evaluate(KEEP, None if instead is None else list(instead))


@pytest.mark.long
@pytest.mark.parametrize("name", SHELF)
def test_every_game_begins_from_a_snapshot(page: Page, site: Site, name: str) -> None:
    keep(page, site)
    play_first_move(page, site.url, name)
    assert page.evaluate(RESTORED) == 1


def test_two_visits_from_one_snapshot_deal_differently(page: Page, site: Site) -> None:
    keep(page, site)
    dealt = []
    for _ in range(2):
        table = Hands.sit_down(page, site.url, "codenames", NAMES).truth()
        assert page.evaluate(RESTORED) == 1
        dealt.append(table.log[:2])
        page.goto("about:blank")
    assert dealt[0] != dealt[1]


def test_chance_is_not_frozen_in_it(page: Page, site: Site) -> None:
    keep(page, site)
    drawn = set()
    for _ in range(2):
        page.goto(f"{site.url}files.json")
        drawn.add(page.evaluate(CHANCE))
        assert page.evaluate(RESTORED) == 1
    assert len(drawn) == 2


DAMAGED = {
    "no snapshot": b"no snapshot!",
    "nothing": bytes(100_000),
    "too short": pack("<III", 100_000, 1, 0) + bytes(4_000),
    "blank": pack("<III", 100_000, 1, 0) + bytes(4_096),
    "a page outside": pack("<III", 100_000, 1, 99) + bytes(4_096),
}


@pytest.mark.parametrize("how", family(DAMAGED, "too short", "blank"))
def test_a_damaged_snapshot_is_no_harm(rough_page: Page, site: Site, how: str) -> None:
    """Not even unpacked, or not as memory."""
    keep(rough_page, site, DAMAGED[how])
    rough_page.goto(site.url)
    assert rough_page.evaluate(BOOT) is True
    assert rough_page.evaluate(RESTORED) == 0


def test_a_snapshot_with_which_python_failed_is_not_tried_again(page: Page, site: Site) -> None:
    keep(page, site)
    page.evaluate('import("/brush-pass/runtime/download.mjs").then((own) => own.distrust())')
    page.goto(site.url)
    assert page.evaluate(BOOT) is True
    assert page.evaluate(RESTORED) == 0


def test_a_first_visit_goes_without(page: Page, site: Site) -> None:
    page.goto(site.url)
    assert page.evaluate(BOOT) is True
    assert page.evaluate(RESTORED) == 0


def test_it_is_made_the_same_every_time(site_folder: Path) -> None:
    files = {name: (site_folder / name).read_bytes() for name in snapshot.MADE_OF}
    again = snapshot.build(files, modules=npm.ensure(ROOT))
    assert again[snapshot.NAME] == (site_folder / snapshot.NAME).read_bytes()
