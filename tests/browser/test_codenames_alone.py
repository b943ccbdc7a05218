"""Codenames against computers: an agent from the landing to the result, a chief for some turns."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.games.codenames.actions import GiveClue, Stop, Touch
from brushpass.games.codenames.state import Phase
from brushpass.table import Act, Did, Seat, Table

from .test_alone import alone, dealt, for_people, go_on, wish
from .test_codenames import perform

YOU = 0
MOST = 60
"""Acts until a game must be over."""
TURNS = 3
SAYINGS = ("xylophone", "marmalade", "zeppelin", "haystack", "quartz", "moonlight", "typewriter")
"""Clues that have nothing to do with anything: what comes of them is not looked at here."""


def agent(table: Table[Any], rng: Random) -> tuple[Seat, Act]:
    """What an agent does who touches once a turn, at random."""
    if table.state.touched:
        return YOU, Stop()
    return YOU, Touch(rng.choice(table.state.uncovered))


def chief(table: Table[Any], rng: Random) -> tuple[Seat, Act]:
    said = len([entry for entry in table.log if isinstance(entry, Did)])
    return YOU, GiveClue(SAYINGS[said % len(SAYINGS)], 1)


def test_an_agent_alone_from_the_landing_to_the_result(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    hands = alone(page, site, "codenames", pace="now", hints="off")
    table = for_people(hands)
    assert table.setup.players[YOU] == "You"
    assert YOU not in table.state.setup.chiefs
    expect(page.locator("#app .codenames-mark .face").first).to_be_visible()
    page.locator("#app .card:has(.codenames-mark)").first.click()
    expect(page.locator(".codenames-why .face")).to_be_visible()
    hands.watch()
    acts = 0
    while not table.outcome and acts < MOST:
        table = go_on(hands, Random(acts), agent, perform)
        acts += 1
    assert table.outcome
    assert hands.stage is Stage.RESULT
    page.locator('[data-do="replay"]').click()
    page.locator('[data-do="analyst"]').click()
    page.get_by_role("button", name="Later").click()
    expect(page.locator(".analysis li .touched").first).to_be_visible()


def test_a_chief_whose_agents_are_computers(site: Site, page: Page) -> None:
    page.goto(site.url)
    wish(page, pace="now", hints="off")
    page.locator('.home a[href="#codenames"]').first.click()
    setup = page.locator("#codenames")
    setup.locator('[data-lobby="fill"]').click()
    setup.locator(".deal [type=submit]").click()
    hands = dealt(page, "codenames")
    table = for_people(hands)
    assert YOU in table.state.setup.chiefs
    for turn in range(TURNS):
        if table.outcome:
            break
        assert table.state.phase is Phase.CLUING
        expect(
            page.locator("#app .words .card:is(.red, .blue, .bystander, .assassin)")
        ).to_have_count(25)
        table = go_on(hands, Random(turn), chief, perform)
    touches = [entry for entry in table.log if isinstance(entry, Did)]
    touched = {entry.seat for entry in touches if isinstance(entry.action, Touch)}
    assert touched and YOU not in touched
