"""In somebody else's page: what the poster offers, and a page that makes the snippet.

`assets/embed.js` shows a game's poster first and loads nothing until it is tapped; `blog.js` writes
the snippet. A game that came with a link and can't be opened ends here, too.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from brushpass.html import Markup, el, icon
from brushpass.i18n import Texts
from brushpass.language import language_of
from brushpass.lobby import shelf
from brushpass.lobby.parts import pills
from brushpass.lobby.shelf import Box

SIZES = {"small": ("360", "640"), "medium": ("480", "720"), "wide": ("100%", "760")}
"""Width and height of the frame."""

WHATS = ("game", "today")
"""What a frame shows: a game, or its case of the day. As the address has it."""

FITS = """<script>addEventListener("message", ({ source, origin, data }) => {
  for (const frame of document.querySelectorAll('iframe[src^="{site}"]'))
    if (frame.contentWindow === source && ["{origin}", "null"].includes(origin) &&
      data?.type === "brushpass:height") frame.style.height = `${Math.min(data.height, 4000)}px`;
});</script>"""
"""A line for the page around: it gives the frame the height that embed.js tells. A frame in a
sandbox has "null" for an origin."""

ALLOWED = (
    "fullscreen; clipboard-write; web-share; screen-wake-lock; autoplay; local-network; camera"
)
"""What a frame may ask its reader for."""

TOLD: dict[str, tuple[str, ...]] = {"blog copied": (), "blog by hand": (), "shared soon": ()}
"""What the scripts say, and what they put in."""


def frame(*, address: str, title: str, width: str, height: str) -> Markup:
    """The frame that shows an address of ours in another page."""
    return el(
        "iframe",
        src=address,
        title=title,
        width=width,
        height=height,
        style="border:0;max-width:100%;max-height:100svh",
        loading="lazy",
        allow=ALLOWED,
    )


def begin(t: Texts) -> Markup:
    """What a poster offers; embed.js puts it on the poster of the game that is asked for."""
    kinds = {
        "play": "embed play",
        "today": "embed today",
        "replay": "embed watch",
        "puzzle": "embed puzzle",
    }
    buttons = [
        el("button", t(text), type="button", class_="btn btn-deal", data_begin=kind, hidden=True)
        for kind, text in kinds.items()
    ]
    alone = el(
        "button",
        t("button alone"),
        type="button",
        class_="btn btn-deal",
        data_begin="alone",
        data_lobby="alone",
        hidden=True,
    )
    whole = el(
        "a",
        t("embed whole"),
        href=f"?lang={t.lang}",
        target="_blank",
        rel="noopener",
        class_="meta",
    )
    of_day = el("p", class_="of-day", data_today="date", hidden=True)
    return el("div", of_day, alone, buttons, whole, id="begin", class_="begin", hidden=True)


def blog_page(t: Texts, boxes: Sequence[Box], among: Sequence[str]) -> Markup:
    games = {box.name: box.title for box in boxes}
    whats = {what: t(f"blog what {what}") for what in WHATS}
    choices = (
        _choice(t("blog what"), "what", whats, "game"),
        _choice(t("blog game"), "game", games, boxes[0].name),
        _choice(t("blog lang"), "lang", {lang: language_of(lang).name for lang in among}, t.lang),
        _choice(t("blog size"), "size", {size: t(f"blog size {size}") for size in SIZES}, "medium"),
    )
    return el(
        "section",
        el("a", icon("back"), t("back to games"), href="#", class_="back"),
        el("h1", t("blog"), id="blog-title", tabindex=-1),
        el("p", t("blog text"), class_="lede"),
        el("form", choices, _fits(t), class_="blog-form"),
        el(
            "label",
            el("span", t("blog snippet"), class_="label"),
            el("textarea", rows=7, readonly=True, spellcheck="false", class_="field snippet"),
            class_="labelled",
        ),
        el("button", t("button copy"), type="button", class_="btn btn-solid", data_lobby="snippet"),
        el("p", class_="status", role="status"),
        el("p", t("blog hint"), class_="hint"),
        el("h2", t("blog preview"), id="blog-preview"),
        el("div", class_="preview"),
        id="blog",
        data_blog=_known(among),
        class_="page blog-page plain-page",
        aria_labelledby="blog-title",
    )


def _known(among: Sequence[str]) -> str:
    """What blog.js has to know: the snippet with its places, and what goes there."""
    known = {
        "frame": frame(address="{address}", title="{title}", width="{width}", height="{height}"),
        "fits": FITS,
        "allow": ALLOWED,
        "sizes": SIZES,
        "titles": {lang: {box.name: box.title for box in shelf.boxes(lang)} for lang in among},
    }
    return json.dumps(known, ensure_ascii=False, separators=(",", ":"))


def _choice(legend: str, name: str, labels: dict[str, str], chosen: str) -> Markup:
    return pills(
        name=f"blog-{name}", legend=legend, labels=labels, chosen=chosen, hint=None, option=name
    )


def _fits(t: Texts) -> Markup:
    return el(
        "div",
        el(
            "label",
            el("input", type="checkbox", role="switch", name="blog-fits", checked=True),
            el("span", t("blog fits"), class_="what"),
            el("span", icon("check"), class_="knob", aria_hidden="true"),
            class_="switch",
        ),
        el("p", t("blog fits hint"), class_="hint"),
        class_="option",
    )


def shared_page(t: Texts) -> Markup:
    """Where a link ends that can't be opened."""
    return el(
        "section",
        el("a", icon("back"), t("back to games"), href="#", class_="back"),
        el("h1", t("shared"), id="shared-title", tabindex=-1),
        el("p", class_="status", role="status"),
        id="shared",
        class_="page plain-page",
        aria_labelledby="shared-title",
    )
