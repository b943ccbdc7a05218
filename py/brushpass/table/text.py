"""What text from people may be. Imports errors only."""

from __future__ import annotations

import unicodedata

from brushpass.table.errors import Malformed

MAX_TEXT = 200
_ALLOWED_FORMAT = "\u00ad\u200c\u200d"
"""Soft hyphen and the joiners: invisible, but some words and names need them."""


def clean(text: str) -> str:
    """The text in normal form. Malformed if it is too long or hides something."""
    if len(text) > MAX_TEXT:
        raise Malformed("the text is too long")
    if text.isascii() and text.isprintable():
        return text
    for sign in text:
        category = unicodedata.category(sign)
        if category[0] == "C" and sign not in _ALLOWED_FORMAT:
            raise Malformed("the text has a control character")
        if category in ("Zl", "Zp"):
            raise Malformed("the text has a line break")
    return unicodedata.normalize("NFC", text)
