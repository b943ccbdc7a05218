"""How a drawing is seen that develops: the tip of a pen without ink, then more and more of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.box.case import CaseView
from brushpass.games.invisible_ink.case.sketch import WASHES, Sketch, developed, length
from brushpass.games.invisible_ink.case.standing import WASH, Standing
from brushpass.games.invisible_ink.mind.picture import Line
from brushpass.html import Markup, do_button, el, escape, form, join, submit, text_field
from brushpass.html.commands import Choose, Try
from brushpass.i18n import Texts

PACE = 46
"""Hundredths of the paper a second: slower than ink that is seen."""
NOBODY = 0


@dataclass(frozen=True)
class Chosen:
    again: str = ""
    """The pen goes its way once more: changes with every wish."""


Seen: TypeAlias = CaseView[Sketch, Standing, Chosen]


def question(view: Seen) -> str:
    return view.t("case question")


def status(view: Seen) -> str:
    return view.t("case turn", n=view.now.washes, of=WASHES, par=view.case.par)


def board(view: Seen) -> Markup:
    t, now = view.t, view.now
    wrong = [el("li", el("s", said)) for _, said in now.wrong]
    return join(
        el("p", t("case watch" if not now.washes else "case develops"), class_="meta"),
        _paper(view),
        el("ul", wrong, class_="ink-said", aria_label=t("case wrong")) if wrong else None,
    )


def _paper(view: Seen) -> Markup:
    case, now = view.case, view.now
    whole = case.lines
    seconds = round(length(whole) / PACE, 1)
    again = view.draft.again or "0"
    ink = _path(developed(case, now.washes)) if now.washes else ""
    dots = "".join([f'<circle cx="{x:.0f}" cy="{y:.0f}" r="1"/>' for line in whole
                    for x, y in (line[0], line[-1])])  # fmt: skip
    tip = (
        f'<circle class="ink-tip" r="2.6" data-once="tip:{now.washes}-{again}">'
        f'<animateMotion dur="{seconds}s" fill="freeze" path="{_path(whole)}"/></circle>'
    )
    label = escape(view.t("case paper", n=now.washes, of=WASHES))
    return Markup(
        f'<svg class="ink-sheet" viewBox="-4 -4 108 108" role="img" aria-label="{label}">'
        f'<path class="ink-line" d="{ink}"/><g class="ink-dots">{dots}</g>{tip}</svg>'
    )


def _path(lines: Iterable[Line]) -> str:
    return "".join(["M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in line]) for line in lines])


def actions(view: Seen) -> Markup:
    t, now = view.t, view.now
    other = "a" if view.draft.again == "b" else "b"
    wash = None
    if now.washes < WASHES:
        wash = do_button(t("case wash"), Try(WASH), class_="btn")
    return join(
        form(
            "case",
            NOBODY,
            text_field(t("case field"), "answer", maxlength=40, enterkeyhint="done"),
            submit(t("case say")),
            class_="ink-guess",
        ),
        do_button(t("case again"), Choose("again", other), class_="btn btn-plain"),
        wash,
    )


def headline(view: Seen) -> str:
    return view.case.words[0]


def sentence(view: Seen) -> str:
    t, now, par = view.t, view.now, view.case.par
    if not now.read:
        return t("case lost", n=par)
    if now.washes == par:
        return t("case at par", n=par)
    return t("case read", n=now.washes, par=par)


def result(view: Seen) -> str:
    if not view.now.read:
        return view.t("case result lost", par=view.case.par)
    return view.t("case result", n=view.now.washes, of=WASHES, par=view.case.par)


def explain(view: Seen) -> Markup:
    """The whole drawing, and what else was said."""
    t, case = view.t, view.case
    drawn = Markup(
        '<svg class="ink-sheet" viewBox="-4 -4 108 108" aria-hidden="true">'
        f'<path class="ink-line" d="{_path(case.lines)}"/></svg>'
    )
    said = [el("li", t("case said", n=washes, said=word)) for washes, word in view.now.wrong]
    return join(
        el("h2", t("case why")),
        drawn,
        el("ul", said) if said else None,
        el("p", t("case eyes", n=case.par, word=case.words[0])),
    )


def unit(t: Texts, n: int) -> str:
    return t("case unit", n=n)
