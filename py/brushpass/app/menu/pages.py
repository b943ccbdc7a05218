"""The menu, the rules, and what is asked before people leave."""

from __future__ import annotations

from brushpass.app.menu.commands import Menu, Speak
from brushpass.app.model import Playing, Sitting
from brushpass.app.sitting.commands import App, ShowSheet
from brushpass.app.sitting.frame import over, save_button
from brushpass.html import Markup, do_button, el, join, print_button
from brushpass.html.markup import Child
from brushpass.i18n import Rule, Texts
from brushpass.language import language_of


def sheet(sitting: Sitting, *parts: Child) -> Markup:
    """What lies over the page, with its title and a way back."""
    title = sitting.texts(f"sheet {sitting.sheet}")
    close = sitting.texts("button close")
    return over(title, close, ShowSheet(), str(sitting.sheet), *parts)


def menu(sitting: Sitting, playing: Playing | None, offers: Markup | None) -> Markup:
    """`offers` are the other features' entries. A game that is only watched has a shorter menu."""
    t, frame = sitting.texts, sitting.frame
    return el(
        "div",
        do_button(t("sheet rules"), ShowSheet("rules")),
        do_button(t("sheet log"), ShowSheet("log")),
        offers,
        _languages(sitting) if len(sitting.languages) > 1 else None,
        do_button(t("button full screen"), Menu.FULL_SCREEN) if frame.may_fill_screen else None,
        do_button(t("button turn"), Menu.TURN) if playing else None,
        do_button(t("button theme"), Menu.THEME),
        do_button(t("button unmute" if frame.muted else "button mute"), Menu.SOUND),
        _moments(playing) if playing else None,
        save_button(playing) if playing and not playing.visits else None,
        do_button(t("button leave"), ShowSheet("leave")),
        class_="menu-list",
    )


def _moments(playing: Playing) -> Markup:
    label = "button no moments" if playing.moments.wanted else "button moments"
    return do_button(playing.texts(label), Menu.MOMENTS)


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


def rules(sitting: Sitting) -> Markup:
    """The numbered rules of this game."""
    t = sitting.texts
    sections: dict[str, list[Markup]] = {}
    for rule in sitting.rulebook.values():
        sections.setdefault(rule.section, []).append(_rule(t, rule))
    asked = sitting.rulebook.get(sitting.frame.cited)
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


def leave(sitting: Sitting, playing: Playing | None, hangs: str = "", back: str = "") -> Markup:
    """What becomes of the table when it is left now, and two ways. `hangs` says who plays through
    this device, `back` how a guest comes back."""
    t, frame, sure = sitting.texts, sitting.frame, "button leave"
    if playing is None:
        told = t("leave shown")
    elif back:
        told = back
    elif frame.fleeting or frame.unsaved:
        told = t("leave fleeting" if frame.fleeting else "leave unsaved")
    else:
        told, sure = t("leave text"), "button leave sure"
    plain, solid = "btn", "btn btn-solid"
    if hangs or back:
        plain, solid = solid, plain
    leaves = do_button(t(sure), App.LEAVE, class_=solid)
    stays = do_button(t("button stay"), ShowSheet(), class_=plain)
    return el(
        "div",
        el("p", hangs, class_="step") if hangs else None,
        el("p", told),
        (stays, leaves) if hangs or back else (leaves, stays),
        class_="menu-list",
    )
