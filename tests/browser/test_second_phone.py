"""A secret on a second phone: a code behind the seal, and what its address opens elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.games.codenames.pieces import KEY
from brushpass.games.decrypto.pieces import Setup
from brushpass.games.decrypto.state import keyword_cards
from brushpass.i18n import texts
from brushpass.table import Card
from support.kinds import as_a

from .hands import Hands

T = texts("brushpass.app", "en")
PATIENCE = 60_000
CASES = [("codenames", ".key .card"), ("decrypto", ".keywords .word")]


def secret(hands: Hands) -> list[str]:
    """What stands on the card that the person who holds the device has in hand."""
    table = hands.truth()
    assert table.dealer and hands.holder is not None
    if hands.name == "codenames":
        return [str(role) for role in table.dealer.faces([Card(KEY, cell) for cell in range(25)])]
    setup = as_a(Setup, table.setup)
    cards = keyword_cards(setup, setup.teams[hands.holder])
    return [str(word) for word in table.dealer.faces(cards)]


def shown(page: Page, selector: str) -> list[str]:
    """The cells of a key by their class, keywords by their text."""
    cells = page.locator(selector)
    if "card" in selector:
        return [name.split()[-1] for name in cells.evaluate_all("all => all.map(x => x.className)")]
    return cells.all_inner_texts()


@pytest.mark.parametrize(("game", "cells"), CASES, ids=[game for game, _ in CASES])
def test_the_secret_opens_on_another_phone_and_nowhere_else(
    running_pages: Callable[[], Page], site: Site, game: str, cells: str
) -> None:
    table_phone, own = running_pages(), running_pages()
    hands = Hands.sit_down(table_phone, site.url, game, ("Ana", "Ben", "Cleo", "Dan"))
    hands.hand_to(hands.truth().waiting[0])
    expected = secret(hands)
    assert table_phone.locator("[data-qr]").count() == 0
    hands.tap('[data-do="own-phone"]')
    hands.watch()
    address = table_phone.get_attribute("[data-qr]", "data-qr")
    assert address and address.startswith(f"#second={game}.")
    expect(table_phone.locator("[data-qr] svg.qr")).to_be_visible()
    expect(table_phone.locator(".second .who")).not_to_be_empty()
    own.goto(site.url + address)
    expect(own.locator('#app > [data-stage="second"]')).to_be_visible(timeout=PATIENCE)
    assert "second" not in own.url
    assert own.locator(cells).count() == 0
    own.click('[data-do="look"]')
    got = [word.lower().replace("\u00ad", "") for word in shown(own, cells)]
    assert got == [word.lower().replace("\u00ad", "") for word in expected]
    own.evaluate("window.dispatchEvent(new Event('blur'))")
    expect(own.locator('#app > [data-stage="second"]')).to_be_visible()
    assert own.locator(cells).count() == 0
    own.click('[data-do="leave"]')
    expect(own.locator(".home")).to_be_visible()
    own.goto(f"{site.url}{address[:-7]}")
    expect(own.locator("#join .status")).to_have_text(T("broken second"))
    hands.to_table()
    assert table_phone.locator("[data-qr]").count() == 0


SIZES = ((320, 568), (360, 740), (412, 915), (740, 360), (1280, 800))
WHOLE = """selector => {
  const found = document.querySelector(selector);
  const { left, top, right, bottom } = found.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const uncut = found.scrollWidth <= found.clientWidth + 1;
  const free = [0.1, 0.5, 0.9].every((part) => {
    const there = document.elementFromPoint((left + right) / 2, top + part * (bottom - top));
    return found === there || found.contains(there) || there?.contains(found);
  });
  return inside && uncut && free;
}"""
"""Whether all of it is in sight, and nothing lies over it."""


@pytest.mark.parametrize("game", [game for game, _ in CASES])
def test_the_code_and_the_second_phone_are_whole_at_every_size(
    running_pages: Callable[[], Page], site: Site, game: str
) -> None:
    table_phone, own = running_pages(), running_pages()
    hands = Hands.sit_down(table_phone, site.url, game, ("Ana", "Ben", "Cleo", "Dan"))
    hands.hand_to(hands.truth().waiting[0])
    hands.tap('[data-do="own-phone"]')
    address = table_phone.get_attribute("[data-qr]", "data-qr")
    assert address
    own.goto(site.url + address)
    expect(own.locator('#app > [data-stage="second"]')).to_be_visible(timeout=PATIENCE)

    def look(page: Page, *selectors: str) -> list[tuple[str, int]]:
        cut = []
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            cut += [(each, width) for each in selectors if not page.evaluate(WHOLE, each)]
        return cut

    assert look(table_phone, "section.second .qr", "section.second .btn") == []
    own_page = (".top h1", ".top .icon", '[data-do="look"]', '[data-do="leave"]')
    assert look(own, *own_page, "#app .note") == []
    own.click('[data-do="look"]')
    own.wait_for_selector('#app > [data-stage="second-open"]')
    last = ".words.key .card:last-child" if game == "codenames" else ".keywords > :last-child .word"
    assert look(own, *own_page, last) == []
