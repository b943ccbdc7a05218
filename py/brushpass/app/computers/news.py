"""What computers are doing and have done: a strip above the table, and the sheet where people give
them seats and take seats back.
"""

from __future__ import annotations

from typing import get_args

from brushpass.app.computers.hint_bubble import may_guide
from brushpass.app.computers.mind_files import waiting_for
from brushpass.app.computers.turns import deeds, missing
from brushpass.app.frame import name_of
from brushpass.app.play.session import Session, Stage
from brushpass.html import Markup, do_button, el, portrait
from brushpass.html.commands import Hints, Lay, Lend, Pace, Plain, Reclaim, Speed, text
from brushpass.table import Seat

MOST = 16
"""So many of the last deeds are on the strip."""


def meanwhile(session: Session) -> Markup | None:
    """What happened since a person here last acted, newest first, and who is at it, unless it is
    one's own turn as well. A tap hurries them; when all is done it shows the whole story.
    """
    if session.moment or session.table.outcome or not session.computers:
        return None
    if session.stage is not Stage.TABLE and not session.alone:
        return None
    busy = session.thinks is not None
    items = [
        el("li", portrait(deed.face) if deed.face else None, el("span", deed.text), class_="deed")
        for deed in reversed(deeds(session)[-MOST:])
    ]
    t = session.texts
    heading = t("since last turn" if session.alone else "meanwhile")
    tapped = text(Plain.HURRY if busy else Lay("log"))
    return el(
        "section",
        el("p", heading, class_="meta") if items else None,
        el("ol", items, class_="deeds", data_do=tapped) if items else None,
        waiting_for(session.papers, t, plays=True) if _waits(session) else None,
        _at_it(session, session.thinks)
        if session.thinks is not None and not _asked(session)
        else None,
        class_="meanwhile",
        aria_label=heading,
    )


def _asked(session: Session) -> bool:
    return session.alone and bool(session.waiting)


def _waits(session: Session) -> bool:
    return session.papers.useless or bool(missing(session))


def _at_it(session: Session, seat: Seat) -> Markup:
    t = session.texts
    return el(
        "div",
        portrait(session.computers[seat].face),
        el("p", t("thinks", player=name_of(session, seat)), role="status"),
        do_button(t("button hurry"), Plain.HURRY, class_="btn"),
        class_="at-it",
    )


def offers_computers(session: Session) -> bool:
    """Whether there is anything to say about them at this device."""
    twin = session.party is not None and session.party.twin
    over = session.table.outcome is not None
    return session.computers_sit and not (session.visits or twin or over)


def sheet(session: Session) -> Markup:
    t = session.texts
    return el(
        "div",
        el("p", t("computers intro")),
        [_seat(session, seat) for seat in session.here],
        el("h3", t("pace")) if session.computers else None,
        _paces(session) if session.computers else None,
        do_button(session.texts("button hints"), Hints(wanted=True))
        if may_guide(session)
        else None,
        class_="menu-list",
    )


def _seat(session: Session, seat: Seat) -> Markup:
    computer = session.computers.get(seat)
    if computer is None:
        return lend(session, seat)
    t, player = session.texts, name_of(session, seat)
    says = t("button reclaim self" if t.stands_in_for(player) else "button reclaim", player=player)
    return do_button([portrait(computer.face), says], Reclaim(seat), class_="btn")


def lend(session: Session, seat: Seat) -> Markup:
    return do_button(session.texts("button lend", player=name_of(session, seat)), Lend(seat))


def _paces(session: Session) -> Markup:
    t = session.texts
    buttons = [
        do_button(
            t(f"pace {speed}"),
            Pace(speed),
            aria_current="true" if session.pace.speed == speed else None,
        )
        for speed in get_args(Speed)
    ]
    return el("div", buttons, class_="langs", role="group", aria_label=t("pace"))
