"""A policeman's turn: NV-14 to NV-20, NV-40, NV-41, NV-44."""

from __future__ import annotations

import pytest

from brushpass.games.nevidimka import GAME
from brushpass.games.nevidimka.actions import Enter, Lay, MoveTo, Shift
from brushpass.games.nevidimka.pieces import LABORATORY, STATION, Kind, Place
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.town import TOWN
from brushpass.games.nevidimka.state import Deal, Phase
from brushpass.table import Card, Did, Malformed, Shown, change
from brushpass.table.codec import Codec

from .evening import (
    CIRCUS,
    FACTORY,
    IVA,
    KIT,
    PIT,
    THEATRE,
    Evening,
    refused,
    walks,
)

BANK, CAFE, SCHOOL = Place.BANK, Place.CAFE, Place.SCHOOL


def cells(evening: Evening) -> set[int]:
    return {move.cell for move in evening.moves if isinstance(move, MoveTo)}


def doorstep(place: Place) -> int:
    return TOWN.sites[place].door


@pytest.mark.rule("NV-14")
@pytest.mark.parametrize("roll", range(1, 7))
def test_only_a_six_brings_the_top_signal(roll: int) -> None:
    evening = Evening()
    (top, *_) = evening.state.pile(Kind.SIGNAL).cards
    evening.to_police(roll)
    hand = evening.officer(PIT).signals
    assert (top in hand) == (roll == 6)
    assert len(hand) == (4 if roll == 6 else 3)
    assert (top in evening.table.known(PIT)) == (roll == 6)
    assert top not in evening.table.known(IVA)


@pytest.mark.rule("NV-14")
def test_a_six_without_signals_in_the_pile_brings_none() -> None:
    evening = Evening()
    evening.arrange(piles=(change(evening.state.piles[0], cards=()), *evening.state.piles[1:]))
    evening.to_police(6)
    assert len(evening.officer(PIT).signals) == 3
    assert evening.phase is Phase.LAYING_YES


@pytest.mark.rule("NV-15")
def test_before_moving_he_lays_a_yes_card() -> None:
    evening = Evening()
    evening.to_police(3)
    card = evening.officer(PIT).yes[1]
    evening.refuses("NV-15", MoveTo(next(iter(ways.ends(STATION, 3)))))
    evening.do(Lay(card, BANK))
    assert evening.state.yes_out == {card: BANK}
    assert card not in evening.officer(PIT).yes
    assert evening.phase is Phase.MOVING


@pytest.mark.rule("NV-15")
def test_or_he_moves_any_yes_card_his_own_or_anothers() -> None:
    evening = Evening(2)
    evening.lies(Kind.YES, BANK, 3)
    (card,) = evening.state.yes_out
    evening.to_police()
    evening.do(Shift(card, CAFE))
    assert evening.state.yes_out == {card: CAFE}
    evening.do(evening.first_move)
    assert evening.state.turn == KIT
    evening.do(Shift(card, SCHOOL))
    assert evening.state.yes_out == {card: SCHOOL}


@pytest.mark.rule("NV-15")
def test_not_a_no_card_not_to_the_same_place_and_not_to_one_with_a_signal() -> None:
    evening = Evening(2)
    evening.lies(Kind.YES, BANK, 3)
    evening.lies(Kind.NO, BANK, 3)
    (yes,), (no,) = evening.state.yes_out, evening.state.no_out
    evening.arrange(unchecked=tuple(p for p in evening.state.unchecked if p != CAFE))
    evening.to_police()
    evening.refuses("NV-15", Shift(no, SCHOOL))
    evening.refuses("NV-15", Shift(yes, BANK))
    evening.refuses("NV-15", Shift(yes, CAFE))
    evening.refuses("NV-15", Lay(evening.officer(PIT).yes[0], CAFE))
    evening.refuses("NV-15", Lay(evening.officer(KIT).yes[0], SCHOOL))
    evening.refuses("NV-15", Lay(no, SCHOOL))


@pytest.mark.rule("NV-15")
def test_with_no_yes_card_anywhere_he_just_moves() -> None:
    evening = Evening()
    signal, yes, no, cloak = evening.state.piles
    evening.arrange(piles=(signal, change(yes, cards=()), no, cloak))
    evening.put(PIT, yes=())
    evening.to_police()
    assert evening.phase is Phase.MOVING


@pytest.mark.rule("NV-15")
def test_the_only_open_place_takes_new_cards_but_its_own_cannot_be_moved() -> None:
    evening = Evening()
    evening.lies(Kind.YES, BANK, 3)
    evening.arrange(unchecked=(BANK,))
    evening.to_police()
    assert evening.moves == [Lay(card, BANK) for card in evening.officer(PIT).yes]
    evening.arrange(phase=Phase.ROLLING)
    evening.put(PIT, yes=())
    evening.arrange(piles=(*evening.state.piles[:1], *without_yes(evening)))
    evening.table.settle()
    assert evening.phase is Phase.MOVING


def without_yes(evening: Evening) -> tuple[object, ...]:
    _, yes, no, cloak = evening.state.piles
    return change(yes, cards=()), no, cloak


@pytest.mark.rule("NV-16")
@pytest.mark.parametrize("roll", range(1, 7))
def test_he_moves_the_full_number_in_any_direction(roll: int) -> None:
    evening = Evening()
    evening.put(PIT, signals=())
    evening.moving(PIT, roll)
    wanted = {way[-1] for way in walks(STATION, roll)}
    assert evening.moves == [MoveTo(cell) for cell in sorted(wanted)]
    for cell in set(TOWN.cells) - wanted:
        evening.refuses("NV-16", MoveTo(cell))
    for cell in (-1, len(TOWN.cells), 10**9):
        evening.refuses("NV-16", MoveTo(cell))
    evening.do(MoveTo(max(wanted)))
    assert evening.officer(PIT).at == max(wanted)


@pytest.mark.rule("NV-17")
def test_he_may_enter_a_place_with_steps_to_spare() -> None:
    evening = Evening()
    evening.put(PIT, at=doorstep(FACTORY))
    evening.moving(PIT, 6)
    enter = Enter(FACTORY, evening.signal(FACTORY))
    assert enter in evening.moves
    evening.do(enter)
    assert evening.officer(PIT).at == FACTORY


@pytest.mark.rule("NV-17")
def test_but_not_a_place_out_of_reach() -> None:
    evening = Evening()
    evening.put(PIT, at=TOWN.neighbours[doorstep(FACTORY)][0])
    evening.moving(PIT, 1)
    evening.refuses("NV-17", Enter(FACTORY, evening.signal(FACTORY)))
    evening.moving(PIT, 2)
    assert Enter(FACTORY, evening.signal(FACTORY)) in evening.moves


@pytest.mark.rule("NV-17")
def test_the_example_of_the_booklet_from_the_factory_to_the_barbers() -> None:
    evening = Evening(signals=(Place.BARBER,))
    evening.put(PIT, at=FACTORY)
    evening.moving(PIT, 6)
    assert Enter(Place.BARBER, evening.signal(Place.BARBER)) in evening.moves
    evening.moving(PIT, 5)
    assert doorstep(Place.BARBER) in cells(evening)


@pytest.mark.rule("NV-18")
def test_a_place_is_entered_only_with_its_own_signal() -> None:
    evening = Evening(2)
    evening.put(PIT, at=doorstep(BANK))
    evening.moving(PIT, 2)
    evening.refuses("NV-18", Enter(BANK, evening.signal(FACTORY)))
    evening.refuses("NV-18", Enter(BANK, evening.officer(KIT).signals[0]))
    evening.refuses("NV-18", Enter(BANK, Card("signal", 19)))
    assert not any(isinstance(move, Enter) for move in evening.moves)


@pytest.mark.rule("NV-18")
def test_whoever_enters_with_another_signal_is_found_out_when_it_is_shown() -> None:
    """On another's device the face is not known before: the dealer's entry is refused."""
    evening = Evening()
    evening.put(PIT, at=doorstep(BANK))
    evening.moving(PIT, 2)
    card = evening.signal(FACTORY)
    with refused("NV-18"):
        GAME.apply(evening.state, Did(PIT, Enter(BANK, Card("signal", 19))))
    cheated = GAME.apply(evening.state, Did(PIT, Enter(BANK, card)))
    with refused("NV-18"):
        GAME.apply(cheated, Shown((card,), "all", (FACTORY,)))


@pytest.mark.rule("NV-18")
def test_a_checked_place_is_never_entered_again() -> None:
    evening = Evening()
    evening.put(PIT, at=doorstep(FACTORY))
    evening.moving(PIT, 2)
    evening.arrange(unchecked=tuple(p for p in evening.state.unchecked if p != FACTORY))
    with refused("NV-18"):
        evening.do(Enter(FACTORY, evening.signal(FACTORY)))


@pytest.mark.rule("NV-18")
def test_nobody_walks_through_a_place() -> None:
    """No way in the town has a place in it: a place has one door, and no cell is used twice."""
    for place in Place:
        assert ways.neighbours(place) == (doorstep(place),)
    evening = Evening()
    evening.put(PIT, at=FACTORY, signals=())
    evening.moving(PIT, 1)
    assert cells(evening) == {doorstep(FACTORY)}
    evening.moving(PIT, 2)
    assert cells(evening) == set(TOWN.neighbours[doorstep(FACTORY)])


@pytest.mark.rule("NV-19")
def test_no_policeman_enters_the_laboratory() -> None:
    evening = Evening()
    evening.put(PIT, at=TOWN.sites[LABORATORY].door)
    evening.moving(PIT, 6)
    entered = [move.place for move in evening.moves if isinstance(move, Enter)]
    assert LABORATORY not in entered
    with pytest.raises(Malformed):
        Codec(GAME).action({"is": "Enter", "place": LABORATORY, "card": "signal/0"})


@pytest.mark.rule("NV-20")
def test_after_his_last_yes_card_he_takes_three_more_at_once() -> None:
    evening = Evening()
    evening.put(PIT, yes=evening.officer(PIT).yes[:1])
    evening.to_police()
    evening.lay(BANK)
    assert len(evening.officer(PIT).yes) == 3
    assert evening.phase is Phase.MOVING
    assert all(card in evening.table.known(PIT) for card in evening.officer(PIT).yes)
    assert not any(card in evening.table.known(IVA) for card in evening.officer(PIT).yes)


@pytest.mark.rule("NV-20")
def test_after_his_last_signal_he_takes_three_more() -> None:
    evening = Evening()
    evening.put(PIT, at=doorstep(FACTORY), signals=evening.officer(PIT).signals[:1])
    evening.moving(PIT, 1)
    evening.check(FACTORY, 1, 6)
    assert len(evening.officer(PIT).signals) == 3


@pytest.mark.rule("NV-20")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_or_what_is_left(left: int) -> None:
    evening = Evening()
    signals = evening.state.piles[0]
    evening.arrange(piles=(change(signals, cards=signals.cards[:left]), *evening.state.piles[1:]))
    evening.put(PIT, at=doorstep(FACTORY), signals=evening.officer(PIT).signals[:1])
    evening.moving(PIT, 1)
    evening.check(FACTORY, 1, 6)
    assert len(evening.officer(PIT).signals) == left
    assert evening.table.waiting == (IVA,)


@pytest.mark.rule("NV-44")
def test_used_yes_cards_make_a_new_pile_in_the_middle_of_taking() -> None:
    evening = Evening()
    signal, yes, no, cloak = evening.state.piles
    short = change(yes, cards=yes.cards[:1], used=yes.cards[1:6])
    evening.arrange(piles=(signal, short, no, cloak))
    evening.put(PIT, yes=evening.officer(PIT).yes[:1])
    evening.to_police()
    evening.lay(BANK)
    assert evening.officer(PIT).yes == (yes.cards[0], Card("yes.2", 0), Card("yes.2", 1))
    assert len(evening.state.pile(Kind.YES).cards) == 3
    assert evening.state.pile(Kind.YES).used == ()


@pytest.mark.rule("NV-44", "NV-20")
def test_a_new_pile_is_made_of_the_kind_that_is_taken_first() -> None:
    evening = Evening(2)
    signal, yes, no, cloak = evening.state.piles
    evening.arrange(piles=(signal, change(yes, cards=(), used=yes.cards[:3]), no, cloak))
    evening.arrange(deals=(Deal(PIT, Kind.YES, 1), Deal(KIT, Kind.SIGNAL, 1)))
    with refused("NV-20"):
        GAME.apply(change(evening.state, deals=(), piles=handed_back(evening)), NOTHING_SHOWN)
    evening.table.settle()
    assert evening.officer(PIT).yes[-1] == Card("yes.2", 0)
    assert evening.officer(KIT).signals[-1] == signal.cards[0]
    assert evening.state.deals == ()


NOTHING_SHOWN = Shown((), (PIT,), ())


def handed_back(evening: Evening) -> tuple[object, ...]:
    """The piles, with a Signal that is to be shuffled in."""
    signal, *others = evening.state.piles
    return (change(signal, cards=signal.cards[1:], used=signal.cards[:1]), *others)


@pytest.mark.rule("NV-44")
def test_signals_never_come_back() -> None:
    evening = Evening()
    evening.put(PIT, at=doorstep(FACTORY))
    evening.moving(PIT, 1)
    shown = evening.signal(FACTORY)
    evening.check(FACTORY, 1, 6)
    signals = evening.state.pile(Kind.SIGNAL)
    assert shown not in signals.cards + signals.used + evening.officer(PIT).signals
    assert signals.used == ()


@pytest.mark.rule("NV-40")
def test_moving_anothers_card_does_not_show_it() -> None:
    evening = Evening(2, yes=(3,))
    evening.to_police()
    evening.lay(BANK)
    (card,) = evening.state.yes_out
    evening.do(evening.first_move)
    evening.do(Shift(card, CAFE))
    assert evening.table.known(PIT)[card] == 3
    assert card not in evening.table.known(KIT)
    assert card not in evening.table.known(IVA)
    assert evening.state.cards_at(CAFE) == (card,)


@pytest.mark.rule("NV-41")
def test_policemen_pass_one_another_and_the_station() -> None:
    evening = Evening(2)
    before, after = TOWN.neighbours[STATION][:2]
    evening.put(KIT, at=STATION)
    evening.put(PIT, at=before)
    evening.moving(PIT, 2)
    assert after in cells(evening)
    evening.moving(PIT, 1)
    evening.do(MoveTo(STATION))
    assert evening.officer(PIT).at == evening.officer(KIT).at == STATION


def test_a_card_laid_in_error_can_be_taken_back_but_not_once_others_were_drawn() -> None:
    evening = Evening()
    evening.to_police()
    before = evening.state
    evening.lay(CIRCUS)
    assert not evening.table.may_undo(IVA)
    evening.table.undo(PIT)
    assert evening.state == before
    evening.put(PIT, yes=evening.officer(PIT).yes[:1])
    evening.lay(THEATRE)
    assert not evening.table.may_undo(PIT)
