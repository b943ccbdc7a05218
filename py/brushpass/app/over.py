"""What lies over the page: menu, rules, what happened, leaving. Imports frame, session, html."""

from __future__ import annotations

from brushpass.app import linking, sharing
from brushpass.app.frame import log, name_of, save_button
from brushpass.app.session import Session
from brushpass.app.shared import Exhibit
from brushpass.html import Markup, do_button, el, icon, join, print_button

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "ru": "Русский"}


def sheet(session: Session) -> Markup | None:
    if not session.sheet:
        return None
    t = session.texts
    body = {
        "menu": _menu,
        "rules": _rules,
        "log": _history,
        "link": linking.sheet,
        "share": sharing.sheet,
        "leave": _leave,
    }.get(session.sheet)
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
        do_button(t("button undo", player=name_of(session, seat)), f"undo:{seat}")
        for seat in session.undoers
    ]
    pause = do_button(t("resume clock" if session.paused else "pause clock"), "pause")
    shown = isinstance(session, Exhibit)
    return el(
        "div",
        do_button(t("sheet rules"), "sheet:rules"),
        do_button(t("sheet log"), "sheet:log"),
        undo,
        pause if session.timer and not session.visits else None,
        None if shown or _twin(session) else do_button(t("button link"), "sheet:link"),
        _languages(session) if len(session.languages) > 1 else None,
        do_button(t("button theme"), "theme"),
        do_button(t("button unmute" if session.muted else "button mute"), "sound"),
        None if session.visits or shown else save_button(session),
        do_button(t("button leave"), "sheet:leave"),
        class_="menu-list",
    )


def _twin(session: Session) -> bool:
    return session.party is not None and session.party.twin


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
        print_button(t("button print")),
        el("h2", t("title"), class_="on-paper"),
        [join(el("h3", name), el("ul", items)) for name, items in sections.items()],
        class_="rules",
    )


def _history(session: Session) -> Markup:
    return log(session)


def _leave(session: Session) -> Markup:
    t = session.texts
    becomes = _what_becomes_of(session)
    return el(
        "div",
        el("p", t(becomes)),
        do_button(
            t("button leave sure" if becomes == "leave text" else "button leave"),
            "leave",
            class_="btn btn-solid",
        ),
        do_button(t("button stay"), "sheet", class_="btn"),
        class_="menu-list",
    )


def _what_becomes_of(session: Session) -> str:
    """Of the table, when it is left now."""
    if isinstance(session, Exhibit):
        return "leave shown"
    if session.fleeting:
        return "leave fleeting"
    return "leave unsaved" if session.unsaved else "leave text"
