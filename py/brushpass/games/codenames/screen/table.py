"""The open table of Codenames: whose turn it is, the clue, the board, touching and objecting."""

from __future__ import annotations

from brushpass.games.codenames.actions import Defend, Object, Stop, Touch, Vote
from brushpass.games.codenames.pieces import Team, spoken, written
from brushpass.games.codenames.screen.board import EVERY_CELL, SIGN, board
from brushpass.games.codenames.screen.draft import OpenView
from brushpass.games.codenames.screen.partners import drawn_marks, why_before, why_marked
from brushpass.games.codenames.state import Phase, State
from brushpass.html import Markup, act_button, ask_once, do_button, el, icon, join
from brushpass.html.commands import Choose
from brushpass.i18n import Texts
from brushpass.table import Seat

SECRET_PHASES = (Phase.CLUING, Phase.ANSWERING, Phase.COVERING)


# Who looks when.


def role(t: Texts, state: State, seat: Seat) -> str:
    team = state.setup.teams[seat]
    rank = "chief" if seat in state.setup.chiefs else "agent"
    return t(f"role {team}-{rank}") if team else t("role agent")


def tone(state: State, seat: Seat) -> str:
    return state.setup.teams[seat] or "both"


def behind_seal(state: State, seat: Seat) -> bool:
    """Chiefs act with the key before them; all else happens at the open table."""
    return state.phase in SECRET_PHASES


def peeks(state: State) -> tuple[Seat, ...]:
    """Chiefs may look at the key again while others touch."""
    return state.setup.chiefs if state.phase is Phase.TOUCHING else ()


def headline(view: OpenView) -> str:
    state, t = view.state, view.t
    if view.outcome:
        return t("head over")
    acting, team = state.chief(state.turn), t(state.turn)
    match state.phase:
        case Phase.CLUING:
            key = "head nagged" if state.nagged else "head cluing"
            return t(key, player=view.name(acting), team=team)
        case Phase.ANSWERING:
            return t("head answering", player=view.name(state.chief(state.turn.other)))
        case Phase.TOUCHING:
            return t("head overtime" if state.overtime else "head touching", team=team)
        case Phase.DEFENDING:
            return t("head defending", player=view.name(acting))
        case Phase.VOTING:
            return t("head voting", word=state.clue.word if state.clue else "")
        case Phase.COVERING:
            return t("head covering", player=view.name(acting), team=t(state.turn.other))
        case _:
            return ""


# What lies there.


def top(view: OpenView) -> Markup:
    """How many words each team has to find; the team whose turn it is is underlined."""
    scores = [
        el(
            "div",
            icon(SIGN[team]),
            el("span", view.t(team)),
            el("span", view.state.left(team), class_="n"),
            class_=team,
            aria_current="true" if team is view.state.turn and not view.outcome else None,
        )
        for team in Team
    ]
    return el("div", scores, class_="score")


def table(view: OpenView) -> Markup:
    selectable = () if _toucher(view) is None else EVERY_CELL
    return join(_slip(view), board(view, selectable=selectable, marks=drawn_marks(view)))


def _slip(view: OpenView) -> Markup:
    """The clue in play."""
    state, clue = view.state, view.state.clue
    if clue is None:
        return el("p", headline(view), class_="slip quiet")
    most = state.most_touches
    spare = "" if most is None else view.t("touches left", n=most - len(state.touched), most=most)
    by = view.t("clue of", player=view.name(state.chief(state.turn)))
    return el(
        "div",
        el("span", by, " ", spare, class_="meta"),
        el("span", clue.word, class_="clue"),
        el("span", written(clue.number), class_="num"),
        _stop(view),
        class_=f"slip {state.turn}",
    )


# What can be done there.


def actions(view: OpenView) -> Markup:
    """All that people at the open table can do."""
    acts = (_touching(view), _objecting(view), _defending(view), _voting(view))
    return join(why_marked(view), *acts, why_before(view))


def _toucher(view: OpenView) -> Seat | None:
    """Any agent touches for the whole team: the button acts for the first one."""
    for seat, moves in view.moves.items():
        if any(isinstance(move, Touch) for move in moves):
            return seat
    return None


def _touching(view: OpenView) -> Markup | None:
    seat, state, cell = _toucher(view), view.state, view.draft.cell
    if seat is None:
        return None
    if cell is None or state.covered[cell]:
        return el("p", view.t("hint touch"), class_="hint")
    label = view.t("button touch", word=spoken(state.words[cell]).upper())
    look = f"btn btn-solid {state.turn}"
    return act_button(label, seat, Touch(cell), class_=look, confirms=True)


def _stop(view: OpenView) -> Markup | None:
    """The button that ends a turn, beside the clue and far from the one that touches."""
    seats = [seat for seat, moves in view.moves.items() if Stop() in moves]
    return act_button(view.t("button stop"), seats[0], Stop(), class_="btn stop") if seats else None


def _objecting(view: OpenView) -> list[Markup]:
    t, plain, solid = view.t, "btn btn-plain", "btn btn-solid"
    ask, drop = Choose("objects", "yes"), Choose("objects")
    return [
        ask_once(
            do_button(t("button object", player=view.name(seat)), ask, class_=plain),
            act_button(t("button object sure"), seat, Object(), class_=solid, confirms=True),
            do_button(t("button not sure"), drop, class_=plain),
            asked=view.draft.objects,
        )
        for seat, moves in view.moves.items()
        if Object() in moves
    ]


def _defending(view: OpenView) -> list[Markup]:
    buttons = [
        act_button(view.t(label), seat, act)
        for seat, moves in view.moves.items()
        if Defend(True) in moves
        for label, act in (("button concede", Defend(True)), ("button contest", Defend(False)))
    ]
    return [_asked(view), *buttons] if buttons else []


def _voting(view: OpenView) -> list[Markup]:
    """A line of buttons for each of the others, who vote one after another."""
    rows = [_vote(view, seat) for seat, moves in view.moves.items() if Vote(True) in moves]
    return [_asked(view), *rows] if rows else []


def _vote(view: OpenView, seat: Seat) -> Markup:
    t, name = view.t, view.name(seat)
    buttons = [
        act_button(label, seat, vote, aria_label=f"{name}: {label}")
        for label, vote in ((t("button uphold"), Vote(True)), (t("button reject"), Vote(False)))
    ]
    return el("div", el("b", name), buttons, class_="vote")


def _asked(view: OpenView) -> Markup:
    return el("p", headline(view), class_="ask")
