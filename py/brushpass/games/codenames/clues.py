"""What a clue may be (CU-06 to CU-16, CU-43, CU-45).

Shape and equality are refused to everybody's sight; what the checker makes of word forms is told
to the chief, and counts when somebody objects.
"""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.codenames.pieces import MAX_NUMBER, Form, Names, Number, Setup
from brushpass.table import Illegal
from brushpass.words import Finding, Relation, find, has_blank, has_hyphen, same

MAX_LETTERS = 60
LONGEST_ABBREVIATION = 5

RULE_OF: dict[Relation, str] = {
    "same": "CU-07",
    "form": "CU-08",
    "part": "CU-09",
    "variant": "CU-43",
}


@dataclass(frozen=True)
class Limits:
    """What a chief may type, for the screen that asks for it."""

    max_letters: int
    max_number: int
    blanks: bool
    hyphens: bool


@dataclass(frozen=True)
class Inquiry:
    """The question put to the dealer after an objection."""

    clue: str
    words: tuple[str, ...]
    language: str
    forms_forbidden: bool
    parts_forbidden: bool


def limits(setup: Setup) -> Limits:
    return Limits(MAX_LETTERS, MAX_NUMBER, setup.names is not Names.NONE, setup.compounds)


def check_number(number: Number) -> None:
    if number != "unlimited" and not 0 <= number <= MAX_NUMBER:
        raise Illegal("CU-06", number=number)


def check_word(setup: Setup, word: str, open_words: tuple[str, ...]) -> None:
    """Illegal if this is no clue at all, or stands on the table."""
    text = word.strip()
    if not any(sign.isalnum() for sign in text) or len(text) > MAX_LETTERS:
        raise Illegal("CU-06", word=word)
    if has_blank(text) and setup.names is Names.NONE:
        raise Illegal("CU-15", word=word)
    if not setup.compounds and has_hyphen(text):
        raise Illegal("CU-13", word=word)
    if not setup.abbreviations and is_abbreviation(text):
        raise Illegal("CU-14", word=word)
    if any(same(text, other, setup.language) for other in open_words):
        raise Illegal("CU-07", word=word)


def is_abbreviation(text: str) -> bool:
    """Capitals only ("CIA"), or letters with full stops ("e.g."): Laser and radar are words."""
    letters = text.replace(".", "")
    short = 1 < len(letters) <= LONGEST_ABBREVIATION and letters.isalpha()
    return short and (letters.isupper() or text.count(".") > 1)


def offence(clue: str, words: tuple[str, ...], options: Setup | Inquiry) -> Finding | None:
    """The weightiest thing between the clue and these words that the table forbids."""
    forbidden: set[Relation] = {"same", "variant"}
    if options.forms_forbidden:
        forbidden.add("form")
    if options.parts_forbidden:
        forbidden.add("part")
    return find(clue, words, options.language, forbidden)


def check_forms(setup: Setup, word: str, open_words: tuple[str, ...]) -> None:
    """In the form for one team nobody can object, so the checker refuses (CU-40)."""
    if setup.form is Form.TOGETHER:
        finding = offence(word, open_words, setup)
        if finding and finding.sure:
            raise Illegal(RULE_OF[finding.relation], word=finding.word)


@dataclass(frozen=True)
class Caution:
    """What a chief is told before giving a clue: the rule, the word, and how sure that is."""

    rule: str
    word: str
    sure: bool


def caution(setup: Setup, word: str, open_words: tuple[str, ...]) -> Caution | None:
    finding = offence(word, open_words, setup)
    return Caution(RULE_OF[finding.relation], finding.word, finding.sure) if finding else None


def judge(question: Inquiry, faces: tuple[object, ...]) -> tuple[str, ...]:
    """The rule that the clue broke and the word it broke it with; nothing if it stands."""
    finding = offence(question.clue, question.words, question)
    return (RULE_OF[finding.relation], finding.word) if finding and finding.sure else ()
