"""What lies over the pages, and what assets/lobby makes copies of."""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.html import Markup, el, icon, join
from brushpass.i18n import Texts
from brushpass.lobby.computers import computer_row
from brushpass.lobby.own import pack_pill, pack_row
from brushpass.lobby.parts import button, cite
from brushpass.lobby.plain_pages import table_row
from brushpass.lobby.setup import seat_row
from brushpass.lobby.shelf import Box
from brushpass.lobby.today import day_row


def waiting(t: Texts) -> Markup:
    """Lies over the page while something waits for the download."""
    return el(
        "div",
        icon("envelope", class_="letter"),
        el("p", el("b", data_waiting=True), el("span", class_="meta", data_kit_amount=True)),
        el("div", el("i"), class_="track", role="progressbar", aria_label=t("kit packing")),
        el("p", class_="meta note", data_kit_note=True),
        button([icon("again"), t("button retry")], "retry", hidden=True),
        button(t("button cancel"), "cancel", class_="btn-bare"),
        id="waiting",
        class_="waiting",
        data_kit="packing",
        role="status",
        hidden=True,
    )


def ask() -> Markup:
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


def templates(t: Texts, boxes: Sequence[Box]) -> Markup:
    """What lists are made of, by name. assets/lobby fills what stands in {braces}; rows with the
    same data-key are the same row.
    """
    rows = {
        "kept-row": table_row(t),
        "computer-row": computer_row(t),
        "pack-row": pack_row(t),
        "pack-pill": pack_pill(),
        "day-row": day_row(),
        "remark": el("li", "{says}", class_="{kind}"),
        "cite": cite(t, "{game}", "{rule}"),
        "chip-add": _chip("plus", t("button add known", name="{name}")),
        "chip-forget": _chip("close", t("button forget", name="{name}")),
    }
    if boxes:
        rows["seat-row"] = seat_row(boxes[0])
    return join([el("template", row, id=name) for name, row in rows.items()])


def _chip(sign: str, says: str) -> Markup:
    """Somebody known who isn't at the table."""
    return el(
        "button",
        icon(sign),
        el("span", "{name}"),
        type="button",
        class_="chip",
        aria_label=says,
        data_key="{name}",
    )
