"""Computers at Decrypto: what they write, and what they make of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from tools.balance.decrypto import ALL, EARS, sent, table_of
from tools.minds import outlook

from brushpass.contract import Level, Outlook, decide
from brushpass.games.decrypto.actions import Allow, Settle
from brushpass.games.decrypto.analyst.codes import chance_of, likes_of, odds_of
from brushpass.games.decrypto.mind import MIND
from brushpass.games.decrypto.pieces import CODES, ROUNDS, Answers, Guess, Message
from brushpass.games.decrypto.rules.clues import caution, desk
from brushpass.games.decrypto.rules.comparing import says_word
from brushpass.games.decrypto.rules.numerals import says_digit
from brushpass.games.decrypto.state import State, encryptor, guessers, sheet
from brushpass.table import Seat, Table, Write
from support import honesty

from .evening import ALICE, BLACK, BOB, MALLORY, WHITE, Evening, four
from .minding import somewhere

LEVELS = list(Level)


# What they write.


def message_of(table: Table[State], seat: Seat, level: Level, seed: int = 1) -> Message:
    act = honesty.act(table, seat, level, seed)
    assert isinstance(act, Write) and isinstance(act.face, Message)
    return act.face


@pytest.mark.rule("DE-22", "DE-40")
@pytest.mark.parametrize("level", LEVELS)
def test_clues_are_far_from_the_keywords_and_from_numbers(level: Level) -> None:
    for seed in range(6):
        table = table_of("en", seed)
        seat = encryptor(table.state, WHITE)
        rules = desk(table.state, seat, table.known(seat))
        for clue in message_of(table, seat, level).clues:
            assert clue and not clue.performed
            assert caution(clue, rules) is None
            assert not says_digit(clue.text)


def test_foxes_are_understood_and_seldom_overheard() -> None:
    """Wide limits: `make balance` measures; this fails when something breaks."""
    foxes = EARS[0]
    found = list(sent("en", range(6), ears=[foxes]))
    heard = [message for message in found if message.could_be_overheard]
    assert sum(foxes.name in message.friends for message in found) >= 0.75 * len(found)
    assert sum(foxes.name in message.listeners for message in heard) <= 0.6 * len(heard)


def test_who_remembers_says_what_who_looks_it_up_says() -> None:
    """Measures ask the same lexicon thousands of times."""
    for seed in range(3):
        table = somewhere(seed)
        for seat in table.waiting:
            seen = outlook(table, seat)
            once = decide(MIND, seen, Level.FOX, Random(seed))
            assert decide(ALL, seen, Level.FOX, Random(seed)) == once


@pytest.mark.rule("DE-21")
def test_recruits_never_run_out_of_clues_nor_say_a_form_of_an_earlier_one() -> None:
    """Round after round for the same keywords: what comes to mind first has been said by then."""
    evening = Evening()
    for _ in range(ROUNDS - 1):
        for seat in (encryptor(evening.state, WHITE), encryptor(evening.state, BLACK)):
            evening.table.act(seat, honesty.act(evening.table, seat, Level.RECRUIT, 1))
        evening.half()
        evening.half()
    said = sheet(evening.state, WHITE, {}).columns
    assert any(len(column) >= ROUNDS - 1 for column in said)
    for column in said:
        for earlier, later in combinations([clue.text for clue in column], 2):
            assert not says_word(later, earlier, "en")


def test_words_that_nothing_is_known_of_get_clues_all_the_same() -> None:
    """Players may bring words of their own."""
    words = ("Xorblat", "Quimdu", "Vazzlop", "Trebnik", "Plonfa", "Gurvest", "Mokkri", "Zwelp")
    evening = Evening(four(words=words))
    for level in LEVELS:
        act = honesty.act(evening.table, BOB, level, 1)
        evening.table.game.check(evening.state, BOB, act, evening.table.known(BOB))


# What they make of it.


def test_a_friend_understands_plain_clues_a_sentence_and_a_gap() -> None:
    evening = Evening()
    evening.write(WHITE, "stripes", "he plays it with ten fingers in a concert hall", "sand")
    evening.write(BLACK, "x", "y", "z")
    act = honesty.act(evening.table, ALICE, Level.FOX, 1)
    assert isinstance(act, Write) and act.face == Guess((1, 2, 3)), "tiger, piano, desert"
    late = Evening()
    late.write(BLACK, "x", "y", "z")
    late.table.time_up("write")
    late.write(WHITE, None, "keys", "camel")
    act = honesty.act(late.table, ALICE, Level.FOX, 1)
    assert isinstance(act, Write) and isinstance(act.face, Guess)
    assert act.face.digits[1:] == (2, 3)


@pytest.mark.rule("DE-30")
def test_after_a_tie_they_name_keywords_and_let_a_slip_of_the_pen_count() -> None:
    evening = Evening()
    for clues in (("knight", "December", "salt"), ("moat", "snowman", "sneeze")):
        evening.write(WHITE, *(f"w {clue}" for clue in clues))
        evening.write(BLACK, *clues)
        evening.half("4.3.2")
        evening.half("4.3.2")
    act = honesty.act(evening.table, BOB, Level.FOX, 1)
    assert isinstance(act, Write) and isinstance(act.face, Answers)
    assert act.face.words[:3] == ("castle", "winter", "pepper")
    assert act.face.words[3] == "", "nothing was said about it"
    evening.table.act(BOB, act)
    evening.answer(BLACK, "tigger", "violin", "", "")
    assert honesty.act(evening.table, BOB, Level.FOX, 1) == Allow(1)
    evening.table.act(BOB, Allow(1))
    assert honesty.act(evening.table, BOB, Level.FOX, 1) == Settle()


def test_chances_of_a_code_are_the_same_either_way() -> None:
    rng = Random(5)
    fits = [[rng.gauss(0, 2) for _ in range(4)] for _ in range(3)]
    odds = odds_of(fits)
    likes = [likes_of(row) for row in fits]
    for code in CODES:
        assert chance_of(likes, code.digits) == pytest.approx(odds[code.digits])


# Beside people.


def seen(table: Table[State], seat: Seat, *people: Seat) -> Outlook[State]:
    return replace(outlook(table, seat), people=frozenset(people))


@pytest.mark.rule("DE-08")
def test_a_computer_hands_in_after_the_person_whom_the_sand_would_hurry() -> None:
    evening = Evening(four(sand_timer=True))
    assert not MIND.acts_now(seen(evening.table, MALLORY, BOB))
    assert MIND.acts_now(seen(evening.table, MALLORY, ALICE))
    evening = Evening(four(sand_timer=False))
    assert MIND.acts_now(seen(evening.table, MALLORY, BOB))


def test_a_team_with_a_person_guesses_as_that_person_says() -> None:
    evening = Evening(four())
    evening.write_all()
    assert guessers(evening.state, WHITE) == (ALICE,)
    assert MIND.acts_now(seen(evening.table, ALICE, BOB)), "Bob wrote the clues"
    assert not MIND.acts_now(seen(evening.table, ALICE, ALICE))
