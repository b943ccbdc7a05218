"""How people sit down to heads or tails."""

from __future__ import annotations

from brushpass.contract import Alone, Lobby, Options, Ordered
from brushpass.games.coin.pieces import Setup


def _roles(options: Options, players: int) -> tuple[str, ...]:
    return ("hider", "guesser")[:players]


def _setup(ordered: Ordered) -> Setup:
    return Setup(ordered.names, hider=ordered.roles.index("hider"))


LOBBY = Lobby(
    players=range(2, 3),
    all_roles=("hider", "guesser"),
    roles=_roles,
    setup=_setup,
    alone=Alone(),
)
