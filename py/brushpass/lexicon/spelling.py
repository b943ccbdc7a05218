"""Under which name a word is found, however it was typed and in whatever form.

Names are `words.letters`: without case, blanks, umlauts and accents, ё as е.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from brushpass.table.slices import Slices
from brushpass.words.compare import common_start, letters
from brushpass.words.grammar import grammar
from brushpass.words.inflect import derived, inflected, plural_by_vowel
from brushpass.words.stem import stem

BETWEEN = "\n,:"
A_SLICE = 50_000
"""Signs of a text that are looked at in one go."""
LAST = "\uffff"
MOST_KIN = 40
"""How many words with the same beginning are looked at, the shortest first."""
SHORTEST_PART = 3
ENDING = 3
"""What is left out of a word whose stem nobody has: wolves."""
LONGER = 6
"""A form has at most this many letters more than its stem."""


def signs(text: str, language: str) -> Slices[dict[int, str]]:
    """What `str.translate` makes names of a line of this text with: far faster than word by
    word."""
    found: set[str] = set()
    for start in range(0, len(text), A_SLICE):
        found.update(text[start : start + A_SLICE])
        yield
    return {ord(sign): letters(sign, language) for sign in found if sign not in BETWEEN}


def kin(name: str, names: Sequence[str], language: str) -> list[str]:
    """Forms of one word among sorted names, the likeliest first.

    Two reasons are needed, the same stem and a rule of grammar: by stems alone sugar is kin to
    twitching (Zucker, zucken). Only a word without any such form is known by its stem.
    """
    root = stem(name, language)
    start = name[: common_start(name, root)]
    near = _beginning(start if len(start) >= SHORTEST_PART else root, names)
    found = [
        other for other in sorted(near, key=len)[:MOST_KIN] if stem(other, language) == root
    ] or [other for other in _beginning(name[:-ENDING], names) if inflected(name, other, language)]
    forms = [other for other in found if other == name or _are_forms(name, other, language)]
    return sorted(forms or found, key=lambda other: (abs(len(other) - len(name)), other))


def _beginning(start: str, names: Sequence[str]) -> list[str]:
    """Names that begin so and are hardly longer."""
    if len(start) < SHORTEST_PART:
        return []
    first = bisect_left(names, start)
    last = bisect_left(names, start + LAST, lo=first)
    return [name for name in names[first:last] if len(name) <= len(start) + LONGER]


def _are_forms(one: str, other: str, language: str) -> bool:
    return any(rule(one, other, language) for rule in (inflected, derived, plural_by_vowel))


def parts(name: str, language: str) -> Iterator[tuple[str, str]]:
    """How a compound could be cut in two, the most even way first."""
    cuts = range(SHORTEST_PART, len(name) - SHORTEST_PART + 1)
    for cut in sorted(cuts, key=lambda cut: abs(2 * cut - len(name))):
        head, tail = name[:cut], name[cut:]
        yield head, tail
        for link in grammar(language).links:
            if link and head.endswith(link) and len(head) - len(link) >= SHORTEST_PART:
                yield head[: -len(link)], tail
