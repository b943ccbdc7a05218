"""What every page is framed with: the top bar, the clock, a notice, names, what happened.

Imports session, html.
"""

from __future__ import annotations

from brushpass.app.session import Session
from brushpass.html import Markup, do_button, el, hidden_text, icon
from brushpass.table import Seat

LOG = 30
"""How many of the last entries the wire log tells."""


def top(session: Session, middle: Markup) -> Markup:
    t = session.texts
    return el(
        "header",
        do_button(icon("back"), "sheet:leave", class_="btn-bare", aria_label=t("button leave")),
        el("div", middle, timer(session), class_="middle"),
        do_button(icon("dots"), "sheet:menu", class_="btn-bare", aria_label=t("button menu")),
        class_="top",
    )


def timer(session: Session) -> Markup | None:
    """The clock's hands are moved by the browser; this is where they are."""
    timer = session.timer
    if timer is None:
        return None
    t = session.texts
    state = "paused" if session.paused else "running"
    return el(
        "button",
        el("span", data_keep="clock", id="clock", aria_hidden="true"),
        hidden_text(t("resume clock" if session.paused else "pause clock")),
        type="button",
        class_=f"timer {state}",
        data_do="pause",
        data_timer=timer.name,
        data_seconds=timer.seconds,
    )


def notice(session: Session) -> Markup | None:
    if not session.notice:
        return None
    return el("p", session.notice, class_="notice", role="alert")


def unsaved(session: Session) -> Markup | None:
    """Stays until everything is stored."""
    if not session.unsaved:
        return None
    return el("p", icon("save"), session.texts("unsaved"), class_="unsaved", role="status")


def tone_of(session: Session, seat: Seat) -> str:
    """The colour of a seat, if its game has one."""
    tone = getattr(session.screen, "tone", None)
    return str(tone(session.table.state, seat)) if tone else "plain"


def name_of(session: Session, seat: Seat) -> str:
    name: str = session.table.setup.players[seat]
    return name


def save_button(session: Session) -> Markup:
    """A file is as open as the cards would be, laid face up."""
    t = session.texts
    return do_button([t("button save"), el("small", t("save warning"))], "save")


def log(session: Session) -> Markup:
    """The last things that happened, newest first, as the whole table saw them."""
    return el("ol", [el("li", line) for line in reversed(session.story()[-LOG:])], class_="log")
