"""What all see of a check: the cards that lay there, once, and the dice."""

from __future__ import annotations

import pytest
from tools.sitting import sit

from brushpass.app.records.beats import beats
from brushpass.games.nevidimka.actions import MoveTo
from brushpass.games.nevidimka.pieces import STATION, Kind, Place
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.tell.moments import POLICE, moment
from brushpass.table import change

from .evening import FACTORY, KIT, PIT, Evening
from .looking import at_the_door


@pytest.mark.rule("NV-22")
@pytest.mark.parametrize("unchecked", [(FACTORY, Place.BANK), (FACTORY,)])
def test_what_lay_there_counts_once_even_if_all_is_opened_at_the_end(
    unchecked: tuple[Place, ...],
) -> None:
    evening = Evening(2, yes=(3, 1, 1, 1))
    empty = change(evening.state.pile(Kind.SIGNAL), cards=())
    lying, *hand = evening.officer(PIT).yes
    evening.arrange(
        unchecked=unchecked,
        piles=(empty, *evening.state.piles[1:]),
        yes_out={lying: FACTORY},
    )
    signals = evening.officer(PIT).signals[:1]
    evening.put(PIT, at=ways.door(FACTORY), signals=signals, yes=tuple(hand))
    evening.put(KIT, signals=())
    evening.moving(PIT, 1)
    age = evening.table.age
    evening.check(FACTORY, 1, 6)
    assert (evening.outcome is not None) == (len(unchecked) == 1)
    (beat,) = beats(evening.table, sit(evening.table, "en").texts, age)
    seen = moment(beat)
    assert seen
    assert seen.sentence.startswith("4 to 6:")


@pytest.mark.rule("NV-23")
def test_all_cards_of_a_check_are_seen_and_a_tie_is_explained() -> None:
    evening = at_the_door()
    evening.lies(Kind.YES, FACTORY, 1, 1, 1, 1, 1)
    evening.lies(Kind.NO, FACTORY, 3, 3)
    age = evening.table.age
    evening.check(FACTORY, 4, 3)
    (beat,) = beats(evening.table, sit(evening.table, "en").texts, age)
    seen = moment(beat)
    assert seen
    assert seen.sentence == "9 to 9: a tie goes to the Invisible Man."
    assert (seen.thing.count(">+1<"), seen.thing.count(">+3<")) == (5, 2)


def test_of_a_check_one_sees_whose_dice_and_cards_are_whose() -> None:
    evening = at_the_door()
    age = evening.table.age
    evening.check(FACTORY, 4, 3, 1)
    (beat,) = beats(evening.table, sit(evening.table, "en").texts, age)
    seen = moment(beat)
    assert seen
    assert seen.thing.index(">Policeman<") < seen.thing.index(">Invisible Man<")


def test_who_catches_him_is_drawn_in_their_own_colour() -> None:
    colours = []
    for seat in (PIT, KIT):
        evening = Evening(2)
        cell = ways.neighbours(STATION)[0]
        evening.put(seat, at=STATION)
        evening.chase(cell)
        evening.moving(seat, 1)
        age = evening.table.age
        evening.do(MoveTo(cell))
        (beat,) = beats(evening.table, sit(evening.table, "en").texts, age)
        seen = moment(beat)
        assert seen
        colours.append([colour in seen.thing for colour in POLICE])
    assert colours == [[True, False, False], [False, True, False]]
