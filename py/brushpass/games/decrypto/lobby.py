"""What a table of Decrypto agrees on before the deal. Imports the game and html."""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.decrypto.pieces import Setup, Team
from brushpass.html import Option, Ordered, Switch

PLAYERS = range(3, 9)

ROLES = ("white", "black", "interceptor")

OPTIONS: tuple[Option, ...] = (Switch("sand_timer", True, "DE-08"),)

FOR_ADULTS: dict[str, tuple[str, ...]] = {}


def fits(options: Mapping[str, str], players: int) -> bool:
    """Whether that many can sit down."""
    return players in PLAYERS


def roles(options: Mapping[str, str], players: int) -> tuple[str, ...]:
    """Who is what unless people change it: neighbours sit in different teams."""
    if players == 3:
        return ("white", "interceptor", "white")
    return tuple(("white", "black")[seat % 2] for seat in range(players))


def decks(options: Mapping[str, str]) -> tuple[str, ...]:
    """The word lists to fetch."""
    return ("decrypto",)


def setup(ordered: Ordered) -> Setup:
    return Setup(
        players=ordered.names,
        teams=tuple(_team(role) for role in ordered.roles),
        words=tuple(word for deck in ordered.words.values() for word in deck),
        language=ordered.language,
        sand_timer=ordered.on("sand_timer"),
    )


def _team(role: str) -> Team:
    return Team.BLACK if role == "interceptor" else Team(role)
