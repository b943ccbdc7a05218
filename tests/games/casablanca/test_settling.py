"""Standing by the notes, opening, proving, winning: CC-27, CC-28, CC-35 to CC-37."""

from __future__ import annotations

import pytest

from brushpass.games.casablanca import GAME
from brushpass.games.casablanca.actions import Stand, Withdraw
from brushpass.games.casablanca.clues import Seen, clues
from brushpass.games.casablanca.pieces import ENVELOPE_IN, ENVELOPES, Building, Notes
from brushpass.games.casablanca.state import Phase, State
from brushpass.table import Judged, Shown, Table
from support.copies import copy_for

from .conftest import Sent
from .evening import (
    AIRFIELD,
    ANA,
    BANK,
    BEN,
    CAFE,
    CLEO,
    CODE,
    CONTENTS,
    DAN,
    HARBOUR,
    HOTEL,
    SOLUTION,
    SOUK,
    STATION,
    SWAPPED,
    VILLA,
    Evening,
    notes,
    refused,
)


@pytest.fixture
def alone(sent: Sent) -> Evening:
    """Ana, the leader, is alone in the mosque; Ben, Cleo and Dan are elsewhere."""
    evening = sent("mosque villa bank station")
    evening.turn_up()
    return evening


def challenged(evening: Evening, written: Notes, *slips: tuple[int, Building, int]) -> None:
    """Ana declares; these players challenge, the others accept."""
    evening.declare(ANA)
    evening.note(ANA, written)
    for seat, building, number in slips:
        evening.challenge(seat, ANA, building, number)
    while evening.phase is Phase.CHALLENGING:
        evening.accept(evening.waiting[0], ANA)


def opened_in_order(evening: Evening) -> list[Building]:
    places = {card: building for building, card in ENVELOPE_IN.items()}
    return [
        places[entry.cards[0]]
        for entry in evening.table.log
        if isinstance(entry, Shown) and entry.to == "all" and len(entry.cards) == 1
        if entry.cards[0].deck == ENVELOPES
    ]


# CC-27


@pytest.mark.rule("CC-27")
def test_the_challenged_declarer_stands_or_withdraws(alone: Evening) -> None:
    challenged(alone, SOLUTION, (BEN, VILLA, 5))
    assert alone.waiting == (ANA,)
    assert alone.table.moves(ANA) == [Stand(), Withdraw()]
    with refused("CC-27"):
        alone.done(ANA)


@pytest.mark.rule("CC-27")
def test_who_withdraws_is_out_nothing_is_opened_and_the_game_goes_on(alone: Evening) -> None:
    challenged(alone, SOLUTION, (BEN, VILLA, 5))
    alone.withdraw(ANA)
    assert alone.out == (ANA,)
    assert alone.opened() == {}
    assert alone.outcome is None
    assert alone.waiting == (BEN,)
    assert alone.state.places == (None, VILLA, BANK, STATION)


# CC-35


@pytest.mark.rule("CC-35")
def test_a_disputed_envelope_is_opened_for_all_and_the_wrong_declarer_is_out(
    alone: Evening,
) -> None:
    challenged(alone, SWAPPED, (BEN, SOUK, 3))
    alone.stand(ANA)
    assert alone.out == (ANA,)
    assert alone.opened() == {SOUK: 3}
    for seat in (BEN, CLEO, DAN, None):
        assert alone.knows(seat, ENVELOPE_IN[SOUK]) == 3
    assert alone.waiting == (BEN,)


@pytest.mark.rule("CC-35")
def test_they_are_opened_in_turn_order_until_one_contradicts(alone: Evening) -> None:
    """Dan and Cleo write first, but Ben's dispute comes first, then Cleo's."""
    challenged(alone, SWAPPED, (DAN, AIRFIELD, 4), (CLEO, SOUK, 3), (BEN, CAFE, 5))
    alone.stand(ANA)
    assert opened_in_order(alone) == [CAFE, SOUK]
    assert alone.out == (ANA,)


@pytest.mark.rule("CC-35")
def test_turn_order_starts_with_the_leader(sent: Sent) -> None:
    evening = sent("mosque villa bank station", first=CLEO)
    evening.turn_up()
    evening.done(CLEO, DAN)
    challenged(evening, SOLUTION, (BEN, CAFE, 5), (DAN, SOUK, 5), (CLEO, HOTEL, 5))
    evening.stand(ANA)
    assert opened_in_order(evening) == [HOTEL, SOUK, CAFE]


@pytest.mark.rule("CC-35")
def test_an_envelope_in_a_building_without_a_code_can_contradict_too(alone: Evening) -> None:
    wrong = notes("villa hotel - souk harbour airfield", 13)
    challenged(alone, wrong, (BEN, CAFE, 0))
    alone.stand(ANA)
    assert alone.opened() == {CAFE: 0}
    assert alone.out == (ANA,)


@pytest.mark.rule("CC-35")
def test_opened_envelopes_are_on_every_sheet_and_closed_again(alone: Evening) -> None:
    challenged(alone, SWAPPED, (BEN, CAFE, 5), (CLEO, SOUK, 3))
    alone.stand(ANA)
    for seat in range(4):
        found = clues(alone.state, seat, alone.table.known(seat))
        assert Seen(1, CAFE, 0, opened=True) in found
        assert Seen(1, SOUK, 3, opened=True) in found
    assert CAFE not in alone.state.looks[BEN]


@pytest.mark.rule("CC-35")
def test_a_wrong_challenger_pays_nothing(alone: Evening) -> None:
    challenged(alone, SWAPPED, (BEN, CAFE, 5), (CLEO, SOUK, 3))
    alone.stand(ANA)
    assert alone.out == (ANA,)
    assert alone.state.double_agents == ()


@pytest.mark.rule("CC-35")
def test_what_was_opened_before_need_not_be_opened_again(sent: Sent) -> None:
    evening = sent("mosque mosque villa villa", "mosque mosque villa villa")
    evening.turn_up()
    evening.declare(ANA)
    evening.refrain(BEN)
    evening.note(ANA, SWAPPED)
    evening.challenge(BEN, ANA, SOUK, 3)
    evening.accept(CLEO, ANA)
    evening.accept(DAN, ANA)
    evening.stand(ANA)
    evening.done(BEN, CLEO, DAN)
    evening.turn_up()
    evening.declare(BEN)
    evening.note(BEN, SWAPPED)
    evening.challenge(CLEO, BEN, SOUK, 3)
    evening.accept(DAN, BEN)
    evening.stand(BEN)
    assert opened_in_order(evening) == [SOUK]
    assert evening.out == (ANA, BEN)


# CC-28 and CC-36


@pytest.mark.rule("CC-28")
def test_right_in_everything_wins_at_once_and_all_is_opened(alone: Evening) -> None:
    challenged(alone, SOLUTION, (BEN, CAFE, 5))
    alone.stand(ANA)
    assert alone.outcome
    assert alone.outcome.winners == (ANA,)
    assert alone.outcome.rule == "CC-28"
    assert alone.opened() == CONTENTS
    for seat in (BEN, None):
        known = alone.table.known(seat)
        assert {place: known[card] for place, card in ENVELOPE_IN.items()} == CONTENTS
    assert alone.waiting == ()


@pytest.mark.rule("CC-28", "CC-36")
@pytest.mark.parametrize(
    ("where", "written"),
    [
        ("mosque", SWAPPED),
        ("mosque", notes("cafe hotel - souk harbour station", 13)),
        ("station", notes("cafe hotel - souk harbour airfield", 13)),
        ("villa", notes("cafe - hotel souk harbour airfield", 14)),
    ],
    ids=["two codes swapped", "a code elsewhere", "the file elsewhere", "a code that is set aside"],
)
def test_if_something_else_is_wrong_only_that_is_announced(
    where: str, written: Notes, sent: Sent
) -> None:
    """The café is disputed, and the notes are right about it."""
    evening = sent(f"{where} prefecture bank casino")
    evening.turn_up()
    challenged(evening, written, (BEN, CAFE, 5))
    evening.stand(ANA)
    assert Judged(("wrong",)) in copy_for(evening.table, None)
    assert evening.opened() == {CAFE: 0}
    assert evening.out == (ANA,)
    assert evening.outcome is None
    assert evening.waiting == (BEN,)


# CC-37


@pytest.mark.rule("CC-37")
def test_a_player_who_is_left_alone_wins(sent: Sent) -> None:
    evening = sent("mosque villa")
    evening.turn_up()
    evening.leave(ANA)
    assert evening.outcome
    assert evening.outcome.winners == (BEN,)
    assert evening.outcome.rule == "CC-37"


@pytest.mark.rule("CC-37")
def test_after_an_accusation_too(sent: Sent) -> None:
    evening = sent("cafe cafe")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, CAFE, CODE)
    evening.answer(ANA, 0)
    evening.accuse(BEN, 0, 1)
    assert evening.outcome
    assert evening.outcome.winners == (ANA,)


@pytest.mark.rule("CC-37")
def test_if_nobody_is_left_nobody_wins_and_everything_is_opened(sent: Sent) -> None:
    """Two declare together, and both are wrong: the first to fail does not make the other win."""
    evening = sent("mosque mosque")
    evening.turn_up()
    evening.declare(ANA, BEN)
    evening.note(ANA, SWAPPED)
    evening.note(BEN, notes("hotel cafe - souk harbour airfield", 13))
    evening.challenge(ANA, BEN, CAFE, 0)
    evening.challenge(BEN, ANA, HOTEL, 0)
    evening.stand(ANA, BEN)
    assert evening.outcome
    assert evening.outcome.winners == ()
    assert evening.outcome.rule == "CC-37"
    assert set(evening.out) == {ANA, BEN}
    assert evening.opened() == CONTENTS


# What a dealer elsewhere may not say.


def at(evening: Evening, phase: Phase) -> State:
    """The state in which this phase came last."""
    table = Table(GAME, evening.table.setup)
    found = table.state
    for entry in evening.table.log:
        table.accept(entry)
        if table.state.phase is phase:
            found = table.state
    assert found.phase is phase
    return found


@pytest.mark.rule("CC-02", "CC-28")
def test_what_is_no_building_no_envelope_and_no_proof_is_refused(alone: Evening) -> None:
    challenged(alone, SOLUTION, (BEN, VILLA, 5))
    alone.stand(ANA)
    for answers in (("pub",), (), ("villa", "bank")):
        with refused("CC-28"):
            GAME.apply(at(alone, Phase.DISPUTED), Judged(answers))
    for number in (-1, 6, 9, 16):
        with refused("CC-02"):
            GAME.apply(at(alone, Phase.OPENING), Shown((ENVELOPE_IN[VILLA],), "all", (number,)))
    for answers in ((), ("right", "right")):
        with refused("CC-28"):
            GAME.apply(at(alone, Phase.PROVING), Judged(answers))
    assert at(alone, Phase.OPENING).declared.disputed is VILLA
    assert at(alone, Phase.PROVING).declared.disputed is None


@pytest.mark.rule("CC-35")
def test_disputes_of_those_who_withdrew_are_passed_over_one_by_one(sent: Sent) -> None:
    """Three declare differently; only who is challenged last stands."""
    evening = sent("mosque mosque mosque villa")
    evening.turn_up()
    evening.declare(ANA, BEN, CLEO)
    evening.note(ANA, SOLUTION)
    evening.note(BEN, notes("cafe hotel - souk bank airfield", 13))
    evening.note(CLEO, notes("cafe hotel - souk station airfield", 13))
    for declarer, building in ((ANA, HARBOUR), (BEN, BANK), (CLEO, STATION)):
        evening.challenge(DAN, declarer, building, 5)
    while evening.phase is Phase.CHALLENGING:
        seat, declarer = evening.state.declared.pending[0]
        evening.accept(seat, declarer)
    evening.withdraw(ANA, BEN)
    evening.stand(CLEO)
    assert opened_in_order(evening) == [STATION]
    assert set(evening.out) == {ANA, BEN, CLEO}
