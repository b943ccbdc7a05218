"""What runs and what is turned while one phone goes round: the sand, and the table itself."""

from __future__ import annotations

from playwright.sync_api import Page
from tools.serve import Site

from brushpass.app.model import Stage

from .first_moves import CLUES, NAMES
from .hands import Hands, until

RUNS = "() => document.getElementById('clock').textContent.trim() !== '0:30'"


def test_the_sand_waits_for_the_second_encryptor(running: Page, site: Site) -> None:
    page = running
    hands = Hands.sit_down(page, site.url, "decrypto", NAMES)
    hands.watching = False
    table = hands.truth()
    first, second = table.waiting
    hands.hand_to(first)
    hands.fill("message", CLUES)
    hands.send("message")
    hands.settled(len(table.log))
    assert (hands.stage, hands.holder) == (Stage.SEALED, second), "no tap in between"
    clock = page.locator("#clock")
    page.wait_for_timeout(1600)
    assert clock.inner_text().strip() == "0:30", "it stands still until the seal opens"
    hands.hold()
    until(page, f"async () => ({RUNS})()")
    hands.tap('[data-do="seal"]')
    left = clock.inner_text().strip()
    until(page, "async left => document.getElementById('clock').textContent.trim() !== left", left)
    hands.to_table()
    hands.tap('[data-do="show-sheet:menu"]')
    hands.tap('.sheet [data-do="turn"]')
    page.wait_for_selector(".sheet", state="detached")
    turned = "() => getComputedStyle(document.querySelector('#app > .screen > main')).rotate"
    assert page.evaluate(turned) == "180deg"
    hands.tap('[data-do="show-sheet:menu"]')
    hands.tap('.sheet [data-do="turn"]')
    page.wait_for_selector(".sheet", state="detached")
    assert page.evaluate(turned) == "none"
