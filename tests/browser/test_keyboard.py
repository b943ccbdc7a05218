"""Whole games by keyboard alone: Tab, arrows, Enter, Space and letters, and never a pointer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.table import Act, Seat, Table
from brushpass.table.codec import write
from support.families import family

from . import test_casablanca, test_codenames, test_linked_games, test_moments, test_nevidimka
from .hands import Hands

AWAY = """selector => {
  const target = document.querySelector(selector);
  const able = [...document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, canvas, [tabindex]")]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.getClientRects().length
      && getComputedStyle(one).visibility !== "hidden" && !one.closest("[inert]"));
  const from = able.indexOf(document.activeElement);
  return from < 0 ? 1 : able.indexOf(target) - from;
}"""
"""How many times Tab has to be pressed, or Shift and Tab; once, to see where one is."""

ARROWS = """selector => {
  const at = (cell) => {
    const rows = [...cell.closest("[role=grid]").querySelectorAll("[role=row]")];
    const row = cell.closest("[role=row]");
    return [rows.indexOf(row), [...row.querySelectorAll("[role=gridcell]")].indexOf(cell)];
  };
  const target = document.querySelector(selector);
  const [row, column] = at(target), [fromRow, fromColumn] = at(document.activeElement);
  return [row - fromRow, column - fromColumn];
}"""


class Keys(Hands):
    """Somebody without mouse and finger."""

    watching = False
    drew = has_read = False
    """In Invisible Ink: what was done in this turn."""

    def begin(self) -> None:
        self.page.evaluate(
            """() => { window.pointed = false;
            addEventListener("pointerdown", () => { window.pointed = true; }, true); }"""
        )

    def reach(self, selector: str) -> None:
        """By Tab, from wherever the focus is."""
        for _ in range(8):
            if self._focused(selector):
                return
            away = self.page.evaluate(AWAY, selector)
            for _ in range(abs(away)):
                self.page.keyboard.press("Tab" if away > 0 else "Shift+Tab")
        where = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"Tab doesn't come to {selector}: {away} from {where}")

    def _focused(self, selector: str) -> bool:
        check = "selector => document.activeElement === document.querySelector(selector)"
        return bool(self.page.evaluate(check, selector))

    def tap(self, selector: str) -> None:
        self.page.wait_for_selector(selector)
        self.wake()
        target = self.page.locator(selector).first
        if target.get_attribute("role") == "gridcell":
            self._rove(selector)
        else:
            self.reach(selector)
        self.page.keyboard.press("Enter")

    def _rove(self, selector: str) -> None:
        grid = self.page.evaluate(
            """selector => document.querySelector(selector).closest("[role=grid]").className""",
            selector,
        )
        self.reach(f'[role=grid][class="{grid}"] [role=gridcell][tabindex="0"]')
        down, across = self.page.evaluate(ARROWS, selector)
        for _ in range(abs(down)):
            self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        for _ in range(abs(across)):
            self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        assert self._focused(selector), selector

    def tap_act(self, seat: Seat, act: Act) -> bool:
        raw = json.dumps(write(act))[1:-1]
        button = f'[data-seat="{seat}"][data-act="{raw}"]'
        if self.page.locator(button).count():
            self.tap(button)
            return True
        return False

    def fill(self, form: str, fields: Mapping[str, str]) -> None:
        for name, value in fields.items():
            self.reach(f'[data-form="{form}"] [name="{name}"]')
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(value)

    def hold(self) -> None:
        """A seal is opened by Space; it has the focus when it comes."""
        self.reach("[data-seal]")
        self.page.keyboard.press("Space")
        self.page.wait_for_selector('#app > .screen[data-stage="open"]')

    def go_on(self) -> None:
        """Past the moments: their button has the focus."""
        for _ in range(100):
            if self.page.locator(".moment .onward").count() == 0:
                return
            self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(100)
        raise AssertionError("a moment stays")


Perform = Callable[[Hands, Seat, Act, Table[Any]], None]
Pick = Callable[[Table[Any], Random], tuple[Seat, Act]]
GAMES: Mapping[str, tuple[int, Perform, Pick]] = {
    "codenames": (4, test_codenames.perform, test_codenames.brisk),
    "decrypto": (4, test_linked_games.write_or_seal, test_linked_games.encrypt_and_guess),
    "nevidimka": (3, test_nevidimka.perform, test_nevidimka.brisk),
    "casablanca": (4, test_casablanca.perform, test_casablanca.plot),
}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone(running: Page, site: Site, game: str) -> None:
    players, perform, pick = GAMES[game]
    hands = Keys.sit_down(running, site.url, game, ("Ana", "Ben", "Cleo", "Dan")[:players])
    hands.begin()
    assert hands.play(perform, Random(3), pick=pick).outcome
    assert hands.stage is Stage.RESULT
    assert not running.evaluate("pointed")


def focused(page: Page) -> dict[str, str]:
    """What the next Enter would press."""
    told = "() => ({ ...document.activeElement.dataset, tag: document.activeElement.tagName })"
    found: dict[str, str] = page.evaluate(told)
    return found


def test_one_enter_too_many_ends_no_turn(page: Page, site: Site) -> None:
    """Chosen, touched, seen, gone on: then the focus is on the card again."""
    test_moments.wanted(page)
    hands = Keys.sit_down(page, site.url, "codenames", ("Ana", "Ben", "Cleo", "Dan"))
    table = test_codenames.first_clue(hands)
    hands.go_on()
    card = test_codenames.own_cells(table)[0]
    hands._rove(f'[data-do="choose:cell={card}"]')
    for _ in range(8):
        page.keyboard.press("Enter")
        page.wait_for_timeout(400)
    now = hands.truth()
    assert now.state.touched and now.state.turn is table.state.turn
    assert "act" not in focused(page)
    place = (
        "() => [...document.querySelectorAll('[role=gridcell]')].indexOf(document.activeElement)"
    )
    assert page.evaluate(place) == card


@pytest.mark.parametrize("game", family(GAMES, "codenames"))
def test_the_focus_never_goes_to_an_act_by_itself(running: Page, site: Site, game: str) -> None:
    players, perform, pick = GAMES[game]
    hands = Keys.sit_down(running, site.url, game, ("Ana", "Ben", "Cleo", "Dan")[:players])
    rng = Random(3)
    for _ in range(6):
        table = hands.truth()
        if table.outcome:
            break
        hands.step(perform, *pick(table, rng), table)
        assert "act" not in focused(running), focused(running)


def ink_step(hands: Keys) -> None:
    """Whatever is to be done now."""
    page, keys = hands.page, hands.page.keyboard
    steps = (
        ".sure .btn-solid",
        ".reading .btn-solid",
        '[data-do="choose:starts=yes"]' if hands.has_read else ".pass",
        "#app .bot .btn-solid:not(.black, .pass)",
        ".pass",
    )
    if page.locator("canvas[data-ink=draw]").count() and not hands.drew:
        hands.reach("canvas[data-ink=draw]")
        keys.press("Space")
        for _ in range(6):
            keys.press("Shift+ArrowRight")
        keys.press("Space")
        hands.drew = True
    elif page.locator(".filming > .btn-solid").count():
        hands.tap(".filming > .btn-solid")
    elif page.locator("[data-seal]").count():
        hands.hold()
        hands.has_read = True
    elif page.locator(".namer.green:not(:disabled, .on)").count() and hands.drew:
        hands.tap(".namer.green:not(:disabled, .on)")
        hands.tap("#app .bot .btn-solid.green")
        hands.drew = hands.has_read = False
    else:
        found = [step for step in steps if page.locator(step).count()]
        if found:
            hands.tap(found[0])
        else:
            hands.to_table()  # the card has been read


@pytest.mark.long
def test_invisible_ink_by_keyboard_alone(running: Page, site: Site) -> None:
    """Drawn by arrows, named by Enter, until the supply is used up."""
    hands = Keys.sit_down(running, site.url, "invisible_ink", ("Ana", "Ben", "Cleo"))
    hands.begin()
    page = running
    for _ in range(200):
        hands.go_on()
        page.wait_for_timeout(100)
        if hands.stage is Stage.RESULT:
            break
        ink_step(hands)
    expect(page.locator("main.result")).to_be_visible()
    assert not page.evaluate("pointed")
