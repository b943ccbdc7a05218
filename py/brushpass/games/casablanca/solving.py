"""The case: joining a declaration, challenges, standing or not. Imports the game, html."""

from __future__ import annotations

from brushpass.games.casablanca import forms
from brushpass.games.casablanca.actions import Accept, Declare, Refrain, Stand, Withdraw
from brushpass.games.casablanca.evidence import claim, contradicts
from brushpass.games.casablanca.notebook import found
from brushpass.games.casablanca.pieces import Building, Information, Notes
from brushpass.games.casablanca.sketch import envelope
from brushpass.games.casablanca.state import (
    Declaration,
    Phase,
    State,
    case_of,
    challenge_slip,
    notes_of,
)
from brushpass.games.casablanca.town import figure, shape, token
from brushpass.html import Markup, View, act_button, do_button, el, icon, join
from brushpass.table import Move, Seat, Write

# At the open table.


def case(view: View) -> Markup | None:
    """Who declares, the notes once they are shown, and how they fare."""
    state: State = view.state
    declaration = state.declaration
    if declaration is None:
        return None
    t = view.t
    place = t(f"in {declaration.building}")
    people = [_declarer(view, declaration, seat) for seat in declaration.declarers]
    disputed = None
    if declaration.disputed:
        disputed = el("p", t("disputed", place=t(f"in {declaration.disputed}")))
    return el(
        "section",
        el("h2", t("case", place=place)),
        el("ul", people),
        disputed,
        class_="case",
    )


def _declarer(view: View, declaration: Declaration, seat: Seat) -> Markup:
    state: State = view.state
    t = view.t
    status = ""
    if seat in declaration.undecided or seat in declaration.writing:
        status = t("writes notes")
    elif state.phase in (Phase.DECIDING, Phase.DISPUTED, Phase.OPENING, Phase.PROVING):
        against = [one for one in declaration.challenges if seat in one.against]
        status = t("challenged by", n=len(against)) if against else t("unchallenged")
        if seat not in declaration.standing:
            status = t("stands no more")
    notes = notes_of(declaration, seat) if declaration.notes else None
    return el(
        "li",
        el("p", figure(view, seat), el("b", view.name(seat)), el("span", status, class_="by")),
        written(view, notes, declaration.building) if notes else None,
    )


def written(view: View, notes: Notes, here: Building) -> Markup:
    """Notes as they are shown to all: a building for each code, and their sum."""
    codes = [
        el("li", token(view, code), el("span", view.t(building)))
        for code, building in enumerate(notes.codes)
        if building
    ]
    file = el("li", token(view, notes.file), el("span", view.t(here)), class_="sum")
    return el("ul", codes, file, class_="notes")


def joining(view: View) -> list[Markup]:
    """Those who share the building say whether they declare too."""
    t = view.t
    rows = []
    for seat, moves in view.moves.items():
        if Refrain() not in moves:
            continue
        name = view.name(seat)
        if view.chosen.get("join") == str(seat):
            sentence = t("sure join", player=name)
            label = t("button join sure", player=name)
            row = forms.sure(view, sentence, label, seat, Declare(), class_="red", back="join")
        else:
            row = el(
                "div",
                el("b", shape(view, seat), name),
                do_button(
                    t("button join"),
                    f"choose:join={seat}",
                    aria_label=f"{name}: {t('button join')}",
                ),
                act_button(
                    t("button refrain"),
                    seat,
                    Refrain(),
                    aria_label=f"{name}: {t('button refrain')}",
                ),
                class_="vote",
            )
        rows.append(row)
    return rows


# Challenges.


def challenging(view: View, moves: tuple[Move, ...]) -> Markup | None:
    """The notes of one declarer against what one knows; accept them, or say what lies where."""
    t = view.t
    seat = view.seat
    assert seat is not None
    first = next((move for move in moves if isinstance(move, Accept)), None)
    if first is None:
        return None
    declarer = first.declarer
    name = view.name(declarer)
    doing = view.chosen.get("do", "")
    if doing == "accept":
        sentence = t("sure accept", player=view.name(seat), declarer=name)
        end = forms.sure(view, sentence, t("button accept sure"), seat, first)
    elif doing == "challenge":
        end = _challenge(view, moves, declarer)
    else:
        end = el(
            "div",
            do_button(t("button challenge"), "choose:do=challenge", class_="btn btn-solid"),
            do_button(t("button accept"), "choose:do=accept", class_="btn"),
            class_="tasks two",
        )
    return forms.panel(
        t("task challenging", declarer=name), _compared(view, declarer), end, class_="challenging"
    )


def _compared(view: View, declarer: Seat) -> Markup:
    """Notes line by line, with what one has seen beside them."""
    declaration = case_of(view.state)
    t = view.t
    notes = notes_of(declaration, declarer)
    lying = found(view)
    lines = []
    for building in Building:
        said = claim(notes, declaration.building, building)
        seen = lying.get(building)
        wrong = seen is not None and contradicts(
            notes, declaration.building, Information(building, seen)
        )
        if said is None and not wrong:
            continue
        verdict = ""
        if seen is not None:
            verdict = t("seen unlike", thing=envelope(t, seen)) if wrong else t("seen alike")
        lines.append(
            el(
                "li",
                token(view, said) if said is not None else el("span", "–", class_="token nothing"),
                el("span", t(building), class_="sign"),
                el("em", icon("cross" if wrong else "check"), verdict) if verdict else None,
                class_="wrong" if wrong else "",
            )
        )
    return el("ul", lines, class_="compared")


def _challenge(view: View, moves: tuple[Move, ...], declarer: Seat) -> Markup:
    t = view.t
    seat = view.seat
    assert seat is not None
    slip = challenge_slip(case_of(view.state), challenger=seat, declarer=declarer)
    possible: dict[Building, dict[int, Write]] = {}
    for move in moves:
        if isinstance(move, Write) and move.slip == slip and isinstance(move.face, Information):
            possible.setdefault(move.face.building, {})[move.face.number] = move
    lying = found(view)
    building = forms.chosen_building(view)
    parts = [forms.tiles(view, possible, lying, label=t("which building"))]
    number = forms.chosen_number(view)
    if building in possible:
        parts.append(
            forms.numbers(
                view,
                tuple(possible[building]),
                label=t("what lies there"),
                hint=lying.get(building, ""),
                told=t("seen"),
            )
        )
        if isinstance(number, int) and number in possible[building]:
            thing = t("lies", thing=envelope(t, number), place=t(f"in {building}"))
            sentence = t("sure challenge", declarer=view.name(declarer), information=thing)
            label = t("button challenge sure", declarer=view.name(declarer))
            act = possible[building][number]
            return join(parts, forms.sure(view, sentence, label, seat, act, class_="red"))
    hint = el("p", t("hint challenge"), class_="hint")
    return join(parts, hint, do_button(t("button no"), "choose:do=", class_="btn"))


# Standing or not.


def deciding(view: View, moves: tuple[Move, ...]) -> Markup | None:
    """The challenges that count against one, and whether one stands by the notes."""
    t = view.t
    seat = view.seat
    assert seat is not None
    if Stand() not in moves:
        return None
    name = view.name(seat)
    doing = view.chosen.get("do", "")
    if doing == "stand":
        end = forms.sure(
            view, t("sure stand", player=name), t("button stand sure"), seat, Stand(), class_="red"
        )
    elif doing == "withdraw":
        end = forms.sure(
            view, t("sure withdraw", player=name), t("button withdraw sure"), seat, Withdraw()
        )
    else:
        end = el(
            "div",
            do_button(t("button stand"), "choose:do=stand", class_="btn btn-solid"),
            do_button(t("button withdraw"), "choose:do=withdraw", class_="btn"),
            class_="tasks two",
        )
    return forms.panel(t("task deciding"), _handed(view), end, class_="deciding")


def _handed(view: View) -> Markup:
    """The slips that one has been handed."""
    declaration = case_of(view.state)
    t = view.t
    seat = view.seat
    assert seat is not None
    lying = found(view)
    notes = notes_of(declaration, seat)
    slips = []
    for one in declaration.challenges:
        card = challenge_slip(declaration, challenger=one.challenger, declarer=one.declarer)
        face = view.known.get(card)
        if seat not in one.against or not isinstance(face, Information):
            continue
        seen = lying.get(face.building)
        own = claim(notes, declaration.building, face.building)
        mine = t("another file") if own is None else envelope(t, own)
        remark = None
        if seen is not None:
            alike = seen == face.number
            text = t("seen alike") if alike else t("seen unlike", thing=envelope(t, seen))
            remark = el("em", icon("eye"), text)
        lies = t("lies", thing=envelope(t, face.number), place=t(f"in {face.building}"))
        slips.append(
            el(
                "li",
                figure(view, one.challenger),
                el("b", lies),
                el(
                    "span",
                    t("against notes", player=view.name(one.challenger), thing=mine),
                    class_="by",
                ),
                remark,
                class_="slip-in",
            )
        )
    return el("ul", slips, class_="handed")
