"""How a drawing is seen that develops: the tip of a pen without ink, then more and more of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot
from typing import TypeAlias
from zlib import crc32

from brushpass.contract import NoDraft
from brushpass.contract.case import CaseView
from brushpass.games.invisible_ink.case.sketch import WASHES, Sketch, developed
from brushpass.games.invisible_ink.case.standing import WASH, Standing
from brushpass.games.invisible_ink.drawing import PAPER
from brushpass.games.invisible_ink.mind.drawings import SHEET
from brushpass.games.invisible_ink.mind.hand import FLAT, STEP
from brushpass.games.invisible_ink.mind.picture import Line
from brushpass.games.invisible_ink.pieces import Point, Stroke
from brushpass.games.invisible_ink.screen.paper import written
from brushpass.html import Markup, do_button, el, escape, form, join, submit, text_field
from brushpass.html.commands import Try

PACE = 46
"""Hundredths of the sheet a second: slower than ink that is seen."""
LIFTED = 350
"""Milliseconds from stroke to stroke."""
EDGE = 4
"""The margin of paper round the sheet, for lines that lean beyond it."""
BOX = f"{-EDGE} {-EDGE} {SHEET + 2 * EDGE} {SHEET + 2 * EDGE}"
NOBODY = 0

Seen: TypeAlias = CaseView[Sketch, Standing, NoDraft]


def status(view: Seen) -> str:
    return view.t("case turn", n=view.now.washes, of=WASHES, par=view.case.par)


def board(view: Seen) -> Markup:
    t, now = view.t, view.now
    wrong = [el("li", el("s", said)) for _, said in now.wrong]
    return join(
        el("p", _told(view), class_="meta"),
        _paper(view),
        _steps(view),
        el("ul", wrong, class_="ink-said", aria_label=t("case wrong")) if wrong else None,
    )


def _told(view: Seen) -> Markup:
    """How to look: people who want nothing to move go from stroke to stroke."""
    if view.now.washes:
        return escape(view.t("case develops"))
    return join(
        el("span", view.t("case watch"), class_="ink-moves"),
        el("span", view.t("case steps"), class_="ink-stands"),
    )


def _paper(view: Seen) -> Markup:
    """The ink that has developed, and above it the pen, which begins anew with every wash."""
    case, now = view.case, view.now
    strokes = written(_drawn(case.lines))
    name = _name(view)
    ink = _path(developed(case, now.washes)) if now.washes else ""
    label = view.t("case paper", n=now.washes, of=WASHES)
    return el(
        "div",
        Markup(f'<svg viewBox="{BOX}" aria-hidden="true">'
               f'<path class="ink-line" d="{ink}"/></svg>'),
        el(
            "canvas",
            id=name,
            data_keep="ink",
            data_ink="film",
            data_steps=True,
            data_sight="tip",
            data_strokes=strokes,
            role="img",
            aria_label=label,
        ),
        el("canvas", id=f"{name}-tip", data_keep="tip", data_tip=name, aria_hidden="true"),
        class_="ink-sheet",
    )  # fmt: skip


def _steps(view: Seen) -> Markup:
    t, name = view.t, _name(view)
    return el(
        "div",
        _step(t("case stroke back"), name, -1),
        el("output", id=f"{name}-at", data_keep="at", data_ink_at=name),
        _step(t("case stroke next"), name, 1),
        class_="ink-steps",
    )


def _step(label: str, name: str, by: int) -> Markup:
    return el("button", label, type="button", class_="btn", data_ink_step=name, data_by=by)


def _name(view: Seen) -> str:
    """The id of the paper: each drawing has its own, and a new one after each wash."""
    case = view.case
    which = crc32(
        f"{case.written} {case.hand} {case.mirrored} {case.backwards} {case.size}".encode()
    )
    return f"ink-case-{which}-{view.now.washes}"


def _drawn(lines: Iterable[Line]) -> tuple[Stroke, ...]:
    """The strokes of a hand that draws them at one speed."""
    made, since = [], 0.0
    for line in lines:
        since += LIFTED
        points = [_point(line[0], since)]
        for (x, y), (to_x, to_y) in pairwise(line):
            lasts = hypot(to_x - x, to_y - y) / PACE * 1000
            steps = max(1, round(lasts / STEP))
            for part in [step / steps for step in range(1, steps + 1)]:
                place = (x + (to_x - x) * part, y + (to_y - y) * part)
                points.append(_point(place, since + lasts * part))
            since += lasts
        made.append(Stroke(tuple(points)))
    return tuple(made)


def _point(place: tuple[float, float], moment: float) -> Point:
    x, y = [round((far + EDGE) * PAPER / (SHEET + 2 * EDGE)) for far in place]
    return x, y, round(moment), FLAT


def _path(lines: Iterable[Line]) -> str:
    return "".join(["M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in line]) for line in lines])


def actions(view: Seen) -> Markup:
    t, now = view.t, view.now
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
        el(
            "button",
            t("case again"),
            type="button",
            class_="btn btn-plain",
            data_ink_replay=_name(view),
        ),
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
        f'<svg class="ink-sheet" viewBox="{BOX}" aria-hidden="true">'
        f'<path class="ink-line" d="{_path(case.lines)}"/></svg>'
    )
    said = [el("li", t("case said", n=washes, said=word)) for washes, word in view.now.wrong]
    return join(
        el("h2", t("case why")),
        drawn,
        el("ul", said) if said else None,
        el("p", t("case eyes", n=case.par, word=case.words[0])),
    )
