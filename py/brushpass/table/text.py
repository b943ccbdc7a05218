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


def signs(text: str) -> list[str]:
    """What people count as one letter or picture: an emoji of several characters, or a letter with
    its accents, is one."""
    found: list[str] = []
    for sign in text:
        if found and (_belongs(sign) or found[-1][-1] == "\u200d" or _is_flag(found[-1], sign)):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _belongs(sign: str) -> bool:
    """Joiners, accents, variants and colours of skin go with what stands before them."""
    skin = "\U0001f3fb" <= sign <= "\U0001f3ff"
    return skin or sign == "\u200d" or unicodedata.category(sign).startswith("M")


def _is_flag(before: str, sign: str) -> bool:
    return len(before) == 1 and all("\U0001f1e6" <= half <= "\U0001f1ff" for half in before + sign)
