"""A search behind the seal: the envelope, question, answer, accusation. Imports the game, html."""

from __future__ import annotations

from brushpass.games.casablanca import forms
from brushpass.games.casablanca.actions import Declare, EndSearch, Question
from brushpass.games.casablanca.emblems import house
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.notebook import found, said
from brushpass.games.casablanca.pieces import (
    CORRECTIONS,
    NUMBERS,
    Answer,
    Building,
    Enquiry,
    Kind,
)
from brushpass.games.casablanca.sketch import envelope
from brushpass.games.casablanca.state import (
    Phase,
    State,
    answer,
    enquiry,
    partners,
    searcher,
)
from brushpass.games.casablanca.town import figure, token
from brushpass.html import Markup, View, act_button, do_button, el, icon, join
from brushpass.i18n import Texts
from brushpass.table import Move, Seat, Write

AT_IT = (
    Phase.SEARCHING,
    Phase.ASKING,
    Phase.ASKED,
    Phase.ANSWERING,
    Phase.ANSWERED,
    Phase.ACCUSED,
    Phase.JUDGING,
)
"""While somebody searches, and has looked."""


def scene(view: View) -> Markup | None:
    """The envelope in one's building, for who searches just now."""
    state: State = view.state
    seat = view.seat
    assert seat is not None
    if state.phase not in AT_IT or searcher(state) != seat:
        return None
    here = state.places[seat]
    number = found(view).get(here) if here else None
    if here is None or number is None:
        return None
    return el(
        "section",
        el("span", house(here), class_="lot"),
        el("div", el("h2", view.t("lies here", place=view.t(f"in {here}"))), _thing(view, number)),
        _company(view, partners(state, seat)),
        class_="scene",
    )


def _thing(view: View, number: int) -> Markup:
    return el(
        "p",
        token(view, number),
        el("span", envelope(view.t, number), aria_hidden="true"),
        class_="thing",
    )


def _company(view: View, seats: tuple[Seat, ...]) -> Markup:
    if not seats:
        return el("p", view.t("alone here"), class_="company")
    figures = [figure(view, seat) for seat in seats]
    text = view.t("also here", n=len(seats), players=view.names(seats))
    return el("p", figures, text, class_="company")


def reply(view: View) -> Markup | None:
    """The answer that one has just been given."""
    state: State = view.state
    if state.phase is not Phase.SEARCHING or not state.questioned or not state.messages:
        return None
    number = len(state.messages) - 1
    message = state.messages[number]
    if message.asker != view.seat:
        return None
    asked = enquiry(view.known, number)
    t = view.t
    return el(
        "section",
        el("p", _question(t, asked), class_="asked"),
        el(
            "p",
            figure(view, message.asked),
            el("b", said(t, asked.kind, answer(view.known, number).number)),
            el("span", t("says", player=view.name(message.asked)), class_="by"),
            class_="answered",
        ),
        class_="slip-in",
    )


def _question(t: Texts, asked: Enquiry) -> str:
    return t(f"which {asked.kind}", place=t(f"in {asked.building}"))


# What one may do in a search.


def searching(view: View, moves: tuple[Move, ...]) -> Markup:
    """What can be done, and below it the one thing that was chosen."""
    t = view.t
    tasks = {
        "question": any(isinstance(move, Question) for move in moves),
        "accuse": any(isinstance(move, Write) for move in moves),
        "declare": Declare() in moves,
    }
    doing = view.chosen.get("do", "")
    if doing == "finish":
        return _finish(view)
    if tasks.get(doing):
        return {"question": _question_whom, "accuse": _accuse, "declare": _declare}[doing](
            view, moves
        )
    buttons = [
        do_button(
            [icon(sign), t(f"button {task}")],
            f"choose:do={task}",
            class_="btn",
        )
        for task, sign in (("question", "pen"), ("accuse", "cross"), ("declare", "key"))
        if tasks[task]
    ]
    assert view.seat is not None
    end: Markup
    if tasks["question"]:
        end = do_button(t("button finish"), "choose:do=finish", class_="btn btn-solid")
    else:
        end = act_button(t("button finish"), view.seat, EndSearch(), class_="btn btn-solid")
    return el("div", buttons, end, class_="tasks", role="group", aria_label=t("tasks"))


def _finish(view: View) -> Markup:
    t = view.t
    assert view.seat is not None
    sentence = t("sure finish", player=view.name(view.seat))
    return forms.sure(view, sentence, t("button finish sure"), view.seat, EndSearch())


def _question_whom(view: View, moves: tuple[Move, ...]) -> Markup:
    state: State = view.state
    t = view.t
    seat = view.seat
    assert seat is not None
    open_to = [move.asked for move in moves if isinstance(move, Question)]
    chosen = view.chosen.get("asked", "")
    if len(open_to) == 1:
        chosen = str(open_to[0])
    labels = {str(other): [figure(view, other), view.name(other)] for other in open_to}
    whom = forms.choices(view, "asked", labels, label=t("task question"))
    asked = int(chosen) if chosen in labels else None
    if asked is None:
        end: Markup = do_button(t("button no"), "choose:do=", class_="btn")
    else:
        seen = ", ".join(t(place) for place in Building if place in state.looks[asked])
        names = {"player": view.name(seat), "asked": view.name(asked)}
        end = join(
            el("p", t("has looked", buildings=seen, **names), class_="hint"),
            forms.sure(
                view,
                t("sure question", **names),
                t("button question sure", **names),
                seat,
                Question(asked),
            ),
        )
    return forms.panel(t("task question"), whom if len(open_to) > 1 else None, end)


def _declare(view: View, moves: tuple[Move, ...]) -> Markup:
    state: State = view.state
    t = view.t
    seat = view.seat
    assert seat is not None
    here = state.places[seat]
    sentence = t("sure declare", player=view.name(seat), place=t(f"in {here}"))
    return forms.panel(
        t("task declare"),
        forms.sure(view, sentence, t("button declare sure"), seat, Declare(), class_="red"),
    )


# Question and answer.


def asking(view: View, moves: tuple[Move, ...]) -> Markup:
    """Which building, code or file; then the question as it will stand on the slip."""
    state: State = view.state
    t = view.t
    seat = view.seat
    assert seat is not None
    assert state.asked is not None
    name = view.name(state.asked)
    possible = {
        (move.face.building, move.face.kind): move
        for move in moves
        if isinstance(move, Write) and isinstance(move.face, Enquiry)
    }
    building, kind = forms.chosen_building(view), view.chosen.get("kind", "")
    move = next((it for key, it in possible.items() if key == (building, kind)), None)
    end: Markup = el("p", t("hint asking", asked=name), class_="hint")
    if move is not None:
        assert isinstance(move.face, Enquiry)
        sentence = t("sure asking", asked=name, question=_question(t, move.face))
        label = t("button asking sure", asked=name)
        end = forms.sure(view, sentence, label, seat, move, back="building")
    open_to = {place for place, _ in possible}
    kinds = {str(one): t(f"kind {one}") for one in Kind}
    return forms.panel(
        t("task asking", asked=name),
        forms.tiles(view, open_to, found(view), label=t("which building")),
        forms.choices(view, "kind", kinds, label=t("code or file")),
        end,
    )


def answering(view: View, moves: tuple[Move, ...]) -> Markup:
    """The question, what one has found there oneself, and what to write: true or not."""
    state: State = view.state
    t = view.t
    seat = view.seat
    assert seat is not None
    number = len(state.messages) - 1
    asker = view.name(state.messages[number].asker)
    asked = enquiry(view.known, number)
    lying = found(view).get(asked.building)
    truth: int | str | None = "" if lying is None else right_answer(asked.kind, lying)
    possible = {
        move.face.number: move
        for move in moves
        if isinstance(move, Write) and isinstance(move.face, Answer)
    }
    chosen = forms.chosen_number(view)
    end: Markup = el("p", t("hint answering"), class_="hint")
    if not isinstance(chosen, str) and chosen in possible:
        key = "sure answer true" if chosen == truth else "sure answer false"
        sentence = t(key, asker=asker, answer=said(t, asked.kind, chosen))
        label = t("button answer sure", asker=asker)
        end = forms.sure(view, sentence, label, seat, possible[chosen], back="number")
    reminder = None
    if lying is not None:
        place, thing = t(f"in {asked.building}"), envelope(t, lying)
        reminder = el("p", icon("eye"), t("found there", thing=thing, place=place), class_="own")
    return forms.panel(
        t("task answering", asker=asker),
        el("p", _question(t, asked), class_="asked big"),
        reminder,
        forms.numbers(
            view,
            tuple(possible),
            label=t("answers"),
            none=t(f"no {asked.kind}"),
            hint=truth,
            told=t("true"),
        ),
        end,
        class_="answering",
    )


# Accusing.


def _accuse(view: View, moves: tuple[Move, ...]) -> Markup:
    """Which slip, and the right answer; then the whole accusation in one sentence."""
    t = view.t
    seat = view.seat
    assert seat is not None
    slips: dict[int, dict[int | None, Write]] = {}
    for move in moves:
        match move:
            case Write(slip, Answer(right)) if slip.deck == CORRECTIONS:
                slips.setdefault(slip.place, {})[right] = move
    labels = {str(number): _slip(view, number) for number in slips}
    chosen = view.chosen.get("slip", "")
    body: list[Markup] = []
    if chosen in labels:
        body = _correct(view, int(chosen), slips[int(chosen)])
    else:
        body = [
            el("p", t("hint accuse"), class_="hint"),
            do_button(t("button no"), "choose:do=", class_="btn"),
        ]
    listed = forms.choices(view, "slip", labels, label=t("task accuse"))
    return forms.panel(t("task accuse"), listed, body, class_="accuse")


def _slip(view: View, number: int) -> list[Markup | str]:
    """A slip that one was given."""
    t = view.t
    message = view.state.messages[number]
    asked = enquiry(view.known, number)
    told = said(t, asked.kind, answer(view.known, number).number)
    text = t("slip line", building=t(asked.building), answer=told)
    by = t("in round", source=view.name(message.asked), n=message.round)
    return [figure(view, message.asked), el("b", text), el("small", by)]


def _correct(view: View, number: int, possible: dict[int | None, Write]) -> list[Markup]:
    t = view.t
    seat = view.seat
    assert seat is not None
    message = view.state.messages[number]
    asked = enquiry(view.known, number)
    told = answer(view.known, number).number
    lying = found(view).get(asked.building)
    truth: int | str | None = "" if lying is None else right_answer(asked.kind, lying)
    right = forms.chosen_number(view)
    order = [value for value in (None, *NUMBERS[asked.kind]) if value in possible]
    end: Markup = do_button(t("button no"), "choose:do=", class_="btn")
    if not isinstance(right, str) and right in possible:
        sentence = t(
            "sure accuse",
            player=view.name(seat),
            accused=view.name(message.asked),
            n=message.round,
            place=t(f"in {asked.building}"),
            answer=said(t, asked.kind, told),
            right=said(t, asked.kind, right),
        )
        label = t("button accuse sure", accused=view.name(message.asked))
        end = forms.sure(view, sentence, label, seat, possible[right], class_="red")
    return [
        el("p", t("right answer"), class_="hint"),
        forms.numbers(
            view,
            order,
            label=t("right answer"),
            none=t(f"no {asked.kind}"),
            hint=truth,
            told=t("seen"),
        ),
        end,
    ]
