"""The page of a case: the plan with what was seen, what the witnesses say, and the solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract import View
from brushpass.contract.case import CaseView
from brushpass.games.casablanca.case.evening import Evening, Statement, genuine, may_be
from brushpass.games.casablanca.case.standing import TRIES, Standing
from brushpass.games.casablanca.pieces import CODES, Agent, Building, Setup
from brushpass.games.casablanca.screen.draft import Draft, OpenView
from brushpass.games.casablanca.screen.town import plan
from brushpass.games.casablanca.state import Phase, State
from brushpass.games.casablanca.tell import words
from brushpass.html import Markup, do_button, el, icon, join
from brushpass.html.commands import Choose, Try
from brushpass.i18n import Texts, rulebook

PACKAGE = "brushpass.games.casablanca"
WITNESSES = ("disc", "square")
"""Their shapes."""


@dataclass(frozen=True)
class Chosen:
    building: Building | None = None
    """Where the genuine file lies."""
    code: int | None = None
    """The code that was set aside."""


Seen: TypeAlias = CaseView[Evening, Standing, Chosen]


def status(view: Seen) -> str:
    return view.t("case hints", n=len(view.now.asked))


def board(view: Seen) -> Markup:
    case, t = view.case, view.t
    lines = [_line(view, number, answer) for number, answer in enumerate(case.answers)]
    return join(
        el("p", t("case lies", n=case.lies), class_="meta"),
        plan(_table(view), open_to=tuple(Building)),
        el("ul", lines, class_="cc-lines"),
        _codes(view),
    )


def _line(view: Seen, number: int, answer: Statement) -> Markup:
    t = view.t
    said = el("span", el("b", _who(t, answer)), ": ", t("case said", said=_said(t, answer)))
    sign = icon(WITNESSES[answer.who], class_=f"icon shape cc-witness-{answer.who}")
    if number not in view.now.asked and not view.verdict:
        ask = do_button(t("case ask"), Try(f"ask {number}"), class_="btn-bare cc-ask")
        return el("li", sign, said, ask, class_="cc-line")
    lie = view.case.is_lie(answer)
    told = el("span", t("case lie" if lie else "case true"), class_="meta")
    return el("li", sign, said, told, class_=f"cc-line {'cc-lie' if lie else 'cc-true'}")


def _codes(view: Seen) -> Markup:
    """Buttons to choose the code that was set aside; a code that was seen can't be."""
    seen = {thing for _, thing in view.case.sights}
    buttons = [
        do_button(
            str(code),
            Choose("code", str(code)),
            class_="cc-code",
            aria_pressed="true" if view.draft.code == code else "false",
            aria_label=view.t("case aside", code=code),
            disabled=code in seen,
        )
        for code in CODES
    ]
    return el("div", el("p", view.t("case which code"), class_="meta"),
              el("div", buttons, class_="cc-codes"))  # fmt: skip


def actions(view: Seen) -> Markup:
    t, draft = view.t, view.draft
    left = TRIES - len(view.now.tries)
    wrong = el("p", t("case wrong", n=left), class_="hint") if view.now.tries else None
    if draft.building is None or draft.code is None:
        return join(wrong, el("p", t("case choose"), class_="hint"))
    label = t("case solve", file=genuine(draft.code), place=t(f"in {draft.building}"),
              code=draft.code)  # fmt: skip
    move = Try(f"solve {draft.building} {draft.code}")
    return join(wrong, do_button(label, move, class_="btn btn-solid", data_confirm=True))


def headline(view: Seen) -> str:
    assert view.verdict
    return view.t("case cracked" if view.verdict.solved else "case cold")


def sentence(view: Seen) -> str:
    t, (code, building) = view.t, view.case.solution
    return t("case answer", file=genuine(code), place=t(f"in {building}"), code=code)


def result(view: Seen) -> str:
    assert view.verdict
    hints = len(view.now.asked)
    if not view.verdict.solved:
        return view.t("case result lost", n=hints)
    return view.t("case result", n=hints, tries=len(view.now.tries))


def explain(view: Seen) -> Markup:
    """Why each witness's answer is true or a lie, and the solution that follows."""
    t, case = view.t, view.case
    rows = [
        el("li", el("b", _who(t, answer)), f": {t('case said', said=_said(t, answer))} ",
           el("span", _reason(view, answer)))
        for answer in case.answers
    ]  # fmt: skip
    code, building = case.solution
    end = t("case sum", code=code, file=genuine(code), place=t(f"in {building}"))
    return join(el("h2", t("case why")), el("ul", rows), el("p", end))


def _reason(view: Seen, answer: Statement) -> str:
    """Why an answer is true or a lie, from what was seen or from all answers together."""
    t, case = view.t, view.case
    lie = case.is_lie(answer)
    known = dict(case.sights)
    elsewhere = [building for building in known if lie and known[building] == answer.number]
    for seen in [answer.building, *elsewhere]:
        if seen in known:
            thing, place = words.envelope(t, known[seen]), t(f"in {seen}")
            told = t("case reason saw", thing=thing, place=place)
            return f"{t('case lie' if lie else 'case true')}: {told}"
    if may_be(case, answer, lie=not lie):
        return t("case reason either")
    return t("case reason lie" if lie else "case reason true", n=case.lies)


def _who(t: Texts, answer: Statement) -> str:
    return t(f"case witness {answer.who + 1}")


def _said(t: Texts, answer: Statement) -> str:
    told = f"{words.answer(t, answer.kind, answer.number)} {t(f'in {answer.building}')}"
    return told[:1].upper() + told[1:]


def _table(view: Seen) -> OpenView:
    """A table whose plan shows what was seen."""
    t = view.t
    setup = Setup(players=(t("case witness 1"), t("case witness 2")), agents=tuple(Agent)[:2])
    state = State(
        setup=setup,
        phase=Phase.SEARCHING,
        places=(None, None),
        looks=(frozenset(), frozenset()),
        opened=view.case.sights,
    )
    return View(
        t=t,
        rulebook=rulebook(PACKAGE, t.lang),
        players=setup.players,
        state=state,
        draft=Draft(building=view.draft.building),
        known={},
    )
