"""Pages apart, each in all languages at once: an address that leads nowhere, and a site of which
this device has lost a part.

They need no file but themselves, and the way to the top of the site: nobody knows where they show.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.html import Markup, el
from brushpass.i18n import texts
from brushpass.language import language_of


def no_page(among: Sequence[str]) -> Markup:
    """What each language says of an address that leads nowhere."""
    return _apart("no page", among)


def lost(among: Sequence[str]) -> Markup:
    """What each language says of a site that is no longer whole, with no internet to mend it."""
    return _apart("lost", among)


def _apart(key: str, among: Sequence[str]) -> Markup:
    parts = []
    for lang in among:
        t = texts("brushpass.lobby", lang)
        link = el("a", t("back to games"), href=f"./?lang={lang}", hreflang=lang)
        title = el("h1" if lang == among[0] else "h2", t(f"{key} title"))
        text = el("p", t(f"{key} text"))
        way = language_of(lang).direction
        parts.append(el("section", title, text, el("p", link), lang=lang, dir=way))
    return el("main", parts)
