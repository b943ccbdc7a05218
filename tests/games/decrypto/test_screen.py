"""Decrypto's screens: what is shown to whom, and what forms and taps say."""

from __future__ import annotations

import html
import re

import pytest
from tools.sitting import page

from brushpass.app.model import Stage
from brushpass.app.play.commands import Play
from brushpass.app.update import read as command
from brushpass.games.decrypto.actions import Settle
from brushpass.games.decrypto.pieces import Setup, Team
from brushpass.games.decrypto.rules.setting_up import start
from brushpass.games.decrypto.screen.table import behind_seal, speaker
from brushpass.games.decrypto.state import Phase, encryptor, guessers
from brushpass.table.codec import write
from support.kinds import now

from .evening import (
    ALICE,
    BLACK,
    BLACK_WORDS,
    BOB,
    EVE,
    MALLORY,
    RIGHT,
    WHITE,
    WHITE_WORDS,
    WRONG,
    Evening,
    four,
    guess,
    three,
)
from .looking import commands, lines, opened, sitting, told


@pytest.fixture
def evening() -> Evening:
    return Evening(white_1="4.1.3", white_2="2.3.1")


# Who sees what.


def test_the_open_table_shows_sheets_and_no_secret(evening: Evening) -> None:
    session = sitting(evening)
    text = told(session).lower()
    assert page(session).count("note-sheet") == 2
    assert not any(word in text for word in (*WHITE_WORDS, *BLACK_WORDS))
    assert "4·1·3" not in text


def test_the_encryptor_sees_keywords_code_and_a_line_for_each_digit(evening: Evening) -> None:
    text = told(opened(evening, BOB))
    assert "4·1·3" in text
    for label in ("for 4: BOTTLE", "for 1: TIGER", "for 3: DESERT"):
        assert label in text
    assert not any(word in text for word in BLACK_WORDS)


def test_a_team_mate_sees_the_keywords_without_the_code(evening: Evening) -> None:
    text = told(opened(evening, ALICE))
    assert all(word in text for word in WHITE_WORDS)
    assert "4·1·3" not in text
    assert "data-form" not in page(opened(evening, ALICE))


def test_after_handing_in_one_sees_what_one_has_written(evening: Evening) -> None:
    evening.write(WHITE, "jungle", "stripes", "sand")
    assert "stripes" in told(opened(evening, BOB))
    assert "stripes" not in told(opened(evening, ALICE))
    assert "stripes" not in told(sitting(evening))


def test_only_those_with_keywords_may_look_again(evening: Evening) -> None:
    assert sitting(evening).peekers == (ALICE, EVE)
    assert sitting(Evening(three())).peekers == (ALICE,)


def test_roles_on_the_seal(evening: Evening) -> None:
    session = sitting(evening)
    assert session.role(BOB) == "White: encryptor"
    assert session.role(ALICE) == "White"
    evening.round()
    evening.write_all()
    session = sitting(evening)
    assert session.role(BOB) == "White works out the code"
    assert session.role(MALLORY) == "Black listens in"


# Guesses.


def test_one_of_each_team_is_called_and_never_the_silent_one() -> None:
    teams = (WHITE, BLACK) * 4
    names = tuple("ABCDEFGH")
    evening = Evening(Setup(players=names, teams=teams, words=(*WHITE_WORDS, *BLACK_WORDS)))
    seen = set()
    for _ in range(4):
        evening.write_all()
        state = evening.state
        session = sitting(evening)
        assert len(session.called) == (1 if state.round == 1 else 2)
        for seat in session.called:
            assert seat in guessers(state, state.setup.teams[seat])
            assert seat != encryptor(state, state.setup.teams[seat])
            seen.add(seat)
        evening.half()
        seen.update(sitting(evening).called)
        evening.half()
    assert seen == set(range(8))


def test_anybody_else_of_the_team_may_guess_too() -> None:
    evening = Evening()
    evening.round()
    evening.write_all()
    (other,) = set(guessers(evening.state, BLACK)) - {speaker(evening.state, BLACK)}
    assert other in sitting(evening).peekers
    session = opened(evening, other, then=("choose:guess=123",))
    assert "Seal 1·2·3" in told(session)


def test_a_digit_moves_from_clue_to_clue(evening: Evening) -> None:
    evening.write_all()
    session = opened(evening, ALICE)
    assert "choose:guess=4--" in commands(session)
    session.do(command("choose:guess=4--"))
    assert "choose:guess=-4-" in commands(session)
    assert "choose:guess=" in commands(session)
    assert "choose:guess=4-3" in commands(session)
    session.do(command("choose:guess=4-3"))
    assert page(session).count('aria-selected="true"') == 2
    assert "Seal" not in told(session)


def test_a_guess_is_confirmed_in_a_plain_sentence(evening: Evening) -> None:
    evening.write_all()
    session = opened(evening, ALICE, then=("choose:guess=413",))
    assert "White thinks its own code is 4·1·3. Seal 4·1·3" in told(session)
    (raw,) = re.findall(r'data-act="([^"]*)"', page(session))
    session.act(ALICE, html.unescape(raw))
    assert session.stage is Stage.TABLE, "what came to light is seen by all"
    assert evening.state.rows[0].guess == guess("4.1.3")


@pytest.mark.parametrize("nonsense", ["44-", "444", "9--", "4", "4135", "<b>"])
def test_nonsense_is_no_guess(evening: Evening, nonsense: str) -> None:
    evening.write_all()
    session = opened(evening, ALICE, then=(f"choose:guess={nonsense}",))
    assert "data-act" not in page(session)


def test_guessers_see_their_keywords_and_no_code(evening: Evening) -> None:
    evening.round(white_fails=True, black_fails=True)
    evening.write_all()
    own = opened(evening, BOB)
    assert all(word in told(own) for word in WHITE_WORDS)
    assert "2·3·1" not in told(own)
    assert "Alice wrote these clues and stays silent." in told(own)
    other = told(opened(evening, MALLORY))
    assert not any(word in other for word in WHITE_WORDS)
    assert "Mallory and Eve may look at this together." in other


def test_a_seat_that_guesses_does_not_show_its_own_code() -> None:
    """The team looks on; the encryptor's code is still to be guessed."""
    evening = Evening(black_2="3.1.4")
    evening.round()
    evening.write_all()
    assert encryptor(evening.state, BLACK) == EVE
    assert "3·1·4" not in told(opened(evening, EVE))
    evening.guess(BLACK, WRONG)
    assert "3·1·4" in told(opened(evening, EVE))


def test_who_guesses_last_does_not_see_the_next_code_while_others_look_on() -> None:
    evening = Evening(black_2="3.1.4")
    evening.write_all()
    evening.half()
    seat = speaker(evening.state, BLACK)
    session = opened(evening, seat, then=("choose:guess=123",))
    (raw,) = re.findall(r'data-act="([^"]*)"', page(session))
    session.act(seat, html.unescape(raw))
    assert encryptor(evening.state, BLACK) == seat
    assert session.stage is Stage.TABLE, "the last code is seen by all"
    while session.moment:
        assert "3·1·4" not in told(session)
        session.do(Play.GO_ON)
    assert "3·1·4" not in told(session)
    assert told(session).count("’s code Round 1") == 2
    session.do(command(f"pass:{seat}"))
    session.do(command("open"))
    assert "3·1·4" in told(session)


def test_both_note_sheets_are_on_every_secret_screen(evening: Evening) -> None:
    evening.round()
    for seat in (ALICE, BOB):
        assert page(opened(evening, seat)).count('class="columns"') == 2
    evening.write_all()
    for seat in (BOB, MALLORY, ALICE):
        assert page(opened(evening, seat)).count('class="columns"') == 2
        assert page(opened(evening, seat)).count('class="rounds"') == 2


# What has come to light.


def test_a_half_is_revealed_at_the_table() -> None:
    evening = Evening()
    evening.round()
    evening.write_all()
    assert "’s code Round" not in told(sitting(evening))
    evening.half(WRONG, RIGHT)
    text = told(sitting(evening))
    assert "Alice’s code Round 2 1·2·3 White understood 4·3·2 ✗ wrong" in text
    assert "Black overheard 1·2·3 ✓ right" in text
    assert "An interception for Black A miscommunication for White" in text
    evening.half()
    assert told(sitting(evening)).count("’s code Round 2") == 2


def test_tokens_are_told_in_words() -> None:
    evening = Evening()
    evening.round(white_fails=True)
    evening.round(black_hears=True)
    text = told(sitting(evening))
    assert "White 0 interceptions. 1 miscommunication." in text
    assert "Black 1 interception. 0 miscommunications." in text


# Three players.


def test_of_three_the_interceptor_is_called_by_name() -> None:
    evening = Evening(three())
    session = sitting(evening)
    assert session.role(MALLORY) == "Interceptor"
    assert page(session).count("note-sheet") == 1
    evening.round()
    evening.write_all()
    assert "White works out Alice’s code, and Mallory listens in." in told(sitting(evening))
    assert sitting(evening).called == (MALLORY, BOB)


def test_of_three_anybody_asks_for_the_sand_timer() -> None:
    evening = Evening(three())
    session = sitting(evening)
    assert "Alice asks for 30 seconds" in told(session)
    assert "Mallory asks for 30 seconds" in told(session)
    session = opened(evening, BOB)
    assert "Somebody asks for the 30 seconds" in told(session)
    (raw,) = re.findall(r'data-act="([^"]*)"', page(session))
    session.act(BOB, html.unescape(raw))
    assert session.stage is Stage.OPEN
    assert session.timer
    assert "30 seconds" not in told(session)


def test_of_three_a_failure_is_told() -> None:
    evening = Evening(three())
    evening.round(white_fails=True)
    assert "For this failure, an interception for Mallory" in told(sitting(evening))


# The tie-break.


def tied() -> Evening:
    evening = Evening()
    evening.tie()
    return evening


def answered() -> Evening:
    evening = tied()
    evening.answer(WHITE, "castle", "summer", "", "space ship")
    evening.answer(BLACK, "lion", "piano", "dune", "glass")
    assert evening.state.phase is Phase.ALLOWING
    return evening


def test_answers_are_written_behind_the_seal() -> None:
    evening = tied()
    seat = speaker(evening.state, WHITE)
    assert sitting(evening).called == (seat, speaker(evening.state, BLACK))
    session = opened(evening, seat)
    assert "What are the four keywords of Black?" in told(session)
    assert not any(word in told(session) for word in BLACK_WORDS)
    session.submit("answers", seat, {"word1": "castle", "word4": " rocket "})
    assert session.stage is Stage.SEALED
    assert evening.state.written == (WHITE,)


def test_no_answer_at_all_is_asked_about_once() -> None:
    evening = tied()
    seat = speaker(evening.state, WHITE)
    session = opened(evening, seat)
    session.submit("answers", seat, {})
    assert now(session.stage) is Stage.OPEN
    assert "No answer at all?" in session.notice
    session.submit("answers", seat, {})
    assert session.stage is Stage.SEALED


def test_an_answer_is_let_count_by_choosing_and_confirming() -> None:
    evening = answered()
    session = sitting(evening)
    assert "1 castle castle ✓ counts 2 winter summer ✗ doesn’t count" in told(session)
    assert page(session).count(">Let it count<") == 2 + 3
    assert "lets" not in told(session)
    session.do(command("choose:allow=black-4"))
    assert "Black lets “space ship” count for ROCKET" in told(session)
    (raw,) = [
        html.unescape(found)
        for found in re.findall(r'data-act="([^"]*)"', page(session))
        if "Allow" in found
    ]
    session.act(speaker(evening.state, BLACK), raw)
    assert (WHITE, 4) in evening.state.right


def test_settling_ends_the_game_and_all_is_told() -> None:
    evening = answered()
    session = sitting(evening)
    for team in Team:
        session.act(speaker(evening.state, team), write(Settle()))
    assert session.stage is Stage.RESULT
    while session.moment:
        session.do(Play.GO_ON)
    text = told(session)
    assert all(word in text for word in (*WHITE_WORDS, *BLACK_WORDS))
    assert "space ship" in text
    assert "Let it count" not in text


# The end.


def test_the_result_opens_everything() -> None:
    evening = Evening()
    evening.round()
    evening.round(black_hears=True)
    evening.round(black_hears=True)
    session = sitting(evening)
    assert session.stage is Stage.RESULT
    text = told(session)
    assert all(word in text for word in (*WHITE_WORDS, *BLACK_WORDS))
    assert text.count("’s code Round") == 6
    assert "1 white 1 a TIGER 2 white 1 b PIANO 3 white 1 c DESERT" in text
    assert "Black 2 interceptions 0 miscommunications" in text
    assert "data-act" not in page(session)


def test_a_replay_through_any_eyes_has_no_controls() -> None:
    evening = Evening()
    evening.round()
    evening.round(black_hears=True)
    evening.round(black_hears=True)
    session = sitting(evening)
    session.do(command("replay"))
    for step in range(0, len(evening.table.log) + 1, 3):
        session.do(command(f"step:{step}"))
        for eyes in ("", str(BOB), str(EVE)):
            session.do(command(f"eyes:{eyes}"))
            drawn = page(session)
            assert not any(sign in drawn for sign in ("data-act", "data-form", "choose:"))


def test_a_form_that_nobody_asked_for_is_not_understood(evening: Evening) -> None:
    session = sitting(evening)
    session.submit("message", ALICE, lines("a", "b", "c"))
    assert session.notice == session.texts("malformed")


def test_nothing_is_behind_the_seal_before_and_after(evening: Evening) -> None:
    state = start(four())
    assert not any(behind_seal(state, seat) for seat in range(4))
    assert sitting(evening).called == (BOB, MALLORY)
