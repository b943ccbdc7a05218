"""Passing a finished game on, and a puzzle made of one."""

from __future__ import annotations

from brushpass.app.frame import save_button
from brushpass.app.session import Session, Stage
from brushpass.app.shared import MAX_ENTRIES, MAX_LINK, Exhibit, Kind, Position, payload, position
from brushpass.app.sitting import Sitting
from brushpass.html import Markup, do_button, el, join
from brushpass.html.commands import Lay, Plain, Share

MOST_LETTERS = 60
"""Of an answer to a puzzle."""


def link(sitting: Sitting, kind: Kind) -> str:
    """What follows the address of the site, as it is chosen on the sheet."""
    found = _position(sitting) if kind == "puzzle" else None
    step = found.step if found else None
    return f"#{kind}={payload(sitting, names=sitting.sharing.names, step=step)}"


def _position(sitting: Sitting) -> Position | None:
    """The puzzle that the replay has come to, if one is watched."""
    if isinstance(sitting, Session) and sitting.stage is Stage.REPLAY:
        return position(sitting, sitting.replay.step)
    if isinstance(sitting, Exhibit) and not sitting.at_result:
        return position(sitting, sitting.replay.step)
    return None


def sheet(sitting: Sitting) -> Markup:
    """What lies over the result or the replay: which link, with or without names."""
    t = sitting.texts
    if len(link(sitting, "replay")) > MAX_LINK or len(sitting.table.log) > MAX_ENTRIES:
        save = None if sitting.visits else save_button(sitting)
        return el("div", el("p", t("share too long")), save, class_="menu-list")
    names = do_button(
        t("share with names"),
        Plain.SHARE_NAMES,
        role="switch",
        aria_checked="true" if sitting.sharing.names else "false",
        class_="btn switch",
    )
    found = _position(sitting)
    puzzle = None
    if found:
        puzzle = do_button(t("button share puzzle", question=found.question), Share("puzzle"))
    return el(
        "div",
        el("p", t("share text")),
        None if isinstance(sitting, Exhibit) else names,
        do_button(t("button share game"), Share("replay"), class_="btn btn-solid"),
        puzzle,
        _made(sitting),
        class_="menu-list sharing",
    )


def _made(sitting: Sitting) -> Markup | None:
    """The link, once somebody has asked for it."""
    t = sitting.texts
    sharing = sitting.sharing
    if not sharing.address:
        return None
    _, _, carried = sharing.address.partition("#")
    told = "share copied" if sharing.copied else "share by hand"
    field = el(
        "textarea",
        sharing.address,
        readonly=True,
        rows=3,
        id=f"share-{carried[:6]}{carried[-16:]}",
        class_="field address",
        aria_label=t("share field"),
    )
    send = do_button(t("button link share"), Plain.SHARE_SEND) if sharing.sends else None
    return join(el("p", t(told), role="status", class_="hint"), field, send)


def puzzle(exhibit: Exhibit, shown: Markup) -> Markup:
    """The board as somebody has it whose move is looked for."""
    t = exhibit.texts
    assert exhibit.replay.eyes is not None
    asked = el("h1", exhibit.asked), el("p", exhibit.role(exhibit.replay.eyes))
    field = el(
        "input",
        name="answer",
        maxlength=MOST_LETTERS,
        autocomplete="off",
        class_="field",
        aria_label=t("puzzle answer"),
        placeholder=t("puzzle answer"),
        id="puzzle-answer",
    )
    send = el("button", t("button answer"), type="submit", class_="btn btn-solid")
    return join(
        el("main", el("div", asked, class_="asked"), shown, class_="puzzle secret"),
        el(
            "footer",
            el("p", t("puzzle hint"), class_="hint"),
            el("form", field, send, data_form="puzzle", data_seat=0, class_="answering"),
            do_button(t("button played"), Plain.PLAYED),
            do_button(t("button share"), Lay("share")),
            class_="bot",
        ),
    )


def compared(sitting: Sitting) -> Markup | None:
    """How somebody's answer to a puzzle compares with what was done."""
    told = sitting.compared if isinstance(sitting, Exhibit) else ""
    return el("p", told, class_="compared", role="status") if told else None


def opening(sitting: Sitting) -> Markup | None:
    """Above a film that came with a link, before it runs: what it is, and not how it ends."""
    if not isinstance(sitting, Exhibit) or sitting.replay.step > sitting.replay.film.frames[0].step:
        return None
    t = sitting.texts
    turns = len(sitting.replay.film.chapters)
    players = t.several(sitting.players)
    return el(
        "header",
        el("h2", t("film title", game=t("title"))),
        el("p", t("film opening", n=turns, players=players)),
        class_="opening",
    )
