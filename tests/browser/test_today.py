"""Today in a real browser: solved, shared, reloaded, in a frame; and midnight passes."""

from __future__ import annotations

from datetime import datetime

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site
from tools.sitting import payload

from brushpass.games import case
from brushpass.games.casablanca.case.evening import Evening
from brushpass.games.casablanca.pieces import Building
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from games.test_cases import day_of, made
from support.families import family

from .case_hands import CASE, GAMES, solution, work_on
from .finished import finished
from .test_embed import Blog, blog  # noqa: F401 - a fixture
from .test_games_as_links import first_clue


def at(page: Page, *, day: int = 16, hour: int = 9, minute: int = 0) -> None:
    """The clock of the device."""
    page.clock.set_fixed_time(datetime(2026, 11, day, hour, minute))


def evening(language: str = "en") -> Evening:
    found: Evening = made(case("casablanca"), day_of("casablanca", 0, language))
    return found


def take(page: Page, game: str) -> None:
    page.locator(f'.today-case[data-case="{game}"]').click()
    page.wait_for_selector(CASE, timeout=90_000)


def say(page: Page, building: str, code: int) -> None:
    page.locator(f'[data-do="choose:building={building}"]').click()
    page.locator(f'[data-do="choose:code={code}"]').click()
    page.locator(".bot [data-confirm]").click()


def test_a_case_is_solved_over_a_reload_told_shared_and_remembered(page: Page, site: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.url)
    at(page)
    page.goto(f"{site.url}#today")
    expect(page.locator("#today .today-head")).to_contain_text("Monday 16 November")
    expect(page.locator("#today .ladder .on")).to_have_count(1)
    expect(page.locator(".today-case")).to_have_count(len(GAMES))
    take(page, "casablanca")
    notes = evening()
    wrong = next(each for each in Building if each is not notes.solution.building)
    page.get_by_role("button", name="A hint").click()
    expect(page.locator(".cc-lie")).to_have_count(1)
    say(page, wrong, notes.solution.code)
    expect(page.locator(".bot")).to_contain_text("2 tries left")

    page.reload()
    page.wait_for_selector(CASE, timeout=90_000)
    expect(page.locator(".cc-lie")).to_have_count(1)
    expect(page.locator(".bot")).to_contain_text("2 tries left")

    say(page, notes.solution.building, notes.solution.code)
    expect(page.locator("h1:visible")).to_have_text("Case solved.")
    expect(page.locator("#app .case-figures dd")).to_have_text(["2", "0", "1"])
    page.get_by_role("button", name="Copy").click()
    expect(page.locator(".case-telegram .status")).to_contain_text("Copied")
    telegram = page.evaluate("() => navigator.clipboard.readText()").splitlines()
    assert telegram[0] == "Brush Pass 16 Nov · Code Casablanca"
    assert telegram[2] == "✕★"
    assert telegram[-1].endswith("#today")

    page.locator(".top a").click()
    solved = page.locator('.today-case[data-case="casablanca"]')
    expect(solved).to_have_attribute("data-done", "solved")
    expect(page.locator('[data-figure="row"]')).to_have_text("1")
    expect(page.locator(".calendar .played")).to_have_count(1)
    expect(page.locator(".calendar li")).to_have_count(30)


def test_a_wrong_word_is_crossed_out_and_two_taps_are_one(running: Page) -> None:
    running.evaluate("() => { location.hash = '#case=invisible_ink.2026-11-16'; }")
    running.locator("[name=answer]").fill("quicksand")
    running.locator(".bot [type=submit]").click()
    expect(running.locator(".ink-said")).to_contain_text("quicksand")
    expect(running.locator("[name=answer]")).to_have_value("")
    running.locator('[data-do="try:wash"]').dblclick()
    expect(running.locator(".top .meta")).to_contain_text("wash 2 of 5")
    running.evaluate("() => { location.hash = ''; }")
    expect(running.locator(".home")).to_be_visible()


def test_midnight_passes_while_the_page_is_open(page: Page, site: Site) -> None:
    at(page, hour=23, minute=58)
    page.goto(f"{site.url}#today")
    expect(page.locator('[data-today="next"]').first).to_contain_text("0 h 2 min")
    expect(page.locator(".today-new")).to_be_hidden()
    at(page, day=17, minute=1, hour=0)
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".today-new")).to_be_visible()
    page.locator(".today-new button").click()
    expect(page.locator("#today .today-head")).to_contain_text("Tuesday 17 November")
    href = page.locator(".today-case").first.get_attribute("href")
    assert href
    assert href.endswith(".2026-11-17")

    page.locator('.calendar [data-date="2026-11-12"]').click()
    expect(page.locator("#today h1")).to_contain_text("12 November")
    page.goto(f"{site.url}#case={GAMES[0]}.2026-12-24")
    expect(page.locator("#today .status")).to_contain_text("24 December")
    for no_case in ("nonsense.2026-11-11", f"{GAMES[0]}.2026-02-30", f"{GAMES[0]}.yesterday", ""):
        page.goto(f"{site.url}#today")
        page.goto(f"{site.url}#case={no_case}")
        expect(page.locator("#today .status")).to_have_text("There is no such case.")


@pytest.mark.parametrize("sandbox", ["", "allow-scripts"])
def test_a_blog_shows_the_case_of_the_day_in_place(
    page: Page,
    site: Site,
    blog: Blog,  # noqa: F811
    sandbox: str,
) -> None:
    at(page)
    kept = f' sandbox="{sandbox}"' if sandbox else ""
    address = f"{site.url}?embed=1&today=casablanca&lang=de"
    page.goto(blog.write(f'<iframe src="{address}" width=700 height=760{kept}></iframe>'))
    frame = page.frame_locator("iframe")
    begin = frame.locator('[data-begin="today"]')
    expect(begin).to_be_visible()
    expect(frame.locator(".of-day")).to_contain_text("16. November")
    expect(frame.locator(".embedded .tagline")).to_contain_text("gelogen")
    expect(frame.locator(".embedded .facts")).to_be_hidden()
    begin.click()
    expect(frame.locator(CASE)).to_be_visible(timeout=90_000)
    notes = evening("de")
    code, building = notes.solution
    frame.locator(f'[data-do="choose:building={building}"]').click()
    frame.locator(f'[data-do="choose:code={code}"]').click()
    frame.locator(".bot [data-confirm]").click()
    expect(frame.locator('[data-stage="solved"]')).to_be_visible()
    if sandbox:
        expect(frame.locator("#app main")).to_contain_text("Hier wird nichts gespeichert")
    else:
        expect(frame.locator("#app .case-figures dd")).to_have_text(["0", "0", "1"])


def test_words_come_into_a_sandbox_too(
    page: Page,
    site: Site,
    blog: Blog,  # noqa: F811
) -> None:
    at(page)
    address = f"{site.url}?embed=1&today=codenames&lang=en"
    frame_of_it = f'<iframe src="{address}" width=700 height=760 sandbox="allow-scripts"></iframe>'
    page.goto(blog.write(frame_of_it))
    frame = page.frame_locator("iframe")
    frame.locator('[data-begin="today"]').click()
    expect(frame.locator(CASE)).to_be_visible(timeout=90_000)
    for move in solution(work_on("codenames")):
        frame.locator(f'[data-do="choose:cell={move.split()[1]}"]').click()
        frame.locator(".bot [data-confirm]").click()
        page.wait_for_timeout(700)  # a second tap at once isn't meant
    expect(frame.locator('[data-stage="solved"]')).to_be_visible()


def test_a_blog_shows_the_case_of_a_fixed_day_and_all_five_of_one(
    page: Page,
    site: Site,
    blog: Blog,  # noqa: F811
) -> None:
    at(page)
    address = f"{site.url}?embed=1&lang=en&today=2026-11-12"
    page.goto(blog.write(f'<iframe src="{address}&game=casablanca" width=700 height=760></iframe>'))
    frame = page.frame_locator("iframe")
    expect(frame.locator(".of-day")).to_contain_text("12 November")
    frame.locator('[data-begin="today"]').click()
    expect(frame.locator(CASE)).to_contain_text("12 Nov", timeout=90_000)
    page.goto(blog.write(f'<iframe src="{address}" width=700 height=760></iframe>', "five.html"))
    expect(frame.locator("#today h1")).to_contain_text("12 November")
    expect(frame.locator(".today-case:visible")).to_have_count(len(GAMES))
    frame.locator('.today-case[data-case="casablanca"]').click()
    expect(frame.locator(CASE)).to_contain_text("12 Nov", timeout=90_000)


def test_a_puzzle_by_people_goes_on_after_a_reload_and_never_counts_for_a_day(
    page: Page, site: Site
) -> None:
    game = finished()
    step, word = first_clue(game)
    page.goto(f"{site.url}?lang=en#puzzle={payload(game, names=False, step=step + 1)}")
    expect(page.locator(".case-screen .slip .clue")).to_have_text(word, timeout=90_000)
    page.get_by_role("button", name="A hint").click()
    told = page.locator(".case-screen footer [role=status]")
    expect(told).to_contain_text("Here is an agent")
    before = told.inner_text()
    page.reload()
    expect(told).to_have_text(before, timeout=90_000)
    expect(page.locator('#app > .screen[data-moves="1"]')).to_be_visible()
    for _ in range(30):
        if page.locator(".telegram").count():
            break
        page.evaluate("() => { delete document.documentElement.dataset.rests; }")
        if not told.count():
            page.locator('[data-do="try:hint"]').click()
        agent = told.inner_text().partition(": ")[2].partition(".")[0]
        page.get_by_role("gridcell", name=agent).click()
        page.locator("[data-confirm]").click()
        page.wait_for_timeout(50)
    expect(page.locator('[data-stage="solved"]')).to_be_visible()
    expect(page.locator(".case-why")).to_be_visible()
    assert page.evaluate("() => localStorage['brushpass.today']") is None
    page.reload()
    expect(page.locator('[data-stage="solved"]')).to_be_visible(timeout=90_000)


@pytest.mark.parametrize("language", family(LANGUAGES, "en"))
def test_a_clue_is_looked_for_as_people_do_it(page: Page, site: Site, language: str) -> None:
    """One that can't be said, one that leads astray, a reload, a hint, and one that does it."""
    game = finished()
    step, word = first_clue(game)
    t = texts("brushpass.app", language).also(texts("brushpass.games.codenames", language))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site.url}?lang={language}#puzzle={payload(game, names=False, step=step)}")
    expect(page.locator(f"{CASE} h1")).to_have_text(t("giving question"), timeout=90_000)
    told = page.locator(".cn-told")
    clue = page.get_by_label(t("field clue"))

    def give(said: str, number: int) -> None:
        page.evaluate("() => { delete document.documentElement.dataset.rests; }")
        clue.fill(said)
        if page.locator(f'[data-do="choose:number={number}"]').count():
            page.locator(f'[data-do="choose:number={number}"]').click()
        expect(clue).to_have_value(said)
        clue.press("Enter")

    give("islands", 3)
    refused = t("giving refused because", clue="islands", word="island")
    expect(told).to_contain_text(refused)
    expect(page.locator(".cn-slip")).to_have_count(0)
    give("sea", 2)
    expect(told).to_have_text(t("giving touched", clue="sea 2", words="ocean, lighthouse"))
    expect(page.locator(".cn-slip b")).to_have_text(["sea 2"])
    expect(clue).to_have_value("")
    page.reload()
    expect(page.locator(".cn-slip b")).to_have_text(["sea 2"], timeout=90_000)
    expect(page.locator(".case-top")).to_contain_text(t("giving status", n=2, of=3))
    page.locator('[data-do="try:hint"]').click()
    expect(told).to_contain_text(t("giving hint words", words="ocean, island"))
    assert word not in page.locator("#app").inner_text()
    give("ship", 2)
    expect(page.locator('[data-stage="solved"] h1')).to_have_text("ship 2")
    expect(page.locator(".case-why")).to_contain_text(word)
    page.locator('[data-do="telegram-copy"]').click()
    expect(page.locator(".case-telegram .status")).to_have_text(t("telegram copied"))
    telegram: list[str] = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert telegram[1:3] == ["2 ▲□", "◇ 2 ▲▲"]
    assert telegram[-1].endswith(page.url.partition("#")[2])
    assert not {"sea", "ship", "ocean", word}.intersection(" ".join(telegram[:-1]).split())
    assert page.evaluate("() => localStorage['brushpass.today']") is None
    page.reload()
    expect(page.locator('[data-stage="solved"] h1')).to_have_text("ship 2", timeout=90_000)
    page.locator('[data-do="played"]').click()
    expect(page.locator(".scrubber")).to_have_value(str(step))
