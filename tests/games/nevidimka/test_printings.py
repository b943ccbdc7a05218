"""Tables of earlier days, the latest town, and the head start: NV-05, NV-60."""

from __future__ import annotations

from pathlib import Path

import pytest

from brushpass.games import game
from brushpass.games.nevidimka import GAME
from brushpass.games.nevidimka.pieces import LATEST, Kind, Setup
from brushpass.games.nevidimka.printed import printed
from brushpass.games.nevidimka.state import Phase
from brushpass.games.nevidimka.town import town
from brushpass.table import HouseDealer
from brushpass.table.codec import load, save

from .evening import IVA, NAMES, Evening

SAVED = (Path(__file__).parent / "saved/first-printing.txt").read_text()


@pytest.mark.rule("NV-05")
def test_a_table_saved_before_there_were_printings_is_of_the_first() -> None:
    assert "printing" not in SAVED
    table = load(SAVED, game, HouseDealer())
    assert table.setup == Setup(("Ana", "Ben", "Cleo"))
    assert table.setup.printing == 1
    assert table.state.town is town(1)
    assert table.state.printed is printed(1)
    assert table.outcome is not None
    again = load(save(table), game, HouseDealer())
    assert (again.setup, again.log) == (table.setup, table.log)


def test_the_next_game_is_played_in_the_latest_town() -> None:
    table = load(SAVED, game, HouseDealer())
    after = GAME.rematch(table.setup, table.state)
    assert after == Setup(("Ana", "Ben", "Cleo"), printing=LATEST)
    assert GAME.start(after).town is town(LATEST)


@pytest.mark.rule("NV-60")
@pytest.mark.parametrize(("policemen", "cloaks"), [(1, 0), (2, 1), (3, 2)])
def test_with_a_head_start_he_begins_with_a_cloak_fewer_than_there_are_policemen(
    policemen: int, cloaks: int
) -> None:
    evening = Evening(policemen, head_start=True)
    assert len(evening.state.cloaks) == cloaks
    assert len(evening.state.no) == 3 * policemen
    assert evening.phase is Phase.LAYING_NO
    known = evening.table.known(IVA)
    assert all(isinstance(known[card], tuple) for card in evening.state.cloaks)
    assert not any(card.kind == Kind.CLOAK for card in evening.table.known(1))


@pytest.mark.rule("NV-60")
def test_nobody_has_a_head_start_unless_the_table_wants_it() -> None:
    assert not Setup(NAMES).head_start
    assert not Evening(3).state.cloaks
