"""Hands that work on cases: every move of every game, tapped as people tap it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from random import Random
from typing import Any

from playwright.sync_api import Page

from brushpass.app.casework import Casework
from brushpass.games import SHELF, case, has_case
from brushpass.games.casablanca.pieces import Building
from brushpass.games.codenames.pieces import Role
from brushpass.games.nevidimka.case.standing import begin, follow, goals, verdict
from brushpass.table.slices import at_once
from games.test_cases import day_of

MONDAY = date(2026, 11, 16)
GAMES = [name for name in SHELF if has_case(name)]
CASE = '[data-stage="case"]'
CONFIRM = ".bot [data-confirm]"
BUILT = 90_000
NONSENSE = "quicksand"

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
    return work.record.solve(work.view.case)


def blunders(work: Casework) -> list[str]:
    """Moves by which a case is lost."""
    made = work.view.case
    match work.name:
        case "codenames":
            return [f"touch {made.roles.index(Role.ASSASSIN)}"]
        case "decrypto":
            return [code for code in ("123", "124", "132", "134") if (code,) != solution(work)][:3]
        case "invisible_ink":
            return [f"say {NONSENSE}"] * 6
        case "casablanca":
            code, right = made.solution
            return [f"solve {place} {code}" for place in Building if place is not right][:3]
        case _:
            return _lost_chase(made)


def _lost_chase(chase: Any) -> list[str]:
    for seed in range(200):
        chance, now, moves = Random(seed), begin(chase), []
        while now.end is None:
            goal = chance.choice(goals(chase, now))
            moves.append(f"go {goal}" if isinstance(goal, int) else f"hide {goal}")
            now = follow(chase, now, moves[-1])
        done = verdict(chase, now)
        if done and not done.solved:
            return moves
    raise AssertionError("this chase can't be lost")


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
