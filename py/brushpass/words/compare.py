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
    parts = unicodedata.normalize("NFD", text)
    return "".join(part for part in parts if not unicodedata.combining(part))
