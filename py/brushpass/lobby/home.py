"""The landing: headline, download, the games, how it works."""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.html import Markup, el, icon, join
from brushpass.i18n import Texts
from brushpass.lobby.computers import alone_button
from brushpass.lobby.parts import art, button, emblem, facts, kit
from brushpass.lobby.shelf import Box
from brushpass.lobby.today import teaser
from brushpass.lobby.together import entrances, way_back

LONG_HERO = 22
"""A headline with more letters than this is set smaller."""


def home(t: Texts, boxes: Sequence[Box]) -> Markup:
    return el(
        "div",
        way_back(t),
        _hero(t),
        _carry_on(t),
        entrances(t),
        el("div", el("p", t("lede"), class_="lede"), kit(t), class_="intro"),
        teaser(t, boxes),
        el(
            "section",
            el("h2", t("games"), id="games"),
            el("ul", [_game(box) for box in boxes], class_="games"),
        ),
        _how(t),
        class_="home",
    )


def _hero(t: Texts) -> Markup:
    lines = [
        el("span", t(f"hero {line}a"), " ", el("i", t(f"hero {line}b")), " ") for line in (1, 2)
    ]
    letters = sum(len(t(f"hero {half}")) for half in ("1a", "1b", "2a", "2b"))
    class_ = "hero long" if letters > LONG_HERO else "hero"
    return el("div", art("hero"), el("h1", lines, tabindex=-1, id="top"), class_=class_)


def _carry_on(t: Texts) -> Markup:
    """The last table that isn't finished; assets/lobby shows it."""
    return el(
        "div",
        icon("envelope", class_="letter"),
        el(
            "p",
            el("b", t("carry on")),
            el("span", data_carry_on="game"),
            el("span", class_="meta", data_carry_on="names"),
        ),
        button(t("button carry on"), "carry-on", class_="btn btn-solid"),
        class_="carry-on",
        hidden=True,
    )


def _game(box: Box) -> Markup:
    """A card; below it the ways to play, where there is more than one."""
    if not box.minded:
        return el("li", _card(box))
    to_setup = el("a", box.t("tab set up"), href=f"#{box.name}", class_="btn")
    ways = el("div", alone_button(box), to_setup, class_="ways")
    return el("li", _card(box), ways, class_="two-ways")


def _card(box: Box) -> Markup:
    return el(
        "a",
        el("span", emblem(box), class_="pic"),
        el(
            "span",
            el("b", box.title, class_="name"),
            el("span", box.tagline, class_="says"),
            facts(box, "span"),
            class_="about",
        ),
        href=f"#{box.name}",
        class_=f"game-card ground-{box.name}",
    )


def _how(t: Texts) -> Markup:
    steps = [
        el(
            "li",
            el("span", number, class_="n", aria_hidden="true"),
            el("span", el("b", t(f"how {number}")), t(f"how {number} text")),
        )
        for number in (1, 2, 3)
    ]
    return el(
        "section",
        el("h2", t("how"), id="how"),
        el("ol", steps, class_="how"),
        el("p", t("how more"), class_="how-more"),
    )


def footer(t: Texts) -> Markup:
    theme = button([icon("light"), t("button theme")], "theme", class_="btn-bare")
    return el(
        "footer",
        el("p", t("footer")),
        el(
            "nav",
            el("a", t("today"), href="#today"),
            el("a", t("join"), href="#join"),
            el("a", t("tables"), href="#tables"),
            el("a", t("words title"), href="#words"),
            el("a", t("how"), href="#how"),
            el("a", t("blog"), href="#blog"),
            el("a", t("credits"), href="#credits"),
            theme,
            aria_label=t("site"),
        ),
        class_="foot meta",
    )


def bar(t: Texts, switch: Markup | None) -> Markup:
    return el(
        "header",
        el("a", art("mark"), el("span", t("site")), href="#", class_="wordmark"),
        el(
            "nav",
            el("a", t("join"), href="#join", class_="to-tables"),
            el("a", t("tables"), href="#tables", class_="to-tables"),
            aria_label=t("tables"),
        ),
        switch,
        class_="bar",
    )


def language_switch(t: Texts, languages: Sequence[str], hrefs: Sequence[str]) -> Markup | None:
    """Links to the same page in other languages; nothing where there is only one."""
    if len(languages) < 2:
        return None
    links = [
        el(
            "a",
            lang.upper(),
            href=href,
            hreflang=lang,
            lang=lang,
            data_lang=lang,
            aria_current="true" if lang == t.lang else None,
        )
        for lang, href in zip(languages, hrefs, strict=True)
    ]
    return el("nav", join(links), class_="lang", aria_label=t("language"))
