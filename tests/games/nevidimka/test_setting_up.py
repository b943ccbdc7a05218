"""Before the first turn: NV-01, NV-06, NV-07, NV-13, NV-41."""

from __future__ import annotations

import pytest

from brushpass.games.nevidimka import GAME, bot
from brushpass.games.nevidimka.pieces import CHARGES, STATION, Kind, Place, Setup
from brushpass.games.nevidimka.state import Phase
from brushpass.table import Known, ScriptedDealer, Table

from .evening import IVA, KIT, LEA, NAMES, PIT, Evening, refused


@pytest.mark.rule("NV-01")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with refused("NV-01"):
        Table(GAME, Setup(tuple("ABCDE"[:players])), ScriptedDealer())


@pytest.mark.rule("NV-01")
@pytest.mark.parametrize("seat", [-1, 3])
def test_the_invisible_man_is_one_of_the_players(seat: int) -> None:
    with refused("NV-01"):
        GAME.start(Setup(NAMES[:3], invisible=seat))


@pytest.mark.rule("NV-01")
def test_all_others_are_policemen_in_the_order_of_the_seats_after_him() -> None:
    state = GAME.start(Setup(NAMES, invisible=2))
    assert [officer.seat for officer in state.police] == [3, 0, 1]
    for invisible in range(4):
        state = GAME.start(Setup(NAMES, invisible=invisible))
        for seat in {0, 1, 2, 3} - {invisible}:
            assert state.policeman(seat).seat == seat


@pytest.mark.rule("NV-06")
def test_policemen_start_at_the_station_with_ten_charges_and_he_off_the_board() -> None:
    evening = Evening(3)
    for seat in (PIT, KIT, LEA):
        assert evening.officer(seat).at == STATION
        assert evening.officer(seat).charges == CHARGES == 10
    assert evening.state.pawn is None


@pytest.mark.rule("NV-07")
@pytest.mark.parametrize(("policemen", "cards"), [(1, 3), (2, 6), (3, 9)])
def test_he_takes_three_no_cards_for_each_policeman_and_begins(policemen: int, cards: int) -> None:
    evening = Evening(policemen)
    assert len(evening.state.no) == cards
    assert evening.state.turn == IVA
    assert evening.phase is Phase.LAYING_NO
    assert evening.state.pile(Kind.NO).cards[0].place == cards


@pytest.mark.rule("NV-07")
def test_then_the_policemen_take_turns_in_order() -> None:
    evening = Evening(3)
    seats = []
    for _ in range(8):
        seats.append(evening.state.turn)
        if evening.state.turn == IVA:
            evening.to_police()
        else:
            evening.lay(Place.BANK)
            evening.do(evening.first_move)
    assert seats == [IVA, PIT, KIT, LEA, IVA, PIT, KIT, LEA]


@pytest.mark.rule("NV-07")
def test_nobody_else_sees_his_no_cards() -> None:
    evening = Evening(2, no=(3, 1, 2))
    cards = evening.state.no
    assert [evening.table.known(IVA)[card] for card in cards[:3]] == [3, 1, 2]
    assert not any(knows(evening, seat, cards) for seat in (PIT, KIT, None))


@pytest.mark.rule("NV-13")
def test_each_policeman_takes_three_signals_and_three_yes_cards_first() -> None:
    evening = Evening(2)
    assert [len(evening.officer(seat).signals) for seat in (PIT, KIT)] == [3, 3]
    assert [len(evening.officer(seat).yes) for seat in (PIT, KIT)] == [3, 3]
    assert len(evening.state.pile(Kind.SIGNAL).cards) == 20 - 6
    assert len(evening.state.pile(Kind.YES).cards) == 21 - 6


@pytest.mark.rule("NV-13")
def test_nobody_else_sees_them_not_even_another_policeman() -> None:
    evening = Evening(2)
    pits = evening.officer(PIT).signals + evening.officer(PIT).yes
    known: Known = evening.table.known(PIT)
    assert [known[card] for card in pits] == evening.faces(pits)
    assert not any(knows(evening, seat, pits) for seat in (IVA, KIT, None))


def knows(evening: Evening, seat: int | None, cards: tuple[object, ...]) -> bool:
    return any(card in cards for card in evening.table.known(seat))


@pytest.mark.rule("NV-41")
def test_policemen_share_cells() -> None:
    evening = Evening(2)
    assert evening.officer(PIT).at == evening.officer(KIT).at == STATION


def test_the_bot_knows_every_way_to_sit_down() -> None:
    setups = list(bot.setups())
    assert len(setups) == len(set(setups)) == 2 * (2 + 3 + 4)
    assert {setup.short_refuge for setup in setups} == {True, False}
    assert {setup.head_start for setup in setups} == {True, False}
    for setup in setups:
        GAME.start(setup)


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
