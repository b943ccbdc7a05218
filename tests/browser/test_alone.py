"""One person and computers: from the landing to the result, over a reload, among several people.

What the page shows is compared at every step with a page drawn from what the person may see.
"""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.app.session import Stage
from brushpass.games import SHELF, has_mind
from brushpass.table import Table

from .hands import Hands, until
from .test_casablanca import perform, plot

GAME = "casablanca"
YOU = 0
PEOPLE = ("Mara", "Jonas", "Ilya")
MOST = 120
"""Acts of people until a game must be over."""


def pace(page: Page, speed: str) -> None:
    page.evaluate("speed => localStorage.setItem('brushpass.pace', speed)", speed)


def alone(page: Page, site: Site, *, speed: str = "now") -> Hands:
    """One tap, on the landing."""
    page.goto(site.url)
    pace(page, speed)
    page.locator(f'.home [data-lobby="alone"][data-game="{GAME}"]').click()
    return dealt(page)


def dealt(page: Page) -> Hands:
    page.wait_for_selector("#app > .screen", timeout=90_000)
    hands = Hands(page, GAME)
    hands.settled(-1)
    return hands


def busy(page: Page) -> bool:
    return page.get_attribute("#app > .screen", "data-thinks") is not None


def for_people(hands: Hands) -> Table[Any]:
    """The table when computers have done what they do."""
    idle = "() => document.querySelector('#app > .screen').dataset.thinks === undefined"
    until(hands.page, idle, seconds=120)
    hands.settled(-1)
    return hands.truth()


def go_on(hands: Hands, chance: Random) -> Table[Any]:
    """A person acts, by hand; then the computers do."""
    if hands.stage in (Stage.SEALED, Stage.CLOSED):
        hands.to_table()  # where computers go on
    table = for_people(hands)
    if table.outcome:
        return table
    seat, act = plot(table, chance)
    assert seat not in hands.computers
    hands.watch()
    hands.at(seat, table)
    perform(hands, seat, act, table)
    hands.settled(len(table.log))
    return for_people(hands)


def test_a_game_that_computers_play_says_so_on_its_card_and_where_it_is_set_up(
    site: Site, page: Page
) -> None:
    page.goto(site.url)
    for name in SHELF:
        button = f'[data-lobby="alone"][data-game="{name}"]'
        for place in (".home", ".setup"):
            expect(page.locator(f"{place} {button}")).to_have_count(int(has_mind(name)))


def test_one_tap_and_a_whole_game_without_a_seal(site: Site, page: Page) -> None:
    hands = alone(page, site)
    table = hands.truth()
    assert table.setup.players[YOU] == "You"
    assert set(hands.order.computers) == set(range(1, len(table.setup.players)))
    for acts in range(MOST):
        expect(page.locator("[data-seal]")).to_have_count(0)
        table = go_on(hands, Random(acts))
        if table.outcome:
            break
    assert table.outcome
    assert hands.stage is Stage.RESULT
    expect(page.locator(".verdict")).to_be_visible()
    page.locator('[data-do="again:same"]').click()
    until(page, "() => document.querySelector('#app > .screen').dataset.stage !== 'result'")
    assert for_people(hands).setup.players == table.setup.players


def test_a_reload_in_the_middle_of_a_computers_turn(site: Site, page: Page) -> None:
    hands = alone(page, site, speed="slow")
    until(page, "() => document.querySelector('#app > .screen').dataset.thinks !== undefined")
    before = hands.truth()
    page.reload()
    pace(page, "now")
    page.locator('[data-lobby="carry-on"]').click()
    hands = dealt(page)
    table = for_people(hands)
    assert table.log[: len(before.log)] == before.log
    assert len(table.log) > len(before.log)
    hands.watch()


def test_computers_take_their_time_and_can_be_hurried(site: Site, page: Page) -> None:
    hands = alone(page, site, speed="slow")
    until(page, "() => document.querySelector('#app > .screen').dataset.thinks !== undefined")
    entries = len(hands.truth().log)
    page.wait_for_timeout(300)
    assert len(hands.truth().log) == entries
    page.locator('.at-it [data-do="hurry"]').click()
    until(page, "() => document.querySelector('#app > .screen').dataset.thinks === undefined")
    assert len(for_people(hands).log) > entries


def test_what_lies_over_the_page_holds_them_back(site: Site, page: Page) -> None:
    hands = alone(page, site, speed="slow")
    until(page, "() => document.querySelector('#app > .screen').dataset.thinks !== undefined")
    page.locator('[data-do="sheet:menu"]').click()
    page.locator('[data-do="sheet:computers"]').click()
    page.locator('[data-do="pace:now"]').click()
    entries = len(hands.truth().log)
    page.wait_for_timeout(1000)
    assert not busy(page)
    assert len(hands.truth().log) == entries
    page.locator('.sheet [data-do="sheet"]').click()
    until(
        page, "n => Number(document.querySelector('#app > .screen').dataset.entries) > n", entries
    )
    for_people(hands)


def test_three_people_and_a_computer_hand_the_phone_to_each_other(site: Site, page: Page) -> None:
    page.goto(site.url)
    pace(page, "now")
    page.locator(f'.home a[href="#{GAME}"]').first.click()
    setup = page.locator(f"#{GAME}")
    for player in PEOPLE:
        setup.locator(".new-name").fill(player)
        setup.locator(".new-name").press("Enter")
    expect(setup.locator(".manners")).to_be_hidden()
    setup.locator('[data-lobby="computer"]').click()
    expect(setup.locator(".seat.computer")).to_have_count(1)
    setup.locator(f'label:has([name="{GAME}-level"][value="fox"])').click()
    setup.locator(".deal [type=submit]").click()
    hands = dealt(page)
    table = for_people(hands)
    (computer,) = hands.order.computers
    assert (computer, hands.order.computers[computer].level) == (len(PEOPLE), "fox")
    for acts in range(12):
        expect(page.locator(f'[data-do="pass:{computer}"]')).to_have_count(0)
        table = go_on(hands, Random(acts))
    assert not table.outcome
    authors = {entry.seat for entry in table.log if hasattr(entry, "seat")}
    assert authors >= {0, 1, 2, computer}


def test_filling_up_seats_you_and_who_is_missing(site: Site, page: Page) -> None:
    page.goto(f"{site.url}#{GAME}")
    setup = page.locator(f"#{GAME}")
    setup.locator('[data-lobby="fill"]').click()
    expect(setup.locator(".seat:not(.computer) .name")).to_have_value("You")
    assert setup.locator(".seat.computer").count() >= 2
    expect(setup.locator(".manners")).to_be_visible()
    setup.locator(".deal [type=submit]").click()
    assert dealt(page).truth().setup.players[YOU] == "You"
