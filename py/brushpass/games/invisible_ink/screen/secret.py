"""Behind the seal in Invisible Ink: the card, a film made aside, a turn on one's own phone."""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.contract import Unreadable
from brushpass.games.invisible_ink.actions import Guess, HandOn, LayDown, TurnTimer
from brushpass.games.invisible_ink.pieces import InkCard
from brushpass.games.invisible_ink.screen import awards, paper
from brushpass.games.invisible_ink.screen.die import die
from brushpass.games.invisible_ink.screen.draft import OpenView, OwnView
from brushpass.games.invisible_ink.screen.table import behind_seal, headline, table
from brushpass.games.invisible_ink.state import Phase, card as card_of, on_film, supervisor
from brushpass.html import Markup, act_button, ask_once, do_button, el
from brushpass.html.commands import Choose
from brushpass.table import Act


def secret(view: OwnView) -> Markup:
    state, moves = view.state, view.own_moves
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


def _reading(view: OwnView, face: InkCard) -> Markup:
    """The card in the hand, and what comes next."""
    state, seat, t, moves = view.state, view.seat, view.t, view.own_moves
    button = None
    if HandOn() in moves:
        watching = supervisor(state)
        assert watching is not None
        label = t("button hand on", player=view.name(watching))
        button = act_button(label, seat, HandOn(), class_="btn btn-solid", confirms=True)
    elif TurnTimer() in moves and behind_seal(state, seat):
        label = t("button aside" if on_film(state) else "button draw")
        button = act_button(label, seat, TurnTimer(), class_="btn btn-solid", confirms=True)
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


def _filming(view: OwnView, face: InkCard) -> Markup:
    """The paper of a film, with the card small above it."""
    state, seat, t = view.state, view.seat, view.t
    pen = paper.pen_limits(view.own_moves)
    sure = el(
        "div",
        el("p", t("lay down sure"), class_="ask"),
        act_button(t("button sure down"), seat, LayDown(), class_="btn btn-solid", confirms=True),
        do_button(t("button draw on"), Choose("lays_down"), class_="btn"),
        class_="sure",
    )
    first = do_button(t("button lay down"), Choose("lays_down", "yes"), class_="btn btn-solid")
    return el(
        "div",
        paper.tags(view, face),
        el("p", t(f"aside {state.glasses}"), class_="hint"),
        paper.drawing_paper(view, seat, seat) if pen else paper.unfinished(view, t("paper full")),
        None if pen else el("p", t("paper full"), class_="hint"),
        ask_once(first, sure, asked=view.draft.lays_down),
        class_="filming",
    )


def _under_way(view: OwnView, face: InkCard | None) -> Markup:
    """A turn seen by one seat: on its linked device, or in a replay."""
    seat = view.seat
    pen = paper.pen_limits(view.own_moves)
    drawn = paper.drawing_paper(view, seat, seat) if pen else paper.unfinished(view, headline(view))
    return el(
        "div",
        paper.tags(view, face) if face else None,
        die(view),
        drawn,
        awards.guesses(view),
        awards.guess_form(view, seat) if awards.may_guess(view, seat) else None,
        awards.awards(view),
        awards.decisions(view),
        awards.gestures(view, seat),
        class_="turned",
    )


def read(view: OpenView, name: str, fields: Mapping[str, str]) -> Act:
    """The guess that somebody typed."""
    text = fields.get("text", "").strip()
    if not text:
        raise Unreadable(view.t("say a guess"))
    return Guess(text)
