"""Orders, moving and who comes when: CC-07 to CC-11, CC-18, CC-31."""

from __future__ import annotations

import pytest

from brushpass.games.casablanca import GAME
from brushpass.games.casablanca.actions import EndSearch, GoTo, TurnUp
from brushpass.games.casablanca.orders import order_cards
from brushpass.games.casablanca.pieces import ENVELOPE_IN, Agent, Building
from brushpass.games.casablanca.state import Phase
from brushpass.table import Card, Did, Shown, Shuffled, change

from .conftest import Sent
from .evening import (
    ANA,
    BANK,
    BEN,
    CAFE,
    CLEO,
    DAN,
    FILE,
    HARBOUR,
    MOSQUE,
    SOUK,
    STATION,
    VILLA,
    Evening,
    refused,
)


@pytest.mark.rule("CC-07")
@pytest.mark.parametrize(("pile", "card"), [(0, Card("orders", 0)), (1, Card("orders", 16))])
def test_the_leader_turns_up_the_top_card_of_either_pile_for_all(pile: int, card: Card) -> None:
    evening = Evening(2)
    evening.turn_up(pile)
    shown = next(entry for entry in evening.table.log if isinstance(entry, Shown))
    assert shown == Shown((card,), "all", (card.place,))
    assert evening.state.left == ((15, 16) if pile == 0 else (16, 15))
    assert evening.state.order_card == card.place


@pytest.mark.rule("CC-05")
def test_an_order_card_that_is_none_of_the_thirty_two_is_refused() -> None:
    evening = Evening(2)
    state = GAME.apply(evening.state, Did(ANA, TurnUp(0)))
    for number in (-1, 32):
        with refused("CC-05"):
            GAME.apply(state, Shown((Card("orders", 0),), "all", (number,)))
    assert GAME.apply(state, Shown((Card("orders", 0),), "all", (31,))).order_card == 31
    assert GAME.apply(state, Shown((Card("orders", 0),), "all", (0,))).order_card == 0


@pytest.mark.rule("CC-31", "CC-12")
def test_those_who_are_out_stand_nowhere_and_so_not_together() -> None:
    state = change(Evening(4).state, places=(None, None, SOUK, SOUK))
    assert [state.partners(seat) for seat in range(4)] == [(), (), (DAN,), (CLEO,)]


@pytest.mark.rule("CC-07")
def test_there_are_only_two_piles_and_only_the_leader_turns_up() -> None:
    evening = Evening(2)
    for pile in (-1, 2, 99):
        with refused("CC-07"):
            evening.turn_up(pile)
    with refused("BP-01"):
        evening.table.act(BEN, TurnUp(0))
    with refused("CC-07"):
        evening.table.act(ANA, EndSearch())


@pytest.mark.rule("CC-07")
def test_nothing_can_be_turned_up_from_an_empty_pile(sent: Sent) -> None:
    evening = sent("cafe bank")
    for _ in range(16):
        evening.play_round()
    assert evening.state.left == (0, 16)
    with refused("CC-07"):
        evening.turn_up(0)
    assert list(evening.table.moves(evening.state.leader)) == [TurnUp(1)]


@pytest.mark.rule("CC-07")
def test_the_lead_passes_clockwise(sent: Sent) -> None:
    evening = sent("cafe bank villa", first=BEN)
    leaders = []
    for _ in range(4):
        leaders.append(evening.state.leader)
        evening.play_round()
    assert leaders == [BEN, CLEO, ANA, BEN]


@pytest.mark.rule("CC-08")
def test_all_agents_move_at_once_where_the_card_sends_their_colour() -> None:
    evening = Evening(4)
    evening.play_round()
    evening.turn_up()
    card = order_cards()[1]
    assert evening.state.places == tuple(card[agent].building for agent in Agent)
    assert evening.phase is Phase.SEARCHING


@pytest.mark.rule("CC-08")
def test_several_may_meet_in_one_building(sent: Sent) -> None:
    evening = sent("souk souk souk")
    evening.turn_up()
    assert evening.state.places == (SOUK, SOUK, SOUK)


@pytest.mark.rule("CC-09")
def test_a_star_lets_an_agent_go_anywhere_the_others_must_obey(sent: Sent) -> None:
    evening = sent("cafe bank", "cafe* villa")
    evening.play_round()
    evening.turn_up()
    assert evening.waiting == (ANA,)
    assert set(evening.table.moves(ANA)) == {GoTo(building) for building in Building}
    with refused("BP-01"):
        evening.go(BEN, HARBOUR)
    evening.go(ANA, STATION)
    assert evening.state.places == (STATION, VILLA)


@pytest.mark.rule("CC-09")
@pytest.mark.parametrize("building", [BANK, CAFE])
def test_the_named_and_the_present_building_are_allowed_too(building: Building, sent: Sent) -> None:
    evening = sent("cafe villa", "bank* villa")
    evening.play_round()
    evening.turn_up()
    evening.go(ANA, building)
    assert evening.state.places[ANA] is building


@pytest.mark.rule("CC-09")
def test_all_who_are_sent_to_a_starred_building_choose_in_turn_order(sent: Sent) -> None:
    evening = sent("bank* villa bank* bank*", first=CLEO)
    evening.turn_up()
    for seat, building in ((CLEO, MOSQUE), (DAN, BANK), (ANA, MOSQUE)):
        assert evening.waiting == (seat,)
        with refused("CC-09"):
            evening.done(seat)
        evening.go(seat, building)
    assert evening.state.places == (MOSQUE, VILLA, MOSQUE, BANK)
    assert evening.phase is Phase.SEARCHING


@pytest.mark.rule("CC-09")
def test_nobody_goes_anywhere_without_a_star(sent: Sent) -> None:
    evening = sent("cafe villa")
    evening.turn_up()
    with refused("CC-10"):
        evening.go(ANA, MOSQUE)


@pytest.mark.rule("CC-10")
def test_everybody_searches_in_turn_before_the_next_round(sent: Sent) -> None:
    evening = sent("cafe bank villa", first=BEN)
    evening.turn_up()
    for seat in (BEN, CLEO, ANA):
        assert evening.state.round == 1
        assert evening.waiting == (seat,)
        with refused("CC-10"):
            evening.table.act(seat, TurnUp(0))
        evening.done(seat)
    assert evening.state.round == 2
    assert evening.phase is Phase.TURNING


@pytest.mark.rule("CC-11")
def test_the_searcher_looks_at_the_envelope_of_the_building_in_secret(sent: Sent) -> None:
    evening = sent("souk bank villa")
    evening.turn_up()
    assert evening.knows(ANA, ENVELOPE_IN[SOUK]) == 3
    for other in (BEN, CLEO, None):
        assert evening.knows(other, ENVELOPE_IN[SOUK]) is None


@pytest.mark.rule("CC-11")
def test_everyone_looks_but_only_when_it_is_their_turn(sent: Sent) -> None:
    evening = sent("souk souk")
    evening.turn_up()
    assert evening.knows(BEN, ENVELOPE_IN[SOUK]) is None
    assert evening.state.looks == (frozenset({SOUK}), frozenset())
    evening.done(ANA)
    assert evening.knows(BEN, ENVELOPE_IN[SOUK]) == 3
    assert evening.state.looks == (frozenset({SOUK}), frozenset({SOUK}))


@pytest.mark.rule("CC-18")
def test_used_up_piles_are_made_anew_of_all_played_cards() -> None:
    evening = Evening(2)
    for _ in range(16):
        evening.play_round(0)
    for _ in range(15):
        evening.play_round(1)
    assert evening.state.left == (0, 1)
    evening.play_round(1)
    assert evening.state.left == (16, 16)
    assert evening.table.log[-1] == Shuffled("orders.2", tuple(range(32)))
    assert evening.state.round == 33
    evening.turn_up(1)
    assert evening.state.turned == Card("orders.2", 16)
    assert evening.state.left == (16, 15)


@pytest.mark.rule("CC-31")
def test_who_is_out_neither_moves_nor_searches_nor_leads(sent: Sent) -> None:
    evening = sent("cafe bank villa villa")
    evening.turn_up()
    evening.done(ANA)
    evening.leave(BEN)
    assert evening.waiting == (CLEO,)
    evening.done(CLEO, DAN)
    assert evening.state.leader == CLEO
    evening.turn_up()
    assert evening.state.places == (CAFE, None, VILLA, VILLA)
    assert evening.state.to_search == (CLEO, DAN, ANA)


@pytest.mark.rule("CC-31")
def test_who_is_out_cannot_act_but_sees_what_is_public(sent: Sent) -> None:
    evening = sent("bank bank villa villa")
    evening.turn_up()
    evening.done(ANA)
    evening.leave(BEN)
    evening.done(CLEO, DAN)
    evening.turn_up()
    assert evening.state.leader == CLEO
    evening.done(CLEO, DAN)
    assert Card("orders", 1) in evening.table.known(BEN)
    with refused("CC-12"):
        evening.ask(ANA, BEN, BANK, FILE)
    evening.declare(ANA)
    assert evening.phase is Phase.NOTING
    with refused("BP-01"):
        evening.refrain(BEN)


@pytest.mark.rule("CC-31")
def test_a_leader_who_goes_out_passes_the_lead_on(sent: Sent) -> None:
    evening = sent("bank souk villa")
    evening.turn_up()
    evening.leave(ANA)
    evening.done(BEN, CLEO)
    assert evening.state.leader == BEN
