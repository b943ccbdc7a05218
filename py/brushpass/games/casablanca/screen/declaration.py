"""A case that is declared solved, at the open table: who declares, who joins, and the notes."""

from __future__ import annotations

from brushpass.games.casablanca.actions import Declare, Refrain
from brushpass.games.casablanca.pieces import Building, Notes
from brushpass.games.casablanca.screen import forms, town
from brushpass.games.casablanca.screen.draft import OpenView
from brushpass.games.casablanca.state import Declaration, Phase
from brushpass.html import Markup, act_button, ask_once, do_button, el
from brushpass.html.commands import Choose
from brushpass.table import Seat

SETTLED = (Phase.DECIDING, Phase.DISPUTED, Phase.OPENING, Phase.PROVING)
"""The phases after all challenges were made."""


def declared(view: OpenView) -> Markup | None:
    """The declarers, their notes once they are shown, and how these fare."""
    declaration = view.state.declaration
    if declaration is None:
        return None
    t = view.t
    place = t(f"in {declaration.building}")
    people = [_declarer(view, declaration, seat) for seat in declaration.declarers]
    disputed = None
    if declaration.disputed:
        disputed = el("p", t("disputed", place=t(f"in {declaration.disputed}")))
    return el(
        "section", el("h2", t("case", place=place)), el("ul", people), disputed, class_="case"
    )


def _declarer(view: OpenView, declaration: Declaration, seat: Seat) -> Markup:
    status = el("span", _status(view, declaration, seat), class_="by")
    notes = declaration.notes_of(seat) if declaration.notes else None
    return el(
        "li",
        el("p", town.figure(view, seat), el("b", view.name(seat)), status),
        written(view, notes, declaration.building) if notes else None,
    )


def _status(view: OpenView, declaration: Declaration, seat: Seat) -> str:
    t = view.t
    if seat in declaration.undecided or seat in declaration.writing:
        return t("writes notes")
    if view.state.phase not in SETTLED:
        return ""
    if seat not in declaration.standing:
        return t("stands no more")
    against = [one for one in declaration.challenges if seat in one.against]
    return t("challenged by", n=len(against)) if against else t("unchallenged")


def written(view: OpenView, notes: Notes, here: Building) -> Markup:
    """Notes as they are shown to all: a building for each code, and their sum."""
    codes = [
        el("li", town.token(view, code), el("span", view.t(building)))
        for code, building in enumerate(notes.codes)
        if building
    ]
    file = el("li", town.token(view, notes.file), el("span", view.t(here)))
    return el("ul", codes, file, class_="notes")


def joining(view: OpenView) -> list[Markup]:
    """Those who share the building say whether they declare too."""
    return [_join(view, seat) for seat, moves in view.moves.items() if Refrain() in moves]


def _join(view: OpenView, seat: Seat) -> Markup:
    t = view.t
    name = view.name(seat)
    yes, no = t("button join"), t("button refrain")
    row = el(
        "div",
        el("b", town.shape(view, seat), name),
        do_button(yes, Choose("join", str(seat)), aria_label=f"{name}: {yes}"),
        act_button(no, seat, Refrain(), aria_label=f"{name}: {no}"),
        class_="vote",
    )
    sentence, label = t("sure join", player=name), t("button join sure", player=name)
    sure = forms.sure(view, sentence, label, seat, Declare(), class_="red", back="join")
    return ask_once(row, sure, asked=view.draft.join == seat)
