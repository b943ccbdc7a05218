"""The end of Codenames: the whole key, and every clue with what was touched for it."""

from __future__ import annotations

from brushpass.games.codenames.actions import GiveAllowed, GiveClue
from brushpass.games.codenames.pieces import Role
from brushpass.games.codenames.screen.board import SIGN, board
from brushpass.games.codenames.screen.draft import OpenView
from brushpass.games.codenames.screen.table import written
from brushpass.html import Markup, el, icon, join
from brushpass.table import Card, Did, Seat, Shown


def result(view: OpenView) -> Markup:
    return join(board(view), _timeline(view))


def _timeline(view: OpenView) -> Markup:
    turns: list[tuple[Seat, str, list[Markup]]] = []
    speaker, allowed = 0, ""
    for entry in view.log:
        match entry:
            case Did(seat, GiveClue(word, number)):
                turns.append((seat, f"{word} {written(number)}", []))
            case Did(seat, GiveAllowed(number)):
                speaker, allowed = seat, written(number)
            case Shown((Card("question"),), "all", (word,)):
                turns.append((speaker, f"{word} {allowed}", []))
            case Shown((Card("key", cell),), "all", (Role() as shown,)) if turns:
                turns[-1][2].append(_touched(view, cell, shown))
    items = [
        el(
            "li",
            el("b", clue, class_=view.state.setup.teams[seat]),
            el("span", touches, class_="touches"),
        )
        for seat, clue, touches in turns
    ]
    return el("ol", items, class_="timeline")


def _touched(view: OpenView, cell: int, shown: Role) -> Markup:
    sign = icon(SIGN[shown]) if shown in SIGN else None
    return el("span", view.state.words[cell], sign, class_=f"touched {shown}")
