"""A player's notebook: facts in ink with their source, own marks in pencil. Imports the game, html.

Ink writes itself, from the table and from what the seat has read. Pencil is the seat's own: marks
are kept by the app beside the log, under "building:number" and "building:note".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brushpass.games.casablanca.emblems import house
from brushpass.games.casablanca.evidence import claim, right_answer
from brushpass.games.casablanca.pieces import (
    CODES,
    FILES,
    MAX_PLAYERS,
    Building,
    Information,
    Kind,
)
from brushpass.games.casablanca.sheet import Told, sheet
from brushpass.games.casablanca.sketch import envelope
from brushpass.games.casablanca.state import State
from brushpass.games.casablanca.story import story
from brushpass.games.casablanca.town import figure, shape, token
from brushpass.html import Markup, View, do_button, el, hidden_text, icon, print_button
from brushpass.i18n import Texts
from brushpass.table import Seat

MARKS = ("", "no", "maybe", "yes")
"""What a number can be marked as, one after the other."""
MAX_NOTE = 120


@dataclass(frozen=True)
class Fact:
    """One line in ink: what lies somewhere, and who says so."""

    source: str
    """"seen", "opened", "told", "given", "notes" or "challenge"."""
    what: str
    round: int | None
    who: Seat | None = None
    remark: str = ""
    """"proven", "unlike", "false" or nothing."""


def found(view: View) -> dict[Building, int]:
    """What these eyes have seen, or everybody."""
    assert view.seat is not None
    return {one.building: one.number for one in sheet(view.state, view.seat, view.known).found}


def said(t: Texts, kind: Kind, number: int | None) -> str:
    """An answer in words: "code 3", or "no code"."""
    return t(f"no {kind}") if number is None else envelope(t, number)


def facts(view: View) -> dict[Building, list[Fact]]:
    """Everything in ink, by building."""
    state: State = view.state
    t = view.t
    seat = view.seat
    assert seat is not None
    kept = sheet(state, seat, view.known)
    past = story(view)
    lying = {one.building: one.number for one in kept.found}
    ink: dict[Building, list[Fact]] = {building: [] for building in Building}
    for one in kept.found:
        thing = envelope(t, one.number)
        if one.building in state.looks[seat]:
            ink[one.building].append(Fact("seen", thing, _visit(state, seat, one.building)))
        if one.building in past.opened and not state.result:
            ink[one.building].append(Fact("opened", thing, past.opened[one.building]))
    for slip in kept.received:
        ink[slip.building].append(_told(t, "told", slip, slip.sender, lying))
    for slip in kept.given:
        ink[slip.building].append(_told(t, "given", slip, slip.asker, lying))
    for claimed in past.claims:
        if claimed.declarer == seat:
            continue
        for building in Building:
            number = claim(claimed.notes, claimed.building, building)
            if number is not None:
                thing = envelope(t, number)
                remark = _unlike(lying.get(building, number) != number)
                line = Fact("notes", thing, claimed.round, claimed.declarer, remark)
                ink[building].append(line)
    for card, in_round in past.challenged.items():
        face = view.known.get(card)
        who = card.place % MAX_PLAYERS
        if isinstance(face, Information) and who != seat:
            remark = _unlike(lying.get(face.building, face.number) != face.number)
            thing = envelope(t, face.number)
            ink[face.building].append(Fact("challenge", thing, in_round, who, remark))
    return ink


def _visit(state: State, seat: Seat, building: Building) -> int | None:
    """The first round in which this agent was there."""
    rounds = [number for number, places in enumerate(state.trail, 1) if places[seat] is building]
    return rounds[0] if rounds else None


def _told(t: Texts, source: str, slip: Told, who: Seat, lying: Mapping[Building, int]) -> Fact:
    remark = ""
    if slip.building in lying:
        wrong = right_answer(slip.question, lying[slip.building]) != slip.answer
        remark = ("false" if source == "given" else "unlike") if wrong else ""
    if slip.proven_false:
        remark = "proven"
    return Fact(source, said(t, slip.question, slip.answer), slip.round, who, remark)


def _unlike(wrong: bool) -> str:
    return "unlike" if wrong else ""


# On the page.


def notebook(view: View) -> Markup:
    state: State = view.state
    seat = view.seat
    assert seat is not None
    ink, lying = facts(view), found(view)
    pages = [_page(view, building, ink[building], lying) for building in Building]
    return el(
        "section",
        el("h2", figure(view, seat), view.t("notebook of", player=view.name(seat))),
        _tally(view, lying),
        el("ol", pages, class_="pages"),
        _trail(view) if state.trail else None,
        print_button(view.t("button print notebook")),
        class_="notebook",
    )


def may_write(view: View) -> bool:
    """Whether there is a pencil at hand: while one acts, or where the frame says so."""
    return bool(view.moves) or bool(getattr(view, "pencil", False))


def _tally(view: View, lying: Mapping[Building, int]) -> Markup:
    """All twelve numbers, and where those lie that were seen."""
    where = {number: building for building, number in lying.items()}
    rows = [
        el(
            "ul",
            [
                el(
                    "li",
                    token(view, number),
                    el("span", view.t(where[number]))
                    if number in where
                    else hidden_text(view.t("not seen")),
                    class_="" if number in where else "lost",
                )
                for number in numbers
            ],
            aria_label=view.t(f"tally {kind}"),
        )
        for kind, numbers in ((Kind.CODE, CODES), (Kind.FILE, FILES))
    ]
    return el("div", rows, class_="tally")


def _page(
    view: View, building: Building, ink: Sequence[Fact], lying: Mapping[Building, int]
) -> Markup:
    state: State = view.state
    assert view.seat is not None
    t = view.t
    here = state.places[view.seat] is building
    looked = [seat for seat, seen in enumerate(state.looks) if building in seen]
    number = lying.get(building)
    looks = None
    if looked:
        shapes = [shape(view, seat) for seat in looked]
        spoken = hidden_text(t("spoken looked", players=view.names(looked)))
        looks = el("span", shapes, spoken, class_="looked")
    return el(
        "li",
        el("span", house(building), class_="lot"),
        el(
            "div",
            el("h3", t(building)),
            looks,
            el("span", t("badge here"), class_="stamp here") if here else None,
            class_="what",
        ),
        token(view, number, class_="seen") if number is not None else None,
        el("ul", [_fact(view, fact) for fact in ink], class_="lines") if ink else None,
        _pencilled(view, building),
        _pen(view, building) if may_write(view) else None,
        _pad(view, building, lying) if may_write(view) and _open(view, building) else None,
        class_="leaf here" if here else "leaf",
    )


def _fact(view: View, fact: Fact) -> Markup:
    t = view.t
    sign = icon("eye") if fact.who is None else shape(view, fact.who)
    player = "" if fact.who is None else view.name(fact.who)
    source = t(f"source {fact.source}", player=player)
    told = t("in round", source=source, n=fact.round) if fact.round else source
    return el(
        "li",
        sign,
        el("b", fact.what),
        el("span", told, class_="by"),
        el("em", t(f"remark {fact.remark}")) if fact.remark else None,
        class_=" ".join(filter(None, ("fact", fact.source, fact.remark))),
    )


# Pencil.


def _open(view: View, building: Building) -> bool:
    return view.chosen.get("page") == building


def _pen(view: View, building: Building) -> Markup:
    opened = _open(view, building)
    return do_button(
        icon("close" if opened else "pen"),
        f"choose:page={building}",
        class_="btn-bare pen",
        aria_expanded="true" if opened else "false",
        aria_label=view.t("button pencil", building=view.t(building)),
    )


def mark(view: View, building: Building, number: int) -> str:
    made = view.marks.get(f"{building}:{number}", "")
    return made if made in MARKS else ""


def _pencilled(view: View, building: Building) -> Markup | None:
    """What the seat has marked here, in short."""
    marks = [
        el(
            "span",
            el("span", number, aria_hidden="true"),
            hidden_text(view.t(f"mark {made}", thing=envelope(view.t, number))),
            class_=f"jot {made}",
        )
        for number in (*CODES, *FILES)
        if (made := mark(view, building, number))
    ]
    note = view.marks.get(f"{building}:note", "")
    if not marks and not note:
        return None
    return el("p", marks, el("span", note, class_="note") if note else None, class_="pencilled")


def _pad(view: View, building: Building, lying: Mapping[Building, int]) -> Markup:
    """Twelve numbers to be marked by tapping, and a line for a note."""
    t = view.t
    where = {number: place for place, number in lying.items()}
    rows: list[list[Markup]] = []
    if building not in lying:
        rows = [
            [_chip(view, building, number, where.get(number)) for number in numbers]
            for numbers in (CODES, FILES)
        ]
    note = el(
        "input",
        id=f"note-{building}",
        class_="field note",
        value=view.marks.get(f"{building}:note", ""),
        maxlength=MAX_NOTE,
        placeholder=t("field note"),
        aria_label=t("field note of", building=t(building)),
        data_input=f"mark:{building}:note",
        autocomplete="off",
        spellcheck="false",
    )
    return el(
        "div",
        [el("div", row, class_="numerals") for row in rows],
        el("p", t("hint pencil"), class_="hint") if rows else None,
        note,
        class_="pad",
        role="group",
        aria_label=t("pencil at", building=t(building)),
    )


def _chip(view: View, building: Building, number: int, elsewhere: Building | None) -> Markup:
    """A number to be marked; one that was seen elsewhere is struck out in ink."""
    t = view.t
    thing = envelope(t, number)
    made = mark(view, building, number)
    if elsewhere and not made:
        return el(
            "span",
            el("span", number, aria_hidden="true"),
            hidden_text(t("seen elsewhere", thing=thing, place=t(f"in {elsewhere}"))),
            class_="numeral inked",
        )
    after = MARKS[(MARKS.index(made) + 1) % len(MARKS)]
    return do_button(
        number,
        f"mark:{building}:{number}={after}",
        class_=f"numeral {made}".rstrip(),
        aria_label=t(f"mark {made or 'nothing'}", thing=thing),
    )


# Where everyone was.


def _trail(view: View) -> Markup:
    state: State = view.state
    t = view.t
    seats = range(len(state.places))
    head = [el("th", t("column round"), scope="col")]
    head += [el("th", shape(view, seat), view.name(seat), scope="col") for seat in seats]
    rows = [
        el(
            "tr",
            el("th", number, scope="row"),
            [el("td", t(place) if place else "–") for place in places],
        )
        for number, places in reversed(list(enumerate(state.trail, 1)))
    ]
    return el(
        "div",
        el("h3", t("trail")),
        el(
            "div",
            el("table", el("thead", el("tr", head)), el("tbody", rows)),
            class_="sideways",
        ),
        class_="trail",
    )
