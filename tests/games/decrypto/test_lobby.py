"""Before the deal: who may sit down how."""

from __future__ import annotations

import pytest

from brushpass.contract import Ordered
from brushpass.games.decrypto.bot import DECK
from brushpass.games.decrypto.lobby import LOBBY
from brushpass.games.decrypto.pieces import MAX_TEAM_NAME, Team
from brushpass.games.decrypto.rules.setting_up import start
from brushpass.games.decrypto.tell.wording import called
from brushpass.i18n import texts
from brushpass.table import Illegal


@pytest.mark.parametrize("players", LOBBY.players)
def test_everybody_can_sit_down_as_the_lobby_proposes(players: int) -> None:
    roles = LOBBY.roles({}, players)
    assert LOBBY.seats({}, players)
    names = tuple("ABCDEFGH"[:players])
    ordered = Ordered(names, roles, {"sand_timer": "off"}, {"decrypto": DECK}, "de")
    setup = LOBBY.setup(ordered)
    assert (setup.language, setup.sand_timer, len(setup.words)) == ("de", False, len(DECK))
    start(setup)


@pytest.mark.parametrize("players", [2, 9])
def test_others_are_too_few_or_too_many(players: int) -> None:
    assert not LOBBY.seats({}, players)


def test_roles_and_options_have_names() -> None:
    t = texts("brushpass.games.decrypto", "en")
    assert all(f"role {role}" in t for role in LOBBY.all_roles)
    assert all(f"option {option.id}" in t for option in LOBBY.options)


def named(white: str, black: str) -> Ordered:
    options = {"white_name": white, "black_name": black}
    return Ordered(tuple("ABCD"), LOBBY.roles({}, 4), options, {"decrypto": DECK}, "en")


def test_teams_are_called_as_they_like() -> None:
    state = start(LOBBY.setup(named("Owls", "")))
    t = texts("brushpass.games.decrypto", "en")
    assert [called(t, state, team) for team in Team] == ["Owls", "Black"]


@pytest.mark.rule("DE-01")
@pytest.mark.parametrize("names", [("Owls", "owls"), ("x" * (MAX_TEAM_NAME + 1), "")])
def test_a_name_is_short_and_the_teams_own(names: tuple[str, str]) -> None:
    with pytest.raises(Illegal, match="DE-01"):
        start(LOBBY.setup(named(*names)))
