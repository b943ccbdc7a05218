"""Holds the association lists to their rules, and the lexicon to its size.

Every word of a deck has a list of its own; it is long enough, has nothing twice and nothing of the
word's own family, for that could be no clue; and it isn't another word's list.
"""

from __future__ import annotations

import gzip
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from brushpass.lexicon import Lists, Vectors
from brushpass.words import find, letters

SHORTEST = 15
COPIED = 0.5
"""Two lists that share so much of all they have."""
LEXICON_BYTES = 750_000
"""On the wire: lists and vectors."""
VECTORS_BYTES = 600_000
LEAST_VECTORS = 20_000


def violations(text: str, words: Iterable[str], language: str) -> Iterator[str]:
    """Everything that is wrong with a language's lists, one sentence each."""
    lists = Lists(text, language)
    if len(lists) != len(lists.heads):
        yield f"associations: {len(lists.heads) - len(lists)} words have two lists"
    missing = sorted({word for word in words if word not in lists})
    yield from (f"associations: {word} has none" for word in missing)
    names: dict[str, frozenset[str]] = {}
    for head in lists.heads:
        items = lists.listed(head)
        names[head] = frozenset(letters(item, language) for item in items)
        if len(names[head]) < len(items):
            yield f"associations of {head}: something twice"
        if len(names[head]) < SHORTEST:
            yield f"associations of {head}: only {len(names[head])}"
        for item in items:
            found = find(item, [head], language)
            if found and found.sure:
                yield f"associations of {head}: {item} is of its family"
    yield from _copies(names, language)


def _copies(names: dict[str, frozenset[str]], language: str) -> Iterator[str]:
    """But a burger and a hamburger may share what they call to mind."""
    shared: dict[tuple[str, str], int] = defaultdict(int)
    in_lists: dict[str, list[str]] = defaultdict(list)
    for head, items in names.items():
        for item in items:
            in_lists[item].append(head)
    for heads in in_lists.values():
        for pair in combinations(heads, 2):
            shared[pair] += 1
    for (one, other), count in shared.items():
        kin = find(one, [other], language)
        if count > COPIED * len(names[one] | names[other]) and not (kin and kin.sure):
            yield f"associations: {one} and {other} have one list"


@dataclass(frozen=True)
class Sizes:
    lists: int
    """Bytes on the wire, compressed; vectors are already."""
    vectors: int
    words: int
    """That have a vector."""

    def violations(self) -> Iterator[str]:
        if self.vectors > VECTORS_BYTES or self.vectors + self.lists > LEXICON_BYTES:
            yield f"lexicon: {self.lists} bytes of lists and {self.vectors} of vectors"
        if self.words < LEAST_VECTORS:
            yield f"lexicon: only {self.words} words have a vector"


def sizes(text: str, vectors: bytes) -> Sizes:
    """The sizes of what a page fetches when a computer sits down to a word game."""
    packed = gzip.compress(text.encode(), 9, mtime=0)
    return Sizes(len(packed), len(vectors), len(set(Vectors(vectors).names)))
