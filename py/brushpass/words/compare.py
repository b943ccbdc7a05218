"""When two texts are the same word. Imports nothing of ours."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

SOFT_HYPHEN = "\u00ad"
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


@lru_cache(maxsize=8192)
def key(text: str) -> str:
    """Equal for texts that differ in case, blanks around, ё and е, ß and ss, soft hyphens."""
    text = unicodedata.normalize("NFC", text).replace(SOFT_HYPHEN, "").strip()
    return " ".join(text.casefold().replace("ё", "е").split())


@lru_cache(maxsize=8192)
def bare(text: str) -> str:
    """Equal also for texts that differ in blanks and punctuation."""
    return "".join(sign for sign in key(text) if sign.isalnum())


def typed(text: str, language: str) -> str:
    """Equal for bare texts that differ only in what a keyboard lacks: accents and umlauts."""
    if text.isascii() or language == "ru":
        return text
    if language == "de":
        text = text.translate(UMLAUTS)
    return "".join(map(_without_accent, text))


def _without_accent(sign: str) -> str:
    """The letter alone; but й is a letter of its own."""
    return sign if "\u0400" <= sign <= "\u04ff" else unicodedata.normalize("NFD", sign)[0]
