"""What the clue in play called to mind: for who watches a game of Codenames once more.

The words that it fits best, how likely each was to be meant, and why, beside what they were.
"""

from __future__ import annotations

from brushpass.contract import Analyst
from brushpass.games.codenames.history import Turn, turns
from brushpass.games.codenames.pieces import KEY, Role
from brushpass.games.codenames.screen.board import board, spoken
from brushpass.games.codenames.screen.draft import Draft, OwnView
from brushpass.games.codenames.screen.partners import bar_chart, tags
from brushpass.games.codenames.screen.table import written
from brushpass.games.codenames.state import State
from brushpass.html import Markup, el
from brushpass.lexicon import Lexicon, opening
from brushpass.table import Card, Known
from brushpass.table.slices import Slices

MOST = 7
"""So many words are named."""


def look(view: OwnView, truth: Known) -> Slices[Markup]:
    said = turns(view.state.setup, view.log)
    if not said or view.state.clue is None:
        return board(view)
    words = yield from opening(view.files, view.state.setup.language)
    yield
    return _drawn(view, truth, words, said)


def _drawn(view: OwnView, truth: Known, words: Lexicon, said: list[Turn]) -> Markup:
    from brushpass.games.codenames.mind.marking import bars, calls_to_mind

    turn = said[-1]
    likely = calls_to_mind(words, view.state, said)
    best = sorted(likely, key=lambda cell: (-likely[cell], cell))[:MOST]
    rows = [_row(view, truth, words, turn.word, cell, bars(likely[cell])) for cell in best]
    clue = f"{turn.word.upper()} {written(turn.number)}"
    return el(
        "div",
        el("h2", view.t("calls to mind", clue=clue)),
        el("ol", rows, class_="codenames-reasons"),
        class_="analysis",
    )


def _row(view: OwnView, truth: Known, words: Lexicon, clue: str, cell: int, lit: int) -> Markup:
    from brushpass.games.codenames.mind.marking import link

    word = spoken(view.state.words[cell])
    role = view.state.covered[cell] or truth.get(Card(KEY, cell))
    return el(
        "li",
        bar_chart(lit),
        el("span", word, class_=f"touched {role if isinstance(role, Role) else 'open'}"),
        tags(link(words, clue, word), word),
    )


ANALYST: Analyst[State, Draft] = Analyst(look=look)
