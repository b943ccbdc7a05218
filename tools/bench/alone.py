"""Playing alone: from the tap to the first decision, and what computers' thoughts cost the page.

    python -m tools.bench.alone

The tap is measured cold (an empty profile) and at a repeat visit (with the snapshot), against bare
stock Pyodide's boot in the same run. Decisions and slices are timed under Pyodide in Node; the
longest task that overlaps a thought, in a real page where every seat is a computer.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from time import process_time

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from brushpass.contract import Level
from brushpass.contract.lobby import usual
from brushpass.games import SHELF, has_mind, lobby
from brushpass.language import FIRST
from tools.bench.boot import KEPT, PATIENCE, RESTORED, WARM_UP, profile, stock_folder, visit
from tools.build import build
from tools.inside import BOOTED, PYTHON
from tools.minds import Timed, part, play
from tools.serve import Site, serving
from tools.site import npm

SECONDS = 6
"""How long computers of each game think in Pyodide."""
DECISIONS = 60
"""In a page, at each speed."""
AT_MOST = 40_000
"""Milliseconds for these decisions; computers draw as slowly as people do."""
AT_ONCE = "localStorage.setItem('brushpass.pace', 'now')"

TAPPED = """async game => {
  const begin = performance.now();
  document.querySelector(`.home [data-lobby="alone"][data-game="${game}"]`).click();
  const mine = () => {
    const screen = document.querySelector("#app > .screen");
    return screen && screen.dataset.thinks === undefined
      && screen.querySelector(
        '[data-act], [data-form], [data-do^="choose:"], [data-do^="pass:"]');
  };
  while (!mine()) {
    if (performance.now() - begin > 120_000) throw new Error(`${game}: nothing to decide`);
    await new Promise((done) => setTimeout(done, 5));
  }
  return performance.now() - begin;
}"""
"""Milliseconds until the page waits for the person."""

BEGUN = """() => document.querySelector('script[type="py"]') !== null"""
"""Whether Python is being started."""

THOUGHTS = """() => performance.getEntriesByName("thought")
  .map(({startTime, duration}) => [startTime, startTime + duration])"""
TASKS = """() => window.tasks.map(({startTime, duration}) => [startTime, startTime + duration])"""
OBSERVE = """window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({type: "longtask"});
"""


def measure() -> dict[str, float]:
    names = [name for name in SHELF if has_mind(name)]
    found = engines(names, seconds=3.0) | under_pyodide() | cases()
    modules, ours = npm.ensure(ROOT), build(ROOT / "build" / "bench-site")
    with (
        sync_playwright() as playwright,
        stock_folder(modules) as stock,
        serving(stock) as stock_site,
        serving(ours) as our_site,
    ):
        for slowed in (1, 4):
            found |= _taps(playwright, stock_site, our_site, names, slowed)
            for name in names:
                found |= _thoughts(playwright, our_site, name, slowed)
    return found


def engines(names: list[str], seconds: float) -> dict[str, float]:
    """Games of equal top-level minds a second, here."""
    figures = {}
    for name in names:
        timed = Timed()
        while timed.spent < seconds:
            play(name, timed.games, Level.FOX, process_time, timed)
        figures[f"{name} games of minds/s"] = timed.games / timed.spent
    return figures


def under_pyodide() -> dict[str, float]:
    node = shutil.which("node")
    assert node, "Node is needed to run Pyodide"
    script = Path(__file__).with_name("minds.mjs")
    told = subprocess.run(
        [node, str(script), str(ROOT), str(SECONDS)], capture_output=True, text=True, check=True
    )
    figures: dict[str, float] = json.loads(told.stdout)
    return figures


def cases() -> dict[str, float]:
    """The longest that making a case takes under Pyodide, of a week in every language."""
    node = shutil.which("node")
    assert node, "Node is needed to run Pyodide"
    script = ROOT / "tools" / "cases.mjs"
    told = subprocess.run(
        [node, str(script), str(ROOT), "7"], capture_output=True, text=True, check=True
    )
    found: dict[str, float] = {}
    for name, (_, took) in json.loads(told.stdout).items():
        figure = f"case {name.split()[0]} longest ms"
        found[figure] = max(found.get(figure, 0.0), took)
    return found


def _taps(
    playwright: Playwright, stock: Site, ours: Site, names: list[str], slowed: int
) -> dict[str, float]:
    with profile(playwright, workers="block") as context:
        cold = visit(context, stock, slowed).ready
        for _ in range(WARM_UP):
            visit(context, stock)
        warm = visit(context, stock, slowed).ready
    found = {}
    for name in names:
        with profile(playwright, workers="block") as context:
            took = _tap(context, ours, name, slowed)
        found[f"alone {name} cold ms x{slowed}"] = took
        found[f"alone {name} cold / stock x{slowed}"] = took / cold
        with profile(playwright, workers="allow") as context:
            visit(context, ours, snapshot=True)
            for _ in range(WARM_UP):
                visit(context, ours)
            took = _tap(context, ours, name, slowed, repeat=True)
        found[f"alone {name} repeat ms x{slowed}"] = took
        found[f"alone {name} repeat / stock x{slowed}"] = took / warm
    return found


def _tap(
    context: BrowserContext, site: Site, name: str, slowed: int, *, repeat: bool = False
) -> float:
    page = context.new_page()
    tools = context.new_cdp_session(page)
    page.add_init_script(AT_ONCE)
    page.goto(site.url)
    while repeat and not page.evaluate(KEPT):
        page.wait_for_timeout(200)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.set_default_timeout(PATIENCE)
    if page.evaluate(BEGUN):
        raise SystemExit("Python had begun before the tap")
    took: float = page.evaluate(TAPPED, name)
    if repeat and not page.evaluate(RESTORED):
        raise SystemExit("a repeat visit did not begin from the snapshot")
    return took


def _thoughts(playwright: Playwright, site: Site, name: str, slowed: int) -> dict[str, float]:
    """A game in which every seat is a computer, at once."""
    with profile(playwright, workers="block") as context:
        page = context.new_page()
        page.add_init_script(AT_ONCE + ";" + OBSERVE)
        page.goto(site.url)
        page.mouse.move(5, 5)
        page.wait_for_function(BOOTED, timeout=PATIENCE)
        tools = context.new_cdp_session(page)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        page.evaluate("() => { tasks.length = 0; tasks.begun = performance.now(); }")
        assert page.evaluate(f"async order => {PYTHON}.deal(order)", _order(name)) == ""
        thought = "performance.getEntriesByName('thought').length"
        late = f"{thought} && performance.now() - tasks.begun > {AT_MOST}"
        over = "document.querySelector('#app .verdict')"
        enough = f"() => {thought} >= {DECISIONS} || {over} || ({late})"
        page.wait_for_function(enough, timeout=PATIENCE)
        thoughts, tasks = page.evaluate(THOUGHTS), page.evaluate(TASKS)
    overlapping = [
        end - begin
        for begin, end in tasks
        if any(begin < ended and begun < end for begun, ended in thoughts)
    ]
    return {
        f"thought {name} p95 ms x{slowed}": part([end - begin for begin, end in thoughts], 0.95),
        f"thought {name} longest task ms x{slowed}": max([0.0, *overlapping]),
    }


def _order(name: str) -> str:
    kind = lobby(name)
    options = {option.id: usual(option) for option in kind.options}
    assert kind.alone
    players = kind.alone.players or min(kind.players)
    return json.dumps(
        {
            "game": name,
            "names": [f"Computer {seat}" for seat in range(players)],
            "roles": list(kind.roles(options, players)),
            "options": options,
            "language": FIRST,
            "lang": FIRST,
            "computers": {str(seat): ["mei", "fox"] for seat in range(players)},
        }
    )


def main() -> None:
    for name, value in measure().items():
        print(f"{value:12.2f}  {name}")


if __name__ == "__main__":
    main()
