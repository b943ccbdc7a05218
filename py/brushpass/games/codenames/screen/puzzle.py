"""Positions to think about: which clue would you give here? After a clue: whom does it mean?"""

from __future__ import annotations

from brushpass.contract import Puzzle
from brushpass.games.codenames.state import Phase, State
from brushpass.i18n import Texts

CLUE, MEANT = "clue", "meant"
"""The names of the questions."""


def asks(state: State) -> str | None:
    if state.phase is Phase.CLUING:
        return CLUE
    if state.phase is not Phase.TOUCHING or state.touched or state.clue is None:
        return None
    number = state.clue.number
    return MEANT if number != "unlimited" and 0 < number <= state.left(state.turn) else None


def question(t: Texts, name: str) -> str:
    return t("giving question" if name == CLUE else "case question")


PUZZLE: Puzzle[State] = Puzzle(asks=asks, question=question)
