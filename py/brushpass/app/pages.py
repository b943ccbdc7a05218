"""The pages of a session, as pure functions of it. Imports frame, after, over, session.

Every page has the same frame: a top bar, the main part, what can be done, and what lies over it.
"""

from __future__ import annotations

import json

from brushpass.app import second
from brushpass.app.after import replay, result
from brushpass.app.banner import banner
from brushpass.app.frame import log, name_of, timer, tone_of, top
from brushpass.app.over import sheet
from brushpass.app.session import Session, Stage
from brushpass.html import Markup, do_button, el, hidden_text, icon, join
from brushpass.table import Seat

MAIN, ACTIONS = "screen-main", "screen-actions"
"""Named, so that they stay when a notice comes between: what people have typed is in them."""


def page(session: Session) -> Markup:
    """The whole page for where the session is."""
    body = {
        Stage.TABLE: _table,
        Stage.SEALED: _sealed,
        Stage.OPEN: _open,
        Stage.CLOSED: _closed,
        Stage.RESULT: result,
        Stage.REPLAY: replay,
    }[session.stage](session)
    return el(
        "div",
        banner(session),
        body,
        sheet(session),
        class_=f"screen {session.stage.value} game-{session.name}",
        data_stage=session.stage.value,
        data_seat=session.seat,
        data_entries=len(session.table.log),
        data_chosen=_chosen(session),
        data_hold="yes" if session.stage is Stage.OPEN and not session.latched else None,
    )


def _chosen(session: Session) -> str | None:
    """What is selected; behind a seal it would tell what its holder was about to do."""
    if not session.chosen or session.stage not in (Stage.TABLE, Stage.OPEN):
        return None
    return json.dumps(session.chosen, ensure_ascii=False)


def title(session: Session) -> str:
    """What stands in the browser's tab: never anything secret."""
    return session.texts("page title", game=session.texts("title"))


def announcement(session: Session) -> str:
    """What a screen reader is told when the page has changed."""
    if session.notice:
        return session.notice
    t = session.texts
    match session.stage:
        case Stage.TABLE | Stage.RESULT:
            headline: str = session.screen.headline(session.view(None, {}))
            return headline
        case Stage.SEALED:
            assert session.seat is not None
            return t("pass to", player=name_of(session, session.seat))
        case Stage.CLOSED:
            return t("closed")
        case _:
            return ""


# The open table.


def _table(session: Session) -> Markup:
    view = session.table_view()
    t = session.texts
    return join(
        top(session, session.screen.top(view)),
        el("main", el("h1", t("title"), class_="sr"), session.screen.table(view), id=MAIN),
        el(
            "footer",
            session.screen.actions(view),
            _passes(session),
            _peeks(session),
            id=ACTIONS,
            class_="bot",
        ),
        el("aside", el("h2", t("wire log")), log(session), class_="side", aria_label=t("wire log")),
    )


def _passes(session: Session) -> Markup:
    """Who takes the device aside next."""
    t = session.texts
    buttons = [
        do_button(
            [
                t(
                    "button look own" if session.private else "button pass",
                    player=name_of(session, seat),
                ),
                el("small", session.role(seat)),
            ],
            f"pass:{seat}",
            class_=f"btn btn-solid pass {tone_of(session, seat)}",
        )
        for seat in session.called
    ]
    return join(buttons)


def _peeks(session: Session) -> Markup | None:
    seats = session.peekers
    if not seats:
        return None
    buttons = [
        do_button(_peek_label(session, seat), f"pass:{seat}", class_="btn btn-plain")
        for seat in seats
    ]
    return el("div", buttons, class_="peeks")


def _peek_label(session: Session, seat: Seat) -> str:
    """Who looks at what, where a game says so; else who looks again."""
    label = getattr(session.screen, "peek_label", None)
    if label:
        return str(label(session.texts, session.table.state, seat))
    return session.texts("button peek", player=name_of(session, seat))


# Handing over.


def _sealed(session: Session) -> Markup:
    assert session.seat is not None
    t = session.texts
    name = name_of(session, session.seat)
    return join(
        timer(session),
        el(
            "main",
            el("p", t("pass the device to"), class_="to"),
            el("h1", name),
            el("p", session.role(session.seat), class_=f"role {tone_of(session, session.seat)}"),
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
            el("p", t("hold hint"), class_="meta"),
            do_button(t("button to table"), "table", class_="btn alt"),
            class_="hold",
        ),
    )


def _open(session: Session) -> Markup:
    assert session.seat is not None
    t = session.texts
    name = name_of(session, session.seat)
    return join(
        el(
            "header",
            do_button(icon("back"), "seal", class_="btn-bare", aria_label=t("button hide")),
            el(
                "div",
                el("h1", icon("eye"), t("for only", player=name), class_="eyes"),
                timer(session),
                class_="middle",
            ),
            do_button(icon("hide"), "seal", class_="btn-bare", aria_label=t("button hide")),
            class_="top black",
        ),
        el(
            "main",
            session.screen.secret(session.secret_view()),
            second.offer(session),
            id=MAIN,
            class_="secret",
        ),
    )


def _closed(session: Session) -> Markup:
    """Done: the device goes back to the table, or on to the next."""
    t = session.texts
    onward = _passes(session)
    return join(
        timer(session),
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
            do_button(
                t("button show table"), "table", class_="btn alt" if onward else "btn btn-solid"
            ),
            class_="hold",
        ),
    )
