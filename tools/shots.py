"""Photographs every screen in five sizes, light and dark, in every language, into build/shots/,
with sheets of twelve to look through.

python tools/shots.py [--only TEXT] [--lang en] [--size 360x740]
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from playwright.sync_api import Browser, Page, sync_playwright

from brushpass.language import FIRST, LANGUAGES
from tools.browser import chromium
from tools.gallery import SHOW, screens
from tools.serve import serving

OUT = ROOT / "build" / "shots"
SIZES = ("320x640", "360x740", "740x360", "1024x768", "1920x1080")
PAGES = ("", "#codenames", "#codenames/rules", "#today", "#tables", "#credits")
ON_A_SHEET = 12
THEME = "theme => document.documentElement.dataset.theme = theme"


def lobby(view: Page, url: str, only: str) -> Iterator[tuple[str, str]]:
    """The pages before the deal, one after another: name and theme of what is shown now."""
    for place in PAGES:
        name = f"lobby{place.replace('#', '-').replace('/', '-')}"
        if only in name:
            view.goto(f"{url}{place}")
            for theme in ("light", "dark"):
                view.evaluate(THEME, theme)
                yield name, theme
    view.goto(url)


def played(view: Page, wanted: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for name, html in wanted:
        for dark in (False, True):
            view.evaluate(SHOW, [html, dark])
            yield name, "dark" if dark else "light"


def photographed(browser: Browser, url: str, lang: str, size: str, only: str) -> None:
    width, height = map(int, size.split("x"))
    view = browser.new_page(viewport={"width": width, "height": height}, bypass_csp=True)
    view.emulate_media(reduced_motion="reduce")
    home = url if lang == FIRST else f"{url}{lang}/"
    wanted = [(name, html) for name, html in screens(lang) if only in name]
    taken: dict[str, list[Path]] = {"light": [], "dark": []}
    for shown in (lobby(view, home, only), played(view, wanted)):
        for name, theme in shown:
            path = OUT / lang / size / theme / f"{name}.png"
            view.screenshot(path=path, animations="disabled")  # as it is when it has come to rest
            taken[theme].append(path)
    view.close()
    for theme, paths in taken.items():
        for start in range(0, len(paths), ON_A_SHEET):
            to = OUT / "sheets" / f"{lang}-{size}-{theme}-{start:03}.png"
            sheet(browser, paths[start : start + ON_A_SHEET], to, width)


def sheet(browser: Browser, paths: Sequence[Path], to: Path, width: int) -> None:
    """Twelve pictures side by side, each with its name, small enough to take in at a glance."""
    across = 6 if width < 400 else 3
    page = browser.new_page(viewport={"width": 1800, "height": 600})
    figures = "".join(
        f'<figure><img src="{path.as_uri()}"><figcaption>{path.stem}</figcaption></figure>'
        for path in paths
    )
    blank = OUT / "sheet.html"
    blank.write_text(
        f"<style>body {{ display: grid; grid-template-columns: repeat({across}, 1fr); gap: 8px;"
        " margin: 8px; font: 14px sans-serif } figure { margin: 0 } img { width: 100% }</style>"
        + figures
    )
    page.goto(blank.as_uri())
    page.screenshot(path=to, full_page=True)
    page.close()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--only", default="", help="screens whose name has this in it")
    arguments.add_argument("--lang", action="append", choices=[*LANGUAGES])
    arguments.add_argument("--size", action="append", choices=SIZES)
    options = arguments.parse_args()
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    with serving(ROOT / "build" / "site") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for lang in options.lang or LANGUAGES:
            for size in options.size or SIZES:
                photographed(browser, site.url, lang, size, options.only)
        browser.close()
    print(f"{len([*OUT.rglob('*.png')])} pictures in {OUT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
