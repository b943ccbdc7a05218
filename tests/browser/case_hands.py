"""Hands that work on cases: every move of every game, tapped as people tap it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from playwright.sync_api import Page
from tools.casework import Casework

from brushpass.games import SHELF, case, has_case
from brushpass.table.slices import at_once
from games.test_cases import day_of

MONDAY = date(2026, 11, 16)
GAMES = [name for name in SHELF if has_case(name)]
CASE = '[data-stage="case"]'
CONFIRM = ".bot [data-confirm]"
BUILT = 90_000

Tap = Callable[[str], None]


def work_on(game: str, day: int = 0, language: str = "en") -> Casework:
    """The case of a day, here."""
    asked = day_of(game, day, language)
    return Casework(case(game), asked, at_once(case(game).make(asked)))


def address(work: Casework) -> str:
    return f"#case={work.name}.{work.date.isoformat()}"


def open_case(page: Any, work: Casework) -> None:
    page.evaluate("hash => { location.hash = hash; }", address(work))
    page.wait_for_selector(f"{CASE}.game-{work.name}", timeout=BUILT)


def solution(work: Casework) -> tuple[str, ...]:
    moves: tuple[str, ...] = work.record.solve(work.view.case)
    return moves


def do(page: Page, tap: Tap, move: str) -> None:
    """A move, as people make it; it is awaited."""
    made = int(page.get_attribute("#app > .screen", "data-moves") or 0)
    match move.split(" "):
        case ["touch", cell]:
            tap(f'[data-do="choose:cell={cell}"]')
            tap(CONFIRM)
        case ["wash"]:
            tap('[data-do="try:wash"]')
        case ["say", *words]:
            page.locator("[name=answer]").focus()
            page.keyboard.type(" ".join(words))
            page.keyboard.press("Enter")
        case ["solve", building, code]:
            tap(f'[data-do="choose:building={building}"]')
            tap(f'[data-do="choose:code={code}"]')
            tap(CONFIRM)
        case ["go" | "hide", goal]:
            if not page.locator(CONFIRM).count():
                tap(f'[data-do="choose:to={goal}"]')
            tap(CONFIRM)
        case [code]:
            for row, digit in enumerate(code, 1):
                tap(f".digits .row:nth-child({row}) .digit:nth-child({int(digit) + 1})")
            tap(CONFIRM)
    page.wait_for_selector(f'#app > .screen[data-moves="{made + 1}"]')


def fingers(page: Page) -> Tap:
    def tap(selector: str) -> None:
        page.evaluate("() => { delete document.documentElement.dataset.rests; }")
        page.locator(selector).first.click()

    return tap
