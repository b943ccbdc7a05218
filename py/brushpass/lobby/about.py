"""Saved tables, and whom to thank."""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.html import Markup, el, icon
from brushpass.i18n import Texts
from brushpass.lobby.shelf import Box


def tables(t: Texts) -> Markup:
    """Filled by assets/lobby from what the device keeps."""
    return el(
        "section",
        el("a", icon("back"), t("back to games"), href="#", class_="back"),
        el("h1", t("tables"), id="tables-title", tabindex=-1),
        el("p", t("tables text"), class_="lede"),
        el("p", t("tables unkept"), class_="unkept", hidden=True),
        el("ul", class_="kept"),
        el("p", t("tables none"), class_="none"),
        el(
            "label",
            icon("open"),
            el("span", t("button open file")),
            el("input", type="file", accept=".brushpass,application/json,text/plain", class_="sr"),
            class_="btn open-file",
        ),
        el("p", class_="status", role="status"),
        _keeping(t),
        id="tables",
        class_="page plain-page",
        aria_labelledby="tables-title",
    )


def _keeping(t: Texts) -> Markup:
    """What the cipher, the seal and a file protect, and what they don't."""
    told = [el("p", t(f"keeping {what}")) for what in ("cipher", "seal", "file")]
    return el("details", el("summary", t("keeping")), told, class_="keeping")


def table_row(t: Texts) -> Markup:
    """A saved table, to be copied for each."""
    return el(
        "li",
        el("b", "{title}", class_="game"),
        el("span", "{names}", class_="people"),
        el("span", "{about}", class_="meta when"),
        el("button", t("button open table"), type="button", class_="btn", data_lobby="open"),
        el(
            "button",
            icon("bin"),
            type="button",
            class_="btn-bare",
            data_lobby="delete",
            aria_label=t("button delete table"),
        ),
        class_="kept-table ground-{game}",
        data_key="{key}",
    )


def credits_page(t: Texts, boxes: Sequence[Box]) -> Markup:
    thanks = [el("div", el("dt", box.title), el("dd", box.brief.says("credit"))) for box in boxes]
    return el(
        "section",
        el("a", icon("back"), t("back to games"), href="#", class_="back"),
        el("h1", t("credits"), id="credits-title", tabindex=-1),
        el("p", t("credits text"), class_="lede"),
        el("dl", thanks, class_="thanks"),
        el("h2", t("credits software")),
        el("p", t("credits software text")),
        id="credits",
        class_="page credits-page plain-page",
        aria_labelledby="credits-title",
    )
