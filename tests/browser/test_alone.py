"""One person and computers: from the landing to the result, over a reload, among several people.

What the page shows is compared at every step with a page drawn from what the person may see.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tools.inside import BOOTED
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.games import SHELF, has_mind
from brushpass.table import Act, Seat, Table

from .conftest import without_python
from .hands import Hands, until
from .linked import PATIENCE, Circle
from .running import deals_here
from .test_casablanca import perform, plot

GAME = "casablanca"
YOU = 0
PEOPLE = ("Mara", "Jonas", "Ilya")
Plot: TypeAlias = Callable[[Table[Any], Random], tuple[Seat, Act]]
Perform: TypeAlias = Callable[[Hands, Seat, Act, Table[Any]], None]
MOST = 120
"""Acts of people until a game must be over."""
THINKS = "() => document.querySelector('#app > .screen').dataset.thinks !== undefined"
IDLE = """() => document.querySelector('#app > .screen').dataset.thinks === undefined
  && !document.querySelector('.meanwhile .papers')"""
"""No computer thinks, or waits for what it has to read."""
LONGER = "n => Number(document.querySelector('#app > .screen').dataset.entries) > n"


IDLENESS = """
window.asked = [];
const ask = window.requestIdleCallback;
window.requestIdleCallback = (...given) => {
  const ready = performance.getEntriesByName("boot:ready").length;
  if (ready) asked.push(Boolean(document.querySelector("#app > .screen")));
  return ask.call(window, ...given);
};
"""
"""Whether a table was to be seen whenever Python asked for an idle moment."""


def wish(page: Page, **wishes: str) -> None:
    """What the device is to remember."""
    page.evaluate(
        """wishes => Object.entries(wishes).forEach(
          ([name, wish]) => localStorage.setItem(`brushpass.${name}`, wish))""",
        wishes,
    )


def alone(page: Page, site: Site, game: str = GAME, **wishes: str) -> Hands:
    """One tap, on the landing."""
    if not deals_here(page, site.url):
        page.goto(site.url)
    wish(page, **wishes)
    page.locator(f'.home [data-lobby="alone"][data-game="{game}"]').click()
    return dealt(page, game)


def dealt(page: Page, game: str = GAME) -> Hands:
    page.wait_for_selector("#app > .screen", timeout=90_000)
    hands = Hands(page, game)
    hands.settled(-1)
    return hands


def for_people(hands: Hands) -> Table[Any]:
    """The table when computers have done what they do."""
    while True:
        until(hands.page, IDLE, seconds=120)
        hands.settled(-1)
        table = hands.truth()
        until(hands.page, LONGER, len(table.log) - 1)  # what is stored is drawn a moment later
        if not hands.page.evaluate(IDLE):
            continue
        if table.outcome or set(table.waiting) - set(hands.computers):
            return table
        until(hands.page, LONGER, len(table.log), seconds=120)


def go_on(hands: Hands, rng: Random, plot: Plot = plot, perform: Perform = perform) -> Table[Any]:
    """A person acts, by hand; then the computers do."""
    if hands.stage in (Stage.SEALED, Stage.CLOSED):
        hands.to_table()  # where computers go on
    table = for_people(hands)
    if table.outcome:
        return table
    seat, act = plot(table, rng)
    assert seat not in hands.computers
    if hands.watching:
        hands.watch()
    hands.at(seat, table)
    perform(hands, seat, act, table)
    until(hands.page, LONGER, len(table.log))
    return for_people(hands)


def test_what_can_be_had_before_the_deal(site: Site, page: Page) -> None:
    """Whose mind there is says so on its card and where it is set up; filling up seats you."""
    without_python(page)
    page.goto(site.url)
    for name in SHELF:
        button = f'[data-lobby="alone"][data-game="{name}"]'
        for place in (".home", ".setup"):
            expect(page.locator(f"{place} {button}")).to_have_count(int(has_mind(name)))
    page.goto(f"{site.url}#{GAME}")
    setup = page.locator(f"#{GAME}")
    expect(setup.locator(".manners")).to_be_hidden()
    setup.locator('[data-lobby="fill"]').click()
    expect(setup.locator(".seat:not(.computer) .name")).to_have_value("You")
    expect(setup.locator(".seat.computer")).to_have_count(2)
    expect(setup.locator(".manners")).to_be_visible()


def test_one_tap_and_a_whole_game_without_a_seal(own_site: Site, page: Page) -> None:
    """Then once more with the analyst, and a rematch. How computers think is fetched at the tap."""
    page.goto(own_site.url)
    page.mouse.move(5, 5)
    page.wait_for_function(BOOTED, timeout=90_000)
    assert own_site.count("minds.bin") == 0
    hands = alone(page, own_site, pace="now", hints="off")
    assert own_site.count("minds.bin") > 0
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
    won = "You win." if table.outcome.winners == (YOU,) else " win"
    expect(page.locator(".verdict")).to_contain_text(won)
    page.locator('[data-do="replay"]').click()
    page.locator('[data-do="analyst"]').click()
    expect(page.locator(".analysis .odds")).to_have_count(11)
    expect(page.locator(".analysis h2")).to_contain_text("What you could know")
    page.locator(".projector select").select_option("1")
    expect(page.locator(".analysis h2")).not_to_contain_text("you")
    page.locator('[data-do="analyst"]').click()
    expect(page.locator(".analysis")).to_have_count(0)
    page.locator('[data-do="result"]').click()
    page.locator('[data-do="again"]').click()
    until(page, "() => document.querySelector('#app > .screen').dataset.stage !== 'result'")
    assert for_people(hands).setup.players == table.setup.players


def test_nothing_is_loaded_ahead_while_a_deal_is_waited_for(site: Site, page: Page) -> None:
    page.add_init_script(IDLENESS)
    alone(page, site)
    until(page, "() => asked.length > 0")
    assert all(page.evaluate("asked"))


def test_computers_can_be_hurried_held_back_left_and_found_again(site: Site, running: Page) -> None:
    page = running
    hands = alone(page, site, pace="slow", hints="off")
    for acts in range(MOST):  # until computers are at it
        table = hands.truth()
        if set(table.waiting) <= set(hands.computers):
            break
        seat, act = plot(table, Random(acts))
        hands.at(seat, table)
        perform(hands, seat, act, table)
        until(page, LONGER, len(table.log))
    until(page, THINKS)
    entries = len(hands.truth().log)
    hands.watch()
    # What lies over the page holds them back, however fast they are.
    page.locator('[data-do="show-sheet:menu"]').click()
    page.locator('[data-do="show-sheet:computers"]').click()
    entries = len(hands.truth().log)
    page.locator('[data-do="pace:now"]').click()
    page.wait_for_timeout(300)
    assert page.evaluate(IDLE)
    assert len(hands.truth().log) == entries
    page.locator('[data-do="pace:slow"]').click()
    page.locator('.sheet [data-do="show-sheet"]').click()
    # Who leaves in the middle of it finds the table as it was.
    until(page, THINKS)
    page.locator('.top [data-do="show-sheet:leave"]').click()
    page.locator('.sheet [data-do="leave"]').click()
    expect(page.locator(".home")).to_be_visible()
    page.wait_for_timeout(300)
    before = hands.truth()
    assert len(before.log) == entries
    # Over a reload they think the same, and go on.
    page.reload()
    page.locator('[data-lobby="carry-on"]').click()
    hands = dealt(page)
    until(page, THINKS)
    page.locator('.at-it [data-do="hurry"]').click()
    until(page, LONGER, entries)
    table = for_people(hands)
    assert table.log[: len(before.log)] == before.log
    hands.watch()


def test_a_first_game_is_guided_as_long_as_one_likes(site: Site, running: Page) -> None:
    page = running
    hands = alone(page, site, pace="now")
    bubble = page.locator(".bubble")
    given: list[str] = []
    for acts in range(MOST):
        table = for_people(hands)
        while bubble.count():
            hands.watch()
            hint = bubble.locator('[data-do^="dismiss-hint:"]').get_attribute("data-do")
            assert hint and hint not in given
            given.append(hint)
            expect(bubble.locator(".meta")).to_contain_text(f"Hint {len(given)} of 12")
            if len(given) == 4:
                break
            bubble.locator(f'[data-do="{hint}"]').click()
            expect(page.locator(f'[data-do="{hint}"]')).to_have_count(0)
        if len(given) == 4 or table.outcome:
            break
        go_on(hands, Random(acts))
    assert len(given) == 4
    page.locator('[data-do="hints"]').click()
    expect(bubble).to_have_count(0)
    assert page.evaluate("localStorage.getItem('brushpass.hints')").startswith("off")
    page.locator('[data-do="show-sheet:menu"]').click()
    page.locator('[data-do="show-sheet:computers"]').click()
    page.locator('[data-do="hints:yes"]').click()
    page.locator('.sheet [data-do="show-sheet"]').click()
    expect(bubble).to_be_visible()
    hands.watch()


def test_three_people_and_a_computer_hand_the_phone_to_each_other(site: Site, page: Page) -> None:
    page.goto(site.url)
    wish(page, pace="now")
    page.locator(f'.home a[href="#{GAME}"]').first.click()
    setup = page.locator(f"#{GAME}")
    for player in PEOPLE:
        setup.locator(".new-name").fill(player)
        setup.locator(".new-name").press("Enter")
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
        expect(page.locator(".bubble")).to_have_count(0)
        table = go_on(hands, Random(acts))
        authors = {entry.seat for entry in table.log if hasattr(entry, "seat")}
        if authors >= {0, 1, 2, computer}:
            break
    assert authors >= {0, 1, 2, computer}
    assert not table.outcome


@pytest.mark.long
def test_a_computer_takes_a_lost_guests_seat_and_gives_it_back(
    site: Site, running_pages: Callable[[], Page]
) -> None:
    pages = [running_pages() for _ in range(3)]
    circle = Circle.sit_down(pages, site.url, GAME, PEOPLE)
    host = circle.host
    lost = circle.join(pages[1], 1)
    circle.begin()
    lost.page.context.close()
    lost.away = True
    lend = host.page.locator('.link-notice [data-do="lend:1"]')
    expect(lend).to_be_visible(timeout=2 * PATIENCE)
    wish(host.page, pace="now")
    lend.click()
    expect(host.page.locator(".notice").first).to_be_visible()
    circle.moved(1, lost, host, by=host)
    circle.settled(-1)
    expect(host.page.locator('[data-do="pass:1"]')).to_have_count(0)
    # They are back, and the computer gives up the chair.
    host.tap('[data-do="show-sheet:menu"]')
    host.tap('[data-do="show-sheet:computers"]')
    host.tap('[data-do="reclaim:1"]')
    expect(host.page.locator(".at-it")).to_have_count(0)
    expect(host.page.locator('[data-do="pass:1"]')).not_to_have_count(0)
    circle.settled(-1)
    circle.watch()
    back = circle.join(pages[2], 1)
    circle.begin()
    expect(back.page.locator(".screen")).to_be_visible()
    circle.guests.remove(lost)
    circle.keeps_secrets()
