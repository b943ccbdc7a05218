"""Today's cases: how long one takes to be made in a page, and from a tap on the poster in a blog to
the first move.

    python -m tools.bench.cases

A week of each game is made one after another where Python runs and the files are here; the slowest
counts. The poster is tapped in an empty profile: everything has to come first. Beside the clock's
milliseconds stand the processor's own (cpu), which a busy machine measures nearly the same.
"""

from __future__ import annotations

import sys
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from brushpass.games import SHELF, has_case
from tools.bench.boot import PATIENCE, profile
from tools.build import build
from tools.cases import FIRST_DAY
from tools.inside import BOOTED
from tools.serve import Site, serving

GAMES = tuple(name for name in SHELF if has_case(name))
DAYS = {1: 7, 4: 7}
"""How many days are made at each speed."""

OPENED = """async (hash) => {
  const begin = performance.now();
  location.hash = hash;
  const [name] = hash.slice("#case=".length).split(".");
  while (!document.querySelector(`[data-stage="case"].game-${name}`))
    await new Promise((done) => setTimeout(done, 4));
  return performance.now() - begin;
}"""
TAPPED = """async () => {
  const begin = performance.now();
  document.querySelector('[data-begin="today"]').click();
  while (!document.querySelector('[data-stage="case"]'))
    await new Promise((done) => setTimeout(done, 4));
  return performance.now() - begin;
}"""


class Took(NamedTuple):
    """Milliseconds by the clock, and of the processor."""

    clock: float
    cpu: float


def measure() -> dict[str, float]:
    ours = build(ROOT / "build" / "bench-site")
    found: dict[str, float] = {}
    with sync_playwright() as playwright, serving(ours) as site:
        for slowed in DAYS:
            with profile(playwright, workers="block") as context:
                found |= _made(context, site, slowed)
            for game in GAMES:
                with profile(playwright, workers="block") as context:
                    took = _tapped(context, site, game, slowed)
                found[f"poster {game} tap to first move ms x{slowed}"] = took.clock
                found[f"poster {game} cpu ms x{slowed}"] = took.cpu
    return found


def _made(context: BrowserContext, site: Site, slowed: int) -> dict[str, float]:
    page, tools = _page(context)
    page.goto(f"{site.url}#today")
    page.mouse.move(5, 5)
    page.wait_for_function(BOOTED, timeout=PATIENCE)
    found: dict[str, float] = {}
    for game in GAMES:
        _open(page, tools, game, 0)  # its files come
        tools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        times = [_open(page, tools, game, day) for day in range(1, DAYS[slowed] + 1)]
        tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        found[f"case {game} made ms x{slowed}"] = max(took.clock for took in times)
        found[f"case {game} cpu ms x{slowed}"] = max(took.cpu for took in times)
    return found


def _open(page: Page, tools: CDPSession, game: str, day: int) -> Took:
    """The case of `day` days before the first day."""
    page.evaluate("() => { location.hash = '#today'; }")
    page.wait_for_function("() => document.documentElement.dataset.mode !== 'play'")
    before = _cpu(tools)
    when = (FIRST_DAY - timedelta(days=day)).isoformat()
    clock: float = page.evaluate(OPENED, f"#case={game}.{when}")
    return Took(clock, _cpu(tools) - before)


def _tapped(context: BrowserContext, site: Site, game: str, slowed: int) -> Took:
    page, tools = _page(context)
    page.goto(f"{site.url}?embed=1&game={game}&today={FIRST_DAY.isoformat()}")
    page.wait_for_selector('[data-begin="today"]')
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    before = _cpu(tools)
    clock: float = page.evaluate(TAPPED)
    return Took(clock, _cpu(tools) - before)


def _page(context: BrowserContext) -> tuple[Page, CDPSession]:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    tools = context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    return page, tools


def _cpu(tools: CDPSession) -> float:
    """Milliseconds that the page has worked so far."""
    metrics = tools.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


def main() -> None:
    for name, value in measure().items():
        print(f"{value:12.2f}  {name}")


if __name__ == "__main__":
    main()
