"""A real browser on the built site: Chromium by Playwright, served from a thread.

`page` fails its test on any console error, uncaught error or request to another host. The page's
policy holds in tests, too: what `wait_for_function` gets has to be a function (`() => ...`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tools.browser import FOR_TESTS, chromium  # noqa: E402
from tools.build import build  # noqa: E402
from tools.serve import Site, serving  # noqa: E402

# Every boot event of a page, as [name, detail], for tests to wait for and to read.
RECORD_BOOT = """
window.bootEvents = [];
for (const name of ["progress", "failed", "ready"])
  document.addEventListener(`boot:${name}`, ({detail}) => bootEvents.push([name, detail]));
"""

# Pages begin as on a repeat visit, from the snapshot, which takes less time: see test_boot.py,
# test_offline.py and test_snapshot.py for first visits.
FROM_SNAPSHOT = """
try {
  const match = caches.match.bind(caches);
  const unpacked = ({body}) => new Response(body.pipeThrough(new DecompressionStream("gzip")));
  caches.match = (asked, ...more) =>
    String(asked).includes("runtime/snapshot.bin")
      ? fetch(asked).then(unpacked)
      : match(asked, ...more);
} catch {} // there is no such storage here
"""

expect.set_options(timeout=30_000)  # as everything else: machines that test are often busy

WITHOUT_MOMENTS = """
try { if (!localStorage["brushpass.moments"]) localStorage["brushpass.moments"] = "off"; } catch {}
"""
"""As people can wish it: what is tapped next is there at once. See test_moments.py for moments."""

BARE_MAIN = "from brushpass_page import ready\n\nready()\n"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium: $BRUSHPASS_CHROMIUM, the system's own, or the one Playwright brings."""
    running = playwright.chromium.launch(executable_path=chromium(), args=FOR_TESTS)
    yield running
    running.close()


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The whole site, built from what lies in the repository."""
    return build(ROOT / "build" / "test-site")


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[Site]:
    with serving(site_folder) as running:
        yield running


@pytest.fixture(scope="session")
def bare_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with nothing in it but the boot: a blank page and a main.py of one call."""
    code = tmp_path_factory.mktemp("py")
    (code / "main.py").write_text(BARE_MAIN)
    blank = ROOT / "tools" / "site" / "blank.html"
    return build(tmp_path_factory.mktemp("bare"), py=code, page=blank)


@pytest.fixture
def bare(bare_folder: Path) -> Iterator[Site]:
    """The bare site on a server of its own, which the test may break."""
    with serving(bare_folder) as running:
        yield running


def without_python(page: Page) -> None:
    """For pages that are only looked at: what would start Python never arrives."""
    page.route("**/{files.json,pyodide.asm.wasm,stdlib.zip,app.bin}", lambda _: None)


@contextmanager
def watched(
    browser: Browser, *, quiet: bool = True, repeat: bool = True, phone: bool = False
) -> Iterator[Page]:
    """A page in a profile of its own; it calls no other host and with `quiet` never complains. On
    a `phone` it is touched.

    It keeps nothing for later and moves nothing, which would only cost time: see test_offline.py
    and test_motion.py for that.
    """
    context = browser.new_context(
        service_workers="block",
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
        viewport={"width": 360, "height": 740} if phone else {"width": 1280, "height": 720},
    )
    if repeat:
        context.add_init_script(FROM_SNAPSHOT)
    page = context.new_page()
    page.add_init_script(RECORD_BOOT)
    page.add_init_script(WITHOUT_MOMENTS)
    wrong: list[str] = []

    def check_host(url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.hostname not in (
            "localhost",
            "127.0.0.1",
        ):
            wrong.append(f"request to another host: {url}")

    page.on("request", lambda request: check_host(request.url))
    page.on("websocket", lambda socket: check_host(socket.url))
    if quiet:
        page.on("pageerror", lambda error: wrong.append(f"uncaught: {error}"))
        page.on(
            "console",
            lambda message: (
                wrong.append(f"console: {message.text}") if message.type == "error" else None
            ),
        )
    yield page
    context.close()
    assert not wrong, "\n".join(wrong)


@pytest.fixture(scope="module")
def repeat() -> bool:
    """Whether pages begin as on a repeat visit. A module that tests first visits says no."""
    return True


@pytest.fixture
def page(browser: Browser, repeat: bool) -> Iterator[Page]:
    with watched(browser, repeat=repeat) as one:
        yield one


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page that is touched, as high and wide as a small phone."""
    with watched(browser, phone=True) as one:
        yield one


@pytest.fixture
def rough_page(browser: Browser, repeat: bool) -> Iterator[Page]:
    """For tests in which something is meant to go wrong: the console may complain."""
    with watched(browser, quiet=False, repeat=repeat) as one:
        yield one


@pytest.fixture
def more_pages(browser: Browser) -> Iterator[Callable[[], Page]]:
    """Further watched pages, each in a profile of its own, as if on another device."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(watched(browser))
