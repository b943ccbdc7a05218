"""Passing a finished game on, and a puzzle made of one. Imports shared, session, html."""

from __future__ import annotations

from brushpass.app.session import Session, Stage
from brushpass.app.shared import (
    MAX_ENTRIES,
    MAX_LINK,
    PUZZLE,
    REPLAY,
    Exhibit,
    payload,
    position,
)
from brushpass.html import Markup, do_button, el, join

NAMES, ADDRESS, COPIED, SENDS = "share names", "share address", "share copied", "share sends"
"""What has been chosen on the sheet, and what the browser says to it."""


def link(session: Session, kind: str) -> str:
    """What follows the address of the site, as it is chosen on the sheet."""
    step = position(session) if kind == PUZZLE else None
    named = session.chosen.get(NAMES) == "yes"
    return f"#{kind}={payload(session, names=named, step=step)}"


def sheet(session: Session) -> Markup:
    """What lies over the result or the replay: which link, with or without names."""
    t = session.texts
    if len(link(session, REPLAY)) > MAX_LINK or len(session.table.log) > MAX_ENTRIES:
        save = None if session.visits else do_button(t("button save"), "save")
        return el("div", el("p", t("share too long")), save, class_="menu-list")
    named = session.chosen.get(NAMES) == "yes"
    names = do_button(
        t("share with names"),
        f"choose:{NAMES}=yes",
        role="switch",
        aria_checked="true" if named else "false",
        class_="btn switch",
    )
    puzzle = None
    if session.stage is Stage.REPLAY and position(session) is not None:
        puzzle = do_button(t("button share puzzle"), f"share:{PUZZLE}")
    return el(
        "div",
        el("p", t("share text")),
        None if isinstance(session, Exhibit) else names,
        do_button(t("button share game"), f"share:{REPLAY}", class_="btn btn-solid"),
        puzzle,
        _made(session),
        class_="menu-list sharing",
    )


def _made(session: Session) -> Markup | None:
    """The link, once somebody has asked for it; gone when something else is chosen."""
    t = session.texts
    address = session.chosen.get(ADDRESS, "")
    _, sign, rest = address.partition("#")
    if not sign or link(session, rest.partition("=")[0]) != sign + rest:
        return None
    told = "share copied" if session.chosen.get(COPIED) else "share by hand"
    field = el(
        "textarea",
        address,
        readonly=True,
        rows=3,
        id=f"share-{rest[:6]}{rest[-16:]}",
        class_="field address",
        aria_label=t("share field"),
    )
    send = do_button(t("button link share"), "share:send") if session.chosen.get(SENDS) else None
    return join(el("p", t(told), role="status", class_="hint"), field, send)


def puzzle(exhibit: Exhibit, shown: Markup) -> Markup:
    """The board as somebody has it whose move is looked for."""
    t = exhibit.texts
    assert exhibit.eyes is not None
    return join(
        el(
            "main",
            el("div", el("h1", exhibit.asked), el("p", exhibit.role(exhibit.eyes)), class_="asked"),
            shown,
            class_="puzzle secret",
        ),
        el(
            "footer",
            el("p", t("puzzle hint"), class_="hint"),
            do_button(t("button played"), "played", class_="btn btn-solid"),
            do_button(t("button share"), "sheet:share"),
            class_="bot",
        ),
    )
