"""What a table of Decrypto agrees on before the deal."""

from __future__ import annotations

from brushpass.contract import Alone, Lobby, Option, Options, Ordered, Switch, Typed, WordCards
from brushpass.games.decrypto.pieces import KEYWORDS, MAX_TEAM_NAME, Setup, Team
from brushpass.words.decks import Deck

LEAST_WORDS = 24
"""Three times as many as are dealt: to know the words is not to know the keywords."""

TEAMS = {"white": Team.WHITE, "black": Team.BLACK, "interceptor": Team.BLACK}
"""Each role's team."""

OPTIONS: tuple[Option, ...] = (
    Typed("white_name", MAX_TEAM_NAME),
    Typed("black_name", MAX_TEAM_NAME),
    Switch("sand_timer", True, "DE-08"),
)


def _roles(options: Options, players: int) -> tuple[str, ...]:
    """Each seat's role, unless people change it: neighbours are in different teams."""
    if players == 3:
        return ("white", "interceptor", "white")
    return tuple(("white", "black")[seat % 2] for seat in range(players))


def _setup(ordered: Ordered) -> Setup:
    return Setup(
        players=ordered.names,
        teams=tuple(TEAMS[role] for role in ordered.roles),
        words=tuple(word for deck in ordered.words.values() for word in deck),
        language=ordered.language,
        names=(ordered.options.get("white_name", ""), ordered.options.get("black_name", "")),
        sand_timer=ordered.on("sand_timer"),
    )


LOBBY = Lobby(
    players=range(3, 9),
    all_roles=tuple(TEAMS),
    roles=_roles,
    setup=_setup,
    options=OPTIONS,
    teams={role: str(team) for role, team in TEAMS.items()},
    alone=Alone(players=4, role="white"),
    words=WordCards(KEYWORDS, least=LEAST_WORDS, decks=(Deck("decrypto"),)),
)
