"""Without internet: the server is gone and the browser a new one on the same profile; and updates,
which wait for a person, never disturb a game and never mix two versions.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tools.browser import FOR_TESTS, chromium
from tools.build import write
from tools.inside import BOOTED
from tools.serve import Site, serving
from tools.site import worker
from tools.site.manifest import manifest
from tools.site.pack import fingerprint, tree

from .first_moves import FIRST, NAMES, play_first_move
from .hands import Hands, until
from .running import EMPTIED
from .test_csp import RECORD

READY = "Ready. Works without internet from now on."
PATIENCE = 90_000
WORDS = "wordlists/en/codenames-undercover.txt"
STYLE = "assets/css/site.css"
REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).length"
LARGE = "runtime/snapshot.bin"
KEYS = """async () => {
  const keys = [];
  for (const name of await caches.keys())
    for (const {url} of await (await caches.open(name)).keys()) keys.push(url);
  return keys;
}"""
FORGET = """async (path) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const {url} of await cache.keys())
      if (new URL(url).pathname.endsWith(path)) await cache.delete(url);
  }
}"""


@contextmanager
def opened(browser: Browser, profile: Path) -> Iterator[BrowserContext]:
    """A browser of its own, which finds in this profile what an earlier one has left there."""
    context = browser.browser_type.launch_persistent_context(
        profile, executable_path=chromium(), args=FOR_TESTS, locale="en-GB"
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def is_ready(page: Page) -> None:
    expect(page.locator(".home [data-kit-title]")).to_have_text(READY, timeout=PATIENCE)


def has_all(page: Page) -> None:
    """The large file that isn't needed comes by itself, after all others."""
    is_ready(page)
    until(page, f"async () => (await ({KEYS})()).some((it) => it.includes('{LARGE}'))")


def version(page: Page) -> str:
    return page.locator("meta[name=version]").get_attribute("content") or ""


def released(folder: Path, out: Path, change: Mapping[str, Callable[[bytes], bytes]]) -> str:
    """Another build of the site, in which these files differ; its version."""
    files = {name: data for name, data in tree(folder, hidden=True).items() if name != worker.NAME}
    files |= {name: edit(files[name]) for name, edit in change.items()}
    new = fingerprint(files.items())[:16]
    for name in [name for name in files if name.endswith(".html")]:
        page = files[name].decode()
        page = re.sub(r'name="version" content="\w+"', f'name="version" content="{new}"', page)
        files[name] = page.encode()
    files["files.json"] = manifest(files, version=new)
    files[worker.NAME] = worker.worker(files, version=new, lost="<p>lost")
    for name, data in files.items():
        write(out / name, data)
    return new


@pytest.fixture
def before(site_folder: Path, tmp_path: Path) -> Path:
    """The site as it was; nobody builds into this folder."""
    return Path(shutil.copytree(site_folder, tmp_path / "before"))


@pytest.fixture(scope="module")
def visited(browser: Browser, site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A site that was visited once, as an address and a profile; nobody serves it any more."""
    profile = tmp_path_factory.mktemp("profile")
    with serving(site_folder) as site, opened(browser, profile) as context:
        page = context.pages[0]
        page.goto(site.url)
        has_all(page)
        assert site.log[-1].path == LARGE
        site.folder = profile
    site.server_close()
    return site


@pytest.fixture(scope="module")
def offline(browser: Browser, visited: Site) -> Iterator[BrowserContext]:
    with opened(browser, visited.folder) as context:
        yield context


SPOIL = """async (path) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const {url} of await cache.keys()) {
      const headers = {"content-type": "text/javascript"};
      if (new URL(url).pathname.endsWith(path)) await cache.put(url, new Response("?", {headers}));
    }
  }
}"""


def test_a_repeat_visit_asks_early_and_mends_what_has_rotted(
    browser: Browser, site_folder: Path, tmp_path: Path
) -> None:
    with serving(site_folder) as site:
        with opened(browser, tmp_path) as context:
            page = context.pages[0]
            page.goto(site.url)
            has_all(page)
            page.goto("about:blank")
            page.goto(f"{site.url}#codenames")
            page.wait_for_function(BOOTED)
            asked = page.evaluate(
                """() => performance.getEntriesByType("resource")
                  .filter(({name}) => /(files.json|wasm|app.bin|stdlib.zip)$/.test(name))
                  .map(({startTime}) => startTime)"""
            )
            built = page.evaluate(
                "() => performance.getEntriesByType('navigation')[0].domInteractive"
            )
            assert len(asked) == 4, "each once"
            assert max(asked) < built
        with opened(browser, tmp_path) as context:
            page = context.pages[0]
            page.goto(f"{site.url}404.html")  # here nothing has been loaded that may rot
            page.evaluate(SPOIL, "runtime/pyodide.asm.mjs")
            page.goto(f"{site.url}#codenames")
            kit = page.locator("#codenames [data-kit]").first
            expect(kit).to_have_attribute("data-kit", "failed", timeout=PATIENCE)
            kit.locator("[data-lobby=retry]").click()
            page.wait_for_function(BOOTED)


def test_the_first_visit_fetches_no_file_twice(visited: Site) -> None:
    sent = [answer.path for answer in visited.log if answer.sent]
    assert sorted(set(sent)) == sorted(sent)


def test_every_game_is_played_without_internet(offline: BrowserContext, visited: Site) -> None:
    """The first by hand from the landing on, the others one after another in the same page."""
    page = offline.new_page()
    page.add_init_script(RECORD)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    for name in FIRST:
        hands = play_first_move(page, visited.url, name)
        assert hands.truth().setup.players == NAMES
        assert page.evaluate(EMPTIED)
    assert page.evaluate("violations") == []
    assert wrong == []
    page.close()


def test_every_page_is_there_without_internet(offline: BrowserContext, visited: Site) -> None:
    page = offline.new_page()
    for place, lang in (("?lang=en", "en"), ("de/", "de"), ("de", "de"), ("ru/#decrypto", "ru")):
        page.goto(visited.url + place)
        assert page.locator("html").get_attribute("lang") == lang
    is_ready_somewhere = page.locator(".home [data-kit-title]")
    expect(is_ready_somewhere).not_to_have_text("", timeout=PATIENCE)
    page.goto(visited.url + "no/such/page")
    assert page.locator("section[lang]").count() == 3
    page.close()


def test_a_part_that_is_gone_is_named_and_a_page_that_is_gone_says_so(
    offline: BrowserContext, visited: Site
) -> None:
    page = offline.new_page()
    page.goto(visited.url)
    is_ready(page)
    page.evaluate(FORGET, "/app.bin")
    page.reload()
    expect(page.locator(".home [data-kit-title]")).to_have_text("app.bin didn’t arrive")
    expect(page.locator("[data-lobby=retry]:visible")).to_have_count(1)
    page.evaluate(FORGET, "/index.html")
    page.reload()
    assert page.locator("section[lang]").count() == 3
    link = page.locator("section[lang=de] a").get_attribute("href")
    assert link == f"{visited.url}?lang=de"
    page.close()


def test_what_arrives_damaged_is_not_kept(
    browser: Browser, site_folder: Path, tmp_path: Path
) -> None:
    with serving(site_folder) as site, opened(browser, tmp_path) as context:
        site.faults[WORDS] = "corrupt"
        page = context.pages[0]
        page.goto(site.url)
        page.wait_for_function(f"{REGISTERED} > 0")
        page.wait_for_function(f"{REGISTERED} === 0")
        assert not any(WORDS in url for url in page.evaluate(KEYS))
        assert READY not in page.locator(".home").inner_text()
        site.faults.clear()
        site.log.clear()
        page.reload()
        is_ready(page)
        assert site.count(WORDS) == 1


def test_an_update_waits_for_a_person_and_no_page_sees_two_versions(
    browser: Browser, before: Path, tmp_path: Path
) -> None:
    other = "\n".join(f"newword{n}" for n in range(400)).encode()
    change = {STYLE: lambda data: data + b"\n/* new */\n", WORDS: lambda _: other}
    new = released(before, tmp_path / "new", change)
    with serving(before) as site, opened(browser, tmp_path / "profile") as context:
        first = context.pages[0]
        first.goto(site.url)
        has_all(first)
        old = version(first)

        # The new version arrives: nothing but what has changed, and nobody is served from it.
        site.folder = tmp_path / "new"
        site.log.clear()
        first.reload()
        assert version(first) == old
        expect(first.locator("#newer")).to_be_visible(timeout=PATIENCE)
        changed = {name for name in tree(before) if differ(name, before, site.folder)}
        assert {answer.path for answer in site.log if answer.sent} == changed
        assert {STYLE, WORDS, "index.html"} <= changed
        assert len(changed) < 8
        second = context.new_page()
        second.goto(site.url)
        assert version(second) == old

        # One page agrees. The other goes on with what it began with, to the deal and beyond.
        first.locator("[data-lobby=use-newer]").click()
        expect(first.locator("meta[name=version]")).to_have_attribute("content", new)
        hands = Hands.sit_down_here(second, "codenames", NAMES)
        assert not any(
            "newword" in word for word in hands.page.locator(".card .w").all_inner_texts()
        )
        assert "/* new */" not in second.evaluate(f"fetch('{STYLE}').then((it) => it.text())")
        assert "/* new */" in first.evaluate(f"fetch('{STYLE}').then((it) => it.text())")

        # A game is not disturbed, not even by an offer. After it, the offer is there.
        expect(second.locator("#newer")).to_be_hidden()
        hands.tap('[data-do="show-sheet:leave"]')
        hands.tap('[data-do="leave"]')
        expect(second.locator("#newer")).to_be_visible()
        second.locator("[data-lobby=not-newer]").click()
        expect(second.locator("#newer")).to_be_hidden()

        # When nobody needs it any more, the old version is thrown away.
        second.close()
        many = len(first.evaluate(KEYS))
        first.reload()
        is_ready(first)
        assert version(first) == new
        assert len(first.evaluate(KEYS)) == many - len(changed - {worker.NAME})


def differ(name: str, one: Path, two: Path) -> bool:
    return (one / name).read_bytes() != (two / name).read_bytes()


def test_an_old_page_and_a_new_worker_are_kept_apart(
    browser: Browser, before: Path, tmp_path: Path
) -> None:
    """The site changes while somebody is on it for the first time: page old, worker new."""
    new = released(before, tmp_path / "new", {WORDS: lambda data: data[::-1]})
    with serving(before) as site, opened(browser, tmp_path / "profile") as context:
        page = context.pages[0]
        page.goto(site.url)
        old = version(page)
        site.folder = tmp_path / "new"
        page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
        page.wait_for_timeout(500)
        assert page.evaluate("() => navigator.serviceWorker.controller") is None
        assert version(page) == old
        assert READY not in page.locator(".home").inner_text()
        page.reload()
        assert version(page) == new
        is_ready(page)
