"""What computers are doing and have done: a strip above the table, and the sheet where people give
them seats and take seats back.
"""

from __future__ import annotations

from typing import get_args

from brushpass.app.computers.commands import Computers, Hints, Lend, Pace, Reclaim
from brushpass.app.computers.hints import may_guide
from brushpass.app.computers.mind_files import missing, waiting_for
from brushpass.app.computers.turns import deeds
from brushpass.app.model import Playing, Speed, Stage
from brushpass.app.sitting.commands import ShowSheet
from brushpass.app.sitting.frame import name_of
from brushpass.html import Markup, do_button, el, portrait
from brushpass.html.commands import text
from brushpass.table import Seat

MOST = 16
"""How many of the latest acts are on the strip."""


def meanwhile(playing: Playing) -> Markup | None:
    """What happened since a person here last acted, newest first, and who is at it, unless it is
    one's own turn as well. A tap hurries them; when all is done it shows the whole story.
    """
    if playing.moment or playing.table.outcome or not playing.seats.computers:
        return None
    if playing.stage is not Stage.TABLE and not playing.alone:
        return None
    files, thinker = playing.files, playing.thinker
    own_turn = playing.alone and bool(playing.waiting)
    items = [
        el("li", portrait(deed.face) if deed.face else None, el("span", deed.text), class_="deed")
        for deed in reversed(deeds(playing)[-MOST:])
    ]
    t = playing.texts
    heading = t("since last turn" if playing.alone else "meanwhile")
    tapped = text(ShowSheet("log") if thinker is None else Computers.HURRY)
    return el(
        "section",
        el("p", heading, class_="meta") if items else None,
        el("ol", items, class_="deeds", data_do=tapped) if items else None,
        waiting_for(playing, plays=True) if files.useless or missing(playing) else None,
        None if thinker is None or own_turn else _at_it(playing, thinker),
        class_="meanwhile",
        aria_label=heading,
    )


def _at_it(playing: Playing, seat: Seat) -> Markup:
    t = playing.texts
    return el(
        "div",
        portrait(playing.seats.computers[seat].face),
        el("p", t("thinks", player=name_of(playing, seat)), role="status"),
        do_button(t("button hurry"), Computers.HURRY, class_="btn"),
        class_="at-it",
    )


def offers_computers(playing: Playing) -> bool:
    """Whether there is anything to say about them at this device."""
    twin = playing.party is not None and playing.party.twin
    over = playing.table.outcome is not None
    return playing.computers_may_sit and not (playing.visits or twin or over)


def menu_entry(playing: Playing) -> Markup:
    return do_button(playing.texts("sheet computers"), ShowSheet("computers"))


def sheet(playing: Playing) -> Markup:
    t = playing.texts
    return el(
        "div",
        el("p", t("computers intro")),
        [_seat(playing, seat) for seat in playing.seats.here],
        el("h3", t("pace")) if playing.seats.computers else None,
        _paces(playing) if playing.seats.computers else None,
        do_button(playing.texts("button hints"), Hints(wanted=True))
        if may_guide(playing)
        else None,
        class_="menu-list",
    )


def _seat(playing: Playing, seat: Seat) -> Markup:
    computer = playing.seats.computers.get(seat)
    if computer is None:
        return lend(playing, seat)
    t, player = playing.texts, name_of(playing, seat)
    says = t("button reclaim self" if t.stands_in_for(player) else "button reclaim", player=player)
    return do_button([portrait(computer.face), says], Reclaim(seat), class_="btn")


def lend(playing: Playing, seat: Seat) -> Markup:
    return do_button(playing.texts("button lend", player=name_of(playing, seat)), Lend(seat))


def _paces(playing: Playing) -> Markup:
    t = playing.texts
    buttons = [
        do_button(
            t(f"pace {speed}"),
            Pace(speed),
            aria_current="true" if playing.pace == speed else None,
        )
        for speed in get_args(Speed)
    ]
    return el("div", buttons, class_="langs", role="group", aria_label=t("pace"))
