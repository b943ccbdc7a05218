"""Which word a chief covers: an own one after a penalty, else one of the team nobody plays."""

from __future__ import annotations

from brushpass.contract.mind import Outlook, Thinking
from brushpass.games.codenames.actions import Cover
from brushpass.games.codenames.pieces import KEY, Role
from brushpass.games.codenames.state import Phase, State
from brushpass.lexicon import Lexicon
from brushpass.table import Card


def cover(outlook: Outlook[State], lexicon: Lexicon) -> Thinking:
    """The other team's word that is most in the way of one's own, or the own word that goes least
    with the others."""
    state = outlook.state
    words = {
        cell: state.words[cell]
        for cell in state.uncovered
        if outlook.known[Card(KEY, cell)] is Role(state.turn)
    }
    open_to = [move.cell for move in outlook.moves if isinstance(move, Cover)]
    sums: dict[int, float] = {}
    for cell in open_to:
        others = [word for other, word in words.items() if other != cell]
        sums[cell] = sum(lexicon.understand(state.words[cell], others))
        yield
    way = 1 if state.phase is Phase.COVERING else -1
    return Cover(max(open_to, key=lambda cell: (way * sums[cell], -cell)))
