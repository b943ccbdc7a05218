"""The open table of Invisible Ink: die, paper, purses, and who has named what.

On one device the double agent reads the card behind the seal, and draws behind it if a film is
made. A drawing before all eyes is begun at the open table, so that no timer runs while the device
changes hands.
"""

from __future__ import annotations

from brushpass.contract import Trace
from brushpass.games.invisible_ink import state as facts
from brushpass.games.invisible_ink.actions import TurnTimer
from brushpass.games.invisible_ink.pieces import Sight, Way
from brushpass.games.invisible_ink.screen import awards, paper
from brushpass.games.invisible_ink.screen.die import die
from brushpass.games.invisible_ink.screen.draft import OpenView
from brushpass.games.invisible_ink.state import Phase, State
from brushpass.html import Markup, act_button, ask_once, do_button, el, join
from brushpass.html.commands import Choose, Pass
from brushpass.i18n import Texts
from brushpass.table import Seat

# Who looks when.


def role(t: Texts, state: State, seat: Seat) -> str:
    return t(f"role {tone(state, seat)}")


def tone(state: State, seat: Seat) -> str:
    if seat == state.drawer:
        return "drawer"
    return "supervisor" if seat == facts.supervisor(state) else "agent"


def behind_seal(state: State, seat: Seat) -> bool:
    """The double agent reads the card and makes a film aside; all else happens in the open."""
    if state.phase is Phase.READING:
        return not _begins_in_the_open(state)
    return state.phase is Phase.FILMING


def _begins_in_the_open(state: State) -> bool:
    """Whether the timer is turned at the open table as soon as the card has been read."""
    one_device = state.setup.way is not Way.LINKED
    return one_device and not facts.on_film(state) and not facts.briefed_first(state)


def peeks(state: State) -> tuple[Seat, ...]:
    """Those who know the card may read it, or once more, while no timer runs."""
    if state.phase is Phase.READING and _begins_in_the_open(state):
        return (state.drawer,)
    return facts.judges(state) if state.phase in (Phase.POISED, Phase.DECIDING) else ()


def quiet(state: State) -> tuple[Seat, ...]:
    """Those who know the card, while it is drawn and guessed at."""
    return facts.judges(state) if state.phase in facts.UNDER_WAY else ()


def headline(view: OpenView) -> str:
    state, t = view.state, view.t
    name = view.name(state.drawer)
    match state.phase:
        case _ if view.outcome:
            return t("head over")
        case Phase.READING:
            return t("head reading", player=name)
        case Phase.FILMING:
            return t("head filming", player=name)
        case Phase.POISED:
            return t("head film ready" if facts.on_film(state) else "head poised", player=name)
        case Phase.DRAWING | Phase.JUDGING:
            return t("head drawing", player=name)
        case Phase.SCREENING:
            return t("head screening", player=name)
        case Phase.DECIDING:
            return t("head deciding", players=view.names(facts.judges(state)))
        case _:
            return t("head rolling", player=name)


def pen_seen(state: State, pen: Seat, seats: tuple[Seat, ...]) -> Trace | None:
    """What a device with these seats sees of a moving pen: "ink", "tip" or nothing (II-30)."""
    if pen != state.drawer or state.phase not in facts.UNDER_WAY:
        return None
    seen = facts.sight(state, seats[0] if len(seats) == 1 else None)
    return "ink" if seen is Sight.INK else "tip" if seen is Sight.TIP else None


# The open table.


def top(view: OpenView) -> Markup:
    state = view.state
    key = "top over" if view.outcome else "top draws"
    return el(
        "div",
        el("p", view.t(key, player=view.name(state.drawer)), class_="name"),
        el("p", view.t("supply", n=state.supply), class_="meta"),
        class_="turn",
    )


def table(view: OpenView) -> Markup:
    match view.state.phase:
        case Phase.SHUFFLING | Phase.ROLLING | Phase.TAKING_CARD | Phase.READING:
            return _between(view)
        case Phase.DECIDING | Phase.REVEALING | Phase.OPENING | Phase.OVER:
            return el(
                "div",
                _last(view) or paper.unfinished(view, headline(view)),
                _purses(view),
                class_="wall",
            )
        case Phase.SCREENING:
            return el("div", die(view, told=headline(view)), _paper(view), class_="turned")
        case _:
            return el("div", die(view), _paper(view), awards.guesses(view), class_="turned")


def _between(view: OpenView) -> Markup:
    """The last drawing develops, and the die rolls for the next."""
    state = view.state
    rolled = state.phase in (Phase.TAKING_CARD, Phase.READING)
    return el(
        "div",
        _last(view),
        el(
            "div",
            el("p", headline(view), class_="next"),
            die(view, rolling=True) if rolled else None,
            _purses(view),
            class_="ahead",
        ),
        class_="between" if state.gallery else "between first",
    )


def _last(view: OpenView) -> Markup | None:
    """What was drawn last, if this turn has no drawing yet."""
    state = view.state
    if state.drawn or not state.gallery:
        return None
    return paper.hung(view, len(state.gallery) - 1, fresh=True)


def _paper(view: OpenView) -> Markup:
    """The paper of this turn as the table sees it."""
    state = view.state
    moves = view.moves.get(state.drawer, ())
    if paper.pen_limits(moves):
        return paper.drawing_paper(view, state.drawer, view.eyes)
    if state.phase is Phase.SCREENING and moves:
        return paper.film(view)
    return paper.unfinished(view, headline(view))


def _purses(view: OpenView) -> Markup:
    """Everybody's microfilms."""
    items = [
        el(
            "li",
            el("span", view.name(seat)),
            el("b", films),
            aria_label=view.t("purse", player=view.name(seat), n=films),
        )
        for seat, films in enumerate(view.state.films)
    ]
    return el("ul", items, class_="purses", aria_label=view.t("purses"))


def asks_at_end(state: State) -> bool:
    """What is called out as the timer runs out is entered after it; what is typed has come in."""
    return state.phase in (Phase.DRAWING, Phase.SCREENING) and not facts.typed(state)


def actions(view: OpenView) -> Markup:
    """Starting the timer, saying who named what, typing guesses; and who may read the card."""
    forms = [awards.guess_form(view, seat) for seat in view.moves if awards.may_guess(view, seat)]
    return join(
        _starts(view),
        awards.awards(view),
        awards.decisions(view),
        forms,
        awards.gestures(view, view.state.drawer),
    )


def _starts(view: OpenView) -> Markup | None:
    """Turning the timer at the open table, once those who must know the card have read it."""
    state = view.state
    if TurnTimer() not in view.moves.get(state.drawer, ()):
        return None
    reads = facts.supervisor(state) if state.phase is Phase.POISED else state.drawer
    label = view.t("button film" if facts.on_film(state) else "button draw")
    if reads is None:
        again = view.t("button look again", player=view.name(state.drawer))
        look = do_button(again, Pass(state.drawer), class_="btn btn-plain")
        start = act_button(label, state.drawer, TurnTimer(), class_="btn btn-solid", confirms=True)
        may_look = state.drawer in view.peekers
        return el("div", start, look if may_look else None, class_="starts")
    read = view.t("button read", player=view.name(reads))
    look = do_button(
        [read, el("small", role(view.t, state, reads))], Pass(reads), class_="btn btn-solid pass"
    )
    may_look = reads in view.peekers
    return el("div", look if may_look else None, _start(view, label, reads), class_="starts")


def _start(view: OpenView, label: str, reads: Seat) -> Markup:
    """The timer can't be turned back: have those who must know the card read it?"""
    t = view.t
    drawer = view.state.drawer
    sure = el(
        "div",
        el("p", t("has read", player=view.name(reads)), class_="ask"),
        act_button(t("button sure"), drawer, TurnTimer(), class_="btn btn-solid", confirms=True),
        do_button(t("button not yet"), Choose("starts"), class_="btn"),
        class_="sure",
    )
    first = do_button(label, Choose("starts", "yes"), class_="btn")
    return ask_once(first, sure, asked=view.draft.starts)
