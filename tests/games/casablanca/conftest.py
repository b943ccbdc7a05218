"""For tests of Code Casablanca: order cards to a test's liking."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from brushpass.games.casablanca import orders
from brushpass.games.casablanca.pieces import ORDER_CARDS
from brushpass.games.casablanca.rules import rounds

from .evening import ANA, Evening

Sent: TypeAlias = Callable[..., Evening]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """sent("mosque mosque bank", …): where each card sends the players; the last one repeats."""

    def deal(*cards: str, first: int = ANA) -> Evening:
        size = len(cards[0].split())
        lines = [f"{card} {'villa ' * (4 - size)}" for card in cards]
        lines += lines[-1:] * (ORDER_CARDS - len(lines))
        written = tuple(map(orders.parse_card, lines))
        monkeypatch.setattr(rounds, "order_cards", lambda: written)
        return Evening(size, first=first)

    return deal
