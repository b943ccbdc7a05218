"""When two texts say the same, as Decrypto sees it."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from brushpass.words import bare, find, key

_WORD = re.compile(r"[^\W_]+")


@lru_cache(maxsize=2048)
def heard(text: str) -> str:
    """Equal for clues that differ in case, blanks and punctuation only (DE-21).

    A clue of signs alone, an emoji say, is compared by its signs. Empty if nothing can be seen.
    """
    return bare(text) or "".join(sign for sign in key(text) if not sign.isspace())


@lru_cache(maxsize=2048)
def words_of(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(key(text)))


def same_word(text: str, word: str, language: str) -> bool:
    """Whether the text is the word or an inflected form of it."""
    finding = find(text, (word,), language)
    return finding is not None and finding.same_word


def says_word(text: str, word: str, language: str) -> bool:
    """Whether the word, or an inflected form of it, is a word of its own in the text."""
    if same_word(text, word, language):
        return True
    words = words_of(text)
    return any(
        same_word(" ".join(words[start : start + size]), word, language)
        for size in {1, len(words_of(word))}
        for start in range(len(words))
    )


def without_accents(text: str) -> str:
    """The text without accents and umlauts. But й is a letter by itself, and stays."""
    return "".join(sign if sign == "й" else _base(sign) for sign in key(text))


def _base(sign: str) -> str:
    parts = unicodedata.normalize("NFD", sign)
    return "".join(part for part in parts if not unicodedata.combining(part))
