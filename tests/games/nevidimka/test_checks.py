"""The check, the dispute and the shot: NV-21 to NV-28, NV-45 to NV-48, NV-50 to NV-52."""

from __future__ import annotations

import pytest

from brushpass.games.nevidimka.actions import Done, Enter, StepOut
from brushpass.games.nevidimka.pieces import CHARGES, STATION, Kind, Place
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.printed.town import TOWN
from brushpass.games.nevidimka.state import Phase
from brushpass.table import Card, Did, Rolled, Shown, Shuffled, change

from .evening import CIRCUS, FACTORY, HOTEL, IVA, KIT, LEA, MARKET, PIT, THEATRE, ZOO, Evening

BANK = Place.BANK
HIT = HITS[FACTORY][0]
MISS = next(value for value in range(1, 7) if value not in HITS[FACTORY])
WON = (6, 1)
"""The dice of a dispute without cards that the policeman wins, and one that he loses."""
LOST = (1, 6)


@pytest.fixture
def evening() -> Evening:
    """Pit stands at the Factory's door with its Signal, Kit and Lea at the Station."""
    evening = Evening(3)
    evening.put(PIT, at=ways.door(FACTORY))
    evening.moving(PIT, 3)
    return evening


def others_on(evening: Evening, *cells: int) -> None:
    for seat, cell in zip((KIT, LEA), cells, strict=False):
        evening.put(seat, at=cell)


@pytest.mark.rule("NV-21")
def test_the_signal_is_shown_then_all_cards_there_are_opened(evening: Evening) -> None:
    evening.lies(Kind.YES, FACTORY, 2, 1)
    evening.lies(Kind.NO, FACTORY, 3)
    evening.lies(Kind.NO, BANK, 2)
    signal, lie = evening.signal(FACTORY), evening.state.cards_at(FACTORY)
    before = len(evening.table.log)
    evening.check(FACTORY, *LOST)
    _, first, second, third, fourth, *_ = evening.since(before)
    assert first == Shown((signal,), "all", (FACTORY,))
    assert second == Shown(lie, "all", (2, 1, 3))
    assert third == Rolled(1)
    assert fourth == Rolled(6)
    assert FACTORY not in evening.state.unchecked
    assert signal not in evening.officer(PIT).signals
    assert evening.officer(PIT).at == FACTORY


@pytest.mark.rule("NV-22", "NV-23")
@pytest.mark.parametrize(
    ("yes", "no", "his", "wins"),
    [(3, 3, (2, 1), True), (3, 3, (2, 2), False), (1, 3, (6, 3), True), (1, 3, (5, 3), False)],
)
def test_each_adds_his_cards_and_only_the_higher_sum_wins(
    evening: Evening, yes: int, no: int, his: tuple[int, int], *, wins: bool
) -> None:
    evening.lies(Kind.YES, FACTORY, yes)
    evening.lies(Kind.NO, FACTORY, no)
    evening.check(FACTORY, *his, MISS)
    assert shot_was_fired(evening) == wins


def shot_was_fired(evening: Evening) -> bool:
    """It costs a charge, and is the third die of a check."""
    fired = evening.officer(PIT).charges < CHARGES
    (started,) = [
        place
        for place, entry in enumerate(evening.table.log)
        if isinstance(entry, Did) and isinstance(entry.action, Enter)
    ]
    dice = [entry for entry in evening.since(started) if isinstance(entry, Rolled)]
    turns = 1  # the next policeman has rolled too
    assert len(dice) - turns == (3 if fired else 2)
    return fired


@pytest.mark.rule("NV-50")
def test_first_example_seven_to_seven_is_the_invisible_mans(evening: Evening) -> None:
    evening.lies(Kind.YES, FACTORY, 1, 3)
    evening.lies(Kind.NO, FACTORY, 2)
    evening.check(FACTORY, 3, 5)
    check = evening.state.last_check
    assert (check.yes, check.asked, check.no, check.answered) == ((1, 3), 3, (2,), 5)
    assert (check.police, check.man) == (7, 7)
    assert not shot_was_fired(evening)


@pytest.mark.rule("NV-51")
def test_second_example_five_to_four_is_the_policemans(evening: Evening) -> None:
    evening.lies(Kind.YES, FACTORY, 3)
    evening.check(FACTORY, 2, 4, MISS)
    check = evening.state.last_check
    assert (check.yes, check.asked, check.no, check.answered) == ((3,), 2, (), 4)
    assert (check.police, check.man) == (5, 4)
    assert shot_was_fired(evening)


@pytest.mark.rule("NV-52")
@pytest.mark.parametrize(("his", "wins"), [((4, 3), True), ((3, 3), False), ((3, 4), False)])
def test_without_cards_the_dice_decide(
    evening: Evening, his: tuple[int, int], *, wins: bool
) -> None:
    evening.lies(Kind.YES, BANK, 3)
    evening.check(FACTORY, *his, MISS)
    assert evening.opened() == [(FACTORY,)]
    assert shot_was_fired(evening) == wins


@pytest.mark.rule("NV-52")
def test_with_cards_of_one_kind_only_that_side_adds(evening: Evening) -> None:
    evening.lies(Kind.NO, FACTORY, 1)
    evening.check(FACTORY, 4, 3)
    assert not shot_was_fired(evening)


@pytest.mark.rule("NV-24")
@pytest.mark.parametrize("dice", [WON, LOST])
def test_the_cards_there_are_discarded_whoever_wins(
    evening: Evening, dice: tuple[int, int]
) -> None:
    evening.lies(Kind.YES, FACTORY, 1)
    evening.lies(Kind.NO, FACTORY, 1)
    evening.lies(Kind.NO, BANK, 3)
    yes, no = evening.state.cards_at(FACTORY)
    evening.check(FACTORY, *dice, MISS)
    assert evening.state.cards_at(FACTORY) == ()
    assert evening.state.pile(Kind.YES).used == (yes,)
    assert evening.state.pile(Kind.NO).used == (no,)
    assert len(evening.state.cards_at(BANK)) == 1


@pytest.mark.rule("NV-25")
def test_lost_the_turn_passes_without_a_shot(evening: Evening) -> None:
    evening.check(FACTORY, *LOST)
    assert evening.state.turn == KIT
    assert evening.officer(PIT).charges == CHARGES
    assert evening.state.pawn is None


@pytest.mark.rule("NV-25", "NV-26")
@pytest.mark.parametrize("value", range(1, 7))
def test_won_he_shoots_for_one_charge_and_a_number_on_the_signal_hits(
    evening: Evening, value: int
) -> None:
    evening.check(FACTORY, *WON, value)
    assert evening.officer(PIT).charges == CHARGES - 1
    assert (evening.state.pawn is not None) == (value in HITS[FACTORY])


@pytest.mark.rule("NV-45")
def test_missed_the_turn_passes(evening: Evening) -> None:
    evening.check(FACTORY, *WON, MISS)
    assert evening.state.turn == KIT
    assert evening.state.shooter is None
    assert evening.phase is Phase.LAYING_YES


@pytest.mark.rule("NV-27")
def test_hit_he_appears_on_the_hatched_cell_and_the_chase_begins(evening: Evening) -> None:
    evening.check(FACTORY, *WON, HIT)
    assert evening.state.pawn == ways.door(FACTORY)
    assert evening.state.shooter == PIT
    assert (evening.state.turn, evening.phase) == (KIT, Phase.MOVING)


@pytest.mark.rule("NV-46")
def test_with_a_policeman_at_the_door_he_chooses_a_cell_next_to_it(evening: Evening) -> None:
    door = ways.door(FACTORY)
    others_on(evening, door)
    evening.check(FACTORY, *WON, HIT)
    assert evening.table.waiting == (IVA,)
    beside = TOWN.neighbours[door]
    assert set(evening.moves) == {StepOut(cell) for cell in beside}
    assert TOWN.river_cells.intersection(beside)
    evening.refuses("NV-46", StepOut(door))
    evening.refuses("NV-46", StepOut(STATION))
    evening.refuses("NV-46", StepOut(-1))
    evening.refuses("NV-46", Done())
    evening.do(StepOut(beside[0]))
    assert evening.state.pawn == beside[0]
    assert evening.state.turn == KIT


@pytest.mark.rule("NV-46")
def test_not_where_another_policeman_stands(evening: Evening) -> None:
    door = ways.door(FACTORY)
    first, *rest = TOWN.neighbours[door]
    others_on(evening, door, first)
    evening.check(FACTORY, *WON, HIT)
    assert set(evening.moves) == {StepOut(cell) for cell in rest}


@pytest.mark.rule("NV-46")
def test_if_all_are_taken_the_nearest_free_cell() -> None:
    """At a door with two neighbours; a fourth policeman makes the crowd complete."""
    evening = Evening(3, signals=(Place.SCHOOL,))
    door = ways.door(Place.SCHOOL)
    one, other = TOWN.neighbours[door]
    evening.put(PIT, at=door)
    evening.put(KIT, at=one)
    evening.put(LEA, at=other)
    evening.moving(PIT, 3)
    crowd = (*evening.state.police, change(evening.officer(KIT), seat=9, at=door))
    evening.arrange(police=crowd)
    evening.check(Place.SCHOOL, *WON, HITS[Place.SCHOOL][0])
    two_away = {cell for near in (one, other) for cell in TOWN.neighbours[near]} - {door}
    assert set(evening.moves) == {StepOut(cell) for cell in two_away}


@pytest.mark.rule("NV-46")
def test_the_shooter_himself_is_in_the_place_and_not_at_the_door(evening: Evening) -> None:
    evening.check(FACTORY, *WON, HIT)
    assert evening.officer(PIT).at == FACTORY
    assert evening.state.pawn == ways.door(FACTORY)


@pytest.mark.rule("NV-28")
def test_his_last_charge_missed_he_is_out_at_once(evening: Evening) -> None:
    evening.put(PIT, charges=1)
    evening.check(FACTORY, *WON, MISS)
    assert evening.officer(PIT).at is None
    assert not evening.officer(PIT).in_play
    assert evening.outcome is None
    others_turns = [evening.state.turn]
    for _ in range(3):
        if evening.state.turn == IVA:
            evening.to_police()
        else:
            evening.lay(BANK)
            evening.do(evening.first_move)
        others_turns.append(evening.state.turn)
    assert others_turns == [KIT, LEA, IVA, KIT]


@pytest.mark.rule("NV-28")
def test_with_a_charge_left_he_stays(evening: Evening) -> None:
    evening.put(PIT, charges=2)
    evening.check(FACTORY, *WON, MISS)
    assert evening.officer(PIT).charges == 1
    assert evening.officer(PIT).in_play


@pytest.mark.rule("NV-47")
def test_his_last_charge_hit_he_stays_for_the_chase(evening: Evening) -> None:
    evening.put(PIT, charges=1)
    evening.check(FACTORY, *WON, HIT)
    assert evening.officer(PIT).charges == 0
    assert evening.officer(PIT).in_play


@pytest.mark.rule("NV-48")
def test_out_his_signals_are_shuffled_into_the_pile_and_nobody_knows_them(
    evening: Evening,
) -> None:
    evening.put(PIT, charges=1)
    kept = [card for card in evening.officer(PIT).signals if card != evening.signal(FACTORY)]
    old = evening.state.pile(Kind.SIGNAL).cards
    before = len(evening.table.log)
    evening.check(FACTORY, *WON, MISS)
    assert any(isinstance(e, Shuffled) and e.deck == "signal.2" for e in evening.since(before))
    new = evening.state.pile(Kind.SIGNAL).cards
    assert new == tuple(Card("signal.2", place) for place in range(len(old) + len(kept)))
    assert {THEATRE, CIRCUS} <= set(evening.faces(new))
    for seat in (IVA, PIT, KIT, LEA):
        assert not any(card in evening.table.known(seat) for card in new)
    assert set(evening.faces(evening.officer(KIT).signals)) == {MARKET, ZOO, HOTEL}


@pytest.mark.rule("NV-48")
def test_his_yes_cards_in_hand_are_discarded_and_those_on_the_board_stay(
    evening: Evening,
) -> None:
    evening.lies(Kind.YES, BANK, 3)
    evening.put(PIT, charges=1)
    hand = evening.officer(PIT).yes
    evening.check(FACTORY, *WON, MISS)
    assert set(hand) <= set(evening.state.pile(Kind.YES).used)
    assert evening.officer(PIT).yes == evening.officer(PIT).signals == ()
    assert len(evening.state.cards_at(BANK)) == 1


@pytest.mark.rule("NV-48", "NV-20")
def test_a_policeman_without_signals_takes_from_those_handed_back(evening: Evening) -> None:
    evening.put(PIT, charges=1)
    evening.put(KIT, signals=())
    evening.arrange(piles=(change(evening.state.piles[0], cards=()), *evening.state.piles[1:]))
    evening.check(FACTORY, *WON, MISS)
    assert set(evening.faces(evening.officer(KIT).signals)) == {THEATRE, CIRCUS}
    assert evening.state.pile(Kind.SIGNAL).spent


def test_a_policeman_without_that_signal_cannot_enter_and_nothing_is_shown(
    evening: Evening,
) -> None:
    evening.refuses("NV-18", Enter(FACTORY, evening.signal(THEATRE)))
    assert evening.opened() == []
