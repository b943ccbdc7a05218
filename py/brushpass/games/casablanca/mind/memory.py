"""What a mind holds for true: what the analyst says of everything that the mind remembers."""

from __future__ import annotations

from brushpass.contract.mind import Level, Outlook
from brushpass.games.casablanca.analyst.beliefs import Beliefs, believe
from brushpass.games.casablanca.clues import Clue, Seen, clues
from brushpass.games.casablanca.state import State

NAIVE = 0.02
"""The share of answers that a recruit takes for lies."""
HEARD = {Level.RECRUIT: 3, Level.AGENT: 6}
"""For how many rounds a mind remembers what it was told, if it forgets."""
SEEN = {Level.RECRUIT: 12}
"""For how many rounds it remembers what it has seen itself."""


def beliefs(outlook: Outlook[State], level: Level) -> Beliefs:
    state = outlook.state
    everything = clues(state, outlook.seat, outlook.known)
    kept = [clue for clue in everything if _remembers(level, clue, state.round)]
    naive = level is Level.RECRUIT
    return believe(kept, state, [NAIVE] * len(outlook.players) if naive else None)


def _remembers(level: Level, clue: Clue, now: int) -> bool:
    """Lower levels forget; everybody remembers what was opened for all."""
    if isinstance(clue, Seen):
        return clue.opened or now - clue.round < SEEN.get(level, now)
    return now - clue.round < HEARD.get(level, now)
