"""The contract of every page, in every size and language, with the longest words and names:

1. no text that is to be read is covered, cut off, or where one can't scroll to;
2. see test_styles.py;
3. one of the main things to do is in sight without scrolling;
4. what is touched is as large as a finger (44 px; in a notebook 36), and lies apart from others;
5. pictures have a size of their own, and aren't larger.

German on a phone stands for all in every run, with some pages in other sizes and languages.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser
from tools.every_screen import PLACES, REMEMBERED
from tools.gallery import SHOW
from tools.serve import Site

from brushpass.games import SHELF
from brushpass.language import FIRST, LANGUAGES
from support.screens import every

from .measuring import LAPTOP, PHONE, SIDE, SIZES, SMALL, measured, opened

EVERY = 15
"""Which page of many is looked at in a sample."""
STANDS_FOR_ALL = ("de", PHONE)
SAMPLES = (("ru", SMALL), ("de", SIDE), ("en", LAPTOP))
WAYS = [
    pytest.param(*STANDS_FOR_ALL, 1, id="-".join(STANDS_FOR_ALL)),
    *[pytest.param(*way, EVERY, id=f"{'-'.join(way)}-some") for way in SAMPLES],
    *[
        pytest.param(lang, size, 1, id=f"{lang}-{size}", marks=pytest.mark.long)
        for lang in LANGUAGES
        for size in SIZES
        if (lang, size) != STANDS_FOR_ALL
    ],
]


CROWDED_SIDEWAYS = {
    "codenames-alone-cluing-open",
    "codenames-crowd-cluing-open",
    "codenames-posed-clue",
    "linked-host-requests-sheet",
    "decrypto-alone-answering-open",
    "invisible_ink-crowd-drawing-table",
    "nevidimka-alone-running-table-chosen",
    "nevidimka-crowd-laying_yes-open-chosen",
    "nevidimka-crowd-moving-open",
    "nevidimka-crowd-running-table",
    "casablanca-case",
    "casablanca-crowd-searching-open-chosen",
    "casablanca-alone-challenging-open-chosen",
}
"""Pages with much on them for a phone on its side, which every sample has."""

BELOW = """() => {
  const top = document.querySelector(".clue-form > .btn-solid").getBoundingClientRect().top;
  const digits = [...document.querySelectorAll(".clue-form .digit")];
  const covered = digits.filter((digit) => digit.getBoundingClientRect().bottom > top);
  return covered.map((digit) => digit.textContent);
}"""
"""Which numbers of a clue lie under the button that gives it."""


def home(site: Site, lang: str) -> str:
    return site.url if lang == FIRST else f"{site.url}{lang}/"


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize(("lang", "size", "step"), WAYS)
def test_every_page_of_a_game(
    browser: Browser, site: Site, lang: str, size: str, step: int, name: str
) -> None:
    wrong = {}
    with opened(browser, size) as page:
        page.goto(home(site, lang))
        for number, (screen, html) in enumerate(every(name, lang).items()):
            if number % step and not (size == SIDE and screen in CROWDED_SIDEWAYS):
                continue
            page.evaluate(SHOW, [html, False])
            if findings := measured(page, screen):
                wrong[screen] = findings
    assert wrong == {}


@pytest.mark.parametrize(("lang", "size", "step"), WAYS)
def test_every_page_before_the_deal(
    browser: Browser, site: Site, lang: str, size: str, step: int
) -> None:
    assert wrong_before_the_deal(browser, site, lang, size, PLACES[::step]) == {}


def test_long_names_and_a_week_fit_the_smallest_phone(browser: Browser, site: Site) -> None:
    assert wrong_before_the_deal(browser, site, "de", SMALL, ("#codenames", "#today")) == {}


def wrong_before_the_deal(
    browser: Browser, site: Site, lang: str, size: str, places: Iterable[str]
) -> dict[str, list[str]]:
    wrong = {}
    with opened(browser, size) as page:
        page.goto(site.url)
        page.evaluate(REMEMBERED)
        for place in places:
            page.goto("about:blank")
            page.goto(f"{home(site, lang)}{place}")
            page.wait_for_selector(".carry-on:not([hidden])", state="attached")
            if findings := measured(page, f"lobby{place}"):
                wrong[place] = findings
    return wrong


@pytest.mark.parametrize("screen", ["laying_no-open", "laying_no-open-chosen"])
def test_a_full_hand_leaves_the_whole_town_in_sight(
    browser: Browser, site: Site, screen: str
) -> None:
    lang, size = STANDS_FOR_ALL
    with opened(browser, size) as page:
        page.goto(home(site, lang))
        page.evaluate(SHOW, [every("nevidimka", lang)[f"nevidimka-crowd-{screen}"], False])
        page.evaluate("document.fonts.ready")
        assert page.locator(".nv-row > li").count() == 9
        town, panel = (page.locator(each).bounding_box() for each in (".nv-town", ".nv-panel"))
        assert town
        assert panel
        assert town["y"] + town["height"] <= panel["y"] + 1


def test_numbers_of_a_clue_are_in_sight_on_its_side(browser: Browser, site: Site) -> None:
    with opened(browser, SIDE) as page:
        page.goto(home(site, "de"))
        page.evaluate(SHOW, [every("codenames", "de")["codenames-alone-cluing-open"], False])
        assert page.evaluate(BELOW) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_linked_drawing_has_its_whole_paper_and_the_strip_above(
    browser: Browser, site: Site, size: str
) -> None:
    _, height = map(int, size.split("x"))
    with opened(browser, size) as page:
        page.goto(home(site, "de"))
        page.evaluate(SHOW, [every("codenames", "de")["linked-strip-invisible_ink"], False])
        paper = page.locator("#app .paper").bounding_box()
        strip = page.locator("#app .company").bounding_box()
    assert paper and strip
    assert paper["width"] >= 220
    assert paper["y"] + paper["height"] <= height
    assert strip["y"] < paper["y"] + paper["height"] / 2
