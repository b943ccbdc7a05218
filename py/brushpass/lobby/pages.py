"""The whole static page of a language, put into the template."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from brushpass.html import Markup, el, join
from brushpass.i18n import texts
from brushpass.language import FIRST, language_of
from brushpass.lobby import shelf
from brushpass.lobby.booklet import rules
from brushpass.lobby.data import data
from brushpass.lobby.embed import begin, blog_page
from brushpass.lobby.home import bar, footer, home, language_switch
from brushpass.lobby.offers import offers
from brushpass.lobby.over import ask, templates, waiting
from brushpass.lobby.own import words_page
from brushpass.lobby.plain_pages import credits_page, shared_page, tables
from brushpass.lobby.setup import setup
from brushpass.lobby.today import today_page
from brushpass.lobby.together import guest_door, join_page, together_page

PLACE = re.compile(r"<!-- build:([\w-]+) -->")
SLICED = 'preserveAspectRatio="xMidYMid slice" overflow="visible"'
"""A picture fills its place, and may reach beyond it where its place lets it."""


def path(lang: str) -> str:
    """Where the page of a language lies in the site."""
    return "index.html" if lang == FIRST else f"{lang}/index.html"


def page(lang: str, *, template: str, art: Mapping[str, str], among: Sequence[str]) -> str:
    """The page of a language. `art` has the site's pictures by name, `among` are all languages
    that there are pages for.

    Places of the template that aren't ours (version, preload and the like) stay for the build.
    """
    t = texts("brushpass.lobby", lang)
    boxes = shelf.boxes(lang)
    root = "" if lang == FIRST else "../"
    hrefs = [_href(other, lang) for other in among]
    ours = {
        "lang": lang,
        "dir": language_of(lang).direction,
        "langs": " ".join(among),
        "root": root,
        "title": t("site title"),
        "description": t("site description"),
        "fonts": _fonts(lang, root),
        "needs-script": el("p", t("needs script"), class_="needs-script"),
        "sprite": _sprite({**art, **shelf.emblems()}),
        "bar": bar(t, language_switch(t, among, hrefs)),
        "offers": offers(t),
        "home": home(t, boxes),
        "pages": join(
            [join(setup(box), rules(box)) for box in boxes],
            today_page(t, boxes),
            together_page(t, boxes),
            guest_door(t),
            join_page(t),
            words_page(t, boxes),
            blog_page(t, boxes, among),
            shared_page(t),
            begin(t),
            tables(t),
            credits_page(t, boxes),
        ),
        "foot": footer(t),
        "waiting": waiting(t),
        "ask": ask(),
        "templates": templates(t, boxes),
        "data": data(t, boxes, root),
    }
    return PLACE.sub(lambda place: ours.get(place[1], place[0]), template)


def _href(lang: str, here: str) -> str:
    """The link from one language's page to another's. The first language needs `?lang=`: without it
    its page would send a browser of another language away again.
    """
    if lang == FIRST:
        return f"?lang={lang}" if here == FIRST else f"../?lang={lang}"
    return f"{lang}/" if here == FIRST else f"../{lang}/"


def _sprite(art: Mapping[str, str]) -> Markup:
    """All pictures, emblems and signs as one sheet: a picture becomes <symbol id="art-NAME">; the
    sheet of signs has its symbols already.
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


def _fonts(lang: str, root: str) -> str:
    """What the first screen is set in, asked for at once."""
    subset = language_of(lang).font
    if subset is None:
        return ""
    files = (f"sofia-sans-extra-condensed-{subset}-wght-normal", f"spectral-{subset}-400-normal")
    attributes = 'rel="preload" as="font" type="font/woff2" crossorigin'
    return "\n".join(
        f'<link {attributes} href="{root}assets/fonts/{file}.woff2">' for file in files
    )
