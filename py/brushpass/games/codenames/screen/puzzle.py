"""A position to think about: which clue would you give here?"""

from __future__ import annotations

from brushpass.box import Puzzle
from brushpass.games.codenames.pieces import Form
from brushpass.games.codenames.state import Phase, State, chief
from brushpass.i18n import Texts
from brushpass.table import Seat


def _asked(state: State) -> Seat | None:
    """Whose clue is looked for; None where no clue is due."""
    if state.phase is not Phase.CLUING:
        return None
    if state.setup.form is Form.TOGETHER:
        return state.setup.chiefs[0]
    return chief(state, state.turn)


def _question(t: Texts) -> str:
    return t("puzzle")


PUZZLE: Puzzle[State] = Puzzle(asked=_asked, question=_question)
