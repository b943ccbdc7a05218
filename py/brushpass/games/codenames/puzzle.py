"""A position to think about: which clue would you give here? Imports the state and i18n."""

from __future__ import annotations

from brushpass.games.codenames.pieces import Form
from brushpass.games.codenames.state import Phase, State, chief
from brushpass.i18n import Texts
from brushpass.table import Seat


def asked(state: State) -> Seat | None:
    """Whose clue is looked for; None where no clue is due."""
    if state.phase is not Phase.CLUING:
        return None
    if state.setup.form is Form.TOGETHER:
        return state.setup.chiefs[0]
    return chief(state, state.turn)


def question(t: Texts) -> str:
    return t("puzzle")
