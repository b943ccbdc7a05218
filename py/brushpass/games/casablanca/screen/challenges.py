"""Challenges behind the seal: judging others' notes, and standing by one's own."""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.games.casablanca.actions import Accept, Stand, Withdraw
from brushpass.games.casablanca.evidence import claim, contradicts
from brushpass.games.casablanca.pieces import Answer, Building, Information
from brushpass.games.casablanca.screen import forms, ink, town
from brushpass.games.casablanca.screen.draft import OwnView, Task
from brushpass.games.casablanca.state import Challenge
from brushpass.games.casablanca.tell import words
from brushpass.html import Markup, do_button, el, icon, join
from brushpass.html.commands import Choose
from brushpass.table import Move, Seat, Write


def scrutiny(view: OwnView, moves: Sequence[Move]) -> Markup | None:
    """The notes of one declarer against what one knows; accept them, or say what lies where."""
    t = view.t
    first = next((move for move in moves if isinstance(move, Accept)), None)
    if first is None:
        return None
    name = view.name(first.declarer)
    match view.draft.do:
        case Task.ACCEPT:
            sentence = t("sure accept", player=view.name(view.seat), declarer=name)
            end = forms.sure(view, sentence, t("button accept sure"), view.seat, first)
        case Task.CHALLENGE:
            end = _challenge(view, moves, first.declarer)
        case _:
            end = _two(view, Task.CHALLENGE, Task.ACCEPT, stands_out=_advice(view, first.declarer))
    title = t("task challenging", declarer=name)
    return forms.panel(title, _compared(view, first.declarer), end)


def _two(view: OwnView, first: Task, second: Task, *, stands_out: Task | None) -> Markup:
    buttons = [
        do_button(
            view.t(f"button {task}"),
            Choose("do", task),
            class_="btn btn-solid" if task is stands_out else "btn",
        )
        for task in (first, second)
    ]
    return el("div", buttons, class_="tasks two")


def _advice(view: OwnView, declarer: Seat) -> Task | None:
    """The choice that one's own observations speak for; None if they leave it open."""
    case, contents = view.state.declared, ink.found(view)
    notes = case.notes_of(declarer)
    seen = [Information(building, number) for building, number in contents.items()]
    if any(contradicts(notes, case.building, each) for each in seen):
        return Task.CHALLENGE
    said = {building for building in Building if claim(notes, case.building, building) is not None}
    return Task.ACCEPT if said <= contents.keys() else None


def _compared(view: OwnView, declarer: Seat) -> Markup:
    """Notes line by line, with what one has seen beside them."""
    contents = ink.found(view)
    lines = [_comparison(view, declarer, place, contents.get(place)) for place in town.IN_ORDER]
    return el("ul", lines, class_="compared")


def _comparison(
    view: OwnView, declarer: Seat, building: Building, seen: int | None
) -> Markup | None:
    """A building of which the notes say something, or would if they were right."""
    t = view.t
    declaration = view.state.declared
    notes, here = declaration.notes_of(declarer), declaration.building
    said = claim(notes, here, building)
    wrong = seen is not None and contradicts(notes, here, Information(building, seen))
    if said is None and not wrong:
        return None
    verdict = None
    if seen is not None:
        text = t("seen unlike", thing=words.envelope(t, seen)) if wrong else t("seen alike")
        verdict = el("em", icon("cross" if wrong else "check"), text)
    return el(
        "li",
        town.token(view, said) if said is not None else el("span", "–", class_="token nothing"),
        el("span", t(building), class_="sign"),
        verdict,
        class_="wrong" if wrong else "",
    )


def _challenge(view: OwnView, moves: Sequence[Move], declarer: Seat) -> Markup:
    """Which building, and what lies there; then the challenge in one sentence."""
    t = view.t
    slip = view.state.declared.challenge_slip(challenger=view.seat, declarer=declarer)
    possible: dict[Building, dict[int | None, Write]] = {}
    for move in moves:
        if isinstance(move, Write) and move.slip == slip and isinstance(move.face, Information):
            possible.setdefault(move.face.building, {})[move.face.number] = move
    contents = ink.found(view)
    building = view.draft.building
    places = forms.tiles(view, possible, contents, label=t("which building"))
    hint = el("p", t("hint challenge"), class_="hint")
    if building not in possible:
        return join(places, hint, forms.no_button(view))
    open_to = possible[building]
    numbers = forms.numbers(
        view,
        open_to,
        label=t("what lies there"),
        truth=Answer(contents[building]) if building in contents else None,
        told=t("seen"),
    )
    chosen = forms.chosen_number(view, open_to)
    if chosen is None or chosen.number is None:
        return join(places, numbers, hint, forms.no_button(view))
    thing = words.lies(t, building, chosen.number)
    sentence = t("sure challenge", declarer=view.name(declarer), information=thing)
    label = t("button challenge sure", declarer=view.name(declarer))
    act = open_to[chosen.number]
    return join(places, numbers, forms.sure(view, sentence, label, view.seat, act, class_="red"))


def decision(view: OwnView, moves: Sequence[Move]) -> Markup | None:
    """The challenges that count against one, and whether one stands by the notes."""
    t, seat = view.t, view.seat
    if Stand() not in moves:
        return None
    name = view.name(seat)
    match view.draft.do:
        case Task.STAND:
            sentence, label = t("sure stand", player=name), t("button stand sure")
            end = forms.sure(view, sentence, label, seat, Stand(), class_="red")
        case Task.WITHDRAW:
            sentence, label = t("sure withdraw", player=name), t("button withdraw sure")
            end = forms.sure(view, sentence, label, seat, Withdraw())
        case _:
            end = _two(view, Task.STAND, Task.WITHDRAW, stands_out=Task.STAND)
    return forms.panel(t("task deciding"), _handed(view), end)


def _handed(view: OwnView) -> Markup:
    """The slips that one has been handed."""
    mine = [one for one in view.state.declared.challenges if view.seat in one.against]
    faces = [(one, view.known.get(one.slip)) for one in mine]
    slips = [_slip(view, one, face) for one, face in faces if isinstance(face, Information)]
    return el("ul", slips, class_="handed")


def _slip(view: OwnView, one: Challenge, face: Information) -> Markup:
    """What somebody says lies there, beside one's own notes and what one has seen."""
    t = view.t
    declaration = view.state.declared
    own = claim(declaration.notes_of(view.seat), declaration.building, face.building)
    mine = t("another file") if own is None else words.envelope(t, own)
    seen = ink.found(view).get(face.building)
    remark = None
    if seen is not None:
        alike = seen == face.number
        text = t("seen alike") if alike else t("seen unlike", thing=words.envelope(t, seen))
        remark = el("em", icon("eye"), text)
    against = t("against notes", player=view.name(one.challenger), thing=mine)
    return el(
        "li",
        town.figure(view, one.challenger),
        el("b", words.lies(t, face.building, face.number)),
        el("span", against, class_="by"),
        remark,
        class_="slip-in",
    )
