"""When two texts are the same word, however they were typed.

Games and the clue checker ask `same`. `key` and `bare` tell words apart in lists, where the
language doesn't matter.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from brushpass.words.grammar import record
from brushpass.words.lookalikes import at_home

SOFT_HYPHEN = "\u00ad"
UNDIVIDED = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i"})
"""Letters with a stroke or tied together: Unicode has no plain letter for them."""
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""Invisible characters outside Unicode's category Cf: joiners, fillers, variation selectors."""
BLANK = re.compile("[\\s_\u2800\u3164\uffa0]")
HYPHEN = re.compile("[\\-\u058a\u1806\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]")
BETWEEN_WORDS = re.compile(r"[\W_]+")
ACCENTED = "LATIN"
"""The script in which a letter with an accent is no letter of its own."""
APOSTROPHES = str.maketrans("", "", "'\u2019\u02bc")


@lru_cache(maxsize=8192)
def key(text: str) -> str:
    """Equal for texts that differ only in case, width, outer blanks, ё and е, ß and ss, and
    invisible characters."""
    text = visible(unicodedata.normalize("NFKC", text))
    return " ".join(text.casefold().replace("ё", "е").split())


def visible(text: str) -> str:
    if text.isascii():
        return text
    kept = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    return INVISIBLE.sub("", kept)


@lru_cache(maxsize=8192)
def bare(text: str) -> str:
    """Like `key`, and equal also for texts that differ in blanks and punctuation."""
    return "".join(sign for sign in key(text) if sign.isalnum())


@lru_cache(maxsize=8192)
def letters(text: str, language: str) -> str:
    """Like `bare`, and equal also for texts that differ in accents and umlauts, which a keyboard
    may lack, and in letters of another script that look alike."""
    word = bare(at_home(unicodedata.normalize("NFKC", text), language))
    known = record(language)
    if word.isascii() or known.script != ACCENTED:
        return word
    for letter, typed in known.typed:
        word = word.replace(letter, typed)
    return "".join(map(_without_accent, word.translate(UNDIVIDED)))


def same(said: str, printed: str, language: str) -> bool:
    """Whether somebody who typed `said` means the printed word."""
    if letters(said, language) != letters(printed, language):
        return False
    apart = record(language).apart
    return not apart or not _told_apart(said, printed, apart)


def _told_apart(said: str, printed: str, apart: str) -> bool:
    """Whether a letter like ß makes another word of `said`: Maße isn't Masse. But MASSE, printed in
    capitals, may be either."""
    return (
        not printed.isupper()
        and re.search(apart, said.lower()) is not None
        and re.search(apart, printed.lower()) is None
    )


def _without_accent(sign: str) -> str:
    """The letter alone; but й is a letter of its own."""
    return sign if "\u0400" <= sign <= "\u04ff" else unicodedata.normalize("NFD", sign)[0]


def has_blank(text: str) -> bool:
    """Whether there is a blank, or a sign that stands for one, inside the text."""
    return len([part for part in BLANK.split(text) if part]) > 1


def has_hyphen(text: str) -> bool:
    return HYPHEN.search(text) is not None


def words_of(text: str) -> list[str]:
    """The words of a text, as typed: "Snow White", "ice-cream", "land/sea"."""
    plain = visible(unicodedata.normalize("NFKC", text)).translate(APOSTROPHES)
    return [word for word in BETWEEN_WORDS.split(plain) if word]


def common_start(one: str, other: str) -> int:
    """How many letters two words have in common at their start."""
    size = 0
    for mine, yours in zip(one, other, strict=False):
        if mine != yours:
            break
        size += 1
    return size
