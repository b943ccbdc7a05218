"""Secrets leave by no other door: not on paper, by the clipboard, or when a page comes back. And
the largest that people can make of words and ink is played, kept and read again.

Firefox, and packs at their largest, which take a while to compare, are for `make soak`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, Playwright
from tools.inside import STORE
from tools.serve import Site

from brushpass.games.codenames.pieces import Setup
from brushpass.games.decrypto.pieces import KEYWORDS
from brushpass.games.invisible_ink.actions import TurnTimer
from brushpass.games.invisible_ink.drawing import MAX_DRAWING, MAX_POINTS
from brushpass.games.invisible_ink.state import ink
from brushpass.table import Seat, Table
from support import desk
from support.families import family
from support.kinds import as_a

from .hands import Hands
from .test_other_engines import firefox
from .webkit import webkit

NAMES = ("Ana", "Ben", "Cleo", "Dan")
BRUSHPASS = Path(__file__).parents[2] / "py" / "brushpass"
OURS = {
    word
    for place in ("app", "html", "games/decrypto")
    for file in (BRUSHPASS / place).rglob("*")
    if file.suffix in (".py", ".json")
    for word in re.findall(r"\w+", file.read_text(encoding="utf-8").lower())
}
"""What a page may say without meaning a keyword: "button", "table"."""
SELECT_ALL = "() => getSelection().selectAllChildren(document.body)"
SELECTED = "() => String(getSelection())"
SHOWN = "() => document.getElementById('app').outerHTML + document.title + location.href"
BLUR = "() => { dispatchEvent(new Event('blur')); }"
WAIT = "() => new Promise((done) => setTimeout(done, 1500))"


def plain(text: str) -> str:
    return " ".join(text.replace("\u00ad", "").lower().replace(">", " ").replace("<", " ").split())


def told(text: str, words: list[str]) -> list[str]:
    """Which of these words stand in a text."""
    return [word for word in words if f" {word} " in f" {plain(text)} "]


def keywords(table: Table[Any], *seats: Seat) -> list[str]:
    faces = [face for seat in seats for card, face in table.known(seat).items()
             if card.kind == KEYWORDS]  # fmt: skip
    return [plain(str(face)) for face in faces]


def behind_the_seal(page: Any, url: str) -> tuple[Hands, list[str]]:
    """Decrypto, open for whoever begins; and all keywords."""
    hands = Hands.sit_down(page, url, "decrypto", NAMES)
    hands.watching = False
    table = hands.truth()
    hands.at(table.waiting[0], table)
    assert len(told(page.evaluate(SHOWN), keywords(table, table.waiting[0]))) == 4
    words = [word for word in keywords(table, *range(4)) if not OURS & set(word.split())]
    assert words
    return hands, words


def sealed(hands: Hands) -> None:
    hands.page.evaluate(BLUR)
    hands.page.wait_for_selector('[data-stage="sealed"]')


def print_and_leave(hands: Hands) -> None:
    """A print dialog comes and goes, then the page is left alone."""
    events = ("beforeprint", "blur", "afterprint")
    hands.page.evaluate(f"() => {{ for (const e of {[*events]}) dispatchEvent(new Event(e)); }}")
    hands.page.evaluate(WAIT)
    sealed(hands)


def go_away_and_come_back(page: Any, url: str) -> None:
    """To another page and back, to the very same page or to one that is made anew."""
    if isinstance(page, Page):
        page.goto(f"{url}404.html")
        page.go_back()
    else:
        page.driver.get(f"{url}404.html")
        page.driver.back()
    page.evaluate(WAIT)


Opening = Callable[[], AbstractContextManager[Any]]


@pytest.fixture(params=family(["chromium", "firefox", "webkit"], "chromium"))
def anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """A page in each engine."""
    if request.param == "chromium":
        yield request.getfixturevalue("page")
        return
    playwright: Playwright = request.getfixturevalue("playwright")
    webkitgtk = request.param == "webkit"
    with webkit(tmp_path) if webkitgtk else firefox(playwright, tmp_path) as page:
        yield page


def test_a_closed_seal_leaves_nothing_to_select_to_print_or_to_come_back_to(
    anywhere: Any, site: Site
) -> None:
    page = anywhere
    hands, words = behind_the_seal(page, site.url)
    page.evaluate(SELECT_ALL)
    assert told(page.evaluate(SELECTED), words)
    sealed(hands)
    assert not told(page.evaluate(SELECTED), words), "what was selected is gone"
    page.evaluate(SELECT_ALL)
    assert not told(page.evaluate(SELECTED), words)
    hands.hold()
    print_and_leave(hands)
    assert not told(page.evaluate(SHOWN), words)
    hands.hold()
    assert told(page.evaluate(SHOWN), words)
    go_away_and_come_back(page, site.url)
    assert not told(page.evaluate(SHOWN), words)
    page.wait_for_selector('#app > .screen[data-stage="sealed"]', timeout=60_000)
    assert not told(page.evaluate(SHOWN), words)


def test_what_is_copied_from_a_closed_seal_has_no_secret(running: Page, site: Site) -> None:
    page = running
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hands, words = behind_the_seal(page, site.url)
    sealed(hands)
    page.locator(".sealed").click(position={"x": 5, "y": 5})  # beside the seal, which has no text
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+c")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert "ana" in plain(copied)
    assert not told(copied, words)


# The largest.


def own_words(count: int, seed: int) -> str:
    rng = Random(seed)
    letters = "абвгдежзиклмнопрстуф"
    words = ("".join(rng.choice(letters) for _ in range(20)) for _ in range(count))
    return "\n".join(words)


@pytest.mark.long
def test_a_table_dealt_from_packs_at_their_largest_is_kept(page: Page, site: Site) -> None:
    """Twenty packs of four hundred words of twenty letters: all are chosen, nothing else dealt."""
    packs = [
        {
            "id": f"p{n}",
            "name": f"P{n}",
            "language": "ru",
            "cards": False,
            "text": own_words(400, n),
        }
        for n in range(20)
    ]
    page.goto(site.url)
    keep = "async text => { const store = STORE; await store.setNote('packs', text); }"
    page.evaluate(keep.replace("STORE", STORE), json.dumps(packs, ensure_ascii=False))
    page.goto("about:blank")
    page.goto(f"{site.url}#codenames")
    page.locator('label:has([name="codenames-language"][value="ru"])').click()
    labels = page.locator("#codenames .own-words .packs label")
    labels.nth(19).wait_for()
    for place in range(20):
        labels.nth(place).click()
    page.locator('label:has([name="codenames-own"][value="only"])').click()
    page.goto(f"{site.url}#")
    hands = Hands.sit_down_here(page, "codenames", NAMES)
    hands.watching = False
    table = hands.truth()
    words = as_a(Setup, table.setup).words
    assert len(words) > 300
    own = {word for pack in packs for word in str(pack["text"]).split("\n")}
    assert {word.replace("\u00ad", "") for word in words} <= own
    page.goto("about:blank")
    page.goto(site.url)
    page.wait_for_selector("#app .card", timeout=90_000)
    assert hands.truth().state == table.state


STROKES = """async ([seat, all, each]) => {
  for (let start = 0; start < all; start += each) {
    await new Promise((done) => setTimeout(done, 0));
    const points = Array.from({length: each}, (_, i) => {
      const n = start + i;
      const on = (angle) => 2048 + Math.round(1500 * Math.sin(angle));
      return [on(n / 9.7), on(n / 13.3), n * 10, 128];
    });
    const detail = {seat, points, joined: start > 0};
    document.querySelector("canvas[data-ink=draw]")
      .dispatchEvent(new CustomEvent("ink:stroke", {bubbles: true, detail}));
  }
}"""
"""What the pen would tell in its forty seconds, at once."""


def test_the_longest_drawing_is_kept_saved_and_opened(running: Page, site: Site) -> None:
    page = running
    hands = Hands.sit_down(page, site.url, "invisible_ink", NAMES[:3], {"way": "linked"})
    hands.watching = False
    table = hands.truth()
    drawer = table.state.drawer
    hands.at(drawer, table)
    assert hands.tap_act(drawer, TurnTimer())
    hands.settled(len(table.log))
    hands.at(drawer, hands.truth())
    page.evaluate(STROKES, [drawer, MAX_DRAWING, MAX_POINTS])
    hands.settled(len(table.log) + MAX_DRAWING // MAX_POINTS)
    drawn = hands.truth()
    strokes = ink(drawn.state, drawn.known(drawer))
    assert sum(len(stroke.points) for stroke in strokes) == MAX_DRAWING
    hands.to_table()
    hands.tap('[data-do="show-sheet:menu"]')
    with page.expect_download() as saving:
        hands.tap('[data-do="save"]')
    text = Path(saving.value.path()).read_text(encoding="utf-8")
    _, session = desk.unpack(text)
    assert ink(session.table.state, session.table.known(drawer)) == strokes
    page.goto("about:blank")
    page.goto(f"{site.url}#tables")
    file: FilePayload = {
        "name": "a.brushpass",
        "mimeType": "application/json",
        "buffer": text.encode(),
    }
    page.set_input_files("#tables input[type=file]", files=[file])
    page.wait_for_selector('[data-stage="table"]', timeout=90_000)
    opened = hands.truth()
    assert ink(opened.state, opened.known(drawer)) == strokes
