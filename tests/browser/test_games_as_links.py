"""Finished games and puzzles as links, in a real browser: made, opened, embedded, and broken."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from tools.inside import STORE
from tools.serve import Site
from tools.sitting import Sitting, payload, sit

from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.pieces import Deck, Setup
from brushpass.table import Did, Table
from support.kinds import as_a

from .finished import finished, open_finished
from .test_embed import Blog, Framed, blog, frame_in  # noqa: F401


@pytest.fixture(scope="module")
def game() -> Sitting:
    return finished()


def first_clue(game: Sitting) -> tuple[int, str]:
    for step, entry in enumerate(game.table.log):
        if isinstance(entry, Did) and isinstance(entry.action, GiveClue):
            return step, entry.action.word
    raise AssertionError("nobody has given a clue")


def follow(page: Page, address: str) -> None:
    """A link tapped in a page of the site that is open: nothing has to start anew."""
    page.evaluate("hash => { location.hash = hash }", f"#{urlsplit(address).fragment}")


def give(page: Page | Framed, clue: str, number: int) -> None:
    """A clue, as a chief types it."""
    page.get_by_label("Clue word").fill(clue)
    digit = page.locator(f'[data-do="choose:number={number}"]')
    if digit.count():
        digit.click()
    page.get_by_role("button", name="Give it").click()


def test_a_finished_game_becomes_a_link_and_a_puzzle(
    running: Page, site: Site, game: Sitting
) -> None:
    page = running
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_finished(page, site.url, game)

    def copied(button: str, kind: str = "replay=") -> str:
        page.locator(f'[data-do="{button}"]').click()
        expect(page.locator(".sharing .address")).to_have_value(re.compile(f"#{kind}"))
        address: str = page.evaluate("navigator.clipboard.readText()")
        assert page.locator(".sharing .address").input_value() == address
        assert address.startswith(f"{site.url}#")
        return address

    page.locator('[data-do="show-sheet:share"]').click()
    unnamed = copied("share")
    page.locator(".sharing [role=switch]").click()
    expect(page.locator(".sharing .address")).to_have_count(0)
    named = copied("share")
    assert named != unnamed
    page.locator('.sheet [data-do="show-sheet"]').click()
    page.locator('[data-do="replay"]').click()
    step, word = first_clue(game)
    page.locator(".scrubber").fill(str(step + 1))
    page.locator('[data-do="show-sheet:share"]').click()
    asked = page.locator(f'[data-do="share:{step}"]')
    expect(asked).to_contain_text("Which clue would you give")
    puzzle = copied(f"share:{step}", f"puzzle={step}[.]")
    asked = page.locator(f'[data-do="share:{step + 1}"]')
    expect(asked).to_contain_text("Which words does the chief mean?")
    search = copied(f"share:{step + 1}", f"puzzle={step + 1}[.]")

    # With names, by a link: straight into the replay, to be looked at and not to be kept.
    tables = page.evaluate(f"async () => (await {STORE}.list()).length")
    follow(page, named)
    page.wait_for_selector('.screen[data-stage="replay"] .scrubber')
    expect(page.locator('[data-input="eyes:"]')).to_contain_text("Cleo")
    page.locator(".scrubber").fill(str(step + 1))
    expect(page.locator(".told")).to_contain_text(word)
    page.locator('[data-do="result"]').click()
    expect(page.locator("main.result")).to_be_visible()
    expect(page.locator('[data-do="again"]')).to_have_count(0)

    # Without: roles instead of names.
    follow(page, unnamed)
    expect(page.locator('[data-input="eyes:"]')).to_contain_text("Red chief")
    assert "Cleo" not in page.content().partition('id="app"')[2].partition('id="live"')[0]

    # Before a clue: the key, and not what was played, until it is over.
    follow(page, puzzle)
    expect(page.locator(".case-screen h1")).to_have_text("Which clue would you give here?")
    expect(page.locator(".case-screen .card")).to_have_count(25)
    expect(page.locator(".case-screen .card.assassin")).to_have_count(1)
    assert word not in page.locator("#app").inner_text()
    give(page, "ship", 2)
    expect(page.locator('[data-stage="solved"] h1')).to_have_text("ship 2")
    expect(page.locator(".case-why")).to_contain_text(word)
    page.locator('[data-do="played"]').click()
    page.wait_for_selector('.screen[data-stage="replay"] .scrubber')
    assert page.locator(".scrubber").input_value() == str(step)

    # After a clue: a case, worked on to its telegram, which leads here; then what was played.
    follow(page, search)
    expect(page.locator(".case-screen h1")).to_have_text("Which words does the chief mean?")
    expect(page.locator(".case-screen .slip .clue")).to_have_text(word)
    page.locator(".case-top a").click()
    expect(page.locator("#today")).to_be_visible()
    expect(page.locator(".case-screen")).to_have_count(0)
    follow(page, search)
    while page.locator('[data-stage="case"]').count() or not page.locator(".telegram").count():
        page.locator('[data-do="try:hint"]').click()
        named = page.locator(".case-screen footer [role=status]").inner_text()
        page.get_by_role("gridcell", name=named.partition(": ")[2].partition(".")[0]).click()
        page.locator("[data-confirm]").click()
        expect(page.locator(".case-screen footer [role=status]")).to_have_count(0)
    expect(page.locator(".telegram")).to_contain_text("△")
    page.locator('[data-do="telegram-copy"]').click()
    expect(page.locator(".case-telegram .status")).to_contain_text("Copied")
    told: str = page.evaluate("navigator.clipboard.readText()")
    assert told.splitlines()[-1] == search
    page.locator('[data-do="played"]').click()
    page.wait_for_selector('.screen[data-stage="replay"] .scrubber')
    assert page.locator(".scrubber").input_value() == str(step + 1)

    page.locator('[data-do="result"]').click()
    page.locator('[data-do="leave"]').click()
    expect(page.locator("#codenames .new-name")).to_be_visible()
    assert page.evaluate(f"async () => (await {STORE}.list()).length") == tables


def test_a_link_opens_a_game_in_a_new_browser_and_in_its_language(
    page: Page, site: Site, game: Sitting
) -> None:
    page.goto(f"{site.url}?lang=de#replay={payload(game, names=False)}")
    page.wait_for_selector('.screen[data-stage="replay"] .scrubber', timeout=90_000)
    expect(page.locator('[data-input="eyes:"]')).to_contain_text("Zentrale Rot")
    expect(page.locator("#app .card")).to_have_count(25)

    # What a bad link says, and that nothing is lost.
    good = payload(game, names=False)
    page.locator('[data-do="show-sheet:leave"]').click()
    page.locator('.sheet [data-do="leave"]').click()
    for bad in (
        "#replay=",
        "#replay=%E0%A4%A",
        f"#replay={good[:-9]}",
        f"#replay={'A' * 20_000}",
        f"#puzzle={good}",
        f"#puzzle=99999.{good}",
    ):
        follow(page, f"{site.url}{bad}")
        expect(page.locator("#shared .status")).to_contain_text("beschädigt")
        page.locator("#shared .back").click()
        expect(page.locator(".home")).to_be_visible()
    follow(page, f"{site.url}#replay={good}")
    page.wait_for_selector('.screen[data-stage="replay"] .scrubber')


@pytest.mark.rule("CU-34")
def test_words_for_adults_are_shown_after_a_question(
    running: Page, site: Site, game: Sitting
) -> None:
    page = running
    setup = replace(as_a(Setup, game.table.setup), decks=(Deck.UNDERCOVER,), of_age=True)
    table = Table.replay(game.table.game, setup, game.table.log)
    link = payload(sit(table, "en"), names=False)
    follow(page, f"{site.url}#replay={link}")
    expect(page.locator("#ask p")).to_contain_text("old enough", timeout=90_000)
    expect(page.locator("#app .card")).to_have_count(0)
    page.locator("#ask [value=no]").click()
    expect(page.locator("#shared .status")).to_contain_text("stays closed")
    page.locator("#shared .back").click()

    follow(page, f"{site.url}#replay={link}")
    page.locator("#ask [value=yes]").click()
    page.wait_for_selector('.screen[data-stage="replay"] .scrubber')
    expect(page.locator("#app .card")).to_have_count(25)


def test_a_puzzle_is_embedded_behind_a_poster(
    page: Page,
    site: Site,
    blog: Blog,  # noqa: F811
    game: Sitting,
) -> None:
    step, word = first_clue(game)
    link = f"#puzzle={payload(game, names=False, step=step)}"
    source = f"{site.url}?embed=1&amp;game=codenames&amp;lang=en{link}"
    page.goto(blog.write(f'<iframe width="480" height="760" src="{source}"></iframe>'))
    frame = frame_in(page)
    expect(frame.locator("[data-begin]:visible")).to_have_text("See the puzzle")
    assert frame.evaluate("bootEvents.length") == 0
    frame.locator("[data-begin=puzzle]").click()
    expect(frame.locator(".case-screen .card.assassin")).to_have_count(1, timeout=90_000)
    give(frame, "ship", 2)
    expect(frame.locator(".case-why")).to_contain_text(word)
    frame.locator('[data-do="played"]').click()
    frame.locator('[data-do="result"]').click()
    frame.locator('[data-do="leave"]').click()
    expect(frame.locator("#codenames .new-name")).to_be_visible()
    expect(frame.locator(".bar")).to_be_hidden()
