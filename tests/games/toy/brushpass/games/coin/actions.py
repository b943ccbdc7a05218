"""What people do in heads or tails, besides hiding the coin."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.coin.pieces import Side
from brushpass.table import Action


@dataclass(frozen=True)
class Guess(Action):
    side: Side


ACTIONS = (Guess,)
