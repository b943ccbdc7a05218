"""The whole static page of a language, put into the template. Imports the rest of the lobby."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from brushpass.games import package
from brushpass.html import Markup, el, icon, join
from brushpass.i18n import LANGUAGES, Texts, texts
from brushpass.i18n.texts import has_texts
from brushpass.lobby import shelf
from brushpass.lobby.about import credits_page, table_row, tables
from brushpass.lobby.home import bar, footer, home, language_switch
from brushpass.lobby.rules import rules
from brushpass.lobby.seats import table
from brushpass.lobby.setup import has_words, option_data, seat_row, setup
from brushpass.lobby.shelf import Box
from brushpass.table.table import MAX_PLAYERS

PLACE = re.compile(r"<!-- build:([\w-]+) -->")
FIRST = LANGUAGES[0]
"""The language of the page at the top; the others lie in folders of their own."""


def languages() -> tuple[str, ...]:
    """The languages in which everything can be read."""
    return tuple(lang for lang in LANGUAGES if _complete(lang))


def _complete(lang: str) -> bool:
    packages = ["brushpass.lobby", "brushpass.app", *map(package, shelf.names())]
    if not all(has_texts(name, lang) for name in packages):
        return False
    if any(texts(name, lang).keys() < texts(name, FIRST).keys() for name in packages):
        return False
    try:
        shelf.boxes(lang)
    except OSError:
        return False
    return True


def path(lang: str) -> str:
    """Where the page of a language lies in the site."""
    return "index.html" if lang == FIRST else f"{lang}/index.html"


def page(
    lang: str,
    *,
    template: str,
    art: Mapping[str, str],
    styles: Sequence[str],
    among: Sequence[str],
) -> str:
    """The page of a language. `art` are the pictures by name, `styles` the style sheets that lie
    in assets/css, `among` all languages that there are pages for.

    Places of the template that aren't ours (version, preload and the like) stay for the build.
    """
    t = texts("brushpass.lobby", lang)
    boxes = shelf.boxes(lang)
    root = "" if lang == FIRST else "../"
    hrefs = [_href(other, lang) for other in among]
    ours = {
        "lang": lang,
        "langs": " ".join(among),
        "root": root,
        "title": t("site title"),
        "description": t("site description"),
        "alternates": _alternates(among, hrefs) if len(among) > 1 else "",
        "fonts": _fonts(lang, root),
        "styles": _styles(boxes, styles, root),
        "needs-script": el("p", t("needs script"), class_="needs-script"),
        "sprite": sprite(art),
        "bar": bar(t, language_switch(t, among, hrefs)),
        "home": home(t, boxes),
        "pages": join(
            [join(setup(box), rules(box)) for box in boxes], tables(t), credits_page(t, boxes)
        ),
        "foot": footer(t),
        "waiting": _waiting(t),
        "ask": _ask(),
        "templates": _templates(t, boxes),
        "data": _data(t, boxes, root),
    }
    return PLACE.sub(lambda place: ours.get(place[1], place[0]), template)


def _href(lang: str, here: str) -> str:
    """From one language's page to another's. The first is asked for by name: without it, its page
    would send a browser of another language away again.
    """
    if lang == FIRST:
        return f"?lang={lang}" if here == FIRST else f"../?lang={lang}"
    return f"{lang}/" if here == FIRST else f"../{lang}/"


def _alternates(among: Sequence[str], hrefs: Sequence[str]) -> str:
    pairs = zip(among, hrefs, strict=True)
    return "\n".join(f'<link rel="alternate" hreflang="{lang}" href="{href}">' for lang, href in pairs)


def _fonts(lang: str, root: str) -> str:
    """What the first screen is set in, asked for at once."""
    subset = "cyrillic" if lang == "ru" else "latin"
    files = (f"sofia-sans-extra-condensed-{subset}-wght-normal", f"spectral-{subset}-400-normal")
    return "\n".join(
        f'<link rel="preload" as="font" type="font/woff2" href="{root}assets/fonts/{file}.woff2" crossorigin>'
        for file in files
    )


def _styles(boxes: Sequence[Box], styles: Sequence[str], root: str) -> str:
    """Ours first, then a sheet of its own for each game that has one."""
    common = ("tokens", "base", "lobby", "frame")
    wanted = [*common, *(box.name for box in boxes if box.name in styles)]
    return "\n".join(f'<link rel="stylesheet" href="{root}assets/css/{name}.css">' for name in wanted)


def sprite(art: Mapping[str, str]) -> Markup:
    """All pictures and signs as one sheet. A picture becomes <symbol id="art-NAME">."""
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
        parts.append(f'<symbol id="art-{name}" {box[0]} preserveAspectRatio="xMidYMid slice" overflow="visible">{body}</symbol>')
    return el("svg", Markup("".join(parts)), class_="sprite", aria_hidden="true", focusable="false")


def _waiting(t: Texts) -> Markup:
    """Lies over the page while something waits for the download."""
    return el(
        "div",
        icon("envelope", class_="letter"),
        el("p", el("b", data_waiting=True), el("span", class_="meta", data_kit_amount=True)),
        el("div", el("i"), class_="track", role="progressbar", aria_label=t("kit packing")),
        el("p", class_="meta note", data_kit_note=True),
        el(
            "button",
            icon("again"),
            t("button retry"),
            type="button",
            class_="btn",
            data_lobby="retry",
            hidden=True,
        ),
        el("button", t("button cancel"), type="button", class_="btn-bare", data_lobby="cancel"),
        id="waiting",
        class_="waiting",
        data_kit="packing",
        role="status",
        hidden=True,
    )


def _ask() -> Markup:
    """A question with two answers."""
    return el(
        "dialog",
        el(
            "form",
            el("p", id="ask-text"),
            el("button", class_="btn btn-solid", value="yes"),
            el("button", class_="btn", value="no"),
            method="dialog",
        ),
        id="ask",
        class_="ask",
        aria_labelledby="ask-text",
    )


def _templates(t: Texts, boxes: Sequence[Box]) -> Markup:
    rows = [el("template", table_row(t), id="kept-row")]
    if boxes:
        rows.append(el("template", seat_row(boxes[0]), id="seat-row"))
    return join(rows)


TOLD = {
    "page title": ("page",),
    "kit packing": (),
    "kit amount": ("loaded", "total"),
    "kit note": (),
    "kit starting": (),
    "kit starting note": (),
    "kit ready": (),
    "kit ready note": (),
    "kit offline": (),
    "kit failed": ("file",),
    "failed network": (),
    "failed corrupt": (),
    "failed unsupported": (),
    "failed timeout": (),
    "failed python": (),
    "button edit": (),
    "button edited": (),
    "button add known": ("name",),
    "button forget": ("name",),
    "swapped": ("other", "role"),
    "lots drawn": (),
    "name missing": (),
    "name twice": ("name",),
    "table full": (),
    "dealing": (),
    "dealing soon": (),
    "opening soon": (),
    "deal failed": (),
    "ask age": ("value",),
    "button of age": (),
    "button not of age": (),
    "ask delete": (),
    "button delete sure": (),
    "button keep": (),
    "table over": (),
    "table running": (),
}
"""What lobby.js says, and what it puts in."""


def _data(t: Texts, boxes: Sequence[Box], root: str) -> str:
    """What lobby.js has to know, as JSON."""
    said = {
        key: t(key, **{name: f"{{{name}}}" for name in names}, age=t("age"))
        for key, names in TOLD.items()
    }
    ready = [t("ready to deal", n=n) for n in range(MAX_PLAYERS + 1)]
    data = {
        "lang": t.lang,
        "root": root,
        "most": MAX_PLAYERS,
        "texts": said,
        "ready": ready,
        "games": {box.name: _game(box) for box in boxes},
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def _game(box: Box) -> dict[str, Any]:
    t = box.t
    options = option_data(box)
    house = sum(1 for option in options.values() if option["house"])
    changed = [t("house rules changed", n=n) for n in range(1, house + 1)]
    return {
        "title": box.title,
        "words": has_words(box),
        "options": options,
        "seats": table(box),
        "roles": {role: box.own(f"role {role}") for role in box.lobby.ROLES},
        "changed": [t("house rules usual"), *changed],
    }
