"""The players: their colours and shapes, where they are and what they hold."""

from __future__ import annotations

from functools import lru_cache

from brushpass.games.nevidimka.pieces import CHARGES, PLACES
from brushpass.games.nevidimka.screen.art import HEADS
from brushpass.games.nevidimka.screen.draft import OpenView
from brushpass.games.nevidimka.state import Policeman, State
from brushpass.games.nevidimka.tell.names import spot_name
from brushpass.html import Markup, el, escape, hidden_text
from brushpass.table import Seat

POLICE_TONES = ("one", "two", "three")


def tone_of(state: State, seat: Seat) -> str:
    """A seat's colour and shape: the Invisible Man's, or a policeman's by the order of turns."""
    if seat == state.setup.invisible:
        return "man"
    return POLICE_TONES[state.order(seat)]


@lru_cache(maxsize=8)
def initials(players: tuple[str, ...]) -> tuple[str, ...]:
    """The first letter of each name, or two, or one and a number: no two are the same."""
    one = [name[:1].upper() for name in players]
    two = [letter + name[1:2].lower() for letter, name in zip(one, players, strict=True)]
    found = []
    for seat, letter in enumerate(one):
        if one.count(letter) == 1:
            found.append(letter)
        else:
            found.append(two[seat] if two.count(two[seat]) == 1 else f"{letter}{seat + 1}")
    return tuple(found)


def pawn(state: State, seat: Seat) -> str:
    """A pawn that stands on (0, 0)."""
    tone = tone_of(state, seat)
    letters = initials(state.setup.players)[seat]
    return f'<path d="{HEADS[tone]}"/><text y="-44">{escape(letters)}</text>'


def pawn_sign(state: State, seat: Seat) -> Markup:
    """A pawn beside a name."""
    return Markup(
        '<svg class="nv-sign" viewBox="-32 -92 64 100" aria-hidden="true" focusable="false">'
        f'<g class="nv-pawn nv-{tone_of(state, seat)}">{pawn(state, seat)}</g></svg>'
    )


def chips(view: OpenView) -> Markup:
    state = view.state
    man = state.setup.invisible
    left = len(state.unchecked)
    items = [_chip(view, man, "house", str(left), view.t("places left", n=left))]
    for officer in state.police:
        n = officer.charges
        told = view.t("charges", n=n) if officer.in_play else view.t("out")
        items.append(_chip(view, officer.seat, "drop", str(n) if officer.in_play else "–", told))
    return el("ul", items, class_="nv-chips")


def _chip(view: OpenView, seat: Seat, sign: str, shown: str, told: str) -> Markup:
    state = view.state
    current = seat == state.turn and not view.outcome
    return el(
        "li",
        pawn_sign(state, seat),
        Markup(
            '<svg class="nv-small" viewBox="0 0 20 20" aria-hidden="true" focusable="false">'
            f'<path d="{SMALL[sign]}"/></svg>'
        ),
        el("b", shown, aria_hidden="true"),
        hidden_text(f"{view.name(seat)}: {told}"),
        aria_current="true" if current else None,
        class_=f"nv-{tone_of(state, seat)}",
    )


SMALL = {
    "drop": "M10 1c4 6 7 9 7 12a7 7 0 0 1-14 0c0-3 3-6 7-12Z",
    "house": "M10 2l9 8h-3v8H4v-8H1Z",
}


def people(view: OpenView) -> Markup:
    state = view.state
    if not state.piles:
        return Markup("")
    rows = [_man(view), *[_officer(view, officer) for officer in state.police]]
    piles = [view.t(f"pile {pile.kind}", n=len(pile.cards)) for pile in state.piles]
    return el(
        "section",
        el("h2", view.t("people")),
        el("ul", rows, class_="nv-people"),
        el("p", view.t("places left", n=len(state.unchecked), of=len(PLACES)), class_="meta"),
        el("p", " · ".join(piles), class_="meta"),
        class_="nv-box",
    )


def _man(view: OpenView) -> Markup:
    state, t = view.state, view.t
    where = t("unseen") if state.pawn is None else t("seen", spot=spot_name(t, state.pawn))
    held = (t("hand no", n=len(state.no)), t("hand cloak", n=len(state.cloaks)))
    return _person(view, state.setup.invisible, t("role invisible"), where, " · ".join(held))


def _officer(view: OpenView, officer: Policeman) -> Markup:
    t = view.t
    if officer.at is None:
        return _person(view, officer.seat, t("role policeman"), t("out"), "")
    held = (t("hand signal", n=len(officer.signals)), t("hand yes", n=len(officer.yes)))
    full, empty = "●" * officer.charges, "○" * (CHARGES - officer.charges)
    paint = el(
        "span",
        el("span", full, el("i", empty), aria_hidden="true", class_="nv-paint"),
        hidden_text(t("charges", n=officer.charges)),
    )
    where = spot_name(t, officer.at)
    return _person(view, officer.seat, t("role policeman"), where, " · ".join(held), paint)


def _person(
    view: OpenView, seat: Seat, role: str, where: str, held: str, paint: Markup | None = None
) -> Markup:
    state = view.state
    current = seat == state.turn and not view.outcome
    return el(
        "li",
        pawn_sign(state, seat),
        el("span", el("b", view.name(seat)), el("span", role, class_="meta"), class_="nv-line"),
        el("span", where, class_="nv-line nv-where"),
        el("span", el("span", held, class_="meta"), paint, class_="nv-line") if held else None,
        aria_current="true" if current else None,
        class_=f"nv-{tone_of(state, seat)}",
    )
