"""Pieces that several pages of the lobby share."""

from __future__ import annotations

from brushpass.html import Markup, el, hidden_text, icon
from brushpass.html.markup import Attribute, Child
from brushpass.i18n import Texts
from brushpass.lobby.shelf import Box

SHORT = 36
"""Labels with at most this many letters together stand side by side."""


def art(name: str) -> Markup:
    """A picture of assets/art, or the emblem of a game, from the sheet in the page."""
    use = el("use", href=f"#art-{name}")
    return el("svg", use, class_=f"art art-{name}", aria_hidden="true", focusable="false")


def button(label: Child, command: str, *, class_: str = "btn", **more: Attribute) -> Markup:
    """A button that assets/lobby listens to."""
    return el("button", label, type="button", class_=class_, data_lobby=command, **more)


def plain_page(
    t: Texts,
    name: str,
    *children: Child,
    title: str = "",
    class_: str = "page plain-page",
    **more: Attribute,
) -> Markup:
    """A page that is no game's, under the text of its name, or under another text."""
    return el(
        "section",
        el("a", icon("back"), t("back to games"), href="#", class_="back"),
        el("h1", t(title or name), id=f"{name}-title", tabindex=-1),
        *children,
        id=name,
        class_=class_,
        aria_labelledby=f"{name}-title",
        **more,
    )


def emblem(box: Box) -> Markup:
    return art(box.name)


def facts(box: Box, tag: str = "p") -> Markup:
    """How many, how long."""
    return el(
        tag,
        el("span", icon("people"), box.players),
        el("span", icon("clock"), box.minutes),
        class_="meta facts",
    )


def poster(box: Box, title_id: str) -> Markup:
    """The head of a game's pages."""
    return el(
        "header",
        el("a", icon("back"), box.t("back to games"), href="#", class_="back"),
        el("h1", box.title, id=title_id, tabindex=-1),
        el("p", box.tagline, class_="tagline"),
        facts(box),
        emblem(box),
        class_=f"poster ground-{box.name}",
    )


def tabs(box: Box, here: str) -> Markup:
    pages = (("set up", f"#{box.name}"), ("rules", f"#{box.name}/rules"))
    links = [
        el("a", box.t(f"tab {name}"), href=href, aria_current="page" if name == here else None)
        for name, href in pages
    ]
    return el("nav", links, class_="tabs", aria_label=box.title)


def kit(t: Texts, *, class_: str = "kit") -> Markup:
    """How far the download is; assets/lobby moves it."""
    return el(
        "div",
        el("b", t("kit packing"), data_kit_title=True),
        el("span", class_="meta", data_kit_amount=True),
        el(
            "div",
            el("i"),
            class_="track",
            role="progressbar",
            aria_label=t("kit packing"),
            aria_valuemin=0,
            aria_valuemax=100,
            aria_valuenow=0,
        ),
        el("span", t("kit note"), class_="meta note", data_kit_note=True),
        button([icon("again"), t("button retry")], "retry", hidden=True),
        class_=class_,
        data_kit="packing",
    )


def pills(
    *,
    name: str,
    legend: str,
    labels: dict[str, str],
    chosen: str,
    hint: Markup | None = None,
    option: str | None = None,
) -> Markup:
    """One of several, as radio buttons. Without an option they are languages."""
    short = sum(map(len, labels.values())) <= SHORT
    pills = [
        pill(name, value, label, checked=value == chosen, lang=None if option else value)
        for value, label in labels.items()
    ]
    return el(
        "fieldset",
        el("legend", legend),
        el("div", pills, class_="pills short" if short else "pills"),
        hint,
        class_="option",
        data_option=option,
    )


def pill(name: str, value: str, label: str, *, checked: bool, lang: str | None = None) -> Markup:
    return el(
        "label",
        el("input", type="radio", name=name, value=value, checked=checked),
        el("span", icon("check"), el("span", label, lang=lang)),
        class_="pill",
    )


def switch(
    name: str, label: str, *, checked: bool, hint: Markup | None, option: str | None = None
) -> Markup:
    return el(
        "div",
        el(
            "label",
            el("input", type="checkbox", role="switch", name=name, checked=checked),
            el("span", label, class_="what"),
            el("span", icon("check"), class_="knob", aria_hidden="true"),
            class_="switch",
        ),
        hint,
        class_="option",
        data_option=option,
    )


def role_picker(t: Texts) -> Markup:
    """The role of the player whose row it is in."""
    roles = el("select", class_="role", aria_label=t("field role", name="{name}"))
    return el("span", roles, icon("down"), class_="pick")


def open_file(label: str, accept: str) -> Markup:
    field = el("input", type="file", accept=accept, class_="sr")
    return el("label", icon("open"), el("span", label), field, class_="btn open-file")


def cite(t: Texts, game: str, rule: str) -> Markup:
    """A small sign that opens a rule: its number means nothing to players."""
    return el(
        "a",
        hidden_text(rule),
        href=f"#{game}/rules/{rule}",
        class_="cite",
        aria_label=t("rule behind", rule=rule),
    )
