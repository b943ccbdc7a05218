"""The static pages, one a language: the first at the top, each other in a folder."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT / "py") not in sys.path:
    sys.path.append(str(ROOT / "py"))

from brushpass.language import LANGUAGES
from brushpass.lobby import page, path
from brushpass.lobby.doors import doors


def pages(template: Path = ROOT / "index.html", assets: Path = ROOT / "assets") -> dict[str, str]:
    """Every page by its place in the site. Places of the template that the lobby doesn't know,
    such as build:version, are left for the build to fill.
    """
    text = template.read_text(encoding="utf-8")
    art = {file.stem: file.read_text(encoding="utf-8") for file in (assets / "art").glob("*.svg")}
    made = {path(lang): page(lang, template=text, art=art, among=LANGUAGES) for lang in LANGUAGES}
    for lang in LANGUAGES:
        made |= doors(lang, path(lang).removesuffix("index.html"))
    return made


def make_pages(out: Path) -> None:
    for name, text in pages().items():
        file = out / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
