"""What a mind holds for true, which is what the analyst says of all that it remembers."""

from __future__ import annotations

from brushpass.box.mind import Level, Outlook
from brushpass.games.casablanca.analyst.beliefs import Beliefs, believe, lie_rate
from brushpass.games.casablanca.analyst.clues import Seen, clues
from brushpass.games.casablanca.state import State

NAIVE = 0.02
"""How many answers a recruit takes for lies."""
REMEMBERS = {Level.RECRUIT: 3, Level.AGENT: 1000, Level.FOX: 1000}
"""For how many rounds a mind remembers what it was told; what it has seen it never forgets."""


def beliefs(outlook: Outlook[State], level: Level) -> Beliefs:
    state = outlook.state
    since = state.round - REMEMBERS[level]
    noted = clues(outlook.seat, outlook.log, state.trail)
    kept = [clue for clue in noted if isinstance(clue, Seen) or clue.round > since]
    naive = level is Level.RECRUIT
    players = range(len(outlook.players))
    return believe(kept, state, [NAIVE if naive else lie_rate(kept, seat) for seat in players])
