"""The browser is killed while people play: what the page showed as saved is still there.

Killed with all its processes, around the moment in which something is stored: a moment after a
tap, or as soon as the page has shown what came of it.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright
from tools.browser import FOR_TESTS, chromium
from tools.inside import STORE
from tools.serve import Site

from .first_moves import FIRST, NAMES
from .hands import Hands

SOON = 0.08
"""Seconds after a tap in which a kill comes."""

# Tells of every tap that acts, and of all that is shown without the mark "not saved yet".
WATCH = """
for (const name of ["click", "submit"])
  document.addEventListener(name, ({target}) => {
    if (target.closest?.("[data-act], [data-form], .deal")) tell("tapped", 0);
  }, true);
let last = -1;
new MutationObserver(() => {
  const screen = document.querySelector("#app > .screen");
  const entries = Number(screen?.dataset.entries ?? -1);
  if (entries === last || screen?.querySelector(":scope > .unsaved")) return;
  last = entries;
  if (entries >= 0) tell("shown", entries);
}).observe(document, {subtree: true, childList: true, attributes: true});
"""


class Device:
    """A browser with a profile on disk, and what its page has told."""

    def __init__(self, context: BrowserContext, folder: Path) -> None:
        self.folder = folder
        self.page: Page = context.pages[0]
        self.shown = 0
        self.killed = False
        self.kill_when = ""
        self.rng = Random()
        context.expose_binding("tell", lambda _, what, entries: self.told(what, entries))
        context.add_init_script(WATCH)

    def told(self, what: str, entries: int) -> None:
        if what == "shown":
            self.shown = max(self.shown, entries)
        if what == self.kill_when and not self.killed:
            self.killed = True
            wait = self.rng.uniform(0, SOON) if what == "tapped" else 0
            threading.Timer(wait, kill, [self.folder]).start()

    def tables(self) -> list[int]:
        """How many entries of each table can be read, the newest first; all are whole."""
        read: list[list[int]] = self.page.evaluate(
            f"""async () => {{
              const store = {STORE};
              return Promise.all((await store.list()).map(async ({{id}}) => {{
                const {{lines, of}} = await store.read(id);
                return [lines.length, of];
              }}));
            }}"""
        )
        assert all(lines == of for lines, of in read), read
        return [lines for lines, _ in read]


def kill(folder: Path) -> None:
    """The browser of this profile, with its whole family."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if f"--user-data-dir={folder}" in words and not any(
            it.startswith("--type=") for it in words
        ):
            group = os.getpgid(int(path.parent.name))
            assert group != os.getpgid(0)
            os.killpg(group, signal.SIGKILL)


@contextmanager
def device_of(playwright: Playwright, folder: Path) -> Iterator[Device]:
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=chromium(), args=FOR_TESTS
    )
    context.set_default_timeout(60_000)
    device = Device(context, folder)
    try:
        yield device
    finally:
        try:
            context.close()
        except Error:
            assert device.killed


def play_until_killed(device: Device, site: Site, name: str, *, at: str, when: str) -> None:
    """Deal and make the first move; the kill comes with one of them."""
    try:
        device.kill_when = when if at == "deal" else ""
        hands = Hands.sit_down(device.page, f"{site.url}?lang=en", name, NAMES)
        hands.watching = False
        table = hands.truth()
        seat = table.waiting[0]
        _, act = hands.pick(table, Random(1))
        hands.at(seat, table)
        device.kill_when = when
        FIRST[name](hands, seat, act, table)
        device.page.wait_for_timeout(3_000)
    except (Error, AssertionError):
        if not device.killed:
            raise


def kills(playwright: Playwright, site: Site, folder: Path, *, times: int) -> None:
    rng = Random(11)
    before, expected = 0, 0
    for time in range(times + 1):
        with device_of(playwright, folder) as device:
            device.rng = rng
            device.page.goto(f"{site.url}?lang=en")
            found = device.tables()
            assert found[:1] >= [expected] if expected else True, (time, found, expected)
            assert len(found) > before or not expected, (time, "the whole table is lost")
            if time == times:
                return
            device.page.evaluate("localStorage.removeItem('brushpass.people')")
            name = list(FIRST)[time % len(FIRST)]
            at = ("move", "deal")[time % 3 == 0]
            play_until_killed(device, site, name, at=at, when=("shown", "tapped")[time % 2])
            assert device.killed
            before, expected = len(found), device.shown
            print(f"{time} {name} {at} {device.kill_when}: shown {expected}")


def test_what_was_shown_as_saved_survives_a_kill(
    playwright: Playwright, site: Site, tmp_path: Path
) -> None:
    kills(playwright, site, tmp_path, times=2)


@pytest.mark.long
def test_what_was_shown_as_saved_survives_sixty_kills(
    playwright: Playwright, site: Site, tmp_path: Path
) -> None:
    kills(playwright, site, tmp_path, times=60)
