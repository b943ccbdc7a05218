"""What no rule can know: irregular forms, second spellings, short forms.

One line a word:

    go went gone goes going     a word and its irregular forms
    = tyre tire                 spellings or short forms of one word
    & speak speech              kin that no suffix makes of each other
    + car carport carpark       a word and compounds of it
    ! even evening              they look like kin and aren't
    # a remark
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Literal, TypeAlias

from brushpass.words.compare import bare, common_start

Tie: TypeAlias = Literal["inflection", "variant", "derivation", "compound", "part", "stranger"]

TIES: dict[str, Tie] = {"=": "variant", "&": "derivation", "+": "compound", "!": "stranger"}
SIGNS = "".join(TIES) + " "
REMARK = "#"
SHORTEST_HEAD = 3
SHORTEST_TAIL = 3


class Irregulars:
    def __init__(self, text: str = "") -> None:
        self._lines: list[tuple[Tie, tuple[str, ...]]] = []
        self._of: dict[str, list[int]] = defaultdict(list)
        for tie, words in _lines(text):
            for word in words:
                self._of[word].append(len(self._lines))
            self._lines.append((tie, words))

    def __len__(self) -> int:
        return len(self._lines)

    def tie(self, one: str, other: str) -> Tie | None:
        """What the first of two bare words is to the second, if a line has both of them."""
        places = self._of.get(other, ())
        for at in self._of.get(one, ()):
            if at in places:
                tie, words = self._lines[at]
                if tie != "compound" or words[0] == other:
                    return tie
                if words[0] == one:
                    return "part"
        return None

    def tie_of_tails(self, one: str, other: str) -> Tie | None:
        """What ties two compounds that differ in their last part: gentleman, gentlemen."""
        for cut in range(common_start(one, other), SHORTEST_HEAD - 1, -1):
            if tie := self.tie(one[cut:], other[cut:]):
                return tie if tie == "inflection" else None
        return None

    def bases_of_tails(self, word: str) -> Iterator[tuple[str, str]]:
        """The beginning of a compound, and what its last part is a form of: post, man."""
        for size in range(SHORTEST_HEAD, len(word) - SHORTEST_TAIL + 1):
            for at in self._of.get(word[size:], ()):
                tie, words = self._lines[at]
                if tie == "inflection" and words[0] != word[size:]:
                    yield word[:size], words[0]

    def others(self, word: str) -> Iterator[str]:
        """What is the same word as this one, in another form or spelling."""
        for at in self._of.get(word, ()):
            tie, words = self._lines[at]
            if tie in ("inflection", "variant"):
                yield from (one for one in words if one != word)


def _lines(text: str) -> Iterator[tuple[Tie, tuple[str, ...]]]:
    for line in text.splitlines():
        if line.strip() and not line.startswith(REMARK):
            tie = TIES.get(line[0], "inflection")
            yield tie, tuple(dict.fromkeys(map(bare, line.lstrip(SIGNS).split())))
