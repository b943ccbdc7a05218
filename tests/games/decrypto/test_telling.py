"""The table as text, each entry as a sentence, and the player who plays at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from brushpass.games.decrypto import GAME
from brushpass.games.decrypto.actions import Allow, Settle, TurnTimer
from brushpass.games.decrypto.bot import fill, setups
from brushpass.games.decrypto.pieces import Clue, Setup
from brushpass.games.decrypto.state import Phase
from brushpass.games.decrypto.tell.log import tell
from brushpass.games.decrypto.tell.sketch import sketch
from brushpass.i18n import Texts, rulebook, texts
from brushpass.table import Free, RandomDealer, Seat, Table

from .evening import (
    ALICE,
    BLACK,
    BOB,
    EVE,
    MALLORY,
    WHITE,
    Evening,
    four,
    three,
)

PACKAGE = "brushpass.games.decrypto"
ENGLISH = texts(PACKAGE, "en")


def told(evening: Evening, seat: Seat | None, words: Texts = ENGLISH) -> Iterator[str]:
    """The whole evening, as this seat reads it."""
    table = Table(GAME, evening.table.setup)
    for entry in evening.table.log:
        state = table.state
        table.accept(entry)
        yield tell(words, state, entry, table.known(seat))


def drawn(evening: Evening, seat: Seat | None) -> str:
    return sketch(ENGLISH, evening.state, evening.table.known(seat))


def long_evening() -> Evening:
    """With a performance, gaps, both tie-breaks, and an answer that is allowed."""
    evening = Evening(four(names=("The Doves", "")))
    evening.write(WHITE, "stripes", Clue("a waltz", performed=True), "sand")
    evening.table.time_up("write")
    evening.write(BLACK, None, "snow", None)
    evening.half("1.2.4")
    evening.half("1.2.4")
    evening.round(white_fails=True, black_fails=True, black_hears=True, white_hears=True)
    evening.answer(WHITE, "fortress", "", "pepper", "moon")
    evening.answer(BLACK, "", "", "", "")
    evening.table.act(EVE, Allow(1))
    evening.table.act(MALLORY, Settle())
    assert evening.outcome
    return evening


def short_evening() -> Evening:
    evening = Evening(three())
    evening.table.act(MALLORY, TurnTimer())
    evening.round(white_fails=True)
    evening.round(white_fails=True, black_hears=True)
    assert evening.outcome
    return evening


def test_the_table_in_the_middle_of_a_round() -> None:
    evening = Evening(four(names=("The Doves", "")), white_1="3.1.4", white_2="4.2.1")
    evening.write(WHITE, "sand", "stripes", "cork")
    evening.write_all()
    evening.half("3.1.2")
    evening.half()
    evening.write(WHITE, "ship", "keys", "zoo")
    evening.write_all()
    assert drawn(evening, ALICE).splitlines() == [
        "Round 2",
        "The Doves (white): 0 interceptions, 1 miscommunication",
        "  1 TIGER: stripes",
        "  2 PIANO",
        "  3 DESERT: sand",
        "  4 BOTTLE: cork",
        "Black: 0 interceptions, 0 miscommunications",
        "  1 ?: black 1 a",
        "  2 ?: black 1 b",
        "  3 ?: black 1 c",
        "  4 ?",
        "Alice: ship – keys – zoo",
        "The code of The Doves (white) is 4.2.1.",
    ]
    assert "TIGER" in drawn(evening, BOB)
    assert "4.2.1" not in drawn(evening, BOB)
    assert "  1 CASTLE: black 1 a" in drawn(evening, EVE)
    for seat in (MALLORY, None):
        assert "TIGER" not in drawn(evening, seat)
        assert "4.2.1" not in drawn(evening, seat)


def test_a_guess_is_read_by_its_author_alone_until_both_lie_open() -> None:
    evening = Evening()
    evening.round()
    evening.write_all()
    evening.guess(BLACK, "2.1.3", by=MALLORY)
    hidden = "Mallory puts down a guess for Black."
    assert [list(told(evening, seat))[-1] for seat in (BOB, EVE, None)] == [hidden] * 3
    assert list(told(evening, MALLORY))[-1] == "Mallory puts down a guess for Black: 2.1.3."
    evening.guess(WHITE, "1.2.4")
    assert list(told(evening, None))[-2] == (
        "Black listened in and guessed 2.1.3. White understood 1.2.4. The code was 1.2.3. "
        "A miscommunication token for White."
    )


def test_a_message_is_read_by_its_author_alone_until_it_is_read_out() -> None:
    evening = Evening()
    evening.write(WHITE, "stripes", Clue("a waltz", performed=True), "sand")
    assert list(told(evening, MALLORY))[-1] == "Bob has finished writing."
    assert list(told(evening, BOB))[-1] == "Bob has written: stripes – *a waltz* – sand."
    evening.write_all()
    assert list(told(evening, None))[-1] == "Bob reads out: stripes – *a waltz* – sand."


def test_keywords_and_codes_are_told_to_those_who_saw_them() -> None:
    evening = Evening(white_1="4.2.1")
    assert list(told(evening, None))[:5] == [
        "The keywords are drawn.",
        "Four keywords are shown to White, and to nobody else.",
        "Four keywords are shown to Black, and to nobody else.",
        "A code card is drawn for White.",
        "Bob looks at the code card.",
    ]
    assert list(told(evening, ALICE))[1:5:3] == [
        "The keywords of White: 1 TIGER, 2 PIANO, 3 DESERT, 4 BOTTLE.",
        "Bob looks at the code card.",
    ]
    assert list(told(evening, BOB))[4] == "Bob has to send 4.2.1."


def test_the_end_of_a_tie_break_is_told() -> None:
    assert list(told(long_evening(), None))[-4:] == [
        "The answers of The Doves (white): 1 fortress, 2 (blank), 3 pepper, 4 moon. "
        "The answers of Black: 1 (blank), 2 (blank), 3 (blank), 4 (blank). "
        "The keywords of The Doves (white): 1 TIGER, 2 PIANO, 3 DESERT, 4 BOTTLE. "
        "The keywords of Black: 1 CASTLE, 2 WINTER, 3 PEPPER, 4 ROCKET.",
        "Right so far: 1 by The Doves (white), 0 by Black.",
        "Eve lets “fortress” count for CASTLE.",
        "Mallory says that the other answers of The Doves (white) don’t count.",
    ]


def test_every_rule_can_be_read() -> None:
    rules = rulebook(PACKAGE)
    assert {int(rule.removeprefix("DE-")) for rule in rules} == set(range(1, 45))
    assert {rule for rule in rules if "table" in rules[rule].marks} == {"DE-23", "DE-25"}
    assert {rule for rule in rules if "option" in rules[rule].marks} == {"DE-08"}


@pytest.mark.parametrize("setup", list(setups()), ids=lambda setup: f"{len(setup.players)}")
def test_random_play_from_the_listed_moves_ends(setup: Setup) -> None:
    for seed in range(4):
        rng = Random(seed)
        table = Table(GAME, setup, RandomDealer(seed))
        while not table.outcome:
            if table.timer and rng.random() < 0.3:
                table.time_up(table.timer.name)
            seat = rng.choice(table.waiting)
            move = rng.choice(table.moves(seat))
            if isinstance(move, Free):
                move = fill(move, table.state, seat, table.known(seat), rng)
            table.act(seat, move)
        assert table.state.phase is Phase.OVER
        assert table.outcome.rule in rulebook(PACKAGE)
