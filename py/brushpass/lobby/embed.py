"""In somebody else's page: what the poster offers, and a page that makes the snippet.

`assets/embed.js` shows a game's poster first and loads nothing until it is tapped; `blog.js` writes
the snippet.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from brushpass.html import Markup, el
from brushpass.i18n import Texts
from brushpass.language import language_of
from brushpass.lobby import shelf
from brushpass.lobby.parts import button, pills, plain_page, switch
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
    alone = button(
        t("button alone"), "alone", class_="btn btn-deal", data_begin="alone", hidden=True
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
    languages = {lang: language_of(lang).name for lang in among}
    sizes = {size: t(f"blog size {size}") for size in SIZES}
    choices = [
        pills(
            name=f"blog-{name}", legend=t(f"blog {name}"), labels=labels, chosen=usual, option=name
        )
        for name, labels, usual in (
            ("what", whats, "game"),
            ("game", games, boxes[0].name),
            ("lang", languages, t.lang),
            ("size", sizes, "medium"),
        )
    ]
    hint = el("p", t("blog fits hint"), class_="hint")
    fits = switch("blog-fits", t("blog fits"), checked=True, hint=hint)
    return plain_page(
        t,
        "blog",
        el("p", t("blog text"), class_="lede"),
        el("form", choices, fits, class_="blog-form"),
        el(
            "label",
            el("span", t("blog snippet"), class_="label"),
            el("textarea", rows=7, readonly=True, spellcheck="false", class_="field snippet"),
            class_="labelled",
        ),
        button(t("button copy"), "snippet", class_="btn btn-solid"),
        el("p", class_="status", role="status"),
        el("p", t("blog hint"), class_="hint"),
        el("h2", t("blog preview"), id="blog-preview"),
        el("div", class_="preview"),
        class_="page blog-page plain-page",
        data_blog=_known(among),
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
