"""What a clue may be (CU-06 to CU-16, CU-43, CU-45).

A clue of a wrong shape, or equal to a word on the table, is refused at once. What the checker makes
of word forms is told to the chief, and counts when somebody objects.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from brushpass.games.codenames.pieces import MAX_NUMBER, Form, Names, Number, Setup
from brushpass.table import Illegal
from brushpass.words.compare import bare, has_blank, has_hyphen, key, same
from brushpass.words.forms import Finding, Relation, find, is_word
from brushpass.words.grammar import has_vowel, record

MAX_LETTERS = 60
LONGEST_ABBREVIATION = 5
LONGEST_NAME = 5
"""The most words that a name has; more are a sentence."""
LONGEST_SMALL_WORD = 3
BETWEEN_WORDS = re.compile(r"[^\w\-\u2010-\u2015\u2212'\u2019]+|_+")

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


def refused_by(setup: Setup, word: str, open_words: tuple[str, ...]) -> str | None:
    """The rule by which this is no clue at all, or a word on the table."""
    text = word.strip()
    if not any(sign.isalnum() for sign in text) or len(text) > MAX_LETTERS:
        return "CU-06"
    if any(same(text, other, setup.language) for other in open_words):
        return "CU-07"
    words = several_words(text)
    if words and (setup.names is Names.NONE or words > LONGEST_NAME):
        return "CU-15"
    if not setup.compounds and has_hyphen(text):
        return "CU-13"
    if not setup.abbreviations and is_abbreviation(text, setup.language):
        return "CU-14"
    return None


def check_word(setup: Setup, word: str, open_words: tuple[str, ...]) -> None:
    rule = refused_by(setup, word, open_words)
    if rule:
        raise Illegal(rule, word=word)


def several_words(text: str) -> int:
    """How many words a clue has, if it has several: "San Francisco", "land/sea". Hyphens make one
    word of two, and letters with full stops are an abbreviation."""
    words = [word for word in BETWEEN_WORDS.split(text) if word]
    apart = has_blank(text) or len([word for word in words if len(word) > 1]) > 1
    return len(words) if apart else 0


def is_abbreviation(text: str, language: str) -> bool:
    """Whether it is a known one however it is written ("CIA", "lol"), letters with full stops
    ("e.g."), or capitals that can't be a word ("BMX")."""
    letters = text.replace(".", "")
    if bare(text) in record(language).abbreviations:
        return True
    if not _is_short(letters):
        return False
    return text.count(".") > 1 or (letters.isupper() and not has_vowel(key(letters), language))


def looks_abbreviated(text: str) -> bool:
    """Whether it is short and in capitals, as any word may be typed."""
    letters = text.replace(".", "")
    return _is_short(letters) and (letters.isupper() or text.count(".") > 1)


def _is_short(letters: str) -> bool:
    return 1 < len(letters) <= LONGEST_ABBREVIATION and letters.isalpha()


def _is_written_as_name(text: str) -> bool:
    """Names begin with capitals, but for small words in them: Rio de Janeiro."""
    words = [word for word in BETWEEN_WORDS.split(text) if word]
    return all(not word[0].islower() for word in words if len(word) > LONGEST_SMALL_WORD)


def offence(clue: str, words: tuple[str, ...], options: Setup | Inquiry) -> Finding | None:
    """The most serious relation between the clue and these words that the table forbids."""
    forbidden: set[Relation] = {"same", "variant"}
    if options.forms_forbidden:
        forbidden.add("form")
    if options.parts_forbidden:
        forbidden.add("part")
    return find(clue, words, options.language, forbidden)


def check_forms(setup: Setup, word: str, open_words: tuple[str, ...]) -> None:
    """Illegal where nobody can object, in the form for one team, if the checker is sure (CU-40)."""
    if setup.form is Form.TOGETHER:
        finding = offence(word, open_words, setup)
        if finding and finding.sure:
            raise Illegal(RULE_OF[finding.relation], word=finding.word)


@dataclass(frozen=True)
class Caution:
    """What a chief is told before giving a clue."""

    rule: str
    word: str
    """The word on the table; empty if it is about what the clue looks like."""
    sure: bool


def caution(setup: Setup, word: str, open_words: tuple[str, ...]) -> Caution | None:
    finding = offence(word, open_words, setup)
    if finding:
        return Caution(RULE_OF[finding.relation], finding.word, finding.sure)
    rule = _doubtful_shape(setup, word.strip())
    return Caution(rule, "", sure=False) if rule else None


def _doubtful_shape(setup: Setup, text: str) -> str | None:
    """A rule of which only people can say whether the clue keeps it."""
    if several_words(text) and (setup.names is Names.PLACES or not _is_written_as_name(text)):
        return "CU-15"
    if not setup.abbreviations and looks_abbreviated(text) and not is_word(text, setup.language):
        return "CU-14"
    return None


def judge(question: Inquiry, faces: tuple[object, ...]) -> tuple[str, ...]:
    """The rule that the clue broke and the word it broke it with; nothing if it stands."""
    finding = offence(question.clue, question.words, question)
    return (RULE_OF[finding.relation], finding.word) if finding and finding.sure else ()
