"""Nevidimka against computers: from the landing to the result, and once more with the analyst."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.table import Did, Table

from .hands import Hands
from .test_alone import alone, dealt, for_people, go_on, wish
from .test_nevidimka import brisk, perform

YOU = 0
SOME = 4
"""Acts by hand, to see how a game begins."""
MOST = 600
"""Acts until a game must be over."""


def test_one_tap_makes_you_a_policeman_beside_a_computer(site: Site, running: Page) -> None:
    page = running
    hands = one_tap(page, site)
    for_people(hands)
    expect(page.locator(".meanwhile .deed .face").first).to_be_visible()
    table = by_hand(hands, SOME)
    authors = {entry.seat for entry in table.log if isinstance(entry, Did)}
    assert authors == {0, 1, 2}


def test_the_invisible_man_alone_from_the_landing_to_the_result(site: Site, page: Page) -> None:
    """He who fills up the table with computers is the first there; then all with the analyst."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site.url)
    wish(page, pace="now", hints="off", level="agent")
    page.locator('.home a[href="#nevidimka"]').first.click()
    setup = page.locator("#nevidimka")
    setup.locator('[data-lobby="fill"]').click()
    setup.locator(".deal [type=submit]").click()
    hands = dealt(page, "nevidimka")
    table = hands.truth()
    assert table.setup.players[YOU] == "You"
    assert (table.state.setup.invisible, len(table.setup.players)) == (YOU, 3)
    by_hand(hands, MOST)
    ends(hands)
    analysed(hands)


@pytest.mark.long
def test_a_whole_game_as_a_policeman(site: Site, page: Page) -> None:
    hands = one_tap(page, site)
    by_hand(hands, MOST)
    ends(hands)
    analysed(hands)


def one_tap(page: Page, site: Site) -> Hands:
    page.set_viewport_size({"width": 360, "height": 740})
    hands = alone(page, site, "nevidimka", pace="now", hints="off")
    table = hands.truth()
    assert table.setup.players[YOU] == "You"
    assert table.state.setup.invisible != YOU
    assert len(table.state.in_play) == 2
    assert set(hands.order.computers) == {1, 2}
    return hands


def by_hand(hands: Hands, most: int) -> Table[Any]:
    table = for_people(hands)
    hands.watching = True
    for acts in range(most):
        expect(hands.page.locator("[data-seal]")).to_have_count(0)
        table = go_on(hands, Random(acts), brisk, perform)
        hands.watching = acts < SOME
        if table.outcome:
            break
    return table


def ends(hands: Hands) -> None:
    table = hands.truth()
    assert table.outcome
    assert hands.stage is Stage.RESULT
    (winner,) = table.outcome.winners
    name = "You win" if winner == YOU else table.setup.players[winner]
    expect(hands.page.locator(".verdict")).to_contain_text(name)


def analysed(hands: Hands) -> None:
    """A moment nobody sees him at, through one's own eyes, then through another's."""
    page = hands.page
    page.locator('[data-do="replay"]').click()
    page.locator('[data-do="analyst"]').click()
    expect(page.locator(".analysis .nv-town")).to_be_visible()
    page.locator('.projector [data-do^="step:"]').first.click()
    expect(page.locator(".analysis .nv-heat").first).to_be_attached()
    expect(page.locator(".analysis .nv-odds")).to_have_count(4)
    expect(page.locator(".analysis .nv-bars li")).to_have_count(2)
    expect(page.locator(".analysis .hint")).to_contain_text("as far as you could know")
    page.locator(".projector select").select_option("1")
    expect(page.locator(".analysis .hint")).not_to_contain_text("you could")
