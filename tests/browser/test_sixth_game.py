"""A sixth game: the toy's folder and one line on the shelf, and the site has it, whole.

The build is run in a copy of the repository to which nothing else was done.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site, serving

from brushpass import games
from brushpass.app.session import Stage
from brushpass.table import Seat, Table, Write

from .hands import Hands

ROOT = Path(__file__).parents[2]
TOYS = ROOT / "tests" / "games" / "toy"
NOT_COPIED = ignore_patterns("build", "node_modules", "tests", "__pycache__", ".*")
VIOLET = "rgb(91, 58, 107)"
"""The ground of the toy's poster."""


def put_on_the_shelf(shelf: Path) -> None:
    """The one line."""
    text, lines = re.subn(r'("\w+",\n)(\))', r'\1    "coin",\n\2', shelf.read_text(), count=1)
    assert lines == 1
    shelf.write_text(text)


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    copy = tmp_path_factory.mktemp("sixth") / "repository"
    copytree(ROOT, copy, ignore=NOT_COPIED)
    (copy / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    (copy / "build").mkdir()
    (copy / "build" / "cache").symlink_to(ROOT / "build" / "cache")
    shelf = copy / "py" / "brushpass" / "games"
    copytree(TOYS / "coin", shelf / "coin")
    put_on_the_shelf(shelf / "__init__.py")
    subprocess.run([sys.executable, copy / "tools" / "build.py"], cwd=copy, check=True)
    with serving(copy / "build" / "site") as running:
        yield running


@pytest.fixture
def _known_here_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hands that play read what the page has stored, and watch what it shows."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(TOYS)])
    monkeypatch.setattr(games, "SHELF", (*games.SHELF, "coin"))


def test_it_has_a_card_with_its_emblem(six: Site, page: Page) -> None:
    page.goto(six.url)
    card = page.locator('a.game-card[href="#coin"]')
    expect(card).to_contain_text("A coin under a hand.")
    expect(card.locator('svg use[href="#art-coin"]')).to_have_count(1)
    expect(page.locator("symbol#art-coin circle").first).to_be_attached()
    expect(card.locator(".pic")).to_have_css("background-color", VIOLET)
    expect(page.locator("a.game-card")).to_have_count(6)


def test_its_rules_can_be_read(six: Site, page: Page) -> None:
    page.goto(f"{six.url}#coin/rules")
    booklet = page.locator('section[id="coin/rules"]')
    expect(booklet.locator("h1")).to_have_text("Heads or tails")
    expect(booklet.locator(".poster")).to_have_css("background-color", VIOLET)
    expect(booklet.locator(".steps li")).to_have_count(3)
    expect(booklet.locator(".of-coin .coin")).to_have_css("border-radius", "50%")
    expect(booklet.locator(".numbered li")).to_have_count(4)


@pytest.mark.usefixtures("_known_here_too")
def test_it_is_played_from_its_card_to_its_result(six: Site, page: Page) -> None:
    hands = Hands.sit_down(page, six.url, "coin", ("Ana", "Ben"))
    table = hands.play(perform, Random(1))
    assert table.outcome
    assert hands.stage is Stage.RESULT
    winner = table.setup.players[table.outcome.winners[0]]
    expect(page.locator("#app > .screen")).to_contain_text(f"{winner} wins.")
    expect(page.locator("#app .coin")).to_have_text(str(table.state.coin))


def perform(hands: Hands, seat: Seat, act: Any, table: Table[Any]) -> None:
    """Choose a side, then do it."""
    side = act.face if isinstance(act, Write) else act.side
    hands.choose("side", side)
    assert hands.tap_act(seat, act)
