"""The pages of a session, as pure functions of it. Imports session, html, games.

Every page has the same frame: a top bar, the main part, what can be done, and what lies over it.
"""

from __future__ import annotations

import json
from dataclasses import replace

from brushpass.app.session import Session, Stage
from brushpass.html import Markup, do_button, el, hidden_text, icon, join
from brushpass.table import Seat

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "ru": "Русский"}

MAIN, ACTIONS = "screen-main", "screen-actions"
"""Named, so that they stay when a notice comes between: what people have typed is in them."""

LOG = 30
"""How many of the last entries the wire log tells."""


def page(session: Session) -> Markup:
    """The whole page for where the session is."""
    body = {
        Stage.TABLE: _table,
        Stage.SEALED: _sealed,
        Stage.OPEN: _open,
        Stage.CLOSED: _closed,
        Stage.RESULT: _result,
        Stage.REPLAY: _replay,
    }[session.stage](session)
    return el(
        "div",
        body,
        _sheet(session),
        class_=f"screen {session.stage.value} game-{session.name}",
        data_stage=session.stage.value,
        data_seat=session.seat,
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
            headline: str = session.screen.headline(session.table_view())
            return headline
        case Stage.SEALED:
            assert session.seat is not None
            return t("pass to", player=_name(session, session.seat))
        case Stage.CLOSED:
            return t("closed")
        case _:
            return ""


# The open table.


def _table(session: Session) -> Markup:
    view = session.table_view()
    t = session.texts
    return join(
        _top(session, session.screen.top(view)),
        _notice(session),
        el("main", el("h1", t("title"), class_="sr"), session.screen.table(view), id=MAIN),
        el(
            "footer",
            session.screen.actions(view),
            _passes(session),
            _peeks(session),
            id=ACTIONS,
            class_="bot",
        ),
        el(
            "aside", el("h2", t("wire log")), _log(session), class_="side", aria_label=t("wire log")
        ),
    )


def _top(session: Session, middle: Markup) -> Markup:
    t = session.texts
    return el(
        "header",
        do_button(icon("back"), "sheet:leave", class_="btn-bare", aria_label=t("button leave")),
        el("div", middle, _timer(session), class_="middle"),
        do_button(icon("dots"), "sheet:menu", class_="btn-bare", aria_label=t("button menu")),
        class_="top",
    )


def _timer(session: Session) -> Markup | None:
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


def _notice(session: Session) -> Markup | None:
    if not session.notice:
        return None
    return el("p", session.notice, class_="notice", role="alert")


def _passes(session: Session) -> Markup:
    """Who takes the device aside next."""
    t = session.texts
    buttons = [
        do_button(
            [t("button pass", player=_name(session, seat)), el("small", session.role(seat))],
            f"pass:{seat}",
            class_=f"btn btn-solid pass {_tone(session, seat)}",
        )
        for seat in session.called
    ]
    return join(buttons)


def _peeks(session: Session) -> Markup | None:
    seats = session.peekers
    if not seats:
        return None
    t = session.texts
    buttons = [
        do_button(
            t("button peek", player=_name(session, seat)), f"pass:{seat}", class_="btn btn-plain"
        )
        for seat in seats
    ]
    return el("div", buttons, class_="peeks")


def _tone(session: Session, seat: Seat) -> str:
    """The colour of a seat, if its game has one."""
    tone = getattr(session.screen, "tone", None)
    return str(tone(session.table.state, seat)) if tone else "plain"


def _name(session: Session, seat: Seat) -> str:
    name: str = session.table.setup.players[seat]
    return name


# Handing over.


def _sealed(session: Session) -> Markup:
    assert session.seat is not None
    t = session.texts
    name = _name(session, session.seat)
    return join(
        el(
            "main",
            el("p", t("pass the device to"), class_="to"),
            el("h1", name),
            el("p", session.role(session.seat), class_=f"role {_tone(session, session.seat)}"),
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
    name = _name(session, session.seat)
    return join(
        el(
            "header",
            do_button(icon("back"), "seal", class_="btn-bare", aria_label=t("button hide")),
            el(
                "div",
                el("h1", icon("eye"), t("for only", player=name), class_="eyes"),
                _timer(session),
                class_="middle",
            ),
            do_button(icon("hide"), "seal", class_="btn-bare", aria_label=t("button hide")),
            class_="top black",
        ),
        _notice(session),
        el("main", session.screen.secret(session.secret_view()), id=MAIN, class_="secret"),
    )


def _closed(session: Session) -> Markup:
    """Done: the device goes back to the table, or on to the next."""
    t = session.texts
    onward = _passes(session)
    return join(
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


# The end, and once more.


def _result(session: Session) -> Markup:
    outcome = session.table.outcome
    assert outcome is not None
    t = session.texts
    view = session.result_view()
    names = [_name(session, seat) for seat in outcome.winners]
    everyone = len(names) == len(session.table.setup.players)
    won = t("won all") if everyone else t("won", n=len(names), players=", ".join(names))
    scores = None
    if outcome.scores is not None:
        pairs = zip(session.table.setup.players, outcome.scores, strict=True)
        scores = el(
            "ul",
            [el("li", el("span", name), el("b", score)) for name, score in pairs],
            class_="scores",
        )
    return join(
        _top(session, el("p", t("title"), class_="name")),
        el(
            "main",
            el("h1", won if names else t("lost"), class_="verdict"),
            el("p", session.rules[outcome.rule].text, class_="why"),
            scores,
            session.screen.result(view),
            class_="result",
        ),
        el(
            "footer",
            do_button(t("button rematch"), "again:same", class_="btn btn-solid"),
            do_button(t("button swap"), "again:swap"),
            do_button(t("button replay"), "replay"),
            do_button(t("button save"), "save"),
            class_="bot after",
        ),
    )


def _replay(session: Session) -> Markup:
    t = session.texts
    table, told = session.replayed()
    total = len(session.table.log)
    view = replace(
        session.view(session.eyes, {}),
        state=table.state,
        known=table.known(session.eyes),
        log=table.log,
        outcome=table.outcome,
    )
    shown = session.screen.table(view) if session.eyes is None else session.screen.secret(view)
    eyes = [
        el("option", t("eyes table"), value="table", selected=session.eyes is None),
        *[
            el("option", name, value=seat, selected=session.eyes == seat)
            for seat, name in enumerate(session.table.setup.players)
        ],
    ]
    slider = el(
        "input",
        type="range",
        min=0,
        max=total,
        value=session.step,
        data_input="step",
        aria_label=t("scrubber"),
        class_="scrubber",
    )
    return join(
        _top(session, session.screen.top(view)),
        el("main", el("h1", t("replay"), class_="sr"), shown),
        el(
            "footer",
            el("p", told, class_="told", aria_live="polite"),
            el(
                "div",
                do_button("‹", f"step:{session.step - 1}", class_="btn", aria_label=t("earlier")),
                slider,
                do_button("›", f"step:{session.step + 1}", class_="btn", aria_label=t("later")),
                class_="scrub",
            ),
            el(
                "label",
                el("span", t("eyes of")),
                el("select", eyes, data_input="eyes"),
                class_="labelled",
            ),
            do_button(t("button result"), "result"),
            class_="bot replaying",
        ),
    )


# What has happened.


def _log(session: Session) -> Markup:
    """The last things that happened, newest first, as the whole table saw them."""
    return el("ol", [el("li", line) for line in reversed(session.story()[-LOG:])], class_="log")


# What lies over the page.


def _sheet(session: Session) -> Markup | None:
    if not session.sheet:
        return None
    t = session.texts
    body = {"menu": _menu, "rules": _rules, "log": _history, "leave": _leave}.get(session.sheet)
    if body is None:
        return None
    return el(
        "div",
        el(
            "section",
            el(
                "header",
                el("h2", t(f"sheet {session.sheet}")),
                do_button(icon("close"), "sheet", class_="btn-bare", aria_label=t("button close")),
                role="presentation",
            ),
            body(session),
            class_=f"sheet {session.sheet}",
            role="dialog",
            aria_modal="true",
            aria_label=t(f"sheet {session.sheet}"),
        ),
        class_="over",
    )


def _menu(session: Session) -> Markup:
    t = session.texts
    undo = [
        do_button(t("button undo", player=_name(session, seat)), f"undo:{seat}")
        for seat in session.undoers
    ]
    pause = do_button(t("resume clock" if session.paused else "pause clock"), "pause")
    return el(
        "div",
        do_button(t("sheet rules"), "sheet:rules"),
        do_button(t("sheet log"), "sheet:log"),
        undo,
        pause if session.timer else None,
        _languages(session) if len(session.languages) > 1 else None,
        do_button(t("button theme"), "theme"),
        do_button(t("button sound"), "sound"),
        do_button(t("button save"), "save"),
        do_button(t("button leave"), "sheet:leave"),
        class_="menu-list",
    )


def _languages(session: Session) -> Markup:
    buttons = [
        do_button(
            LANGUAGE_NAMES[lang],
            f"lang:{lang}",
            lang=lang,
            aria_current="true" if lang == session.lang else None,
        )
        for lang in session.languages
    ]
    label = session.texts("language")
    return el("div", buttons, class_="langs", role="group", aria_label=label)


def _rules(session: Session) -> Markup:
    """The numbered rules of this game."""
    t = session.texts
    sections: dict[str, list[Markup]] = {}
    for rule in session.rules.values():
        marks = [el("i", t(f"mark {mark}"), class_="mark") for mark in sorted(rule.marks)]
        item = el("li", el("b", rule.id), " ", marks, " ", rule.text)
        sections.setdefault(rule.section, []).append(item)
    return el(
        "div",
        [join(el("h3", name), el("ul", items)) for name, items in sections.items()],
        class_="rules",
    )


def _history(session: Session) -> Markup:
    return _log(session)


def _leave(session: Session) -> Markup:
    t = session.texts
    return el(
        "div",
        el("p", t("leave text")),
        do_button(t("button leave sure"), "leave", class_="btn btn-solid"),
        do_button(t("button stay"), "sheet", class_="btn"),
        class_="menu-list",
    )
