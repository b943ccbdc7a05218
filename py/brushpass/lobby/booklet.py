"""The rules of a game to read and to print: two minutes, an example, then all of them, numbered."""

from __future__ import annotations

from brushpass.html import Markup, el, icon, join
from brushpass.i18n import Rule
from brushpass.lobby.parts import button, poster, tabs
from brushpass.lobby.shelf import Box

MARKS = ("decided", "option", "table")


def rules(box: Box) -> Markup:
    title = f"{box.name}-rules-title"
    return el(
        "section",
        poster(box, title),
        tabs(box, "rules"),
        el("div", _brief(box), _whole(box), class_="booklet"),
        id=f"{box.name}/rules",
        class_="page rules-page",
        data_game=box.name,
        aria_labelledby=title,
    )


def _brief(box: Box) -> Markup:
    t = box.t
    items = [
        el("li", el("span", n, class_="n", aria_hidden="true"), el("p", step))
        for n, step in enumerate(box.brief.lines("step"), 1)
    ]
    drawn = el("div", box.figure(box.brief), class_=f"figure of-{box.name}", aria_hidden="true")
    told = el("p", box.brief.says("example"))
    return el(
        "div",
        el("h2", t("two minutes")),
        el("ol", items, class_="steps"),
        el("div", el("h3", t("example")), drawn, told, class_="example"),
    )


def _whole(box: Box) -> Markup:
    t = box.t
    sections: dict[str, list[Markup]] = {}
    for rule in box.rules.values():
        sections.setdefault(rule.section, []).append(_rule(box, rule))
    return el(
        "div",
        el(
            "div",
            el("h2", t("all rules")),
            button([icon("print"), t("button print")], "print"),
            class_="all-head",
        ),
        [el("p", line, class_="lead") for line in box.intro],
        _marks(box),
        [
            join(el("h3", name), el("ul", items, class_="numbered"))
            for name, items in sections.items()
        ],
        class_="whole",
    )


def _rule(box: Box, rule: Rule) -> Markup:
    marks = [
        el("span", box.t(f"mark {mark}"), class_=f"mark {mark}")
        for mark in MARKS
        if mark in rule.marks
    ]
    return el(
        "li",
        el("b", rule.id, class_="id"),
        el("span", rule.text, " " if marks else None, marks, class_="text"),
        id=f"{box.name}/rules/{rule.id}",
    )


def _marks(box: Box) -> Markup:
    t = box.t
    used = [mark for mark in MARKS if any(mark in rule.marks for rule in box.rules.values())]
    pairs = [
        el(
            "div",
            el("dt", el("span", t(f"mark {mark}"), class_=f"mark {mark}")),
            el("dd", t(f"mark {mark} text")),
        )
        for mark in used
    ]
    return el("dl", pairs, class_="marks", aria_label=t("marks"))
