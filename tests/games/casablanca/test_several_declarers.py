"""Several declare together: CC-30."""

from __future__ import annotations

import pytest

from brushpass.games.casablanca.pieces import Information, Notes
from brushpass.games.casablanca.state import Phase
from brushpass.table import Judged, Table
from support.copies import copy_for

from .conftest import Sent
from .evening import (
    ANA,
    BANK,
    BEN,
    CAFE,
    CLEO,
    CONTENTS,
    DAN,
    HARBOUR,
    SOLUTION,
    SOUK,
    SWAPPED,
    Evening,
    notes,
)


@pytest.fixture
def three(sent: Sent) -> Evening:
    """Ana, Ben and Cleo are in the mosque, Dan is in the villa; Ana has declared."""
    evening = sent("mosque mosque mosque villa")
    evening.turn_up()
    evening.declare(ANA)
    return evening


def declare_too(evening: Evening, written: dict[int, Notes]) -> None:
    for seat in (BEN, CLEO):
        if seat in written:
            evening.declare(seat)
        else:
            evening.refrain(seat)
    for seat, each in written.items():
        evening.note(seat, each)


def accept_the_rest(evening: Evening) -> None:
    while evening.phase is Phase.CHALLENGING:
        seat, declarer = evening.state.declared.pending[0]
        evening.accept(seat, declarer)


@pytest.mark.rule("CC-30")
def test_a_challenge_counts_against_all_who_say_the_same_about_that_building(
    three: Evening,
) -> None:
    elsewhere = notes("cafe hotel - souk bank airfield", 13)
    declare_too(three, {ANA: SWAPPED, BEN: SWAPPED, CLEO: elsewhere})
    slip = three.challenge(DAN, ANA, SOUK, 3)
    accept_the_rest(three)
    assert Judged(("0", "1")) in three.table.log
    assert three.knows(BEN, slip) == Information(SOUK, 3)
    assert three.knows(CLEO, slip) is None
    assert set(three.waiting) == {ANA, BEN}


@pytest.mark.rule("CC-30")
def test_whatever_the_dealer_says_it_counts_against_whom_it_was_given_to(three: Evening) -> None:
    declare_too(three, {ANA: SWAPPED, BEN: SWAPPED})
    guest = Table(three.table.game, three.table.setup)
    three.challenge(DAN, ANA, SOUK, 3)
    accept_the_rest(three)
    for entry in copy_for(three.table, None):
        if isinstance(entry, Judged):
            break
        guest.accept(entry)
    assert guest.state.phase is Phase.WEIGHING
    guest.accept(Judged(()))
    assert guest.state.declared.challenges[0].against == (ANA,)


@pytest.mark.rule("CC-30")
def test_it_still_counts_when_the_one_to_whom_it_was_given_withdraws(three: Evening) -> None:
    declare_too(three, {ANA: SWAPPED, BEN: SWAPPED})
    three.challenge(DAN, ANA, SOUK, 3)
    accept_the_rest(three)
    three.withdraw(ANA)
    three.stand(BEN)
    assert three.opened() == {SOUK: 3}
    assert set(three.out) == {ANA, BEN}
    assert three.waiting == (CLEO,)


@pytest.mark.rule("CC-30")
def test_when_one_is_proven_right_those_with_different_notes_are_out(three: Evening) -> None:
    """The café is disputed; Ana and Ben say the same about it, and it is right."""
    elsewhere = notes("cafe hotel - souk bank airfield", 13)
    declare_too(three, {ANA: SOLUTION, BEN: elsewhere})
    three.challenge(DAN, ANA, CAFE, 5)
    accept_the_rest(three)
    three.stand(ANA, BEN)
    assert Judged(("right", "wrong")) in three.table.log
    assert three.outcome
    assert three.outcome.winners == (ANA,)
    assert three.outcome.rule == "CC-28"
    assert three.out == (BEN,)


@pytest.mark.rule("CC-30")
def test_an_unchallenged_declarer_does_not_win_beside_one_who_is_proven_right(
    three: Evening,
) -> None:
    """The envelope that lets Ana stand contradicts Ben."""
    elsewhere = notes("cafe hotel - souk bank airfield", 13)
    declare_too(three, {ANA: SOLUTION, BEN: elsewhere})
    three.challenge(DAN, ANA, HARBOUR, 11)
    accept_the_rest(three)
    assert three.waiting == (ANA,)
    three.stand(ANA)
    assert three.outcome
    assert three.outcome.winners == (ANA,)
    assert three.out == (BEN,)


@pytest.mark.rule("CC-30")
def test_all_who_are_proven_right_share_the_win(three: Evening) -> None:
    declare_too(three, {ANA: SOLUTION, BEN: SOLUTION, CLEO: SWAPPED})
    three.challenge(CLEO, BEN, SOUK, 1)
    accept_the_rest(three)
    three.stand(ANA, BEN)
    assert three.outcome
    assert three.outcome.winners == (ANA, BEN)
    assert three.outcome.rule == "CC-30"
    assert three.out == (CLEO,)
    assert three.opened() == CONTENTS


@pytest.mark.rule("CC-30")
def test_an_open_envelope_is_held_against_everyone_whom_it_contradicts(three: Evening) -> None:
    """The challenge to Ana does not count against Ben, but the open bank shows him wrong."""
    bens = notes("cafe hotel - souk bank airfield", 13)
    cleos = notes("cafe hotel - bank harbour airfield", 13)
    declare_too(three, {ANA: cleos, BEN: bens})
    three.challenge(DAN, ANA, BANK, 12)
    accept_the_rest(three)
    three.stand(ANA)
    assert three.opened() == {BANK: 12}
    assert set(three.out) == {ANA, BEN}


@pytest.mark.rule("CC-30", "CC-29")
def test_who_was_not_challenged_and_not_contradicted_wins_when_the_other_fails(
    three: Evening,
) -> None:
    elsewhere = notes("cafe hotel - souk bank airfield", 13)
    declare_too(three, {ANA: SWAPPED, BEN: elsewhere})
    three.challenge(DAN, ANA, SOUK, 3)
    accept_the_rest(three)
    three.stand(ANA)
    assert three.outcome
    assert three.outcome.winners == (BEN,)
    assert three.outcome.rule == "CC-29"
    assert three.out == (ANA,)


@pytest.mark.rule("CC-30")
def test_unchallenged_declarers_share_the_win_even_with_different_notes(three: Evening) -> None:
    declare_too(three, {ANA: SWAPPED, BEN: SOLUTION})
    accept_the_rest(three)
    assert three.outcome
    assert three.outcome.winners == (ANA, BEN)
    assert three.outcome.rule == "CC-30"
    assert three.opened() == {}


@pytest.mark.rule("CC-30")
def test_all_are_judged_together(three: Evening) -> None:
    """Nothing is opened before the last of them has decided."""
    declare_too(three, {ANA: SWAPPED, BEN: SOLUTION})
    three.challenge(DAN, ANA, SOUK, 3)
    three.challenge(DAN, BEN, SOUK, 1)
    accept_the_rest(three)
    three.stand(BEN)
    assert three.opened() == {}
    assert three.waiting == (ANA,)
    three.stand(ANA)
    assert three.outcome
    assert three.outcome.winners == (BEN,)
