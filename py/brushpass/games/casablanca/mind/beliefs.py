"""What a mind holds for true, which is what the analyst says of all that it remembers."""

from __future__ import annotations

from brushpass.contract.mind import Level, Outlook
from brushpass.games.casablanca.analyst.beliefs import Beliefs, believe, lie_rate
from brushpass.games.casablanca.analyst.clues import Clue, Seen, clues
from brushpass.games.casablanca.state import State

NAIVE = 0.02
"""How many answers a recruit takes for lies."""
HEARD = {Level.RECRUIT: 3, Level.AGENT: 6}
"""For how many rounds a mind remembers what it was told, if it forgets."""
SEEN = {Level.RECRUIT: 12}
"""And what it has seen itself."""


def beliefs(outlook: Outlook[State], level: Level) -> Beliefs:
    state = outlook.state
    noted = clues(outlook.seat, outlook.log, state.trail)
    kept = [clue for clue in noted if _remembers(level, clue, state.round)]
    naive = level is Level.RECRUIT
    players = range(len(outlook.players))
    return believe(kept, state, [NAIVE if naive else lie_rate(kept, seat) for seat in players])


def _remembers(level: Level, clue: Clue, now: int) -> bool:
    """Lower levels forget; what was opened for all stays with everybody."""
    if isinstance(clue, Seen):
        return clue.opened or now - clue.round < SEEN.get(level, now)
    return now - clue.round < HEARD.get(level, now)
