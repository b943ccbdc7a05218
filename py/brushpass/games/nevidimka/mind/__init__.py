"""The computer plays Nevidimka.

`odds` knows the dice and the cards, `ground` the town, `running` a chase, and `guessing` which
Signals policemen may hold. `police` and `invisible` decide by them; `recruit` decides without.
"""

from __future__ import annotations

from random import Random

from brushpass.contract import Level, Mind, Outlook, Thinking
from brushpass.games.nevidimka.mind import invisible, police, recruit
from brushpass.games.nevidimka.mind.ground import survey
from brushpass.games.nevidimka.mind.sight import Sight
from brushpass.games.nevidimka.state import State


def think(outlook: Outlook[State], level: Level, rng: Random) -> Thinking:
    state = outlook.state
    yield from survey(state.setup.short_refuge)
    sight = Sight(outlook, level)
    if level is Level.RECRUIT:
        return (yield from recruit.think(sight, rng))
    if outlook.seat == state.setup.invisible:
        return (yield from invisible.think(sight, rng))
    return (yield from police.think(sight, rng))


MIND: Mind[State] = Mind(think=think)
