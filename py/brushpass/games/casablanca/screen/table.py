"""The open table of Code Casablanca: who looks when, round, town, and what can be done there."""

from __future__ import annotations

from brushpass.games.casablanca.actions import GoTo, TurnUp
from brushpass.games.casablanca.screen import declaration, news, town
from brushpass.games.casablanca.screen.draft import OpenView
from brushpass.games.casablanca.state import Phase, State
from brushpass.html import Markup, act_button, do_button, el, icon, join
from brushpass.html.commands import Pass
from brushpass.i18n import Texts
from brushpass.table import Seat

SECRET_PHASES = (
    Phase.SEARCHING, Phase.ASKING, Phase.ANSWERING, Phase.NOTING, Phase.CHALLENGING, Phase.DECIDING,
)  # fmt: skip


def role(t: Texts, state: State, seat: Seat) -> str:
    kind = "double" if seat in state.double_agents else "role"
    return t(f"{kind} {state.setup.agents[seat]}")


def tone(state: State, seat: Seat) -> str:
    return str(state.setup.agents[seat])


def behind_seal(state: State, seat: Seat) -> bool:
    """Envelopes and slips are for one pair of eyes; orders and declaring are for all."""
    return state.phase in SECRET_PHASES


def peeks(state: State) -> tuple[Seat, ...]:
    """Everyone in the game may look into their notebook at any time."""
    if not state.round or state.result:
        return ()
    return tuple(seat for seat in range(len(state.places)) if seat not in state.out)


def headline(view: OpenView) -> str:
    t, state = view.t, view.state
    if view.outcome:
        return t("head over")
    waiting = view.waiting
    if not waiting:
        return _between(view)
    name, names = view.name(waiting[0]), view.names(waiting)
    match state.phase:
        case Phase.TURNING:
            return t("head turning", player=name)
        case Phase.CHOOSING:
            return t("head choosing", player=name)
        case Phase.SEARCHING:
            return _searches(view)
        case Phase.ASKING:
            assert state.asked is not None
            return t("head asking", player=name, asked=view.name(state.asked))
        case Phase.ANSWERING:
            return t("head answering", player=name, asker=view.name(state.searcher))
        case Phase.JOINING:
            declarers = view.names(state.declared.declarers)
            return t("head joining", players=names, declarer=declarers)
        case Phase.NOTING | Phase.CHALLENGING | Phase.DECIDING:
            return t(f"head {state.phase.name.lower()}", n=len(waiting), players=names)
        case _:
            return _between(view)


def _between(view: OpenView) -> str:
    """While the dealer is at it: only a replay stops here."""
    if view.state.to_search and not view.state.to_choose:
        return _searches(view)
    return view.t("head waiting")


def _searches(view: OpenView) -> str:
    seat = view.state.searcher
    place = view.t(f"in {view.state.places[seat]}")
    return view.t("head searching", player=view.name(seat), place=place)


def top(view: OpenView) -> Markup:
    state = view.state
    if not state.round:
        return el("p", view.t("title"), class_="name")
    return el(
        "div",
        el("p", view.t("round", n=state.round), class_="name"),
        el("p", view.t("leads", player=view.name(state.leader)), class_="meta"),
        class_="round",
    )


def table(view: OpenView) -> Markup:
    state = view.state
    open_to = [
        move.building for moves in view.moves.values() for move in moves if isinstance(move, GoTo)
    ]
    if not state.round:
        return join(el("p", view.t("no town yet"), class_="now"), town.plan(view))
    return join(
        el("p", headline(view), class_="now"),
        news.news(view),
        declaration.declared(view),
        town.orders(view),
        town.plan(view, open_to=open_to),
        el("p", icon("eye"), view.t("legend looked"), class_="legend"),
    )


def actions(view: OpenView) -> Markup:
    """Turning up a card, choosing where to go, declaring too; and everybody's notebook."""
    buttons: list[Markup] = []
    for seat, moves in view.moves.items():
        piles = [move for move in moves if isinstance(move, TurnUp)]
        if piles:
            both = [_pile(view, seat, move) for move in piles]
            buttons.append(el("div", both, class_="pile-buttons"))
        if any(isinstance(move, GoTo) for move in moves):
            buttons.append(_go(view, seat))
    return join(buttons, declaration.joining(view), _books(view))


def _pile(view: OpenView, seat: Seat, move: TurnUp) -> Markup:
    left = view.state.left[move.pile]
    label = [view.t(f"button pile {move.pile}"), el("small", view.t("cards left", n=left))]
    return act_button(label, seat, move, class_="btn pass")


def _go(view: OpenView, seat: Seat) -> Markup:
    t = view.t
    building = view.draft.building
    if building is None:
        return el("p", icon("star"), t("hint go", player=view.name(seat)), class_="hint go")
    label = t("button go", player=view.name(seat), place=t(f"to {building}"))
    look = f"btn btn-solid {tone(view.state, seat)}"
    return act_button(label, seat, GoTo(building), class_=look, confirms=True)


def _books(view: OpenView) -> Markup | None:
    """A look into a notebook, for those at this device who aren't called to it anyway."""
    if not view.peekers:
        return None
    t = view.t
    buttons = [
        do_button(
            [town.figure(view, seat), el("span", view.name(seat))],
            Pass(seat),
            class_="btn book",
            aria_label=t("notebook of", player=view.name(seat)),
        )
        for seat in view.peekers
    ]
    return el(
        "div",
        el("span", icon("book"), t("notebooks"), class_="meta"),
        buttons,
        class_="books",
        role="group",
        aria_label=t("notebooks"),
    )
