"""The 32 order cards, read from `orders.txt` (CC-05, CC-32)."""

from __future__ import annotations

import pkgutil
from dataclasses import dataclass
from functools import cache

from brushpass.games.casablanca.pieces import Agent, Building

STAR = "*"


@dataclass(frozen=True)
class Order:
    """Where an agent is sent; a starred order lets the agent go anywhere."""

    building: Building
    starred: bool


@cache
def order_cards() -> tuple[dict[Agent, Order], ...]:
    """All cards. A card's face is its number here."""
    data = pkgutil.get_data(__package__, "orders.txt")
    assert data is not None
    lines = [line for line in data.decode().splitlines() if not line.startswith("#")]
    return tuple(parse_card(line) for line in lines)


def parse_card(line: str) -> dict[Agent, Order]:
    orders = [
        Order(Building(word.removesuffix(STAR)), starred=word.endswith(STAR))
        for word in line.split()
    ]
    return dict(zip(Agent, orders, strict=True))
