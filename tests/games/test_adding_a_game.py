"""A sixth game costs one folder and one line on the shelf."""

from __future__ import annotations

from pathlib import Path

import pytest

import contract
from brushpass import games


@pytest.fixture
def _sixth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(__file__).parent / "toy"
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder)])
    monkeypatch.setattr(games, "SHELF", (*games.SHELF, "coin"))


@pytest.mark.usefixtures("_sixth_game")
@pytest.mark.parametrize("check", contract.CHECKS)
def test_a_game_in_one_folder_keeps_the_contract(check: contract.Check) -> None:
    for seed in range(8):
        check("coin", seed)


@pytest.mark.usefixtures("_sixth_game")
def test_what_is_not_on_the_shelf_cannot_be_taken() -> None:
    assert games.game("coin") is not None
    assert games.game("../codenames") is None
    assert games.game("strings") is None
