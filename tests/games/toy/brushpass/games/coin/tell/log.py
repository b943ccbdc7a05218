"""What happened in heads or tails, a sentence for each entry."""

from __future__ import annotations

from brushpass.games.coin.actions import Guess
from brushpass.games.coin.state import State
from brushpass.i18n import Texts
from brushpass.table import Did, Entry, Known, Shown, Wrote


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
