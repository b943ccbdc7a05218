"""The pile of cards: shuffled anew (II-27), and opened at the end."""

from __future__ import annotations

import pytest

from brushpass.games.invisible_ink.bot import DECK
from brushpass.games.invisible_ink.pieces import InkCard
from brushpass.games.invisible_ink.state import pile_cards, pile_name
from brushpass.table import Show, Shown, Table, TimeUp
from support.copies import copy_for

from .evening import BEN, TOOTH, Evening, blue, refused


@pytest.mark.rule("II-27")
def test_a_used_up_deck_is_shuffled_anew_without_the_cards_of_the_last_turns() -> None:
    evening = Evening(blue(), *DECK)
    for _ in DECK:
        evening.turn_timer()
        evening.time_up()
    assert evening.state.pile == 2
    assert pile_name(evening.state) == "cards.2"
    rested = [drawing.card for drawing in evening.state.gallery[-6:]]
    assert pile_cards(evening.state) == DECK[:6]
    assert rested == list(DECK[6:])
    for played in range(6):
        assert (evening.state.pile, evening.state.place) == (2, played)
        assert pile_cards(evening.state) == DECK[:6]
        evening.turn_timer()
        evening.time_up()
    assert evening.state.pile == 3
    assert {drawing.card for drawing in evening.state.gallery[12:]} == set(DECK[:6])


@pytest.mark.rule("II-27")
def test_at_most_half_the_deck_rests_and_two_cards_for_each_player() -> None:
    six = Evening(blue(6), *DECK)
    large = tuple(DECK) + tuple(InkCard(f"{c.green} two", f"{c.other} two") for c in DECK)
    three = Evening(blue(3, cards=large), *large)
    for evening, size in ((six, 12), (three, 24)):
        for _ in range(size):
            evening.turn_timer()
            evening.time_up()
    assert len(pile_cards(six.state)) == 12 - 6
    assert len(pile_cards(three.state)) == 24 - 6


def test_at_the_end_the_rest_of_the_pile_is_opened_in_portions() -> None:
    deck = DECK + tuple(InkCard(f"green {n}", f"other {n}") for n in range(60))
    evening = Evening(blue(cards=deck), *deck)
    evening.holds(0, 0, 0, supply=4)
    evening.turn_timer()
    evening.guess(BEN, DECK[0].green)
    assert evening.table.outcome
    assert len(evening.knows(None)) == len(deck)
    shown = [len(entry.cards) for entry in evening.table.log if isinstance(entry, Shown)]
    assert shown == [1, 1, 40, 31]


def test_a_card_that_is_not_in_the_deck_cannot_be_shown() -> None:
    evening = Evening(blue(), TOOTH)
    evening.turn_timer()
    guest = Table.replay(evening.table.game, evening.table.setup, copy_for(evening.table, BEN))
    guest.accept(TimeUp("draw"))
    assert isinstance(guest.ask, Show)
    with refused("II-05"):
        guest.accept(Shown(guest.ask.cards, "all", (InkCard("moon", "sun"),)))
    guest.accept(Shown(guest.ask.cards, "all", (TOOTH,)))
    assert guest.state.drawer == BEN
