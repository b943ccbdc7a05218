"""The screens of Code Casablanca: who looks when, the open table, the desk behind the seal.

Imports the game, html, i18n. The parts: `town` (plan, orders), `notebook`, `asking` (a search),
`solving` (the case), `unveiling` (the end); `forms` and `emblems` are what they are made of.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.casablanca import asking, noting, rules, solving, town, unveiling
from brushpass.games.casablanca.actions import GoTo, TurnUp
from brushpass.games.casablanca.forms import chosen_building
from brushpass.games.casablanca.notebook import notebook
from brushpass.games.casablanca.state import Phase, State, case_of, searcher
from brushpass.games.casablanca.story import story
from brushpass.html import Markup, Unreadable, View, act_button, do_button, el, icon, join
from brushpass.i18n import Texts
from brushpass.table import Act, Seat

SECRET_PHASES = (
    Phase.SEARCHING,
    Phase.ASKING,
    Phase.ANSWERING,
    Phase.NOTING,
    Phase.CHALLENGING,
    Phase.DECIDING,
)


# Who looks when.


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


def headline(view: View) -> str:
    state: State = view.state
    t = view.t
    if view.outcome:
        return t("head over")
    waiting = rules.waiting(state)
    if not waiting:
        return _between(view)
    name = view.name(waiting[0])
    match state.phase:
        case Phase.TURNING:
            return t("head turning", player=name)
        case Phase.CHOOSING:
            return t("head choosing", player=name)
        case Phase.SEARCHING:
            return t("head searching", player=name, place=_in(view, waiting[0]))
        case Phase.ASKING:
            assert state.asked is not None
            return t("head asking", player=name, asked=view.name(state.asked))
        case Phase.ANSWERING:
            return t("head answering", player=name, asker=view.name(searcher(state)))
        case Phase.JOINING:
            return t("head joining", players=view.names(waiting), declarer=_declarers(view))
        case Phase.NOTING:
            return t("head noting", players=view.names(waiting))
        case Phase.CHALLENGING:
            return t("head challenging", n=len(waiting), players=view.names(waiting))
        case Phase.DECIDING:
            return t("head deciding", n=len(waiting), players=view.names(waiting))
        case _:
            return _between(view)


def _between(view: View) -> str:
    """While the dealer is at it: only a replay stops here."""
    state: State = view.state
    if state.to_search and not state.to_choose:
        seat = searcher(state)
        return view.t("head searching", player=view.name(seat), place=_in(view, seat))
    return view.t("head waiting")


def _in(view: View, seat: Seat) -> str:
    return view.t(f"in {view.state.places[seat]}")


def _declarers(view: View) -> str:
    return view.names(case_of(view.state).declarers)


# The open table.


def top(view: View) -> Markup:
    state: State = view.state
    if not state.round:
        return el("p", view.t("title"), class_="name")
    return el(
        "div",
        el("p", view.t("round", n=state.round), class_="name"),
        el("p", view.t("leads", player=view.name(state.leader)), class_="meta"),
        class_="round",
    )


def table(view: View) -> Markup:
    state: State = view.state
    open_to = [
        move.building for moves in view.moves.values() for move in moves if isinstance(move, GoTo)
    ]
    if not state.round:
        return join(el("p", view.t("no town yet"), class_="now"), town.plan(view))
    return join(
        el("p", headline(view), class_="now"),
        _news(view),
        solving.case(view),
        town.orders(view),
        town.plan(view, open_to=open_to),
        town.legend(view),
    )


def _news(view: View) -> Markup | None:
    news = story(view).news
    return el("ul", [el("li", line) for line in news], class_="news") if news else None


def actions(view: View) -> Markup:
    """Turning up a card, choosing where to go, declaring too; and everybody's notebook."""
    buttons: list[Markup] = []
    for seat, moves in view.moves.items():
        piles = [move for move in moves if isinstance(move, TurnUp)]
        buttons += [_pile(view, seat, move) for move in piles]
        if any(isinstance(move, GoTo) for move in moves):
            buttons.append(_go(view, seat))
    return join(buttons, solving.joining(view), _books(view))


def _pile(view: View, seat: Seat, move: TurnUp) -> Markup:
    left = view.state.left[move.pile]
    label = [view.t(f"button pile {move.pile}"), el("small", view.t("cards left", n=left))]
    return act_button(label, seat, move, class_="btn pass pile-button")


def _go(view: View, seat: Seat) -> Markup:
    t = view.t
    building = chosen_building(view)
    if building is None:
        return el("p", icon("star"), t("hint go", player=view.name(seat)), class_="hint go")
    label = t("button go", player=view.name(seat), place=t(f"to {building}"))
    return act_button(label, seat, GoTo(building), class_=f"btn btn-solid {tone(view.state, seat)}")


def _books(view: View) -> Markup | None:
    """A look into a notebook, for those who aren't called to the device anyway."""
    state: State = view.state
    called = rules.waiting(state) if state.phase in SECRET_PHASES else ()
    seats = [seat for seat in peeks(state) if seat not in called]
    if not seats:
        return None
    t = view.t
    buttons = [
        do_button(
            [town.figure(view, seat), el("span", view.name(seat))],
            f"pass:{seat}",
            class_="btn book",
            aria_label=t("notebook of", player=view.name(seat)),
        )
        for seat in seats
    ]
    return el(
        "div",
        el("span", icon("book"), t("notebooks"), class_="meta"),
        buttons,
        class_="books",
        role="group",
        aria_label=t("notebooks"),
    )


# Behind the seal.


def secret(view: View) -> Markup:
    state: State = view.state
    if not state.round:
        return el("p", view.t("no town yet"), class_="now")
    desk = join(
        _news(view) if state.phase is Phase.SEARCHING else None,
        asking.scene(view),
        asking.reply(view),
        _task(view),
    )
    return join(el("div", desk, class_="desk") if desk else None, notebook(view))


def _task(view: View) -> Markup | None:
    """What is to be done, if anything."""
    state: State = view.state
    assert view.seat is not None
    moves = tuple(view.moves.get(view.seat, ()))
    if not moves:
        return None
    match state.phase:
        case Phase.SEARCHING:
            return asking.searching(view, moves)
        case Phase.ASKING:
            return asking.asking(view, moves)
        case Phase.ANSWERING:
            return asking.answering(view, moves)
        case Phase.NOTING:
            return noting.noting(view, moves)
        case Phase.CHALLENGING:
            return solving.challenging(view, moves)
        case Phase.DECIDING:
            return solving.deciding(view, moves)
        case _:
            return None


def read(view: View, name: str, fields: Mapping[str, str]) -> Act:
    """Nothing is typed in this game but pencil notes: every act is chosen and confirmed."""
    raise Unreadable(view.t("malformed"))


# The end.


def result(view: View) -> Markup:
    return unveiling.everything(view)
