"""What the clue in play called to mind, shown in a replay of Codenames.

The words that it fits best, how likely each was meant, and why, beside what they were.
"""

from __future__ import annotations

from brushpass.contract import Analyst
from brushpass.games.codenames.mind.marking import bars, calls_to_mind, link
from brushpass.games.codenames.pieces import KEY, Role, spoken, written
from brushpass.games.codenames.screen.board import board
from brushpass.games.codenames.screen.draft import Draft, OwnView
from brushpass.games.codenames.screen.partners import bar_chart, tags
from brushpass.games.codenames.state import State
from brushpass.html import Markup, el
from brushpass.lexicon import Lexicon, opening
from brushpass.table import Card, Known
from brushpass.table.slices import Slices

MOST = 7
"""How many words are named."""


def look(view: OwnView, truth: Known) -> Slices[Markup]:
    if view.state.clue is None:
        return board(view)
    words = yield from opening(view.files, view.state.setup.language)
    yield
    return _drawn(view, truth, words)


def _drawn(view: OwnView, truth: Known, words: Lexicon) -> Markup:
    given = view.state.turns[-1].clue
    likely = calls_to_mind(words, view.state)
    best = sorted(likely, key=lambda cell: (-likely[cell], cell))[:MOST]
    rows = [_row(view, truth, words, given.word, cell, bars(likely[cell])) for cell in best]
    clue = f"{given.word.upper()} {written(given.number)}"
    return el(
        "div",
        el("h2", view.t("calls to mind", clue=clue)),
        el("ol", rows, class_="codenames-reasons"),
        class_="analysis",
    )


def _row(view: OwnView, truth: Known, words: Lexicon, clue: str, cell: int, lit: int) -> Markup:
    word = spoken(view.state.words[cell])
    role = view.state.covered[cell] or truth.get(Card(KEY, cell))
    return el(
        "li",
        bar_chart(lit),
        el("span", word, class_=f"touched {role if isinstance(role, Role) else 'open'}"),
        tags(link(words, clue, word), word),
    )


ANALYST: Analyst[State, Draft] = Analyst(look=look)
