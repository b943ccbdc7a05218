"""What a seat sees and does behind the seal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from brushpass.games.nevidimka import actions
from brushpass.games.nevidimka.pieces import Kind, Place
from brushpass.games.nevidimka.screen import about, dice, goals
from brushpass.games.nevidimka.screen.board import town_map
from brushpass.games.nevidimka.screen.draft import OwnView
from brushpass.games.nevidimka.screen.hands import chip, hand_of, own_signals, row
from brushpass.games.nevidimka.screen.marks import Target
from brushpass.games.nevidimka.state import Lying, Phase, State
from brushpass.games.nevidimka.tell.names import card_name, face_name
from brushpass.html import Markup, act_button, ask_once, do_button, el
from brushpass.html.commands import Choose
from brushpass.table import Action, Card, Move

SOLID = "btn btn-solid"
CardWays: TypeAlias = Mapping[Card, Mapping[Place, Action]]
_LATEST: list[tuple[State, CardWays]] = []


def secret(view: OwnView) -> Markup:
    """In a chase a seat acts at the open table and only looks here."""
    if not view.own_moves:
        return _look(view)
    match view.state.phase:
        case Phase.TAKING:
            return _take(view)
        case Phase.LAYING_NO | Phase.LAYING_YES:
            return _lay(view)
        case Phase.CAUGHT:
            return _show_cloak(view)
        case Phase.MOVING if view.state.pawn is None:
            return _move(view)
        case _:
            return _look(view)


def _desk(view: OwnView, told: str, town: Markup, *panel: Markup | None) -> Markup:
    return el(
        "div",
        el("div", el("p", dice.roll(view), el("span", told), class_="nv-status"), class_="nv-head"),
        el("div", town, class_="nv-mapbox"),
        el("div", about.meaning(view), panel, class_="nv-panel"),
        class_="nv-desk",
    )


def _hand(view: OwnView, lying: Sequence[Markup] = ()) -> Markup:
    """What the seat holds, and what it has laid out."""
    chips = [chip(view, card) for card in hand_of(view.state, view.seat)]
    return row(view, [*chips, *lying], view.t("hand"))


def _look(view: OwnView) -> Markup:
    lying = _own_kind(view)
    known = [chip(view, card, at=place) for card, place in lying.items() if card in view.known]
    return _desk(
        view,
        view.t("look", player=view.name(view.seat)),
        town_map(view, flags=own_signals(view)),
        _hand(view, known),
    )


def _own_kind(view: OwnView) -> Lying:
    state = view.state
    return state.no_out if view.seat == state.setup.invisible else state.yes_out


def _take(view: OwnView) -> Markup:
    t = view.t
    chosen = view.draft.take
    both = {Kind.NO: actions.TakeNo(), Kind.CLOAK: actions.TakeCloak()}
    open_to = {kind: act for kind, act in both.items() if act in view.own_moves}
    buttons = [
        do_button(
            [el("b", t(f"take {kind}")), el("small", t(f"take {kind} why"))],
            Choose("take", kind),
            class_=f"btn nv-pick{' on' if chosen == kind else ''}",
            aria_pressed="true" if chosen == kind else "false",
        )
        for kind in open_to
    ]
    sure = open_to.get(chosen) if chosen else None
    return _desk(
        view,
        t("do take", roll=view.state.roll),
        town_map(view),
        _hand(view),
        el("div", buttons, class_="nv-picks"),
        act_button(t("button take"), view.seat, sure, class_=SOLID, confirms=True)
        if sure
        else _hint(view, "hint take"),
    )


def _hint(view: OwnView, key: str, **values: object) -> Markup:
    return el("p", view.t(key, **values), class_="hint")


def _lay(view: OwnView) -> Markup:
    state, t = view.state, view.t
    cards = card_ways(state, view.own_moves)
    lying = _own_kind(view)
    card = next((each for each in cards if str(each) == view.draft.card), None)
    heap = _heap(view, lying, cards) if card is None else None
    if card is not None:
        town = [
            Target(place, Choose("place", place), view.draft.place is place)
            for place in cards[card]
        ]
    else:
        town = _heaps(lying, cards, heap)
    shown = [each for each in cards if heap is None or lying.get(each) is heap]
    chips = [
        chip(view, each, at=lying.get(each), command=Choose("card", str(each)), chosen=each == card)
        for each in shown
    ]
    rest = [chip(view, each, quiet=True) for each in hand_of(state, view.seat) if each not in cards]
    yes = state.phase is Phase.LAYING_YES
    told = t("do lay yes", n=state.roll) if yes else t("do lay no", n=state.left)
    return _desk(
        view,
        told,
        town_map(view, town, flags=own_signals(view)),
        row(view, chips if heap else [*chips, *rest], t("hand")),
        el(
            "div",
            _lay_button(view, cards, card, lying, heap),
            None if yes else _done(view),
            class_="nv-do",
        ),
    )


def card_ways(state: State, moves: Sequence[Move]) -> CardWays:
    """Every card that can be laid or moved, and where.

    There are hundreds of moves, and the screen is drawn on every tap, so they are kept for the same
    state.
    """
    if _LATEST and _LATEST[0][0] is state:
        return _LATEST[0][1]
    found: dict[Card, dict[Place, Action]] = {}
    for move in moves:
        if isinstance(move, actions.Lay | actions.Shift):
            found.setdefault(move.card, {})[move.place] = move
    _LATEST[:] = [(state, found)]
    return found


def _heap(view: OwnView, lying: Lying, cards: CardWays) -> Place | None:
    """The place from which a card is to be moved."""
    chosen = view.draft.heap
    return chosen if any(lying.get(card) is chosen for card in cards) else None


def _heaps(lying: Lying, cards: CardWays, heap: Place | None) -> list[Target]:
    """The places with cards that can be moved; a single card is chosen with its place."""
    heaps: dict[Place, list[Card]] = {}
    for card in cards:
        if card in lying:
            heaps.setdefault(lying[card], []).append(card)
    return [
        Target(
            place,
            Choose("card", str(lies[0])) if len(lies) == 1 else Choose("heap", place),
            place is heap,
        )
        for place, lies in heaps.items()
    ]


def _lay_button(
    view: OwnView, cards: CardWays, card: Card | None, lying: Lying, heap: Place | None
) -> Markup:
    t = view.t
    if card is None:
        if heap:
            return _hint(view, "hint which", place=t(f"place {heap}"))
        return _hint(view, "hint card or place" if lying else "hint card")
    name = card_name(t, card, view.known)
    act = cards[card].get(view.draft.place) if view.draft.place else None
    if not isinstance(act, actions.Lay | actions.Shift):
        return _hint(view, "hint place", card=name)
    key = "button lay" if isinstance(act, actions.Lay) else "button shift"
    label = t(key, card=name, place=t(f"place {act.place}"))
    return act_button(label, view.seat, act, class_=SOLID, confirms=True)


def _done(view: OwnView) -> Markup:
    """The button to leave actions unused; it asks once."""
    t = view.t
    return ask_once(
        do_button(t("button done"), Choose("done", "yes"), class_="btn btn-plain"),
        act_button(t("button done sure"), view.seat, actions.Done(), class_=SOLID, confirms=True),
        do_button(t("button not done"), Choose("done"), class_="btn btn-plain"),
        asked=view.draft.done,
    )


def _move(view: OwnView) -> Markup:
    state = view.state
    open_to = goals.ways(view.own_moves)
    chosen = goals.goal(open_to, view.draft.to)
    officer = state.policeman(view.seat)
    chips = []
    for card in officer.signals:
        place = view.known.get(card)
        if isinstance(place, Place) and place in open_to:
            command = Choose("to", place)
            chips.append(chip(view, card, command=command, chosen=place == chosen))
        else:
            chips.append(chip(view, card, quiet=True))
    chips += [chip(view, card, quiet=True) for card in officer.yes]
    return _desk(
        view,
        view.t("do move", n=state.roll),
        town_map(
            view,
            goals.targets(open_to, chosen),
            way=goals.preview(view, view.seat, chosen),
            flags=own_signals(view),
        ),
        row(view, chips, view.t("hand")),
        goals.confirm(view, view.seat, open_to, chosen),
    )


def _show_cloak(view: OwnView) -> Markup:
    t = view.t
    acts = [move for move in view.own_moves if isinstance(move, actions.ShowCloak)]
    only = acts[0] if len(acts) == 1 else None
    act = next((each for each in acts if str(each.card) == view.draft.card), only)
    chips = [
        chip(view, each.card, command=Choose("card", str(each.card)), chosen=each == act)
        for each in acts
    ]
    button = _hint(view, "hint cloak")
    if act:
        label = t("button show", numbers=face_name(t, view.known.get(act.card)))
        button = act_button(label, view.seat, act, class_=SOLID, confirms=True)
    return _desk(view, t("do show"), town_map(view), row(view, chips, t("hand")), button)
