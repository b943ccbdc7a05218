"""Today: a small case a game, new every day; the days before; how one did.

`assets/lobby/today.js` fills in the date, what this device remembers, and the calendar.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.html import Markup, el, hidden_text, icon
from brushpass.i18n import Texts
from brushpass.lobby.parts import button, emblem
from brushpass.lobby.shelf import Box

STEPS = 7
"""The steps of the ladder, one a weekday."""

TOLD: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("today go on", "today failed", "case soon"), ()),
    **dict.fromkeys(("telegram copied", "telegram by hand"), ()),
    **{f"today hardness {n}": () for n in range(1, STEPS + 1)},
    "today next": ("hours", "minutes"),
    "today solved": ("solved", "of"),
    "today result": ("score", "par"),
    "today of": ("date",),
    "today day": ("date", "solved"),
    "case not yet": ("date",),
    "telegram day": ("date", "solved", "of"),
    "telegram case": ("game", "score", "par"),
    "telegram open": ("game",),
}
"""What the scripts say, and what they put in."""


def teaser(t: Texts, boxes: Sequence[Box]) -> Markup:
    """On the landing: a leaf of the calendar and the five cases, in small."""
    return el(
        "section",
        el(
            "a",
            _leaf(),
            el("b", t("today"), class_="name"),
            el("span", class_="meta", data_today="solved"),
            href="#today",
            class_="today-leaf",
        ),
        el("ul", [_small(box) for box in boxes if box.has_case], class_="today-row"),
        class_="today-teaser",
        aria_label=t("today"),
    )


def _small(box: Box) -> Markup:
    return el(
        "li",
        el(
            "a",
            emblem(box),
            hidden_text(box.title),
            data_case=box.name,
            href="#today",
            class_=f"ground-{box.name}",
        ),
    )


def today_page(t: Texts, boxes: Sequence[Box]) -> Markup:
    cases = [_case(box) for box in boxes if box.has_case]
    return el(
        "section",
        el("a", icon("back"), t("back to games"), href="#", class_="back"),
        el(
            "header",
            el(
                "div",
                el("p", class_="meta", data_today="date"),
                el("h1", t("today"), id="today-title", tabindex=-1),
                el("p", [el("i") for _ in range(STEPS)], class_="ladder", aria_hidden="true"),
                el("p", class_="meta", data_today="hardness"),
                el("p", class_="meta", data_today="next"),
            ),
            _leaf(),
            class_="today-head",
        ),
        el(
            "p",
            button(t("today new"), "day"),
            class_="today-new",
            hidden=True,
            role="status",
        ),
        el("div", _offered(t, cases), _past(t), class_="today-columns"),
        id="today",
        class_="page today-page plain-page",
        aria_labelledby="today-title",
    )  # fmt: skip


def _offered(t: Texts, cases: Sequence[Markup]) -> Markup:
    return el(
        "div",
        el("div", el("h2", t("today cases")), el("span", class_="meta", data_today="solved"),
           class_="today-line"),
        el("ul", cases, class_="today-cases"),
        el("p", t("today intro"), class_="hint", data_today="intro"),
        button([icon("share"), t("today share")], "share-day", hidden=True),
        el("p", class_="status", role="status"),
    )  # fmt: skip


def _past(t: Texts) -> Markup:
    return el(
        "div",
        el("div", _figures(t), hidden=True, data_today="figures"),
        el("div", _calendar(t), data_today="past"),
    )


def _leaf() -> Markup:
    return el(
        "span",
        el("b", data_today="number"),
        el("span", data_today="month"),
        class_="day-leaf",
        aria_hidden="true",
    )


def _case(box: Box) -> Markup:
    return el(
        "li",
        el(
            "a",
            el("span", emblem(box), class_=f"pic ground-{box.name}"),
            el("span", el("b", box.title, class_="name"), el("span", box.brief.says("today"),
               class_="says"), class_="about"),
            el("span", class_="meta state", data_state=box.name),
            data_case=box.name,
            href="#today",
            class_="today-case",
        ),
    )  # fmt: skip


def _figures(t: Texts) -> Markup:
    names = ("row", "longest", "solved", "par")
    return el(
        "div",
        el("div", el("h2", t("today row")), el("span", t("today kept"), class_="meta"),
           class_="today-line"),
        el(
            "dl",
            [el("div", el("dt", t(f"today figure {name}")), el("dd", data_figure=name))
             for name in names],
            class_="case-figures",
        ),
    )  # fmt: skip


def _calendar(t: Texts) -> Markup:
    return el(
        "div",
        el("div", el("h2", t("today past")), el("span", t("today after"), class_="meta"),
           class_="today-line"),
        el("ol", class_="calendar"),
        el("p", t("today legend"), class_="hint"),
    )  # fmt: skip


def day_row() -> Markup:
    """A day of the calendar, to be copied."""
    return el(
        "li",
        el(
            "button",
            icon("seal"),
            el("b", "{number}"),
            el("span", "{dots}", class_="dots", aria_hidden="true"),
            type="button",
            data_lobby="day",
            data_date="{date}",
            aria_label="{label}",
        ),
        class_="{state}",
        data_key="{date}",
    )
