"""Cards and people in the words of Invisible Ink."""

from __future__ import annotations

from brushpass.games.invisible_ink.pieces import InkCard
from brushpass.games.invisible_ink.state import State
from brushpass.i18n import Texts
from brushpass.table import Seat


def both_words(texts: Texts, state: State, face: InkCard) -> str:
    return texts(f"card {state.setup.code}", green=face.green.upper(), other=face.other.upper())


def names_of(texts: Texts, state: State, seats: tuple[Seat, ...]) -> str:
    return texts.several(state.setup.players[seat] for seat in seats)
