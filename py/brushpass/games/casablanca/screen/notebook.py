"""A player's notebook: facts in ink, own marks in pencil.

Facts appear by themselves. The app keeps a seat's own marks beside the log, under
"building:number" and "building:note". What can't be is struck out in ink for those who want that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from brushpass.games.casablanca.pieces import CODES, FILES, Building, Kind
from brushpass.games.casablanca.screen import emblems, following, town
from brushpass.games.casablanca.screen.draft import OwnView
from brushpass.games.casablanca.screen.ink import Fact, facts, found
from brushpass.games.casablanca.state import State
from brushpass.games.casablanca.tell import words
from brushpass.html import Markup, do_button, el, hidden_text, icon, print_button
from brushpass.html.commands import Choose, Mark, beginning
from brushpass.i18n import Texts

if TYPE_CHECKING:
    from brushpass.games.casablanca.mind.advice import Advice

MARKS = ("", "no", "maybe", "yes")
"""The marks of a number, in the order in which taps go through them."""
MAX_NOTE = 120
_latest: list[tuple[State, Texts, dict[tuple[object, ...], Markup]]] = []
"""The leaves that were drawn last: a tap of a pencil changes only one of them."""


def notebook(view: OwnView) -> Markup:
    state, seat = view.state, view.seat
    advice = following.advice_of(view)
    ink, contents = facts(view, following.may_lie(advice)), found(view)
    concluded = following.concluded(view, advice)
    for building, number in concluded.items():
        ink[building].append(Fact(building, "follows", words.envelope(view.t, number), None))
    for building, numbers in following.left_over(advice).items():
        ink[building].append(Fact(building, "left", numbers, None))
    pages = [_leaf(view, building, ink[building], contents, advice) for building in town.IN_ORDER]
    return el(
        "section",
        el("h2", town.figure(view, seat), view.t("notebook of", player=view.name(seat))),
        _tally(view, contents | concluded, advice),
        following.switch(view) if view.pencil else None,
        el("ol", pages, class_="pages"),
        _trail(view) if state.trail else None,
        print_button(view.t("button print notebook")),
        class_="notebook",
    )


def _tally(view: OwnView, contents: Mapping[Building, int], advice: Advice | None) -> Markup:
    """All twelve numbers, and where those lie that were seen, or must lie."""
    where = {number: view.t(building) for building, number in contents.items()}
    aside = advice.strikes.aside() if advice else None
    if aside is not None:
        where[aside] = view.t("put aside")
    rows = [
        el(
            "ul",
            [
                el(
                    "li",
                    town.token(view, number),
                    el("span", where[number])
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
    return el("div", rows, class_="cc-numbers")


def _leaf(
    view: OwnView,
    building: Building,
    ink: Sequence[Fact],
    contents: Mapping[Building, int],
    advice: Advice | None,
) -> Markup:
    """A page of the notebook, drawn anew if anything on it has changed or is being written."""
    if _open(view, building):
        return _page(view, building, ink, contents, advice)
    if not _latest or _latest[0][0] is not view.state or _latest[0][1] is not view.t:
        _latest[:] = [(view.state, view.t, {})]
    marks = [mark for mark in view.marks.items() if mark[0].startswith(f"{building}:")]
    number = contents.get(building)
    key = (view.seat, building, view.pencil, number, tuple(ink), tuple(marks))
    leaves = _latest[0][2]
    if key not in leaves:
        leaves[key] = _page(view, building, ink, contents, advice)
    return leaves[key]


def _page(
    view: OwnView,
    building: Building,
    ink: Sequence[Fact],
    contents: Mapping[Building, int],
    advice: Advice | None,
) -> Markup:
    t, state = view.t, view.state
    here = state.places[view.seat] is building
    looked = [seat for seat, seen in enumerate(state.looks) if building in seen]
    number = contents.get(building)
    looks = None
    if looked:
        shapes = [town.shape(view, seat) for seat in looked]
        spoken = hidden_text(t("spoken looked", players=view.names(looked)))
        looks = el("span", shapes, spoken, class_="looked")
    return el(
        "li",
        el("span", emblems.house(building), class_="lot"),
        el(
            "div",
            el("h3", t(building)),
            looks,
            el("span", t("badge here"), class_="stamp here") if here else None,
            class_="what",
        ),
        town.token(view, number, class_="seen") if number is not None else None,
        el("ul", [_fact(view, fact) for fact in ink], class_="lines") if ink else None,
        _pencilled(view, building),
        _pen(view, building) if view.pencil else None,
        _pad(view, building, contents, advice) if view.pencil and _open(view, building) else None,
        class_="cc-leaf here" if here else "cc-leaf",
    )


def _fact(view: OwnView, fact: Fact) -> Markup:
    t = view.t
    own = icon("key" if fact.source in ("follows", "left") else "eye")
    sign = own if fact.who is None else town.shape(view, fact.who)
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


def _open(view: OwnView, building: Building) -> bool:
    return view.draft.page is building


def _pen(view: OwnView, building: Building) -> Markup:
    opened = _open(view, building)
    return do_button(
        icon("close" if opened else "pen"),
        Choose("page", building),
        class_="btn-bare pen",
        aria_expanded="true" if opened else "false",
        aria_label=view.t("button pencil", building=view.t(building)),
    )


def _mark(view: OwnView, building: Building, number: int) -> str:
    made = view.marks.get(f"{building}:{number}", "")
    return made if made in MARKS else ""


def _pencilled(view: OwnView, building: Building) -> Markup | None:
    """What the seat has marked here, in short."""
    marks = [
        el(
            "span",
            el("span", number, aria_hidden="true"),
            hidden_text(view.t(f"mark {made}", thing=words.envelope(view.t, number))),
            class_=f"jot {made}",
        )
        for number in (*CODES, *FILES)
        if (made := _mark(view, building, number))
    ]
    note = view.marks.get(f"{building}:note", "")
    if not marks and not note:
        return None
    return el("p", marks, el("span", note, class_="note") if note else None, class_="pencilled")


def _pad(
    view: OwnView, building: Building, contents: Mapping[Building, int], advice: Advice | None
) -> Markup:
    """Twelve numbers to be marked by tapping, and a line for a note."""
    t = view.t
    where = {number: place for place, number in contents.items()}
    out = advice.strikes.at(building) if advice else {}
    rows: list[list[Markup]] = []
    if building not in contents:
        rows = [
            [
                following.struck(view, building, number)
                if number in out and not _mark(view, building, number)
                else _chip(view, building, number, where.get(number))
                for number in numbers
            ]
            for numbers in (CODES, FILES)
        ]
    reason = None
    if advice and out:
        why = advice.why or t("hint follows")
        reason = el("p", why, class_="hint why", role="status")
    note = el(
        "input",
        id=f"note-{building}",
        class_="field note",
        value=view.marks.get(f"{building}:note", ""),
        maxlength=MAX_NOTE,
        placeholder=t("field note"),
        aria_label=t("field note of", building=t(building)),
        data_input=beginning(Mark(f"{building}:note")),
        autocomplete="off",
        spellcheck="false",
    )
    return el(
        "div",
        [el("div", row, class_="numerals") for row in rows],
        el("p", t("hint pencil"), class_="hint") if rows else None,
        reason if rows else None,
        note,
        class_="pad",
        role="group",
        aria_label=t("pencil at", building=t(building)),
    )


def _chip(view: OwnView, building: Building, number: int, elsewhere: Building | None) -> Markup:
    """A number to be marked; one that was seen elsewhere is struck out in ink."""
    t = view.t
    thing = words.envelope(t, number)
    made = _mark(view, building, number)
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
        Mark(f"{building}:{number}", after),
        class_=f"numeral {made}".rstrip(),
        aria_label=t(f"mark {made or 'nothing'}", thing=thing),
    )


def _trail(view: OwnView) -> Markup:
    t, state = view.t, view.state
    seats = range(len(state.places))
    head = [el("th", t("column round"), scope="col")]
    head += [el("th", town.shape(view, seat), view.name(seat), scope="col") for seat in seats]
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
        el("div", el("table", el("thead", el("tr", head)), el("tbody", rows)), class_="sideways"),
        class_="trail",
    )
