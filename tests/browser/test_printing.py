"""Printing: a print dialog takes the focus and seals nothing; on paper is what may be seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.games.decrypto.pieces import KEYWORDS
from brushpass.table import Seat

from .test_decrypto import ILYA, JONAS, MARA, Evening

DIALOG = """
window.papers = 0;
window.print = () => {
  dispatchEvent(new Event("beforeprint"));
  dispatchEvent(new Event("blur"));
  window.papers += 1;
  dispatchEvent(new Event("afterprint"));
  dispatchEvent(new Event("blur"));
};
"""
"""A browser without a head has no dialog: this takes the focus as one does, and tells so late."""


@pytest.fixture
def evening(running: Page, site: Site) -> Evening:
    running.evaluate(f"() => {{ {DIALOG} }}")
    running.set_viewport_size({"width": 360, "height": 740})
    evening = Evening(running)
    evening.deal(site, ("Mara", "Jonas", "Ilya", "Ana"))
    return evening


def on_paper(page: Page) -> str:
    """The text that is printed, with a blank before and after each word."""
    page.emulate_media(media="print")
    text = page.locator("#app").inner_text()
    page.emulate_media(media="screen")
    words = text.replace("\u00ad", "").lower().split()
    return f" {' '.join(words)} "


def secret(evening: Evening, seat: Seat) -> list[str]:
    """The keywords that this seat knows."""
    known = evening.table.known(seat)
    words = [str(face) for card, face in known.items() if card.kind == KEYWORDS]
    return [f" {word} ".replace("\u00ad", "").lower() for word in words]


def test_note_sheets_show_on_paper_what_the_eyes_before_them_know(evening: Evening) -> None:
    page = evening.page
    keywords = [word for seat in (MARA, JONAS) for word in secret(evening, seat)]
    assert len(keywords) == 8
    evening.tap('[data-do="print"]')
    assert page.evaluate("papers") == 1
    public = on_paper(page)
    assert "white" in public
    assert "wire log" not in public
    assert not any(word in public for word in keywords)

    evening.hand_to(MARA)
    evening.tap('[data-do="print"]')
    assert page.evaluate("papers") == 2
    assert evening.stage is Stage.OPEN
    own = on_paper(page)
    assert [word in own for word in keywords].count(True) == 4
    assert page.locator(".code-card").count() == 1
    assert "the code" not in own, "the code is for this round; the sheet is for the evening"
    assert page.pdf()
    assert evening.stage is Stage.OPEN

    page.wait_for_timeout(1200)
    page.evaluate("dispatchEvent(new Event('blur'))")
    evening.reach(Stage.SEALED)
    assert not any(word in on_paper(page) for word in keywords)


def test_ticks_and_lines_outlive_a_seal_and_a_detour(evening: Evening) -> None:
    page = evening.page
    evening.hand_to(MARA)
    evening.fill("message", {"clue1": "zyxab", "clue2": "zyxcd"})
    page.check('[name="performed2"]')
    page.evaluate("dispatchEvent(new Event('blur'))")
    evening.reach(Stage.SEALED)
    assert "zyxab" not in page.content()
    evening.to_table()
    evening.tap(f'[data-do="pass:{ILYA}"]')
    evening.to_table()
    assert "zyxab" not in page.content()
    evening.hand_to(MARA)
    expect(page.locator('[name="clue1"]')).to_have_value("zyxab")
    expect(page.locator('[name="performed2"]')).to_be_checked()
    page.uncheck('[name="performed2"]')
    page.fill('[name="clue1"]', "")
    evening.tap('.top [data-do="seal"]')
    evening.hold()
    expect(page.locator('[name="clue1"]')).to_have_value("")
    expect(page.locator('[name="performed2"]')).not_to_be_checked()


def test_the_rules_alone_are_printed_while_they_lie_over_the_page(evening: Evening) -> None:
    page = evening.page
    evening.tap('[data-do="show-sheet:menu"]')
    evening.tap('[data-do="show-sheet:rules"]')
    evening.tap('.sheet [data-do="print"]')
    assert page.evaluate("papers") == 1
    text = on_paper(page)
    assert "de-01" in text
    assert "decrypto" in text
    assert page.locator(".note-sheet").first.is_visible()
    page.emulate_media(media="print")
    assert not page.locator(".note-sheet").first.is_visible()


def test_teams_are_called_as_they_like(page: Page, site: Site) -> None:
    page.goto(f"{site.url}#decrypto")
    setup = page.locator("#decrypto")
    for name in ("Mara", "Jonas", "Ilya", "Ana"):
        setup.locator(".new-name").fill(name)
        setup.locator(".new-name").press("Enter")
    white = page.locator('[name="decrypto-white_name"]')
    black = page.locator('[name="decrypto-black_name"]')
    assert white.get_attribute("placeholder") == "White"
    white.fill("  Night   owls ")
    black.fill("night owls")
    setup.locator(".btn-deal").click()
    expect(setup.locator(".status")).to_contain_text("DE-01", timeout=60_000)
    assert white.input_value() == "Night owls"
    black.fill("")
    setup.locator(".btn-deal").click()
    page.locator('[data-stage="table"]').wait_for(timeout=60_000)
    standings = page.locator(".standings .name").all_inner_texts()
    assert [name.lower() for name in standings] == ["night owls", "black"]
