"""Every text fits: three languages at 360 px, no word leaves its button, card or page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tools.gallery import SHOW, screens

from brushpass.app.session import Session
from brushpass.games import SHELF, selfplay
from brushpass.games.codenames.screen.table import table as open_table
from brushpass.games.decrypto.screen.message import keyword_cards
from brushpass.html import Markup, el, join
from brushpass.language import LANGUAGES
from brushpass.table import change
from brushpass.words.decks import shown

ROOT = Path(__file__).parents[2]
DECKS = ("codenames-family", "codenames-undercover", "decrypto")
BOARD = 25
LOBBY = ("", *[f"#{name}" for name in SHELF], "#nevidimka/rules", "#tables", "#words", "#join")

MISFITS = r"""() => {
  const BOX = "button, .btn, .card, [role=gridcell], .pill, .tile, .token, td, th, select";
  const REGION = "header, footer, main, aside, .sheet, .poster, .deal";
  const play = document.documentElement.dataset.mode === "play";
  const root = document.getElementById(play ? "app" : "lobby");
  const found = new Set();
  const short = (node) => `“${node.data.trim().slice(0, 40)}”`;
  const tell = (what, node) =>
    found.add(`${what}: ${short(node)} in <${node.parentElement.localName}>`);
  const beside = (inner, outer) => inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5;
  const above = (inner, outer) => inner.top < outer.top - 1.5 || inner.bottom > outer.bottom + 1.5;

  const words = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility()) continue;
    if (parent.closest(".sr, svg, option, script, template")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    const outside = (box) => rects.some((rect) => beside(rect, box));

    let scrolls = false;
    for (let each = parent; each !== document.body; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each);
      scrolls ||= /auto|scroll/.test(overflowX);
      if (!scrolls && /hidden|clip/.test(overflowX) && outside(each.getBoundingClientRect())) {
        tell("cut off", node);
      }
    }
    const box = parent.closest(BOX)?.getBoundingClientRect();
    if (box && rects.some((rect) => beside(rect, box) || above(rect, box))) {
      tell("leaves its box", node);
    }
    if (!scrolls && outside({ left: 0, right: innerWidth })) tell("leaves the page", node);
    const region = parent.closest(REGION) ?? root;
    for (const rect of rects) words.push({ node, rect, region });
  }

  for (let i = 0; i < words.length; i += 1) {
    for (let k = i + 1; k < words.length; k += 1) {
      const [one, two] = [words[i], words[k]];
      if (one.node === two.node || one.region !== two.region) continue;
      const [a, b] = [one.rect, two.rect];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 0.45 * Math.min(a.height, b.height)) {
        tell(`lies on ${short(two.node)}`, one.node);
      }
    }
  }

  for (const field of root.querySelectorAll("select, input[placeholder]")) {
    if (!field.checkVisibility()) continue;
    const style = getComputedStyle(field);
    const probe = document.createElement("canvas").getContext("2d");
    probe.font = style.font;
    const text = field.selectedOptions?.[0]?.text ?? field.placeholder;
    const shown = style.textTransform === "uppercase" ? text.toUpperCase() : text;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (probe.measureText(shown).width > room + 1) found.add(`too long for its field: “${shown}”`);
  }
  return [...found];
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser, site: Any) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 360, "height": 740}, bypass_csp=True)
    page.emulate_media(reduced_motion="reduce")
    yield page
    page.close()


@cache
def every_screen(lang: str) -> tuple[tuple[str, str], ...]:
    return tuple(screens(lang))


def measured(page: Page) -> list[str]:
    page.evaluate("document.fonts.ready")
    found: list[str] = page.evaluate(MISFITS)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHELF)
def test_every_text_of_a_game_fits(phone: Page, site: Any, name: str, lang: str) -> None:
    phone.goto(f"{site.url}?lang={lang}")
    phone.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
    wrong = {}
    for screen, html in every_screen(lang):
        if screen.startswith(name):
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


def begun(name: str) -> Session:
    table = next(selfplay.steps(name, selfplay.setups(name)[0], 1))
    return Session(table, "en")


def board(words: Sequence[str]) -> Markup:
    """These words as the cards of Codenames."""
    session = begun("codenames")
    state = change(session.table.state, words=tuple([*words, *words] * BOARD)[:BOARD])
    return open_table(replace(session.table_view(), state=state))


def cards(words: Sequence[str]) -> Markup:
    """These words as keywords of Decrypto, four a row."""
    view = begun("decrypto").table_view()
    rows = [tuple(words[start : start + 4]) for start in range(0, len(words), 4)]
    return join([keyword_cards(view, row, (1, 2)) for row in rows])


@pytest.mark.parametrize("lang", LANGUAGES)
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
