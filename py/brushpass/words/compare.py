"""When two texts are the same word. Imports nothing of ours."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

SOFT_HYPHEN = "\u00ad"


@lru_cache(maxsize=8192)
def key(text: str) -> str:
    """Equal for texts that differ in case, blanks around, ё and е, ß and ss, soft hyphens."""
    text = unicodedata.normalize("NFC", text).replace(SOFT_HYPHEN, "").strip()
    return " ".join(text.casefold().replace("ё", "е").split())


@lru_cache(maxsize=8192)
def bare(text: str) -> str:
    """Equal also for texts that differ in blanks and punctuation."""
    return "".join(sign for sign in key(text) if sign.isalnum())
