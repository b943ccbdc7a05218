"""oEmbed: a blog that is given the address of a game's page finds out how to embed it.

The page of a game (its door) names a JSON file, one a game and language, and that has the frame.
Both need whole addresses: a site that doesn't know where it will lie has none, and its pages make
the snippet in the browser instead.
"""

from __future__ import annotations

import json
import sys
from html import escape
from pathlib import Path

from tools.site.social import address, picture

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT / "py") not in sys.path:
    sys.path.append(str(ROOT / "py"))

from brushpass.language import LANGUAGES
from brushpass.lobby import path, shelf
from brushpass.lobby.embed import SIZES, frame

FOLDER = "oembed/"
SIZE = "medium"


def oembed(base: str) -> dict[str, bytes]:
    """The files, by their places in the site."""
    if not base:
        return {}
    found = {}
    for lang in LANGUAGES:
        for box in shelf.boxes(lang):
            told = _told(base, lang, box)
            text = json.dumps(told, indent=1, ensure_ascii=False)
            found[_file(box.name, lang)] = text.encode() + b"\n"
    return found


def discovery(name: str, *, base: str) -> str:
    """The line by which the page of this name, if it is a game's door, names its file."""
    for lang in LANGUAGES if base else ():
        folder = address(path(lang))
        for box in shelf.boxes(lang):
            if name == f"{folder}{box.name}/index.html":
                kind = "application/json+oembed"
                href = base + _file(box.name, lang)
                title = escape(box.title)
                return f'\n<link rel="alternate" type="{kind}" href="{href}" title="{title}">'
    return ""


def _file(game: str, lang: str) -> str:
    return f"{FOLDER}{game}-{lang}.json"


def _told(base: str, lang: str, box: shelf.Box) -> dict[str, object]:
    width, height = SIZES[SIZE]
    place = f"{base}{address(path(lang))}?embed=1&game={box.name}&lang={lang}"
    return {
        "version": "1.0",
        "type": "rich",
        "title": box.title,
        "provider_name": box.t("site"),
        "provider_url": base,
        "width": int(width),
        "height": int(height),
        "html": frame(address=place, title=box.title, width=width, height=height),
        "thumbnail_url": base + picture(lang, box.name),
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
    }
