"""When a guess names a word of the card (II-12 to II-14, II-28).

Green and blue are named exactly. Black is named by its forms, compounds and parts as well: what
`brushpass.words.find` is sure of counts at once, what it only suspects is for people to decide.
"""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.invisible_ink import pieces
from brushpass.games.invisible_ink.pieces import Code, InkCard, Word
from brushpass.table import only
from brushpass.words import find, letters, same

MAX_GUESSES = 400
"""In one turn: as many as five people type at two words a second."""
MIN_PART = 3
"""Shorter words stand inside others by chance."""


@dataclass(frozen=True)
class GuessLimits:
    max_letters: int


GUESS_LIMITS = GuessLimits(pieces.MAX_LETTERS)


@dataclass(frozen=True)
class Question:
    """A question to the dealer, who knows the hidden card."""

    text: str
    code: Code
    language: str


def check_guess(text: str, guesses: int) -> None:
    """Illegal if this is no guess, or comes after too many of them."""
    only(guesses < MAX_GUESSES, "II-10")
    only(len(text) <= pieces.MAX_LETTERS and any(sign.isalnum() for sign in text), "II-10")


def names(text: str, word: str, language: str) -> bool:
    """Whether the text names this very word (II-12, decided): an article before it and the way
    it was typed don't matter."""
    said, printed = pieces.without_article(text, language), pieces.without_article(word, language)
    return same(text, word, language) or same(said, printed, language)


def forbidden(text: str, black: str, language: str) -> str | None:
    """Whether a guess names the black word: surely, perhaps (UNSURE), or not at all (II-28).

    "Red car" names "car". Any containment that no list knows is for people to
    decide: "carpet" for "car".
    """
    said, printed = pieces.without_article(text, language), pieces.without_article(black, language)
    finding = find(said, (printed,), language)
    if finding:
        return Word.BLACK.value if finding.sure else pieces.UNSURE
    short, long = sorted((letters(said, language), letters(printed, language)), key=len)
    return pieces.UNSURE if len(short) >= MIN_PART and short in long else None


def judge(question: Question, faces: tuple[InkCard, ...]) -> tuple[str, ...]:
    """Which word of the card the guess names, or that it may be the black one; () is neither."""
    (card,) = faces
    if names(question.text, card.green, question.language):
        return (Word.GREEN.value,)
    if question.code is Code.BLUE:
        named = names(question.text, card.other, question.language)
        return (Word.BLUE.value,) if named else ()
    finding = forbidden(question.text, card.other, question.language)
    return (finding,) if finding else ()
