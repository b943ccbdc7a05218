"""What is typed and not sent: it survives a reload, is nobody else's, and an empty form says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tools.inside import STORE
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.i18n import texts

from .hands import Hands, until
from .linked import PATIENCE, Circle

NAMES = ("Ana", "Ben", "Cleo", "Dan")
FIELDS = {
    "codenames": ("clue", {"word": "zyxword"}),
    "decrypto": ("message", {"clue1": "zyxone", "clue2": "zyx zwei", "clue3": "zyxтри"}),
}
KEPT = """async () => {
  const ask = (request) => new Promise((done) => {
    request.onsuccess = () => done(request.result);
  });
  const db = await ask(indexedDB.open("brushpass"));
  const notes = db.transaction("notes").objectStore("notes");
  const [names, kept] = await Promise.all([ask(notes.getAllKeys()), ask(notes.getAll())]);
  db.close();
  const read = (bytes) => new TextDecoder().decode(bytes);
  return {
    names: names.filter((name) => String(name).startsWith("drafts ")),
    clear: [...kept.map(({ data }) => read(data)), ...Object.values(localStorage),
      ...Object.values(sessionStorage), document.title, location.href].join(),
  };
}"""
"""The drafts that this device has noted, and all that somebody could read in what it keeps."""


def typed(hands: Hands, form: str, fields: dict[str, str]) -> None:
    """Letter by letter, until the last of them is noted."""
    for name, text in fields.items():
        field = hands.page.locator(f'[data-form="{form}"] [name="{name}"]')
        field.click()
        field.press_sequentially(text)
    last = list(fields.values())[-1]
    until(
        hands.page,
        f"""async last => {{
          const store = {STORE};
          const {{ names }} = await ({KEPT})();
          const noted = await Promise.all(names.map((name) => store.note(name)));
          return noted.some((text) => text?.includes(last));
        }}""",
        last,
    )


def values(page: Page, form: str, fields: dict[str, str]) -> dict[str, str]:
    return {
        name: page.locator(f'[data-form="{form}"] [name="{name}"]').input_value() for name in fields
    }


@pytest.mark.parametrize("game", FIELDS)
def test_typed_clues_survive_a_reload_and_are_nobody_elses(
    running: Page, site: Site, game: str
) -> None:
    page = running
    form, fields = FIELDS[game]
    hands = Hands.sit_down(page, site.url, game, NAMES)
    seat = hands.truth().waiting[0]
    hands.hand_to(seat)
    if game == "codenames":
        hands.tap('[data-do="choose:number=3"]')
    typed(hands, form, fields)
    page.reload()
    page.wait_for_selector("#app > .screen", timeout=90_000)
    assert (hands.stage, hands.holder) == (Stage.SEALED, seat)
    kept = page.evaluate(KEPT)
    assert len(kept["names"]) == 1
    assert "zyx" not in page.content() + kept["clear"]

    if game == "decrypto":
        hands.to_table()
        hands.hand_to(hands.truth().waiting[1])
        assert "zyx" not in page.content(), "who else has this phone in hand"
        assert values(page, form, fields) == dict.fromkeys(fields, "")
        hands.to_table()
    hands.hand_to(seat)
    assert values(page, form, fields) == fields
    if game == "codenames":
        expect(page.locator('.digits [aria-pressed="true"]')).to_have_text("3")
        hands.send(form)
        hands.settled(len(hands.truth().log) - 1)
        until(page, f"async () => (await ({KEPT})()).names.length === 0")


def test_a_guest_finds_clues_and_pencil_again(
    running_pages: Callable[[], Page], site: Site
) -> None:
    pages = [running_pages() for _ in range(2)]
    circle = Circle.sit_down(pages, site.url, "decrypto", NAMES)
    seat = circle.table.waiting[0]
    guest = circle.join(pages[1], seat)
    circle.begin()
    guest.hand_to(seat)
    form, fields = FIELDS["decrypto"]
    guest.page.locator(".pencil").first.fill("zyxpencil")
    typed(guest, form, fields)
    guest.page.reload()
    guest.page.wait_for_selector(f'[data-do="pass:{seat}"]', timeout=2 * PATIENCE)
    assert "zyx" not in guest.page.content() + guest.page.evaluate(KEPT)["clear"]
    guest.hand_to(seat)
    assert values(guest.page, form, fields) == fields
    assert guest.page.locator(".pencil").first.input_value() == "zyxpencil"


@pytest.mark.parametrize("game", FIELDS)
def test_an_empty_clue_gets_a_sentence_in_sight(running: Page, site: Site, game: str) -> None:
    """Also on a small phone, where the form is scrolled up and what is told stands above it."""
    page = running
    form, _ = FIELDS[game]
    page.set_viewport_size({"width": 320, "height": 480})
    hands = Hands.sit_down(page, site.url, game, NAMES)
    log = len(hands.truth().log)
    hands.hand_to(hands.truth().waiting[0])
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("scrollY") > 100
    hands.tap(f'[data-form="{form}"] [type=submit]:not([name])')
    notice = page.locator(".banner > .notice")
    t = texts(f"brushpass.games.{game}", "en")
    expect(notice).to_have_text(t("say a word" if game == "codenames" else "not sealed"))
    seen = notice.evaluate(
        """told => {
          const { left, top, right, bottom } = told.getBoundingClientRect();
          const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return top >= 0 && bottom <= innerHeight && told.contains(there);
        }"""
    )
    assert seen, "it lies above the page, out of sight"
    assert len(hands.truth().log) == log
