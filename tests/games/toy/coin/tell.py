"""Heads or tails in words."""

from __future__ import annotations

from brushpass.contract import Teller
from brushpass.i18n import Texts
from brushpass.table import Did, Entry, Known, Shown, Wrote

from .state import UNDER_THE_HAND, Guess, State


def tell(texts: Texts, state: State, entry: Entry, known: Known) -> str:
    names = state.setup.players
    match entry:
        case Wrote(seat, slip):
            if slip in known:
                return texts("hid", player=names[seat], side=texts(str(known[slip])))
            return texts("hides", player=names[seat])
        case Did(seat, Guess(side)):
            return texts("guesses", player=names[seat], side=texts(side))
        case Shown(_, _, (side,)):
            return texts("was", side=texts(str(side)))
        case _:
            raise LookupError(f"no words for {entry!r}")


def sketch(texts: Texts, state: State, known: Known) -> str:
    """The coin as someone sees it."""
    side = state.coin or known.get(UNDER_THE_HAND)
    if side is None:
        return texts("under the hand" if state.hidden else "no coin yet")
    return texts(str(side))


TELLER: Teller[State] = Teller(tell=tell, sketch=sketch)
