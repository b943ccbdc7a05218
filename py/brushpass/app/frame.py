"""What every page is framed with: the top bar, the clock, a notice, names, what happened."""

from __future__ import annotations

from brushpass.app.play.session import Session
from brushpass.app.sitting import Sitting
from brushpass.contract import cited
from brushpass.html import Markup, do_button, el, hidden_text, icon
from brushpass.html.commands import Lay, Plain, text
from brushpass.table import Seat

LOG = 30
"""How many of the last entries the wire log tells."""


def top(sitting: Sitting, middle: Markup) -> Markup:
    t = sitting.texts
    return el(
        "header",
        do_button(icon("back"), Lay("leave"), class_="btn-bare", aria_label=t("button leave")),
        el("div", middle, timer(sitting), class_="middle"),
        do_button(icon("dots"), Lay("menu"), class_="btn-bare", aria_label=t("button menu")),
        class_="top",
    )


def timer(sitting: Sitting) -> Markup | None:
    """The clock's hands are moved by the browser; this is where they are."""
    timer = sitting.timer
    if timer is None:
        return None
    paused = isinstance(sitting, Session) and sitting.paused
    stands = isinstance(sitting, Session) and sitting.handing_over
    state = "paused" if paused else "stands" if stands else "running"
    return el(
        "button",
        el("span", data_keep="clock", id="clock", aria_hidden="true"),
        hidden_text(sitting.texts("resume clock" if paused else "pause clock")),
        type="button",
        class_=f"timer {state}",
        data_do=text(Plain.PAUSE),
        data_seconds=timer.seconds,
    )


def notice(sitting: Sitting) -> Markup | None:
    if not sitting.notice:
        return None
    text = cited(sitting.texts, sitting.rulebook, sitting.notice)
    return el("p", text, class_="notice", role="alert")


def unsaved(session: Session) -> Markup | None:
    """Stays until everything is stored."""
    if not session.unsaved:
        return None
    return el("p", icon("save"), session.texts("unsaved"), class_="unsaved", role="status")


def save_button(sitting: Sitting) -> Markup:
    """A file is as open as the cards would be, laid face up."""
    t = sitting.texts
    return do_button([t("button save"), el("small", t("save warning"))], Plain.SAVE)


def tone_of(sitting: Sitting, seat: Seat) -> str:
    """The colour of a seat."""
    return sitting.screen.tone(sitting.table.state, seat)


def name_of(sitting: Sitting, seat: Seat) -> str:
    return sitting.players[seat]


def log(sitting: Sitting) -> Markup:
    """The last things that happened, newest first, as the whole table saw them."""
    lines = [cited(sitting.texts, sitting.rulebook, line) for line in sitting.story()[-LOG:]]
    return el("ol", [el("li", line) for line in reversed(lines)], class_="log")
