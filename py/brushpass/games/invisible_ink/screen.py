"""The screens of Invisible Ink: die, card, paper, film, who named what, gallery.

Imports the game, html, i18n. On one device the double agent reads the card behind the seal, and
draws behind it if a film is made. A drawing before all eyes is begun at the open table, so that
no sand runs while the device changes hands.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.invisible_ink import calling, paper
from brushpass.games.invisible_ink.actions import Guess, HandOn, LayDown, Stroke, TurnTimer
from brushpass.games.invisible_ink.die import die
from brushpass.games.invisible_ink.pieces import InkCard, Sight, Way
from brushpass.games.invisible_ink.state import (
    UNDER_WAY,
    Phase,
    State,
    briefed_first,
    judges,
    on_film,
    sight,
    supervisor,
)
from brushpass.games.invisible_ink.state import card as card_of
from brushpass.html import Markup, Unreadable, View, act_button, do_button, el, join
from brushpass.i18n import Texts
from brushpass.table import Act, Free, Seat

# Who looks when.


def role(t: Texts, state: State, seat: Seat) -> str:
    return t(f"role {_rank(state, seat)}")


def tone(state: State, seat: Seat) -> str:
    return _rank(state, seat)


def _rank(state: State, seat: Seat) -> str:
    if seat == state.drawer:
        return "drawer"
    return "supervisor" if seat == supervisor(state) else "agent"


def behind_seal(state: State, seat: Seat) -> bool:
    """The double agent reads the card and makes a film aside; all else happens in the open."""
    if state.phase is Phase.READING:
        return not _begins_in_the_open(state)
    return state.phase is Phase.FILMING


def _begins_in_the_open(state: State) -> bool:
    """Whether the sand timer is turned at the open table as soon as the card has been read."""
    one_device = state.setup.way is not Way.LINKED
    return one_device and not on_film(state) and not briefed_first(state)


def peeks(state: State) -> tuple[Seat, ...]:
    """Those who know the card may read it, or once more, while no sand runs."""
    if state.phase is Phase.READING and _begins_in_the_open(state):
        return (state.drawer,)
    return judges(state) if state.phase in (Phase.POISED, Phase.DECIDING) else ()


def headline(view: View) -> str:
    state: State = view.state
    t = view.t
    name = view.name(state.drawer)
    match state.phase:
        case _ if view.outcome:
            return t("head over")
        case Phase.READING:
            return t("head reading", player=name)
        case Phase.FILMING:
            return t("head filming", player=name)
        case Phase.POISED:
            return t("head film ready" if on_film(state) else "head poised", player=name)
        case Phase.DRAWING | Phase.JUDGING:
            return t("head drawing", player=name)
        case Phase.SCREENING:
            return t("head screening", player=name)
        case Phase.DECIDING:
            return t("head deciding", players=view.names(judges(state)))
        case _:
            return t("head rolling", player=name)


def pen_seen(state: State, pen: Seat, seats: tuple[Seat, ...]) -> str | None:
    """What a device with these seats sees of a moving pen: "ink", "tip" or nothing (II-30)."""
    if pen != state.drawer or state.phase not in UNDER_WAY:
        return None
    seen = sight(state, seats[0] if len(seats) == 1 else None)
    return None if seen is Sight.NOTHING else str(seen)


# The open table.


def top(view: View) -> Markup:
    state: State = view.state
    key = "top over" if view.outcome else "top draws"
    return el(
        "div",
        el("p", view.t(key, player=view.name(state.drawer)), class_="name"),
        el("p", view.t("top supply", n=state.supply), class_="meta"),
        class_="turn",
    )


def table(view: View) -> Markup:
    state: State = view.state
    match state.phase:
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
            return el("div", die(view), _paper(view), calling.guesses(view), class_="turned")


def _between(view: View) -> Markup:
    """The last drawing develops, and the die rolls for the next."""
    state: State = view.state
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


def _last(view: View) -> Markup | None:
    """What was drawn last, if this turn has no drawing yet."""
    state: State = view.state
    if state.strokes or not state.gallery:
        return None
    return paper.hung(view, len(state.gallery) - 1, fresh=True)


def _paper(view: View) -> Markup:
    """The paper of this turn as the table sees it."""
    state: State = view.state
    moves = view.moves.get(state.drawer, ())
    if _has_pen(moves):
        return paper.drawing_paper(view, state.drawer, view.eyes)
    if state.phase is Phase.SCREENING and moves:
        return paper.film(view)
    return paper.unfinished(view, headline(view))


def _has_pen(moves: object) -> bool:
    assert isinstance(moves, list | tuple)
    return any(isinstance(move, Free) and move.kind is Stroke for move in moves)


def _purses(view: View) -> Markup:
    """Everybody's microfilms."""
    state: State = view.state
    items = [
        el(
            "li",
            el("span", view.name(seat)),
            el("b", films),
            aria_label=view.t("purse", player=view.name(seat), n=films),
        )
        for seat, films in enumerate(state.films)
    ]
    return el("ul", items, class_="purses", aria_label=view.t("purses"))


def actions(view: View) -> Markup:
    """Starting the sand, saying who named what, typing guesses; and who may read the card."""
    state: State = view.state
    typed = [calling.guess_form(view, seat) for seat in view.moves if calling.may_guess(view, seat)]
    return join(
        _starts(view),
        calling.awards(view),
        calling.decisions(view),
        typed,
        calling.gestures(view, state.drawer),
    )


def _starts(view: View) -> Markup | None:
    """Turning the sand timer at the open table, once those who must know the card have read it."""
    state: State = view.state
    if TurnTimer() not in view.moves.get(state.drawer, ()):
        return None
    reads = supervisor(state) if state.phase is Phase.POISED else state.drawer
    label = view.t("button film" if on_film(state) else "button draw")
    if reads is None:
        again = view.t("button look again", player=view.name(state.drawer))
        return el(
            "div",
            act_button(label, state.drawer, TurnTimer(), class_="btn btn-solid"),
            do_button(again, f"pass:{state.drawer}", class_="btn btn-plain"),
            class_="starts",
        )
    look = do_button(
        [view.t("button read", player=view.name(reads)), el("small", role(view.t, state, reads))],
        f"pass:{reads}",
        class_="btn btn-solid pass",
    )
    return el("div", look, _ask_first(view, "start", label, reads), class_="starts")


def _ask_first(view: View, name: str, label: str, reads: Seat) -> Markup:
    """The sand can't be turned back: have those who must know the card read it?"""
    t = view.t
    if view.chosen.get("sure") != name:
        return do_button(label, f"choose:sure={name}", class_="btn")
    drawer = view.state.drawer
    return el(
        "div",
        el("p", t("has read", player=view.name(reads)), class_="ask"),
        act_button(t("button sure"), drawer, TurnTimer(), class_="btn btn-solid"),
        do_button(t("button not yet"), "choose:sure=", class_="btn"),
        class_="sure",
    )


# Behind the seal.


def secret(view: View) -> Markup:
    state: State = view.state
    assert view.seat is not None
    moves = view.moves.get(view.seat, ())
    shown = view.known.get(card_of(state))
    face = shown if isinstance(shown, InkCard) else None
    match state.phase:
        case Phase.READING | Phase.POISED | Phase.BRIEFING if face:
            return _reading(view, face)
        case Phase.FILMING if face and LayDown() in moves:
            return _filming(view, face)
        case Phase.DRAWING | Phase.SCREENING | Phase.FILMING | Phase.JUDGING | Phase.DECIDING:
            return _under_way(view, face)
        case _:
            return table(view)


def _reading(view: View, face: InkCard) -> Markup:
    """The card in the hand, and what comes next."""
    state: State = view.state
    seat = view.seat
    assert seat is not None
    t = view.t
    moves = view.moves.get(seat, ())
    button = None
    if HandOn() in moves:
        watching = supervisor(state)
        assert watching is not None
        label = t("button hand on", player=view.name(watching))
        button = act_button(label, seat, HandOn(), class_="btn btn-solid")
    elif TurnTimer() in moves and behind_seal(state, seat):
        label = t("button aside" if on_film(state) else "button draw")
        button = act_button(label, seat, TurnTimer(), class_="btn btn-solid")
    hint = t("hint supervisor" if seat == supervisor(state) else "hint drawer")
    later = state.phase is Phase.POISED or not behind_seal(state, seat)
    return el(
        "div",
        paper.card(view, face),
        die(view),
        el("p", hint, " ", t("hint at the table") if later else None, class_="hint"),
        button,
        class_="reading",
    )


def _filming(view: View, face: InkCard) -> Markup:
    """The paper of a film, with the card small above it."""
    state: State = view.state
    seat = view.seat
    assert seat is not None
    t = view.t
    pen = _has_pen(view.moves[seat])
    if view.chosen.get("sure") == "down":
        done = el(
            "div",
            el("p", t("lay down sure"), class_="ask"),
            act_button(t("button sure down"), seat, LayDown(), class_="btn btn-solid"),
            do_button(t("button draw on"), "choose:sure=", class_="btn"),
            class_="sure",
        )
    else:
        done = do_button(t("button lay down"), "choose:sure=down", class_="btn btn-solid")
    return el(
        "div",
        paper.tags(view, face),
        el("p", t(f"aside {state.glasses}"), class_="hint"),
        paper.drawing_paper(view, seat, seat) if pen else paper.unfinished(view, t("paper full")),
        None if pen else el("p", t("paper full"), class_="hint"),
        done,
        class_="filming",
    )


def _under_way(view: View, face: InkCard | None) -> Markup:
    """A turn seen by one seat: on its linked device, or in a replay."""
    seat = view.seat
    assert seat is not None
    pen = _has_pen(view.moves.get(seat, ()))
    drawn = paper.drawing_paper(view, seat, seat) if pen else paper.unfinished(view, headline(view))
    return el(
        "div",
        paper.tags(view, face) if face else None,
        die(view),
        drawn,
        calling.guesses(view),
        calling.guess_form(view, seat) if calling.may_guess(view, seat) else None,
        calling.awards(view),
        calling.decisions(view),
        calling.gestures(view, seat),
        class_="turned",
    )


def read(view: View, name: str, fields: Mapping[str, str]) -> Act:
    """The guess that somebody typed."""
    text = fields.get("text", "").strip()
    if not text:
        raise Unreadable(view.t("say a guess"))
    return Guess(text)


# The end.


def result(view: View) -> Markup:
    """All drawings with their cards. What nobody drew stays in its pile."""
    return join(paper.gallery(view))
