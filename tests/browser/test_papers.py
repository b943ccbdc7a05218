"""What computers have to read comes when one sits down: not before, once, and then it stays. What
comes damaged is never used: it is asked for again, and if that doesn't help people are told.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, Route, expect
from tools.serve import Fault, Site, serving

from brushpass.language import FIRST
from brushpass.lexicon import paths

from .hands import Hands, until
from .test_offline import PATIENCE, has_all, opened

LISTS, VECTORS = paths(FIRST)
GAME = "codenames"
LONGER = "n => Number(document.querySelector('#app > .screen').dataset.entries) > n"
ALL_HERE = """() => {
  const screen = document.querySelector("#app > .screen");
  return screen && !screen.querySelector(".papers");
}"""


MINDS = "minds.bin"
THINGS = "minds/invisible_ink/things.txt"
DAMAGES: tuple[Fault, ...] = ("corrupt", "short", "portal")

POISON = """async (paths) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const {url} of await cache.keys())
      if (paths.some((path) => new URL(url).pathname.endsWith(path)))
        await cache.put(url, new Response("damaged"));
  }
}"""
POISONED = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const {url} of await cache.keys())
      if ((await (await cache.match(url)).clone().text()) === "damaged") return url;
  }
  return "";
}"""
WITHOUT_HASHES = "Object.defineProperty(crypto, 'subtle', {value: undefined});"
"""As on a host without https: then only the length of a file can be compared."""


def sit_down(page: Page, game: str = GAME) -> None:
    page.locator(f'.home [data-lobby="alone"][data-game="{game}"]').click()
    page.wait_for_selector("#app > .screen", timeout=PATIENCE)


def asked(page: Page, site: Site, path: str, times: int) -> None:
    """Until a file has been asked for so often."""
    for _ in range(1500):
        if site.count(path) >= times:
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"{path} was asked for {site.count(path)} times")


def try_again(page: Page) -> None:
    """As soon as the page doesn't rest any more."""
    page.locator(':is([data-do="retry"], [data-do="fetch-again"])').click()


def alert(page: Page) -> Locator:
    return page.locator('.papers [role="alert"]')


def test_damaged_papers_are_never_used_and_come_whole_when_one_tries_again(
    page: Page, own_site: Site
) -> None:
    """A computer's code and both files that it reads, in every way in which they can be damaged."""
    page.goto(own_site.url)
    own_site.faults[MINDS] = DAMAGES[0]
    sit_down(page)
    for fault in DAMAGES[1:]:
        expect(alert(page)).to_be_visible()
        own_site.faults[MINDS] = fault
        before = own_site.count(MINDS)
        try_again(page)
        asked(page, own_site, MINDS, before + 1)
    expect(alert(page)).to_be_visible()
    expect(alert(page)).to_contain_text("damaged")
    del own_site.faults[MINDS]
    own_site.faults |= {LISTS: "corrupt", VECTORS: "portal"}
    try_again(page)
    asked(page, own_site, VECTORS, 2)
    expect(alert(page)).to_be_visible()
    own_site.faults = {LISTS: "short"}
    before = own_site.count(LISTS)
    try_again(page)
    asked(page, own_site, LISTS, before + 1)
    expect(alert(page)).to_be_visible()
    own_site.faults.clear()
    try_again(page)
    until(page, ALL_HERE)


def test_what_is_damaged_where_the_worker_keeps_it_heals_by_itself(
    browser: Browser, site_folder: Path, tmp_path: Path
) -> None:
    with serving(site_folder) as site, opened(browser, tmp_path) as context:
        page = context.pages[0]
        page.goto(site.url)
        has_all(page)
        sit_down(page)
        until(page, ALL_HERE)
        page.evaluate(POISON, [MINDS, LISTS, VECTORS])
        assert page.evaluate(POISONED)
        page.reload()
        page.wait_for_selector("#app > .screen", timeout=PATIENCE)
        until(page, ALL_HERE)
        expect(alert(page)).to_have_count(0)
        until(page, f"async () => !(await ({POISONED})())")


def test_a_case_whose_files_come_damaged_says_so_and_can_be_tried_again(
    page: Page, own_site: Site
) -> None:
    own_site.faults[MINDS] = "portal"
    page.goto(f"{own_site.url}#case=nevidimka.2026-01-05")
    expect(page.locator('.case-making [role="alert"]')).to_contain_text("damaged", timeout=PATIENCE)
    own_site.faults.clear()
    try_again(page)
    page.wait_for_selector("#app > .screen:not(:has(.case-making))", timeout=PATIENCE)


def test_invisible_ink_says_why_it_cannot_be_dealt_and_how_to_go_on(
    rough_page: Page, own_site: Site
) -> None:
    """Missing, so the console complains; damaged, so that nothing is dealt of it."""
    page, errors = rough_page, list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(own_site.url)
    own_site.faults[THINGS] = "missing"
    page.locator('.home [data-lobby="alone"][data-game="invisible_ink"]').click()
    status = page.locator("#invisible_ink .deal .status")
    expect(status).to_contain_text(THINGS, timeout=PATIENCE)
    again = page.locator('#invisible_ink [data-lobby="alone"]')
    own_site.faults[THINGS] = "corrupt"
    before = own_site.count(THINGS)
    again.click()
    asked(page, own_site, THINGS, before + 2)
    expect(status).to_contain_text(THINGS)
    own_site.faults.clear()
    again.click()
    page.wait_for_selector("#app > .screen", timeout=PATIENCE)
    assert not errors


def test_a_computer_that_cannot_think_stops_the_table_instead_of_moving_at_random(
    rough_page: Page, own_site: Site
) -> None:
    """Its console says why."""
    page = rough_page
    page.add_init_script(WITHOUT_HASHES)
    page.add_init_script("localStorage['brushpass.pace'] = 'now';")
    page.goto(own_site.url)
    damaged = b"\xff" * (own_site.folder / LISTS).stat().st_size
    page.route(f"**/{LISTS}", lambda route: route.fulfill(body=damaged))
    sit_down(page)
    expect(alert(page)).to_contain_text("couldn’t finish thinking", timeout=PATIENCE)
    entries = len(Hands(page, GAME).truth().log)
    page.locator('[data-do="any-move"]').click()
    until(page, LONGER, entries)
    expect(alert(page)).to_contain_text("couldn’t finish thinking", timeout=PATIENCE)
    page.unroute(f"**/{LISTS}")
    try_again(page)
    until(page, ALL_HERE)  # it may be the person's turn by now


def test_papers_come_when_a_computer_sits_down_are_asked_for_again_and_stay(
    browser: Browser, site_folder: Path, tmp_path: Path
) -> None:
    with serving(site_folder) as site, opened(browser, tmp_path) as context:
        page = context.pages[0]
        page.goto(site.url)
        has_all(page)
        assert site.count(LISTS) == site.count(VECTORS) == 0, "nobody wanted them"
        site.faults[VECTORS] = "missing"
        sit_down(page)
        told = page.locator(".papers")
        expect(told.locator('[role="alert"]')).to_be_visible(timeout=PATIENCE)
        del site.faults[VECTORS]
        told.locator('[data-do="fetch-again"]').click()
        until(page, ALL_HERE)
        assert site.count(LISTS) == 1, "what had come isn't asked for again"
    with opened(browser, tmp_path) as context:  # the server is gone, and the table goes on
        page = context.pages[0]
        page.goto(site.url)
        page.wait_for_selector("#app > .screen", timeout=PATIENCE)
        until(page, ALL_HERE)


def hold_until(page: Page, other: str, path: str) -> None:
    """The file of this path comes when the other is asked for, too."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    def let_go(route: Route) -> None:
        for one in (*held, route):
            one.continue_()

    page.route(f"**/{path}", hold)
    page.route(f"**/{other}", let_go)


def test_no_file_waits_for_another(page: Page, site: Site) -> None:
    """Words are dealt from lists and families; computers read associations and vectors."""
    hold_until(page, "families.txt", "codenames-family.txt")
    hold_until(page, VECTORS, LISTS)
    page.goto(site.url)
    sit_down(page)
    until(page, ALL_HERE)
