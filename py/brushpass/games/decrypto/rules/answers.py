"""Tie-break 2: which keywords were guessed right (DE-30).

The dealer is asked, though all lies open by then, so that the verdict stands in the log and
doesn't change when the dictionaries grow.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brushpass.games.decrypto.pieces import COLUMNS, MAX_ANSWER, Answers, Team
from brushpass.games.decrypto.rules.comparing import same_word, without_accents
from brushpass.table import Illegal


@dataclass(frozen=True)
class Marking:
    """The question put to the dealer: which answers are right?"""

    language: str


@dataclass(frozen=True)
class AnswerLimits:
    """What a team may write, for the screen that asks for it."""

    columns: int
    max_letters: int


LIMITS = AnswerLimits(COLUMNS, MAX_ANSWER)


def check_answers(answers: Answers) -> None:
    fits = len(answers.words) == COLUMNS
    if not fits or any(len(word) > MAX_ANSWER for word in answers.words):
        raise Illegal("DE-30")


def alike(answer: str, keyword: str, language: str) -> bool:
    """Case, accents, ё and е, ß and ss, and inflection don't matter."""
    if not answer.strip():
        return False
    plainly = same_word(without_accents(answer), without_accents(keyword), language)
    return plainly or same_word(answer, keyword, language)


def judge(question: Marking, faces: tuple[Any, ...]) -> tuple[str, ...]:
    """`faces` are both teams' answers and all keywords, white's first; "white/3" is a right one."""
    words = faces[len(Team) :]
    return tuple(
        verdict
        for verdict, (team, column) in RIGHT.items()
        if alike(
            faces[team.place].words[column - 1],
            words[COLUMNS * team.other.place + column - 1],
            question.language,
        )
    )


RIGHT = {f"{team}/{column}": (team, column) for team in Team for column in range(1, COLUMNS + 1)}
