"""Calling an answer false: which slip, the right answer, and all of it in one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from brushpass.games.casablanca.pieces import CORRECTIONS, NUMBERS, Answer
from brushpass.games.casablanca.screen import forms, town
from brushpass.games.casablanca.screen.draft import OwnView
from brushpass.games.casablanca.screen.slips import truth_about
from brushpass.games.casablanca.state import answer, enquiry
from brushpass.games.casablanca.tell import words
from brushpass.html import Markup, el, join
from brushpass.html.markup import Child
from brushpass.table import Write


def accusation(view: OwnView, moves: Sequence[Write]) -> Markup:
    t = view.t
    slips: dict[int, dict[int | None, Write]] = {}
    for move in moves:
        match move:
            case Write(slip, Answer(right)) if slip.deck == CORRECTIONS:
                slips.setdefault(slip.place, {})[right] = move
    labels = {number: _slip(view, number) for number in slips}
    chosen = view.draft.slip
    if chosen in slips:
        body = _correction(view, chosen, slips[chosen])
    else:
        body = join(el("p", t("hint accuse"), class_="hint"), forms.no_button(view))
    listed = forms.choices("slip", labels, chosen, label=t("task accuse"))
    return forms.panel(t("task accuse"), listed, body, class_="accuse")


def _slip(view: OwnView, number: int) -> list[Child]:
    """A slip that one was given."""
    t = view.t
    message = view.state.messages[number]
    asked = enquiry(view.known, number)
    told = words.answer(t, asked.kind, answer(view.known, number).number)
    text = t("slip line", building=t(asked.building), answer=told)
    by = t("in round", source=view.name(message.asked), n=message.round)
    return [town.figure(view, message.asked), el("b", text), el("small", by)]


def _correction(view: OwnView, number: int, possible: Mapping[int | None, Write]) -> Markup:
    t = view.t
    asked = enquiry(view.known, number)
    order = [value for value in (None, *NUMBERS[asked.kind]) if value in possible]
    right = forms.chosen_number(view, order)
    end = forms.no_button(view)
    if right is not None:
        label = t("button accuse sure", accused=view.name(view.state.messages[number].asked))
        sentence = _sentence(view, number, right)
        act = possible[right.number]
        end = forms.sure(view, sentence, label, view.seat, act, class_="red")
    return join(
        el("p", t("right answer"), class_="hint"),
        forms.numbers(
            view,
            order,
            label=t("right answer"),
            none=t(f"no {asked.kind}"),
            truth=truth_about(view, asked),
            told=t("seen"),
        ),
        end,
    )


def _sentence(view: OwnView, number: int, right: Answer) -> str:
    t = view.t
    message = view.state.messages[number]
    asked = enquiry(view.known, number)
    return t(
        "sure accuse",
        player=view.name(view.seat),
        accused=view.name(message.asked),
        n=message.round,
        place=t(f"in {asked.building}"),
        answer=words.answer(t, asked.kind, answer(view.known, number).number),
        right=words.answer(t, asked.kind, right.number),
    )
