"""An agent: touches the likeliest first, comes back to earlier clues, stops when it gets thin."""

from __future__ import annotations

from brushpass.contract.mind import Outlook, Thinking
from brushpass.games.codenames.actions import Stop, Touch
from brushpass.games.codenames.mind.hearing import chances
from brushpass.games.codenames.mind.skill import Skill
from brushpass.games.codenames.state import State
from brushpass.lexicon import Lexicon

THIN = 0.34
"""Below this probability an agent stops instead of touching a word for the clue in play."""
SURE = 0.5
"""The probability that a word needs to be touched beyond the clue's number."""
BEHIND = 0.03
"""How much the threshold falls for each word that the other team is ahead."""


def touch(outlook: Outlook[State], lexicon: Lexicon, skill: Skill) -> Thinking:
    state = outlook.state
    yield from lexicon.recalling(state.open_words)
    likely = chances(lexicon, state, skill, outlook.seat)
    yield
    best = max(likely, key=lambda cell: (likely[cell], -cell))
    if state.touched and likely[best] < enough(state):
        return Stop()
    return Touch(best)


def enough(state: State) -> float:
    """How likely a word has to be, to be touched now."""
    behind = state.left(state.turn) - state.left(state.turn.other)
    wanted = THIN if len(state.touched) + 1 < (state.most_touches or 0) else SURE
    return wanted - BEHIND * max(-3, min(3, behind))
