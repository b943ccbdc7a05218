"""Heads or tails as text."""

from __future__ import annotations

from brushpass.games.coin.pieces import UNDER_THE_HAND
from brushpass.games.coin.state import State
from brushpass.i18n import Texts
from brushpass.table import Known


def sketch(texts: Texts, state: State, known: Known) -> str:
    """The coin, as far as somebody with this knowledge sees it."""
    side = state.coin or known.get(UNDER_THE_HAND)
    if side is None:
        return texts("under the hand" if state.hidden else "no coin yet")
    return texts(str(side))
