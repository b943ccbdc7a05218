"""How long a tap takes until the page is laid out anew, on three busy screens.

    python -m tools.bench.taps

From the tap to the end of layout, in a real page: Python, storing what has to be stored before it
is drawn, HTML, morphing and style. What is left to the screen is at most one frame.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import quantiles

from playwright.sync_api import CDPSession, Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from brushpass.language import FIRST
from tools.browser import chromium
from tools.build import build
from tools.inside import BOOTED, PYTHON
from tools.serve import Site, serving

TAPS = 60

CODENAMES = {
    "game": "codenames",
    "names": ["Ana", "Ben", "Cleo", "Dan"],
    "roles": ["red-chief", "blue-chief", "red-agent", "blue-agent"],
    "options": {"form": "teams", "decks": "family", "seconds": "off", "names": "places"},
    "language": FIRST,
    "lang": FIRST,
    "computers": {},
}
NEVIDIMKA = {
    "game": "nevidimka",
    "names": ["Ana", "Ben", "Cleo"],
    "roles": ["invisible", "policeman", "policeman"],
    "options": {"short_refuge": "off"},
    "language": FIRST,
    "lang": FIRST,
    "computers": {},
}
CASABLANCA = {
    "game": "casablanca",
    "names": ["Ana", "Ben", "Cleo"],
    "roles": ["red", "blue", "green"],
    "options": {},
    "language": FIRST,
    "lang": FIRST,
    "computers": {},
}

TAP = """async taps => {
  const app = document.getElementById("app");
  const changed = () => new Promise((drawn) => {
    const watching = new MutationObserver(() => { watching.disconnect(); drawn(); });
    watching.observe(app, { attributes: true, childList: true, subtree: true });
  });
  const times = [];
  for (let i = 0; i < taps; i++) {
    const targets = app.querySelectorAll(':is([data-do^="choose:"], [data-do^="mark:"])');
    const target = targets[(i * 7) % targets.length];
    const drawn = changed();
    const begin = performance.now();
    target.click();
    await drawn;
    document.body.getBoundingClientRect();
    times.push(performance.now() - begin);
    await new Promise((rest) => setTimeout(rest));
  }
  return times;
}"""


def measure() -> dict[str, float]:
    with serving(build()) as site, sync_playwright() as playwright:
        return tapped(playwright, site)


def tapped(playwright: Playwright, site: Site) -> dict[str, float]:
    figures: dict[str, float] = {}
    browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    for name, prepare in SCREENS.items():
        page = browser.new_page(viewport={"width": 360, "height": 740})
        page.goto(f"{site.url}#codenames")
        page.wait_for_function(BOOTED, timeout=120_000)
        prepare(page)
        chrome = page.context.new_cdp_session(page)
        page.evaluate(TAP, 10)
        figures[f"tap {name} cpu ms"] = _busy(page, chrome)
        for rate in (1, 4):
            chrome.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            times = page.evaluate(TAP, TAPS)
            figures[f"tap {name} p95 ms x{rate}"] = quantiles(times, n=20)[-1]
        page.close()
    browser.close()
    return figures


def _busy(page: Page, chrome: CDPSession) -> float:
    """What the processor does for a tap: unlike the clock's time, nobody else's work is in it."""
    chrome.send("Performance.enable", {"timeDomain": "threadTicks"})
    spent = []
    for taps in (0, TAPS):
        page.evaluate(TAP, taps)
        metrics = chrome.send("Performance.getMetrics")["metrics"]
        spent.append(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))
    chrome.send("Performance.disable")
    return 1000 * float(spent[1] - spent[0]) / TAPS


def _open_first(page: Page) -> None:
    page.locator('[data-do^="pass:"]').first.click()
    page.locator("[data-seal]").focus()
    page.keyboard.press("Space")
    page.wait_for_selector('[data-stage="open"]')


def _codenames(page: Page) -> None:
    assert page.evaluate(f"async order => {PYTHON}.deal(order)", json.dumps(CODENAMES)) == ""
    _open_first(page)
    page.fill("[name=word]", "brouhaha")
    page.keyboard.press("Enter")


def _nevidimka(page: Page) -> None:
    assert page.evaluate(f"async order => {PYTHON}.deal(order)", json.dumps(NEVIDIMKA)) == ""
    _open_first(page)
    page.locator('#app [data-do^="choose:"]').first.click()


def _casablanca(page: Page) -> None:
    """A notebook between turns, latched open, with pencil in hand."""
    assert page.evaluate(f"async order => {PYTHON}.deal(order)", json.dumps(CASABLANCA)) == ""
    page.locator(".books [data-do^='pass:']").first.click()
    page.locator("[data-seal]").focus()
    page.keyboard.press("Space")
    page.wait_for_selector('[data-stage="open"]')
    page.locator(".notebook .pen").first.click()


SCREENS = {
    "codenames board": _codenames,
    "nevidimka map": _nevidimka,
    "casablanca notebook": _casablanca,
}


def main() -> None:
    for name, value in measure().items():
        print(f"{name:40}{value:8.1f}")


if __name__ == "__main__":
    main()
