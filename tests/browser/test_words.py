"""Words in a real browser: families, own packs, and no repeats from one evening to the next."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.inside import PYTHON, STORE

from brushpass.games.codenames.pieces import Setup
from brushpass.language import FIRST
from brushpass.words.packs import check
from support.kinds import as_a

from .conftest import without_python
from .hands import Hands, until

FOUR = ("Ana", "Ben", "Cleo", "Dan")
ROOT = Path(__file__).parents[2]
DECK = ROOT / "wordlists" / "de" / "codenames-family.txt"

BOARD = """() => [...document.querySelectorAll("#app .card .w")]
  .map(word => word.textContent.replaceAll("\\u00ad", ""))"""

SEEN = f"async () => {STORE}.note('seen')"

BAD_PACK = """Drucker, Kaffeetasse
drei kleine Wörter
drucker
Rindfleischetikettierung
?!
Feierabend
Zigarre"""

CORPUS = [
    BAD_PACK,
    "a\u200bb\n\u202ec\n\u00adgut\nStraße\nSTRASSE\nёлка\nЕлка\n# remark\n#\n  # also\nx;y,,z\t\tw",
    "Leuchtturm / Küste\nAnker | Schiff\nnur eins\na/b/c\n / leer\nAutobahn / Auto\nEi / Reise\n"
    "New York / Yorkshire\nOnkel Boris / Tante Boris",
    "a\nb\n" + "a," * 2500,
    "x" * 300
    + "\nDonau·dampf·schiff·kapi\r\nNew York\rOnkel  Boris\rein Onkel Boris\r"
    + "d'Artagnan\nC-3PO\n42\n½\n"
    + "ü" * 20,
]


def write_pack(page: Page, name: str, text: str, *, language: str = "de") -> None:
    """On the page of words: a new pack, not yet kept."""
    page.locator("[data-lobby=new-pack]").click()
    page.fill("[name=pack-name]", name)
    page.locator(f"label:has([name=pack-language][value={language}])").click()
    page.fill("[name=pack-text]", text)


def sit_down(page: Page, url: str, **options: str) -> Hands:
    return Hands.sit_down(page, url, "codenames", FOUR, {"language": "de", **options})


def dealt_with(page: Page, url: str, text: str, own: str) -> Hands:
    """A game of German words in which these are, too: from a pack that the device has kept."""
    pack = {"id": "p", "name": "P", "language": "de", "cards": False, "text": text}
    page.evaluate(f"async text => {STORE}.setNote('packs', text)", json.dumps([pack]))
    return sit_down(page, url, own=own, packs="p")


def board(page: Page) -> set[str]:
    words = page.evaluate(BOARD)
    assert len(words) == 25
    return set(words)


def leave(page: Page) -> None:
    page.locator('[data-do="show-sheet:leave"]').first.click()
    page.locator('[data-do="leave"]').first.click()
    page.wait_for_selector('html[data-mode="lobby"]')


@pytest.fixture
def page(page: Page) -> Page:
    """The page's own checks lie in a bundle: here they can be asked alone."""
    source = ROOT / "assets" / "lobby" / "checking.js"
    page.route(
        "**/checking.js",
        lambda route: route.fulfill(path=source, content_type="text/javascript"),
    )
    return page


CHECK = """async ([text, cards]) => {
  const { check } = await import("./checking.js");
  const limits = JSON.parse(document.getElementById("lobby-data").textContent).packs;
  const { kept, remarks } = check(text, { cards, ...limits });
  return [kept.size, remarks.map(({ line, text, fault }) => [line, text, fault])];
}"""


def test_the_lobby_checks_packs_as_python_does(page: Page, site: Any) -> None:
    without_python(page)
    page.goto(site.url)
    for text, cards in product(CORPUS, (False, True)):
        found = check(text, cards=cards, language=FIRST)
        expected = [len(found.lines), [list(remark) for remark in found.remarks]]
        assert page.evaluate(CHECK, [text, cards]) == expected, text


def test_a_pack_with_errors_in_it_is_told_line_by_line_and_dealt(page: Page, site: Any) -> None:
    page.goto(f"{site.url}#words")
    write_pack(page, "Büro", BAD_PACK)
    remarks = page.locator("#words .remarks li")
    page.wait_for_function("() => document.querySelectorAll('.remarks .note').length === 2")
    lines = [text.split(":")[0] for text in remarks.all_inner_texts()]
    assert lines == ["Line 1", "Line 2", "Line 3", "Line 4", "Line 5", "Line 7"]
    assert "two words at most" in remarks.nth(1).inner_text()
    assert "Codenames" in remarks.last.inner_text()
    page.locator("#words .editor [type=submit]").click()
    page.locator("#words .kept-pack").wait_for()

    page.goto(f"{site.url}#codenames")
    page.locator('label:has([name="codenames-language"][value="de"])').click()
    pack = page.locator("#codenames .own-words .packs label")
    assert pack.inner_text().split() == ["Büro", "4"]
    pack.click()
    hands = sit_down_again(page)
    assert {"Drucker", "Kaffeetasse", "Feierabend", "Zigarre"} <= board(page)
    assert as_a(Setup, hands.truth().setup).decks[-1].value == "own"


NAMES = """Onkel Boris
Neues Jahr
Tante Katharina, Rio
Weihnachts-Mann
Donau·dampf Kapitän
Elisabeth Wassermann"""


@pytest.mark.rule("CU-33", "CU-09")
def test_names_of_two_words_are_cards_and_each_of_them_is_a_part(running: Page, site: Any) -> None:
    page = running
    page.set_viewport_size({"width": 360, "height": 740})
    hands = dealt_with(page, site.url, NAMES, "mix")
    assert {"Onkel Boris", "Neues Jahr", "Tante Katharina", "Elisabeth Wassermann"} <= board(page)
    spilt = page.evaluate(
        """() => [...document.querySelectorAll("#app .card")].filter((card) => {
          const word = card.querySelector(".w");
          const [room, used] = [card, word].map((one) => one.getBoundingClientRect());
          return word.scrollWidth > word.clientWidth + 1 || used.left < room.left - 1 ||
            used.right > room.right + 1 || used.top < room.top || used.bottom > room.bottom;
        }).map((card) => card.textContent)"""
    )
    assert spilt == []
    (chief,) = hands.truth().waiting
    hands.hand_to(chief)
    for clue in ("Boris", "Onkels"):
        hands.fill("clue", {"word": clue})
        hands.send("clue")
        notice = page.locator("#app .notice").inner_text()
        assert "ONKEL BORIS" in notice and "CU-09" in notice


def sit_down_again(page: Page) -> Hands:
    """From a set-up that is on the page already."""
    for name in FOUR:
        page.fill("#codenames .new-name", name)
        page.press("#codenames .new-name", "Enter")
    page.locator("#codenames .deal [type=submit]").click()
    page.wait_for_selector("#app > .screen", timeout=90_000)
    hands = Hands(page, "codenames")
    hands.settled(0)
    return hands


def test_own_words_alone_must_be_enough(page: Page, site: Any) -> None:
    page.goto(f"{site.url}#words")
    write_pack(page, "Wenig", "Eins\nZwei\nDrei", language="en")
    page.locator("#words .editor [type=submit]").click()
    page.locator("#words .kept-pack").wait_for()
    page.goto(f"{site.url}#codenames")
    for name in FOUR:
        page.fill("#codenames .new-name", name)
        page.press("#codenames .new-name", "Enter")
    page.locator("#codenames .own-words .packs label").click()
    page.locator('label:has([name="codenames-own"][value="only"])').click()
    page.locator("#codenames .deal [type=submit]").click()
    status = page.locator("#codenames .deal .status")
    assert "3 of at least 25" in status.inner_text()
    told = page.evaluate(
        """async () => {
          const [{ id }] = JSON.parse(await STORE.note("packs"));
          return PYTHON.deal(JSON.stringify({
            game: "codenames", names: ["A", "B", "C", "D"], language: "en", lang: "en",
            roles: ["red-chief", "blue-chief", "red-agent", "blue-agent"],
            options: { own: "only", packs: id }, computers: {},
          }));
        }""".replace("STORE", STORE).replace("PYTHON", PYTHON)
    )
    assert "3" in told and "25" in told


def test_packs_travel_as_text(page: Page, site: Any, tmp_path: Path) -> None:
    page.goto(f"{site.url}#words")
    write_pack(page, "Büro", BAD_PACK)
    page.locator("#words .editor [type=submit]").click()
    with page.expect_download() as download:
        page.locator("#words [data-lobby=export-pack]").click()
    file = tmp_path / "own.txt"
    download.value.save_as(file)
    assert file.read_text() == f"# Büro\n# de words\n{BAD_PACK}\n"
    page.locator("#words [data-lobby=delete-pack]").click()
    page.locator("#ask [value=yes]").click()
    page.locator("#words .kept-pack").wait_for(state="detached")

    page.set_input_files("#words input[type=file]", file)
    expect(page.locator("[name=pack-name]")).to_have_value("Büro")
    expect(page.locator("[name=pack-text]")).to_have_value(BAD_PACK)
    assert page.locator("[name=pack-language]:checked").get_attribute("value") == "de"
    page.locator("#words .editor [type=submit]").click()
    page.locator("#words .kept-pack").wait_for()
    page.reload()
    page.locator("#words .kept-pack").wait_for()

    file.write_bytes(b"\xff\xfe\x00\x01")
    page.set_input_files("#words input[type=file]", file)
    expect(page.locator("#words > .status")).to_contain_text("isn’t text")


@pytest.mark.rule("CU-43", "CU-45", "CU-10")
def test_a_german_clue_is_refused_by_its_family(running: Page, site: Any) -> None:
    page = running
    hands = dealt_with(page, site.url, "Zigarre\nSex\nMillionär", "mix")
    assert {"Zigarre", "Sex"} <= board(page)
    (chief,) = hands.truth().waiting
    hands.hand_to(chief)
    hands.fill("clue", {"word": "Cigarre"})
    hands.send("clue")
    notice = page.locator("#app .notice").inner_text()
    assert "ZIGARRE" in notice and "CU-43" in notice
    hands.fill("clue", {"word": "Sechs"})
    hands.send("clue")
    hands.settled(len(hands.truth().log) - 1)
    page.wait_for_selector('#app > .screen[data-stage="table"]')
    assert hands.truth().state.clue.word == "Sechs"


def test_the_second_evening_has_no_word_of_the_first_until_they_are_forgotten(
    page: Page, site: Any
) -> None:
    sit_down(page, site.url)
    first = board(page)
    until(page, f"async () => (await {STORE}.note('seen')).length")
    leave(page)
    page.goto("about:blank")
    page.goto(f"{site.url}#codenames")
    page.locator('label:has([name="codenames-language"][value="de"])').click()
    deck = {line.replace("·", "") for line in DECK.read_text().splitlines()}
    rest = sorted(deck - first)[25:]
    page.evaluate(  # as after many evenings: all but 25 words have been seen
        """async ([rest]) => {
          const { bare } = await import("./checking.js");
          const lines = rest.map(word => `de codenames ${bare(word)}`);
          const seen = await STORE.note("seen");
          await STORE.setNote("seen", [...lines, seen].join("\\n"));
        }""".replace("STORE", STORE),
        [rest],
    )
    page.locator("#codenames .deal [type=submit]").click()
    page.wait_for_selector("#app > .screen", timeout=90_000)
    second = board(page)
    assert second == deck - first - set(rest)
    leave(page)

    page.goto(f"{site.url}#words")
    count = page.locator("#words .seen .count")
    page.wait_for_function(
        "() => document.querySelector('.seen .count').textContent.match(/\\d{3}/)"
    )
    assert count.inner_text() == f"Seen so far: {len(deck)}"
    page.locator("[data-lobby=forget-seen]").click()
    page.wait_for_function("() => document.querySelector('[data-lobby=forget-seen]').disabled")
    assert count.inner_text().startswith(f"Forgotten: {len(deck)}")
    assert page.evaluate(SEEN) == ""


def test_keywords_of_a_running_game_are_nowhere_in_clear(running: Page, site: Any) -> None:
    page = running
    names = {"language": "de"}
    hands = Hands.sit_down(page, site.url, "decrypto", FOUR, names)
    table = hands.truth()
    keywords = {
        str(word).replace("\u00ad", "")
        for seat in range(4)
        for word in table.known(seat).values()
        if isinstance(word, str)
    }
    assert len(keywords) == 8
    until(page, f"async () => (await {STORE}.note('seen')).length")
    seen = page.evaluate(SEEN).splitlines()
    assert len(seen) == 8
    stored = page.evaluate(
        """async () => {
          const ask = request =>
            new Promise(done => (request.onsuccess = () => done(request.result)));
          const db = await ask(indexedDB.open("brushpass"));
          const notes = await ask(db.transaction("notes").objectStore("notes").getAll());
          const bytes = notes.map(note => new TextDecoder("latin1").decode(note.data)).join();
          return [JSON.stringify([{ ...localStorage }, { ...sessionStorage }]), bytes];
        }"""
    )
    texts, notes = (kept.casefold() for kept in stored)
    said = set(re.findall(r"\w+", texts))  # whole words: "Pass" isn't told by our name
    for word in keywords:
        assert not said & set(re.findall(r"\w+", word.casefold()))
        assert word.casefold() not in notes
        assert word.casefold().encode().decode("latin1") not in notes


def test_without_families_a_clue_is_still_checked_and_nothing_false_is_said(
    rough_page: Page, site: Any
) -> None:
    page = rough_page
    page.route("**/families.txt", lambda route: route.abort())
    page.goto(f"{site.url}#words")
    write_pack(page, "Rauch", "Zigarre")
    page.locator("#words .editor [type=submit]").click()
    page.goto(f"{site.url}#codenames")
    page.locator('label:has([name="codenames-language"][value="de"])').click()
    page.locator("#codenames .own-words .packs label").click()
    hands = sit_down_again(page)
    (chief,) = hands.truth().waiting
    hands.hand_to(chief)
    for clue, told in (("Cigarre", True), ("Zigarren", True)):
        hands.fill("clue", {"word": clue})
        hands.send("clue")
        notice = page.locator("#app .notice").inner_text()
        assert ("ZIGARRE" in notice) is told
    hands.send("clue")
    page.wait_for_selector('#app > .screen[data-stage="table"]')
    assert hands.truth().state.clue.word == "Zigarren"


def test_words_can_be_written_where_nothing_may_be_kept(rough_page: Page, site: Any) -> None:
    page = rough_page
    page.add_init_script(
        """const get = () => { throw new DOMException("", "SecurityError"); };
        for (const name of ["localStorage", "sessionStorage", "indexedDB"])
          Object.defineProperty(window, name, { get });"""
    )
    page.goto(f"{site.url}#words")
    write_pack(page, "Flüchtig", "Eins\nZwei")
    page.locator("#words .editor [type=submit]").click()
    page.locator("#words .kept-pack").wait_for()
    assert page.locator("#words .unkept").is_visible()
    packs = json.loads(page.evaluate(f"async () => {STORE}.note('packs')"))
    assert [pack["name"] for pack in packs] == ["Flüchtig"]


@pytest.mark.parametrize("ending", ["schifffahrtsmuseum", "достопримечательн"])
def test_the_longest_own_words_fit_on_their_cards(running: Page, site: Any, ending: str) -> None:
    page = running
    page.set_viewport_size({"width": 360, "height": 740})
    longest = "\n".join(f"{chr(97 + n)}x{ending}" for n in range(25))
    dealt_with(page, site.url, longest, "only")
    assert all(word.endswith(ending) for word in board(page))
    wide = page.evaluate(
        """() => [...document.querySelectorAll("#app .card")].filter(card => {
          const range = document.createRange();
          range.selectNodeContents(card.querySelector(".w"));
          const word = range.getBoundingClientRect();
          const place = card.getBoundingClientRect();
          return word.left < place.left - 1 || word.right > place.right + 1;
        }).length"""
    )
    assert wide == 0
