"""Decrypto's case of the day: three tries, told each time what was right."""

from __future__ import annotations

import html
import re
from datetime import date

import pytest
from tools.casework import Casework

from brushpass.contract.case import Day
from brushpass.games.decrypto.case import CASE
from brushpass.games.decrypto.case.guessing import margin, tries
from brushpass.games.decrypto.case.standing import signs
from brushpass.games.decrypto.case.tapped import Sent, Tapped, compared
from brushpass.html.commands import Choose, Try
from brushpass.table import Malformed

CLUES = ("laptop", "French", "chili")
SPICE = Tapped(
    keywords=("spice", "toast", "computer", "memory"),
    before=(
        Sent((1, 2, 3), ("pumpkin", "drink", "internet")),
        Sent((1, 3, 4), ("Posh", "hacker", "brain")),
        Sent((1, 2, 4), ("hot", "cheese", "elephant")),
    ),
    last=Sent((3, 2, 1), CLUES),
    par=2,
)


def work() -> Casework:
    return Casework(CASE, Day(game="decrypto", date=date(2026, 11, 17), language="en"), SPICE)


def told(case: Casework) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", case.page())).split())


def test_the_sheet_says_what_was_said_for_each_number() -> None:
    assert [SPICE.said(digit) for digit in (1, 2, 3, 4)] == [
        ("pumpkin", "Posh", "hot"),
        ("drink", "cheese"),
        ("internet", "hacker"),
        ("brain", "elephant"),
    ]


@pytest.mark.parametrize(
    ("guess", "said"), [((3, 2, 1), "●●●"), ((1, 2, 4), "◐●○"), ((4, 3, 2), "○◐◐")]
)
def test_each_digit_is_right_right_elsewhere_or_wrong(
    guess: tuple[int, int, int], said: str
) -> None:
    assert compared(guess, (3, 2, 1)) == said  # type: ignore[arg-type]


def test_keywords_and_code_are_nowhere_before_it_is_over() -> None:
    case = work()
    case.do(Try("124"))
    for word in SPICE.keywords:
        assert word.upper() not in told(case)
    case.do(Try("321"))
    for word in SPICE.keywords:
        assert word.upper() in told(case)
    assert case.verdict and case.verdict.solved and case.verdict.score == 2
    assert signs(SPICE, case.view.now) == ("◐●○", "●●●★")


def test_three_tries_and_the_line_is_dead() -> None:
    case = work()
    for move in ("124", "432", "213"):
        case.do(Try(move))
    assert case.verdict and not case.verdict.solved
    assert signs(SPICE, case.view.now)[-1].endswith("✕")
    assert "The line went dead." in told(case)
    assert "3·2·1" in told(case)


def test_what_was_tried_or_is_no_code_is_no_move() -> None:
    now = CASE.rules.follow(SPICE, CASE.rules.begin(SPICE), "124")
    for move in ("124", "112", "12", "five"):
        with pytest.raises(Malformed):
            CASE.rules.follow(SPICE, now, move)


def test_a_code_can_be_tried_once_it_is_whole() -> None:
    case = work()
    case.do(Choose("guess", "32-"))
    assert "Try" not in told(case)
    case.do(Choose("guess", "321"))
    assert "Try 3·2·1" in told(case)


def test_the_guesser_learns_from_what_it_is_told() -> None:
    plain = [[0, 0, 9, 0], [0, 9, 0, 0], [9, 0, 0, 0]]
    assert tries(plain, (3, 2, 1)) == 1
    assert margin(plain, (3, 2, 1)) == 9
    misled = [[0, 0, 9, 0], [9, 1, 0, 0], [0, 0, 0, 1]]
    assert tries(misled, (3, 2, 1)) == 2
    assert margin(misled, (3, 2, 1)) < 0
