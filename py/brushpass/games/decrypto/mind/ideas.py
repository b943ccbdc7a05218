"""What comes to mind for a keyword."""

from __future__ import annotations

from brushpass.lexicon import Lexicon
from brushpass.table.slices import Slices
from brushpass.words import letters

AT_LEAST = 6
"""Some will turn out to be forbidden."""
AT_A_TIME = 25
LEAD_ON = 8
"""How many ideas lead on to others."""
AROUND = 80
SENSIBLE = 2.6
"""How well those others must fit the keyword itself."""


def ideas(knows: Lexicon, keyword: str, most: int) -> Slices[list[str]]:
    """The likeliest ideas first, then what these call to mind in turn. For a word without a list,
    words that are used like it; none for an unknown word."""
    found = knows.candidates((keyword,), most)
    own = knows.lists.links(letters(keyword, knows.language))
    if len(own) >= AT_LEAST:  # else what another word of the same stem calls to mind has to do
        found = [name for name in found if letters(name, knows.language) in own]
    yield
    for name in knows.candidates([keyword, *found[:LEAD_ON]], AROUND):
        if name not in found and knows.fits(name, keyword) >= SENSIBLE:
            found.append(name)
        yield
    if len(found) < AT_LEAST and knows.knows(keyword):
        found += yield from _alike(knows, keyword, most)
    return found


def _alike(knows: Lexicon, keyword: str, most: int) -> Slices[list[str]]:
    heads = knows.lists.heads
    fits: list[float] = []
    for start in range(0, len(heads), AT_A_TIME):
        fits += [knows.fits(head, keyword) for head in heads[start : start + AT_A_TIME]]
        yield
    ranked = sorted(range(len(heads)), key=lambda place: (-fits[place], heads[place]))
    return [heads[place] for place in ranked[:most]]
