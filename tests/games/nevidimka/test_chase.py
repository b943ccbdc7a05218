"""The chase: NV-29 to NV-36, NV-47, NV-49, NV-53, NV-54."""

from __future__ import annotations

import pytest

from brushpass.games.nevidimka.actions import Enter, Hide, Lay, MoveTo, ShowCloak, Stay, TakeCloak
from brushpass.games.nevidimka.pieces import LABORATORY, STATION, Kind, Place, Refuge
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.printed.town import TOWN
from brushpass.games.nevidimka.state import Phase, ShownCloak
from brushpass.table import Card

from .evening import FACTORY, IVA, KIT, LEA, MARKET, PIT, Evening, walks

BANK, CAFE, SCHOOL, HOSPITAL = Place.BANK, Place.CAFE, Place.SCHOOL, Place.HOSPITAL
SCHOOLDOOR = ways.door(SCHOOL)


def hides(evening: Evening) -> set[Refuge]:
    return {move.refuge for move in evening.moves if isinstance(move, Hide)}


def cells(evening: Evening) -> set[int]:
    return {move.cell for move in evening.moves if isinstance(move, MoveTo)}


def away(cell: int, steps: int) -> int:
    """A cell so many steps away for the Invisible Man."""
    return next(c for c, d in ways.flight_distances(cell).items() if d == steps)


def caught(cloaks: int, *, by: int = PIT) -> Evening:
    """Pit or Kit has just stopped on the cell of the Invisible Man, who has so many Cloaks."""
    evening = Evening(2)
    for _ in range(cloaks):
        evening.arrange(phase=Phase.TAKING)
        evening.do(TakeCloak())
    evening.chase(SCHOOLDOOR, shooter=KIT)
    evening.put(by, at=TOWN.neighbours[SCHOOLDOOR][0])
    evening.moving(by, 1)
    evening.do(MoveTo(SCHOOLDOOR))
    return evening


def saving(evening: Evening, cloak: Card) -> tuple[list[int], list[int]]:
    """The numbers that save with this Cloak, and the others."""
    (face,) = evening.faces((cloak,))
    assert isinstance(face, tuple)
    return list(face), [value for value in range(1, 7) if value not in face]


@pytest.mark.rule("NV-29")
def test_turns_go_on_in_order_so_those_after_the_shooter_come_first() -> None:
    evening = Evening(3)
    evening.put(KIT, at=ways.door(MARKET))
    evening.moving(KIT, 1)
    evening.check(MARKET, 6, 1, HITS[MARKET][0])
    order = [evening.state.turn]
    for _ in range(4):
        evening.do(evening.first_move)
        order.append(evening.state.turn)
        assert evening.state.pawn is not None
    assert order == [LEA, IVA, PIT, KIT, LEA]


@pytest.mark.rule("NV-30")
def test_he_runs_to_places_with_a_no_card() -> None:
    evening = Evening()
    evening.lies(Kind.NO, BANK, 1, 2)
    evening.lies(Kind.NO, SCHOOL, 3)
    evening.lies(Kind.YES, CAFE, 1)
    for place in (BANK, SCHOOL):
        evening.running(away(ways.door(place), 2), 3)
        assert place in hides(evening)
    for building in (CAFE, LABORATORY):
        evening.running(away(ways.door(building), 2), 3)
        evening.refuses("NV-30", Hide(building))


@pytest.mark.rule("NV-30")
def test_without_any_no_card_on_the_board_he_runs_to_the_laboratory() -> None:
    evening = Evening()
    evening.running(ways.door(LABORATORY), 1)
    assert hides(evening) == {LABORATORY}
    evening.do(Hide(LABORATORY))
    assert evening.state.pawn is None


@pytest.mark.rule("NV-31")
@pytest.mark.parametrize("roll", range(1, 7))
def test_he_moves_the_full_number_by_road_and_river_and_handles_no_cards(roll: int) -> None:
    evening = Evening()
    start = TOWN.river[0][0]
    evening.lies(Kind.NO, BANK, 1)
    evening.running(start, roll)
    assert cells(evening) == {way[-1] for way in walks(start, roll, {STATION})}
    evening.refuses("NV-31", Lay(evening.state.no[0], BANK))
    before = (evening.state.no, evening.state.cloaks, evening.state.unchecked)
    evening.do(MoveTo(min(cells(evening))))
    assert before == (evening.state.no, evening.state.cloaks, evening.state.unchecked)


@pytest.mark.rule("NV-31")
@pytest.mark.parametrize("roll", [4, 5, 6])
def test_his_roll_in_a_chase_brings_no_card_and_silences_nothing(roll: int) -> None:
    evening = Evening()
    evening.chase(SCHOOLDOOR)
    evening.arrange(phase=Phase.ROLLING)
    evening.dice.append(roll)
    evening.table.settle()
    assert evening.phase is Phase.RUNNING
    assert len(evening.state.unchecked) == 20


@pytest.mark.rule("NV-31")
def test_he_may_run_past_policemen() -> None:
    evening = Evening(2)
    one, other = TOWN.neighbours[SCHOOLDOOR]
    evening.put(PIT, at=one)
    evening.put(KIT, at=other)
    evening.running(SCHOOLDOOR, 2)
    assert cells(evening) == {way[-1] for way in walks(SCHOOLDOOR, 2)}


@pytest.mark.rule("NV-49")
def test_his_move_does_not_end_on_a_policeman() -> None:
    evening = Evening(2)
    one, other = TOWN.neighbours[SCHOOLDOOR]
    evening.put(PIT, at=one)
    evening.running(SCHOOLDOOR, 1)
    assert cells(evening) == {other}
    evening.refuses("NV-49", MoveTo(one))


@pytest.mark.rule("NV-49")
def test_his_move_neither_crosses_nor_ends_in_the_station_nor_repeats_a_cell() -> None:
    evening = Evening()
    start, beyond = TOWN.neighbours[STATION][:2]
    evening.put(PIT, at=SCHOOLDOOR)
    evening.running(start, 2)
    assert cells(evening) == {way[-1] for way in walks(start, 2, {STATION})}
    evening.refuses("NV-49", MoveTo(beyond))
    evening.refuses("NV-49", MoveTo(start))
    evening.running(start, 1)
    evening.refuses("NV-34", MoveTo(STATION))


@pytest.mark.rule("NV-49")
def test_he_reaches_a_refuge_with_exactly_the_number_rolled() -> None:
    evening = Evening()
    evening.lies(Kind.NO, SCHOOL, 1)
    evening.running(SCHOOLDOOR, 1)
    assert hides(evening) == {SCHOOL}
    evening.running(SCHOOLDOOR, 2)
    evening.refuses("NV-49", Hide(SCHOOL))
    evening.running(away(SCHOOLDOOR, 3), 4)
    assert hides(evening) == {SCHOOL}


@pytest.mark.rule("NV-49")
def test_a_table_may_choose_that_fewer_steps_will_do() -> None:
    evening = Evening(short_refuge=True)
    evening.lies(Kind.NO, SCHOOL, 1)
    evening.running(SCHOOLDOOR, 6)
    assert hides(evening) == {SCHOOL}
    evening.running(away(SCHOOLDOOR, 3), 3)
    assert hides(evening) == set()
    evening.refuses("NV-49", Hide(SCHOOL))


@pytest.mark.rule("NV-49")
def test_he_enters_no_building_on_his_way() -> None:
    """All that a run passes through are cells of road and river."""
    for place in Place:
        for roll in range(1, 7):
            assert ways.flight_ends(ways.door(place), roll) <= set(TOWN.cells) - {STATION}


@pytest.mark.rule("NV-53")
def test_with_no_legal_move_he_stays() -> None:
    evening = Evening(2)
    one, other = TOWN.neighbours[SCHOOLDOOR]
    evening.put(PIT, at=one)
    evening.put(KIT, at=other)
    evening.running(SCHOOLDOOR, 1)
    assert evening.moves == [Stay()]
    evening.do(Stay())
    assert evening.state.pawn == SCHOOLDOOR
    assert evening.state.turn == PIT


@pytest.mark.rule("NV-53", "NV-34")
def test_hemmed_in_he_stays_or_enters_the_station() -> None:
    tried = set()
    for cell, near in TOWN.neighbours.items():
        beside = [other for other in near if other != STATION]
        if cell in (STATION, ways.door(LABORATORY)) or len(beside) > 3:
            continue
        evening = Evening(3)
        for seat, other in zip((PIT, KIT, LEA), beside, strict=False):
            evening.put(seat, at=other)
        evening.running(cell, 1)
        assert evening.moves == [MoveTo(STATION) if STATION in near else Stay()]
        tried.add(STATION in near)
    assert tried == {True, False}


@pytest.mark.rule("NV-53")
def test_he_may_not_stay_if_he_can_move() -> None:
    evening = Evening()
    evening.running(SCHOOLDOOR, 1)
    evening.refuses("NV-53", Stay())


@pytest.mark.rule("NV-34", "NV-53")
def test_if_the_station_is_all_that_is_left_he_must_and_the_shooter_wins() -> None:
    evening = Evening(3)
    start = TOWN.neighbours[STATION][0]
    beside = [cell for cell in TOWN.neighbours[start] if cell != STATION]
    assert len(beside) == 3
    for seat, cell in zip((PIT, KIT, LEA), beside, strict=True):
        evening.put(seat, at=cell)
    evening.running(start, 1)
    evening.arrange(shooter=KIT)
    assert evening.moves == [MoveTo(STATION)]
    evening.do(MoveTo(STATION))
    assert evening.outcome is not None
    assert (evening.outcome.winners, evening.outcome.rule) == ((KIT,), "NV-34")
    assert evening.state.pawn == STATION


@pytest.mark.rule("NV-32")
def test_a_policeman_in_a_chase_neither_lays_nor_takes_nor_enters() -> None:
    evening = Evening()
    evening.put(PIT, at=ways.door(FACTORY))
    evening.chase(ways.door(HOSPITAL))
    evening.arrange(phase=Phase.ROLLING, turn=PIT)
    evening.dice.append(6)
    evening.table.settle()
    assert evening.phase is Phase.MOVING
    assert len(evening.officer(PIT).signals) == 3
    evening.refuses("NV-32", Enter(FACTORY, evening.signal(FACTORY)))
    evening.refuses("NV-16", Lay(evening.officer(PIT).yes[0], BANK))


@pytest.mark.rule("NV-32")
def test_who_cannot_catch_him_moves_the_full_number() -> None:
    evening = Evening()
    evening.chase(ways.door(HOSPITAL))
    evening.moving(PIT, 3)
    assert cells(evening) == {way[-1] for way in walks(STATION, 3)}
    evening.refuses("NV-32", MoveTo(TOWN.neighbours[STATION][0]))
    evening.do(MoveTo(min(cells(evening))))
    assert evening.state.turn == IVA


@pytest.mark.rule("NV-32", "NV-17")
@pytest.mark.parametrize("roll", range(1, 7))
def test_who_can_reach_his_cell_stops_on_it_with_steps_to_spare(roll: int) -> None:
    evening = Evening()
    cell = away(SCHOOLDOOR, 3)
    evening.put(PIT, at=SCHOOLDOOR)
    evening.chase(cell)
    evening.moving(PIT, roll)
    near = ways.distances(SCHOOLDOOR)[cell] <= roll
    assert (evening.moves == [MoveTo(cell)]) == near
    if near:
        evening.do(MoveTo(cell))
        assert evening.outcome is not None


@pytest.mark.rule("NV-33")
def test_in_a_refuge_his_pawn_leaves_the_board_and_the_first_policeman_is_next() -> None:
    evening = Evening(3)
    evening.lies(Kind.NO, SCHOOL, 2, 3)
    lying = evening.state.no_out
    evening.running(SCHOOLDOOR, 1)
    evening.do(Hide(SCHOOL))
    assert evening.state.pawn is None
    assert evening.state.shooter is None
    assert evening.state.turn == PIT
    assert evening.phase is Phase.LAYING_YES
    assert evening.state.no_out == lying


@pytest.mark.rule("NV-47")
def test_a_shooter_without_charges_is_out_when_the_chase_ends_without_a_catch() -> None:
    evening = Evening(3)
    evening.lies(Kind.NO, SCHOOL, 2)
    evening.put(PIT, charges=0)
    evening.running(SCHOOLDOOR, 1)
    evening.do(Hide(SCHOOL))
    assert not evening.officer(PIT).in_play
    assert evening.state.turn == KIT
    assert evening.state.pile(Kind.SIGNAL).generation == 2


@pytest.mark.rule("NV-47")
def test_he_may_still_win_that_chase() -> None:
    evening = Evening(2)
    evening.put(PIT, charges=0, at=SCHOOL)
    evening.chase(SCHOOLDOOR)
    evening.moving(PIT, 2)
    evening.do(MoveTo(SCHOOLDOOR))
    assert evening.outcome is not None
    assert evening.outcome.winners == (PIT,)


@pytest.mark.rule("NV-35")
def test_caught_without_a_cloak_that_policeman_wins_alone() -> None:
    evening = caught(0)
    assert evening.outcome is not None
    assert (evening.outcome.winners, evening.outcome.rule) == ((PIT,), "NV-35")


@pytest.mark.rule("NV-36")
def test_caught_with_cloaks_he_must_show_one_of_his_choice() -> None:
    evening = caught(2)
    first, second = evening.state.cloaks
    assert evening.table.waiting == (IVA,)
    assert evening.moves == [ShowCloak(first), ShowCloak(second)]
    evening.refuses("NV-36", ShowCloak(evening.state.pile(Kind.CLOAK).cards[0]))
    evening.refuses("NV-36", Stay())
    saves, _ = saving(evening, second)
    evening.do(ShowCloak(second), saves[0])
    assert evening.opened() == [(tuple(saves),)]
    assert evening.state.cloaks == (first,)


@pytest.mark.rule("NV-36")
def test_every_number_on_it_saves_him_and_the_seat_after_the_catcher_is_next() -> None:
    for value in saving(caught(1), Card("cloak", 0))[0]:
        evening = caught(1, by=PIT)
        (cloak,) = evening.state.cloaks
        evening.do(ShowCloak(cloak), value)
        assert evening.outcome is None
        assert evening.state.pawn is None
        assert evening.state.turn == KIT
        assert evening.state.pile(Kind.CLOAK).used == (cloak,)
        assert evening.state.cloaks == ()
        assert evening.state.cloak == ShownCloak(cloak, tuple(saving(evening, cloak)[0]), value)


@pytest.mark.rule("NV-36", "NV-47")
def test_saved_from_the_shooters_last_charge_the_shooter_is_out() -> None:
    evening = caught(1, by=PIT)
    evening.put(KIT, charges=0)
    (cloak,) = evening.state.cloaks
    evening.do(ShowCloak(cloak), saving(evening, cloak)[0][0])
    assert not evening.officer(KIT).in_play
    assert evening.state.turn == IVA


@pytest.mark.rule("NV-54")
def test_a_cloak_that_does_not_save_loses_the_game_even_with_another_in_hand() -> None:
    for value in saving(caught(2), Card("cloak", 0))[1]:
        evening = caught(2, by=KIT)
        evening.do(ShowCloak(evening.state.cloaks[0]), value)
        assert evening.outcome is not None
        assert (evening.outcome.winners, evening.outcome.rule) == ((KIT,), "NV-54")
