"""Vectors of words: how alike two words are, for whatever no list has.

The file has a line of figures, the names (each with how many letters it shares with the one
before), and for each name its numbers, four bits each. A word of several senses is there several
times. What it is made of, `tools/lexicon` says.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from math import sqrt
from operator import mul
from typing import TypeAlias

from brushpass.lexicon.spelling import kin, parts
from brushpass.table import Malformed
from brushpass.table.slices import Slices, at_once
from brushpass.words.compare import letters, words_of

Vector: TypeAlias = tuple[float, ...]
"""A vector of length 1."""
Senses: TypeAlias = tuple[Vector, ...]
"""One vector for each sense of a word."""

MAGIC = "brushpass vectors 1"
PAIRS = [((byte >> 4) - 8, (byte & 15) - 8) for byte in range(256)]
COMMON = " "
"""The sign for no letter shared with the name before; the next sign is for one, and so on."""
A_SLICE, BYTES_A_SLICE = 700, 70_000
"""What is read at a stretch."""
HEAD, TAIL = 0.4, 0.6
"""What a compound has of its parts."""


class Vectors:
    def __init__(self, data: bytes) -> None:
        at_once(self._read(data))

    @classmethod
    def reading(cls, data: bytes) -> Slices[Vectors]:
        """The vectors of a file, read in slices."""
        made = cls.__new__(cls)
        yield from made._read(data)
        return made

    def _read(self, data: bytes) -> Slices[None]:
        first, _, rest = data.partition(b"\n")
        head = first.decode("ascii", "replace").split(" ")
        if " ".join(head[:3]) != MAGIC or len(head) != 7:
            raise Malformed("these are no vectors")
        self._size = int(head[3]) // 2
        size, self._usual, self._spread = int(head[4]), float(head[5]), float(head[6])
        self.names: list[str] = []
        self._first: dict[str, int] = {}
        text = zlib.decompress(rest[:size]).decode()
        yield
        lines = text.split("\n")
        yield
        last = ""
        for place, line in enumerate(lines):
            last = last[: ord(line[0]) - ord(COMMON)] + line[1:]
            self.names.append(last)
            self._first.setdefault(last, place)
            if place % A_SLICE == 0:
                yield
        unpacker = zlib.decompressobj()
        numbers = [unpacker.decompress(rest[size:], BYTES_A_SLICE)]
        while unpacker.unconsumed_tail:
            yield
            numbers.append(unpacker.decompress(unpacker.unconsumed_tail, BYTES_A_SLICE))
        self.numbers = b"".join([*numbers, unpacker.flush()])

    def __contains__(self, name: str) -> bool:
        return name in self._first

    def __len__(self) -> int:
        return len(self.names)

    def alike(self, one: Senses, other: Senses) -> float:
        """How much more than any two words, in units of what is usual: in the senses that are
        nearest."""
        product: float = max(sum(map(mul, mine, yours)) for mine in one for yours in other)
        return (product - self._usual) / self._spread

    @lru_cache(maxsize=4096)  # noqa: B019 - it lives as long as the page
    def of(self, text: str, language: str) -> Senses:
        """The senses of a word: its own, or those of one of its forms, of its parts, or of all
        words of a name together."""
        name = letters(text, language)
        if found := self._known(name, language):
            return found
        words = words_of(text)
        if len(words) > 1:
            known = [senses[0] for word in words if (senses := self.of(word, language))]
            return (mixed([(1.0, each) for each in known]),) if known else ()
        for head, tail in parts(name, language):
            front = self._known(head, language)
            back = self._known(tail, language) if front else ()
            if front and back:
                return (mixed([(HEAD, front[0]), (TAIL, back[0])]),)
        return ()

    def _known(self, name: str, language: str) -> Senses:
        if name not in self._first:
            forms = kin(name, self.names, language)
            if not forms:
                return ()
            name = forms[0]
        senses = []
        place = self._first[name]
        while place < len(self.names) and self.names[place] == name:
            senses.append(self._at(place))
            place += 1
        return tuple(senses)

    def _at(self, place: int) -> Vector:
        packed = self.numbers[place * self._size : (place + 1) * self._size]
        return _of_length_1([number for byte in packed for number in PAIRS[byte]])


def mixed(weighed: list[tuple[float, Vector]]) -> Vector:
    """One vector of several."""
    sums = [0.0] * len(weighed[0][1])
    for weight, vector in weighed:
        sums = [total + weight * number for total, number in zip(sums, vector, strict=True)]
    return _of_length_1(sums)


def _of_length_1(numbers: list[int] | list[float]) -> Vector:
    length = sqrt(sum(map(mul, numbers, numbers))) or 1.0
    return tuple(number / length for number in numbers)
