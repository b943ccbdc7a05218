"""What a table of Nevidimka agrees on before the deal. Imports the game and html."""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.nevidimka.pieces import FEWEST_PLAYERS, MOST_PLAYERS, Setup
from brushpass.html import Option, Ordered, Switch
from brushpass.table import Illegal

PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)

ROLES = ("invisible", "policeman")

OPTIONS: tuple[Option, ...] = (Switch("short_refuge", False, "NV-49"),)

FOR_ADULTS: dict[str, tuple[str, ...]] = {}


def fits(options: Mapping[str, str], players: int) -> bool:
    """Whether that many can sit down that way."""
    return players in PLAYERS


def roles(options: Mapping[str, str], players: int) -> tuple[str, ...]:
    """Who is what unless people change it."""
    return ("invisible", *["policeman"] * (players - 1))


def decks(options: Mapping[str, str]) -> tuple[str, ...]:
    """The word lists to fetch: there are no words in this game."""
    return ()


def setup(ordered: Ordered) -> Setup:
    """One Invisible Man; the policemen have their turns in the order of the seats after him."""
    if ordered.roles.count("invisible") != 1:
        raise Illegal("NV-01", roles=ordered.roles)
    return Setup(
        players=ordered.names,
        invisible=ordered.roles.index("invisible"),
        short_refuge=ordered.on("short_refuge"),
    )
