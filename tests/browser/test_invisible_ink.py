"""A whole game of Invisible Ink by clicking and drawing: landing, films, open drawings, gallery."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tools.serve import Site

from .hands import Hands

NAMES = ("Mara", "Felix", "Dasha")
MOST_TURNS = 15

PACKAGES = Path(__file__).parents[2] / "py" / "brushpass"
SENTENCES = [*PACKAGES.glob("app/strings/*en*"), *PACKAGES.glob("games/invisible_ink/strings/*en*")]
OWN_WORDS = {
    word
    for file in SENTENCES
    for word in re.findall(r"\w+", file.read_text(encoding="utf-8").lower())
}


def plain(text: str) -> str:
    return text.replace("\u00ad", "").strip().lower()


class Evening:
    """People round one device, who know only what it shows them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.secrets: list[str] = []
        """The words of the card in play: nowhere in the document but behind the seal."""

    # From the landing to the table.

    def deal(self, site: Site, names: Sequence[str], **options: str) -> None:
        Hands.sit_down(self.page, site.url, "invisible_ink", names, options)
        self.stage("table")

    def stage(self, name: str, timeout: float = 5000) -> None:
        self.page.locator(f'[data-stage="{name}"]').wait_for(timeout=timeout)

    @property
    def at(self) -> str:
        return self.page.locator("[data-stage]").get_attribute("data-stage") or ""

    def tap(self, label: str | re.Pattern[str]) -> None:
        self.button(label).click()

    def button(self, label: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=label).first

    def open_seal(self) -> None:
        """By three taps, which every hand can do."""
        self.stage("sealed")
        self.keeps_secrets()
        for _ in range(3):
            self.page.locator("[data-seal]").click()
        self.stage("open")

    def keeps_secrets(self) -> None:
        """Nothing in the page, its attributes, title or address is or says a word of the card;
        words that the game's own sentences use anyway may stand in a sentence."""
        for text in self.page.evaluate(TEXTS):
            said = plain(text)
            for word in self.secrets:
                assert said != word, text
                if word not in OWN_WORDS:
                    assert not re.search(rf"\b{re.escape(word)}\b", said), text

    def read_card(self) -> None:
        words = self.page.locator(".ink-card .word").all_inner_texts()
        self.secrets = [plain(word) for word in words]
        assert len(self.secrets) == 2

    # A turn.

    def draw(self, *points: tuple[float, float]) -> None:
        """One line; points are parts of the paper."""
        paper = self.page.locator("canvas[data-ink=draw]")
        paper.wait_for()
        before = self.page.evaluate("scrollY")
        box = paper.bounding_box()
        assert box
        places = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in points]
        mouse = self.page.mouse
        mouse.move(*places[0])
        mouse.down()
        for place in places[1:]:
            mouse.move(*place, steps=6)
        mouse.up()
        assert self.page.evaluate("scrollY") == before

    def ink(self, use: str) -> int:
        """How many dots of ink a canvas shows."""
        return int(self.page.evaluate(DOTS, f"canvas[data-ink={use}]"))

    def turn(self) -> str:
        """A turn up to the guessing; says what the die showed."""
        if self.button(re.compile("^Pass to")).is_visible():
            return self.film()
        return self.open_drawing()

    def film(self) -> str:
        self.tap(re.compile("^Pass to"))
        self.open_seal()
        self.read_card()
        self.tap("Start the timer and draw")
        sight = self.page.locator("canvas[data-ink=draw]").get_attribute("data-sight")
        self.draw((0.2, 0.3), (0.8, 0.3), (0.5, 0.8), (0.2, 0.3))
        self.draw((0.5, 0.1), (0.5, 0.9))
        self.page.wait_for_timeout(50)
        assert bool(self.ink("draw")) is (sight == "ink")
        self.tap("Finished")
        self.tap("Yes, lay it on the table")
        self.stage("table")
        self.keeps_secrets()
        assert "data-strokes" not in self.page.content()
        self.tap("Start the film")
        self.page.locator("canvas[data-ink=film]").wait_for()
        self.keeps_secrets()
        shown = self.page.locator("canvas[data-ink=film]").get_attribute("data-sight")
        assert {sight, shown} == {"ink", "tip"}
        return f"film {shown}"

    def open_drawing(self) -> str:
        self.tap(re.compile("reads the card"))
        self.open_seal()
        self.read_card()
        self.page.locator(".top.black .btn-bare").last.click()
        self.stage("sealed")
        self.tap("Back to the table")
        self.tap("Start the timer and draw")
        self.tap("Yes, start the 40 seconds")
        self.draw((0.1, 0.5), (0.5, 0.2), (0.9, 0.5))
        self.page.wait_for_timeout(50)
        assert self.ink("draw") == 0
        self.keeps_secrets()
        return "open"

    def names(self, name: str, word: str) -> None:
        """Somebody has called out a word: chosen, then confirmed."""
        verb = "said the forbidden" if word == "black" else f"named the {word}"
        self.tap(f"{name} {verb} word")
        expect(self.page.locator(".awards .btn-solid")).to_have_count(1)
        before = self.entries
        self.page.locator(".awards .btn-solid").click()
        expect(self.page.locator("#app > .screen")).not_to_have_attribute("data-entries", before)
        if word == "green":
            self.secrets = []

    @property
    def entries(self) -> str:
        """How many entries of the log the page shows."""
        return self.page.locator("#app > .screen").get_attribute("data-entries") or ""

    @property
    def guessers(self) -> list[str]:
        may_name = self.page.locator(".naming.green .namer:enabled")
        may_name.first.wait_for()
        return may_name.all_inner_texts()


TEXTS = """() => {
  const ours = ["class", "id", "for", "form"];
  const said = ({name, value}) => ours.includes(name) || value.startsWith("#i-") ? "" : value;
  const found = [document.title, location.href, document.getElementById("live").textContent];
  const walk = document.createTreeWalker(document.getElementById("app"), 5);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    found.push(...(node.attributes ? [...node.attributes].map(said) : [node.data]));
  }
  return found;
}"""

"""All that a page says, without the names that we gave to its parts: one is called "wax"."""


def sand(page: Page) -> int:
    """The seconds that are left."""
    minutes, seconds = page.locator("#clock").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


DOTS = """selector => {
  const canvas = document.querySelector(selector);
  const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, i) => i % 4 === 3 && value).length;
}"""


def spoken(name: str) -> str:
    """A name as it was typed; on buttons it stands in capitals."""
    return next(known for known in (*NAMES, "Jonas") if known.lower() == name.strip().lower())


@pytest.mark.rule("II-31")
def test_a_whole_game(running: Page, site: Site) -> None:
    page = running
    page.set_viewport_size({"width": 360, "height": 740})
    evening = Evening(page)
    evening.deal(site, NAMES)
    for _ in range(MOST_TURNS):
        evening.turn()
        first, second = map(spoken, evening.guessers)
        evening.names(first, "blue")
        evening.names(second, "green")
        page.locator(".hung canvas").first.wait_for()
        if evening.at == "result":
            break
    evening.stage("result")
    assert page.locator(".gallery li").count() >= 5
    with page.expect_download() as download:
        page.locator("[data-ink-save]").first.click()
    assert download.value.suggested_filename.endswith(".png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.rule("II-18")
def test_code_black_with_a_supervisor(running: Page, site: Site) -> None:
    """The supervisor reads the card behind the seal; who says the forbidden word is out."""
    page = running
    evening = Evening(page)
    evening.deal(site, (*NAMES, "Jonas"), code="black")
    evening.tap(re.compile("^Pass to Mara"))
    evening.open_seal()
    evening.read_card()
    on, film = re.compile("Jonas needs the card next$"), "Start the timer and draw"
    expect(evening.button(film).or_(evening.button(on)).first).to_be_visible()
    on_film = evening.button(film).is_visible()
    if on_film:
        evening.tap(film)
        evening.draw((0.2, 0.2), (0.8, 0.8))
        evening.tap("Finished")
        evening.tap("Yes, lay it on the table")
    else:
        evening.tap(on)
    evening.stage("table")
    evening.keeps_secrets()
    evening.tap(re.compile("^Jonas reads the card"))
    evening.open_seal()
    expect(page.locator(".ink-card .word")).to_have_count(2)
    page.locator(".top.black .btn-bare").last.click()
    evening.tap("Back to the table")
    evening.tap("Start the film" if on_film else "Start the timer and draw")
    evening.tap("Yes, start the 40 seconds")
    assert [spoken(name) for name in evening.guessers] == ["Felix", "Dasha"]
    evening.names("Felix", "black")
    assert [spoken(name) for name in evening.guessers] == ["Dasha"]
    evening.keeps_secrets()
    evening.names("Dasha", "green")
    expect(page.locator(".hung .by")).to_contain_text("Said the forbidden word: Felix.")


def test_switching_away_in_the_middle_of_a_line_seals_and_loses_nothing(
    page: Page, site: Site
) -> None:
    evening = Evening(page)
    evening.deal(site, NAMES)
    while not evening.button(re.compile("^Pass to")).is_visible():
        evening.turn()
        evening.names(spoken(evening.guessers[0]), "green")
    evening.tap(re.compile("^Pass to"))
    evening.open_seal()
    evening.read_card()
    evening.tap("Start the timer and draw")
    page.locator("canvas[data-ink=draw]").hover()
    page.mouse.down()
    page.mouse.move(100, 300, steps=8)
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    evening.stage("sealed")
    page.mouse.up()
    evening.keeps_secrets()
    assert "data-strokes" not in page.content()
    expect(page.locator(".sealed > .timer #clock")).to_have_text(re.compile(r"0:[0-3]\d"))
    before = sand(page)
    page.wait_for_timeout(1500)
    evening.open_seal()
    paper = page.locator("canvas[data-ink=draw]")
    assert paper.get_attribute("data-drawn") == "1"
    evening.draw((0.3, 0.3), (0.7, 0.7))
    evening.tap("Hide")
    after = sand(page)
    evening.open_seal()
    ended = int(paper.get_attribute("data-since") or 0)
    assert 40_000 - (before + 1) * 1000 + 1500 <= ended <= 40_000 - (after - 1) * 1000
