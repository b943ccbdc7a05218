"""`make dev` on a copy of the repository: a change is seen in pages that are open."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .grown import copied
from .hands import Hands

TEXTS = "py/brushpass/app/strings/en.json"
LOBBY_TEXTS = "py/brushpass/lobby/strings/en.json"
STYLE = "assets/css/base.css"
SCRIPT = "assets/lobby/main.js"
MODULE = "py/main.py"


class Sources:
    """A copy of the repository that `make dev` serves."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        copied(folder)
        self.server = subprocess.Popen(
            [sys.executable, folder / "tools" / "dev.py"], stdout=subprocess.PIPE, text=True
        )
        self.url = self.told(r"http://\S+")

    def told(self, pattern: str) -> str:
        """What the server says next that looks like this."""
        assert self.server.stdout
        found = (re.search(pattern, line) for line in self.server.stdout)
        return next(one[0] for one in found if one)

    def change(self, path: str, old: str, new: str) -> None:
        text = (self.folder / path).read_text()
        assert old in text
        (self.folder / path).write_text(text.replace(old, new, 1))

    def add(self, path: str, text: str) -> None:
        with (self.folder / path).open("a") as file:
            file.write(text)


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sources]:
    running = Sources(tmp_path_factory.mktemp("dev") / "copy")
    yield running
    running.server.terminate()
    running.server.wait()


def test_a_changed_text_a_style_and_a_script_are_seen_at_once(
    rough_page: Page, sources: Sources
) -> None:
    page = rough_page
    page.goto(f"{sources.url}?lang=en")
    expect(page).to_have_title(re.compile("^Brush Pass"))
    sources.change(LOBBY_TEXTS, '"site title": "Brush Pass', '"site title": "Drop Dead')
    expect(page).to_have_title(re.compile("^Drop Dead"))
    sources.add(STYLE, "body { outline: 3px solid rgb(1, 2, 3); }\n")
    expect(page.locator("body")).to_have_css("outline-color", "rgb(1, 2, 3)")
    sources.add(SCRIPT, 'document.documentElement.classList.add("changed");\n')
    expect(page.locator("html")).to_have_class("changed")


def test_a_game_goes_on_with_the_changed_text_and_module(
    rough_page: Page, sources: Sources
) -> None:
    page = rough_page
    Hands.sit_down(page, f"{sources.url}?lang=en", "decrypto", ("Ana", "Ben", "Cleo", "Dan"))
    menu = page.get_by_role("button", name="Menu", exact=True)
    expect(menu).to_be_visible()
    sources.change(TEXTS, '"button menu": "Menu"', '"button menu": "Carte"')
    expect(page.get_by_role("button", name="Carte", exact=True)).to_be_visible()
    sources.add(MODULE, "import js\njs.document.documentElement.dataset.changed = 'yes'\n")
    expect(page.locator("html")).to_have_attribute("data-changed", "yes")
    expect(page.get_by_role("button", name="Carte", exact=True)).to_be_visible()


def test_it_goes_on_after_a_build_that_failed(rough_page: Page, sources: Sources) -> None:
    page = rough_page
    page.goto(f"{sources.url}?lang=en")
    title = page.title()
    whole = (sources.folder / LOBBY_TEXTS).read_text()
    (sources.folder / LOBBY_TEXTS).write_text("{")
    sources.told("not built")
    sources.add(STYLE, "body { outline: 3px solid rgb(4, 5, 6); }\n")
    (sources.folder / LOBBY_TEXTS).write_text(whole)
    expect(page.locator("body")).to_have_css("outline-color", "rgb(4, 5, 6)")
    expect(page).to_have_title(title)
