"""Nevidimka against computers: from the landing to the result, and once more with the analyst."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.app.session import Stage
from brushpass.games.nevidimka.state import in_play
from brushpass.table import Table

from .hands import Hands, until
from .test_alone import alone, for_people, go_on
from .test_nevidimka import brisk, perform

YOU = 0
BY_HAND = 6
"""Acts, before a computer takes the seat."""
MOST = 600
"""Acts until a game must be over."""
OVER = "() => document.querySelector('#app > .screen').dataset.stage === 'result'"


def sit_down(page: Page, site: Site) -> Hands:
    page.set_viewport_size({"width": 360, "height": 740})
    hands = alone(page, site, "nevidimka", pace="now", hints="off")
    table = hands.truth()
    assert table.setup.players[YOU] == "You"
    assert table.setup.invisible != YOU
    assert len(in_play(table.state)) == 2
    assert set(hands.order.computers) == {1, 2}
    return hands


def by_hand(hands: Hands, most: int) -> Table[Any]:
    table = for_people(hands)
    for acts in range(most):
        expect(hands.page.locator("[data-seal]")).to_have_count(0)
        table = go_on(hands, Random(acts), brisk, perform)
        if table.outcome:
            break
    return table


def verdict(hands: Hands) -> None:
    table = hands.truth()
    assert table.outcome
    assert hands.stage is Stage.RESULT
    (winner,) = table.outcome.winners
    name = "You win" if winner == YOU else table.setup.players[winner]
    expect(hands.page.locator(".verdict")).to_contain_text(name)


def analysed(hands: Hands) -> None:
    """A moment nobody sees him at, through one's own eyes, then through his."""
    page, table = hands.page, hands.truth()
    page.locator('[data-do="replay"]').click()
    page.locator('[data-do="analyst"]').click()
    expect(page.locator(".analysis .nv-town")).to_be_visible()
    page.locator('.projector [data-do^="step:"]').first.click()
    expect(page.locator(".analysis .nv-heat").first).to_be_attached()
    expect(page.locator(".analysis .nv-odds")).to_have_count(4)
    expect(page.locator(".analysis .nv-bars li")).to_have_count(2)
    expect(page.locator(".analysis .hint")).to_contain_text("as far as you could know")
    page.locator(".projector select").select_option(str(table.setup.invisible))
    expect(page.locator(".analysis .hint")).not_to_contain_text("you could")


def test_some_turns_by_hand_the_rest_by_a_computer(site: Site, page: Page) -> None:
    """One tap, a few turns, then the seat is lent; all the way to the result."""
    hands = sit_down(page, site)
    table = by_hand(hands, BY_HAND)
    if not table.outcome:
        page.locator('[data-do="sheet:menu"]').click()
        page.locator('[data-do="sheet:computers"]').click()
        page.locator(f'[data-do="lend:{YOU}"]').click()
        until(page, OVER, seconds=60)
    verdict(hands)
    analysed(hands)


@pytest.mark.long
def test_a_whole_game_by_hand(site: Site, page: Page) -> None:
    hands = sit_down(page, site)
    by_hand(hands, MOST)
    verdict(hands)
