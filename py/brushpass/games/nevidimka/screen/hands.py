"""Cards in hand and cards that lie out, as a seat sees them."""

from __future__ import annotations

from collections.abc import Iterable

from brushpass.games.nevidimka.pieces import PLACES, Kind, Place
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.screen.dice import SIGNS
from brushpass.games.nevidimka.screen.draft import OpenView, OwnView
from brushpass.games.nevidimka.screen.people import pawn_sign
from brushpass.games.nevidimka.state import State
from brushpass.games.nevidimka.tell.names import card_name
from brushpass.html import Command, Markup, do_button, el, hidden_text
from brushpass.html.commands import Choose
from brushpass.table import Card, Seat

FULL = 6
"""A hand with this many cards or more takes several rows on a phone."""


def chip(
    view: OpenView,
    card: Card,
    *,
    at: Place | None = None,
    command: Command | None = None,
    chosen: bool = False,
    quiet: bool = False,
) -> Markup:
    """A card that can be chosen by its command; without one, a tap tells what it means."""
    kind = Kind(card.kind)
    told = card_name(view.t, card, view.known)
    if at is not None:
        told = view.t("card at", card=told, place=view.t(f"place {at}"))
    inside = [*_face(view, card, kind), el("small", view.t(f"place {at}")) if at else None]
    look = f"nv-chip nv-{kind}{' on' if chosen else ''}{' nv-dim' if quiet else ''}"
    shown = el("span", inside, aria_hidden="true")
    if command is None:
        if view.outcome or card not in view.known:
            return el("span", shown, hidden_text(told), class_=look)
        command = Choose("about", str(card))
        look += " nv-asked" if view.draft.about == str(card) else " nv-tells"
    pressed = "true" if chosen else "false"
    return do_button([shown, hidden_text(told)], command, class_=look, aria_pressed=pressed)


def _face(view: OpenView, card: Card, kind: Kind) -> list[Markup]:
    face = view.known.get(card)
    if kind is Kind.SIGNAL:
        if not isinstance(face, Place):
            return [el("b", "?")]
        hits = " ".join(map(str, HITS[face]))
        return [el("b", hits), el("small", view.t(f"place {face}"))]
    if kind is Kind.CLOAK:
        shown = " ".join(map(str, face)) if isinstance(face, tuple) else "?"
        return [el("i", view.t("card cloak")), el("b", shown)]
    return [el("b", f"{SIGNS[kind]} {f'+{face}' if isinstance(face, int) else '?'}")]


def hand_of(state: State, seat: Seat) -> tuple[Card, ...]:
    """All that a seat holds."""
    if seat == state.setup.invisible:
        return (*state.no, *state.cloaks)
    officer = state.policeman(seat)
    return (*officer.signals, *officer.yes)


def row(view: OpenView, chips: Iterable[Markup], label: str) -> Markup:
    """Cards side by side; a full hand on a phone in several rows."""
    items = [el("li", item) for item in chips]
    if not items:
        return el("p", view.t("hand empty"), class_="hint")
    look = "nv-row nv-full" if len(items) >= FULL else "nv-row"
    return el("ul", items, class_=look, aria_label=label, tabindex=0)


def own_signals(view: OwnView) -> tuple[Place, ...]:
    """The places whose Signals these eyes hold."""
    state = view.state
    if view.seat == state.setup.invisible:
        return ()
    faces = [view.known.get(card) for card in state.policeman(view.seat).signals]
    return tuple(face for face in faces if isinstance(face, Place))


def opened(view: OpenView) -> Markup:
    """What lay where, and what everybody held."""
    state, t = view.state, view.t
    lay: dict[Place, list[Markup]] = {place: [] for place in PLACES}
    for lying in (state.yes_out, state.no_out):
        for card, place in lying.items():
            lay[place].append(chip(view, card))
    places = [
        el("li", el("b", t(f"place {place}")), el("span", chips, class_="nv-cards"))
        for place, chips in lay.items()
        if chips
    ]
    return el(
        "div",
        el("h2", t("lay where")),
        el("ul", places, class_="nv-lay") if places else el("p", t("lay nowhere")),
        el("h2", t("hands")),
        el("ul", [_hand(view, seat) for seat in range(len(view.players))], class_="nv-lay"),
        class_="nv-opened",
    )


def _hand(view: OpenView, seat: Seat) -> Markup:
    chips = [chip(view, card) for card in hand_of(view.state, seat)]
    return el(
        "li",
        el("b", pawn_sign(view.state, seat), view.name(seat)),
        el("span", chips or view.t("hand empty"), class_="nv-cards"),
    )
