"""Every case in a real browser, as people do: solved, lost, shared, reloaded in the middle, without
internet, by keyboard alone, with fingers that stay or tap twice, in every language and engine.

By keyboard two games stand for all, one of cards and one with a map; that and other engines are
whole in `make soak`.
"""

from __future__ import annotations

from datetime import datetime
from html import unescape
from pathlib import Path
from re import findall, sub
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, ViewportSize, expect
from tools.blunders import blunders
from tools.casework import Casework
from tools.serve import Site, serving

from brushpass.html.commands import Try
from brushpass.language import FIRST, LANGUAGES
from support.families import family

from .case_hands import (
    BUILT,
    CASE,
    CONFIRM,
    GAMES,
    address,
    do,
    fingers,
    open_case,
    solution,
    work_on,
)
from .hands import until
from .test_keyboard import Keys
from .test_looks import SIDEWAYS
from .test_offline import has_all, opened
from .test_other_engines import firefox
from .webkit import webkit

SMALL: ViewportSize = {"width": 360, "height": 740}
OTHERS = [language for language in LANGUAGES if language != FIRST]


def told_as_here(page: Page, work: Casework) -> None:
    """What is shared is what Python here says of these moves."""
    page.locator('[data-do="telegram-copy"]').click()
    expect(page.locator(".case-telegram .status")).to_contain_text("Copied")
    shared: str = page.evaluate("() => navigator.clipboard.readText()")
    assert shared.splitlines()[:-1] == work.telegram("x").splitlines()[:-1]
    assert shared.endswith("#today")
    assert 4 <= len(shared.splitlines()) <= 7


@pytest.mark.parametrize("game", GAMES)
def test_a_case_is_solved_and_another_lost(running: Page, game: str) -> None:
    running.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for day, ended in ((0, "solved"), (-6, "failed")):
        work = work_on(game, day)
        open_case(running, work)
        for move in solution(work) if ended == "solved" else blunders(work):
            do(running, fingers(running), move)
            work.do(Try(move))
        expect(running.locator(f'[data-stage="{ended}"]')).to_be_visible()
        assert len(running.locator(".case-why").inner_text()) > 40
        told_as_here(running, work)
        assert work.signs[-1][-1] in ("▲●◆◉★" if ended == "solved" else "✕")
        expect(running.locator("[data-lobby=alone]:visible")).to_have_count(1)


def test_all_cases_go_on_after_a_reload(page: Page, site: Site) -> None:
    """The first move in each; then the page is opened anew."""
    page.clock.set_fixed_time(datetime(2026, 11, 16, 9))
    page.goto(f"{site.url}#today")
    begun = {}
    for game in GAMES:
        work = work_on(game)
        open_case(page, work)
        moves = solution(work) if len(solution(work)) > 1 else blunders(work)
        do(page, fingers(page), moves[0])
        begun[game] = work
    page.reload()
    page.wait_for_selector(f"{CASE}.game-{GAMES[-1]}", timeout=BUILT)
    for game, work in begun.items():
        page.evaluate("() => { location.hash = '#today'; }")
        expect(page.locator(f'.today-case[data-case="{game}"]')).to_have_attribute(
            "data-done", "begun"
        )
        open_case(page, work)
        expect(page.locator('#app > .screen[data-moves="1"]')).to_be_visible()


def test_midnight_finds_somebody_at_a_case(page: Page, site: Site) -> None:
    """It is finished, and counts for the day on which it was begun."""
    work = work_on("casablanca")
    page.clock.set_fixed_time(datetime(2026, 11, 16, 23, 59))
    page.goto(f"{site.url}#today")
    open_case(page, work)
    page.clock.set_fixed_time(datetime(2026, 11, 17, 0, 3))
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    do(page, fingers(page), solution(work)[0])
    expect(page.locator("#app .case-figures dd")).to_have_text(["0", "0", "1"])
    page.locator(".top a").click()
    expect(page.locator('[data-figure="row"]')).to_have_text("1")
    kept = page.evaluate("() => JSON.parse(localStorage['brushpass.today']).days")
    assert kept == {"2026-11-16": {"casablanca": [True, 0, 0, True]}}


@pytest.mark.parametrize("game", family(GAMES, "codenames", "nevidimka"))
def test_a_case_is_solved_by_keyboard_alone(running: Page, game: str) -> None:
    work = work_on(game, -6)
    open_case(running, work)
    keys = Keys(running, game)
    keys.begin()
    if game == "invisible_ink":
        keys.fill("case", {"answer": work.view.case.words[0]})
        running.keyboard.press("Enter")
    else:
        for move in solution(work):
            do(running, keys.tap, move)
    expect(running.locator('[data-stage="solved"]')).to_be_visible()
    keys.tap('[data-do="telegram-copy"]')
    assert running.evaluate("() => window.pointed") is False


def test_fingers_that_tap_twice_or_stay_do_one_thing(running_phone: Page) -> None:
    phone = running_phone
    for game in ("codenames", "nevidimka"):
        work = work_on(game, -4)
        open_case(phone, work)
        first = solution(work)[0].split(" ")[1]
        phone.evaluate("() => { delete document.documentElement.dataset.rests; }")
        phone.locator(f'[data-do$="={first}"]').first.click()
        phone.locator(CONFIRM).dblclick()
        phone.wait_for_timeout(300)
        expect(phone.locator("#app > .screen")).to_have_attribute("data-moves", "1")
    open_case(phone, work_on("invisible_ink", -4))
    phone.evaluate("() => { delete document.documentElement.dataset.rests; }")
    box = phone.locator('[data-do="try:wash"]').bounding_box()
    assert box
    phone.mouse.move(box["x"] + 20, box["y"] + 20)
    phone.mouse.down()
    phone.wait_for_timeout(1200)
    phone.mouse.up()
    phone.wait_for_timeout(300)
    expect(phone.locator("#app > .screen")).to_have_attribute("data-moves", "1")
    assert phone.evaluate("() => String(getSelection())") == ""


def words_of(markup: str) -> list[str]:
    """All that is written on a page, and all that can be done."""
    plain = unescape(sub(r"<[^>]*>", " ", markup)).replace("\u00ad", "").split()
    return [*plain, *[unescape(each) for each in findall(r'data-do="([^"]*)"', markup)]]


def made_as_here(page: Any, language: str, games: list[str], day: int) -> None:
    """What this page shows of a case is what Python here draws of the same."""
    for game in games:
        work = work_on(game, day, language)
        open_case(page, work)
        there = page.evaluate("() => document.querySelector('#app').innerHTML")
        assert words_of(there) == words_of(work.page()), game


def test_cases_are_made_in_the_page_as_they_are_here(running: Page) -> None:
    running.set_viewport_size(SMALL)
    for day in (0, -1):
        made_as_here(running, FIRST, GAMES, day)
        assert running.evaluate(SIDEWAYS) == []


BESIDE = """() => {
  const rect = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const main = rect("#app main"), bot = rect("#app .bot");
  const tray = rect(".nv-tray"), map = rect(".nv-case-map .nv-town");
  return main.right <= bot.left + 1 && (!map || (map.right <= tray.left + 1 && map.height > 330));
}"""


def test_on_its_side_what_can_be_done_stands_beside_the_board(running: Page) -> None:
    running.set_viewport_size({"width": 740, "height": 360})
    for game in GAMES:
        open_case(running, work_on(game))
        until(running, BESIDE)
        assert running.evaluate(SIDEWAYS) == []


@pytest.mark.parametrize("language", family(OTHERS, OTHERS[-1]))
def test_cases_in_other_languages(page: Page, site: Site, language: str) -> None:
    page.set_viewport_size(SMALL)
    page.goto(f"{site.url}?lang={language}#today")
    for game in GAMES:
        made_as_here(page, language, [game], -2)
        assert page.evaluate(SIDEWAYS) == []
    for move in solution(work_on(GAMES[-1], -2, language)):
        do(page, fingers(page), move)
    expect(page.locator('[data-stage="solved"]')).to_be_visible()
    assert page.evaluate(SIDEWAYS) == []


@pytest.mark.long
@pytest.mark.parametrize("day", [0, -4])
def test_firefox_makes_the_same_cases(
    playwright: Playwright, site: Site, tmp_path: Path, day: int
) -> None:
    with firefox(playwright, tmp_path) as page:
        page.goto(f"{site.url}#today")
        made_as_here(page, FIRST, GAMES, day)


@pytest.mark.long
@pytest.mark.parametrize("day", [0, -4])
def test_webkit_makes_the_same_cases(site: Site, tmp_path: Path, day: int) -> None:
    with webkit(tmp_path) as page:
        page.goto(f"{site.url}#today")
        made_as_here(page, FIRST, GAMES, day)


def test_cases_without_internet(browser: Browser, site_folder: Path, tmp_path: Path) -> None:
    """After a day with all five, those of other days come without a server; one is solved."""
    with serving(site_folder) as site, opened(browser, tmp_path) as context:
        page = context.pages[0]
        page.goto(f"{site.url}#today")
        has_all(page)
        for game in GAMES:
            open_case(page, work_on(game))
    with opened(browser, tmp_path) as context:
        page = context.pages[0]
        page.goto(f"{site.url}{address(work_on(GAMES[0], -6))}")
        page.wait_for_selector(f"{CASE}.game-{GAMES[0]}", timeout=BUILT)
        for game in GAMES[1:]:
            open_case(page, work_on(game, -6))
        for move in solution(work_on(GAMES[-1], -6)):
            do(page, fingers(page), move)
        expect(page.locator('[data-stage="solved"]')).to_be_visible()
        until(page, "() => document.querySelector('.telegram')")
