"""A search behind the seal: the envelope, who else is here, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.games.casablanca.actions import Declare, EndSearch, Question
from brushpass.games.casablanca.pieces import QUESTIONS
from brushpass.games.casablanca.screen import accusation, emblems, forms, ink, slips
from brushpass.games.casablanca.screen.draft import OwnView, Task
from brushpass.games.casablanca.screen.town import figure, token
from brushpass.games.casablanca.state import SEARCH
from brushpass.games.casablanca.tell import words
from brushpass.html import Markup, act_button, do_button, el, icon, join
from brushpass.html.commands import Choose
from brushpass.table import Card, Move, Seat, Write


def scene(view: OwnView) -> Markup | None:
    """The envelope in one's building, while one searches."""
    state, seat = view.state, view.seat
    if state.phase not in SEARCH or state.searcher != seat:
        return None
    here = state.places[seat]
    number = ink.found(view).get(here) if here else None
    if here is None or number is None:
        return None
    thing = words.envelope(view.t, number)
    return el(
        "section",
        el("span", emblems.house(here), class_="lot"),
        el(
            "div",
            el("h2", view.t("lies here", place=view.t(f"in {here}"))),
            el("p", token(view, number), el("span", thing, aria_hidden="true"), class_="thing"),
        ),
        _partners(view, state.partners(seat)),
        class_="scene",
    )


def _partners(view: OwnView, seats: tuple[Seat, ...]) -> Markup:
    if not seats:
        return el("p", view.t("no question alone"), class_="who-is-there")
    figures = [figure(view, seat) for seat in seats]
    text = view.t("also here", n=len(seats), players=view.names(seats))
    return el("p", figures, text, class_="who-is-there")


def search(view: OwnView, moves: Sequence[Move]) -> Markup:
    """What can be done; or the one thing that was chosen."""
    questions = [move.asked for move in moves if isinstance(move, Question)]
    corrections = [move for move in moves if isinstance(move, Write)]
    match view.draft.do:
        case Task.FINISH:
            sentence = view.t("sure finish", player=view.name(view.seat))
            label = view.t("button finish sure")
            return forms.sure(view, sentence, label, view.seat, EndSearch())
        case Task.QUESTION if questions:
            return _question(view, questions)
        case Task.ACCUSE if corrections:
            return accusation.accusation(view, corrections)
        case Task.DECLARE if Declare() in moves:
            return _declare(view)
    offered = {
        Task.QUESTION: bool(questions),
        Task.ACCUSE: bool(corrections),
        Task.DECLARE: Declare() in moves,
    }
    return _tasks(view, [task for task, holds in offered.items() if holds])


SIGN = {Task.QUESTION: "pen", Task.ACCUSE: "cross", Task.DECLARE: "key"}


def _tasks(view: OwnView, offered: Sequence[Task]) -> Markup:
    """The buttons of a search. Ending it is asked once more while a question is possible."""
    t = view.t
    buttons = [
        do_button([icon(SIGN[task]), t(f"button {task}")], Choose("do", task)) for task in offered
    ]
    look = "btn btn-solid"
    end = act_button(t("button finish"), view.seat, EndSearch(), class_=look, confirms=True)
    if Task.QUESTION in offered:
        end = do_button(t("button finish"), Choose("do", Task.FINISH), class_=look)
    missing = None if Task.QUESTION in offered else _no_question(view)
    tasks = el("div", buttons, end, class_="tasks", role="group", aria_label=t("tasks"))
    return join(missing, tasks)


def _no_question(view: OwnView) -> Markup | None:
    """Why nobody can be questioned, unless one is alone: the scene says that."""
    state, seat = view.state, view.seat
    if not state.partners(seat):
        return None
    why = "again" if state.questioned else "double" if seat in state.double_agents else "unseen"
    return el("p", view.t(f"no question {why}"), class_="hint")


def _question(view: OwnView, open_to: Sequence[Seat]) -> Markup:
    """The form of a question: whom to ask, if there are several here, and about what."""
    t = view.t
    chosen = view.draft.asked
    asked = open_to[0] if len(open_to) == 1 else chosen
    whom = None
    if len(open_to) > 1:
        labels = {other: [figure(view, other), view.name(other)] for other in open_to}
        whom = forms.choices("asked", labels, chosen, label=t("task question"))
    if asked is None or asked not in open_to:
        return forms.panel(t("task question"), whom, forms.no_button(view))
    title = t("task question") if whom else t("task asking", asked=view.name(asked))
    about = slips.enquiry_choices(view, view.state.looks[asked])
    return forms.panel(title, whom, *about, _question_sure(view, asked))


def _question_sure(view: OwnView, asked: Seat) -> Markup:
    """Taking somebody aside and slipping them the question is one step."""
    name = view.name(asked)
    chosen = slips.enquiry_chosen(view, view.state.looks[asked])
    if chosen is None:
        hint = el("p", view.t("hint asking", asked=name), class_="hint")
        return join(hint, forms.no_button(view))
    sentence, label = slips.wording_of_slip(view, name, chosen)
    slip = Write(Card(QUESTIONS, len(view.state.messages)), chosen)
    return forms.sure(view, sentence, label, view.seat, Question(asked), then=slip)


def _declare(view: OwnView) -> Markup:
    t = view.t
    place = t(f"in {view.state.places[view.seat]}")
    sentence = t("sure declare", player=view.name(view.seat), place=place)
    label = t("button declare sure")
    return forms.panel(
        t("task declare"), forms.sure(view, sentence, label, view.seat, Declare(), class_="red")
    )
