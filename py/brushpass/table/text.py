"""What text from people may be."""

from __future__ import annotations

import unicodedata

from brushpass.table.errors import Malformed

MAX_TEXT = 200
_ALLOWED_FORMAT = frozenset("\u00ad\u200c\u200d")
"""Soft hyphen and the joiners: invisible, but some words and names need them."""


def clean(text: str) -> str:
    """The text in normal form. Malformed if it is too long or hides something."""
    if len(text) > MAX_TEXT:
        raise Malformed("the text is too long")
    if not text.isprintable():
        _check_hidden(text)
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def _check_hidden(text: str) -> None:
    for sign in set(text) - _ALLOWED_FORMAT:
        category = "" if sign.isprintable() else unicodedata.category(sign)
        if category.startswith("C"):
            raise Malformed("the text has a control character")
        if category in ("Zl", "Zp"):
            raise Malformed("the text has a line break")
