"""Fills the build's places in a page: `<!-- build:NAME -->` becomes what NAME stands for."""

import re
from collections.abc import Iterable, Mapping
from html import escape

from tools.site.policy import RELAYS, STUN, policy

PLACE = re.compile(r"<!-- build:([\w-]+) -->")


def places(*, version: str, early: Iterable[str], root: str) -> dict[str, str]:
    """What a page may ask for. `early` are the small modules that boot.js imports at once;
    `root` leads from the page to the top of the site, as in "../".
    """
    links = (f'<link rel="modulepreload" href="{escape(root + path)}">' for path in early)
    preload = "\n".join(links)
    return {
        "policy": policy(),
        "relays": " ".join(RELAYS),
        "stun": STUN,
        "version": f'<meta name="version" content="{version}">',
        "preload": preload,
        "nomodule": f'<script nomodule src="{root}runtime/nomodule.js"></script>',
    }


def filled(page: str, known: Mapping[str, str]) -> str:
    def fill(place: re.Match[str]) -> str:
        name = place[1]
        if name not in known:
            raise SystemExit(f"the page asks for build:{name}; known are {', '.join(known)}")
        return known[name]

    return PLACE.sub(fill, page)
