"""The pages of a table that is handed round, as pure functions of it.

Every page has a top bar, a main part, and what can be done. `view.py` frames them.
"""

from __future__ import annotations

import json

from brushpass.app.model import Playing, Stage
from brushpass.app.play.catch_up import catch_up
from brushpass.app.play.commands import Play, Undo
from brushpass.app.sitting.commands import ShowSheet
from brushpass.app.sitting.frame import log, name_of, names, tone_of, top
from brushpass.app.sitting.views import secret_view, table_view
from brushpass.contract import draft, peek_bar
from brushpass.html import Markup, do_button, el, hidden_text, icon, join
from brushpass.html.commands import Pass, text

MAIN, ACTIONS = "screen-main", "screen-actions"
"""Ids by which these parts keep what people have typed when a notice comes between them."""


def chosen(playing: Playing) -> str | None:
    """The draft as JSON; None while the device is sealed, since it would tell what its holder was
    about to do."""
    texts = draft.texts_of(playing.draft)
    if not texts or playing.stage not in (Stage.TABLE, Stage.OPEN):
        return None
    return json.dumps(texts, ensure_ascii=False)


def timer(playing: Playing) -> Markup | None:
    """The place of the clock; the browser counts its seconds down."""
    timer = playing.timer
    if timer is None:
        return None
    paused = playing.clock.paused
    state = "paused" if paused else "stands" if playing.handing_over else "running"
    return el(
        "button",
        el("span", data_keep="clock", id="clock", aria_hidden="true"),
        hidden_text(playing.texts("resume clock" if paused else "pause clock")),
        type="button",
        class_=f"timer {state}",
        data_do=text(Play.PAUSE),
        data_seconds=timer.seconds,
    )


def menu_entries(playing: Playing) -> Markup:
    t = playing.texts
    undo = [
        do_button(t("button undo", player=name_of(playing, seat)), Undo(seat))
        for seat in playing.undoers
    ]
    pause = do_button(t("resume clock" if playing.clock.paused else "pause clock"), Play.PAUSE)
    return join(undo, pause if playing.timer and not playing.visits else None)


# The open table.


def table(playing: Playing, voice: Markup | None = None) -> Markup:
    """`voice` is what people on other phones say."""
    view = table_view(playing)
    t, screen = playing.texts, playing.screen
    return join(
        top(playing, screen.top(view), timer(playing)),
        el("main", el("h1", t("title"), class_="sr"), screen.table(view), id=MAIN),
        el(
            "footer",
            voice,
            _last_call(playing),
            screen.actions(view),
            _passes(playing),
            peek_bar(view, screen, playing.peekers),
            id=ACTIONS,
            class_="bot",
        ),
        el("aside", el("h2", t("wire log")), log(playing), class_="side", aria_label=t("wire log")),
    )


def _last_call(playing: Playing) -> Markup | None:
    """The time is up. People can still enter what was called out before that, or end the turn."""
    if not playing.clock.last_call:
        return None
    t = playing.texts
    none = do_button(t("button nobody named"), Play.END_TURN, class_="btn btn-solid")
    return el("div", el("p", t("time asks"), class_="ask"), none, class_="last-call", role="alert")


def _passes(playing: Playing) -> Markup:
    """Buttons for the seats that are to take the device aside."""
    key = "button look own" if playing.private else "button pass"
    buttons = [
        do_button(
            [playing.texts(key, player=name_of(playing, seat)), el("small", playing.role(seat))],
            Pass(seat),
            class_=f"btn btn-solid pass {tone_of(playing, seat)}",
        )
        for seat in playing.called
    ]
    return join(buttons)


# Handing over.


def sealed(playing: Playing) -> Markup:
    t, holder = playing.texts, playing.holder
    name = name_of(playing, holder)
    return join(
        timer(playing),
        el(
            "main",
            el("p", t("pass the device to"), class_="to"),
            el("h1", name),
            el("p", playing.role(holder), class_=f"role {tone_of(playing, holder)}"),
            el("p", t("eyes off", player=name), class_="note"),
            class_="handover",
        ),
        el(
            "footer",
            el(
                "button",
                icon("seal", class_="wax"),
                hidden_text(t("hold to look")),
                type="button",
                class_="seal",
                data_seal="yes",
            ),
            el("p", _hold_hint(playing), class_="meta"),
            do_button(t("button to table"), Play.TABLE, class_="btn alt"),
            class_="hold",
        ),
    )


def _hold_hint(playing: Playing) -> str:
    """Releasing the seal hides the screen only if there is nothing to do on it."""
    key = "hold hint act" if playing.stays_open else "hold hint"
    return playing.texts(key, player=name_of(playing, playing.holder))


def opened(playing: Playing, offer: Markup | None, code: Markup | None) -> Markup:
    """What the holder sees; below it the `offer` of a phone of one's own, over it the `code`."""
    t = playing.texts
    return join(
        el(
            "header",
            do_button(
                icon("book"), ShowSheet("rules"), class_="btn-bare", aria_label=t("sheet rules")
            ),
            el(
                "div",
                el("h1", icon("eye"), _for_whom(playing), class_="eyes"),
                timer(playing),
                class_="middle",
            ),
            do_button(icon("hide"), Play.SEAL, class_="btn-bare", aria_label=t("button hide")),
            class_="top black",
        ),
        el(
            "main",
            catch_up(playing),
            playing.screen.secret(secret_view(playing)),
            offer,
            id=MAIN,
            class_="secret",
        ),
        code,
    )


def _for_whom(playing: Playing) -> str:
    seats = playing.screen.seal.onlookers(playing.table.state, playing.holder)
    told = names(playing, seats)
    if len(seats) > 1:
        return playing.texts("for several", players=told)
    return playing.texts("for only", player=told)


def alone(playing: Playing) -> Markup:
    """The screen of somebody who plays against computers: there is nobody to hide it from."""
    table = do_button(playing.texts("button see table"), Play.SEAL, class_="btn")
    secret = playing.screen.secret(secret_view(playing))
    return join(
        top(playing, playing.screen.top(table_view(playing)), timer(playing)),
        el("main", secret, id=MAIN, class_="secret"),
        el("footer", table, class_="bot own"),
    )


def closed(playing: Playing) -> Markup:
    """A seat has finished: the device goes back to the table, or on to the next seat."""
    t, onward = playing.texts, _passes(playing)
    to_table = "btn alt" if onward else "btn btn-solid"
    return join(
        timer(playing),
        el(
            "main",
            el("p", icon("envelope", class_="sliding"), class_="emblem"),
            el("h1", t("closed")),
            el("p", t("closed hint"), class_="note"),
            class_="handover",
        ),
        el(
            "footer",
            onward,
            do_button(t("button show table"), Play.TABLE, class_=to_table),
            class_="hold",
        ),
    )
