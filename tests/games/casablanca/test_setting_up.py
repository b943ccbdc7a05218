"""What lies on the table before the first round: CC-01 to CC-06, CC-32."""

from __future__ import annotations

from itertools import combinations

import pytest

from brushpass.games.casablanca import GAME, pieces
from brushpass.games.casablanca.orders import order_cards, parse_card
from brushpass.games.casablanca.pieces import Agent, Building, Setup
from brushpass.table import Action, Card, RandomDealer, Rolled, Table
from support.kinds import as_a

from .conftest import Sent
from .evening import (
    ANA,
    BEN,
    CLEO,
    CONTENTS,
    DAN,
    MOSQUE,
    NAMES,
    SOLUTION,
    VILLA,
    Evening,
    notes,
    refused,
)


def lying(seed: int) -> tuple[object, ...]:
    dealer = RandomDealer(seed)
    Table(GAME, Setup(players=NAMES), dealer)
    return dealer.faces(pieces.ALL_ENVELOPES)


@pytest.mark.rule("CC-01")
@pytest.mark.parametrize("size", [2, 3, 4])
def test_two_to_four_sit_down(size: int) -> None:
    evening = Evening(size)
    assert evening.waiting == (ANA,)
    assert len(evening.state.places) == size


@pytest.mark.rule("CC-01")
@pytest.mark.parametrize("names", [NAMES[:1], (*NAMES, "Eva")])
def test_no_table_for_one_or_five(names: tuple[str, ...]) -> None:
    with refused("CC-01"):
        Table(GAME, Setup(players=names))


@pytest.mark.rule("CC-01")
def test_every_agent_has_another_colour() -> None:
    with refused("CC-01"):
        Table(GAME, Setup(players=NAMES[:2], agents=(Agent.BLUE, Agent.BLUE)))
    with refused("CC-01"):
        Table(GAME, Setup(players=NAMES[:3], agents=(Agent.BLUE, Agent.RED)))
    table = Table(GAME, Setup(players=NAMES[:2], agents=(Agent.YELLOW, Agent.GREEN)))
    assert table.ask


@pytest.mark.rule("CC-02", "CC-04")
@pytest.mark.parametrize("seed", range(12))
def test_five_of_the_codes_and_all_files_lie_in_the_eleven_buildings(seed: int) -> None:
    numbers = lying(seed)
    assert len(numbers) == len(Building) == 11
    assert {number for number in numbers if number in pieces.FILES} == {10, 11, 12, 13, 14, 15}
    codes = {number for number in numbers if number in pieces.CODES}
    assert len(codes) == 5
    assert codes < {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("CC-04")
def test_where_they_lie_is_chance_and_the_mosque_and_the_station_are_there() -> None:
    assert len({lying(seed) for seed in range(20)}) == 20
    assert {"mosque", "station"} <= set(Building)


@pytest.mark.rule("CC-04")
def test_all_of_them_lie_face_down() -> None:
    evening = Evening(2)
    for seat in (ANA, BEN, None):
        assert not evening.table.known(seat)


@pytest.mark.rule("CC-02")
def test_the_booklets_example_0_1_3_4_5_make_13(sent: Sent) -> None:
    evening = sent("mosque villa")
    evening.turn_up()
    evening.declare(ANA)
    codes = "cafe hotel - souk harbour airfield"
    for wrong in (12, 14):
        with refused("CC-24"):
            evening.note(ANA, notes(codes, wrong))
    evening.note(ANA, notes(codes, 13))
    evening.challenge(BEN, ANA, MOSQUE, 12)
    evening.stand(ANA)
    assert evening.outcome
    assert evening.outcome.winners == (ANA,)


@pytest.mark.rule("CC-03")
def test_any_code_may_be_set_aside_and_is_missing_from_the_buildings() -> None:
    missing = set()
    for seed in range(40):
        (aside,) = set(pieces.CODES) - set(lying(seed))
        missing.add(aside)
    assert missing == set(pieces.CODES)


@pytest.mark.rule("CC-03")
def test_nobody_ever_looks_at_the_code_set_aside(sent: Sent) -> None:
    evening = sent("mosque villa")
    evening.turn_up()
    evening.declare(ANA)
    evening.note(ANA, SOLUTION)
    evening.challenge(BEN, ANA, VILLA, 13)
    evening.stand(ANA)
    assert evening.opened() == CONTENTS
    for seat in (ANA, BEN, None):
        assert not [card for card in evening.table.known(seat) if card.deck == pieces.CODE_DECK]
        assert evening.knows(seat, Card(pieces.CODE_DECK, 0)) is None


@pytest.mark.rule("CC-05")
@pytest.mark.parametrize(
    "line", ["cafe bank villa", "cafe bank villa souk hotel", "cafe bank villa pub"]
)
def test_an_order_card_names_a_building_for_each_of_four_agents(line: str) -> None:
    with pytest.raises(ValueError):
        parse_card(line)


@pytest.mark.rule("CC-05")
def test_the_order_cards_lie_in_two_piles_of_sixteen() -> None:
    assert len(order_cards()) == 32
    assert Evening(2).state.left == (16, 16)


@pytest.mark.rule("CC-05")
def test_every_card_names_a_building_for_each_of_the_four_agents() -> None:
    for card in order_cards():
        assert set(card) == set(Agent)
        assert all(order.building in Building for order in card.values())


@pytest.mark.rule("CC-05")
def test_the_order_cards_are_shuffled() -> None:
    drawn = set()
    for seed in range(12):
        table = Table(GAME, Setup(players=NAMES), RandomDealer(seed))
        seat = table.waiting[0]
        table.act(seat, as_a(Action, table.moves(seat)[0]))
        drawn.add(table.state.order_card)
    assert len(drawn) > 6


@pytest.mark.rule("CC-32")
def test_every_agent_is_sent_to_every_building_at_least_twice() -> None:
    for agent in Agent:
        for building in Building:
            times = [card for card in order_cards() if card[agent].building is building]
            assert len(times) >= 2, f"{agent} {building}"


@pytest.mark.rule("CC-32")
def test_about_one_order_in_eight_is_starred() -> None:
    starred = [order for card in order_cards() for order in card.values() if order.starred]
    assert 14 <= len(starred) <= 18


@pytest.mark.rule("CC-32")
@pytest.mark.parametrize("pair", list(combinations(Agent, 2)))
def test_any_two_agents_meet_on_at_least_five_cards(pair: tuple[Agent, Agent]) -> None:
    one, other = pair
    meetings = [card for card in order_cards() if card[one].building is card[other].building]
    assert len(meetings) >= 5
    unfree = [card for card in meetings if not card[one].starred]
    assert len(unfree) >= 5


@pytest.mark.rule("CC-32", "CC-09")
def test_a_building_is_starred_for_all_whom_the_card_sends_there() -> None:
    for card in order_cards():
        for one, other in combinations(card.values(), 2):
            if one.building is other.building:
                assert one.starred == other.starred


@pytest.mark.rule("CC-32")
def test_orders_for_agents_that_nobody_plays_are_ignored(sent: Sent) -> None:
    evening = sent("cafe bank")
    evening.turn_up()
    assert evening.state.places == (Building.CAFE, Building.BANK)
    assert evening.state.to_search == (ANA, BEN)


@pytest.mark.rule("CC-06")
@pytest.mark.parametrize(
    ("first", "order"), [(ANA, (ANA, BEN, CLEO, DAN)), (CLEO, (CLEO, DAN, ANA, BEN))]
)
def test_the_lot_decides_who_begins_and_the_others_follow_clockwise(
    first: int, order: tuple[int, ...], sent: Sent
) -> None:
    evening = sent("cafe bank villa souk", first=first)
    assert evening.table.log[0] == Rolled(first + 1)
    assert evening.waiting == (first,)
    evening.turn_up()
    for seat in order:
        assert evening.waiting == (seat,)
        evening.done(seat)


@pytest.mark.rule("CC-06")
def test_anybody_may_be_drawn() -> None:
    leaders = {
        Table(GAME, Setup(players=NAMES), RandomDealer(seed)).state.leader for seed in range(40)
    }
    assert leaders == {ANA, BEN, CLEO, DAN}
