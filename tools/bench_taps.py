"""How long a tap takes until the page is laid out anew, on two busy boards.

    python tools/bench_taps.py

From the tap to the end of layout, in a real page: Python, HTML, morphing and style. What is left
to the screen is at most one frame.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import quantiles

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from brushpass.language import FIRST  # found by tools.build
from tools.browser import chromium
from tools.build import build
from tools.inside import BOOTED, PYTHON
from tools.serve import serving

TAPS = 60

CODENAMES = {
    "game": "codenames",
    "names": ["Ana", "Ben", "Cleo", "Dan"],
    "roles": ["red-chief", "blue-chief", "red-agent", "blue-agent"],
    "options": {"form": "teams", "decks": "family", "seconds": "off", "names": "places"},
    "language": FIRST,
    "lang": FIRST,
}
NEVIDIMKA = {
    "game": "nevidimka",
    "names": ["Ana", "Ben", "Cleo"],
    "roles": ["invisible", "policeman", "policeman"],
    "options": {"short_refuge": "off"},
    "language": FIRST,
    "lang": FIRST,
}

TAP = """taps => {
  const times = [];
  for (let i = 0; i < taps; i++) {
    const targets = document.querySelectorAll('#app [data-do^="choose:"]');
    const target = targets[(i * 7) % targets.length];
    const begin = performance.now();
    target.click();
    document.body.getBoundingClientRect();
    times.push(performance.now() - begin);
  }
  return times;
}"""


def measure() -> dict[str, float]:
    folder = build()
    figures: dict[str, float] = {}
    with serving(folder) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, prepare in (("codenames board", _codenames), ("nevidimka map", _nevidimka)):
            page = browser.new_page(viewport={"width": 360, "height": 740})
            page.goto(f"{site.url}#codenames")
            page.wait_for_function(BOOTED, timeout=120_000)
            prepare(page)
            throttle = page.context.new_cdp_session(page)
            for rate in (1, 4):
                throttle.send("Emulation.setCPUThrottlingRate", {"rate": rate})
                page.evaluate(TAP, 10)
                times = page.evaluate(TAP, TAPS)
                figures[f"tap {name} p95 ms x{rate}"] = quantiles(times, n=20)[-1]
            page.close()
        browser.close()
    return figures


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


def main() -> None:
    for name, value in measure().items():
        print(f"{name:40}{value:8.1f}")


if __name__ == "__main__":
    main()
