"""The open table of heads or tails."""

from __future__ import annotations

from brushpass.games.coin.actions import Guess
from brushpass.games.coin.pieces import UNDER_THE_HAND, Side
from brushpass.games.coin.screen.draft import OpenView
from brushpass.games.coin.state import State
from brushpass.html import Markup, act_button, do_button, el, join
from brushpass.html.commands import Choose
from brushpass.i18n import Texts
from brushpass.table import Act, Seat


def role(t: Texts, state: State, seat: Seat) -> str:
    return t("role hider" if seat == state.setup.hider else "role guesser")


def behind_seal(state: State, seat: Seat) -> bool:
    return seat == state.setup.hider


def headline(view: OpenView) -> str:
    state, t = view.state, view.t
    if view.outcome:
        return t("head over", player=view.names(view.outcome.winners))
    if state.hidden:
        return t("head guess", player=view.name(state.setup.guesser))
    return t("head hide", player=view.name(state.setup.hider))


def top(view: OpenView) -> Markup:
    return el("p", view.t("title"), class_="name")


def table(view: OpenView) -> Markup:
    return join(coin(view), el("p", headline(view), class_="hint"))


def actions(view: OpenView) -> Markup:
    guesser = view.state.setup.guesser
    if not view.moves.get(guesser):
        return join()
    side = view.draft.side
    return choice(view, guesser, Guess(side) if side else None, "button guess")


def coin(view: OpenView) -> Markup:
    """The side that is up, or the hand on it, as these eyes see it."""
    side = view.state.coin or view.known.get(UNDER_THE_HAND)
    hand = "under the hand" if view.state.hidden else "no coin yet"
    return el("p", view.t(str(side) if side else hand), class_=f"coin {side or ''}")


def choice(view: OpenView, seat: Seat, act: Act | None, label: str) -> Markup:
    """Both sides to choose from, and the button that acts once one is chosen."""
    sides = [
        do_button(
            view.t(side),
            Choose("side", side),
            aria_pressed="true" if side is view.draft.side else "false",
        )
        for side in Side
    ]
    if act is None:
        return join(sides)
    sure = view.t(label, side=view.t(str(view.draft.side)))
    return join(sides, act_button(sure, seat, act, class_="btn btn-solid", confirms=True))
