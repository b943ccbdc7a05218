"""The Invisible Man's turn while nobody sees him: NV-08 to NV-12, NV-40, NV-42 to NV-44."""

from __future__ import annotations

import pytest

from brushpass.games.nevidimka import GAME
from brushpass.games.nevidimka.actions import Done, Lay, Shift, TakeCloak, TakeNo
from brushpass.games.nevidimka.pieces import Kind, Place
from brushpass.games.nevidimka.state import Phase
from brushpass.table import ALL, Action, Card, Did, Rolled, Shown, Shuffled, TimeUp, change

from .evening import FACTORY, HANDS, IVA, KIT, LEA, MARKET, PIT, Evening, refused

BANK, BAKERY, CAFE = Place.BANK, Place.BAKERY, Place.CAFE


@pytest.mark.rule("NV-08")
@pytest.mark.parametrize("roll", [4, 5])
def test_a_four_or_five_brings_a_card_no_or_cloak_as_he_likes(roll: int) -> None:
    evening = Evening(rolls=(roll,))
    assert evening.moves == [TakeNo(), TakeCloak()]
    evening.do(TakeNo())
    assert len(evening.state.no) == 4
    again = Evening(rolls=(roll,))
    again.do(TakeCloak())
    assert len(again.state.no) == 3
    (cloak,) = again.state.cloaks
    assert again.table.known(IVA)[cloak] == again.faces((cloak,))[0]
    assert cloak not in again.table.known(PIT)


@pytest.mark.rule("NV-08")
def test_he_takes_one_before_anything_else() -> None:
    evening = Evening(rolls=(4,))
    evening.refuses("NV-08", Done())
    evening.refuses("NV-08", Lay(evening.state.no[0], BANK))


@pytest.mark.rule("NV-08")
def test_he_can_take_only_what_there_is() -> None:
    evening = Evening(rolls=(4,))
    no, cloak = evening.state.pile(Kind.NO), evening.state.pile(Kind.CLOAK)
    signal, yes = evening.state.piles[:2]
    evening.arrange(piles=(signal, yes, change(no, cards=()), cloak))
    assert evening.moves == [TakeCloak()]
    evening.refuses("NV-08", TakeNo())
    evening.arrange(piles=(signal, yes, no, change(cloak, cards=())))
    assert evening.moves == [TakeNo()]
    evening.refuses("NV-08", TakeCloak())


@pytest.mark.rule("NV-08")
def test_with_nothing_to_take_a_four_brings_nothing() -> None:
    evening = Evening(2)
    signal, yes, no, cloak = evening.state.piles
    spent = (signal, yes, change(no, cards=()), change(cloak, cards=()))
    evening.arrange(piles=spent, phase=Phase.ROLLING)
    evening.dice.append(4)
    evening.table.settle()
    assert (evening.phase, evening.state.left) == (Phase.LAYING_NO, 2)


@pytest.mark.rule("NV-08", "NV-11")
@pytest.mark.parametrize("take", [TakeNo(), TakeCloak()])
def test_then_he_has_all_his_no_actions(take: Action) -> None:
    evening = Evening(3, rolls=(4,))
    evening.do(take)
    assert (evening.phase, evening.state.left) == (Phase.LAYING_NO, 3)


@pytest.mark.rule("NV-08")
def test_a_cloak_is_dealt_also_if_there_is_nothing_to_lay_or_move() -> None:
    evening = Evening(2, rolls=(4,))
    evening.arrange(no=())
    evening.do(TakeCloak())
    assert len(evening.state.cloaks) == 1
    assert evening.table.waiting == (PIT,)


@pytest.mark.rule("NV-09")
def test_a_six_turns_up_the_top_signal_and_silences_its_place() -> None:
    evening = Evening(rolls=(6,), signals=(FACTORY, MARKET, CAFE, BAKERY))
    assert BAKERY not in evening.state.unchecked
    assert len(evening.state.unchecked) == 19
    assert evening.opened() == [(BAKERY,)]
    assert len(evening.state.pile(Kind.SIGNAL).cards) == 20 - 3 - 1
    assert evening.phase is Phase.LAYING_NO
    assert len(evening.state.no) == 3


@pytest.mark.rule("NV-09")
def test_a_signal_of_a_checked_place_or_none_at_all_is_refused() -> None:
    evening = Evening()
    left = tuple(place for place in Place if place is not BAKERY)
    evening.arrange(phase=Phase.SILENCING, unchecked=left)
    for face in (BAKERY, 3, None):
        with refused("NV-09"):
            GAME.apply(evening.state, Shown((Card("signal", 3),), ALL, (face,)))
    silenced = GAME.apply(evening.state, Shown((Card("signal", 3),), ALL, (BANK,)))
    assert BANK not in silenced.unchecked


@pytest.mark.rule("NV-10")
def test_what_has_no_place_in_a_phase_is_refused() -> None:
    evening = Evening()
    with refused("NV-10"):
        GAME.apply(evening.state, Rolled(3))
    with refused("NV-10"):
        GAME.apply(evening.state, TimeUp("none"))
    evening.arrange(phase=Phase.ROLLING)
    with refused("NV-10"):
        GAME.apply(evening.state, Did(IVA, Done()))
    assert GAME.waiting(evening.state) == ()
    with refused("NV-21"):
        GAME.apply(evening.state, Shown((Card("signal", 3),), ALL, (BANK,)))


@pytest.mark.rule("NV-42")
def test_cards_on_a_silenced_place_are_discarded_unopened() -> None:
    evening = Evening(2, rolls=(1,))
    evening.lies(Kind.YES, BAKERY, 2)
    evening.lies(Kind.NO, BAKERY, 3, 1)
    evening.lies(Kind.NO, BANK, 3)
    lay = evening.state.cards_at(BAKERY)
    top = evening.state.pile(Kind.SIGNAL).cards
    place = evening.faces(top).index(BAKERY)
    reordered = (top[place], *top[:place], *top[place + 1 :])
    evening.arrange(
        piles=(change(evening.state.piles[0], cards=reordered), *evening.state.piles[1:])
    )
    evening.arrange(phase=Phase.ROLLING)
    evening.dice.append(6)
    evening.table.settle()
    assert evening.state.cards_at(BAKERY) == ()
    assert set(lay) == {*evening.state.pile(Kind.YES).used, *evening.state.pile(Kind.NO).used}
    assert len(evening.state.cards_at(BANK)) == 1
    assert not any(card in evening.table.known(None) for card in lay)


@pytest.mark.rule("NV-43")
def test_without_signals_in_the_pile_a_six_counts_as_a_four() -> None:
    evening = Evening()
    empty = change(evening.state.piles[0], cards=())
    evening.arrange(piles=(empty, *evening.state.piles[1:]), phase=Phase.ROLLING)
    evening.dice.append(6)
    evening.table.settle()
    assert evening.moves == [TakeNo(), TakeCloak()]


@pytest.mark.rule("NV-10")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_a_one_two_or_three_brings_nothing(roll: int) -> None:
    evening = Evening(rolls=(roll,))
    assert evening.phase is Phase.LAYING_NO
    assert (len(evening.state.no), len(evening.state.cloaks)) == (3, 0)
    assert len(evening.state.unchecked) == 20
    evening.refuses("NV-11", TakeNo())


@pytest.mark.rule("NV-11")
def test_one_no_action_for_each_policeman_and_then_it_is_their_turn() -> None:
    evening = Evening(3)
    for place in (BANK, BAKERY, BANK):
        assert evening.table.waiting == (IVA,)
        evening.lay(place)
    assert evening.state.turn == PIT
    assert list(evening.state.no_out.values()) == [BANK, BAKERY, BANK]
    assert len(evening.state.no) == 9 - 3


@pytest.mark.rule("NV-11")
def test_laying_and_moving_mix_as_he_likes() -> None:
    """Three policemen: one new and two moved; three moved; only one moved."""
    evening = Evening(3)
    for _ in range(3):
        evening.lay(BANK)
    first, second, third = evening.state.no_out

    evening.arrange(phase=Phase.LAYING_NO, turn=IVA, left=3)
    evening.lay(BANK)
    evening.do(Shift(first, CAFE))
    evening.do(Shift(second, CAFE))
    assert evening.state.turn == PIT

    evening.arrange(phase=Phase.LAYING_NO, turn=IVA, left=3)
    for card in (first, second, third):
        evening.do(Shift(card, BAKERY))
    assert evening.state.turn == PIT

    evening.arrange(phase=Phase.LAYING_NO, turn=IVA, left=3)
    evening.do(Shift(third, BANK))
    evening.do(Done())
    assert evening.state.turn == PIT
    assert [evening.state.no_out[card] for card in (first, second, third)] == [BAKERY, BAKERY, BANK]


@pytest.mark.rule("NV-11")
def test_he_may_leave_it_at_that_at_once() -> None:
    evening = Evening(2)
    after = GAME.apply(evening.state, Did(IVA, Done()))
    assert (after.phase, after.roll, after.left) == (Phase.ROLLING, 0, 0)
    evening.do(Done())
    assert evening.state.turn == PIT
    assert not evening.state.no_out


@pytest.mark.rule("NV-11")
def test_a_policeman_who_is_out_gives_no_action() -> None:
    evening = Evening(3)
    evening.put(KIT, at=None)
    evening.arrange(phase=Phase.ROLLING)
    evening.table.settle()
    assert evening.state.left == 2


@pytest.mark.rule("NV-11")
def test_only_his_own_cards_and_only_to_another_place() -> None:
    evening = Evening(2)
    evening.lay(BANK)
    (laid,) = evening.state.no_out
    yes = evening.officer(PIT).yes[0]
    evening.refuses("NV-11", Lay(laid, CAFE))
    evening.refuses("NV-11", Lay(yes, CAFE))
    evening.refuses("NV-11", Lay(Card("no", 20), CAFE))
    evening.refuses("NV-11", Shift(laid, BANK))
    evening.refuses("NV-11", Shift(evening.state.no[0], CAFE))
    evening.lies(Kind.YES, CAFE, 1)
    evening.refuses("NV-11", Shift(next(iter(evening.state.yes_out)), BANK))


@pytest.mark.rule("NV-11")
def test_with_nothing_to_lay_or_move_his_turn_is_over() -> None:
    evening = Evening(2)
    evening.arrange(no=(), phase=Phase.ROLLING)
    evening.dice.extend((2, 3))
    evening.table.settle()
    assert evening.table.waiting == (PIT,)


@pytest.mark.rule("NV-11")
@pytest.mark.parametrize(("left", "phase"), [(2, Phase.LAYING_NO), (1, Phase.LAYING_YES)])
def test_a_card_that_lies_out_can_be_moved_if_there_is_another_place(
    left: int, phase: Phase
) -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, BANK, 3)
    evening.arrange(no=(), unchecked=(BANK, CAFE)[:left], phase=Phase.ROLLING)
    evening.table.settle()
    assert evening.phase is phase


@pytest.mark.rule("NV-12")
def test_no_card_goes_to_a_place_with_a_signal() -> None:
    evening = Evening(2, rolls=(6,), signals=(*HANDS, BAKERY))
    assert BAKERY not in evening.state.unchecked
    evening.refuses("NV-12", Lay(evening.state.no[0], BAKERY))
    evening.lay(BANK)
    (laid,) = evening.state.no_out
    evening.refuses("NV-12", Shift(laid, BAKERY))


@pytest.mark.rule("NV-12")
def test_any_number_may_lie_on_one_place() -> None:
    evening = Evening(3)
    for _ in range(3):
        evening.lay(CAFE)
    assert len(evening.state.cards_at(CAFE)) == 3


@pytest.mark.rule("NV-40")
def test_all_see_that_a_no_card_lies_there_and_only_he_knows_its_number() -> None:
    evening = Evening(3, no=(3,))
    evening.lay(BANK)
    (card,) = evening.state.no_out
    assert card.kind == "no"
    assert evening.table.known(IVA)[card] == 3
    for seat in (PIT, KIT, LEA, None):
        assert card not in evening.table.known(seat)


@pytest.mark.rule("NV-44")
def test_used_no_cards_make_a_new_pile_when_theirs_is_empty() -> None:
    evening = Evening(rolls=(4,))
    signal, yes, no, cloak = evening.state.piles
    used = change(no, cards=no.cards[:1], used=no.cards[1:4])
    evening.arrange(piles=(signal, yes, used, cloak))
    evening.do(TakeNo())
    assert evening.state.pile(Kind.NO).cards == ()
    assert not any(isinstance(e, Shuffled) and e.deck == "no.2" for e in evening.table.log)

    evening.arrange(phase=Phase.TAKING)
    before = len(evening.table.log)
    evening.do(TakeNo())
    shuffled, shown = evening.since(before)[1:3]
    assert isinstance(shuffled, Shuffled) and shuffled.deck == "no.2"
    assert isinstance(shown, Shown) and shown.to != ALL
    assert shown.cards == (Card("no.2", 0),)
    assert len(evening.state.pile(Kind.NO).cards) == 2
    assert evening.state.no[-1] == Card("no.2", 0)


@pytest.mark.rule("NV-44")
def test_used_cloaks_make_a_new_pile_too() -> None:
    evening = Evening(rolls=(4,))
    signal, yes, no, cloak = evening.state.piles
    evening.arrange(piles=(signal, yes, no, change(cloak, cards=(), used=cloak.cards[:2])))
    evening.do(TakeCloak())
    assert evening.state.cloaks == (Card("cloak.2", 0),)
