"""A round: DE-05, DE-07, DE-09 to DE-18, DE-38, DE-39."""

from __future__ import annotations

import pytest

from brushpass.games.decrypto.pieces import GUESSES, Clue, Code, Guess, Message, Team
from brushpass.games.decrypto.rules.clues import Limits
from brushpass.games.decrypto.state import (
    Phase,
    code_card,
    encryptor,
    guess_slip,
    message_slip,
    sheet,
)
from brushpass.table import ALL, Card, Free, Shown, Shuffled, Table, Write, Wrote
from support.copies import copy_for
from support.kinds import as_a

from .evening import (
    ALICE,
    BLACK,
    BOB,
    EVE,
    MALLORY,
    RIGHT,
    WHITE,
    WRONG,
    Evening,
    four,
    guess,
    message,
    refused,
)


@pytest.fixture
def second() -> Evening:
    """Round 2, white's message has just been read out; Alice and Eve are the encryptors."""
    evening = Evening()
    evening.round()
    evening.write_all()
    return evening


def read_out(evening: Evening) -> list[Card]:
    """All cards that were turned over for the whole table, in order."""
    shown = [entry for entry in evening.table.log if isinstance(entry, Shown)]
    return [card for entry in shown if entry.to == ALL for card in entry.cards]


@pytest.mark.rule("DE-05")
def test_the_role_moves_on_before_each_round() -> None:
    five = four(players=("A", "B", "C", "D", "E"), teams=(WHITE, BLACK, WHITE, BLACK, WHITE))
    evening = Evening(five)
    for white, black in [(0, 1), (2, 3), (4, 1), (0, 3)]:
        assert [encryptor(evening.state, team) for team in (WHITE, BLACK)] == [white, black]
        assert evening.table.waiting == (white, black)
        evening.round()


@pytest.mark.rule("DE-07")
@pytest.mark.parametrize("order", [(WHITE, BLACK), (BLACK, WHITE)])
def test_both_write_at_the_same_time_in_any_order(order: tuple[Team, Team]) -> None:
    evening = Evening()
    for team in order:
        assert evening.state.phase is Phase.WRITING
        evening.write(team, f"{team} a", f"{team} b", f"{team} c")
    assert evening.state.phase is Phase.GUESSING


@pytest.mark.rule("DE-07")
def test_clues_stand_in_the_order_of_the_digits() -> None:
    evening = Evening(white_1="4.2.1")
    evening.write(WHITE, "Italy", "shell", "horror")
    evening.write_all()
    evening.half("4.2.1")
    columns = sheet(evening.state, WHITE, {}).columns
    assert columns == ((Clue("horror"),), (Clue("shell"),), (), (Clue("Italy"),))


@pytest.mark.rule("DE-07")
def test_nobody_else_writes_the_message() -> None:
    evening = Evening()
    slips = {team: message_slip(evening.state, team) for team in (WHITE, BLACK)}
    clues = message("stripes", "keys", "sand")
    with refused("BP-01"):
        evening.table.act(ALICE, Write(slips[WHITE], clues))
    with refused("DE-07"):
        evening.table.act(BOB, Write(slips[BLACK], clues))
    with refused("DE-07"):
        evening.table.act(BOB, Write(slips[WHITE], "stripes, keys, sand"))


@pytest.mark.rule("DE-09", "DE-14")
def test_white_is_read_out_first_and_black_stays_face_down(second: Evening) -> None:
    table, state = second.table, second.state
    white, black = (message_slip(state, team) for team in (WHITE, BLACK))
    assert state.sender is WHITE
    assert white in table.known(None)
    for seat in (BOB, ALICE, MALLORY, None):
        assert black not in table.known(seat)
    second.half()
    assert second.state.sender is BLACK
    assert black in table.known(None)


@pytest.mark.rule("DE-09")
def test_a_guess_is_three_different_digits_from_1_to_4(second: Evening) -> None:
    slip = guess_slip(second.state, BLACK)
    listed = second.table.moves(MALLORY)
    assert listed == tuple(Write(slip, face) for face in GUESSES)
    assert len(set(listed)) == 24
    for text in ("1.1.2", "0.1.2", "3.4.5", "1.2", "1.2.3.4"):
        with refused("DE-09"):
            second.guess(BLACK, text)
    with refused("DE-09"):
        second.table.act(MALLORY, Write(slip, "1.2.3"))


@pytest.mark.rule("DE-09")
def test_a_team_writes_one_guess_and_on_its_own_slip(second: Evening) -> None:
    with refused("DE-09"):
        second.table.act(MALLORY, Write(guess_slip(second.state, WHITE), guess(RIGHT)))
    second.guess(BLACK, RIGHT, by=MALLORY)
    with refused("BP-01"):
        second.guess(BLACK, WRONG, by=EVE)


@pytest.mark.rule("DE-10")
@pytest.mark.parametrize("first_to_write", [WHITE, BLACK])
def test_the_interceptors_read_first_then_the_team_then_the_code(
    second: Evening, first_to_write: Team
) -> None:
    state = second.state
    before = len(read_out(second))
    second.guess(first_to_write, WRONG)
    assert len(read_out(second)) == before
    second.guess(BLACK if first_to_write == WHITE else WHITE, WRONG)
    assert read_out(second)[before:][:3] == [
        guess_slip(state, BLACK),
        guess_slip(state, WHITE),
        code_card(state, WHITE),
    ]


@pytest.mark.rule("DE-38")
def test_no_guess_is_seen_before_both_are_fixed(second: Evening) -> None:
    table = second.table
    slip = guess_slip(second.state, BLACK)
    second.guess(BLACK, RIGHT, by=MALLORY)
    assert table.known(MALLORY)[slip] == guess(RIGHT)
    for seat in (BOB, ALICE, None):
        assert slip not in table.known(seat)
        assert copy_for(table, seat)[-1] == Wrote(MALLORY, slip, None)
    second.guess(WHITE, WRONG)
    assert table.known(BOB)[slip] == guess(RIGHT)


@pytest.mark.rule("DE-38")
def test_a_guess_may_be_taken_back_while_the_other_is_missing(second: Evening) -> None:
    second.guess(BLACK, WRONG, by=EVE)
    second.table.undo(EVE)
    second.guess(BLACK, RIGHT, by=EVE)
    second.guess(WHITE, RIGHT)
    assert second.tokens(BLACK) == (1, 0)
    assert not second.table.may_undo(BOB)


@pytest.mark.rule("DE-11")
@pytest.mark.parametrize(("heard", "tokens"), [(RIGHT, (1, 0)), (WRONG, (0, 0))])
def test_interceptors_gain_by_being_right_and_lose_nothing(
    second: Evening, heard: str, tokens: tuple[int, int]
) -> None:
    second.half(heard=heard)
    assert second.tokens(BLACK) == tokens
    assert second.tokens(WHITE) == (0, 0)


@pytest.mark.rule("DE-12")
@pytest.mark.parametrize(("own", "tokens"), [(RIGHT, (0, 0)), (WRONG, (0, 1))])
def test_a_team_that_gets_its_own_code_wrong_pays(
    second: Evening, own: str, tokens: tuple[int, int]
) -> None:
    second.half(own=own)
    assert second.tokens(WHITE) == tokens
    assert second.tokens(BLACK) == (0, 0)


@pytest.mark.rule("DE-12")
@pytest.mark.parametrize("nearly", ["1.2.4", "2.1.3", "3.2.1"])
def test_nearly_right_is_wrong(second: Evening, nearly: str) -> None:
    second.half(own=nearly, heard=nearly)
    assert (second.tokens(WHITE), second.tokens(BLACK)) == ((0, 1), (0, 0))


@pytest.mark.rule("DE-13")
def test_both_can_happen_at_once(second: Evening) -> None:
    second.half(own=WRONG, heard=RIGHT)
    assert (second.tokens(WHITE), second.tokens(BLACK)) == ((0, 1), (1, 0))


@pytest.mark.rule("DE-14")
def test_then_the_roles_are_exchanged(second: Evening) -> None:
    second.half()
    before = len(read_out(second))
    state = second.state
    second.half(own=WRONG, heard=RIGHT)
    assert (second.tokens(WHITE), second.tokens(BLACK)) == ((1, 0), (0, 1))
    assert read_out(second)[before:] == [
        guess_slip(state, WHITE),
        guess_slip(state, BLACK),
        code_card(state, BLACK),
    ]
    assert second.state.round == 3


@pytest.mark.rule("DE-15")
def test_nobody_intercepts_in_the_first_round() -> None:
    evening = Evening()
    evening.write_all()
    assert evening.table.waiting == (ALICE,)
    with refused("BP-01"):
        evening.guess(BLACK, RIGHT, by=MALLORY)
    evening.guess(WHITE, RIGHT)
    assert evening.table.waiting == (EVE,)
    evening.guess(BLACK, WRONG)
    assert (evening.tokens(WHITE), evening.tokens(BLACK)) == ((0, 0), (0, 1))


@pytest.mark.rule("DE-16")
def test_the_encryptor_keeps_out_but_joins_in_intercepting(second: Evening) -> None:
    assert second.table.waiting == (MALLORY, EVE, BOB)
    with refused("BP-01"):
        second.guess(WHITE, RIGHT, by=ALICE)
    second.guess(BLACK, WRONG, by=EVE)
    second.guess(WHITE, RIGHT, by=BOB)
    assert second.table.waiting == (BOB, ALICE, MALLORY)
    second.guess(WHITE, RIGHT, by=ALICE)
    with refused("BP-01"):
        second.guess(BLACK, RIGHT, by=EVE)


@pytest.mark.rule("DE-17")
def test_clues_are_noted_under_their_keywords_after_each_half() -> None:
    evening = Evening(white_1="3.1.4")
    evening.write(WHITE, "sand", "stripes", "cork")
    evening.write_all()
    state = evening.state
    assert sheet(state, WHITE, {}).columns == ((), (), (), ())
    assert [line.code for line in sheet(state, WHITE, {}).rows] == [None]
    assert sheet(state, BLACK, {}).rows == ()
    evening.half("3.1.4")
    for seat, keywords in [(ALICE, ("tiger", "piano", "desert", "bottle")), (EVE, (None,) * 4)]:
        notes = sheet(evening.state, WHITE, evening.table.known(seat))
        assert notes.keywords == keywords
        assert notes.columns == ((Clue("stripes"),), (), (Clue("sand"),), (Clue("cork"),))


@pytest.mark.rule("DE-39")
def test_a_sheet_holds_all_eight_rounds() -> None:
    evening = Evening(four(names=("Doves", "Ravens")), black_8="4.1.3")
    evening.rounds(7)
    evening.write_all()
    evening.half()
    evening.half(own="4.1.2", heard="1.4.3")
    notes = sheet(evening.state, BLACK, {})
    assert notes.name == "Ravens"
    assert [line.round for line in notes.rows] == list(range(1, 9))
    last = notes.rows[-1]
    assert last.clues == (Clue("black 8 a"), Clue("black 8 b"), Clue("black 8 c"))
    assert (last.guess, last.interception) == (Guess((4, 1, 2)), Guess((1, 4, 3)))
    assert (str(last.code), last.encryptor) == ("4.1.3", EVE)
    assert [len(column) for column in notes.columns] == [8, 7, 8, 1]
    assert notes.columns[3] == (Clue("black 8 a"),)


@pytest.mark.rule("DE-18")
def test_a_code_can_come_again() -> None:
    evening = Evening(white_1="2.4.1", white_2="2.4.1")
    evening.write_all()
    evening.half("2.4.1")
    evening.half()
    assert evening.table.known(ALICE)[code_card(evening.state, WHITE)] == Code((2, 4, 1))
    decks = [entry.deck for entry in evening.table.log if isinstance(entry, Shuffled)]
    assert decks[-2:] == ["white-codes.2", "black-codes.2"]


def test_what_an_encryptor_may_write_is_told_to_the_screen() -> None:
    evening = Evening()
    (move,) = evening.table.moves(BOB)
    assert isinstance(move, Free)
    assert (move.kind, move.slip) == (Message, message_slip(evening.state, WHITE))
    limits = as_a(Limits, move.limits)
    assert (limits.max_letters, limits.max_label, limits.gaps) == (120, 40, False)


@pytest.mark.parametrize("seat", [BOB, ALICE, MALLORY, EVE, None])
def test_a_copy_of_the_log_leads_to_the_same_state(second: Evening, seat: int | None) -> None:
    table = second.table
    copy = Table.replay(table.game, table.setup, copy_for(table, seat))
    assert copy.state == table.state
    assert copy.known(seat) == table.known(seat)
