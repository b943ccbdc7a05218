"""Icons, and what shows when a link to us is passed on: PNG from our own drawings, no browser.

An icon is the mark, a shortcut's icon the emblem of its game; a card is 1200 by 630, with the
emblem on one side and title and tagline on the other.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from textwrap import wrap

from tools.site.looks import Colours
from tools.site.woff import unwrapped

HERE = Path(__file__).parent
TITLES = "@fontsource/sofia-sans-extra-condensed", "800-normal"
TEXTS = "@fontsource/spectral", "400-normal"
PLAIN = "latin"
"""The part of our fonts that is in every picture, for the name Brush Pass."""


@dataclass(frozen=True)
class Card:
    """A picture for a link: of a game, or with "hero" of the whole site."""

    to: str
    art: str
    title: str
    tagline: str
    colours: Colours
    font: str
    """The part of our fonts that has its letters."""


@dataclass(frozen=True)
class Drawing:
    to: str
    svg: str
    width: int
    font: str = PLAIN


def icons(art: Mapping[str, str], games: Sequence[str]) -> list[Drawing]:
    mark = art["mark"]
    square = mark.replace('rx="4"', 'rx="0"')
    return [
        Drawing("icons/icon-192.png", mark, 192),
        Drawing("icons/icon-512.png", mark, 512),
        Drawing("icons/maskable-512.png", square, 512),
        Drawing("icons/apple-180.png", square, 180),
        *(Drawing(f"icons/{game}.png", art[game], 192) for game in games),
    ]


def drawn(card: Card, art: Mapping[str, str]) -> Drawing:
    lines = wrap(card.title.upper(), 14, break_long_words=False)
    size = min(148, 1080 // max(map(len, lines)), 470 // len(lines))
    told = wrap(card.tagline, 30)
    first = 300 - (len(lines) * size * 0.9 + len(told) * 46) / 2 + size * 0.8
    text = [
        f'<text x="64" y="{first + n * size * 0.9:.0f}" font-family="Sofia Sans Extra Condensed" '
        f'font-weight="800" font-size="{size}">{escape(line)}</text>'
        for n, line in enumerate(lines)
    ]
    below = first + (len(lines) - 1) * size * 0.9 + 64
    text += [
        f'<text x="66" y="{below + n * 46:.0f}" font-family="Spectral" font-size="36">'
        f"{escape(line)}</text>"
        for n, line in enumerate(told)
    ]
    name = (
        '<text x="118" y="582" font-family="Sofia Sans Extra Condensed" font-weight="800" '
        'font-size="40">BRUSH PASS</text>'
    )
    emblem = _placed(art[card.art], 'x="600" y="0" width="600" height="630"')
    mark = _placed(art["mark"], 'x="64" y="548" width="42" height="42"')
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">'
        f'<rect width="1200" height="630" fill="{card.colours.ground}"/>'
        f"{emblem}{mark}"
        f'<g fill="{card.colours.ink}">{"".join(text)}{name}</g></svg>'
    )
    return Drawing(card.to, svg, 1200, card.font)


def _placed(svg: str, place: str) -> str:
    """A drawing inside another, filling its place."""
    return re.sub("<svg ", f'<svg {place} preserveAspectRatio="xMidYMid slice" ', svg, count=1)


def pictures(drawings: Sequence[Drawing], *, modules: Path) -> dict[str, bytes]:
    node = shutil.which("node")
    if node is None:
        raise SystemExit("node is missing: install Node 20 or newer")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        job = {
            "fonts": {
                font: _fonts(modules, folder, font) for font in {each.font for each in drawings}
            },
            "pictures": [
                {
                    "svg": plain(drawing.svg),
                    "width": drawing.width,
                    "font": drawing.font,
                    "to": str(folder / f"{n}.png"),
                }
                for n, drawing in enumerate(drawings)
            ],
        }
        order = folder / "job.json"
        order.write_text(json.dumps(job))
        ran = subprocess.run(
            [node, str(HERE / "draw.mjs"), str(order)], capture_output=True, text=True
        )
        if ran.returncode:
            raise SystemExit(f"drawing pictures failed:\n{ran.stderr[-4000:]}")
        return {
            drawing.to: (folder / f"{n}.png").read_bytes() for n, drawing in enumerate(drawings)
        }


def _fonts(modules: Path, folder: Path, font: str) -> list[str]:
    """In the order in which a missing letter is looked for."""
    found = []
    for (package, cut), subset in dict.fromkeys([(TITLES, font), (TEXTS, font), (TITLES, PLAIN)]):
        name = f"{package.split('/')[1]}-{subset}-{cut}"
        path = folder / f"{name}.ttf"
        path.write_bytes(unwrapped((modules / package / "files" / f"{name}.woff").read_bytes()))
        found.append(str(path))
    return found


def plain(svg: str) -> str:
    """Without what only a page knows: `var(--name, value)` becomes the value."""
    return re.sub(r"var\(--[\w-]+,\s*([^()]+)\)", r"\1", svg)
