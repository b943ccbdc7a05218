"""Declaring the case solved, notes and challenges: CC-24 to CC-26, CC-29."""

from __future__ import annotations

import pytest

from brushpass.games.casablanca import GAME
from brushpass.games.casablanca.actions import Accept, Declare, Refrain
from brushpass.games.casablanca.pieces import ENVELOPES, NOTES, Answer, Building, Information, Notes
from brushpass.games.casablanca.state import Phase
from brushpass.table import Card, Did, Free, Shown, Table, Write, Wrote
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
    MOSQUE,
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
    """Ana is alone in the mosque, and it is her search; Ben is in the villa, Cleo in the bank."""
    evening = sent("mosque villa bank")
    evening.turn_up()
    return evening


@pytest.fixture
def together(sent: Sent) -> Evening:
    """All but Dan are in the mosque; Ben leads, and it is Cleo's search."""
    evening = sent("mosque mosque mosque villa", first=BEN)
    evening.turn_up()
    evening.done(BEN)
    return evening


def declared(evening: Evening, written: Notes = SOLUTION) -> Evening:
    evening.declare(ANA)
    evening.note(ANA, written)
    return evening


# CC-24


@pytest.mark.rule("CC-24")
def test_a_player_declares_in_their_own_search(alone: Evening) -> None:
    for other in (BEN, CLEO):
        with refused("BP-01"):
            alone.declare(other)
    alone.declare(ANA)
    assert alone.phase is Phase.NOTING
    assert alone.state.declared.building is MOSQUE
    assert alone.table.moves(ANA) == [Free(Notes, slip=Card(NOTES, 0), limits=MOSQUE)]


@pytest.mark.rule("CC-24")
def test_nobody_declares_before_the_search(sent: Sent) -> None:
    evening = sent("mosque villa")
    with refused("CC-07"):
        evening.declare(ANA)


@pytest.mark.rule("CC-24")
def test_notes_have_a_building_for_five_codes_and_the_file_that_lies_here(alone: Evening) -> None:
    alone.declare(ANA)
    alone.note(ANA, SOLUTION)
    assert alone.state.declared.notes == (SOLUTION,)


@pytest.mark.rule("CC-24")
@pytest.mark.parametrize(
    "wrong",
    [
        notes("cafe hotel - souk harbour", 13),
        notes("cafe hotel villa souk harbour airfield", 15),
        notes("cafe hotel - souk harbour -", 8),
        notes("cafe hotel - souk harbour cafe", 13),
        notes("cafe hotel - souk harbour mosque", 13),
        notes("cafe hotel - souk harbour airfield", 12),
        notes("cafe hotel - souk harbour airfield", 99),
        notes("cafe hotel - souk harbour airfield villa", 13),
        notes("cafe hotel - souk harbour - airfield", 14),
        notes("cafe hotel villa souk harbour", 10),
        notes("", 0),
        Answer(13),
    ],
    ids=[
        "five places",
        "six codes",
        "four codes",
        "two in one building",
        "a code here",
        "another sum",
        "no file",
        "a seventh code",
        "a seventh code instead",
        "nothing said of the sixth",
        "nothing",
        "no notes",
    ],
)
def test_what_are_no_notes(wrong: Notes, alone: Evening) -> None:
    alone.declare(ANA)
    with refused("CC-24"):
        alone.note(ANA, wrong)


@pytest.mark.rule("CC-24")
def test_notes_are_written_on_ones_own_slip_and_nothing_else_is_done(alone: Evening) -> None:
    alone.declare(ANA)
    with refused("CC-24"):
        alone.table.act(ANA, Write(Card(NOTES, 1), SOLUTION))
    with refused("CC-24"):
        alone.done(ANA)


# CC-25


@pytest.mark.rule("CC-25")
def test_those_in_the_same_building_say_at_once_whether_they_declare_too(together: Evening) -> None:
    together.declare(CLEO)
    assert set(together.waiting) == {ANA, BEN}
    assert together.table.moves(ANA) == [Declare(), Refrain()]
    with refused("BP-01"):
        together.note(CLEO)
    with refused("CC-25"):
        together.done(ANA)
    together.declare(ANA)
    together.refrain(BEN)
    assert together.state.declared.declarers == (CLEO, ANA)
    assert together.waiting == (CLEO, ANA)


@pytest.mark.rule("CC-25")
def test_elsewhere_nobody_is_asked(alone: Evening) -> None:
    alone.declare(ANA)
    assert alone.waiting == (ANA,)


@pytest.mark.rule("CC-25")
def test_no_notes_are_seen_before_all_are_written_then_all_at_once(together: Evening) -> None:
    together.declare(CLEO, ANA)
    together.refrain(BEN)
    case = together.state.declared
    first, second = case.notes_slip(CLEO), case.notes_slip(ANA)
    other = SWAPPED
    together.note(ANA, other)
    for seat in (BEN, CLEO, DAN, None):
        assert together.knows(seat, second) is None
    together.note(CLEO, SOLUTION)
    shown = together.table.log[-1]
    assert shown == Shown((first, second), "all", (SOLUTION, other))
    for seat in (BEN, DAN, None):
        assert together.knows(seat, second) == other


@pytest.mark.rule("CC-24", "CC-25")
def test_notes_that_are_none_are_refused_when_they_are_shown(together: Evening) -> None:
    """On another's device they are not seen before: the dealer's entry is refused."""
    together.declare(CLEO, ANA)
    together.refrain(BEN)
    together.note(CLEO, SOLUTION)
    before = copy_for(together.table, BEN)
    guest = Table.replay(together.table.game, together.table.setup, before)
    case = together.state.declared
    slips = (case.notes_slip(CLEO), case.notes_slip(ANA))
    guest.accept(Wrote(ANA, slips[1], None))
    with refused("CC-24"):
        GAME.apply(guest.state, Did(BEN, Refrain()))
    wrong = notes("cafe hotel - souk harbour airfield", 12)
    for faces in ((SOLUTION, wrong), (wrong, SOLUTION), (wrong, wrong)):
        with refused("CC-24"):
            guest.accept(Shown(slips, "all", faces))
    guest.accept(Shown(slips, "all", (SOLUTION, SWAPPED)))
    assert guest.state.phase is Phase.CHALLENGING


@pytest.mark.rule("CC-25")
def test_notes_may_be_taken_back_while_another_still_writes(together: Evening) -> None:
    together.declare(CLEO, ANA)
    together.refrain(BEN)
    together.note(ANA, SWAPPED)
    together.table.undo(ANA)
    together.note(ANA, SOLUTION)
    together.note(CLEO, SOLUTION)
    assert together.state.declared.notes == (SOLUTION, SOLUTION)


@pytest.mark.rule("CC-25")
def test_who_refrains_has_no_second_chance_in_this_round(together: Evening) -> None:
    together.declare(CLEO)
    together.refrain(ANA, BEN)
    together.note(CLEO, SWAPPED)
    together.challenge(BEN, CLEO, SOUK, 3)
    together.accept(DAN, CLEO)
    together.accept(ANA, CLEO)
    together.withdraw(CLEO)
    together.done(DAN)
    assert together.waiting == (ANA,)
    with refused("CC-25"):
        together.declare(ANA)
    assert Declare() not in together.table.moves(ANA)
    together.done(ANA)
    together.turn_up()
    together.done(DAN)
    together.declare(ANA)
    assert together.state.declared.declarers == (ANA,)


# CC-26


@pytest.mark.rule("CC-26")
def test_everyone_else_accepts_or_challenges(alone: Evening) -> None:
    declared(alone)
    assert set(alone.waiting) == {BEN, CLEO}
    with refused("BP-01"):
        alone.accept(ANA, ANA)
    for nobody in (BEN, CLEO, 9):
        with refused("CC-26"):
            alone.accept(CLEO, nobody)
    with refused("CC-26"):
        alone.done(BEN)
    alone.accept(BEN, ANA)
    assert alone.waiting == (CLEO,)


@pytest.mark.rule("CC-26")
def test_only_the_declarer_reads_a_challenge(alone: Evening) -> None:
    declared(alone)
    slip = alone.challenge(BEN, ANA, VILLA, 5)
    alone.accept(CLEO, ANA)
    assert alone.knows(ANA, slip) == Information(VILLA, 5)
    alone.stand(ANA)
    for other in (CLEO, None):
        assert alone.knows(other, slip) is None


@pytest.mark.rule("CC-26")
def test_all_slips_are_gathered_before_any_is_read(alone: Evening) -> None:
    declared(alone)
    slip = alone.challenge(CLEO, ANA, VILLA, 5)
    assert alone.knows(ANA, slip) is None
    assert alone.waiting == (BEN,)
    alone.challenge(BEN, ANA, BANK, 4)
    assert alone.knows(ANA, slip) == Information(VILLA, 5)
    assert alone.waiting == (ANA,)


@pytest.mark.rule("CC-26")
@pytest.mark.parametrize(
    ("building", "number"),
    [
        *((building, number) for building, number in CONTENTS.items()),
        (VILLA, 10),
        (STATION, 11),
        (VILLA, 6),
        (VILLA, -1),
        (MOSQUE, 99),
    ],
)
def test_a_challenge_must_contradict_the_notes_and_be_possible(
    building: Building, number: int, alone: Evening
) -> None:
    """Ana's notes are right; that another forged file lies in the villa says nothing against."""
    declared(alone)
    with refused("CC-26"):
        alone.challenge(BEN, ANA, building, number)


@pytest.mark.rule("CC-26")
@pytest.mark.parametrize(
    ("building", "number"),
    [(CAFE, 1), (CAFE, 15), (MOSQUE, 12), (MOSQUE, 0), (VILLA, 2), (VILLA, 4), (VILLA, 13)],
)
def test_what_contradicts_the_notes(building: Building, number: int, alone: Evening) -> None:
    declared(alone)
    assert Write(alone.slip_to(ANA, BEN), Information(building, number)) in alone.table.moves(BEN)
    alone.challenge(BEN, ANA, building, number)
    assert alone.waiting == (CLEO,)


@pytest.mark.rule("CC-26")
def test_one_piece_of_information_from_each_on_ones_own_slip(alone: Evening) -> None:
    declared(alone)
    with refused("CC-26"):
        alone.table.act(BEN, Write(alone.slip_to(ANA, CLEO), Information(VILLA, 5)))
    with refused("CC-26"):
        alone.table.act(BEN, Write(alone.slip_to(ANA, BEN), SOLUTION))
    alone.challenge(BEN, ANA, VILLA, 5)
    with refused("BP-01"):
        alone.challenge(BEN, ANA, BANK, 5)


@pytest.mark.rule("CC-26")
def test_a_declarer_may_challenge_another_declarer(together: Evening) -> None:
    together.declare(CLEO, ANA)
    together.refrain(BEN)
    together.note(CLEO, SOLUTION)
    together.note(ANA, SWAPPED)
    assert Accept(CLEO) in together.table.moves(ANA)
    assert Accept(ANA) not in together.table.moves(ANA)
    slip = together.challenge(CLEO, ANA, SOUK, 3)
    together.accept(ANA, CLEO)
    for seat in (BEN, DAN):
        together.accept(seat, CLEO)
        together.accept(seat, ANA)
    assert together.knows(ANA, slip) == Information(SOUK, 3)
    assert together.waiting == (ANA,)


# CC-29


@pytest.mark.rule("CC-29")
@pytest.mark.parametrize(
    "written", [SOLUTION, notes("hotel cafe - souk harbour airfield", 13)], ids=["right", "wrong"]
)
def test_unchallenged_notes_win_right_or_not_and_nothing_is_opened(
    written: Notes, alone: Evening
) -> None:
    declared(alone, written)
    alone.accept(BEN, ANA)
    alone.accept(CLEO, ANA)
    assert alone.outcome
    assert alone.outcome.winners == (ANA,)
    assert alone.outcome.rule == "CC-29"
    assert alone.phase is Phase.OVER
    assert alone.table.ask is None
    assert alone.opened() == {}
    shown = [entry for entry in alone.table.log if isinstance(entry, Shown)]
    assert not [entry for entry in shown if entry.to == "all" and entry.cards[0].deck == ENVELOPES]
