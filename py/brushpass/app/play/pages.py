"""The pages of a sitting, as pure functions of it.

Every page has the same frame: a top bar, the main part, what can be done, and what lies over it.
"""

from __future__ import annotations

import json

from brushpass.app.computers.hint_bubble import told
from brushpass.app.computers.turns import last_deed
from brushpass.app.frame import log, name_of, timer, tone_of, top, unsaved
from brushpass.app.play import moments
from brushpass.app.play.banner import banner
from brushpass.app.play.catch_up import since
from brushpass.app.play.session import Session, Stage
from brushpass.app.play.sheets import sheet
from brushpass.app.replay.result_page import replay, result
from brushpass.app.sharing import own_phone
from brushpass.app.sharing.links import Exhibit
from brushpass.app.sitting import Sitting
from brushpass.contract import draft, peek_bar
from brushpass.html import Markup, do_button, el, hidden_text, icon, join
from brushpass.html.commands import Lay, Pass, Plain
from brushpass.table import Seat

MAIN, ACTIONS = "screen-main", "screen-actions"
"""Named, so that they stay when a notice comes between: what people have typed is in them."""


def page(sitting: Session | Exhibit) -> Markup:
    """The whole page for where people are."""
    if isinstance(sitting, Session):
        return _session_page(sitting)
    body = result(sitting) if sitting.at_result else replay(sitting, sitting.replay)
    stage = Stage.RESULT if sitting.at_result else Stage.REPLAY
    return _screen(sitting, stage, body)


def _session_page(session: Session) -> Markup:
    if session.moment:
        return _screen(
            session, session.stage, moments.page(session, session.moment), seat=session.seat
        )
    match session.stage:
        case Stage.TABLE:
            body = _table(session)
        case Stage.SEALED:
            body = _sealed(session)
        case Stage.OPEN:
            body = _open(session)
        case Stage.CLOSED:
            body = _closed(session)
        case Stage.RESULT:
            body = result(session)
        case Stage.REPLAY:
            body = replay(session, session.replay)
    held = session.stage is Stage.OPEN and not session.latched
    return _screen(
        session,
        session.stage,
        body,
        seat=session.seat,
        chosen=_chosen(session),
        held=held,
    )


def _screen(
    sitting: Sitting,
    stage: Stage,
    body: Markup,
    *,
    seat: Seat | None = None,
    chosen: str | None = None,
    held: bool = False,
) -> Markup:
    return el(
        "div",
        banner(sitting) if isinstance(sitting, Session) else None,
        body,
        unsaved(sitting) if isinstance(sitting, Session) else None,
        sheet(sitting),
        class_=f"screen {stage.value} game-{sitting.name}{_looks_on(sitting)}",
        data_stage=stage.value,
        data_seat=seat,
        data_entries=len(sitting.table.log),
        data_chosen=chosen,
        data_thinks=sitting.thinks if isinstance(sitting, Session) else None,
        data_hold="yes" if held else None,
    )


def _looks_on(sitting: Sitting) -> str:
    """A device at which nobody plays, such as a television, shows the open table, large."""
    visits = isinstance(sitting, Session) and sitting.visits
    return " onlooker" if visits and not sitting.mine else ""


def _chosen(session: Session) -> str | None:
    """What is selected; behind a seal it would tell what its holder was about to do."""
    texts = draft.texts_of(session.draft)
    if not texts or session.stage not in (Stage.TABLE, Stage.OPEN):
        return None
    return json.dumps(texts, ensure_ascii=False)


def title(sitting: Sitting) -> str:
    """What stands in the browser's tab: never anything secret."""
    return sitting.texts("page title", game=sitting.texts("title"))


def announcement(sitting: Session | Exhibit) -> str:
    """What a screen reader is told when the page has changed."""
    if sitting.notice:
        return sitting.notice
    if isinstance(sitting, Session) and sitting.moment:
        return moments.said(sitting, sitting.moment)
    if isinstance(sitting, Exhibit):
        return sitting.screen.headline(sitting.open_view()) if sitting.at_result else ""
    t = sitting.texts
    match sitting.stage:
        case Stage.TABLE | Stage.RESULT:
            return _news(sitting)
        case Stage.OPEN if sitting.alone:
            return _news(sitting)
        case Stage.SEALED:
            return t("pass to", player=name_of(sitting, sitting.holder))
        case Stage.CLOSED:
            return t("closed")
        case _:
            return ""


def _news(session: Session) -> str:
    """What was done last by a computer, and what the table waits for."""
    said = [last_deed(session), session.screen.headline(session.open_view()), *told(session)]
    return " ".join(filter(None, said))


# The open table.


def _table(session: Session) -> Markup:
    view = session.table_view()
    t = session.texts
    return join(
        top(session, session.screen.top(view)),
        el("main", el("h1", t("title"), class_="sr"), session.screen.table(view), id=MAIN),
        el(
            "footer",
            _last_call(session),
            session.screen.actions(view),
            _passes(session),
            peek_bar(view, session.screen, session.peekers),
            id=ACTIONS,
            class_="bot",
        ),
        el("aside", el("h2", t("wire log")), log(session), class_="side", aria_label=t("wire log")),
    )


def _last_call(session: Session) -> Markup | None:
    """The sand has run out. What was called out in time still counts, and is entered as always."""
    if not session.last_call:
        return None
    t = session.texts
    none = do_button(t("button nobody named"), Plain.TIME, class_="btn btn-solid")
    return el("div", el("p", t("time asks"), class_="ask"), none, class_="last-call", role="alert")


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
            Pass(seat),
            class_=f"btn btn-solid pass {tone_of(session, seat)}",
        )
        for seat in session.called
    ]
    return join(buttons)


# Handing over.


def _sealed(session: Session) -> Markup:
    t = session.texts
    name = name_of(session, session.holder)
    return join(
        timer(session),
        el(
            "main",
            el("p", t("pass the device to"), class_="to"),
            el("h1", name),
            el(
                "p", session.role(session.holder), class_=f"role {tone_of(session, session.holder)}"
            ),
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
            el("p", _hold_hint(session), class_="meta"),
            do_button(t("button to table"), Plain.TABLE, class_="btn alt"),
            class_="hold",
        ),
    )


def _hold_hint(session: Session) -> str:
    """Only what is merely looked at hides when the seal is let go."""
    key = "hold hint act" if session.stays_open else "hold hint"
    return session.texts(key, player=name_of(session, session.holder))


def _open(session: Session) -> Markup:
    if session.alone:
        return _own(session)
    t = session.texts
    return join(
        el(
            "header",
            do_button(icon("book"), Lay("rules"), class_="btn-bare", aria_label=t("sheet rules")),
            el(
                "div",
                el("h1", icon("eye"), _for_whom(session), class_="eyes"),
                timer(session),
                class_="middle",
            ),
            do_button(icon("hide"), Plain.SEAL, class_="btn-bare", aria_label=t("button hide")),
            class_="top black",
        ),
        el(
            "main",
            since(session),
            session.screen.secret(session.secret_view()),
            own_phone.offer(session),
            id=MAIN,
            class_="secret",
        ),
        own_phone.code(session),
    )


def _for_whom(session: Session) -> str:
    seats = session.screen.seal.onlookers(session.table.state, session.holder)
    names = session.texts.several(name_of(session, seat) for seat in seats)
    if len(seats) > 1:
        return session.texts("for several", players=names)
    return session.texts("for only", player=names)


def _own(session: Session) -> Markup:
    """The same for one who plays against computers: it is simply theirs."""
    t = session.texts
    table = do_button(t("button see table"), Plain.SEAL, class_="btn")
    return join(
        top(session, session.screen.top(session.table_view())),
        el("main", session.screen.secret(session.secret_view()), id=MAIN, class_="secret"),
        el("footer", table, class_="bot own"),
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
                t("button show table"), Plain.TABLE, class_="btn alt" if onward else "btn btn-solid"
            ),
            class_="hold",
        ),
    )
