"""What the site says on its own account: a newer version, a place on the device, a damaged note.

All of it is hidden until `assets/offline.js`, `assets/install.js` or `assets/lobby/packs.js` finds
that the time has come.
"""

from __future__ import annotations

from brushpass.html import Markup, el, icon
from brushpass.i18n import Texts, texts
from brushpass.lobby.parts import art, button


def offers(t: Texts) -> Markup:
    return el(
        "div", _lacking(t), _aside(t), _newer(t), _install(t), _install_by_hand(t), class_="offers"
    )


def _lacking(t: Texts) -> Markup:
    """The offer to load again a page whose scripts did not arrive (`assets/early.js` shows it). It
    is a link, since a button would need a script.
    """
    retry = el("a", icon("again"), t("button retry"), href="?", class_="btn btn-solid")
    return _offer("lacking", t("lost title"), el("p", t("failed network")), retry)


def _aside(t: Texts) -> Markup:
    """Notes that were damaged: `assets/lobby/packs.js` shows which. Tables say the same."""
    say = texts("brushpass.app", t.lang)
    notes = [
        el("p", say(f"note unreadable {name}"), data_note=name, hidden=True)
        for name in ("seen", "packs")
    ]
    return _offer("aside", t("aside"), *notes, button(t("button understood"), "understood"))


def _newer(t: Texts) -> Markup:
    return _offer(
        "newer",
        t("newer"),
        el("p", t("newer note")),
        button(t("button use newer"), "use-newer", class_="btn btn-solid"),
        button(t("button not now"), "not-newer"),
    )


def _install(t: Texts) -> Markup:
    return _offer(
        "install",
        t("install"),
        el("p", t("install note")),
        button(t("button install"), "install", class_="btn btn-solid"),
        button(t("button not now"), "not-installed"),
    )


def _install_by_hand(t: Texts) -> Markup:
    """For iPhones and iPads, where only the browser's own menu can do it: two steps, drawn."""
    steps = [
        el("li", art(f"ios-{step}"), el("span", t(f"install step {step}")))
        for step in ("share", "add")
    ]
    return _offer(
        "install-by-hand",
        t("install"),
        el("ol", steps, class_="by-hand"),
        button(t("button understood"), "not-installed"),
    )


def _offer(name: str, title: str, *parts: Markup) -> Markup:
    return el(
        "section",
        icon("envelope", class_="letter"),
        el("h2", title, id=f"{name}-title"),
        *parts,
        id=name,
        class_="offer",
        role="status",
        aria_labelledby=f"{name}-title",
        hidden=True,
    )
