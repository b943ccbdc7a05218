"""Passing a finished game on, and a puzzle made of one."""

from __future__ import annotations

from typing import TypeVar

from brushpass.app.model import Playing, SharedLink, Sitting, Stage, Watching
from brushpass.app.sharing.commands import Share, Sharing
from brushpass.app.sharing.links import MAX_ENTRIES, MAX_LINK, Kind, payload, positions
from brushpass.app.sitting.frame import save_button
from brushpass.html import Markup, do_button, el, join

S = TypeVar("S", bound=Sitting)


def link(sitting: Sitting, step: int | None = None) -> str:
    """What follows the address of the site, as it is chosen on the sheet."""
    kind: Kind = "replay" if step is None else "puzzle"
    return f"#{kind}={payload(sitting, names=sitting.frame.sharing.names, step=step)}"


def switch_names(sitting: S) -> S:
    return sitting.with_frame(sharing=SharedLink(names=not sitting.frame.sharing.names))


def sheet(sitting: Playing | Watching, playing: Playing | None) -> Markup:
    """Offers links to the game and to its positions so far that ask a question. A game that is too
    long for a link can be saved."""
    t = sitting.texts
    if len(link(sitting)) > MAX_LINK or len(sitting.table.log) > MAX_ENTRIES:
        save = save_button(sitting) if playing and not playing.visits else None
        return el("div", el("p", t("share too long")), save, class_="menu-list")
    step = sitting.replay.step if sitting.stage is Stage.REPLAY else len(sitting.table.log)
    names = do_button(
        t("share with names"),
        Sharing.NAMES,
        role="switch",
        aria_checked="true" if sitting.frame.sharing.names else "false",
        class_="btn switch",
    )
    puzzles = [
        do_button(t("button share puzzle", question=found.question), Share(found.step))
        for found in positions(sitting, step)
    ]
    return el(
        "div",
        el("p", t("share text")),
        names if playing else None,
        do_button(t("button share game"), Share(), class_="btn btn-solid"),
        puzzles,
        _made(sitting),
        class_="menu-list sharing",
    )


def _made(sitting: Sitting) -> Markup | None:
    """The link, once somebody has asked for it."""
    t, sharing = sitting.texts, sitting.frame.sharing
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
    send = do_button(t("button link share"), Sharing.SEND) if sharing.sends else None
    return join(el("p", t(told), role="status", class_="hint"), field, send)
