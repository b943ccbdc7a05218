"""What a table of Nevidimka agrees on before the deal."""

from __future__ import annotations

from brushpass.contract import Alone, Lobby, Options, Ordered, Switch
from brushpass.games.nevidimka.pieces import FEWEST_PLAYERS, MOST_PLAYERS, Setup
from brushpass.table import Illegal


def _roles(options: Options, players: int) -> tuple[str, ...]:
    """The roles unless people change them."""
    return ("invisible", *["policeman"] * (players - 1))


def _setup(ordered: Ordered) -> Setup:
    """One Invisible Man; the policemen have their turns in the order of the seats after him."""
    if ordered.roles.count("invisible") != 1:
        raise Illegal("NV-01", roles=ordered.roles)
    return Setup(
        players=ordered.names,
        invisible=ordered.roles.index("invisible"),
        short_refuge=ordered.on("short_refuge"),
        head_start=ordered.on("head_start"),
    )


LOBBY = Lobby(
    players=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    all_roles=("invisible", "policeman"),
    roles=_roles,
    setup=_setup,
    options=(Switch("short_refuge", False, "NV-49"), Switch("head_start", False, "NV-60")),
    alone=Alone(players=3, role="policeman"),
)
