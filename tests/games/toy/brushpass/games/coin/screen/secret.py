"""Behind the seal in heads or tails: hiding the coin."""

from __future__ import annotations

from brushpass.games.coin.pieces import UNDER_THE_HAND
from brushpass.games.coin.screen.draft import OwnView
from brushpass.games.coin.screen.table import choice, coin
from brushpass.html import Markup
from brushpass.table import Write


def secret(view: OwnView) -> Markup:
    if not view.own_moves:
        return coin(view)
    side = view.draft.side
    return choice(view, view.seat, Write(UNDER_THE_HAND, side) if side else None, "button hide it")
