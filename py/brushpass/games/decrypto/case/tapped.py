"""A tapped line: what was said for each number before, and the message to decode."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.decrypto.pieces import Digits

TRIES = 3


@dataclass(frozen=True)
class Sent:
    """A message: three clues for three digits."""

    code: Digits
    clues: tuple[str, str, str]


@dataclass(frozen=True)
class Tapped:
    keywords: tuple[str, ...]
    before: tuple[Sent, ...]
    """The rounds that everybody has heard, with their codes."""
    last: Sent
    """The message whose code is to be found."""
    par: int = TRIES

    def said(self, digit: int) -> tuple[str, ...]:
        """What was said for a number before."""
        return tuple(
            clue
            for sent in self.before
            for each, clue in zip(sent.code, sent.clues, strict=True)
            if each == digit
        )


RIGHT, ELSEWHERE, WRONG = "●", "◐", "○"


def compared(guess: Digits, code: Digits) -> str:
    """A sign for each digit: right, right elsewhere, or not in the code."""
    return "".join(
        RIGHT if mine == real else ELSEWHERE if mine in code else WRONG
        for mine, real in zip(guess, code, strict=True)
    )
