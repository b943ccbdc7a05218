"""A sitting as it goes to the page, whatever it holds.

Rules and screens are made for logs that rules have made. A log may also come from another device
or from a file, and then it may be one that no screen was made for: that ends here, with a sentence
and a way on.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from traceback import format_exc

from brushpass.app.frame import save_button
from brushpass.app.play.pages import announcement, page, title
from brushpass.app.play.session import Session
from brushpass.app.sharing.links import Exhibit
from brushpass.html import Markup, do_button, el
from brushpass.html.commands import Plain

NAME = "Brush Pass"


@dataclass(frozen=True)
class Drawing:
    """`said` is what a screen reader is told; `failure` why it isn't `whole` but a sentence, or is
    drawn without what computers read.
    """

    html: Markup
    title: str
    said: str
    failure: str = ""
    whole: bool = True


def drawn(sitting: Session | Exhibit) -> Drawing:
    if sitting.broken:
        return _undrawn(sitting, sitting.broken)
    try:
        return _whole(sitting)
    except Exception:
        failure = format_exc()
    if sitting.papers.files:  # screens read in them, too
        sitting.papers.files.clear()
        sitting.papers.useless = True
        with suppress(Exception):
            return replace(_whole(sitting), failure=failure)
    return _undrawn(sitting, failure)


def _whole(sitting: Session | Exhibit) -> Drawing:
    return Drawing(page(sitting), title(sitting), announcement(sitting))


def attempt(session: Session, do: Callable[[Session], None]) -> None:
    """Do what somebody at this device wants. On a table of another device it may turn out only now
    that no screen was made for it."""
    try:
        do(session)
    except Exception:
        if not session.visits:
            raise
        session.broken = format_exc()


def _undrawn(sitting: Session | Exhibit, failure: str) -> Drawing:
    t = sitting.texts
    ways = [do_button(t("button leave"), Plain.LEAVE, class_="btn")]
    if isinstance(sitting, Exhibit):
        told = t("broken link game")
    elif sitting.visits:
        told = t("undrawn guest")
        ways.insert(0, do_button(t("button reload"), Plain.RELOAD, class_="btn btn-solid"))
    else:
        told = t("undrawn")
        ways.insert(0, save_button(sitting))
    html = el(
        "div",
        el("main", el("h1", NAME), el("p", told, class_="notice", role="alert"), ways),
        class_="screen undrawn",
        data_stage="undrawn",
        data_entries=len(sitting.table.log),
    )
    return Drawing(html, NAME, told, failure, whole=False)
