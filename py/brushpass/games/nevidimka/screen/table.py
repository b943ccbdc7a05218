"""The open table of Nevidimka: town, checks, the chase; and the result page.

The Invisible Man's cards and a policeman's turn are behind the seal, for a policeman's legal moves
tell which Signals he holds. A chase is open: everything that it depends on lies on the table.
"""

from __future__ import annotations

from brushpass.games.nevidimka.actions import Enter, Stay, StepOut
from brushpass.games.nevidimka.pieces import Goal, Kind
from brushpass.games.nevidimka.screen import about, dice, goals, people
from brushpass.games.nevidimka.screen.board import town_map
from brushpass.games.nevidimka.screen.draft import OpenView
from brushpass.games.nevidimka.screen.hands import opened
from brushpass.games.nevidimka.state import Phase, State
from brushpass.html import Markup, act_button, el
from brushpass.i18n import Texts
from brushpass.table import Seat


def role(t: Texts, state: State, seat: Seat) -> str:
    return t("role invisible" if seat == state.setup.invisible else "role policeman")


def tone(state: State, seat: Seat) -> str:
    return f"nv-{people.tone_of(state, seat)}"


def behind_seal(state: State, seat: Seat) -> bool:
    match state.phase:
        case Phase.TAKING | Phase.LAYING_NO | Phase.LAYING_YES | Phase.CAUGHT:
            return True
        case Phase.MOVING:
            return state.pawn is None
        case _:
            return False


def peeks(state: State) -> tuple[Seat, ...]:
    """Every seat in play may look at its cards."""
    if len(state.piles) < len(Kind):
        return ()
    return (state.setup.invisible, *[officer.seat for officer in state.in_play])


def quiet(state: State) -> tuple[Seat, ...]:
    """The Invisible Man, while the policemen look for him."""
    hidden = state.phase in (Phase.MOVING, Phase.SIGNALLING, Phase.ASKING, Phase.SHOOTING)
    return (state.setup.invisible,) if hidden else ()


def peek_label(view: OpenView, seat: Seat) -> str:
    return view.t("button peek cards", player=view.name(seat))


def headline(view: OpenView) -> str:
    state, t = view.state, view.t
    if view.outcome:
        return t("head over")
    man, mover = view.name(state.setup.invisible), view.name(state.turn)
    match state.phase:
        case Phase.TAKING:
            return t("head taking", player=man, roll=state.roll)
        case Phase.LAYING_NO:
            return t("head laying no", player=man, roll=state.roll, n=state.left)
        case Phase.LAYING_YES:
            return t("head laying yes", player=mover, roll=state.roll)
        case Phase.MOVING if state.pawn is None:
            return t("head moving", player=mover, roll=state.roll)
        case Phase.MOVING:
            return t("head chasing", player=mover, other=man, roll=state.roll)
        case Phase.RUNNING:
            return t("head running", player=man, roll=state.roll)
        case Phase.STEPPING_OUT:
            return t("head stepping out", player=man)
        case Phase.CAUGHT:
            return t("head caught", player=mover, other=man)
        case Phase.SHUFFLING:
            return t("head dealing")
        case Phase.ROLLING | Phase.SILENCING:
            return t("head rolling", player=mover)
        case Phase.UNCLOAKING | Phase.SLIPPING_AWAY:
            return t("head slipping", player=man)
        case _:
            return t("head checking", player=mover)


def table(view: OpenView) -> Markup:
    state = view.state
    open_to, chosen, seat = _open_ways(view)
    trail: goals.Trail = goals.preview(view, seat, chosen) if seat is not None else ()
    if not trail and state.move:
        trail = goals.move_trail(state, state.move)
    check = dice.check_strip(view, state.check) if state.check else None
    cloak = state.cloak if state.cloak and state.cloak.numbers else None
    fresh = check_is_news(state)
    return el(
        "div",
        el(
            "div",
            el("p", dice.roll(view), el("span", headline(view)), class_="nv-status"),
            dice.cloak_strip(view, cloak) if cloak else None,
            check if fresh else None,
            about.meaning(view) or (None if cloak or fresh else dice.news(view)),
            class_="nv-head",
        ),
        el("div", town_map(view, goals.targets(open_to, chosen), way=trail), class_="nv-mapbox"),
        el(
            "div",
            people.people(view),
            el("section", el("h2", view.t("last check")), check, class_="nv-box")
            if check and not fresh
            else None,
            class_="nv-side",
        ),
        class_="nv-desk",
    )


def check_is_news(state: State) -> bool:
    """Whether nobody has acted since the check, and there is no chase."""
    latest = state.acts[-1].action if state.acts else None
    return isinstance(latest, Enter | StepOut) and state.pawn is None


def _open_ways(view: OpenView) -> tuple[goals.Ways, Goal | None, Seat | None]:
    """Where the seat that acts in the open may go, the chosen goal, and the seat."""
    for seat, moves in view.moves.items():
        open_to = goals.ways(moves)
        return open_to, goals.goal(open_to, view.draft.to), seat
    return {}, None, None


def actions(view: OpenView) -> Markup:
    """The button that confirms the way chosen on the map."""
    open_to, chosen, seat = _open_ways(view)
    if seat is None:
        return Markup("")
    if Stay() in view.moves[seat]:
        label = view.t("button stay put")
        return act_button(label, seat, Stay(), class_="btn btn-solid", confirms=True)
    return goals.confirm(view, seat, open_to, chosen)


def result(view: OpenView) -> Markup:
    """What lay where, all hands, and how the last chase went."""
    check, cloak = view.state.check, view.state.cloak
    trail = goals.flight_trail(view.state)
    return el(
        "div",
        el("div", town_map(view, way=trail), class_="nv-mapbox"),
        el(
            "div",
            about.meaning(view),
            el("p", view.t("chase drawn"), class_="meta") if trail else None,
            opened(view),
            dice.cloak_strip(view, cloak) if cloak else None,
            el("h2", view.t("last check")) if check else None,
            dice.check_strip(view, check) if check else None,
            class_="nv-side",
        ),
        class_="nv-desk",
    )
