"""What one player could have known: odds, certainties, and what follows from what.

`clues` reads a seat's copy of the log; `worlds` weighs every world at once; `beliefs` says how far
people are trusted; `strikes` what can't be and why; `certain` when the answer followed; `words`
puts reasons into words. Nothing here knows more than that seat: the computer's minds think with
the same odds, and the notebook and the replay show them.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.games.casablanca.analyst.beliefs import Beliefs, believe, lie_rate
from brushpass.games.casablanca.analyst.certain import Certain, certain_since, solution
from brushpass.games.casablanca.analyst.clues import Clue, clues
from brushpass.games.casablanca.analyst.strikes import Reason, Strikes, strikes
from brushpass.games.casablanca.analyst.worlds import Odds, Weighing
from brushpass.games.casablanca.state import State
from brushpass.table import Entry, Seat


def noted(seat: Seat, state: State, log: Sequence[Entry]) -> list[Clue]:
    """All that this seat could have noted until now."""
    return clues(seat, log, state.trail)


def odds(seat: Seat, state: State, log: Sequence[Entry]) -> Weighing:
    """What this seat could hold for how likely, everywhere; in slices."""
    return trusting(noted(seat, state, log), state).odds()


def trusting(found: Sequence[Clue], state: State) -> Beliefs:
    """What these clues are worth, each player trusted as far as they were found out."""
    return believe(found, state, [lie_rate(found, other) for other in range(len(state.places))])


__all__ = [
    "Beliefs", "Certain", "Clue", "Odds", "Reason", "Strikes", "Weighing", "believe",
    "certain_since", "clues", "lie_rate", "noted", "odds", "solution", "strikes",
    "trusting",
]  # fmt: skip
