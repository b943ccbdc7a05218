"""Who wins, and when: DE-26 to DE-29, DE-41 to DE-43."""

from __future__ import annotations

import pytest

from brushpass.games.decrypto.state import Phase, claims
from brushpass.table import ALL, Shown

from .evening import (
    ALICE,
    BLACK,
    BOB,
    EVE,
    MALLORY,
    RIGHT,
    WHITE,
    WORDS,
    WRONG,
    Evening,
    refused,
)

WHITE_SEATS, BLACK_SEATS = (BOB, ALICE), (MALLORY, EVE)


def before_the_last_half(**first: bool) -> Evening:
    """Two rounds that went as said, and the first half of the third."""
    evening = Evening()
    evening.round()
    evening.round(**first)
    evening.write_all()
    return evening


@pytest.mark.rule("DE-26")
def test_nothing_is_decided_before_both_halves_are_over() -> None:
    evening = before_the_last_half(white_fails=True)
    evening.half(own=WRONG)
    assert evening.tokens(WHITE) == (0, 2)
    assert evening.outcome is None
    assert evening.state.sender is BLACK
    evening.half()
    assert evening.winners == BLACK_SEATS


@pytest.mark.rule("DE-26")
def test_nor_is_a_second_interception_in_the_first_half_the_end() -> None:
    evening = before_the_last_half(black_hears=True)
    evening.half(heard=RIGHT)
    assert evening.tokens(BLACK) == (2, 0)
    assert evening.outcome is None
    assert (evening.state.phase, evening.state.sender) == (Phase.GUESSING, BLACK)
    evening.half()
    assert (evening.winners, evening.result.rule) == (BLACK_SEATS, "DE-27")


@pytest.mark.rule("DE-26", "DE-42")
def test_in_the_second_half_the_others_can_draw_level_by_an_interception() -> None:
    evening = before_the_last_half(black_hears=True, white_hears=True)
    evening.half(heard=RIGHT)
    assert claims(evening.state) == (BLACK,)
    evening.half(heard=RIGHT)
    assert evening.outcome is None
    assert evening.state.phase is Phase.ANSWERING


@pytest.mark.rule("DE-26")
def test_the_second_half_can_still_turn_the_game() -> None:
    evening = before_the_last_half(white_fails=True, black_fails=True)
    evening.half(own=WRONG)
    assert claims(evening.state) == (BLACK,)
    evening.half(own=WRONG)
    assert evening.outcome is None
    assert evening.state.phase is Phase.ANSWERING


@pytest.mark.rule("DE-27")
def test_two_interceptions_win() -> None:
    evening = Evening()
    evening.round()
    evening.round(white_hears=True)
    assert evening.outcome is None
    evening.round(white_hears=True)
    assert (evening.winners, evening.result.rule) == (WHITE_SEATS, "DE-27")


@pytest.mark.rule("DE-27")
def test_two_miscommunications_lose() -> None:
    evening = Evening()
    evening.round(white_fails=True)
    assert evening.outcome is None
    evening.round(white_fails=True)
    assert (evening.winners, evening.result.rule) == (BLACK_SEATS, "DE-27")


@pytest.mark.rule("DE-27")
def test_one_of_each_decides_nothing() -> None:
    evening = Evening()
    evening.round()
    evening.round(white_hears=True, white_fails=True, black_hears=True, black_fails=True)
    assert (evening.tokens(WHITE), evening.tokens(BLACK)) == ((1, 1), (1, 1))
    assert evening.outcome is None
    assert evening.state.round == 3


@pytest.mark.rule("DE-28")
def test_one_claim_is_a_plain_win_even_if_it_is_double() -> None:
    evening = before_the_last_half(white_hears=True, black_fails=True, white_fails=True)
    evening.half()
    evening.half(own=WRONG, heard=RIGHT)
    assert (evening.tokens(WHITE), evening.tokens(BLACK)) == ((2, 1), (0, 2))
    assert claims(evening.state) == (WHITE,)
    assert (evening.winners, evening.result.rule) == (WHITE_SEATS, "DE-27")


@pytest.mark.rule("DE-28", "DE-29")
def test_two_claims_go_to_the_tie_break() -> None:
    """Points would say white; by the claims alone nobody has won."""
    evening = Evening()
    evening.round(white_fails=True)
    evening.round(white_hears=True, black_hears=True, black_fails=True)
    evening.round(white_hears=True, black_fails=True, white_fails=True)
    assert (evening.tokens(WHITE), evening.tokens(BLACK)) == ((2, 2), (1, 2))
    assert claims(evening.state) == (WHITE, BLACK)
    assert (evening.winners, evening.result.rule) == (WHITE_SEATS, "DE-29")
    assert evening.result.scores == (0, 0, -1, -1)


@pytest.mark.rule("DE-41", "DE-29")
def test_a_team_with_two_of_both_goes_to_the_tie_break() -> None:
    evening = Evening()
    evening.round()
    evening.round(white_hears=True, white_fails=True, black_fails=True)
    evening.round(white_hears=True, white_fails=True)
    assert (evening.tokens(WHITE), evening.tokens(BLACK)) == ((2, 2), (0, 1))
    assert (evening.winners, evening.result.rule) == (WHITE_SEATS, "DE-29")


@pytest.mark.rule("DE-41")
def test_with_even_points_it_goes_on_to_the_keywords() -> None:
    evening = Evening()
    evening.round(white_fails=True)
    evening.round(white_hears=True)
    evening.round(white_hears=True, white_fails=True)
    assert (evening.tokens(WHITE), evening.tokens(BLACK)) == ((2, 2), (0, 0))
    assert evening.outcome is None
    assert evening.state.phase is Phase.ANSWERING


@pytest.mark.rule("DE-42", "DE-29")
def test_both_take_their_second_interception_in_one_round() -> None:
    evening = Evening()
    evening.round(black_fails=True)
    evening.round(white_hears=True, black_hears=True)
    assert evening.outcome is None
    evening.round(white_hears=True, black_hears=True)
    assert (evening.winners, evening.result.rule) == (WHITE_SEATS, "DE-29")
    assert evening.result.scores == (2, 2, 1, 1)


@pytest.mark.rule("DE-42", "DE-29")
def test_both_take_their_second_miscommunication_in_one_round() -> None:
    evening = Evening()
    evening.round(white_fails=True, black_fails=True)
    evening.round(black_hears=True)
    evening.round(white_fails=True, black_fails=True)
    assert (evening.winners, evening.result.rule) == (BLACK_SEATS, "DE-29")
    assert evening.result.scores == (-2, -2, -1, -1)


@pytest.mark.rule("DE-43", "DE-29")
def test_after_eight_rounds_points_decide() -> None:
    evening = Evening()
    evening.rounds(7)
    assert evening.outcome is None
    assert evening.state.round == 8
    evening.round(black_hears=True)
    assert (evening.winners, evening.result.rule) == (BLACK_SEATS, "DE-29")
    assert evening.result.scores == (0, 0, 1, 1)


@pytest.mark.rule("DE-43")
def test_after_eight_even_rounds_the_keywords_are_guessed() -> None:
    evening = Evening()
    evening.rounds(8)
    assert evening.outcome is None
    assert evening.state.phase is Phase.ANSWERING


@pytest.mark.rule("DE-27")
def test_in_the_eighth_round_a_claim_is_still_a_plain_win() -> None:
    evening = Evening()
    evening.rounds(6)
    evening.round(black_hears=True)
    evening.round(black_hears=True)
    assert (evening.winners, evening.result.rule) == (BLACK_SEATS, "DE-27")
    assert evening.result.scores is None


def test_at_the_end_all_keywords_are_opened_and_nobody_acts() -> None:
    evening = Evening()
    evening.round(white_fails=True)
    evening.round(white_fails=True)
    assert evening.state.keywords == WORDS
    last = evening.table.log[-1]
    assert isinstance(last, Shown)
    assert last.to == ALL
    assert evening.table.waiting == ()
    with refused("BP-03"):
        evening.write(WHITE, "stripes", "keys", "sand")
