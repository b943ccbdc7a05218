"""Question and answer, on slips that only two people read."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import Answer, Building, Enquiry, Kind
from brushpass.games.casablanca.screen import forms, ink, town
from brushpass.games.casablanca.screen.draft import OwnView
from brushpass.games.casablanca.state import Phase, answer, enquiry
from brushpass.games.casablanca.tell import words
from brushpass.html import Markup, el, icon
from brushpass.table import Move, Write


def truth_about(view: OwnView, asked: Enquiry) -> Answer | None:
    """The right answer, if this seat has seen what lies there."""
    contents = ink.found(view).get(asked.building)
    return None if contents is None else Answer(right_answer(asked.kind, contents))


def reply(view: OwnView) -> Markup | None:
    """The answer that one has just been given."""
    state = view.state
    if state.phase is not Phase.SEARCHING or not state.questioned or not state.messages:
        return None
    message = state.messages[-1]
    if message.asker != view.seat:
        return None
    asked = enquiry(view.known, message.number)
    t = view.t
    return el(
        "section",
        el("p", words.question(t, asked), class_="asked"),
        el(
            "p",
            town.figure(view, message.asked),
            el("b", words.answer(t, asked.kind, answer(view.known, message.number).number)),
            el("span", t("says", player=view.name(message.asked)), class_="by"),
            class_="answered",
        ),
        class_="slip-in",
    )


def question_form(view: OwnView, moves: Sequence[Move]) -> Markup | None:
    """Which building, code or file; then the question as it will stand on the slip."""
    if view.state.asked is None:
        return None
    name = view.name(view.state.asked)
    possible = {
        move.face: move
        for move in moves
        if isinstance(move, Write) and isinstance(move.face, Enquiry)
    }
    open_to = {asked.building for asked in possible}
    chosen = enquiry_chosen(view, open_to)
    end = el("p", view.t("hint asking", asked=name), class_="hint")
    if chosen is not None and chosen in possible:
        sentence, label = wording_of_slip(view, name, chosen)
        end = forms.sure(view, sentence, label, view.seat, possible[chosen], back="building")
    return forms.panel(view.t("task asking", asked=name), *enquiry_choices(view, open_to), end)


def enquiry_choices(view: OwnView, open_to: Collection[Building]) -> list[Markup]:
    """Which building, and code or file."""
    t = view.t
    kinds = {kind: t(f"kind {kind}") for kind in Kind}
    return [
        forms.tiles(view, open_to, ink.found(view), label=t("which building")),
        forms.choices("kind", kinds, view.draft.kind, label=t("code or file")),
    ]


def enquiry_chosen(view: OwnView, open_to: Collection[Building]) -> Enquiry | None:
    building, kind = view.draft.building, view.draft.kind
    return Enquiry(building, kind) if building in open_to and building and kind else None


def wording_of_slip(view: OwnView, name: str, asked: Enquiry) -> tuple[str, str]:
    """The question as it will stand there, and what the button says."""
    sentence = view.t("sure asking", asked=name, question=words.question(view.t, asked))
    return sentence, view.t("button asking sure", asked=name)


def answer_form(view: OwnView, moves: Sequence[Move]) -> Markup:
    """The question, what one has found there oneself, and what to write: true or not."""
    t = view.t
    message = view.state.messages[-1]
    asker, asked = view.name(message.asker), enquiry(view.known, message.number)
    truth = truth_about(view, asked)
    possible = {
        move.face.number: move
        for move in moves
        if isinstance(move, Write) and isinstance(move.face, Answer)
    }
    chosen = forms.chosen_number(view, possible)
    end = el("p", t("hint answering"), class_="hint")
    if chosen is not None:
        key = "sure answer true" if chosen == truth else "sure answer false"
        sentence = t(key, asker=asker, answer=words.answer(t, asked.kind, chosen.number))
        if chosen != truth and asked.building in view.state.looks[message.asker]:
            place = t(f"in {asked.building}")
            sentence = f"{sentence} {t('sure answer caught', asker=asker, place=place)}"
        label = t("button answer sure", asker=asker)
        act = possible[chosen.number]
        end = forms.sure(view, sentence, label, view.seat, act, back="number")
    return forms.panel(
        t("task answering", asker=asker),
        el("p", words.question(t, asked), class_="asked big"),
        _reminder(view, asked),
        forms.numbers(
            view,
            possible,
            label=t("answers"),
            none=t(f"no {asked.kind}"),
            truth=truth,
            told=t("true"),
        ),
        end,
    )


def _reminder(view: OwnView, asked: Enquiry) -> Markup | None:
    """The thing that one has found there oneself."""
    t = view.t
    contents = ink.found(view).get(asked.building)
    if contents is None:
        return None
    place, thing = t(f"in {asked.building}"), words.envelope(t, contents)
    return el("p", icon("eye"), t("found there", thing=thing, place=place), class_="cc-found")
