"""The tables at which heads or tails is played at random."""

from __future__ import annotations

from collections.abc import Iterator

from brushpass.contract import Bot
from brushpass.games.coin.pieces import Setup
from brushpass.games.coin.state import State


def setups() -> Iterator[Setup]:
    yield Setup(("Ana", "Ben"))
    yield Setup(("Ana", "Ben"), hider=1)


BOT: Bot[State] = Bot(setups=setups)
