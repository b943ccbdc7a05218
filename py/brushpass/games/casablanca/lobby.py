"""What a table of Code Casablanca agrees on before the deal: the rules leave nothing to choose."""

from __future__ import annotations

from brushpass.contract import Alone, Lobby, Ordered
from brushpass.games.casablanca.pieces import MAX_PLAYERS, MIN_PLAYERS, Agent, Setup

ROLES = tuple(str(agent) for agent in Agent)
"""Everyone's agent, by colour."""


def _setup(ordered: Ordered) -> Setup:
    agents = tuple(Agent(role) for role in ordered.roles)
    return Setup(players=ordered.names, agents=agents)


LOBBY = Lobby(
    players=range(MIN_PLAYERS, MAX_PLAYERS + 1),
    all_roles=ROLES,
    roles=lambda options, players: ROLES[:players],
    setup=_setup,
    alone=Alone(players=3),
)
