"""Photographs for docs/: what the README shows, and what a device shows before it installs.

python tools/portraits.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from playwright.sync_api import sync_playwright

from brushpass.language import FIRST
from tools.browser import chromium
from tools.gallery import SHOW, screens
from tools.serve import serving

SITE, OUT = ROOT / "build" / "site", ROOT / "docs"
NARROW, WIDE = (360, 740), (1120, 700)
# Each a size, and a place in the lobby or a screen of the gallery.
PICTURES = {
    "lobby.jpg": (NARROW, "#"),
    "table.jpg": (NARROW, "nevidimka-moving-table"),
    "secret.jpg": (NARROW, "codenames-cluing-open"),
    "wide.jpg": (WIDE, "#"),
}


def main() -> None:
    OUT.mkdir(exist_ok=True)
    drawn = dict(screens())
    with serving(SITE) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, ((width, height), what) in PICTURES.items():
            view = browser.new_page(
                viewport={"width": width, "height": height}, bypass_csp=True, color_scheme="light"
            )
            view.emulate_media(reduced_motion="reduce")
            view.goto(f"{site.url}?lang={FIRST}")
            view.locator("[data-kit=ready]").first.wait_for(timeout=90_000)
            if not what.startswith("#"):
                view.evaluate(SHOW, [drawn[what], False])
            view.screenshot(path=OUT / name, type="jpeg", quality=46)
            view.close()
        browser.close()
    for name in PICTURES:
        print(f"docs/{name}: {(OUT / name).stat().st_size // 1000} KB")


if __name__ == "__main__":
    main()
