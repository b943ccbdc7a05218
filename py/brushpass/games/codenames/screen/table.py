"""The open table of Codenames: whose turn it is, the clue, the board, touching and objecting."""

from __future__ import annotations

from brushpass.games.codenames.actions import Defend, Object, Stop, Touch, Vote
from brushpass.games.codenames.pieces import Form, Team, spoken, written
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
    state = view.state
    t = view.t
    if view.outcome:
        return t("head over")
    together = state.setup.form is Form.TOGETHER
    acting = state.setup.chiefs[0] if together else state.chief(state.turn)
    team = t(state.turn)
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
    touching = any(isinstance(move, Touch) for moves in view.moves.values() for move in moves)
    selectable = EVERY_CELL if touching else ()
    return join(_slip(view), board(view, selectable=selectable, marks=drawn_marks(view)))


def _slip(view: OpenView) -> Markup | None:
    """The clue in play."""
    state = view.state
    clue = state.clue
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
    return join(
        why_marked(view),
        _touching(view),
        _objecting(view),
        _defending(view),
        _voting(view),
        why_before(view),
    )


def _touching(view: OpenView) -> list[Markup]:
    """Any agent touches for the whole team: the button acts for the first one."""
    for seat, moves in view.moves.items():
        if any(isinstance(move, Touch) for move in moves):
            return _touch_button(view, seat)
    return []


def _stop(view: OpenView) -> Markup | None:
    """The button that ends a turn, beside the clue and far from the one that touches."""
    seats = [seat for seat, moves in view.moves.items() if Stop() in moves]
    return act_button(view.t("button stop"), seats[0], Stop(), class_="btn stop") if seats else None


def _touch_button(view: OpenView, seat: Seat) -> list[Markup]:
    state = view.state
    cell = view.draft.cell
    if cell is not None and state.covered[cell] is None:
        label = view.t("button touch", word=spoken(state.words[cell]).upper())
        look = f"btn btn-solid {state.turn}"
        return [act_button(label, seat, Touch(cell), class_=look, confirms=True)]
    return [el("p", view.t("hint touch"), class_="hint")]


def _objecting(view: OpenView) -> list[Markup]:
    return [_objection(view, seat) for seat, moves in view.moves.items() if Object() in moves]


def _objection(view: OpenView, seat: Seat) -> Markup:
    t = view.t
    label = t("button object", player=view.name(seat))
    return ask_once(
        do_button(label, Choose("objects", "yes"), class_="btn btn-plain"),
        act_button(t("button object sure"), seat, Object(), class_="btn btn-solid", confirms=True),
        do_button(t("button not sure"), Choose("objects"), class_="btn btn-plain"),
        asked=view.draft.objects,
    )


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
    name = view.name(seat)
    votes = (("button uphold", Vote(True)), ("button reject", Vote(False)))
    buttons = [
        act_button(view.t(key), seat, vote, aria_label=f"{name}: {view.t(key)}")
        for key, vote in votes
    ]
    return el("div", el("b", name), buttons, class_="vote")


def _asked(view: OpenView) -> Markup:
    return el("p", headline(view), class_="ask")
