"""The booklet's example: Alice and Bob, the White Hats, against Mallory and Eve."""

from __future__ import annotations

from typing import Any

import pytest

from brushpass.games.decrypto.pieces import Clue, Guess, Setup, Team
from brushpass.games.decrypto.state import sheet
from brushpass.table import Card, Free, Seat, Write
from support.kinds import as_a

from .evening import ALICE, BLACK, BOB, EVE, MALLORY, WHITE, Evening, guess, message

SETUP = Setup(
    players=("Bob", "Alice", "Mallory", "Eve"),
    teams=(WHITE, WHITE, BLACK, BLACK),
    words=(
        "SCHWARZ", "SCHILDKRÖTE", "COCKTAIL", "MAFIA",
        "ANTIKE", "KRONE", "MORGEN", "ALBTRAUM",
    ),
    names=("Die White-Hats", ""),
    language="de",
)  # fmt: skip


def texts(clues: Any) -> list[str]:
    return [clue.text for clue in clues if isinstance(clue, Clue)]


@pytest.fixture
def evening() -> Evening:
    return Evening(SETUP, white_1="4.2.1", black_1="4.3.2", white_2="3.4.2", black_2="2.3.4")


def write(evening: Evening, seat: Seat, *clues: str) -> None:
    """On the slip that the seat is asked for."""
    (move,) = evening.table.moves(seat)
    slip = as_a(Card, as_a(Free, move).slip)
    evening.table.act(seat, Write(slip, message(*clues)))


def first_round(evening: Evening) -> None:
    write(evening, BOB, "Italien", "Panzer", "Horror")
    write(evening, MALLORY, "Nacht", "Tagesanbruch", "König")
    evening.guess(WHITE, "4.2.1", by=ALICE)
    evening.guess(BLACK, "4.3.2", by=EVE)


def second_round(evening: Evening) -> None:
    write(evening, ALICE, "Abend mit Freunden", "Pate", "Sauropsida")
    write(evening, EVE, "Zahn", "Aufgang", "Freddy")
    evening.guess(BLACK, "1.4.3", by=MALLORY)
    evening.guess(WHITE, "3.4.1", by=BOB)
    evening.guess(BLACK, "2.3.4", by=MALLORY)
    evening.guess(WHITE, "2.3.4", by=BOB)


@pytest.mark.rule("DE-11", "DE-12")
def test_who_takes_which_token(evening: Evening) -> None:
    first_round(evening)
    assert (evening.tokens(WHITE), evening.tokens(BLACK)) == ((0, 0), (0, 0))
    second_round(evening)
    assert evening.tokens(WHITE) == (1, 1)
    assert evening.tokens(BLACK) == (0, 0)
    assert evening.state.round == 3


@pytest.mark.rule("DE-17", "DE-39")
def test_the_note_sheet_after_two_rounds(evening: Evening) -> None:
    first_round(evening)
    second_round(evening)
    white = sheet(evening.state, WHITE, evening.table.known(BOB))
    assert white.name == "Die White-Hats"
    assert white.keywords == ("SCHWARZ", "SCHILDKRÖTE", "COCKTAIL", "MAFIA")
    assert [texts(column) for column in white.columns] == [
        ["Horror"],
        ["Panzer", "Sauropsida"],
        ["Abend mit Freunden"],
        ["Italien", "Pate"],
    ]
    second = white.rows[1]
    assert texts(second.clues) == ["Abend mit Freunden", "Pate", "Sauropsida"]
    assert (second.guess, str(second.code)) == (guess("3.4.1"), "3.4.2")
    assert second.interception == Guess((1, 4, 3))
    black = sheet(evening.state, Team.BLACK, evening.table.known(BOB))
    assert black.keywords == (None, None, None, None)
    assert [texts(column) for column in black.columns] == [
        [],
        ["König", "Zahn"],
        ["Tagesanbruch", "Aufgang"],
        ["Nacht", "Freddy"],
    ]
