"""The end of the game: what lay where, what became of everybody, and every slip.

Slips that nobody at this device has read stay shut.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.casablanca import events, evidence
from brushpass.games.casablanca.pieces import ANSWERS, CODES, QUESTIONS, Answer, Building, Enquiry
from brushpass.games.casablanca.screen import declaration, town
from brushpass.games.casablanca.screen.draft import OpenView
from brushpass.games.casablanca.screen.news import recalled
from brushpass.games.casablanca.tell import words
from brushpass.html import Markup, el, icon
from brushpass.table import Card


def result(view: OpenView) -> Markup:
    state = view.state
    where = {number: building for building, number in state.opened}
    opened = len(where) == len(Building)
    genuine = where[sum(code for code in CODES if code in where)] if opened else None
    solution = _truth(view, where) if opened else el("p", view.t("never opened"), class_="solution")
    return el(
        "div",
        el("div", solution, town.plan(view, genuine=genuine), class_="truth"),
        el("div", _people(view), _claims(view), _slips(view), class_="records"),
        class_="unveiled",
    )


def _truth(view: OpenView, where: Mapping[int, Building]) -> Markup:
    """The sum, now that everything is open."""
    t = view.t
    codes = [code for code in CODES if code in where]
    (aside,) = set(CODES) - set(codes)
    total = sum(codes)
    sum_line = f"{' + '.join(map(str, codes))} = {total}"
    lay = t("genuine lay", n=total, place=t(f"in {where[total]}"), aside=aside)
    return el("p", el("b", sum_line, class_="adds"), el("span", lay), class_="solution")


def _people(view: OpenView) -> Markup:
    t, state = view.t, view.state
    items = []
    for seat in range(len(state.places)):
        status = t(f"recalled {recalled(state, seat)}") if seat in state.out else t("was in")
        if view.outcome and seat in view.outcome.winners:
            status = t("was winner")
        proven = sum(state.messages[number].asked == seat for number in state.proven)
        double = None
        if seat in state.double_agents:
            double = el("span", t("was double", n=proven), class_="stamp double")
        items.append(
            el("li", town.figure(view, seat), el("b", view.name(seat)), el("span", status), double)
        )
    return el("section", el("h2", t("people")), el("ul", items, class_="people"), class_="record")


def _claims(view: OpenView) -> Markup | None:
    claims = [event for event in view.state.events if isinstance(event, events.Claimed)]
    if not claims:
        return None
    items = [
        el(
            "li",
            el(
                "p",
                town.figure(view, one.declarer),
                el("b", view.name(one.declarer)),
                el("span", view.t("round", n=one.round), class_="by"),
                class_="who",
            ),
            declaration.written(view, one.notes, one.here),
        )
        for one in claims
    ]
    return el("section", el("h2", view.t("claims")), el("ol", items), class_="record")


def _slips(view: OpenView) -> Markup | None:
    """Every question and answer, and whether it was true."""
    if not view.state.messages:
        return None
    items = []
    for number, message in enumerate(view.state.messages):
        asker, asked = view.name(message.asker), view.name(message.asked)
        head = el(
            "p",
            town.figure(view, message.asker),
            icon("next"),
            town.figure(view, message.asked),
            el("span", view.t("asked by", asker=asker, asked=asked)),
            el("span", view.t("round", n=message.round), class_="by"),
            class_="who",
        )
        items.append(el("li", head, _slip(view, number)))
    return el("section", el("h2", view.t("slips")), el("ol", items), class_="record slips")


def _slip(view: OpenView, number: int) -> Markup:
    t = view.t
    question = view.unsealed.get(Card(QUESTIONS, number))
    answer = view.unsealed.get(Card(ANSWERS, number))
    if not isinstance(question, Enquiry) or not isinstance(answer, Answer):
        key = "stays shut proven" if number in view.state.proven else "stays shut"
        return el("p", t(key), class_="by")
    told = words.answer(t, question.kind, answer.number)
    asked = words.question(t, question)
    verdict = _verdict(view, number, question, answer)
    return el("p", asked, " ", el("b", told), verdict, class_="line")


def _verdict(view: OpenView, number: int, question: Enquiry, answer: Answer) -> Markup | None:
    """Whether the answer was true, if everybody knows that by now."""
    t = view.t
    contents = dict(view.state.opened)
    if number in view.state.proven:
        return el("em", icon("cross"), t("remark proven"), class_="false")
    if question.building not in contents:
        return None
    if evidence.right_answer(question.kind, contents[question.building]) == answer.number:
        return el("em", icon("check"), t("was true"))
    return el("em", icon("cross"), t("was false"), class_="false")
