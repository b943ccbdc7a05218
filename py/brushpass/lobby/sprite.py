"""All pictures, emblems and signs as one sheet in the page."""

from __future__ import annotations

import re
from collections.abc import Mapping

from brushpass.html import Markup, el

SLICED = 'preserveAspectRatio="xMidYMid slice" overflow="visible"'
"""A picture fills its place, and may reach beyond it where its place lets it."""


def sprite(art: Mapping[str, str]) -> Markup:
    """Pictures by name to symbols: a picture becomes <symbol id="art-NAME">; the sheet of signs
    has its symbols already.
    """
    parts = []
    for name, svg in sorted(art.items()):
        svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
        svg = re.sub(r">\s+<", "><", svg.strip())
        head, _, body = svg.removesuffix("</svg>").partition(">")
        if name == "signs":
            parts.append(body)
            continue
        box = re.search(r'viewBox="[^"]*"', head)
        assert box is not None, name
        parts.append(f'<symbol id="art-{name}" {box[0]} {SLICED}>{body}</symbol>')
    return el("svg", Markup("".join(parts)), class_="sprite", aria_hidden="true", focusable="false")
