"""What there is to know of a language besides its texts and its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal


def one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


@dataclass(frozen=True)
class Language:
    code: str
    """As in `lang="en"`: the name of its text files, of its folder of words and of its page."""
    name: str
    """What it calls itself."""
    locale: str
    """Where it is spoken as we write it, as social networks want it: en_GB."""
    direction: Literal["ltr", "rtl"] = "ltr"
    """Which way it is read."""
    font: str | None = None
    """Which part of our fonts has its letters: "latin". None: the device's own font is taken."""
    forms: tuple[str, ...] = ("one", "other")
    """The plural forms that a text with a number has."""
    plural: Callable[[int], str] = one_or_other
    """Which of them a number takes."""
    articles: frozenset[str] = frozenset()
    """Words that may stand before a noun and make no difference."""
    stemmer: str | None = None
    """Snowball's name for its stemmer, if there is one: "english"."""
