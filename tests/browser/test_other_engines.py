"""Firefox and WebKitGTK: one visit, and then, without internet, a game dealt, a secret opened and
sealed, a first turn. In each engine one game stands for all, one that is drawn and one of words and
forms; `make soak` plays every one.

Chromium has whole games in the tests of each game, and its own test of playing offline; what the
others do while there is a network is in test_other_doors.py as well.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright
from tools.browser import BASELINE, has_webkit
from tools.serve import Site, serving

from brushpass.app.model import Stage
from brushpass.table import Act, Seat, Table
from support.kinds import as_a

from . import test_casablanca, test_codenames, test_linked_games, test_nevidimka
from .hands import Hands
from .linked import Circle
from .watching import HEAR, WITHOUT_MOMENTS
from .webkit import webkit

NAMES = ("Ana", "Ben", "Cleo", "Dan")

SEEN = "selector => Boolean(document.querySelector(selector)?.checkVisibility())"

Perform = Callable[[Hands, Seat, Act, Table[Any]], None]
Pick = Callable[[Table[Any], Random], tuple[Seat, Act]]

TURNS: dict[str, tuple[Perform, Pick, int, dict[str, str]]] = {
    "codenames": (test_codenames.perform, test_codenames.brisk, 5, {}),
    "decrypto": (test_linked_games.write_or_seal, test_linked_games.encrypt_and_guess, 3, {}),
    "invisible_ink": (
        test_linked_games.draw_or_type,
        test_linked_games.draw_and_guess,
        3,
        {"way": "linked"},
    ),
    "nevidimka": (test_nevidimka.perform, test_nevidimka.brisk, 5, {}),
    "casablanca": (test_casablanca.perform, test_casablanca.plot, 4, {}),
}
"""How the first turn of a game is played, and in how many acts."""


@contextmanager
def firefox(playwright: Playwright, home: Path) -> Iterator[Page]:
    """A page in a browser whose profile lies in a folder."""
    path = os.environ.get("BRUSHPASS_FIREFOX") or shutil.which("firefox-esr")
    context = playwright.firefox.launch_persistent_context(
        home,
        executable_path=path,
        channel="moz-firefox" if path else None,
        firefox_user_prefs=BASELINE,
    )
    yield context.pages[0] if context.pages else context.new_page()
    context.close()


def visit(page: Any, site: Site) -> None:
    page.goto(site.url)
    page.wait_for_function(
        "() => document.querySelector('[data-kit]').textContent.includes('without internet')",
        timeout=90_000,
    )


def first_turn(page: Any, name: str, names: Sequence[str]) -> Hands:
    perform, pick, acts, options = TURNS[name]
    hands = Hands.sit_down_here(page, name, names, options)
    hands.watching = isinstance(page, Page)  # by selenium it takes seconds each time
    rng = Random(4)
    opened = 0
    for _ in range(acts):
        table = hands.truth()
        seat, act = pick(table, rng)
        hands.at(seat, table)
        opened += hands.stage is Stage.OPEN
        perform(hands, seat, act, table)
        hands.settled(len(table.log))
        hands.watch()
    if not opened:
        look(hands)
    return hands


def look(hands: Hands) -> None:
    """Where the first turn is played in the open, somebody looks at a secret all the same."""
    hands.to_table()
    passing = as_a(str, hands.page.get_attribute('[data-do^="pass:"]', "data-do"))
    hands.hand_to(int(passing.partition(":")[2]))
    if hands.stage is Stage.OPEN:
        hands.tap('[data-do="seal"]')
    assert hands.stage is Stage.SEALED
    hands.watch()


def tap_until(hands: Hands, selector: str, there: str) -> None:
    """As a person does who sees that nothing came of a tap: a page that is new at that moment takes
    none (assets/stray_taps.js), and by selenium a tap comes late.
    """
    end = time.monotonic() + 60
    while not hands.page.evaluate(SEEN, there):
        assert time.monotonic() < end, f"no {there} after taps on {selector}"
        if hands.page.evaluate(SEEN, selector):
            hands.tap(selector)
        hands.page.wait_for_timeout(500)


def first_turns(page: Any, url: str, games: Sequence[str]) -> None:
    """Play the first turn of each game; the lobby remembers the players."""
    page.goto(url)
    names: Sequence[str] = NAMES
    for name in games:
        hands = first_turn(page, name, names)
        names = ()
        hands.to_table()
        tap_until(hands, '[data-do="show-sheet:leave"]', '[data-do="leave"]')
        tap_until(hands, '[data-do="leave"]', f"#{name}")
        page.evaluate("() => { location.hash = '#'; }")


def some_or_all(*some: str) -> pytest.MarkDecorator:
    every = pytest.param(tuple(TURNS), marks=pytest.mark.long)
    return pytest.mark.parametrize("games", [some, every], ids=["some", "all"])


@some_or_all("invisible_ink")
def test_firefox_plays_without_internet(
    playwright: Playwright, site_folder: Path, tmp_path: Path, games: Sequence[str]
) -> None:
    """After one visit the server is gone, and a new browser with the same profile plays."""
    with serving(site_folder) as site, firefox(playwright, tmp_path) as page:
        visit(page, site)
    with firefox(playwright, tmp_path) as page:
        first_turns(page, site.url, games)


@some_or_all("codenames")
@pytest.mark.skipif(
    not has_webkit() and not os.environ.get("CI"), reason="WebKitGTK isn't on this machine"
)
def test_webkit_plays_without_internet(
    site_folder: Path, tmp_path: Path, games: Sequence[str]
) -> None:
    """A WebKitGTK that is driven keeps no profile: so the same one opens the page anew. It has no
    WebRTC (Safari has): whoever wants to link devices is told what to do.
    """
    with webkit(tmp_path) as page:
        with serving(site_folder) as site:
            visit(page, site)
        first_turns(page, site.url, games)
        hands = Hands.sit_down_here(page, "codenames", ())  # type: ignore[arg-type]
        tap_until(hands, '[data-do="show-sheet:menu"]', '[data-do="show-sheet:link"]')
        tap_until(hands, '[data-do="show-sheet:link"]', '[data-do="link-invite"]')
        tap_until(hands, '[data-do="link-invite"]', ".notice")
        assert "one phone" in page.locator(".notice").inner_text()


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)])
def test_firefox_and_chromium_share_a_table(
    playwright: Playwright, page: Page, site: Site, tmp_path: Path, whole: bool
) -> None:
    """The chief of the team that starts sits at Firefox, the others at Chromium."""
    with firefox(playwright, tmp_path) as fox:
        for script in (WITHOUT_MOMENTS, HEAR):
            fox.add_init_script(script)
        circle = Circle.sit_down([page, fox], site.url, "codenames", NAMES)
        circle.join(fox, circle.table.waiting[0])
        circle.begin()
        for _ in range(6):
            circle.step(test_codenames.perform, *test_codenames.brisk(circle.table, Random(1)))
        if whole:
            assert circle.play(test_codenames.perform, Random(1), pick=test_codenames.brisk)
