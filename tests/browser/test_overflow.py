"""Every text fits: three languages at 360 px, no word leaves its button, card or page.

The first language has the shortest words: its pages are looked at in `make soak`; test_looks.py
looks at them for other reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tools.gallery import SHOW
from tools.sitting import Sitting, sit

from brushpass.games import SHELF, selfplay
from brushpass.games.codenames.screen.table import table as open_table
from brushpass.games.decrypto.screen.message import keyword_cards
from brushpass.html import Markup, el, join
from brushpass.language import FIRST, LANGUAGES
from brushpass.table import change
from brushpass.words.decks import shown
from support.families import family
from support.screens import screens

from .conftest import without_python
from .misfits import MISFITS

ROOT = Path(__file__).parents[2]
DECKS = ("codenames-family", "codenames-undercover", "decrypto")
BOARD = 25
LONG_WORDS = [lang for lang in LANGUAGES if lang != FIRST]
LOBBY = ("", *[f"#{name}" for name in SHELF], "#nevidimka/rules", "#tables", "#words", "#join")


@pytest.fixture(scope="module")
def phone(browser: Browser, site: Any) -> Iterator[Page]:
    page = browser.new_page(
        viewport={"width": 360, "height": 740}, bypass_csp=True, service_workers="block"
    )
    page.emulate_media(reduced_motion="reduce")
    without_python(page)
    yield page
    page.close()


def measured(page: Page) -> list[str]:
    page.evaluate("document.fonts.ready")
    found: list[str] = page.evaluate(MISFITS)
    return found


@pytest.mark.parametrize("lang", family(LANGUAGES, *LONG_WORDS))
@pytest.mark.parametrize("name", SHELF)
def test_every_text_of_a_game_fits(phone: Page, site: Any, name: str, lang: str) -> None:
    phone.goto(f"{site.url}?lang={lang}")
    phone.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
    wrong = {}
    for screen, html in screens(name, lang).items():
        phone.evaluate(SHOW, [html, False])
        if misfits := measured(phone):
            wrong[screen] = misfits
    assert wrong == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("deck", DECKS)
def test_every_word_of_a_deck_fits_its_card(phone: Page, site: Any, deck: str, lang: str) -> None:
    phone.goto(f"{site.url}?lang={lang}")
    phone.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
    lines = (ROOT / "wordlists" / lang / f"{deck}.txt").read_text("utf-8").split("\n")
    words = [shown(line) for line in lines if line.strip()]
    name = deck.partition("-")[0]
    wrong = []
    for start in range(0, len(words), BOARD):
        some = words[start : start + BOARD]
        html = board(some) if name == "codenames" else cards(some)
        whole = el("div", el("main", html), class_=f"screen game-{name}", data_stage="open")
        phone.evaluate(SHOW, [whole, False])
        wrong += measured(phone)
    assert wrong == []


def begun(name: str) -> Sitting:
    table = next(selfplay.steps(name, selfplay.setups(name)[0], 1))
    return sit(table, "en")


def board(words: Sequence[str]) -> Markup:
    """These words as the cards of Codenames."""
    session = begun("codenames")
    state = change(session.table.state, words=tuple([*words, *words] * BOARD)[:BOARD])
    return open_table(replace(session.table_view(), state=state))


def cards(words: Sequence[str]) -> Markup:
    """These words as keywords of Decrypto, four a row."""
    view = begun("decrypto").seat_view(0)
    rows = [tuple(words[start : start + 4]) for start in range(0, len(words), 4)]
    return join([keyword_cards(view, row, (1, 2)) for row in rows])


@pytest.mark.parametrize("lang", family(LANGUAGES, *LONG_WORDS))
def test_every_text_before_the_deal_fits(phone: Page, site: Any, lang: str) -> None:
    wrong = {}
    phone.goto(f"{site.url}?lang={lang}")
    people = '{"seats": ["Mara", "Jonas", "Ilya", "Anastasia"], "known": ["Mara", "Ben"]}'
    phone.evaluate("people => localStorage.setItem('brushpass.people', people)", people)
    for place in LOBBY:
        phone.goto("about:blank")
        phone.goto(f"{site.url}{'' if lang == 'en' else lang + '/'}?lang={lang}{place}")
        phone.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
        if misfits := measured(phone):
            wrong[place] = misfits
    assert wrong == {}
