"""The file of vectors, as `brushpass.lexicon.vectors` reads it. The same words, the same bytes."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

from brushpass.lexicon.vectors import COMMON, MAGIC
from brushpass.words.compare import common_start

LEAST, MOST = -8, 7


def pack(vectors: Iterable[tuple[str, Sequence[int]]], *, usual: float, spread: float) -> bytes:
    """Names and their whole numbers from -8 to 7; how alike any two words are, and how much that
    differs."""
    ranked = sorted(vectors, key=lambda named: named[0])
    names = [name for name, _ in ranked]
    size = len(ranked[0][1])
    numbers = b"".join(_pairs(row, size) for _, row in ranked)
    words = _deflated("\n".join(_fronted(names)).encode(), zlib.Z_DEFAULT_STRATEGY)
    head = f"{MAGIC} {size} {len(words)} {usual:.4f} {spread:.4f}\n"
    return head.encode() + words + _deflated(numbers, zlib.Z_HUFFMAN_ONLY)


def _fronted(names: Sequence[str]) -> list[str]:
    """Each name without what it shares with the one before."""
    lines, last = [], ""
    for name in names:
        shared = common_start(last, name)
        lines.append(chr(ord(COMMON) + shared) + name[shared:])
        last = name
    return lines


def _pairs(numbers: Sequence[int], size: int) -> bytes:
    if len(numbers) != size or size % 2 or not all(LEAST <= it <= MOST for it in numbers):
        raise ValueError("not a vector of so many numbers of four bits")
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return bytes((one - LEAST) << 4 | (other - LEAST) for one, other in pairs)


def _deflated(data: bytes, strategy: int) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, 15, 9, strategy)
    return packer.compress(data) + packer.flush()
