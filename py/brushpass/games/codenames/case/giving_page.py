"""How a chief's task is seen: the board with its key, the clues so far, and a form for the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract.case import CaseView
from brushpass.games.codenames.case import page
from brushpass.games.codenames.case.giving import Giving, Refused, is_deadly
from brushpass.games.codenames.case.task import TRIES, Heard, Task
from brushpass.games.codenames.pieces import spoken, written
from brushpass.games.codenames.screen import board as cards
from brushpass.games.codenames.screen.secret import numbers
from brushpass.html import Markup, el, form, join, submit, text_field
from brushpass.i18n import rulebook

NOBODY = 0
"""The form has no seat: only one person is asked."""
MOST = 6
"""Higher numbers aren't offered."""


@dataclass(frozen=True)
class Number:
    number: int | None = None
    """The next clue's number; None is as many as are looked for."""


Seen: TypeAlias = CaseView[Task, Giving, Number]


def question(view: Seen) -> str:
    return view.t("giving question")


def status(view: Seen) -> str:
    return view.t("giving status", n=min(TRIES, len(view.now.tried) + 1), of=TRIES)


def board(view: Seen) -> Markup:
    t, tried = view.t, view.now.tried
    goal, so_far = t("giving goal", n=view.case.goal), t("giving so far", par=view.case.par)
    last = tried[-1].touched if tried else ()
    marks = {cell: el("span", place, class_="cn-order") for place, cell in enumerate(last, 1)}
    drawn = page.board_view(t, view.case, view.case.covered, key_known=True)
    return join(
        el("p", goal, " ", el("span", so_far, class_="meta"), class_="cn-goal"),
        el("ol", [_slip(view, heard) for heard in tried], class_="cn-slips") if tried else None,
        el("div", cards.board(drawn, marks=marks), class_="cn-key secret"),
    )


def _slip(view: Seen, heard: Heard) -> Markup:
    clue, at = f"{heard.word} {heard.number}", heard is view.now.tried[-1]
    return page.tried(view.t, view.case, clue, heard.touched, at=at)


def actions(view: Seen) -> Markup:
    t, now = view.t, view.now
    number = view.draft.number or min(view.case.goal, len(view.case.own))
    return join(
        _told(view),
        form(
            "case",
            NOBODY,
            text_field(t("field clue"), "answer", maxlength=40, enterkeyhint="done",
                       placeholder=t("field clue"), id=f"clue-{len(now.tried)}"),
            numbers(t, range(1, min(MOST, len(view.case.own)) + 1), number),
            submit(t("giving button")),
            class_="clue-form",
        ),
    )  # fmt: skip


def _told(view: Seen) -> Markup:
    """Why a clue couldn't be given, or what came of the last one, and what hints say."""
    now = view.now
    told = []
    if now.refused:
        told.append(_why_refused(view, now.refused))
    elif now.tried:
        heard = now.tried[-1]
        clue, words = f"{heard.word} {heard.number}", page.listed(view.case, heard.touched)
        told.append(view.t("giving touched", clue=clue, words=words))
    told += _hints(view)
    return el("div", [el("p", each) for each in told], class_="cn-told", role="status")


def _why_refused(view: Seen, refused: Refused) -> str:
    t = view.t
    if not refused.rule:
        return t("giving unheard", clue=refused.word)
    if refused.because:
        return t("giving refused because", clue=refused.word, word=spoken(refused.because))
    text = rulebook(page.PACKAGE, t.lang)[refused.rule].text
    return t("giving refused", clue=refused.word, text=text)


def _hints(view: Seen) -> list[str]:
    t, case, now = view.t, view.case, view.now
    if not now.hints:
        return []
    best = case.tried[-1]
    agents = [cell for cell in best.touched if case.is_agent(cell)]
    told = [t("giving hint words", words=page.listed(case, agents))]
    if len(now.hints) > 1:
        told.append(t("giving hint letter", letter=best.word[0].upper(), n=len(best.word)))
    return told


# When it is over.


def headline(view: Seen) -> str:
    t, case = view.t, view.case
    assert view.verdict
    last = view.now.tried[-1]
    if view.verdict.solved:
        return f"{last.word} {last.number}"
    return t("case assassin" if is_deadly(case, last.touched) else "giving lost")


def sentence(view: Seen) -> str:
    t, case, verdict = view.t, view.case, view.verdict
    assert verdict
    last = view.now.tried[-1]
    if not verdict.solved:
        if is_deadly(case, last.touched):
            return t("giving deadly", word=spoken(case.words[last.touched[-1]]))
        return t("giving short", n=case.goal)
    agents = t("case agents", n=case.found(last.touched))
    if verdict.score == case.par:
        return t("giving at par", agents=agents, n=verdict.score)
    return t("giving solved", agents=agents, n=verdict.score, par=case.par)


def result(view: Seen) -> str:
    t, case, verdict = view.t, view.case, view.verdict
    assert verdict
    best = max(case.found(heard.touched) for heard in view.now.tried)
    agents = t("case agents", n=best)
    return t("giving result", agents=agents, n=verdict.score, par=case.par)


def explain(view: Seen) -> Markup:
    """What came of each clue, what was said at the table, and what the computer would have said."""
    t, case, given = view.t, view.case, view.case.given
    rows = [_row(view, t("giving yours"), heard.word, str(heard.number), heard.touched)
            for heard in view.now.tried]  # fmt: skip
    if given:
        who = t("giving table", player=given.player)
        rows.append(_row(view, who, given.word, written(given.number), given.touched))
    else:
        rows.append(el("li", el("p", t("giving no clue"))))
    if case.tried:
        best = case.tried[-1]
        rows.append(_row(view, t("giving computer"), best.word, str(best.number), best.touched))
    return join(el("h2", t("giving why")), el("ol", rows))


def _row(view: Seen, who: str, word: str, number: str, touched: Sequence[int]) -> Markup:
    case = view.case
    links = [(cell, case.lexicon.why(word, case.words[cell])) for cell in touched]
    told = page.linked(case, links) if touched else view.t("case played nothing")
    return el("li", el("span", who, class_="meta"), el("b", f"{word} {number}"), el("p", told))
