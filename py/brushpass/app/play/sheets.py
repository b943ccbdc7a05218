"""What lies over the page: menu, rules, what happened, leaving."""

from __future__ import annotations

from brushpass.app.computers import news
from brushpass.app.frame import log, name_of, save_button
from brushpass.app.linked import pages as link_pages
from brushpass.app.play.banner import requests
from brushpass.app.play.session import Session
from brushpass.app.replay import tally
from brushpass.app.sharing import pages as sharing_pages
from brushpass.app.sitting import Sitting
from brushpass.html import Markup, do_button, el, icon, join, print_button
from brushpass.html.commands import Lay, Plain, Sheet, Speak, Undo
from brushpass.i18n import Rule, Texts
from brushpass.language import language_of


def sheet(sitting: Sitting) -> Markup | None:
    if sitting.sheet is None:
        return None
    title = sitting.texts(f"sheet {sitting.sheet}")
    close = sitting.texts("button close")
    return el(
        "div",
        el(
            "section",
            el(
                "header",
                el("h2", title),
                do_button(icon("close"), Lay(), class_="btn-bare", aria_label=close),
                role="presentation",
            ),
            requests(sitting, sitting.party)
            if isinstance(sitting, Session) and sitting.party
            else None,
            _body(sitting, sitting.sheet),
            class_=f"sheet {sitting.sheet}",
            role="dialog",
            aria_modal="true",
            aria_label=title,
        ),
        class_="over",
    )


def _body(sitting: Sitting, sheet: Sheet) -> Markup | None:
    match sheet:
        case "menu":
            return _menu(sitting)
        case "rules":
            return _rules(sitting)
        case "log":
            return log(sitting)
        case "share":
            return sharing_pages.sheet(sitting)
        case "tally":
            return tally.sheet(sitting, sitting.tally) if isinstance(sitting, Session) else None
        case "leave":
            return _leave(sitting)
        case "link":
            return link_pages.sheet(sitting) if isinstance(sitting, Session) else None
        case "computers":
            return news.sheet(sitting) if isinstance(sitting, Session) else None


def _menu(sitting: Sitting) -> Markup:
    """A game that is only looked at has less of it."""
    t = sitting.texts
    played = sitting if isinstance(sitting, Session) else None
    return el(
        "div",
        do_button(t("sheet rules"), Lay("rules")),
        do_button(t("sheet log"), Lay("log")),
        _table_buttons(played) if played else None,
        _languages(sitting) if len(sitting.languages) > 1 else None,
        do_button(t("button full screen"), Plain.FULL_SCREEN) if sitting.framed else None,
        do_button(t("button turn"), Plain.TURN) if played else None,
        do_button(t("button theme"), Plain.THEME),
        do_button(t("button unmute" if sitting.muted else "button mute"), Plain.SOUND),
        _moments(played) if played else None,
        save_button(sitting) if played and not played.visits else None,
        do_button(t("button leave"), Lay("leave")),
        class_="menu-list",
    )


def _moments(session: Session) -> Markup:
    key = "button no moments" if session.showing.on else "button moments"
    return do_button(session.texts(key), Plain.MOMENTS)


def _table_buttons(session: Session) -> Markup:
    t = session.texts
    undo = [
        do_button(t("button undo", player=name_of(session, seat)), Undo(seat))
        for seat in session.undoers
    ]
    pause = do_button(t("resume clock" if session.paused else "pause clock"), Plain.PAUSE)
    twin = session.party is not None and session.party.twin
    return join(
        undo,
        pause if session.timer and not session.visits else None,
        do_button(t("sheet computers"), Lay("computers"))
        if news.offers_computers(session)
        else None,
        None if twin else do_button(t("button link"), Lay("link")),
    )


def _languages(sitting: Sitting) -> Markup:
    buttons = [
        do_button(
            language_of(lang).name,
            Speak(lang),
            lang=lang,
            aria_current="true" if lang == sitting.lang else None,
        )
        for lang in sitting.languages
    ]
    label = sitting.texts("language")
    return el("div", buttons, class_="langs", role="group", aria_label=label)


def _rules(sitting: Sitting) -> Markup:
    """The numbered rules of this game."""
    t = sitting.texts
    sections: dict[str, list[Markup]] = {}
    for rule in sitting.rulebook.values():
        sections.setdefault(rule.section, []).append(_rule(t, rule))
    asked = sitting.rulebook.get(sitting.cited)
    return el(
        "div",
        el("ul", _rule(t, asked), class_="asked-for") if asked else None,
        print_button(t("button print")),
        el("h2", t("title"), class_="on-paper"),
        [join(el("h3", name), el("ul", items)) for name, items in sections.items()],
        class_="rules",
    )


def _rule(t: Texts, rule: Rule) -> Markup:
    marks = [el("i", t(f"mark {mark}"), class_="mark") for mark in sorted(rule.marks)]
    return el("li", el("b", rule.id), " ", marks, " ", rule.text)


def _leave(sitting: Sitting) -> Markup:
    t = sitting.texts
    becomes = _what_becomes_of(sitting)
    sure = t("button leave sure" if becomes == "leave text" else "button leave")
    return el(
        "div",
        el("p", t(becomes)),
        do_button(sure, Plain.LEAVE, class_="btn btn-solid"),
        do_button(t("button stay"), Lay(), class_="btn"),
        class_="menu-list",
    )


def _what_becomes_of(sitting: Sitting) -> str:
    """Of the table, when it is left now."""
    if not isinstance(sitting, Session):
        return "leave shown"
    if sitting.fleeting:
        return "leave fleeting"
    return "leave unsaved" if sitting.unsaved else "leave text"
