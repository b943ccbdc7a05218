"""A real browser on the built site: Chromium by Playwright, served from a thread.

`page` fails its test on any console error, uncaught error or request to another host. The page's
policy holds in tests, too: what `wait_for_function` gets has to be a function (`() => ...`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tools.browser import FOR_TESTS, chromium  # noqa: E402
from tools.build import build  # noqa: E402
from tools.serve import Site, serving  # noqa: E402

from .bare_links import build_links  # noqa: E402
from .grown import grow  # noqa: E402
from .relays import Relay  # noqa: E402
from .running import Runners  # noqa: E402
from .together import BLOCKS, knows  # noqa: E402
from .watching import Watched  # noqa: E402

expect.set_options(timeout=30_000)  # as everything else: machines that test are often busy

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


def made_once(name: str, run: str, make: Callable[[Path], object]) -> Path:
    """A folder that is made once in a run: by the first worker who wants it, while others wait."""
    folder = ROOT / "build" / name
    folder.parent.mkdir(exist_ok=True)
    with folder.with_suffix(".made").open("a+") as made:
        flock(made, LOCK_EX)
        made.seek(0)
        if made.read() != run:
            make(folder)
            made.truncate(0)
            made.write(run)
    return folder


@pytest.fixture(scope="session")
def site_folder(testrun_uid: str) -> Path:
    """The whole site, built from what lies in the repository."""
    return made_once("test-site", testrun_uid, build)


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[Site]:
    with serving(site_folder) as running:
        yield running


@pytest.fixture
def own_site(site_folder: Path) -> Iterator[Site]:
    """The site on a server of its own, so that its bytes can be counted."""
    with serving(site_folder) as running:
        yield running


@pytest.fixture(scope="session")
def grown(testrun_uid: str) -> Iterator[Site]:
    """The site of a repository with one game and two languages more."""
    with serving(made_once("grown", testrun_uid, grow) / "build" / "site") as running:
        yield running


@pytest.fixture(scope="session")
def bare_folder(testrun_uid: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with nothing in it but the boot: a blank page and a main.py of one call."""
    code = tmp_path_factory.mktemp("py")
    (code / "main.py").write_text(BARE_MAIN)
    blank = ROOT / "tools" / "site" / "blank.html"
    return made_once("bare-site", testrun_uid, lambda out: build(out, py=code, page=blank))


@pytest.fixture
def bare(bare_folder: Path) -> Iterator[Site]:
    """The bare site on a server of its own, which the test may break."""
    with serving(bare_folder) as running:
        yield running


@pytest.fixture(scope="session")
def links_site(testrun_uid: str) -> Iterator[Site]:
    """A site whose pages only link."""
    with serving(made_once("links", testrun_uid, build_links) / "site") as running:
        yield running


@pytest.fixture
def relays() -> Iterator[Callable[..., Relay]]:
    with ExitStack() as stack:

        def run(*modes: str) -> Relay:
            relay = Relay(*modes)
            stack.callback(relay.end)
            return relay

        yield run


@pytest.fixture
def relay(relays: Callable[..., Relay]) -> Relay:
    """It looks at signatures, as relays on the internet do."""
    return relays("verifies")


def without_python(page: Page) -> None:
    """For pages that are only looked at: what would start Python never arrives."""
    page.route("**/{files.json,pyodide.asm.wasm,stdlib.zip,app.bin}", lambda _: None)


@contextmanager
def watched(browser: Browser, *, quiet: bool = True, repeat: bool = True) -> Iterator[Page]:
    """A fresh page; what it does wrong is told at the end."""
    one = Watched(browser, quiet=quiet, repeat=repeat)
    yield one.page
    one.close()
    one.tell()


@pytest.fixture(scope="module")
def repeat() -> bool:
    """Whether pages begin as on a repeat visit. A module that tests first visits says no."""
    return True


@pytest.fixture
def page(browser: Browser, repeat: bool) -> Iterator[Page]:
    with watched(browser, repeat=repeat) as one:
        yield one


@pytest.fixture
def rough_page(browser: Browser, repeat: bool) -> Iterator[Page]:
    """For tests in which something is meant to go wrong: the console may complain."""
    with watched(browser, quiet=False, repeat=repeat) as one:
        yield one


@pytest.fixture
def more_pages(browser: Browser) -> Iterator[Callable[[], Page]]:
    """Further fresh pages, each in a profile of its own, as if on another device."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(watched(browser))


# Pages in which Python runs already: see running.py.


@pytest.fixture(scope="session")
def runners(browser: Browser, site: Site) -> Iterator[Runners]:
    lending = Runners(browser, site.url)
    yield lending
    lending.close()


@pytest.fixture(scope="session")
def touched_runners(browser: Browser, site: Site) -> Iterator[Runners]:
    lending = Runners(browser, site.url, phone=True)
    yield lending
    lending.close()


@pytest.fixture
def running_pages(runners: Runners) -> Iterator[Callable[[], Page]]:
    """Running pages, each in a profile of its own, as if on another device."""
    yield runners.lend
    runners.take_back()


@pytest.fixture(scope="session")
def near_relay() -> Iterator[Relay]:
    """A relay that pages know from their beginning."""
    relay = Relay("verifies")
    yield relay
    relay.end()


@pytest.fixture(scope="session")
def other_relay() -> Iterator[Relay]:
    """One more, which outlives the pages that take their time to leave it."""
    relay = Relay("verifies")
    yield relay
    relay.end()


@pytest.fixture(scope="session")
def meeting_runners(browser: Browser, site: Site, near_relay: Relay) -> Iterator[Runners]:
    lending = Runners(browser, site.url, scripts=[knows(near_relay), BLOCKS])
    yield lending
    lending.close()


@pytest.fixture
def meeting_pages(meeting_runners: Runners, near_relay: Relay) -> Iterator[Callable[[], Page]]:
    """Running pages of people who may meet over the near relay."""

    def lend() -> Page:
        page = meeting_runners.lend()
        page.evaluate(f"() => {{ {knows(near_relay)}; window.blocks = window.first = undefined; }}")
        return page

    yield lend
    meeting_runners.take_back()


@pytest.fixture
def running(running_pages: Callable[[], Page]) -> Page:
    return running_pages()


@pytest.fixture
def running_phone(touched_runners: Runners) -> Iterator[Page]:
    """A running page that is touched, as high and wide as a small phone."""
    yield touched_runners.lend()
    touched_runners.take_back()
