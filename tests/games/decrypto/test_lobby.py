"""Before the deal: who may sit down how."""

from __future__ import annotations

import pytest

from brushpass.games.decrypto import lobby
from brushpass.games.decrypto.bot import DECK
from brushpass.games.decrypto.setting_up import start
from brushpass.html import Ordered
from brushpass.i18n import texts


@pytest.mark.parametrize("players", lobby.PLAYERS)
def test_everybody_can_sit_down_as_the_lobby_proposes(players: int) -> None:
    roles = lobby.roles({}, players)
    assert lobby.fits({}, players)
    names = tuple("ABCDEFGH"[:players])
    ordered = Ordered(names, roles, {"sand_timer": "off"}, {"decrypto": DECK}, "de")
    setup = lobby.setup(ordered)
    assert (setup.language, setup.sand_timer, len(setup.words)) == ("de", False, len(DECK))
    start(setup)


@pytest.mark.parametrize("players", [2, 9])
def test_others_are_too_few_or_too_many(players: int) -> None:
    assert not lobby.fits({}, players)


def test_roles_and_options_have_names() -> None:
    t = texts("brushpass.games.decrypto", "en")
    assert all(f"role {role}" in t for role in lobby.ROLES)
    assert all(f"option {option.id}" in t for option in lobby.OPTIONS)
