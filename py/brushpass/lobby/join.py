"""Joining a table that another device keeps: the page before Python."""

from __future__ import annotations

from brushpass.html import Markup, el, icon
from brushpass.i18n import Texts


def join_page(t: Texts) -> Markup:
    """An invitation is a link and opens by itself; who has only its text, or a room's code, pastes
    it here."""
    return el(
        "section",
        el("a", icon("back"), t("back to games"), href="#", class_="back"),
        el("h1", t("join"), id="join-title", tabindex=-1),
        el("p", t("join text"), class_="lede"),
        el(
            "form",
            el(
                "label",
                el("span", t("join field"), class_="label"),
                el(
                    "input",
                    name="invitation",
                    autocomplete="off",
                    autocapitalize="off",
                    spellcheck="false",
                    class_="field",
                ),
                class_="labelled",
            ),
            el("button", t("button join"), type="submit", class_="btn btn-solid"),
            class_="join-form",
        ),
        el("p", t("join rooms"), class_="hint"),
        el("p", class_="status", role="status"),
        id="join",
        class_="page join-page plain-page",
        aria_labelledby="join-title",
    )
