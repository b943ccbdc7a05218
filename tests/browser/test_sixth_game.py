"""A sixth game, the toy's folder and one line on the shelf: the site has it, whole (grown.py)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass import games
from brushpass.app.model import Stage
from brushpass.table import Seat, Table, Write

from .conftest import without_python
from .grown import TOYS
from .hands import Hands

VIOLET = "rgb(91, 58, 107)"
"""The ground of the toy's poster."""


@pytest.fixture
def _known_here_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hands that play read what the page has stored, and watch what it shows."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(TOYS)])
    monkeypatch.setattr(games, "SHELF", (*games.SHELF, "coin"))


def test_it_has_a_card_with_its_emblem_and_its_rules_can_be_read(grown: Site, page: Page) -> None:
    without_python(page)
    page.goto(grown.url)
    card = page.locator('a.game-card[href="#coin"]')
    expect(card).to_contain_text("A coin under a hand.")
    expect(card.locator('svg use[href="#art-coin"]')).to_have_count(1)
    expect(page.locator("symbol#art-coin circle").first).to_be_attached()
    expect(card.locator(".pic")).to_have_css("background-color", VIOLET)
    expect(page.locator("a.game-card")).to_have_count(6)
    page.goto(f"{grown.url}#coin/rules")
    booklet = page.locator('section[id="coin/rules"]')
    expect(booklet.locator("h1")).to_have_text("Heads or tails")
    expect(booklet.locator(".poster")).to_have_css("background-color", VIOLET)
    expect(booklet.locator(".steps li")).to_have_count(3)
    expect(booklet.locator(".of-coin .coin")).to_have_css("border-radius", "50%")
    expect(booklet.locator(".numbered li")).to_have_count(4)


@pytest.mark.usefixtures("_known_here_too")
def test_it_is_played_from_its_card_to_its_result(grown: Site, page: Page) -> None:
    hands = Hands.sit_down(page, grown.url, "coin", ("Ana", "Ben"))
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
