"""What hosts, crawlers and devices look for: 404.html, the web manifest, a list of pages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from tools.site import apart
from tools.site.social import address

ROOT = Path(__file__).resolve().parents[2]

from brushpass.i18n import texts
from brushpass.language import FIRST
from brushpass.lobby import shelf

MANIFEST = "manifest.webmanifest"
SCREENS = {"table.jpg": "narrow", "secret.jpg": "narrow", "lobby.jpg": "narrow", "wide.jpg": "wide"}
"""Photographs of the site in docs/ (`make portraits`), and what they are as wide as."""


def hosting(base: str, pages: Iterable[str]) -> dict[str, bytes]:
    """`base` is the site's whole address, or nothing if it isn't known."""
    found = {
        ".nojekyll": b"",
        "404.html": apart.no_page(top=urlsplit(base).path or "/").encode(),
    }
    if base:
        listed = "".join(f"<url><loc>{base}{address(name)}</loc></url>\n" for name in sorted(pages))
        found["sitemap.xml"] = (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
            f"{listed}</urlset>\n"
        ).encode()
        found["robots.txt"] = f"User-agent: *\nAllow: /\nSitemap: {base}sitemap.xml\n".encode()
    return found


def screens() -> dict[str, bytes]:
    found = {name: ROOT / "docs" / name for name in SCREENS}
    return {f"screens/{name}": path.read_bytes() for name, path in found.items() if path.is_file()}


def manifest(screens: Mapping[str, bytes]) -> bytes:
    """For installing. In no language: it picks one when it is opened."""
    t = texts("brushpass.lobby", FIRST)
    whole = {
        "id": "./",
        "name": t("site"),
        "short_name": t("site"),
        "description": t("site description"),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#F2ECDF",
        "theme_color": "#16211F",
        "categories": ["games", "entertainment"],
        "icons": [
            _icon("icon-192", 192, "any"),
            _icon("icon-512", 512, "any"),
            _icon("maskable-512", 512, "maskable"),
        ],
        "shortcuts": [
            {
                "name": box.title,
                "description": box.tagline,
                "url": f"./#{box.name}",
                "icons": [_icon(box.name, 192, "any")],
            }
            for box in shelf.boxes(FIRST)
        ],
        "screenshots": [
            {
                "src": name,
                "type": "image/jpeg",
                "sizes": "x".join(map(str, jpeg_size(data))),
                "form_factor": SCREENS[name.removeprefix("screens/")],
                "label": t("site title"),
            }
            for name, data in screens.items()
        ],
    }
    return json.dumps(whole, indent=1, ensure_ascii=False).encode() + b"\n"


def _icon(name: str, size: int, purpose: str) -> dict[str, str]:
    return {
        "src": f"icons/{name}.png",
        "type": "image/png",
        "sizes": f"{size}x{size}",
        "purpose": purpose,
    }


def jpeg_size(data: bytes) -> tuple[int, int]:
    """Width and height, from the frame header."""
    place = 2
    while data[place + 1] not in (0xC0, 0xC1, 0xC2):
        place += 2 + int.from_bytes(data[place + 2 : place + 4], "big")
    height, width = data[place + 5 : place + 7], data[place + 7 : place + 9]
    return int.from_bytes(width, "big"), int.from_bytes(height, "big")
