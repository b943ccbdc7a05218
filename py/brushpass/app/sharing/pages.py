"""Passing a finished game on, and a puzzle made of one."""

from __future__ import annotations

from brushpass.app.frame import save_button
from brushpass.app.play.session import Session, Stage
from brushpass.app.sharing.links import (
    MAX_ENTRIES,
    MAX_LINK,
    Exhibit,
    Kind,
    Position,
    payload,
    positions,
)
from brushpass.app.sitting import Sitting
from brushpass.html import Markup, do_button, el, join
from brushpass.html.commands import Plain, Share


def link(sitting: Sitting, step: int | None = None) -> str:
    """What follows the address of the site, as it is chosen on the sheet."""
    kind: Kind = "replay" if step is None else "puzzle"
    return f"#{kind}={payload(sitting, names=sitting.sharing.names, step=step)}"


def _positions(sitting: Sitting) -> list[Position]:
    """What can be asked about the turn that a replay has come to; at the end, about the last."""
    step = len(sitting.table.log)
    if isinstance(sitting, Session) and sitting.stage is Stage.REPLAY:
        step = sitting.replay.step
    if isinstance(sitting, Exhibit) and not sitting.at_result:
        step = sitting.replay.step
    return positions(sitting, step)


def sheet(sitting: Sitting) -> Markup:
    """What lies over the result or the replay: which link, with or without names."""
    t = sitting.texts
    if len(link(sitting)) > MAX_LINK or len(sitting.table.log) > MAX_ENTRIES:
        save = None if sitting.visits else save_button(sitting)
        return el("div", el("p", t("share too long")), save, class_="menu-list")
    names = do_button(
        t("share with names"),
        Plain.SHARE_NAMES,
        role="switch",
        aria_checked="true" if sitting.sharing.names else "false",
        class_="btn switch",
    )
    puzzles = [
        do_button(t("button share puzzle", question=found.question), Share(found.step))
        for found in _positions(sitting)
    ]
    return el(
        "div",
        el("p", t("share text")),
        None if isinstance(sitting, Exhibit) else names,
        do_button(t("button share game"), Share(), class_="btn btn-solid"),
        puzzles,
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
        id=f"share-{carried[:13]}{carried[-16:]}",
        class_="field address",
        aria_label=t("share field"),
    )
    send = do_button(t("button link share"), Plain.SHARE_SEND) if sharing.sends else None
    return join(el("p", t(told), role="status", class_="hint"), field, send)


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
