"""The files that computers read before they can think: which are missing, and what people see
while they wait for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from brushpass.app.computers.commands import Computers
from brushpass.app.model import MindFiles, Sitting
from brushpass.games import has_mind, mind, mind_is_here
from brushpass.html import Markup, do_button, el

S = TypeVar("S", bound=Sitting)

MINDS = "minds.bin"
"""The code by which computers think, of all games: in a browser it comes when it is wanted."""


def missing(sitting: Sitting) -> tuple[str, ...]:
    """The files that a mind, or the analyst, still has to read."""
    if not (sitting.wants_mind and has_mind(sitting.name)):
        return ()
    if not mind_is_here(sitting.name):
        return (MINDS,)
    reads = mind(sitting.name).reads(sitting.table.setup)
    return tuple(path for path in reads if path not in sitting.files.files)


def with_files(sitting: S, files: Mapping[str, bytes]) -> S:
    here = {**sitting.files.files, **files}
    return replace(sitting, files=replace(sitting.files, files=here))


def useless(sitting: S, *, drop: bool = False) -> S:
    """Thinking failed, whatever the files say: the table stands still until somebody wants to try
    again."""
    files = replace(sitting.files, useless=True)
    return replace(sitting, files=replace(files, files={}) if drop else files)


def try_again(sitting: S) -> S:
    """Files that were of no use have to come anew."""
    files = {} if sitting.files.useless else sitting.files.files
    return replace(sitting, files=MindFiles(files=files, coming=sitting.files.coming))


def waiting_for(sitting: Sitting, *, plays: bool = False) -> Markup:
    """What people see while the files are on their way, don't come, or are of no use. In the last
    case a computer that plays may also move at random, but only if people say so."""
    files, t = sitting.files, sitting.texts
    if files.stopped:
        says = el("p", t("papers failed" if files.failed else "papers useless"), role="alert")
        again = do_button(t("button bring papers"), Computers.FETCH_AGAIN, class_="btn")
        any_move = do_button(t("button any move"), Computers.ANY_MOVE, class_="btn-bare")
        at_random = any_move if plays and files.useless else None
        return el("div", says, again, at_random, class_="papers")
    size = f"{files.coming / 1000:.0f}"
    return el("div", el("p", t("papers", size=size), role="status"), class_="papers")
