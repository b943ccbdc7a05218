"""Two made-up languages, one long and one read from the right: a record, texts and decks each,
and the site has them, whole (grown.py).
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from tools.serve import Site

from brushpass.games import SHELF
from brushpass.language import FIRST, LANGUAGES
from language.made_up import LONG, RTL, SAYS

from .conftest import without_python
from .hands import Hands
from .misfits import MISFITS
from .running import EMPTIED

ROOT = Path(__file__).parents[2]
FOUR = ("Ana", "Ben", "Cleo", "Dan")
PAGES = ("", *[f"#{name}" for name in SHELF], "#codenames/rules", "#tables", "#words", "#join")
PHONE: ViewportSize = {"width": 360, "height": 740}
LATIN = re.compile(r"[A-Za-z]{4,}")

SEEN = """() => {
  const play = document.documentElement.dataset.mode === "play";
  const root = document.getElementById(play ? "app" : "lobby");
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const { data, parentElement: parent } = walk.currentNode;
    if (parent.checkVisibility() && !parent.closest("script, template, [lang]:not(html)")) {
      found.push(data);
    }
  }
  for (const name of ["aria-label", "placeholder", "title"]) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      if (element.checkVisibility()) found.push(element.getAttribute(name));
    }
  }
  return found.join("\\n");
}"""
"""What can be read or heard, but for what is said in another language: its name."""


def fits(page: Page) -> None:
    """Nothing has to be scrolled sideways, and no text leaves its box."""
    page.evaluate("() => document.fonts.ready.then(() => true)")
    assert page.evaluate("() => document.scrollingElement.scrollWidth") == PHONE["width"]
    assert page.evaluate(MISFITS) == []


def says_all(page: Page, lang: str) -> None:
    """No text is missing, and none is that of another language."""
    seen = page.evaluate(SEEN)
    assert not re.search(r"\{\w+\}|undefined|None\b", seen)
    if lang == RTL:
        others = set(LATIN.findall(seen)) - set(FOUR)
        assert others == set()


@pytest.mark.parametrize("lang", [LONG, RTL])
def test_the_pages_before_the_deal(grown: Site, page: Page, lang: str) -> None:
    page.set_viewport_size(PHONE)
    without_python(page)
    for place in PAGES:
        page.goto(f"{grown.url}{lang}/{place}")
        page.reload()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("html")).to_have_attribute("dir", "rtl" if lang == RTL else "ltr")
        says_all(page, lang)
        fits(page)
    expect(page.locator(".lang a")).to_have_count(len(LANGUAGES) + 2)


@pytest.mark.parametrize("lang", [LONG, RTL])
def test_a_game_is_dealt_and_a_clue_is_given(grown: Site, page: Page, lang: str) -> None:
    page.set_viewport_size(PHONE)
    hands = Hands.sit_down(page, f"{grown.url}{lang}/", "codenames", FOUR, {"form": "teams"})
    hands.watching = False
    says_all(page, lang)
    fits(page)
    words = (ROOT / "wordlists" / FIRST / "codenames-family.txt").read_text()
    words += (ROOT / "wordlists" / FIRST / "codenames-undercover.txt").read_text()
    deck = {SAYS[lang](word).replace("·", "").lower() for word in words.splitlines()}
    shown = [
        card.replace("\u00ad", "").lower()
        for card in page.locator("#app .card .w").all_inner_texts()
    ]
    assert len(shown) == 25
    assert set(shown) <= deck

    hands.tap('[data-do^="pass:"]')
    fits(page)
    hands.hold()
    says_all(page, lang)
    fits(page)
    hands.fill("clue", {"word": SAYS[lang]("zyxzyx")})
    hands.send("clue")
    page.wait_for_selector('#app > .screen[data-stage="table"]')
    fits(page)
    hands.tap('.top [data-do="show-sheet:menu"]')
    says_all(page, lang)
    fits(page)


def left(page: Page, selector: str, number: int = 0) -> float:
    box = page.locator(selector).nth(number).bounding_box()
    assert box
    return box["x"]


def test_what_is_read_from_the_right_begins_there(grown: Site, page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{grown.url}{RTL}/")
    assert left(page, ".lang a", 0) > left(page, ".lang a", 1)
    assert left(page, ".game-card .pic") > left(page, ".game-card .about")
    page.goto(f"{grown.url}{RTL}/#codenames")
    back = page.locator("#codenames .back .icon")
    expect(back).to_have_css("scale", "-1 1")
    assert left(page, "#codenames .back .icon") > PHONE["width"] / 2
    assert left(page, "#codenames .tabs a", 0) > left(page, "#codenames .tabs a", 1)
    page.evaluate("() => { location.hash = ''; }")

    hands = Hands.sit_down_here(page, "codenames", FOUR, {"form": "teams"})
    hands.watching = False
    assert left(page, "#app .card", 0) > left(page, "#app .card", 1)
    page.locator("#app .card").first.focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("() => document.activeElement.matches('#app [role=gridcell]')")
    x = page.evaluate("() => document.activeElement.getBoundingClientRect().x")
    assert x < left(page, "#app .card", 0)
    assert page.evaluate(EMPTIED)

    # A map stays as it was drawn.
    Hands.sit_down(page, f"{grown.url}{RTL}/", "casablanca", FOUR)
    cells = "#app .plan [role=gridcell]"
    assert left(page, cells, 0) < left(page, cells, 1)
    page.locator(cells).first.focus()
    page.keyboard.press("ArrowRight")
    x = page.evaluate("() => document.activeElement.getBoundingClientRect().x")
    assert x > left(page, cells, 0)


def test_a_change_of_language_turns_the_table_round(grown: Site, page: Page) -> None:
    page.set_viewport_size(PHONE)
    hands = Hands.sit_down(page, grown.url, "codenames", FOUR, {"form": "teams"})
    hands.watching = False
    for lang in (RTL, FIRST):
        hands.tap('.top [data-do="show-sheet:menu"]')
        hands.tap(f'.sheet [data-do="speak:{lang}"]')
        hands.tap('.sheet [data-do="show-sheet"]')
        turned = left(page, "#app .card", 0) > left(page, "#app .card", 1)
        assert turned == (lang == RTL)


def test_a_browser_of_that_language_gets_its_page(grown: Site, browser: Browser) -> None:
    context = browser.new_context(locale=f"{RTL}-XR", service_workers="block")
    page = context.new_page()
    without_python(page)
    page.goto(grown.url)
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=RTL)
    context.close()
