"""Three languages: games in German and Russian, a change in mid-game, what is remembered."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from brushpass.games.codenames.pieces import Setup
from brushpass.i18n import texts
from brushpass.table import Outcome
from support.kinds import as_a

from .conftest import without_python
from .finished import finished, open_finished
from .hands import Hands
from .test_codenames import FOUR, brisk, first_clue, perform

FOREIGN = ("de", "ru")
TITLES = {"en": "Five spy games", "de": "Spionagespiele", "ru": "шпион"}


def said(lang: str, key: str, **values: object) -> str:
    """A text of the app or of Codenames, as it stands on buttons."""
    app, game = texts("brushpass.app", lang), texts("brushpass.games.codenames", lang)
    return (game if key in game else app)(key, **values)


@pytest.mark.parametrize("lang", FOREIGN)
def test_some_turns_from_the_landing_on(page: Page, site: Any, lang: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    hands = Hands.sit_down(page, f"{site.url}{lang}/", "codenames", FOUR, {"form": "teams"})
    table = hands.truth()
    assert (hands.order.lang, as_a(Setup, table.setup).language) == (lang, lang)
    letters = "[а-яё]" if lang == "ru" else "[a-zäöüß]"
    assert all(re.search(letters, word.lower()) for word in table.state.words)
    for _ in range(4):
        hands.step(perform, *brisk(table, Random(1)), table)
        table = hands.truth()


def test_a_result_in_another_language(page: Page, site: Any) -> None:
    game = finished()
    hands = open_finished(page, site.url, game)
    winners = as_a(Outcome, game.table.outcome).winners
    team = as_a(Setup, game.table.setup).teams[winners[0]]
    for lang in FOREIGN:
        hands.tap('.top [data-do="show-sheet:menu"]')
        hands.tap(f'.sheet [data-do="speak:{lang}"]')
        hands.tap('.sheet [data-do="show-sheet"]')
        verdict = texts("brushpass.games.codenames", lang)(f"ends {team}")
        expect(page.locator("h1.verdict")).to_have_text(verdict)
        rematch = page.get_by_role("button", name=said(lang, "button rematch"), exact=True)
        expect(rematch).to_be_visible()


def test_a_change_in_the_middle_of_a_game(page: Page, site: Any) -> None:
    """Everything that is read changes, nothing of the game does; what was typed stays."""
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams"})
    table = first_clue(hands)
    stop = page.get_by_role("button", name=said("en", "button stop"), exact=True)
    hands.tap('[data-do="choose:cell=0"]')
    expect(page.locator(".bot .btn-solid")).to_have_count(1)
    for lang in (*FOREIGN, "en", "de"):
        hands.tap('.top [data-do="show-sheet:menu"]')
        hands.tap(f'.sheet [data-do="speak:{lang}"]')
        expect(page.locator(".sheet h2")).to_have_text(said(lang, "sheet menu"))
        hands.tap('.sheet [data-do="show-sheet"]')
        assert page.evaluate("document.documentElement.lang") == lang
        assert page.title() == said(lang, "page title", game=said(lang, "title"))
        giver = FOUR[table.state.chief(table.state.turn)]
        meta = page.locator("#app .slip .meta")
        expect(meta).to_contain_text(said(lang, "clue of", player=giver))
        assert page.locator("#app .card.on").count() == 1
        hands.watch()
    assert hands.truth().log == table.log
    expect(stop).to_have_count(0)

    seat = as_a(Setup, table.setup).chiefs[0]
    hands.tap(f'[data-do="pass:{seat}"]')
    expect(page.locator(".handover .to")).to_have_text(said("de", "pass the device to"))
    hands.to_table()

    hands.tap('.top [data-do="show-sheet:leave"]')
    hands.tap('.sheet [data-do="leave"]')
    page.wait_for_url(re.compile("/de/"))
    expect(page.locator("#lobby")).to_contain_text(TITLES["de"], ignore_case=True)
    page.goto(site.url)
    page.wait_for_url(re.compile("/de/"))
    page.goto(f"{site.url}de/#tables")
    page.locator("#tables [data-lobby=open], #tables .open").first.click()
    page.wait_for_selector("#app > .screen", timeout=90_000)
    assert page.evaluate("document.documentElement.lang") == "de"
    assert len(hands.truth().log) == len(table.log)


@pytest.mark.parametrize(("locale", "lang"), [("ru-RU", "ru"), ("de-AT", "de"), ("fr-FR", "en")])
def test_the_landing_opens_in_the_browsers_language(
    browser: Browser, site: Any, locale: str, lang: str
) -> None:
    context = browser.new_context(locale=locale, service_workers="block")
    page = context.new_page()
    without_python(page)
    page.goto(site.url)
    page.wait_for_function("lang => document.documentElement?.lang === lang", arg=lang)
    expect(page.locator("#lobby")).to_contain_text(TITLES[lang], ignore_case=True)
    page.goto(f"{site.url}?lang=de")
    page.wait_for_function("() => document.documentElement?.lang === 'de'")
    assert "lang=" not in page.url
    page.goto(site.url)
    page.wait_for_function("() => document.documentElement?.lang === 'de'")
    page.goto(f"{site.url}?lang=xx")
    page.wait_for_function("() => document.documentElement?.lang === 'de'")
    page.locator('.lang a[data-lang="ru"]').click()
    page.wait_for_function("() => document.documentElement?.lang === 'ru'")
    page.goto(site.url)
    page.wait_for_function("() => document.documentElement?.lang === 'ru'")
    context.close()
