"""What there is to know of a language besides its texts and its decks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from brushpass.language.grammar import Grammar
from brushpass.language.numbers import Numbers


class Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802


def one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


@dataclass(frozen=True)
class Language:
    """What has a default may be left out, and then less is known. What is large or has to be
    loaded is a function, called when somebody asks."""

    code: str
    """As in `lang="en"`: the name of its text files, of its folder of words and of its page."""
    name: str
    """What it calls itself."""
    locale: str
    """Where it is spoken as we write it, as social networks want it: en_GB."""

    # How it is written.
    direction: Literal["ltr", "rtl"] = "ltr"
    """Which way it is read."""
    font: str | None = None
    """Which part of our fonts has its letters: "latin". None: the device's own font is taken."""
    script: str = "LATIN"
    """What the names of its letters begin with in Unicode."""
    vowels: frozenset[str] = frozenset()
    """Without them any letters may be a word."""
    onsets: str = ""
    """What a syllable may begin with before its vowel: letters, and groups that stay together.
    Without them a long word is broken in its middle."""
    typed: tuple[tuple[str, str], ...] = ()
    """Letters, and what is typed on a keyboard that lacks them: ä, ae."""
    apart: str = ""
    """A pattern of letters that are folded into others, but tell words apart where only one has
    them: ß before a vowel, for Maße isn't Masse."""

    # How it is spoken.
    forms: tuple[str, ...] = ("one", "other")
    """The plural forms that a text with a number has."""
    plural: Callable[[int], str] = one_or_other
    """Which of them a number takes."""
    and_last: str = ", "
    """What stands before the last of several: Ana, Ben and Cleo."""
    owner: Callable[[str], str] = str
    """A name before what is theirs: Ana’s."""
    articles: frozenset[str] = frozenset()
    """Words that may stand before a noun and make no difference."""
    abbreviations: frozenset[str] = frozenset()
    """Those that people say letter by letter or write for longer words, and that are no words."""
    grammar: Callable[[], Grammar] = Grammar
    """How its words are made of others."""
    numbers: Callable[[], Numbers] = Numbers
    """How it says the digits of a code."""
    stemmer: Callable[[], Stemmer] | None = None
    """Its Snowball stemmer, if there is one; ImportError where that isn't at hand."""

    # What its decks may hold.
    longest: int = 12
    """Letters of a word that fits on a card."""
    rarer: float = 0.0
    """The share of a deck that may be less common than the rest."""
