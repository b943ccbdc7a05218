"""Small networks that look at a picture: a file of weights, and what it makes of a picture.

A file begins with `MAGIC` and the number of its layers. A layer is its kind, how many numbers come
in and go out, a scale and a bias for each that goes out, and the weights, a byte each, by what goes
out. A look at neighbourhoods (`LOOK`) takes three by three places, keeps what is above nothing, and
of each two by two places the strongest; `WEIGH` keeps what is above nothing; `SAY` keeps all.

The page may lend something faster (`assets/net.js`), which says the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from struct import calcsize, unpack_from
from typing import TypeAlias

from brushpass.table.slices import Slices

MAGIC = b"net1"
LOOK, WEIGH, SAY = range(3)

Rows: TypeAlias = list[list[float]]
"""A picture, or what has become of one: its rows, each place after the other."""
Run: TypeAlias = Callable[[bytes, Sequence[float]], Slices[list[float]]]


@dataclass(frozen=True)
class Layer:
    kind: int
    inside: int
    bias: tuple[float, ...]
    weights: tuple[tuple[float, ...], ...]
    """By what goes out: by row and column of the neighbourhood, then by what comes in."""


@dataclass
class _Lent:
    run: Run | None = None


_lent = _Lent()


def lend(run: Run | None) -> None:
    """The page has something faster, or no longer."""
    _lent.run = run


def scores(file: bytes, picture: Sequence[float]) -> Slices[list[float]]:
    """What the network says to a square picture, in slices."""
    yield
    return (yield from (_lent.run or run)(file, picture))


def run(file: bytes, picture: Sequence[float]) -> Slices[list[float]]:
    """The same without the page."""
    side = round(len(picture) ** 0.5)
    rows: Rows = [list(picture[start : start + side]) for start in range(0, len(picture), side)]
    flat: list[float] = []
    for layer in layers(file):
        if layer.kind == LOOK:
            rows = yield from _look(layer, rows)
            flat = [number for row in rows for number in row]
        else:
            flat = _weigh(layer, flat)
            yield
    return flat


def _weigh(layer: Layer, numbers: list[float]) -> list[float]:
    found = [
        sum(map(mul, weights, numbers), bias)
        for weights, bias in zip(layer.weights, layer.bias, strict=True)
    ]
    return found if layer.kind == SAY else [max(number, 0.0) for number in found]


def _look(layer: Layer, rows: Rows) -> Slices[Rows]:
    size = layer.inside
    blank = [0.0] * (len(rows[0]) + 2 * size)
    edge = [0.0] * size
    padded = [blank, *([*edge, *row, *edge] for row in rows), blank]
    nothing = [max(bias, 0.0) for bias in layer.bias]
    seen: list[list[list[float]]] = []
    for above, here, below in zip(padded, padded[1:], padded[2:], strict=False):
        places = []
        for start in range(0, len(rows[0]), size):
            end = start + 3 * size
            near = above[start:end] + here[start:end] + below[start:end]
            places.append(_weigh(layer, near) if any(near) else nothing)
        seen.append(places)
        yield
    return list(_strongest(seen))


def _strongest(seen: list[list[list[float]]]) -> Iterator[list[float]]:
    """Of each two by two places; an odd side is filled up with nothing, which is never stronger."""
    for top in range(0, len(seen), 2):
        pair = seen[top : top + 2]
        row: list[float] = []
        for left in range(0, len(seen), 2):
            places = [place for line in pair for place in line[left : left + 2]]
            row += map(max, *places) if len(places) > 1 else places[0]
        yield row


@lru_cache(maxsize=2)
def layers(file: bytes) -> tuple[Layer, ...]:
    if file[: len(MAGIC)] != MAGIC:
        raise ValueError("this is no network")
    place = len(MAGIC) + 1
    found = []
    for _ in range(file[len(MAGIC)]):
        kind, inside, outside = unpack_from("<BHH", file, place)
        place += calcsize("<BHH")
        width = inside * 9 if kind == LOOK else inside
        scales = unpack_from(f"<{outside}f", file, place)
        bias = unpack_from(f"<{outside}f", file, place + 4 * outside)
        place += 8 * outside
        weights = []
        for scale in scales:
            weights.append(tuple([scale * byte for byte in unpack_from(f"<{width}b", file, place)]))
            place += width
        found.append(Layer(kind, inside, bias, tuple(weights)))
    return tuple(found)
