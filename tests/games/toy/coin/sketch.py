"""The coin as text."""

from __future__ import annotations

from brushpass.games.coin import Call, State

from brushpass.i18n import Texts
from brushpass.table import Did, Entry, Known, Rolled


def sketch(texts: Texts, state: State, known: Known) -> str:
    return texts("coin", called=state.called)


def tell(texts: Texts, state: State, entry: Entry, known: Known) -> str:
    match entry:
        case Did(seat, Call(heads)):
            return texts("heads" if heads else "tails", player=state.setup.players[seat])
        case Rolled(side):
            return texts("fell", side=side)
        case _:
            return texts("spins")
