"""What a table of Code Casablanca agrees on before the deal. Imports the game and html."""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.casablanca.pieces import MAX_PLAYERS, MIN_PLAYERS, Agent, Setup
from brushpass.html import Option, Ordered

PLAYERS = range(MIN_PLAYERS, MAX_PLAYERS + 1)

ROLES = tuple(str(agent) for agent in Agent)
"""Everyone's agent, by colour."""

OPTIONS: tuple[Option, ...] = ()
"""The rules leave nothing to choose."""

FOR_ADULTS: dict[str, tuple[str, ...]] = {}


def fits(options: Mapping[str, str], players: int) -> bool:
    return players in PLAYERS


def roles(options: Mapping[str, str], players: int) -> tuple[str, ...]:
    return ROLES[:players]


def decks(options: Mapping[str, str]) -> tuple[str, ...]:
    """No words are needed."""
    return ()


def setup(ordered: Ordered) -> Setup:
    agents = tuple(Agent(role) for role in ordered.roles)
    return Setup(players=ordered.names, agents=agents)
