"""The tables at which heads or tails is played."""

from __future__ import annotations

from collections.abc import Iterator

from brushpass.games.coin import Setup


def setups() -> Iterator[Setup]:
    yield Setup(("Ana", "Ben"))
