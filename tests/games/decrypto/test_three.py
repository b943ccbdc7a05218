"""Three players, a team of two against an interceptor: DE-32 to DE-35, DE-44."""

from __future__ import annotations

import pytest

from brushpass.games.decrypto import GAME
from brushpass.games.decrypto.actions import TurnTimer
from brushpass.games.decrypto.pieces import Setup, Team
from brushpass.games.decrypto.state import code_card, encryptor, message_slip
from brushpass.table import Shuffled, Timer, Write
from support.kinds import now

from .evening import (
    ALICE,
    BLACK,
    BOB,
    MALLORY,
    RIGHT,
    WHITE,
    WORDS,
    WRONG,
    Evening,
    four,
    message,
    refused,
    three,
)

TEAM, INTERCEPTOR = (BOB, ALICE), (MALLORY,)


@pytest.mark.rule("DE-32")
def test_only_the_team_has_keywords_and_codes() -> None:
    table = Evening(three(words=WORDS[:4])).table
    decks = [entry.deck for entry in table.log if isinstance(entry, Shuffled)]
    assert decks == ["keywords", "white-codes.1"]
    assert [table.known(seat)[card] for seat in TEAM for card in list(table.known(seat))[:4]] == [
        *WORDS[:4],
        *WORDS[:4],
    ]
    assert not table.known(MALLORY)
    assert code_card(table.state, WHITE) not in table.known(ALICE)


@pytest.mark.rule("DE-32")
def test_the_two_take_turns_as_encryptor() -> None:
    evening = Evening(three())
    for seat in (BOB, ALICE, BOB, ALICE, BOB):
        assert encryptor(evening.state, WHITE) == seat
        assert evening.table.waiting[0] == seat
        evening.round()


@pytest.mark.rule("DE-32")
@pytest.mark.parametrize("alone", range(3))
def test_anybody_may_be_the_interceptor_in_either_colour(alone: int) -> None:
    for own, others in [(WHITE, BLACK), (BLACK, WHITE)]:
        teams = tuple(own if seat == alone else others for seat in range(3))
        evening = Evening(three(teams=teams))
        assert not evening.table.known(alone)
        evening.write_all()
        evening.guess(others, WRONG)
        assert evening.tokens(own) == (1, 0)


@pytest.mark.rule("DE-32")
@pytest.mark.parametrize("teams", [(WHITE,) * 3, (BLACK,) * 3])
def test_three_in_one_team_are_refused(teams: tuple[Team, ...]) -> None:
    with refused("DE-32"):
        GAME.start(Setup(players=("A", "B", "C"), teams=teams, words=WORDS))


@pytest.mark.rule("DE-32")
@pytest.mark.parametrize("seat", [BOB, ALICE, MALLORY])
def test_the_thirty_seconds_start_when_somebody_asks(seat: int) -> None:
    evening = Evening(three())
    table = evening.table
    assert table.timer is None
    assert now(table.waiting) == (BOB, ALICE, MALLORY)
    table.act(seat, TurnTimer())
    assert table.timer == Timer("write", 30)
    assert now(table.waiting) == (BOB,)
    with refused("DE-08"):
        table.act(BOB, TurnTimer())
    with refused("DE-07"):
        evening.write(WHITE, "stripes", None, None)
    table.time_up("write")
    evening.write(WHITE, "stripes", None, None)
    assert table.timer is None
    evening.guess(WHITE, RIGHT)
    assert table.timer is None
    assert table.waiting == (ALICE, BOB, MALLORY)


@pytest.mark.rule("DE-32")
def test_without_the_option_nobody_asks() -> None:
    evening = Evening(three(sand_timer=False))
    assert evening.table.waiting == (BOB,)
    with refused("DE-08"):
        evening.table.act(BOB, TurnTimer())
    with refused("DE-32"):
        Evening(four()).table.act(BOB, TurnTimer())


@pytest.mark.rule("DE-32")
def test_the_interceptor_writes_no_message() -> None:
    evening = Evening(three())
    clues = message("stripes", "keys", "sand")
    for seat in (ALICE, MALLORY):
        for team in (WHITE, BLACK):
            with refused("DE-07"):
                evening.table.act(seat, Write(message_slip(evening.state, team), clues))


@pytest.mark.rule("DE-33")
@pytest.mark.parametrize(("heard", "tokens"), [(RIGHT, 1), (WRONG, 0)])
def test_the_right_code_is_worth_a_token(heard: str, tokens: int) -> None:
    evening = Evening(three())
    evening.round()
    evening.write_all()
    evening.half(heard=heard)
    assert evening.tokens(BLACK) == (tokens, 0)
    assert evening.tokens(WHITE) == (0, 0)


@pytest.mark.rule("DE-44")
def test_the_teams_failure_is_worth_one_too() -> None:
    evening = Evening(three())
    evening.round()
    evening.round(white_fails=True)
    assert evening.tokens(BLACK) == (1, 0)
    assert evening.tokens(WHITE) == (0, 0)


@pytest.mark.rule("DE-44", "DE-35")
def test_both_in_one_round_are_two_tokens() -> None:
    evening = Evening(three())
    evening.round()
    evening.round(white_fails=True, black_hears=True)
    assert evening.tokens(BLACK) == (2, 0)
    assert (evening.winners, evening.result.rule) == (INTERCEPTOR, "DE-35")


@pytest.mark.rule("DE-34")
def test_the_interceptor_does_not_guess_in_the_first_round() -> None:
    evening = Evening(three())
    evening.write_all()
    assert evening.table.waiting == (ALICE,)
    with refused("BP-01"):
        evening.guess(BLACK, RIGHT, by=MALLORY)


@pytest.mark.rule("DE-34")
def test_a_failure_in_the_first_round_counts() -> None:
    evening = Evening(three())
    evening.round(white_fails=True)
    assert evening.tokens(BLACK) == (1, 0)


@pytest.mark.rule("DE-35")
@pytest.mark.parametrize("last", [2, 3, 4, 5])
def test_the_interceptor_wins_with_two_tokens_within_five_rounds(last: int) -> None:
    evening = Evening(three())
    evening.round(white_fails=True)
    evening.rounds(last - 2)
    assert evening.outcome is None
    evening.round(black_hears=True)
    assert (evening.winners, evening.result.rule) == (INTERCEPTOR, "DE-35")
    assert evening.state.round == last


@pytest.mark.rule("DE-35")
@pytest.mark.parametrize("fails", [False, True])
def test_otherwise_the_team_wins_without_tie_break(fails: bool) -> None:
    evening = Evening(three())
    evening.round(white_fails=fails)
    evening.rounds(3)
    assert evening.outcome is None
    evening.round()
    assert (evening.winners, evening.result.rule) == (TEAM, "DE-35")
    assert evening.result.scores is None
    assert evening.state.keywords == WORDS[:4]


@pytest.mark.rule("DE-34", "DE-16")
def test_from_the_second_round_on_two_guess_and_the_encryptor_is_silent() -> None:
    evening = Evening(three())
    evening.round()
    evening.write_all()
    assert evening.table.waiting == (MALLORY, BOB)
