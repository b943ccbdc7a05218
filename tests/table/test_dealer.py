"""Dealers: random numbers from the system, from a seed, from a script."""

from __future__ import annotations

from collections import Counter
from random import SystemRandom

import pytest

from brushpass.table import (
    Card,
    Judge,
    Judged,
    RandomDealer,
    Roll,
    Rolled,
    ScriptedDealer,
    Show,
    Shown,
    Shuffle,
    row,
)
from brushpass.table.dealer import Dealer
from brushpass.table.game import Game

FACES = tuple("abcdefgh")


def judge(question: object, faces: tuple[object, ...]) -> tuple[str, ...]:
    return (f"{question}: {faces}",)


def deal(dealer: Dealer, ask: Shuffle) -> tuple[object, ...]:
    dealer.learn(dealer.answer(ask, judge), ask)
    return dealer.faces(row(ask.deck, ask.count))


def test_a_shuffle_deals_every_face_once() -> None:
    assert Counter(deal(RandomDealer(), Shuffle("deck", FACES))) == Counter(FACES)


def test_a_shuffle_can_draw_some() -> None:
    drawn = deal(RandomDealer(), Shuffle("deck", FACES, 3))
    assert len(set(drawn)) == 3
    assert set(drawn) <= set(FACES)


def test_every_order_is_equally_likely() -> None:
    dealt = Counter(RandomDealer().order(Shuffle("deck", "abc"), "abc") for _ in range(6000))
    assert len(dealt) == 6
    assert all(800 < times < 1200 for times in dealt.values())


def test_face_down_cards_are_shuffled_into_a_new_deck() -> None:
    dealer = RandomDealer(1)
    deal(dealer, Shuffle("deck", FACES))
    old = row("deck", 4)
    again = deal(dealer, Shuffle("deck.2", old))
    assert Counter(again) == Counter(dealer.faces(old))
    assert Card("deck.2", 0).kind == "deck"


def test_secrets_come_from_the_operating_system() -> None:
    assert isinstance(RandomDealer()._rng, SystemRandom)


def test_a_seed_deals_the_same_again() -> None:
    orders = {RandomDealer(7).order(Shuffle("deck", FACES), FACES) for _ in range(5)}
    assert len(orders) == 1
    assert RandomDealer(7).roll(6) == RandomDealer(7).roll(6)


def test_dice_have_their_sides() -> None:
    dealer = RandomDealer(3)
    assert {dealer.roll(3) for _ in range(100)} == {1, 2, 3}


def test_a_script_deals_what_it_says_and_then_what_is_left() -> None:
    dealer = ScriptedDealer({"deck": ["c", "a"]}, rolls=[5, 2])
    assert deal(dealer, Shuffle("deck", FACES, 4)) == ("c", "a", "b", "d")
    assert [dealer.roll(6), dealer.roll(6)] == [5, 2]
    with pytest.raises(LookupError):
        dealer.roll(6)


def test_a_script_can_not_deal_what_is_not_there() -> None:
    with pytest.raises(LookupError):
        ScriptedDealer({"deck": ["a", "a"]}).order(Shuffle("deck", FACES), FACES)


def test_a_judgement_is_made_from_the_faces() -> None:
    dealer = ScriptedDealer()
    deal(dealer, Shuffle("deck", FACES))
    assert dealer.answer(Judge("who", row("deck", 2)), judge) == Judged(("who: ('a', 'b')",))


def test_a_game_that_asks_for_no_judgement_gets_none() -> None:
    with pytest.raises(LookupError):
        Game.judge("who", ())


def test_rolls_and_shows_are_answered() -> None:
    dealer = ScriptedDealer(rolls=[6])
    deal(dealer, Shuffle("deck", FACES))
    assert dealer.answer(Roll(6), judge) == Rolled(6)
    show = Show(row("deck", 1), (0,))
    assert dealer.answer(show, judge) == Shown(row("deck", 1), (0,), ("a",))
