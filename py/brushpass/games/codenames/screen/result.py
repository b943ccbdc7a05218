"""The end of Codenames: the whole key, and every clue with what was touched for it."""

from __future__ import annotations

from brushpass.games.codenames.pieces import written
from brushpass.games.codenames.screen.board import SIGN, board
from brushpass.games.codenames.screen.draft import OpenView
from brushpass.games.codenames.state import Turn
from brushpass.html import Markup, el, icon, join


def result(view: OpenView) -> Markup:
    turns = [_turn(view, turn) for turn in view.state.turns]
    return join(board(view), el("ol", turns, class_="timeline"))


def _turn(view: OpenView, turn: Turn) -> Markup:
    """A clue, with what was touched for it and what a chief covered after it."""
    cards = [_card(view, cell) for cell in (*turn.cells, *turn.covered)]
    return el(
        "li",
        el("b", f"{turn.clue.word} {written(turn.clue.number)}", class_=turn.team),
        el("span", cards, class_="touches"),
    )


def _card(view: OpenView, cell: int) -> Markup:
    role = view.state.covered[cell]
    sign = icon(SIGN[role]) if role in SIGN else None
    return el("span", view.state.words[cell], sign, class_=f"touched {role}")
