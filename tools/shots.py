"""Photographs every screen: three sizes, light and dark, into build/shots/.

python tools/shots.py [--only TEXT] [--lang en]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright

from brushpass.language import FIRST  # found by tools.gallery
from tools.browser import chromium
from tools.gallery import SHOW, screens
from tools.serve import serving

SIZES = ((360, 740), (768, 1024), (1280, 800))
PAGES = ("", "#codenames", "#codenames/rules", "#tables", "#credits")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--only", default="", help="screens whose name has this in it")
    arguments.add_argument("--lang", default=FIRST)
    options = arguments.parse_args()
    out = ROOT / "build" / "shots"
    out.mkdir(parents=True, exist_ok=True)
    wanted = [(name, html) for name, html in screens(options.lang) if options.only in name]
    with serving(ROOT / "build" / "site") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for width, height in SIZES:
            view = browser.new_page(viewport={"width": width, "height": height}, bypass_csp=True)
            view.emulate_media(reduced_motion="reduce")
            for place in PAGES:
                name = f"lobby{place.replace('#', '-').replace('/', '-')}"
                if options.only in name:
                    view.goto(f"{site.url}{place}")
                    for theme in ("light", "dark"):
                        view.evaluate("t => document.documentElement.dataset.theme = t", theme)
                        view.screenshot(path=out / f"{name}-{width}-{theme}.png")
            view.goto(site.url)
            for name, html in wanted:
                for dark in (False, True):
                    view.evaluate(SHOW, [html, dark])
                    theme = "dark" if dark else "light"
                    view.screenshot(path=out / f"{name}-{width}-{theme}.png")
            view.close()
        browser.close()
    print(f"{len(list(out.glob('*.png')))} pictures in {out.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
