"""The plain pages: saved tables, a link that can't be opened, and whom to thank."""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.html import Markup, el, icon
from brushpass.i18n import Texts
from brushpass.lobby.parts import button, open_file, plain_page
from brushpass.lobby.shelf import Box


def tables(t: Texts) -> Markup:
    """Filled by assets/lobby from what the device keeps."""
    return plain_page(
        t,
        "tables",
        el("p", t("tables text"), class_="lede"),
        el("p", t("tables unkept"), class_="unkept", hidden=True),
        el("ul", class_="kept"),
        el("p", t("tables none"), class_="none"),
        open_file(t("button open file"), ".brushpass,application/json,text/plain"),
        el("p", class_="status", role="status"),
        _keeping(t),
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
        button(t("button open table"), "open"),
        button(icon("bin"), "delete", class_="btn-bare", aria_label=t("button delete table")),
        class_="kept-table ground-{game}",
        data_key="{key}",
    )


def shared_page(t: Texts) -> Markup:
    """Where a link ends that can't be opened."""
    return plain_page(t, "shared", el("p", class_="status", role="status"))


def credits_page(t: Texts, boxes: Sequence[Box]) -> Markup:
    thanks = [el("div", el("dt", box.title), el("dd", box.brief.says("credit"))) for box in boxes]
    return plain_page(
        t,
        "credits",
        el("p", t("credits text"), class_="lede"),
        el("dl", thanks, class_="thanks"),
        el("h2", t("credits software")),
        el("p", t("credits software text")),
        class_="page credits-page plain-page",
    )
