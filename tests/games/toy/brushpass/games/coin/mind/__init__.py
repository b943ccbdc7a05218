"""The computer plays heads or tails: by chance, for there is nothing better to go by."""

from __future__ import annotations

from random import Random

from brushpass.contract import Level, Mind, Outlook, Thinking
from brushpass.games.coin.state import State
from brushpass.table import Free

THOUGHTS = {Level.RECRUIT: 1, Level.AGENT: 2, Level.FOX: 3}


def think(outlook: Outlook[State], level: Level, rng: Random) -> Thinking:
    for _ in range(THOUGHTS[level]):
        yield
    move = rng.choice(outlook.moves)
    assert not isinstance(move, Free)
    return move


MIND: Mind[State] = Mind(think=think)
