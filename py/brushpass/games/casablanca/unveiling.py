"""The end: what lay where, who was what, and every slip. Imports the game, html.

Slips are shown as far as these eyes have read them; those that nobody opened stay shut.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.notebook import said
from brushpass.games.casablanca.pieces import ANSWERS, CODES, QUESTIONS, Answer, Building, Enquiry
from brushpass.games.casablanca.solving import written
from brushpass.games.casablanca.state import State
from brushpass.games.casablanca.story import story
from brushpass.games.casablanca.town import figure, plan
from brushpass.html import Markup, View, el, icon, join
from brushpass.table import Card, Known, Seat


def everything(view: View) -> Markup:
    state: State = view.state
    where = {number: building for building, number in state.opened}
    opened = len(where) == len(Building)
    genuine = where[sum(code for code in CODES if code in where)] if opened else None
    solution = _truth(view, where) if opened else el("p", view.t("never opened"), class_="solution")
    return el(
        "div",
        el("div", solution, plan(view, genuine=genuine), class_="truth"),
        el("div", _people(view), _claims(view), _slips(view), class_="records"),
        class_="unveiled",
    )


def _truth(view: View, where: Mapping[int, Building]) -> Markup:
    """The sum, now that everything is open."""
    t = view.t
    codes = [code for code in CODES if code in where]
    (aside,) = set(CODES) - set(codes)
    total = sum(codes)
    sum_line = f"{' + '.join(map(str, codes))} = {total}"
    lay = t("genuine lay", n=total, place=t(f"in {where[total]}"), aside=aside)
    return el("p", el("b", sum_line, class_="adds"), el("span", lay), class_="solution")


def _people(view: View) -> Markup:
    state: State = view.state
    t = view.t
    items = []
    for seat in range(len(state.places)):
        status = t("was out") if seat in state.out else t("was in")
        if view.outcome and seat in view.outcome.winners:
            status = t("was winner")
        proven = sum(state.messages[number].asked == seat for number in state.proven)
        double = None
        if seat in state.double_agents:
            double = el("span", t("was double", n=proven), class_="stamp double")
        items.append(
            el("li", figure(view, seat), el("b", view.name(seat)), el("span", status), double)
        )
    return el("section", el("h2", t("people")), el("ul", items, class_="people"), class_="record")


def _claims(view: View) -> Markup | None:
    claims = story(view).claims
    if not claims:
        return None
    items = [
        el(
            "li",
            el("p", figure(view, one.declarer), _by(view, one.declarer, one.round), class_="who"),
            written(view, one.notes, one.building),
        )
        for one in claims
    ]
    return el("section", el("h2", view.t("claims")), el("ol", items), class_="record claims")


def _by(view: View, seat: Seat, in_round: int) -> Markup:
    return join(el("b", view.name(seat)), el("span", view.t("round", n=in_round), class_="by"))


def _slips(view: View) -> Markup | None:
    """Every question and answer, and whether it was true."""
    state: State = view.state
    if not state.messages:
        return None
    known: Known = getattr(view, "unsealed", view.known)
    lying = dict(state.opened)
    items = []
    for number, message in enumerate(state.messages):
        asker, asked = view.name(message.asker), view.name(message.asked)
        head = el(
            "p",
            figure(view, message.asker),
            icon("next"),
            figure(view, message.asked),
            el("span", view.t("asked by", asker=asker, asked=asked)),
            el("span", view.t("round", n=message.round), class_="by"),
            class_="who",
        )
        items.append(el("li", head, _opened(view, number, known, lying)))
    return el("section", el("h2", view.t("slips")), el("ol", items), class_="record slips")


def _opened(view: View, number: int, known: Known, lying: dict[Building, int]) -> Markup:
    state: State = view.state
    t = view.t
    question = known.get(Card(QUESTIONS, number))
    answer = known.get(Card(ANSWERS, number))
    if not isinstance(question, Enquiry) or not isinstance(answer, Answer):
        key = "stays shut proven" if number in state.proven else "stays shut"
        return el("p", t(key), class_="by")
    told = said(t, question.kind, answer.number)
    verdict = None
    if number in state.proven:
        verdict = el("em", icon("cross"), t("remark proven"), class_="false")
    elif question.building in lying:
        truth = right_answer(question.kind, lying[question.building])
        if truth == answer.number:
            verdict = el("em", icon("check"), t("was true"), class_="true")
        else:
            verdict = el("em", icon("cross"), t("was false"), class_="false")
    asked = t(f"which {question.kind}", place=t(f"in {question.building}"))
    return el("p", asked, " ", el("b", told), verdict, class_="line")
