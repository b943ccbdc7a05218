"""What a page tells those who pass it on or list it: Open Graph tags, its picture, its languages.

Whole addresses need to know where the site will lie: without a base only what may be relative is
told.
"""

from __future__ import annotations

import re
import sys
from html import escape, unescape
from pathlib import Path

from tools.site import looks
from tools.site.pictures import Card

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT / "py") not in sys.path:
    sys.path.append(str(ROOT / "py"))

from brushpass.i18n import texts
from brushpass.language import FIRST, LANGUAGES, language_of
from brushpass.lobby import shelf


def cards() -> list[Card]:
    """A picture for each page: the site's and each game's, in each language that can be drawn."""
    found = []
    for lang in LANGUAGES:
        font = language_of(lang).font
        if font is None:
            continue
        t = texts("brushpass.lobby", lang)
        line = " ".join(t(f"hero {half}") for half in ("1a", "1b", "2a", "2b"))
        found.append(Card(picture(lang), "hero", line, t("site title"), looks.night(), font))
        found += [
            Card(to, box.name, box.title, box.tagline, looks.colours(box.name), font)
            for box in shelf.boxes(lang)
            for to in [picture(lang, box.name)]
        ]
    return found


def picture(lang: str, game: str = "site") -> str:
    """The address of a picture; the first language's if we have no font for this one's letters."""
    return f"social/{game}-{lang if language_of(lang).font else FIRST}.png"


def address(name: str) -> str:
    """A page's address below the base: folders, not files."""
    return re.sub(r"(^|/)index\.html$", r"\1", name)


def tags(name: str, page: str, *, base: str) -> str:
    """For the page of this name: what is told of it, once more, in the words of the networks."""
    lang = _found(r'<html lang="(\w+)"', page)
    title = _found("<title>(.*?)</title>", page)
    about = _found('<meta name="description" content="(.*?)">', page)
    parts = [part for part in address(name).split("/") if part and part not in LANGUAGES]
    top = base or "../" * name.count("/")
    told = {
        "og:type": "website",
        "og:site_name": "Brush Pass",
        "og:title": title,
        "og:description": about,
        "og:locale": language_of(lang).locale,
        "og:image": top + picture(lang, *parts),
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": title,
    }
    if base:
        told["og:url"] = base + address(name)
    lines = [f'<meta property="{key}" content="{escape(value)}">' for key, value in told.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    if base:
        lines.append(f'<link rel="canonical" href="{base}{address(name)}">')
        lines += _alternates(address(name), base)
    return "\n".join(lines)


def _alternates(place: str, base: str) -> list[str]:
    """Links to the page in every language; the first one also serves all other languages."""
    rest = re.sub(rf"^({'|'.join(LANGUAGES)})/", "", place)
    hrefs = {lang: ("" if lang == FIRST else f"{lang}/") + rest for lang in LANGUAGES}
    hrefs["x-default"] = hrefs[FIRST]
    return [
        f'<link rel="alternate" hreflang="{lang}" href="{base}{href}">'
        for lang, href in hrefs.items()
    ]


def _found(pattern: str, page: str) -> str:
    match = re.search(pattern, page)
    if match is None:
        raise SystemExit(f"a page has no {pattern}")
    return unescape(match[1])
