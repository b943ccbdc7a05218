"""When a guess names a word of the card (II-12 to II-14, II-28). Imports pieces, words, table.

Green and blue are named exactly. Black is named by its forms, compounds and parts as well: what
`brushpass.words.find` is sure of counts at once, what it only suspects is for people to decide.
"""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.invisible_ink.pieces import Code, InkCard, Language, Word
from brushpass.table import Illegal
from brushpass.words import Finding, bare, find, key, letters, same

MAX_LETTERS = 60
UNSURE = "unsure"
MIN_PART = 3
"""Shorter words stand inside others by chance."""

ARTICLES: dict[Language, frozenset[str]] = {
    "en": frozenset("a an the".split()),
    "de": frozenset("der die das den dem des ein eine einen einem einer eines".split()),
    "ru": frozenset(),
}


@dataclass(frozen=True)
class GuessLimits:
    max_letters: int


GUESS_LIMITS = GuessLimits(MAX_LETTERS)


@dataclass(frozen=True)
class Question:
    """What the dealer is asked about the hidden card."""

    text: str
    code: Code
    language: Language


def check_guess(text: str) -> None:
    if len(text) > MAX_LETTERS or not any(sign.isalnum() for sign in text):
        raise Illegal("II-10", text=text)


def plain_word(text: str, language: Language) -> str:
    """Equal for texts that name the same word."""
    return letters(without_article(text, language), language)


def without_article(text: str, language: Language) -> str:
    first, _, rest = text.strip().partition(" ")
    return rest if rest and key(first) in ARTICLES[language] else text


def names(text: str, word: str, language: Language) -> bool:
    """Whether the text names this very word (II-12, decided): an article before it and the way
    it was typed don't matter."""
    said, printed = without_article(text, language), without_article(word, language)
    return same(text, word, language) or same(said, printed, language)


def forbidden(text: str, black: str, language: Language) -> Finding | None:
    """What a guess has to do with the black word; a sure finding counts at once (II-28).

    A guess of several words is also looked at word by word: who says "red car" has said "car".
    """
    said = without_article(text, language)
    words = (without_article(black, language),)
    pieces = said.split()
    findings = [
        find(piece, words, language) for piece in ([said, *pieces] if pieces[1:] else [said])
    ]
    found = [finding for finding in findings if finding]
    sure = next((finding for finding in found if finding.sure), None)
    return sure or next(iter(found), None) or _contained(bare(said), bare(words[0]))


def _contained(said: str, black: str) -> Finding | None:
    """Any other containment is for people to decide: "carpet" for "car" (II-28)."""
    if len(black) >= MIN_PART and black in said:
        return Finding(black, "form", sure=False)
    if len(said) >= MIN_PART and said in black:
        return Finding(black, "part", sure=False)
    return None


def judge(question: Question, faces: tuple[InkCard, ...]) -> tuple[str, ...]:
    """Which word of the card the guess names, or that it may be the black one; () is neither."""
    (card,) = faces
    if names(question.text, card.green, question.language):
        return (Word.GREEN.value,)
    if question.code is Code.BLUE:
        named = names(question.text, card.other, question.language)
        return (Word.BLUE.value,) if named else ()
    finding = forbidden(question.text, card.other, question.language)
    if finding is None:
        return ()
    return (Word.BLACK.value,) if finding.sure else (UNSURE,)
