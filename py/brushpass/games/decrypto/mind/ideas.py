"""What comes to mind for a keyword."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from brushpass.lexicon import Lexicon
from brushpass.table.slices import Slices

AT_LEAST = 6
"""Some will turn out to be forbidden."""
AT_A_TIME = 25


def ideas(
    knows: Lexicon, keyword: str, most: int, deck: Sequence[str], chance: Random
) -> Slices[list[str]]:
    """The likeliest first. For a word that no list has, words that are used like it; for one that
    nothing is known of, any of the deck: friends may find it by what is left over."""
    found = knows.candidates((keyword,), most)
    yield
    if len(found) < AT_LEAST and knows.knows(keyword):
        found += yield from _alike(knows, keyword, most)
    if len(found) < AT_LEAST:
        found += chance.sample(deck, min(most, len(deck)))
    return found


def _alike(knows: Lexicon, keyword: str, most: int) -> Slices[list[str]]:
    heads = knows.lists.heads
    fits: list[float] = []
    for start in range(0, len(heads), AT_A_TIME):
        fits += [knows.fits(head, keyword) for head in heads[start : start + AT_A_TIME]]
        yield
    ranked = sorted(range(len(heads)), key=lambda place: (-fits[place], heads[place]))
    return [heads[place] for place in ranked[:most]]
