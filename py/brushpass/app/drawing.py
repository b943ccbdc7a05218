"""A session as it goes to the page, whatever it holds. Imports pages, frame, session, html.

Rules and screens are made for logs that rules have made. A log may also come from another device
or from a file, and then it may be one that no screen was made for: that ends here, with a sentence
and a way on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from traceback import format_exc

from brushpass.app.pages import announcement, page, title
from brushpass.app.session import Session
from brushpass.app.shared import Exhibit
from brushpass.html import Markup, do_button, el

NAME = "Brush Pass"


@dataclass(frozen=True)
class Drawing:
    """`said` is what a screen reader is told; `failure` why it is no more than a sentence."""

    html: Markup
    title: str
    said: str
    failure: str = ""


def drawn(session: Session) -> Drawing:
    if session.broken:
        return _undrawn(session, session.broken)
    try:
        return Drawing(page(session), title(session), announcement(session))
    except Exception:
        return _undrawn(session, format_exc())


def attempt(session: Session, do: Callable[[Session], None]) -> None:
    """Do what somebody at this device wants. On a table of another device it may turn out only now
    that no screen was made for it."""
    try:
        do(session)
    except Exception:
        if not session.visits:
            raise
        session.broken = format_exc()


def _undrawn(session: Session, failure: str) -> Drawing:
    t = session.texts
    shown = isinstance(session, Exhibit)
    told = t("broken link game" if shown else "undrawn guest" if session.visits else "undrawn")
    ways = [do_button(t("button leave"), "leave", class_="btn")]
    if session.visits:
        ways.insert(0, do_button(t("button reload"), "reload", class_="btn btn-solid"))
    elif not shown:
        ways.insert(0, do_button(t("button save"), "save", class_="btn btn-solid"))
    html = el(
        "div",
        el("main", el("h1", NAME), el("p", told, class_="notice", role="alert"), ways),
        class_="screen undrawn",
        data_stage="undrawn",
        data_entries=len(session.table.log),
    )
    return Drawing(html, NAME, told, failure)
